# Writes OUTPUT, a C++ source with every comment line "shows:" of the tests named in LIST (one a line, below ROOT).
cmake_minimum_required(VERSION 3.25)

set(mark "// shows:")
set(rows "")
set(count 0)

file(STRINGS "${LIST}" paths)
foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" rest)
  set(line 1)
  while(TRUE)
    string(FIND "${rest}" "${mark}" at)
    if(at LESS 0)
      break()
    endif()
    string(SUBSTRING "${rest}" 0 ${at} before)
    string(SUBSTRING "${rest}" ${at} -1 rest)
    string(REGEX REPLACE "[^\n]" "" newlines "${before}")
    string(LENGTH "${newlines}" passed)
    math(EXPR line "${line} + ${passed}")
    string(REGEX MATCH "^[^\n]*" shown "${rest}")
    string(LENGTH "${shown}" length)
    string(SUBSTRING "${rest}" ${length} -1 rest)
    string(REPLACE "${mark}" "" clauses "${shown}")
    string(STRIP "${clauses}" clauses)
    string(REGEX REPLACE "[\"\\\\]" "" clauses "${clauses}")
    string(APPEND rows "    {\"${path}\", ${line}, \"${clauses}\"},\n")
    math(EXPR count "${count} + 1")
  endwhile()
endforeach()

file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT "// Generated from the comments of the tests; edit those instead.
#include \"rulebook/code_tests.hpp\"

#include <array>

namespace felt::rulebook {

static constexpr std::array<CodeTest, ${count}> tests{{
${rows}}};

std::span<const CodeTest> code_tests() { return tests; }

}  // namespace felt::rulebook
" @ONLY)
