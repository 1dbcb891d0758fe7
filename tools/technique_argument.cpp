// TechniqueList rejects unknown names. This function adds the name of the option to the message.

#include "tools/technique_argument.hpp"

#include "base/error.hpp"
#include "jobs/run_options.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

std::vector<std::size_t> techniques_argument(const TechniqueList& list, const std::string& option,
                                             const TechniqueChoice& choice) {
  try {
    return list.select(choice);
  } catch (const Error& error) {
    refuse_option(option, error.reason() + " (isodoku rate --list-techniques lists them)");
  }
}

}  // namespace isodoku::tool
