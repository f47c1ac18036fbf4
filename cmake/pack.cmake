# Writes PACKED, every file named in LIST (one a line, relative to ROOT, sorted) after a line of its path and its size,
# all of it by gzip, and OUTPUT, a C++ source that holds its bytes for packed_NAME() of rulebook/packed.hpp.
cmake_minimum_required(VERSION 3.25)

set(text "")
file(STRINGS "${LIST}" paths)
foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" content)
  file(SIZE "${ROOT}/${path}" size)
  string(APPEND text "${path} ${size}\n${content}")
endforeach()
file(WRITE "${PACKED}.txt" "${text}")
file(ARCHIVE_CREATE OUTPUT "${PACKED}" PATHS "${PACKED}.txt" FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)

file(WRITE "${OUTPUT}" "// Generated from data files; edit those instead.
#include \"rulebook/packed.hpp\"

asm(\".section .rodata\\n.global felt_${NAME}\\nfelt_${NAME}:\\n.incbin \\\"${PACKED}\\\"\\n\"
    \".global felt_${NAME}_end\\nfelt_${NAME}_end:\\n.byte 0\\n.text\\n\");
extern \"C\" const char felt_${NAME}[];
extern \"C\" const char felt_${NAME}_end[];

namespace felt::rulebook {

std::string_view packed_${NAME}() { return {felt_${NAME}, felt_${NAME}_end}; }

}  // namespace felt::rulebook
")
