// The index of the catalogue in a file.

#include "tools/catalogue_file.hpp"

#include <filesystem>
#include <system_error>

#include "base/error.hpp"
#include "io/text_file.hpp"
#include "jobs/interrupt.hpp"

namespace isodoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* index_name = "catalogue.index";
constexpr std::size_t longest_index = 1024 * megabyte;

}  // namespace

std::string installed_catalogue_index() {
  std::error_code failure;
  const fs::path program = fs::read_symlink("/proc/self/exe", failure);
  const fs::path beside = program.parent_path().parent_path() / ISODOKU_INSTALLED_DATA / index_name;
  const fs::path in_sources = fs::path(ISODOKU_DATA) / index_name;
  for (const fs::path& file : {beside, in_sources}) {
    if (fs::is_regular_file(file, failure)) return file.string();
  }
  throw Error(ErrorKind::io,
              "the index of the catalogue is missing; make one with `isodoku generate grids --make-index -o FILE` and "
              "use --index FILE",
              {beside.string(), 0, 0});
}

CatalogueIndex read_catalogue_index(const std::string& file) {
  const std::string name = file.empty() ? installed_catalogue_index() : file;
  const std::string bytes = read_text_file(name, check_interrupt, longest_index, CatalogueIndex::magic);
  try {
    return CatalogueIndex::parse(bytes);
  } catch (const Error& error) {
    throw Error(error.kind(), error.reason(), {name, 0, 0});
  }
}

void add_index_option(CLI::App& command, std::string& file, const std::string& required) {
  add_text_option(command, "--index", file,
                  (required.empty() ? "Use" : "With " + required + ": use") +
                      " this index of the catalogue, made by generate grids --make-index (default: the installed one)")
      .type_name("FILE");
}

}  // namespace isodoku
