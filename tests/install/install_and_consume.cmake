# The test itself, run by `cmake -P`; every step must succeed. The quick run builds one program; the whole run
# (ISODOKU_TEST_EXTENT=whole) also one without exceptions, those of the documents and one by pkg-config.
cmake_minimum_required(VERSION 3.25)
set(prefix ${work}/prefix)
set(extent "$ENV{ISODOKU_TEST_EXTENT}")

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --prefix ${prefix})

# What is installed speaks of itself as isodoku/... only, and nothing stands beside isodoku/.
file(GLOB beside RELATIVE ${prefix}/${includedir} ${prefix}/${includedir}/*)
if(NOT beside STREQUAL isodoku)
  message(FATAL_ERROR "headers beside isodoku/: ${beside}")
endif()
file(GLOB_RECURSE installed ${prefix}/${includedir}/*.hpp)
foreach(header ${installed})
  file(STRINGS ${header} includes REGEX "^ *#include \"")
  foreach(include ${includes})
    if(NOT include MATCHES "\"isodoku/")
      message(FATAL_ERROR "${header} has ${include}")
    endif()
  endforeach()
endforeach()

run(${CMAKE_COMMAND} -S ${consumer} -B ${work}/build -G ${generator}
  -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_C_COMPILER=${c_compiler}
  -D CMAKE_BUILD_TYPE=${build_type}
  -D headers=${prefix}/${includedir} -D examples=${root}/examples)
run(${CMAKE_COMMAND} --build ${work}/build --target consumer remove_duplicates)
run(${work}/build/consumer)
execute_process(COMMAND ${work}/build/remove_duplicates INPUT_FILE ${root}/examples/puzzles.txt
  OUTPUT_FILE ${work}/by_library COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${command} dedup -q ${root}/examples/puzzles.txt
  OUTPUT_FILE ${work}/by_command COMMAND_ERROR_IS_FATAL ANY)
run(${CMAKE_COMMAND} -E compare_files ${work}/by_library ${work}/by_command)

# Headers of what is small are small: none of them brings integers of any size.
set(includes "")
foreach(header grid/shape grid/grid grid/rules grid/transform base/permutation base/execution base/error)
  string(APPEND includes "#include <isodoku/${header}.hpp>\n")
endforeach()
file(WRITE ${work}/light.cpp "${includes}")
execute_process(COMMAND ${compiler} -std=c++20 -I ${prefix}/${includedir} -H -fsyntax-only ${work}/light.cpp
  ERROR_VARIABLE found COMMAND_ERROR_IS_FATAL ANY)
if(NOT found MATCHES "isodoku/grid/shape.hpp" OR found MATCHES "boost/multiprecision")
  message(FATAL_ERROR "a small header includes Boost.Multiprecision:\n${found}")
endif()

if(extent STREQUAL "whole")
  run(${CMAKE_COMMAND} --build ${work}/build)
  run(${work}/build/without_exceptions)
  include(${root}/tests/install/document_snippets.cmake)
endif()

# The same with pkg-config, where it is there and no sanitizer must be named.
find_program(pkg_config pkg-config)
if(extent STREQUAL "whole" AND pkg_config AND NOT sanitize)
  set(ENV{PKG_CONFIG_PATH} ${prefix}/${libdir}/pkgconfig)
  set(static "")
  if(NOT shared)
    set(static --static)
  endif()
  # The file names the prefix of the configuration, --define-prefix that of the installation.
  execute_process(COMMAND ${pkg_config} --define-prefix --cflags --libs ${static} isodoku
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  separate_arguments(flags)
  run(${compiler} -std=c++20 -I ${consumer} ${consumer}/consumer.cpp -o ${work}/by_pkg_config ${flags})
  run(${CMAKE_COMMAND} -E env LD_LIBRARY_PATH=${prefix}/${libdir} ${work}/by_pkg_config)
endif()

# A shared library shows what is ours and public, and nothing else.
if(shared)
  find_program(nm nm REQUIRED)
  execute_process(COMMAND ${nm} -DC --defined-only ${prefix}/${libdir}/libisodoku.so
    OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" symbols "${symbols}")
  list(LENGTH symbols count)
  message("${count} exported symbols")
  list(FILTER symbols EXCLUDE REGEX "^[0-9a-f]+ . (typeinfo (name )?for |vtable for )?isodoku::")
  if(symbols OR count LESS 100)
    message(FATAL_ERROR "${count} exported symbols; not of isodoku: ${symbols}")
  endif()
endif()
