// Keys that stay valid between versions.
//
// A key is the packed canonical form (grid/packed_grid.hpp), whose format is stable, so the form must be stable, too.
// Min-lex forms are defined independently of any program. Those of nauty are not: another version of nauty may label
// differently. So keys are min-lex if such a form is available, even if nauty is faster. Otherwise the domain records
// which form its keys have.
//
// Houses are compared as sets of sets of cells, so two ways to write the same rules are one domain. If the kinds of
// houses are kept, boxes and rows with the same cells differ, so kinds are written too.

#include "store/class_store.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/message_text.hpp"

namespace isodoku {
namespace {

std::string house_text(const House& house, bool with_kind) {
  std::string text;
  if (with_kind) text.append(house_kind_names.name_of(house.kind)) += ' ';
  for (std::size_t i = 0; i < house.cells.size(); ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(house.cells[i]);
  }
  return text;
}

std::string houses_text(const Rules& rules, bool with_kinds) {
  if (rules.are_boxes()) return "";
  std::vector<std::string> houses;
  for (const House& house : rules.houses()) houses.push_back(house_text(house, with_kinds));
  std::ranges::sort(houses);
  std::string text;
  for (const std::string& house : houses) text += (text.empty() ? "" : ";") + house;
  return text;
}

Form lasting_form(const Symmetries& group) {
  if (group.boxes() != nullptr) return Form::minlex;
  try {
    const Canoniser minlex(group, Form::minlex);
    return Form::minlex;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::usage) throw;
    return Form::nauty;  // too many symmetries to enumerate
  }
}

}  // namespace

namespace {

/// The least restrictive subgroup setting that gives the same group. So settings that exclude no symmetry of the rules
/// share one domain.
SymmetrySubgroup subgroup_in_effect(const Symmetries& group, SymmetrySubgroup subgroup) {
  for (const SymmetrySubgroup more : {SymmetrySubgroup::all, SymmetrySubgroup::keeping_kinds}) {
    if (more < subgroup && Symmetries(group.rules(), more).order() == group.order()) return more;
  }
  return subgroup;
}

}  // namespace

ClassDomain class_domain(const Symmetries& group, SymmetrySubgroup asked) {
  const SymmetrySubgroup subgroup = subgroup_in_effect(group, asked);
  ClassDomain domain;
  domain.shape = group.shape().text();
  domain.rules = group.rules().text();
  domain.houses = houses_text(group.rules(), subgroup != SymmetrySubgroup::all);
  domain.symmetries = symmetry_subgroup_names.name_of(subgroup);
  domain.form = form_names.name_of(lasting_form(group));
  return domain;
}

namespace {

[[noreturn]] void fail_with_domain(const std::string& what, std::string_view text) {
  throw Error(ErrorKind::data, "the database is damaged: a domain has the " + what + " " + detail::in_quotes(text));
}

/// A house as house_text writes it.
House parse_house(const Shape& shape, const std::string_view whole) {
  std::string_view text = whole;
  House house;
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::optional<HouseKind> kind = house_kind_names.find(text.substr(0, space));
  if (kind && space < text.size()) {
    house.kind = *kind;
    text.remove_prefix(space + 1);
  }
  while (!text.empty()) {
    int cell = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), cell);
    const int last = house.cells.empty() ? -1 : house.cells.back();
    if (read.ec != std::errc() || cell <= last || cell >= shape.cell_count()) fail_with_domain("house", whole);
    house.cells.push_back(static_cast<Point>(cell));
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (text.starts_with(' ')) text.remove_prefix(1);
  }
  const auto size = static_cast<int>(house.cells.size());
  if (size < std::min(2, shape.size()) || size > shape.size()) fail_with_domain("house", whole);
  return house;
}

SymmetrySubgroup subgroup_of(const ClassDomain& domain) {
  const std::optional<SymmetrySubgroup> subgroup = symmetry_subgroup_names.find(domain.symmetries);
  if (!subgroup) fail_with_domain("symmetries", domain.symmetries);
  return *subgroup;
}

Rules parse_houses(const Shape& shape, const ClassDomain& domain) {
  if (domain.houses.empty()) return shape;
  RulesBuilder builder(shape);  // rows and columns, which all rules have
  std::string_view rest = domain.houses;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    builder.add(parse_house(shape, rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return builder.take(domain.rules.empty() ? "houses" : domain.rules);
}

}  // namespace

Rules rules_of(const ClassDomain& domain) {
  const Result<Shape> shape = try_parse_shape(domain.shape);
  if (!shape || shape->text() != domain.shape) fail_with_domain("shape", domain.shape);
  if (domain.form != "minlex" && domain.form != "nauty") fail_with_domain("form", domain.form);
  const SymmetrySubgroup subgroup = subgroup_of(domain);
  Rules rules = parse_houses(*shape, domain);
  if (houses_text(rules, subgroup != SymmetrySubgroup::all) != domain.houses) fail_with_domain("houses", domain.houses);
  const ClassDomain wanted = class_domain({rules, subgroup}, subgroup);
  if (!domain.rules.empty() && wanted.rules != domain.rules) fail_with_domain("rules", domain.rules);
  if (wanted.symmetries != domain.symmetries) fail_with_domain("symmetries", domain.symmetries);
  // For other rules, an earlier version may have chosen another form.
  if (domain.houses.empty() && domain.form != wanted.form) fail_with_domain("form", domain.form);
  return rules;
}

Symmetries symmetries_of(const ClassDomain& domain) {
  return {rules_of(domain), subgroup_of(domain)};
}

Form key_form(const ClassDomain& domain) {
  return form_names.find(domain.form).value_or(Form::minlex);
}

StoredGrids::StoredGrids(std::vector<StoredDomain> domains) {
  for (StoredDomain& stored : domains) domains_.try_emplace(stored.id, Known{std::move(stored.domain), {}, {}});
}

bool StoredGrids::has(DomainId domain) const {
  return domains_.contains(domain);
}

StoredGrids::Known& StoredGrids::known(DomainId domain) {
  const auto found = domains_.find(domain);
  if (found != domains_.end()) return found->second;
  throw Error(ErrorKind::data, "the database is damaged: a class refers to a domain that does not exist");
}

const ClassDomain& StoredGrids::domain(DomainId domain) {
  return known(domain).domain;
}

const Rules& StoredGrids::rules(DomainId domain) {
  Known& its = known(domain);
  if (!its.rules) its.rules = rules_of(its.domain);
  return *its.rules;
}

ClassKeyMaker& StoredGrids::keys(DomainId domain) {
  Known& its = known(domain);
  if (!its.keys) its.keys.emplace(symmetries_of(its.domain), key_form(its.domain));
  return *its.keys;
}

Grid StoredGrids::grid(DomainId domain, std::string_view cells) {
  return make_grid(rules(domain), cells);
}

std::string StoredGrids::key(DomainId domain, std::string_view cells) {
  return std::string(keys(domain).key(grid(domain, cells)).text());
}

Grid StoredGrids::form(DomainId domain, std::string_view cells) {
  return keys(domain).form(grid(domain, cells));
}

LookupDomain::LookupDomain(const ClassStore& store, const Symmetries& group, SymmetrySubgroup subgroup)
    : domain_(class_domain(group, subgroup)) {
  const std::optional<StoredDomain> found = store.find_domain(domain_);
  if (!found) return;
  id_ = found->id;
  domain_ = found->domain;
}

}  // namespace isodoku
