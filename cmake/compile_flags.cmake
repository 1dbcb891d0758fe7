# The compiler flags of everything built here, in one place.
#
# isodoku_compile_flags(TARGET [WARM|COLD]): COLD code runs once a command, WARM code once a record; both call what
# computes. -O1 makes them as fast as -O3, and takes a quarter off their compile time; what it slows down (readers of
# files, drawings, rules of a grid) is neither. Under sanitizers -O0 takes half off the time of COLD code; WARM code
# stays as the rest is, because tests run it often.
function(isodoku_compile_flags target)
  cmake_parse_arguments(PARSE_ARGV 1 FLAGS "WARM;COLD" "" "")
  if(FLAGS_COLD AND ISODOKU_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif((FLAGS_COLD OR FLAGS_WARM) AND NOT ISODOKU_SANITIZE)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
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
    target_compile_options(${target} PRIVATE
      -fsanitize=${ISODOKU_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
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
