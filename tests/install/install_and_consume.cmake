# The test itself, run by `cmake -P`; every step must succeed.
set(prefix ${work}/prefix)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --prefix ${prefix})

file(GLOB_RECURSE internal_headers ${prefix}/${includedir}/*/detail/*)
if(internal_headers)
  message(FATAL_ERROR "internal headers were installed: ${internal_headers}")
endif()

run(${CMAKE_COMMAND} -S ${consumer} -B ${work}/build -G ${generator}
  -D CMAKE_PREFIX_PATH=${prefix} -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_C_COMPILER=${c_compiler}
  -D CMAKE_BUILD_TYPE=${build_type}
  -D headers=${prefix}/${includedir}/isodoku)
run(${CMAKE_COMMAND} --build ${work}/build)
run(${work}/build/consumer)
