# What `cmake --install` puts where, and the package that find_package(isodoku) and pkg-config find.
include(CMakePackageConfigHelpers)

set(isodoku_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/isodoku)

set(isodoku_libraries isodoku)
if(TARGET isodoku_static)
  list(APPEND isodoku_libraries isodoku_static)
endif()
install(TARGETS ${isodoku_libraries} EXPORT isodokuTargets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development)
install(DIRECTORY ${public_headers}/isodoku DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)

install(EXPORT isodokuTargets NAMESPACE isodoku:: DESTINATION ${isodoku_package_dir} COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/isodokuConfig.cmake.in
  ${PROJECT_BINARY_DIR}/isodokuConfig.cmake INSTALL_DESTINATION ${isodoku_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/isodokuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/isodokuConfig.cmake
  ${PROJECT_BINARY_DIR}/isodokuConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/Findnauty.cmake
  DESTINATION ${isodoku_package_dir} COMPONENT development)
configure_file(${PROJECT_SOURCE_DIR}/cmake/isodoku.pc.in ${PROJECT_BINARY_DIR}/isodoku.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/isodoku.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/data/catalogue.index DESTINATION ${CMAKE_INSTALL_DATADIR}/isodoku
  COMPONENT tool)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)
