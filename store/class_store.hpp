#pragma once
// Classes of grids under exact keys, with their first members and counts: the interface of all stores.
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
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/execution.hpp"
#include "base/public.hpp"
#include "canon/classes/class_set.hpp"
#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "grid/shape.hpp"
#include "group/symmetries.hpp"

namespace ISODOKU_PUBLIC isodoku {

/// What keys depend on: grids of one domain are equivalent if and only if their keys are equal.
struct ClassDomain {
  std::string shape;       ///< `3x3`
  std::string rules;       ///< their names, such as `diagonal`; empty for boxes. Only for display
  std::string houses;      ///< all houses, each as its cells `0 1 2`, with `;` between; empty for boxes
  std::string symmetries;  ///< which are used: `all`, `kinds`, or `no transposition`
  std::string form;        ///< the canonical form that is packed into keys: `minlex` or `nauty`

  /// Whether keys of the two are comparable: equal shapes, houses and symmetries, whatever the rules are called.
  friend bool operator==(const ClassDomain& a, const ClassDomain& b) {
    return a.shape == b.shape && a.houses == b.houses && a.symmetries == b.symmetries;
  }
};

/// Numbers of a store for its domains, sources and classes, from 1.
using DomainId = std::int64_t;
using SourceId = std::int64_t;  ///< likewise, of a source
using ClassId = std::int64_t;   ///< likewise, of a class

/// A domain of a store.
struct StoredDomain {
  DomainId id = 0;     ///< its number, from 1
  ClassDomain domain;  ///< what keys depend on
};

/// A member of a class, as it was read.
struct Sighting {
  std::string_view key;     ///< pack_grid of the canonical form
  std::string_view cells;   ///< N*N characters, as they were read
  std::uint64_t line = 0;   ///< in its source, from 1
  std::string_view fields;  ///< other fields, as a JSON object; empty if there are none
};

/// Shows how far a source has been read: a hash of all its records up to some place.
using ImportMark = std::array<std::uint8_t, 16>;

/// A mark that is set with a batch.
struct NewMark {
  ImportMark hash;      ///< of the records up to there, and of the domain
  std::uint64_t lines;  ///< records of the source up to there
};

/// A class.
struct StoredClass {
  ClassId id = 0;           ///< its number, from 1, in the order in which classes were stored
  DomainId domain = 0;      ///< the domain that it belongs to
  std::string cells;        ///< of the first member seen
  std::uint64_t count = 0;  ///< members seen
  std::string source;       ///< of the first
  std::uint64_t line = 0;   ///< of the first, in its source, from 1
  std::int64_t time = 0;    ///< when it was stored, seconds since 1970 (UTC)
  std::string fields;       ///< of the first, as a JSON object; empty for nothing
};

/// The source of sightings.
struct StoredSource {
  SourceId id = 0;          ///< its number, from 1
  DomainId domain = 0;      ///< the domain of its sightings
  std::string name;         ///< such as a file name; need not be unique
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
  /// The equal domain, if there is one; its keys may be of another form.
  [[nodiscard]] std::optional<StoredDomain> find_domain(const ClassDomain& domain) const;
  /// The same; creates the domain if there is none. Throws Error (data) if there is one with keys of another form.
  virtual DomainId make_domain(const ClassDomain& domain) = 0;

  /// A new source, with no lines yet.
  virtual SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) = 0;
  /// All sources, by number.
  [[nodiscard]] virtual std::vector<StoredSource> sources() const = 0;
  /// The marks of all imports, in no particular order.
  [[nodiscard]] virtual std::vector<ImportMark> marks() const = 0;

  /// Adds sightings of one source, in their order, and marks: all of them or, if it throws, none. Returns which of them
  /// are of new classes. Throws Error (data) if one of the marks is set already. Keys must be of the source's domain.
  virtual std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                                std::int64_t time) = 0;

  /// Whether a class is in the store. Takes at most logarithmic time.
  [[nodiscard]] virtual bool contains(DomainId domain, std::string_view key) const = 0;
  /// The class of a key; nothing if it is not in the store. Takes at most logarithmic time.
  [[nodiscard]] virtual std::optional<StoredClass> find(DomainId domain, std::string_view key) const = 0;

  /// Of all domains.
  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Visits all classes in order of first occurrence. Returns false if the visitor ended it.
  virtual bool for_each(const Visitor<const StoredClass&>& visit) const = 0;

 protected:
  /// Throws Error (data) unless both have keys of one form.
  static void check_form(const ClassDomain& wanted, const ClassDomain& found);
  /// Error (data): another process has imported the same lines meanwhile.
  [[noreturn]] static void throw_marked();
};

// Which grids of a database are equivalent, and the form that keys are made from.
//
// Example:
//
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     assert(symmetries_of(domain).order() == group.order());
//     ClassKeyMaker keys(group, key_form(domain));

/// The domain of grids of some rules under a subgroup of their symmetries.
ClassDomain class_domain(const Symmetries& group, SymmetrySubgroup subgroup);

/// The rules of a domain's grids, from its texts. These functions throw Error (data) if the texts are not as
/// class_domain writes them.
Rules rules_of(const ClassDomain& domain);
/// The group under which grids of a domain are equivalent.
Symmetries symmetries_of(const ClassDomain& domain);

