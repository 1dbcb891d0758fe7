# Run by cpack when the packages are made. CPack gives those with a shared library scripts that call ldconfig; for that
# the trigger does instead (Debian policy 8.1.1), so the scripts are taken out again.
find_program(dpkg_deb dpkg-deb REQUIRED)

foreach(package ${CPACK_PACKAGE_FILES})
  set(folder ${CPACK_TEMPORARY_DIRECTORY}/without_scripts)
  file(REMOVE_RECURSE ${folder})
  execute_process(COMMAND ${dpkg_deb} --raw-extract ${package} ${folder} COMMAND_ERROR_IS_FATAL ANY)
  if(EXISTS ${folder}/DEBIAN/triggers)
    file(REMOVE ${folder}/DEBIAN/postinst ${folder}/DEBIAN/postrm)
    execute_process(COMMAND ${dpkg_deb} --root-owner-group --build ${folder} ${package}
      OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  endif()
  file(REMOVE_RECURSE ${folder})
endforeach()
