#pragma once
// A set of packed grids that stores exact keys in little memory and numbers them.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "grid/shape.hpp"

namespace isodoku::detail {

/// Packed grids and candidates (pack_grid, pack_candidates) of one shape, numbered 0, 1, 2, ... in the order of first
/// insertion. Keys are stored and compared in full. A key takes its own length plus about 21 bytes, including the
/// growth of the tables: 54 bytes for a 3x3 grid, 39 for a puzzle of 17 clues (measured with millions of keys).
class PackedGridSet {
 public:
  explicit PackedGridSet(const Shape& shape);
  PackedGridSet(PackedGridSet&&) noexcept;
  PackedGridSet& operator=(PackedGridSet&&) noexcept;
  PackedGridSet(const PackedGridSet&) = delete;
  PackedGridSet& operator=(const PackedGridSet&) = delete;
  ~PackedGridSet();

  struct Insertion {
    std::uint64_t number;  ///< number of the key, new or not
    bool is_new;
  };

  /// `hash` must be packed_hash(key). Throws Error (usage) for a key that is longer than any key of the shape, and
  /// Error (io) if the set is full, at about 256 GB of keys.
  Insertion insert(std::span<const std::byte> key, std::uint64_t hash);

  /// The number of a key, if it is in the set. `hash` must be packed_hash(key).
  [[nodiscard]] std::optional<std::uint64_t> find(std::span<const std::byte> key, std::uint64_t hash) const;

  /// Prefetches the slot of a key that will soon be looked up or inserted. Some time later, call prefetch_record for
  /// the record that the slot refers to. If the whole set is in the cache, this only costs time.
  void prefetch_slot(std::uint64_t hash) const;
  void prefetch_record(std::uint64_t hash) const;

  [[nodiscard]] std::uint64_t size() const;

  /// The allocated memory of keys and tables, in bytes.
  [[nodiscard]] std::size_t memory_bytes() const;

 private:
  class Part;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace isodoku::detail
