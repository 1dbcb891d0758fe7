# The compiler flags of everything built here, in one place.
#
# isodoku_compile_flags(TARGET [COLD]): COLD code runs once a command or once a line and calls what computes. -O1 makes it
# as fast as -O3, in half the compile time; under sanitizers -O0 takes half of that again.
function(isodoku_compile_flags target)
  cmake_parse_arguments(PARSE_ARGV 1 FLAGS "COLD" "" "")
  if(FLAGS_COLD)
    if(ISODOKU_SANITIZE)
      target_compile_options(${target} PRIVATE -O0)
    else()
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
  endif()
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # False alarms: on std::string (GCC bug 105651), on comparing byte vectors, and on the compiler's own masked
    # 32-byte stores into shorter arrays.
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overread -Wno-stringop-overflow)
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(${target} PRIVATE -fconstexpr-steps=16777216)  # canon makes tables while compiling
  endif()
  if(ISODOKU_WARNINGS_AS_ERRORS)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
  if(ISODOKU_NATIVE)
    target_compile_options(${target} PRIVATE -march=native)
  endif()
  if(ISODOKU_CHOOSES_PROCESSOR)
    target_compile_definitions(${target} PRIVATE ISODOKU_CHOOSES_PROCESSOR)
  endif()
  if(ISODOKU_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${ISODOKU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)  # false alarms that sanitizers bring along
    elseif(ISODOKU_SANITIZE MATCHES undefined)
      # It puts data between functions, which .ci/portable would read as code.
      target_compile_options(${target} PRIVATE -fno-sanitize=function)
      if(ISODOKU_SANITIZE_QUICKLY)
        target_compile_options(${target} PRIVATE -fno-sanitize=alignment,null,object-size,pointer-overflow,vptr)
      endif()
    endif()
    target_link_options(${target} PUBLIC -fsanitize=${ISODOKU_SANITIZE})
  endif()
endfunction()
