# Writes PACKED, every file named in LIST (one a line, relative to ROOT, sorted) after a line of its path and its size,
# all of it by gzip, and OUTPUT, a C++ source that holds its bytes.
cmake_minimum_required(VERSION 3.25)

set(text "")
file(STRINGS "${LIST}" paths)
foreach(path IN LISTS paths)
  file(READ "${ROOT}/${path}" round_file)
  file(SIZE "${ROOT}/${path}" size)
  string(APPEND text "${path} ${size}\n${round_file}")
endforeach()
file(WRITE "${PACKED}.txt" "${text}")
file(ARCHIVE_CREATE OUTPUT "${PACKED}" PATHS "${PACKED}.txt" FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)

file(WRITE "${OUTPUT}" "// Generated from the files of rounds; edit those instead.
#include \"rulebook/packed_rounds.hpp\"

asm(\".section .rodata\\n.global felt_rounds\\nfelt_rounds:\\n.incbin \\\"${PACKED}\\\"\\n\"
    \".global felt_rounds_end\\nfelt_rounds_end:\\n.byte 0\\n.text\\n\");
extern \"C\" const char felt_rounds[];
extern \"C\" const char felt_rounds_end[];

namespace felt::rulebook {

std::string_view packed_rounds() { return {felt_rounds, felt_rounds_end}; }

}  // namespace felt::rulebook
")
