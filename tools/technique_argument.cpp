// The list rejects a name that it does not know. Asked for one name after the other, it shows which that is, so that a
// similar one can be suggested.

#include "tools/technique_argument.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "jobs/run_options.hpp"
#include "tools/suggestion.hpp"

namespace isodoku {
namespace {

std::vector<std::string> all_names(const TechniqueList& list) {
  std::vector<std::string> names = {"singles", "basic", "chains", "all"};
  for (std::size_t i = 0; i < list.size(); ++i) {
    names.push_back(list.info(i).family);
    names.push_back(list.info(i).name);
  }
  return names;
}

}  // namespace

std::vector<std::size_t> techniques_argument(const TechniqueList& list, const std::string& option,
                                             const std::string& names) {
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const std::string name = names.substr(at, end - at);
    at = end + 1;
    try {
      (void)list.select(name);
    } catch (const Error& error) {
      refuse_option(option,
                    error.what() + suggestion(name, all_names(list)) + " (isodoku rate --list-techniques lists them)");
    }
  }
  return list.select(names);
}

}  // namespace isodoku
