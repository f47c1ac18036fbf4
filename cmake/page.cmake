# Writes OUTPUT, a C++ source that holds the bytes of every file below ROOT, and of each the same by gzip where that
# makes it smaller. Copies by gzip go to ZIPPED.
cmake_minimum_required(VERSION 3.25)

# bytes(result name file): where `name` begins and ends in the program; the assembler copies the file in.
set(data "")
function(bytes name file)
  string(APPEND data "asm(\".section .rodata\\n.global ${name}\\n${name}:\\n.incbin \\\"${file}\\\"\\n\"\n"
    "    \".global ${name}_end\\n${name}_end:\\n.byte 0\\n.text\\n\");\n"
    "extern const char ${name}[];\nextern const char ${name}_end[];\n")
  set(data "${data}" PARENT_SCOPE)
endfunction()

set(rows "")
set(number 0)
file(MAKE_DIRECTORY "${ZIPPED}")
file(GLOB_RECURSE paths RELATIVE "${ROOT}" "${ROOT}/*")
list(SORT paths COMPARE STRING)
foreach(path IN LISTS paths)
  set(name felt_page_${number})
  bytes(${name} "${ROOT}/${path}")
  set(zipped "${ZIPPED}/${number}.gz")
  file(ARCHIVE_CREATE OUTPUT "${zipped}" PATHS "${ROOT}/${path}" FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
  file(SIZE "${ROOT}/${path}" size)
  file(SIZE "${zipped}" zipped_size)
  set(zipped_view "{}")
  if(zipped_size LESS size)
    bytes(${name}_zipped "${zipped}")
    set(zipped_view "{${name}_zipped, ${name}_zipped_end}")
  endif()
  string(APPEND rows "    PageFile{\"${path}\", {${name}, ${name}_end}, ${zipped_view}},\n")
  math(EXPR number "${number} + 1")
endforeach()

if(number EQUAL 0)
  message(FATAL_ERROR "${ROOT}: no page was built here")
endif()

file(WRITE "${OUTPUT}" "// Generated from the built page; build that instead.
#include \"server/page.hpp\"

#include <array>

extern \"C\" {
${data}}

namespace felt::server {

std::span<const PageFile> page_files() {
    static const std::array<PageFile, ${number}> files{{
${rows}    }};
    return files;
}

}  // namespace felt::server
")
