// Only one file is open at a time. The files before it are complete and on the disk, under temporary names. An error or
// a signal before commit() removes all of them. So only a failure of a rename in commit() can leave some files without
// the others, and each of these is complete.

#include "io/numbered_outputs.hpp"

#include <string_view>

namespace isodoku::detail {
namespace {

constexpr std::string_view placeholder = "{}";

}  // namespace

bool NumberedOutputs::is_pattern(const std::string& name) {
  return name.find(placeholder) != std::string::npos;
}

std::string NumberedOutputs::name_of(std::string pattern, std::uint64_t number) {
  const std::string digits = std::to_string(number);
  for (std::size_t at = 0; (at = pattern.find(placeholder, at)) != std::string::npos; at += digits.size()) {
    pattern.replace(at, placeholder.size(), digits);
  }
  return pattern;
}

NumberedOutputs::NumberedOutputs(std::string pattern, InterruptHook on_interrupt)
    : pattern_(std::move(pattern)), on_interrupt_(std::move(on_interrupt)) {}

Output& NumberedOutputs::open(std::uint64_t number) {
  stage();
  return current_.emplace(name_of(pattern_, number), on_interrupt_);
}

void NumberedOutputs::commit() {
  stage();
  for (StagedFile& file : staged_) file.commit();
  staged_.clear();
}

void NumberedOutputs::stage() {
  if (!current_) return;
  staged_.push_back(current_->stage());
  current_.reset();
}

}  // namespace isodoku::detail
