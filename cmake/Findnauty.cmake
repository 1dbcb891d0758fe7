# Finds nauty and Traces (Debian: libnauty2-dev) and makes the target nauty::nauty.
# Sets nauty_FOUND, nauty_INCLUDE_DIR, nauty_LIBRARY.
find_path(nauty_INCLUDE_DIR NAMES nauty/nautinv.h)
find_path(nauty_ARCH_INCLUDE_DIR NAMES nauty/nauty.h)
find_library(nauty_LIBRARY NAMES nauty)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(nauty REQUIRED_VARS nauty_LIBRARY nauty_INCLUDE_DIR nauty_ARCH_INCLUDE_DIR)

if(nauty_FOUND AND NOT TARGET nauty::nauty)
  add_library(nauty::nauty UNKNOWN IMPORTED)
  set_target_properties(nauty::nauty PROPERTIES
    IMPORTED_LOCATION "${nauty_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${nauty_INCLUDE_DIR};${nauty_ARCH_INCLUDE_DIR}")
endif()
mark_as_advanced(nauty_INCLUDE_DIR nauty_ARCH_INCLUDE_DIR nauty_LIBRARY)
