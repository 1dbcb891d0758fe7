// tools/folders.hpp for a system without folders.

#include "tools/folders.hpp"

namespace isodoku::tool {

std::vector<std::string> files_of(const std::vector<std::string>& inputs, const FolderReading&) {
  return inputs;
}

}  // namespace isodoku::tool