/// The domain of the input, in a database that may not have it.
class LookupDomain {
 public:
  /// Looks for the domain of such grids in the store, which is not changed.
  LookupDomain(const ClassStore& store, const Symmetries& group, SymmetrySubgroup subgroup);

  [[nodiscard]] std::optional<DomainId> id() const { return id_; }  ///< nothing if the database has no such grids
  /// The domain with keys of the form in the database.
  [[nodiscard]] const ClassDomain& domain() const { return domain_; }

 private:
  ClassDomain domain_;
  std::optional<DomainId> id_;
};

/// The form of the domain's keys.
Form key_form(const ClassDomain& domain);

/// The grids of classes that are stored, with their keys. Keeps working memory for each domain that it meets; not to be
/// shared between threads. All throw Error (data) for a domain that does not exist, and for cells that are not a grid
/// of it.
class StoredGrids {
 public:
  /// `domains` are those of a store (ClassStore::domains).
  explicit StoredGrids(std::vector<StoredDomain> domains);

  [[nodiscard]] bool has(DomainId domain) const;  ///< whether it is one of these
  /// What keys of the domain depend on.
  const ClassDomain& domain(DomainId domain);
  /// The rules of its grids, made once.
  const Rules& rules(DomainId domain);
  /// The grid of N*N characters.
  Grid grid(DomainId domain, std::string_view cells);
  /// The key of that grid, as ClassStore keeps it.
  std::string key(DomainId domain, std::string_view cells);
  /// The canonical form that the key packs.
  Grid form(DomainId domain, std::string_view cells);

 private:
  struct Known {
    ClassDomain domain;
    std::optional<Rules> rules;
    std::optional<ClassKeyMaker> keys;
  };
  Known& known(DomainId domain);
  ClassKeyMaker& keys(DomainId domain);

  std::map<DomainId, Known> domains_;
};

// A store in memory.
//
// Example:
//
//     MemoryClassStore store;
//     assert(store.size() == 0 && store.domains().empty());

/// Keeps everything in memory.
class MemoryClassStore : public ClassStore {
 public:
  MemoryClassStore();  ///< an empty store
  MemoryClassStore(const MemoryClassStore&) = delete;
  MemoryClassStore& operator=(const MemoryClassStore&) = delete;
  ~MemoryClassStore() override;

  [[nodiscard]] std::vector<StoredDomain> domains() const override;
  DomainId make_domain(const ClassDomain& domain) override;
  SourceId add_source(DomainId domain, const std::string& name, std::int64_t time) override;
  [[nodiscard]] std::vector<StoredSource> sources() const override;
  [[nodiscard]] std::vector<ImportMark> marks() const override;
  std::vector<bool> add(SourceId source, std::span<const Sighting> sightings, std::span<const NewMark> marks,
                        std::int64_t time) override;
  [[nodiscard]] bool contains(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::optional<StoredClass> find(DomainId domain, std::string_view key) const override;
  [[nodiscard]] std::uint64_t size() const override;
  bool for_each(const Visitor<const StoredClass&>& visit) const override;

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

// Many sightings into a store: in batches, and each source once.
//
// Example:
//
//     MemoryClassStore store;
//     const Symmetries group = BoxGroup(make_shape(2, 2));
//     const ClassDomain domain = class_domain(group, SymmetrySubgroup::all);
//     ClassKeyMaker keys(group, key_form(domain));
//     const std::string cells = "1...............";
//     for (const std::uint64_t imported_before : {std::uint64_t{0}, std::uint64_t{1}}) {  // twice, and it counts once
//       ClassImport import(store, domain, "puzzles.txt");
//       import.add(keys.key(make_grid(group.shape(), cells)).text(), cells, 1, "", cells);
//       import.finish();
//       assert(import.counts().imported_before == imported_before);
//     }

/// The progress of an import.
struct ImportCounts {
  std::uint64_t lines = 0;            ///< committed, or known from an import before
  std::uint64_t new_classes = 0;      ///< of the lines committed now
  std::uint64_t known_classes = 0;    ///< lines committed now whose classes were already in the store
  std::uint64_t imported_before = 0;  ///< lines that were skipped
};

/// Takes the sightings of one source in their order. Lines that an import of the same content has brought already, as a
/// whole file or as the beginning of one, are skipped, whatever the name of the source was.
class ClassImport {
 public:
  /// `on_commit` is called after each batch that has reached the store. A batch that is clearly new is not gathered for
  /// longer than `longest_wait`, as far as records come. The store must outlive this.
  ClassImport(ClassStore& store, const ClassDomain& domain, std::string source,
              std::function<void(const ImportCounts&)> on_commit = {},
              std::chrono::milliseconds longest_wait = std::chrono::seconds(10));
  ClassImport(const ClassImport&) = delete;
  ClassImport& operator=(const ClassImport&) = delete;
  ~ClassImport();

  /// `identity` is what distinguishes contents, beside the cells: the record as it was read.
  void add(std::string_view key, std::string_view cells, std::uint64_t line, std::string_view fields,
           std::string_view identity);

  /// Commits the last batch. Without this call, sightings that are not committed are lost.
  void finish();

  [[nodiscard]] const ImportCounts& counts() const;  ///< up to the last batch that was committed

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace isodoku
