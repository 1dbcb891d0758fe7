#pragma once
// Classes of grids with what is known of them, kept under exact keys: the interface of all stores.
//
// Example:
//
//     // Any store: here one in memory.
//     const std::unique_ptr<ClassStore> store = std::make_unique<MemoryClassStore>();
//     const DomainId domain = store->make_domain(class_domain(BoxGroup(Shape()), SymmetrySubgroup::all));
//     const SourceId source = store->add_source(domain, "by hand", 0);
//     store->add(source, std::vector<Sighting>{{"key", "cells", 1, ""}}, {}, 0);
//     assert(store->contains(domain, "key") && store->size() == 1);

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/public.hpp"
#include "base/visitor.hpp"
#include "grid/shape.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What keys depend on: grids of one domain are the same if and only if their keys are equal.
struct ClassDomain {
  std::string shape;       ///< `3x3`
  std::string rules;       ///< the names that they were asked for by, `diagonal`; empty for boxes. For readers only
  std::string houses;      ///< all houses, each as its cells `0 1 2`, with `;` between; empty for boxes
  std::string symmetries;  ///< which count: `all`, `kinds`, or `no transposition`
  std::string form;        ///< the canonical form that is packed into keys: `minlex` or `nauty`

  friend bool operator==(const ClassDomain& a, const ClassDomain& b) {
    return a.shape == b.shape && a.houses == b.houses && a.symmetries == b.symmetries;
  }
};

/// Numbers of a store for its domains, sources and classes, from 1.
using DomainId = std::int64_t;
using SourceId = std::int64_t;
using ClassId = std::int64_t;

/// A domain of a store.
struct StoredDomain {
  DomainId id = 0;
  ClassDomain domain;
};

/// A member of a class, as it was met.
struct Sighting {
  std::string_view key;     ///< pack_grid of the canonical form
  std::string_view cells;   ///< N*N characters, as they were read
  std::uint64_t line = 0;   ///< in its source, from 1
  std::string_view fields;  ///< what else is known of it, as a JSON object; empty for nothing
};

/// What tells how far a source has been read: a hash of all its records up to some place.
using ImportMark = std::array<std::uint8_t, 16>;

/// A mark that is set with a batch.
struct NewMark {
  ImportMark hash;
  std::uint64_t lines;  ///< records of the source up to there
};

/// A class.
struct StoredClass {
  ClassId id = 0;
  DomainId domain = 0;
  std::string cells;        ///< of the first member seen
  std::uint64_t count = 0;  ///< members seen
  std::string source;       ///< of the first
  std::uint64_t line = 0;
  std::int64_t time = 0;  ///< when it was stored, seconds since 1970 (UTC)
  std::string fields;     ///< of the first, as a JSON object; empty for nothing
};

/// Something that sightings came from.
struct StoredSource {
  SourceId id = 0;
  DomainId domain = 0;
  std::string name;
  std::int64_t time = 0;    ///< when its import began, seconds since 1970 (UTC)
  std::uint64_t lines = 0;  ///< sightings that count
};

/// Where classes are kept. Stores are not to be shared between threads. Functions of stores on disk throw Error (io) if
/// that fails.
class ClassStore {
 public:
  virtual ~ClassStore() = default;

  /// All domains, by number.
  [[nodiscard]] virtual std::vector<StoredDomain> domains() const = 0;
  /// The one that is equal, if there is one; its keys may be of another form.
  [[nodiscard]] std::optional<StoredDomain> find_domain(const ClassDomain& domain) const;
  /// The same, which is made if there is none. Throws Error (data) if there is one with keys of another form.
  virtual DomainId make_domain(const ClassDomain& domain) = 0;

  /// A new source, with no lines yet.
  virtual SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) = 0;
  [[nodiscard]] virtual std::vector<StoredSource> sources() const = 0;
  [[nodiscard]] virtual std::vector<ImportMark> marks() const = 0;

  /// Adds sightings of one source, in their order, and marks: all of them or, if it throws, none. Tells which of them
  /// are of new classes. Throws Error (data) if one of the marks is set already. Keys must be of the source's domain.
  virtual std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                                std::int64_t time) = 0;

  [[nodiscard]] virtual bool contains(DomainId domain, std::string_view key) const = 0;
  [[nodiscard]] virtual std::optional<StoredClass> find(DomainId domain, std::string_view key) const = 0;

  /// Of all domains.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// All classes in the order in which they were first seen. Returns false if the visitor wanted no more.
  virtual bool for_each(const Visitor<const StoredClass&>& visit) const = 0;

 protected:
  /// Throws Error (data) unless both have keys of one form.
  static void check_form(const ClassDomain& wanted, const ClassDomain& found);
  /// Error (data): somebody else has imported the same meanwhile.
  [[noreturn]] static void throw_marked();
};

}  // namespace isodoku
