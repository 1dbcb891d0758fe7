# The library as others see it: target isodoku::isodoku, static or (BUILD_SHARED_LIBS) shared, and its headers.
#
# A header is public if its namespace says ISODOKU_PUBLIC. In the sources headers include each other from the root, as
# "grid/shape.hpp", which in another project may mean that project's own. So a copy of each public header is made in
# ${PROJECT_BINARY_DIR}/include that says "isodoku/grid/shape.hpp"; these are installed, and used by projects that add
# this one as a folder.
set(isodoku_rooms base grid group solve canon techniques count generate io store)

list(TRANSFORM isodoku_rooms PREPEND ${PROJECT_SOURCE_DIR}/ OUTPUT_VARIABLE room_folders)
list(TRANSFORM room_folders APPEND /*.hpp OUTPUT_VARIABLE room_headers)
file(GLOB_RECURSE room_headers ${room_headers})
set(public_headers ${PROJECT_BINARY_DIR}/include)
configure_file(${CMAKE_CURRENT_LIST_DIR}/version.hpp.in ${public_headers}/isodoku/version.hpp @ONLY)
add_custom_command(
  OUTPUT ${public_headers}/made
  COMMAND ${CMAKE_COMMAND} -D source=${PROJECT_SOURCE_DIR} -D "rooms=${isodoku_rooms}" -D target=${public_headers}
    -P ${CMAKE_CURRENT_LIST_DIR}/make_public_headers.cmake
  DEPENDS ${room_headers} ${CMAKE_CURRENT_LIST_DIR}/make_public_headers.cmake
  COMMENT "Making the public headers" VERBATIM)
add_custom_target(isodoku_public_headers ALL DEPENDS ${public_headers}/made)

# isodoku_public_library(TARGET TYPE): all of the library.
function(isodoku_public_library target)
  add_library(${target} ${ARGN} $<TARGET_OBJECTS:isodoku_core> $<TARGET_OBJECTS:isodoku_warm_core>
    $<TARGET_OBJECTS:isodoku_band_table>)
  add_dependencies(${target} isodoku_public_headers)
  set(interface ${PROJECT_VERSION_MAJOR})
  if(interface EQUAL 0)  # a minor version may change it
    set(interface 0.${PROJECT_VERSION_MINOR})
  endif()
  set_target_properties(${target} PROPERTIES
    LINKER_LANGUAGE CXX
    OUTPUT_NAME isodoku
    VERSION ${PROJECT_VERSION}
    SOVERSION ${interface})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} INTERFACE
    $<BUILD_INTERFACE:${public_headers}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_libraries(${target} PUBLIC Boost::headers PRIVATE nauty::nauty SQLite::SQLite3)
  if(ISODOKU_SANITIZE)
    target_link_options(${target} PUBLIC -fsanitize=${ISODOKU_SANITIZE})
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL SHARED_LIBRARY)
    set(map ${PROJECT_SOURCE_DIR}/cmake/exported_symbols.map)
    target_link_options(${target} PRIVATE -Wl,--version-script=${map})
    set_target_properties(${target} PROPERTIES LINK_DEPENDS ${map})
  endif()
endfunction()

isodoku_public_library(isodoku)
add_library(isodoku::isodoku ALIAS isodoku)
# Beside a shared library the archive, for those who ask for isodoku::isodoku_static.
if(BUILD_SHARED_LIBS)
  isodoku_public_library(isodoku_static STATIC)
endif()
