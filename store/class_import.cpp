// Imports that can be repeated safely.
//
// Every record is hashed into a chain: h(0) is for the domain, and h(i) for h(i-1), the cells of the i-th record, and
// all its text. A mark is a value of the chain. It is stored in the transaction that adds the last records before it,
// so if a mark is in the store, all records up to it are. There are marks after every 1,024 records or 16 MiB of a
// source, independently of the batches, and at its end. So a second import of the same beginning finds known marks, at
// the latest after that many records, and drops the records collected since the previous one. Only the records after
// the last known mark are stored. The memory is that of a batch.
//
// A batch ends at a mark. Its size grows with the number of classes, because its cost is about that of the key pages
// that it touches, which are soon nearly all of them. If records arrive slowly, the batch ends after a few seconds, but
// not before it is clear that its records are new: at the start and after a known mark, only the next regular mark
// shows this.

#include "store/class_store.hpp"

#include <tsl/robin_set.h>
#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR  // as in base/checksum.cpp
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace isodoku {
namespace {

constexpr std::uint64_t records_between_marks = 1'024;
constexpr std::size_t bytes_between_marks = std::size_t{16} << 20U;
constexpr std::uint64_t min_records = 16'384;
constexpr std::uint64_t max_records = std::uint64_t{1} << 19U;
constexpr std::size_t max_bytes = std::size_t{256} << 20U;

struct MarkHash {
  std::size_t operator()(const ImportMark& mark) const {
    std::size_t hash = 0;
    std::memcpy(&hash, mark.data(), sizeof hash);
    return hash;
  }
};

ImportMark hash_of(std::string_view bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  ImportMark mark;
  static_assert(sizeof canonical.digest == sizeof mark);
  std::memcpy(mark.data(), canonical.digest, sizeof mark);
  return mark;
}

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

/// A sighting. Its key, cells and fields follow one another in the text of the batch, with these lengths.
struct Gathered {
  std::size_t begin;
  std::uint32_t key;
  std::uint32_t cells;
  std::uint32_t fields;
  std::uint64_t line;
};

}  // namespace

class ClassImport::Impl {
  using Clock = std::chrono::steady_clock;

 public:
  Impl(ClassStore& store, const ClassDomain& domain, std::string source,
       std::function<void(const ImportCounts&)> on_commit, std::chrono::milliseconds longest_wait)
      : store_(store),
        domain_(store.make_domain(domain)),
        name_(std::move(source)),
        on_commit_(std::move(on_commit)),
        longest_wait_(longest_wait) {
    for (const ImportMark& mark : store.marks()) known_.insert(mark);
    may_be_known_ = !known_.empty();
    std::string start = "isodoku import 1\n";
    for (const std::string& part : {domain.shape, domain.houses, domain.symmetries, domain.form}) start += part + '\n';
    chain_ = hash_of(start);
  }

  void add(std::string_view key, std::string_view cells, std::uint64_t line, std::string_view fields,
           std::string_view identity) {
    link_.assign(reinterpret_cast<const char*>(chain_.data()), chain_.size());
    link_.append(cells).append(identity);
    chain_ = hash_of(link_);
    ++records_;
    bytes_since_mark_ += identity.size();
    gathered_.push_back({text_.size(), static_cast<std::uint32_t>(key.size()), static_cast<std::uint32_t>(cells.size()),
                         static_cast<std::uint32_t>(fields.size()), line});
    text_.append(key).append(cells).append(fields);
    if (known_.contains(chain_)) {
      drop();
      is_at_mark_ = true;
      may_be_known_ = true;
      if (is_place_of_mark()) bytes_since_mark_ = 0;
      return;
    }
    is_at_mark_ = false;
    if (is_place_of_mark()) may_be_known_ = false;
    const bool is_late = !may_be_known_ && Clock::now() - last_commit_ >= longest_wait_;
    if (!is_late && !is_place_of_mark()) return;
    set_mark();
    if (is_late || gathered_.size() >= wanted_records() || text_.size() >= max_bytes) commit();
  }

  void finish() {
    if (gathered_.empty()) return;
    if (!is_at_mark_) set_mark();
    commit();
  }

  [[nodiscard]] const ImportCounts& counts() const { return counts_; }

 private:
  [[nodiscard]] bool is_place_of_mark() const {
    return records_ % records_between_marks == 0 || bytes_since_mark_ >= bytes_between_marks;
  }

  void set_mark() {
    marks_.push_back({chain_, records_});
    bytes_since_mark_ = 0;
    is_at_mark_ = true;
  }

  /// Drops the collected records, which are already in the store.
  void drop() {
    counts_.imported_before += gathered_.size();
    counts_.lines += gathered_.size();
    clear();
  }

  void clear() {
    text_.clear();
    gathered_.clear();
    marks_.clear();
  }

  [[nodiscard]] std::uint64_t wanted_records() {
    constexpr std::uint64_t classes_for_each = 8;
    return std::clamp(store_size() / classes_for_each, min_records, max_records);
  }

  /// Counting rows takes time, so it is done once.
  [[nodiscard]] std::uint64_t store_size() {
    if (!size_) size_ = store_.size();
    return *size_ + counts_.new_classes;
  }

  void commit() {
    bool is_done = false;
    while (!is_done && !gathered_.empty()) {
      try {
        store();
        is_done = true;
      } catch (const Error&) {
        if (!drop_what_others_imported()) throw;
      }
    }
    clear();
    last_commit_ = Clock::now();
    if (is_done && on_commit_) on_commit_(counts_);
  }

  /// Stores all collected records and their marks in one transaction.
  void store() {
    std::vector<Sighting> sightings;
    sightings.reserve(gathered_.size());
    for (const Gathered& one : gathered_) {
      const std::string_view text = std::string_view(text_).substr(one.begin);
      sightings.push_back({text.substr(0, one.key), text.substr(one.key, one.cells), one.line,
                           text.substr(one.key + one.cells, one.fields)});
    }
    const std::int64_t time = now();
    if (!source_) source_ = store_.add_source(domain_, name_, time);
    const std::vector<bool> are_new = store_.add(*source_, sightings, marks_, time);
    const auto new_classes = static_cast<std::uint64_t>(std::ranges::count(are_new, true));
    counts_.new_classes += new_classes;
    counts_.known_classes += sightings.size() - new_classes;
    counts_.lines += sightings.size();
  }

  /// Drops the records that another process has stored since this import began: those up to the last known mark.
  /// Returns false if no mark is known.
  bool drop_what_others_imported() {
    for (const ImportMark& mark : store_.marks()) known_.insert(mark);
    const auto is_known = [this](const NewMark& mark) { return known_.contains(mark.hash); };
    const auto last = std::find_if(marks_.rbegin(), marks_.rend(), is_known);
    if (last == marks_.rend()) return false;
    const std::uint64_t dropped = gathered_.size() - (records_ - last->lines);
    counts_.imported_before += dropped;
    counts_.lines += dropped;
    gathered_.erase(gathered_.begin(), gathered_.begin() + static_cast<std::ptrdiff_t>(dropped));
    marks_.erase(marks_.begin(), last.base());
    return true;
  }

  ClassStore& store_;
  DomainId domain_;
  std::string name_;
  std::function<void(const ImportCounts&)> on_commit_;
  tsl::robin_set<ImportMark, MarkHash> known_;
  ImportMark chain_{};
  std::string link_;
  std::uint64_t records_ = 0;
  std::size_t bytes_since_mark_ = 0;
  bool is_at_mark_ = false;
  bool may_be_known_ = false;  // concerns the records since the last mark
  std::string text_;
  std::vector<Gathered> gathered_;
  std::vector<NewMark> marks_;
  std::optional<SourceId> source_;  // set when there is something new to store
  std::optional<std::uint64_t> size_;
  std::chrono::milliseconds longest_wait_;
  Clock::time_point last_commit_ = Clock::now();
  ImportCounts counts_;
};

ClassImport::ClassImport(ClassStore& store, const ClassDomain& domain, std::string source,
                         std::function<void(const ImportCounts&)> on_commit, std::chrono::milliseconds longest_wait)
    : impl_(std::make_unique<Impl>(store, domain, std::move(source), std::move(on_commit), longest_wait)) {}

ClassImport::~ClassImport() = default;

void ClassImport::add(std::string_view key, std::string_view cells, std::uint64_t line, std::string_view fields,
                      std::string_view identity) {
  impl_->add(key, cells, line, fields, identity);
}

void ClassImport::finish() {
  impl_->finish();
}

const ImportCounts& ClassImport::counts() const {
  return impl_->counts();
}

}  // namespace isodoku
