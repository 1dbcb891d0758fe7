// Names of techniques, and selection by name. The techniques themselves are in detail/technique_entries.cpp.

#include "techniques/technique_list.hpp"

#include "base/error.hpp"
#include "base/suggestion.hpp"
#include "techniques/detail/technique_entries.hpp"

namespace isodoku {
namespace {

bool is_named(const TechniqueInfo& info, std::string_view name) {
  if (name == "all" || name == info.name || name == info.family) return true;
  if (name == "singles") return info.layer == TechniqueLayer::singles;
  if (name == "basic") return info.layer <= TechniqueLayer::basic;
  return name == "chains" && info.layer <= TechniqueLayer::chains;
}

/// All names that `is_named` accepts.
std::vector<std::string> names_of(const TechniqueList& list) {
  std::vector<std::string> names = {"singles", "basic", "chains", "all"};
  for (std::size_t i = 0; i < list.size(); ++i) {
    names.push_back(list.info(i).family);
    names.push_back(list.info(i).name);
  }
  return names;
}

}  // namespace

TechniqueList::TechniqueList(const Rules& rules)
    : entries_(std::make_unique<detail::TechniqueEntries>(std::make_shared<const detail::TechniqueRules>(rules))) {}
TechniqueList::TechniqueList(const TechniqueList& other)
    : entries_(std::make_unique<detail::TechniqueEntries>(other.entries_->tables())) {}
TechniqueList::TechniqueList(TechniqueList&&) noexcept = default;
TechniqueList& TechniqueList::operator=(TechniqueList&&) noexcept = default;
TechniqueList::~TechniqueList() = default;

const Rules& TechniqueList::rules() const {
  return entries_->rules().rules();
}

std::size_t TechniqueList::size() const {
  return entries_->size();
}

const TechniqueInfo& TechniqueList::info(std::size_t number) const {
  return entries_->info(number);
}

std::vector<std::size_t> TechniqueList::select(const TechniqueChoice& choice) const {
  std::string_view names = choice.names;
  std::vector<bool> is_selected(size());
  while (true) {
    const std::size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    bool is_known = false;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!is_named(info(i), name)) continue;
      is_selected[i] = true;
      is_known = true;
    }
    if (!is_known) {
      throw Error(ErrorKind::usage,
                  "unknown technique '" + std::string(name) + "'" + detail::suggestion(name, names_of(*this)));
    }
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
  }
  std::vector<std::size_t> selected;
  for (std::size_t i = 0; i < size(); ++i) {
    if (is_selected[i] && (choice.may_assume_uniqueness || !info(i).assumes_uniqueness)) selected.push_back(i);
  }
  return selected;
}

}  // namespace isodoku
