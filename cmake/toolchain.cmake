# How everything is compiled and linked: the target felt_options carries the warnings, the sanitizers and the tuning.

find_program(FELT_CCACHE ccache)
if(FELT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without the sloppiness it keeps nothing that was compiled with a precompiled header. Paths below the base directory
  # count as relative, so that one checkout finds what another compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_ABSSTDERR=true
    ${FELT_CCACHE})
endif()

# The first of these linkers that is installed; otherwise the compiler's own.
find_program(FELT_LINKER NAMES ld.mold ld.lld)
if(FELT_LINKER MATCHES "ld\\.([a-z]+)$")
  add_link_options(-fuse-ld=${CMAKE_MATCH_1})
endif()

add_library(felt_options INTERFACE)
target_compile_options(felt_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow=local -Wconversion)

# What nobody calls is left out of the program; most of it is templates that were inlined everywhere.
target_compile_options(felt_options INTERFACE -ffunction-sections -fdata-sections)
target_link_options(felt_options INTERFACE -Wl,--gc-sections)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports overlapping copies inside std::string itself when it inlines operator+ (GCC bug 105651).
  target_compile_options(felt_options INTERFACE -Wno-restrict)
  # A tenth less time for a fifth more memory: the compiler tidies its heap less often.
  target_compile_options(felt_options INTERFACE --param=ggc-min-heapsize=524288)
endif()

if(FELT_WERROR)
  target_compile_options(felt_options INTERFACE -Werror)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # These are guesses the optimizer makes about inlined library code, so they are shown but do not stop the build.
    target_compile_options(felt_options INTERFACE
      -Wno-error=dangling-pointer -Wno-error=maybe-uninitialized -Wno-error=stringop-overread)
  endif()
endif()

if(FELT_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # What a debugger is told holds in every checkout, seen from its top.
  target_compile_options(felt_options INTERFACE ${sanitizers} -fdebug-prefix-map=${PROJECT_SOURCE_DIR}=.)
  target_compile_definitions(felt_options INTERFACE _GLIBCXX_ASSERTIONS)
  target_link_options(felt_options INTERFACE ${sanitizers})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Tables are worked out while compiling, and every check on the way counts.
    target_compile_options(felt_options INTERFACE -fconstexpr-ops-limit=1000000000)
  endif()
endif()

if(FELT_NATIVE)
  target_compile_options(felt_options INTERFACE -march=native)
endif()
