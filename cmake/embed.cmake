# Writes OUTPUT, a C++ source that holds the text of every file named in LIST (one a line, relative to ROOT, sorted)
# for embedded_files() of the layer LAYER.
cmake_minimum_required(VERSION 3.25)

# Compilers need only accept literals of 65536 characters, so a longer text becomes several, broken after a line.
set(piece_max 32000)
set(delimiter felt_text)

# raw_literals(result text): text as adjacent raw string literals.
function(raw_literals result text)
  set(literals "")
  string(LENGTH "${text}" left)
  while(left GREATER piece_max)
    string(SUBSTRING "${text}" 0 ${piece_max} piece)
    string(FIND "${piece}" "\n" newline REVERSE)
    if(newline LESS 0)
      message(FATAL_ERROR "a line is longer than ${piece_max} characters")
    endif()
    math(EXPR size "${newline} + 1")
    string(SUBSTRING "${text}" 0 ${size} piece)
    string(SUBSTRING "${text}" ${size} -1 text)
    string(APPEND literals "R\"${delimiter}(${piece})${delimiter}\"\n")
    string(LENGTH "${text}" left)
  endwhile()
  set(${result} "${literals}R\"${delimiter}(${text})${delimiter}\"sv" PARENT_SCOPE)
endfunction()

file(STRINGS "${LIST}" paths)
list(LENGTH paths count)

set(source "// Generated from the data files of src/${LAYER}; edit those instead.
#include \"${LAYER}/embedded.hpp\"

#include <array>

namespace felt::${LAYER} {

using namespace std::string_view_literals;

static constexpr std::array<rulebook::EmbeddedFile, ${count}> files{{
")

foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" text)
  string(FIND "${text}" ")${delimiter}\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${ROOT}/${path}: contains )${delimiter}\", which ends the literal it is embedded in")
  endif()
  raw_literals(literals "${text}")
  string(APPEND source "{\"${path}\"sv,\n${literals}},\n")
endforeach()

string(APPEND source "}};

std::span<const rulebook::EmbeddedFile> embedded_files() { return files; }

}  // namespace felt::${LAYER}
")

file(WRITE "${OUTPUT}" "${source}")
