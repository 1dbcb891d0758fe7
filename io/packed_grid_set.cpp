// A numbered set of exact keys.
//
// 64 parts, chosen by the hash, each a table and an arena. A record of the arena is the key's number
// (5 bytes), its length (2 bytes when the shape has keys over 255 bytes, else 1) and the key; records
// fill chunks which never move. The table is a tsl::robin_set whose 8-byte buckets hold the record's
// offset and 8 bits of the hash, so that a bucket of another key is passed over without a look at
// the arena. Memory: tables run at a load of 0.675 to 0.9 (12 to 9 bytes a key) and grow by a third;
// since only one part grows at a time, the copy is 1/64 of the tables. Rehashing reads the keys again:
// about four times a key in the long run, which costs less than it takes to remember hashes.
// The hash is mixed again here because `dedup --shard` may have fixed some of its bits.

#include "io/packed_grid_set.hpp"

#include <tsl/robin_growth_policy.h>
#include <tsl/robin_set.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <ratio>
#include <vector>

#include "group/error.hpp"
#include "io/packed_grid.hpp"

namespace isodoku {
namespace {

constexpr std::size_t part_count = 64;
constexpr unsigned part_shift = 58;
constexpr std::size_t chunk_bytes = std::size_t{1} << 15U;
constexpr std::size_t number_bytes = 5;  // the arenas are full long before 2^40 records
constexpr float load = 0.9F;

std::uint64_t mix(std::uint64_t hash) {
  return hash * 0xD6E8FEB86659FD93;
}

/// A key that is looked for.
struct Probe {
  std::span<const std::byte> key;
  std::uint64_t mixed;
};

/// Where a record lies, with a few bits of its hash. Bytes, so that a bucket has no padding.
struct Slot {
  std::array<std::uint8_t, 4> offset_bytes;
  std::uint8_t tag;

  Slot(std::uint32_t offset, std::uint64_t mixed) : offset_bytes(), tag(tag_of(mixed)) {
    std::memcpy(offset_bytes.data(), &offset, sizeof offset);
  }
  [[nodiscard]] std::uint32_t offset() const {
    std::uint32_t value = 0;
    std::memcpy(&value, offset_bytes.data(), sizeof value);
    return value;
  }
  /// Neither the bits that choose the part nor those that choose the bucket.
  static std::uint8_t tag_of(std::uint64_t mixed) { return static_cast<std::uint8_t>(mixed >> (part_shift - 8)); }
};

struct Record {
  std::uint64_t number;
  std::span<const std::byte> key;
};

/// Records in the order they came, addressed by 32-bit offsets.
class Arena {
 public:
  explicit Arena(std::size_t length_bytes) : length_bytes_(length_bytes) {}

  [[nodiscard]] Record record(std::uint32_t offset) const {
    const std::byte* from = chunks_[offset / chunk_bytes].get() + offset % chunk_bytes;
    Record record{};
    std::memcpy(&record.number, from, number_bytes);
    from += number_bytes;
    std::uint16_t length = 0;
    if (length_bytes_ == 1) {
      length = std::to_integer<std::uint16_t>(*from);
    } else {
      std::memcpy(&length, from, sizeof length);
    }
    record.key = {from + length_bytes_, length};
    return record;
  }

  std::uint32_t append(std::uint64_t number, std::span<const std::byte> key) {
    const std::size_t length = number_bytes + length_bytes_ + key.size();
    if (used_ + length > chunks_.size() * chunk_bytes) {
      const std::size_t start = chunks_.size() * chunk_bytes;
      if (start > std::numeric_limits<std::uint32_t>::max()) {
        throw Error(ErrorKind::io, "too many distinct grids for one set: use --shard");
      }
      chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk_bytes));
      used_ = start;
    }
    const auto offset = static_cast<std::uint32_t>(used_);
    std::byte* to = chunks_.back().get() + offset % chunk_bytes;
    std::memcpy(to, &number, number_bytes);
    to += number_bytes;
    const auto key_length = static_cast<std::uint16_t>(key.size());
    std::memcpy(to, &key_length, length_bytes_);
    std::ranges::copy(key, to + length_bytes_);  // may be empty, which memcpy must not be given
    used_ += length;
    return offset;
  }

  [[nodiscard]] std::size_t memory_bytes() const {
    return chunks_.size() * chunk_bytes + chunks_.capacity() * sizeof(chunks_[0]);
  }

