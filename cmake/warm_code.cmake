# The part of the library that does not compute much: what runs once a command or once a record, and calls what does. It
# is compiled as WARM code (isodoku_compile_flags says what that saves), and is in isodoku_core like the rest.
add_library(isodoku_warm_core OBJECT)
target_compile_features(isodoku_warm_core PUBLIC cxx_std_20)
target_include_directories(isodoku_warm_core PUBLIC ${PROJECT_SOURCE_DIR})
target_link_libraries(isodoku_warm_core PRIVATE Boost::headers nauty::nauty)
set_target_properties(isodoku_warm_core PROPERTIES CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
isodoku_compile_flags(isodoku_warm_core WARM)
isodoku_fast_build(isodoku_warm_core REUSE_FROM ${isodoku_warm_headers})
target_sources(isodoku_core PRIVATE $<TARGET_OBJECTS:isodoku_warm_core>)

# isodoku_warm_code(file.cpp...): files of the library, in the folder that calls.
function(isodoku_warm_code)
  target_sources(isodoku_warm_core PRIVATE ${ARGN})
endfunction()
