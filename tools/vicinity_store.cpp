// A database of puzzles found in vicinities.
//
// Classes and marks are written to the database in one transaction, some time after they were found. A mark means that
// the whole vicinity of a puzzle is stored. It is a hash of the domain, the steps and the puzzle. If a run is killed,
// the next run skips the puzzles that have marks, whatever file they are in. It searches unfinished vicinities again;
// the classes that are already stored are then known.

#include "tools/vicinity_store.hpp"

#define XXH_INLINE_ALL
#define XXH_VECTOR XXH_SCALAR  // as in base/checksum.cpp
#include <xxhash.h>

#include <cstring>
#include <utility>

#include "jobs/interrupt.hpp"
#include "tools/namespace.hpp"

namespace isodoku::tool {
namespace {

constexpr std::size_t max_gathered = 100'000;
constexpr std::chrono::seconds longest_wait{5};

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

VicinityStore::VicinityStore(const std::string& file, std::string run)
    : run_(std::move(run)), store_(file, StoreAccess::create, Execution{.on_work = check_interrupt}) {
  for (const ImportMark& mark : store_.marks()) done_.insert(mark);
}

VicinityStore::~VicinityStore() = default;

void VicinityStore::set_domain(const Symmetries& group, SymmetrySubgroup subgroup) {
  if (domain_) return;
  domain_ = LookupDomain(store_, group, subgroup).domain();
  domain_id_ = store_.make_domain(*domain_);
}

Form VicinityStore::form() const {
  return key_form(*domain_);
}

bool VicinityStore::contains(const ClassKey& key) const {
  return store_.contains(*domain_id_, key.text());
}

ImportMark VicinityStore::mark_of(std::string_view cells) const {
  std::string text = run_;
  for (const std::string& part : {domain_->shape, domain_->houses, domain_->symmetries}) text += '\n' + part;
  text.append("\n").append(cells);
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(text.data(), text.size()));
  ImportMark mark;
  static_assert(sizeof canonical.digest == sizeof mark);
  std::memcpy(mark.data(), canonical.digest, sizeof mark);
  return mark;
}

bool VicinityStore::is_done(std::string_view cells) const {
  return done_.contains(mark_of(cells));
}

void VicinityStore::add(const ClassKey& key, std::string_view cells, std::uint64_t line) {
  found_.push_back({std::string(key.text()), std::string(cells), line});
  if (found_.size() >= max_gathered || Clock::now() - last_ >= longest_wait) write();
}

void VicinityStore::end_puzzle(std::string_view cells) {
  const ImportMark mark = mark_of(cells);
  ++puzzles_;
  if (done_.insert(mark).second) marks_.push_back({mark, puzzles_});
  if (Clock::now() - last_ >= longest_wait) write();
}

void VicinityStore::finish() {
  write();
}

void VicinityStore::write() {
  last_ = Clock::now();
  if (found_.empty() && marks_.empty()) return;
  if (!source_) source_ = store_.add_source(*domain_id_, run_, now());
  std::vector<Sighting> sightings;
  sightings.reserve(found_.size());
  for (const Found& found : found_) sightings.push_back({found.key, found.cells, found.line, {}});
  store_.add(*source_, sightings, marks_, now());
  found_.clear();
  marks_.clear();
}

}  // namespace isodoku::tool
