// All programs share one index file. It is searched for next to the program, then where the library was installed, then
// in the source tree. So an installation can be moved as a whole.

#include "generate/catalogue/catalogue.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "base/error.hpp"
#include "io/file_descriptor.hpp"

namespace isodoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* index_name = "catalogue.index";
constexpr std::size_t longest_index = std::size_t{1} << 30U;

/// The path of the program; empty if the system does not report it.
std::string name_of_program() {
  std::array<char, 4096> name;
  const ::ssize_t length = ::readlink("/proc/self/exe", name.data(), name.size());
  return {name.data(), static_cast<std::size_t>(std::max<::ssize_t>(length, 0))};
}

/// The contents of a file; only the beginning if it does not begin like an index.
std::string read_index_bytes(const std::string& file, const Execution& execution) {
  const detail::FileDescriptor input = detail::open_input(file, execution.checker());
  std::string bytes;
  std::array<char, std::size_t{1} << 16U> block;
  for (;;) {
    const ::ssize_t count = ::read(input.number(), block.data(), block.size());
    if (count < 0 && errno != EINTR) throw detail::system_failure("cannot read", file);
    execution.check();
    if (count == 0) return bytes;
    if (count > 0) bytes.append(block.data(), static_cast<std::size_t>(count));
    const std::string_view start = CatalogueIndex::magic;
    const std::size_t compared = std::min(start.size(), bytes.size());
    if (bytes.size() > longest_index || std::string_view(bytes).substr(0, compared) != start.substr(0, compared)) {
      return bytes;
    }
  }
}

}  // namespace

std::string find_catalogue_index() {
  std::error_code failure;
  const fs::path program = name_of_program();
  const fs::path beside = program.parent_path().parent_path() / ISODOKU_INSTALLED_DATA / index_name;
  const fs::path installed = fs::path(ISODOKU_INSTALL_PREFIX) / ISODOKU_INSTALLED_DATA / index_name;
  const fs::path in_sources = fs::path(ISODOKU_DATA) / index_name;
  for (const fs::path& file : {beside, installed, in_sources}) {
    if (fs::is_regular_file(file, failure)) return file.string();
  }
  throw Error(ErrorKind::io, "the index of the catalogue is missing; name another with " + Reason(Setting::index),
              {beside.string(), 0, 0});
}

CatalogueIndex read_catalogue_index(const std::string& file, const Execution& execution) {
  const std::string name = file.empty() ? find_catalogue_index() : file;
  const std::string bytes = read_index_bytes(name, execution);
  try {
    return CatalogueIndex::parse(bytes);
  } catch (const Error& error) {
    throw Error(error.kind(), error.reason(), {name, 0, 0});
  }
}

std::shared_ptr<const Catalogue> open_catalogue(const std::string& file, const Execution& execution) {
  return std::make_shared<const Catalogue>(read_catalogue_index(file, execution));
}

}  // namespace isodoku
