#pragma once
// Records that are needed after their file has been read.

#include <optional>
#include <string>
#include <vector>

#include "io/records/input_record.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {

/// A record that outlives its file. For a line of 81 cells it takes about 700 bytes.
class KeptRecord {
 public:
  explicit KeptRecord(const InputRecord& from)
      : text_(from.text),
        cells_(from.cells),
        before_(from.before),
        after_(from.after),
        breach_(from.breach),
        file_(from.file),
        record_(from) {
    record_.text = text_;
    record_.cells = cells_;
    record_.before = before_;
    record_.after = after_;
    record_.breach = breach_;
    record_.file = file_;
    if (from.columns != nullptr) record_.columns = &columns_.emplace(*from.columns);
  }
  KeptRecord(const KeptRecord&) = delete;
  KeptRecord& operator=(const KeptRecord&) = delete;
  ~KeptRecord() = default;

  [[nodiscard]] const InputRecord& record() const { return record_; }

 private:
  std::string text_;
  std::string cells_;
  std::string before_;
  std::string after_;
  std::string breach_;
  std::string file_;
  std::optional<std::vector<std::string>> columns_;
  InputRecord record_;
};

}  // namespace isodoku::tool