 private:
  std::size_t length_bytes_;
  std::size_t used_ = 0;  // bytes from the start of the first chunk
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
};

struct SlotHash {
  const Arena* arena;

  std::size_t operator()(const Probe& probe) const { return bits_for_bucket(probe.mixed); }
  std::size_t operator()(const Slot& slot) const {
    return bits_for_bucket(mix(packed_hash(arena->record(slot.offset()).key)));
  }
  /// 32 bits below those of the tag: high ones, since the low ones of a product are poorly mixed.
  static std::size_t bits_for_bucket(std::uint64_t mixed) { return (mixed >> 18U) & 0xFFFFFFFF; }
};

struct SlotEqual {
  using is_transparent = void;
  const Arena* arena;

  bool operator()(const Slot& slot, const Probe& probe) const {
    return slot.tag == Slot::tag_of(probe.mixed) && std::ranges::equal(arena->record(slot.offset()).key, probe.key);
  }
  bool operator()(const Slot& a, const Slot& b) const { return a.offset() == b.offset(); }
};

using SlotTable = tsl::robin_set<Slot, SlotHash, SlotEqual, std::allocator<Slot>, false,
                                 tsl::rh::mod_growth_policy<std::ratio<4, 3>>>;
constexpr std::size_t bucket_bytes = sizeof(tsl::detail_robin_hash::bucket_entry<Slot, false>);
static_assert(bucket_bytes == 8);

}  // namespace

/// One table with its arena; the table points into the arena, hence neither moves.
class PackedGridSet::Part {
 public:
  explicit Part(std::size_t length_bytes) : arena_(length_bytes), table_(0, SlotHash{&arena_}, SlotEqual{&arena_}) {
    table_.max_load_factor(load);
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;

  Insertion insert(const Probe& probe, std::uint64_t next_number) {
    const auto found = table_.find(probe, SlotHash{&arena_}(probe));
    if (found != table_.end()) return {arena_.record(found->offset()).number, false};
    table_.insert(Slot(arena_.append(next_number, probe.key), probe.mixed));
    return {next_number, true};
  }
  [[nodiscard]] bool contains(const Probe& probe) const { return table_.contains(probe, SlotHash{&arena_}(probe)); }
  [[nodiscard]] std::size_t memory_bytes() const {
    return arena_.memory_bytes() + table_.bucket_count() * bucket_bytes;
  }

 private:
  Arena arena_;
  SlotTable table_;
};

struct PackedGridSet::Parts {
  explicit Parts(const Shape& shape) : longest_key(greatest_packed_length_of(shape)) {
    const std::size_t length_bytes = longest_key > std::numeric_limits<std::uint8_t>::max() ? 2 : 1;
    for (auto& part : all) part = std::make_unique<Part>(length_bytes);
  }

  std::size_t longest_key;
  std::uint64_t size = 0;
  std::array<std::unique_ptr<Part>, part_count> all;
};

PackedGridSet::PackedGridSet(const Shape& shape) : parts_(std::make_unique<Parts>(shape)) {}
PackedGridSet::PackedGridSet(PackedGridSet&&) noexcept = default;
PackedGridSet& PackedGridSet::operator=(PackedGridSet&&) noexcept = default;
PackedGridSet::~PackedGridSet() = default;

PackedGridSet::Insertion PackedGridSet::insert(std::span<const std::byte> key, std::uint64_t hash) {
  if (key.size() > parts_->longest_key) throw Error(ErrorKind::usage, "this key is too long for the shape of the set");
  const Probe probe{key, mix(hash)};
  const Insertion insertion = parts_->all[probe.mixed >> part_shift]->insert(probe, parts_->size);
  if (insertion.is_new) ++parts_->size;
  return insertion;
}

bool PackedGridSet::contains(std::span<const std::byte> key, std::uint64_t hash) const {
  const Probe probe{key, mix(hash)};
  return parts_->all[probe.mixed >> part_shift]->contains(probe);
}

std::uint64_t PackedGridSet::size() const {
  return parts_->size;
}

std::size_t PackedGridSet::memory_bytes() const {
  std::size_t sum = 0;
  for (const auto& part : parts_->all) sum += part->memory_bytes();
  return sum;
}

}  // namespace isodoku
