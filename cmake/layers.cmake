# How folders become part of the program: of src/ as layers of code and as data files embedded in it, and of tests/ the
# clauses they show.

# What most sources include from elsewhere, read once for all by the compiler instead of once a source. No header of
# ours is among them, so that every source still includes what it uses.
set(FELT_EVERYDAY_HEADERS
  <fmt/format.h> <algorithm> <array> <bit> <charconv> <chrono> <cmath> <compare> <cstdint> <cstdlib>
  <functional> <iterator> <limits> <map> <memory> <mutex> <numeric> <optional> <ranges> <set> <span> <sstream> <string>
  <string_view> <thread> <tuple> <unordered_map> <utility> <variant> <vector>)

# felt_level(target level): target is optimized so in the program. HOT is for what a simulation or a replayed round
# spends its time in; WARM for solvers and games, which are about as fast with a little less; COLD for what is read,
# written and said around it, which is optimized little: that compiles sooner than optimizing for size.
function(felt_level target level)
  if(level STREQUAL WARM)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O2>)
  elseif(level STREQUAL COLD)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# A precompiled header is good only for sources that are optimized alike.
foreach(level HOT COLD)
  string(TOLOWER felt_everyday_${level} everyday)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${everyday}.cpp CONTENT "// Only for its precompiled header.\n")
  add_library(${everyday} OBJECT ${PROJECT_BINARY_DIR}/generated/${everyday}.cpp)
  target_link_libraries(${everyday} PRIVATE felt_options fmt::fmt)
  target_precompile_headers(${everyday} PRIVATE ${FELT_EVERYDAY_HEADERS})
  felt_level(${everyday} ${level})
endforeach()

# felt_unity(target sources...): small sources are compiled several at once, which halves what they cost, since much of
# it is reading headers. So names in unnamed namespaces must differ within a folder: where two clash, rename one, or
# name its source here. What takes long anyway stays alone, so that both cores have work and an edit costs little.
option(FELT_UNITY "Compile several small sources at once" ON)
set(FELT_ALONE
  game boost_parts faring four_card_frenzy json_reader live_table
  parser reach packed three_card_prime variations)
list(JOIN FELT_ALONE "|" FELT_ALONE)
function(felt_unity target)
  if(FELT_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
    list(FILTER ARGN INCLUDE REGEX "/(${FELT_ALONE})\\.cpp$")
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# felt_games(target sources...): the object library target of rules, each compiled for four tables: a third of what
# building takes. Two at once take a seventh less than one by one; with more, an edit of one round would compile too
# many others. The tables' headers are read once for all of them; an edit of one rebuilds all games in any case. They
# are played as fast within a few per cent when optimized a little less, and compile sooner. The standard game, of which
# most is simulated, is not one of them: what was precompiled for less optimizing would slow it down.
function(felt_games target)
  add_library(${target} OBJECT ${ARGN})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  felt_level(${target} WARM)
  target_precompile_headers(${target} PRIVATE ${FELT_EVERYDAY_HEADERS} ${PROJECT_SOURCE_DIR}/src/rulebook/game_of.hpp)
  if(FELT_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 2)
  endif()
endfunction()

# felt_readers(target sources...): the object library target of those sources of a hot layer that only read data and say
# things.
set(FELT_READERS
  /src/rulebook/[^/]* /family /variation_terms /carnival_family /[a-z_]*_file /expression_lexer /expression_parser)
list(JOIN FELT_READERS "|" FELT_READERS)
function(felt_readers target)
  add_library(${target} OBJECT ${ARGN})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  felt_level(${target} COLD)
  target_precompile_headers(${target} REUSE_FROM felt_everyday_cold)
  felt_unity(${target} ${ARGN})
endfunction()

# felt_layer(name level uses...): the library felt_<name> of all sources under src/<name>, optimized by level (above),
# or an interface library while the folder holds only headers. The program's main.cpp belongs to the program, not to a
# layer.
function(felt_layer name level)
  set(folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(REMOVE_ITEM sources ${folder}/main.cpp)
  set(games ${sources})
  list(FILTER games INCLUDE REGEX "/rulebook/.*/game\\.cpp$")
  list(FILTER games EXCLUDE REGEX "/blackjack/standard/")
  set(readers ${sources})
  list(FILTER readers INCLUDE REGEX "(${FELT_READERS})\\.cpp$")
  set(objects "")
  foreach(part games readers)
    if(${part} AND level STREQUAL HOT)
      list(REMOVE_ITEM sources ${${part}})
      cmake_language(CALL felt_${part} felt_${name}_${part} ${${part}})
      target_link_libraries(felt_${name}_${part} PRIVATE felt_options ${ARGN} fmt::fmt)
      list(APPEND objects $<TARGET_OBJECTS:felt_${name}_${part}>)
    endif()
  endforeach()
  if(sources)
    set(reach PUBLIC)
    add_library(felt_${name} STATIC ${sources} ${objects})
    felt_level(felt_${name} ${level})
    string(TOLOWER felt_everyday_${level} everyday)
    if(level STREQUAL WARM)
      # The tables' headers are in the one of the games, which are optimized alike.
      set(everyday felt_rulebook_games)
    endif()
    target_precompile_headers(felt_${name} REUSE_FROM ${everyday})
    felt_unity(felt_${name} ${sources})
    # So that the precompiled header is read with the definitions it was made with.
    target_link_libraries(felt_${name} PRIVATE fmt::fmt)
  else()
    set(reach INTERFACE)
    add_library(felt_${name} INTERFACE)
  endif()
  target_include_directories(felt_${name} ${reach} ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(felt_${name} ${reach} felt_options ${ARGN})
endfunction()

# felt_files(found list_file root pattern): the files under root that fit the pattern, by name and in order, and a file
# that lists them. That list is a dependency of its own, so that a file added or removed rebuilds as surely as one
# changed.
function(felt_files found list_file root pattern)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${root} ${root}/${pattern})
  list(SORT files COMPARE STRING)
  list(JOIN files "\n" lines)
  file(CONFIGURE OUTPUT ${list_file} CONTENT "${lines}\n" @ONLY)
  set(${found} ${files} PARENT_SCOPE)
endfunction()

# felt_embed(target layer): the library target of every .toml under src/<layer>, for embedded_files() of
# <layer>/embedded.hpp.
function(felt_embed target layer)
  set(folder src/${layer})
  set(root ${PROJECT_SOURCE_DIR}/${folder})
  set(list_file ${PROJECT_BINARY_DIR}/generated/${layer}_files.txt)
  set(output ${PROJECT_BINARY_DIR}/generated/${layer}_files.cpp)
  felt_files(files ${list_file} ${root} *.toml)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D LAYER=${layer} -D ROOT=${root} -D LIST=${list_file} -D OUTPUT=${output}
            -P ${script}
    DEPENDS ${script} ${list_file} ${paths}
    COMMENT "Embedding ${folder}"
    VERBATIM)
  add_library(${target} STATIC ${output})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC felt_options)
