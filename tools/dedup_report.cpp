// Rows are written in the order of the input. For each class, the place of its first member and a transform are kept in
// memory (canon/classes/class_set.hpp). A first member in a database has no line: its line would be that of a file from
// which the database was made, and `db get` prints it.

#include "tools/dedup_report.hpp"

#include <utility>

#include "canon/canonical_form.hpp"
#include "grid/packed_transform.hpp"
#include "jobs/interrupt.hpp"

namespace isodoku::tool {
namespace {

constexpr std::string_view name_of(DedupReport::State state) {
  switch (state) {
    case DedupReport::State::is_new:
      return "new";
    case DedupReport::State::duplicate:
      return "duplicate";
    case DedupReport::State::known:
      break;
  }
  return "known";
}

OutputFormat format_of(const std::string& file, const CommonOptions& options) {
  const OutputFormat of_options = is_drawn(options.output_format) ? OutputFormat::line : options.output_format;
  return format_of_file_name(file).value_or(of_options);
}

std::string place_text(std::string_view file, std::optional<std::uint64_t> line) {
  return std::string(file) + (line ? ":" + std::to_string(*line) : "");
}

}  // namespace

DedupReport::DedupReport(const std::string& file, const CommonOptions& options)
    : output_(file, check_interrupt), writer_(format_of(file, options), field_infos<DedupReportRow>()) {
  output_.write(writer_.header(nullptr));
}

void DedupReport::set_group(const Symmetries& group) {
  group_.emplace(group);
  firsts_.emplace(group.shape());
  database_firsts_.emplace(group.shape());
}

void DedupReport::add_class(const InputRecord& record, std::string_view to_form) {
  firsts_->add({source(record.file), record.number}, unpack_transform(group_->shape(), to_form));
}

void DedupReport::add_database_class(const KnownDatabases::Member& first, Form form) {
  const Grid grid = make_grid(group_->rules(), first.cells);
  database_firsts_->add({source(first.database), 0}, canonical_form(grid, *group_, form).map);
}

void DedupReport::write(const InputRecord& record, State state, std::uint64_t number, std::string_view to_form) {
  write(record, state, *firsts_, number, to_form);
}

void DedupReport::write_in_database(const InputRecord& record, std::uint64_t number, std::string_view to_form) {
  write(record, State::known, *database_firsts_, number, to_form);
}

std::uint32_t DedupReport::source(std::string_view file) {
  auto found = numbers_of_sources_.find(file);
  if (found == numbers_of_sources_.end()) {
    found = numbers_of_sources_.emplace(file, static_cast<std::uint32_t>(sources_.size())).first;
    sources_.emplace_back(found->first);
  }
  return found->second;
}

void DedupReport::write(const InputRecord& record, State state, const FirstMembers& firsts, std::uint64_t number,
                        std::string_view to_form) {
  const MemberPlace first = firsts.place(number);
  const std::string_view first_file = sources_[first.source];
  const std::optional<std::uint64_t> first_line = first.number > 0 ? std::optional(first.number) : std::nullopt;
  const DedupReportRow row{place_text(record.file, record.number),
                           {record.cells},
                           record.file,
                           record.number,
                           name_of(state),
                           place_text(first_file, first_line),
                           first_file,
                           first_line,
                           firsts.map_to_first(number, unpack_transform(group_->shape(), to_form))};
  text_.clear();
  writer_.append(text_, row);
  output_.write(text_);
}

}  // namespace isodoku::tool
