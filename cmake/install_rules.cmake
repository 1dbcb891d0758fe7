# What `cmake --install` puts where, and the package that find_package(isodoku) finds.
include(CMakePackageConfigHelpers)

set(isodoku_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/isodoku)

install(TARGETS isodoku EXPORT isodokuTargets)
# Of canon/ the door and the 3x3 engines; the headers of the others need detail/, which stays at home.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/canon DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/isodoku
  FILES_MATCHING PATTERN "*.hpp" PATTERN detail EXCLUDE)
foreach(folder count generate group io solve store studies techniques)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/isodoku
    FILES_MATCHING PATTERN "*.hpp" PATTERN detail EXCLUDE)
endforeach()

install(EXPORT isodokuTargets NAMESPACE isodoku:: DESTINATION ${isodoku_package_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/isodokuConfig.cmake.in
  ${PROJECT_BINARY_DIR}/isodokuConfig.cmake INSTALL_DESTINATION ${isodoku_package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/isodokuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/isodokuConfig.cmake
  ${PROJECT_BINARY_DIR}/isodokuConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/Findnauty.cmake
  DESTINATION ${isodoku_package_dir})
install(FILES ${PROJECT_SOURCE_DIR}/data/catalogue.index DESTINATION ${CMAKE_INSTALL_DATADIR}/isodoku)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