endfunction()

# felt_pack(target name ending): the library target of every file of src/rulebook that ends so, packed, for
# packed_<name>() of rulebook/packed.hpp.
function(felt_pack target name ending)
  set(root ${PROJECT_SOURCE_DIR}/src/rulebook)
  set(generated ${PROJECT_BINARY_DIR}/generated)
  set(list_file ${generated}/${name}.txt)
  set(output ${generated}/${name}.cpp)
  set(packed ${generated}/${name}.gz)
  felt_files(files ${list_file} ${root} *${ending})
  set(script ${PROJECT_SOURCE_DIR}/cmake/pack.cmake)
  list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output} ${packed}
    COMMAND ${CMAKE_COMMAND} -D NAME=${name} -D ROOT=${root} -D LIST=${list_file} -D OUTPUT=${output}
            -D PACKED=${packed} -P ${script}
    DEPENDS ${script} ${list_file} ${paths}
    COMMENT "Packing the rulebook's ${name}"
    VERBATIM)
  # What is packed is read by the assembler, which the compiler knows nothing of.
  set_source_files_properties(${output} PROPERTIES OBJECT_DEPENDS ${packed})
  add_library(${target} STATIC ${output})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC felt_options)
endfunction()

# felt_code_tests(target folder): the library target of code_tests() of rulebook/code_tests.hpp, from every *_test.cpp
# under folder. It is written anew only when a clause was named or unnamed, so that editing a test builds no more.
function(felt_code_tests target folder)
  set(list_file ${PROJECT_BINARY_DIR}/generated/code_tests.txt)
  set(output ${PROJECT_BINARY_DIR}/generated/code_tests.cpp)
  felt_files(files ${list_file} ${PROJECT_SOURCE_DIR} ${folder}/*_test.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/code_tests.cmake)
  list(TRANSFORM files PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE paths)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR} -D LIST=${list_file} -D OUTPUT=${output} -P ${script}
    DEPENDS ${script} ${list_file} ${paths}
    COMMENT "Collecting the clauses that ${folder} show"
    VERBATIM)
  add_library(${target} STATIC ${output})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC felt_options)
endfunction()

# felt_poker_tables(target): the library target of the tables that core/poker_*.hpp look hands up in, which a program of
# its own writes. That program is always optimized: it runs once a build, and would otherwise take much longer.
function(felt_poker_tables target)
  set(output ${PROJECT_BINARY_DIR}/generated/poker_tables.cpp)
  add_executable(${target}_writer ${PROJECT_SOURCE_DIR}/cmake/poker_tables.cpp)
  target_include_directories(${target}_writer PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_options(${target}_writer PRIVATE -O2)
  target_link_libraries(${target}_writer PRIVATE felt_options)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${target}_writer ${output}
    DEPENDS ${target}_writer
    COMMENT "Writing the tables of poker hands"
    VERBATIM)
  add_library(${target} STATIC ${output})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC felt_options)
endfunction()

# felt_embed_page(target folder): the library target of page_files() of server/page.hpp: the page, which scripts/web
# builds from the sources in folder while other things are compiled.
function(felt_embed_page target folder)
  set(root ${PROJECT_SOURCE_DIR}/${folder})
  set(output ${PROJECT_BINARY_DIR}/generated/page_files.cpp)
  set(zipped ${PROJECT_BINARY_DIR}/generated/page)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${root}/src/* ${root}/public/*)
  foreach(file index.html package-lock.json tsconfig.json vite.config.ts)
    list(APPEND sources ${root}/${file})
  endforeach()
  set(builder ${PROJECT_SOURCE_DIR}/scripts/web)
  set(script ${PROJECT_SOURCE_DIR}/cmake/page.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${builder}
    COMMAND ${CMAKE_COMMAND} -D ROOT=${root}/dist -D OUTPUT=${output} -D ZIPPED=${zipped} -P ${script}
    DEPENDS ${builder} ${script} ${sources}
    COMMENT "Building the page"
    VERBATIM)
  add_library(${target} STATIC ${output})
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(${target} PUBLIC felt_options Boost::headers fmt::fmt)
endfunction()
