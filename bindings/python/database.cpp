// The database of puzzles, one row per class: the same as that of `isodoku db`, with the same meaning of every number.
//
// Each Database has one connection, which one thread at a time uses. A call releases Python's lock before it acquires
// that of the database, so no thread waits for the database while it holds Python's lock. When the interpreter ends, a
// thread may keep the lock of the database forever (python_lock.cpp), so other threads do not wait for it then.
// Iterators, checks and statistics read through separate connections. Each of them sees one state of the database,
// whatever is written meanwhile.
//
// Several threads compute the keys of added grids, a piece at a time (grid_pieces.cpp). Imports are recognised by their
// records. The record of a text is the text itself, as for a line of a file. So texts that were already added from a
// file do not count again.

#include <pybind11/stl.h>

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/batch.hpp"
#include "bindings/python/arguments.hpp"
#include "bindings/python/errors.hpp"
#include "bindings/python/grid_pieces.hpp"
#include "bindings/python/interrupts.hpp"
#include "bindings/python/native.hpp"
#include "bindings/python/python_lock.hpp"
#include "bindings/python/stored_classes.hpp"
#include "bindings/python/walk.hpp"
#include "io/grid_line.hpp"
#include "io/json_writer.hpp"
#include "store/class_store.hpp"
#include "store/sqlite_class_store.hpp"

namespace isodoku::python {
namespace {

StoreAccess access_argument(const std::string& access) {
  if (access == "read") return StoreAccess::read;
  if (access == "write") return StoreAccess::write;
  if (access == "create") return StoreAccess::create;
  refuse("unknown access '" + access + "': use read, write or create");
}

/// The C++ type of Database in Python.
class Database {
 public:
  Database(std::string file, StoreAccess access) : file_(std::move(file)) {
    const WithoutLock unlocked;
    store_ = std::make_unique<SqliteClassStore>(file_, access, signal_execution());
  }

  [[nodiscard]] const std::string& file() const { return file_; }

  /// Calls work(store) without Python's lock.
  template <typename Work>
  auto with_store(const Work& work) const {
    const WithoutLock unlocked;
    const std::unique_lock lock = lock_store();
    if (!store_) throw Error(ErrorKind::io, "the database is closed", {file_, 0, 0});
    is_used_ = true;
    struct Use {
      ~Use() { is_used = false; }
      bool& is_used;
    } use{is_used_};
    return work(*store_);
  }

  void close() {
    const WithoutLock unlocked;
    const std::unique_lock lock = lock_store();
    store_.reset();
  }

  /// Throws Error (io) if it is closed.
  void check_open() const {
    with_store([](SqliteClassStore&) { return 0; });
  }

 private:
  std::unique_lock<std::recursive_mutex> lock_store() const {
    std::unique_lock lock(mutex_, std::defer_lock);
    if (is_interpreter_ending()) {
      static_cast<void>(lock.try_lock());
    } else {
      lock.lock();
    }
    // A signal handler may run in the middle of a call, on the same thread, where the recursive mutex does not block.
    if (!lock.owns_lock() || is_used_) {
      throw Error(ErrorKind::usage, "the database is in use by another operation", {file_, 0, 0});
    }
    return lock;
  }

  std::string file_;
  mutable std::recursive_mutex mutex_;
  mutable bool is_used_ = false;
  std::unique_ptr<SqliteClassStore> store_;
};

/// The fields to store with a new class: those of the caller, and the text after the cells.
std::string fields_of(const detail::JsonObject& fields, bool are_given, std::string_view tail) {
  if (tail.empty()) return are_given ? fields.text() : "";
  detail::JsonObject object = fields;
  return object.add("after", tail).text();
}

detail::JsonObject fields_argument(const py::object& fields) {
  detail::JsonObject object;
  if (fields.is_none()) return object;
  for (const auto& [name, value] : fields.cast<std::map<std::string, std::string>>()) {
    if (name == "before" || name == "after") refuse("the name '" + name + "' is reserved");
    object.add(name, value);
  }
  return object;
}

/// Computes the keys of a piece, without Python's lock.
std::vector<std::string> keys_of(const GridPiece& piece, const Symmetries& group, const ClassDomain& domain,
                                 std::size_t threads) {
  std::vector<std::string> keys(piece.grids.size());
  in_piece(piece, [&] {
    run_stoppable(threads, [&](const Execution& execution) {
      detail::for_each_in_batch(
          execution, keys.size(), [&] { return ClassKeyMaker(group, key_form(domain)); },
          [&](ClassKeyMaker& maker, std::size_t i) { keys[i] = maker.key(piece.grids[i]).text(); });
    });
  });
  return keys;
}

/// The items of a piece as text, in UTF-8.
std::vector<std::string> texts_of(const GridPiece& piece) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < piece.grids.size(); ++i) {
    texts.push_back(piece.are_texts[i] ? std::string(utf8_of(piece.items[i])) : piece.grids[i].text());
  }
  return texts;
}

ImportCounts add_grids(Database& database, const py::object& grids, const std::string& source, const py::object& fields,
                       const py::object& shape, const py::object& rules, const GroupChoice& choice,
                       const py::object& threads) {
  const std::size_t jobs = threads_argument(threads);
  const detail::JsonObject given_fields = fields_argument(fields);
  const bool are_fields_given = !fields.is_none() && py::len(fields) > 0;
  const bool is_one = py::isinstance<py::str>(grids) || py::isinstance<RuledGrid>(grids);
  std::unique_ptr<ClassImport> import;
  std::optional<ClassDomain> domain;
  // A ClassImport refers to the store, so each use of it checks that the database is still open.
  const auto add_piece = [&](GridPiece& piece) {
    const Symmetries group = group_of(piece.rules, choice.subgroup());
    if (!domain) {
      domain = database.with_store(
          [&](SqliteClassStore& store) { return LookupDomain(store, group, choice.subgroup()).domain(); });
    }
    const std::vector<std::string> keys = keys_of(piece, group, *domain, jobs);
    const std::vector<std::string> texts = texts_of(piece);
    database.with_store([&](SqliteClassStore& store) {
      if (!import) import = std::make_unique<ClassImport>(store, *domain, source);
      for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::string_view cells = detail::cell_part(texts[i]);
        import->add(keys[i], cells, piece.first + i + 1,
                    fields_of(given_fields, are_fields_given, std::string_view(texts[i]).substr(cells.size())),
                    texts[i]);
      }
      return 0;
    });
  };
  const auto finish = [&] {
    if (!import) return ImportCounts();
    return database.with_store([&](SqliteClassStore&) {
      import->finish();
      return import->counts();
    });
  };
  try {
    for_each_piece(is_one ? py::object(py::make_tuple(grids)) : grids, shape, rules, add_piece);
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::data) finish();  // grids before the invalid one are kept, as by the command
    throw;
  }
  return finish();
}

/// The key of a grid in its domain; empty if the store does not have the domain.
struct Lookup {
  std::optional<DomainId> domain;
  std::string key;
};

Lookup look_up(const SqliteClassStore& store, const RuledGrid& ruled, const Symmetries& group,
               SymmetrySubgroup subgroup) {
  const LookupDomain domain(store, group, subgroup);
  if (!domain.id()) return {};
  ClassKeyMaker keys(group, key_form(domain.domain()));
  return {domain.id(), std::string(keys.key(ruled.grid).text())};
}

std::optional<RuledClass> find_class(const Database& database, const py::object& grid, const py::object& shape,
                                     const py::object& rules, const GroupChoice& choice) {
  const RuledGrid ruled = grid_argument(grid, shape, rules);
  const Symmetries group = group_of(ruled.rules, choice.subgroup());
  return database.with_store([&](SqliteClassStore& store) -> std::optional<RuledClass> {
    const Lookup lookup = look_up(store, ruled, group, choice.subgroup());
    if (!lookup.domain) return std::nullopt;
    const std::optional<StoredClass> found = store.find(*lookup.domain, lookup.key);
    if (!found) return std::nullopt;
    return RuledClass{*found, ruled.rules};
  });
}

bool has_class(const Database& database, const py::object& grid, const py::object& shape, const py::object& rules,
               const GroupChoice& choice) {
  const RuledGrid ruled = grid_argument(grid, shape, rules);
  const Symmetries group = group_of(ruled.rules, choice.subgroup());
  return database.with_store([&](SqliteClassStore& store) {
    const Lookup lookup = look_up(store, ruled, group, choice.subgroup());
    return lookup.domain && store.contains(*lookup.domain, lookup.key);
  });
}

SharedWalk walk_classes(const Database& database) {
  database.check_open();
  return make_walk<RuledClass>(
      "classes",
      [file = database.file()](const Walk<RuledClass>::Sink& sink) {
        SqliteClassStore store(file, StoreAccess::read, sink.execution());
        store.hold_state();
        StoredGrids grids(store.domains());
        store.for_each([&](const StoredClass& found) { sink.give({found, grids.rules(found.domain)}); });
      },
      [](const RuledClass& found) { return py::cast(found); });
}

py::dict stats_of(const Database& database) {
  struct Counts {
    std::uint64_t classes = 0;
    std::uint64_t members = 0;
    std::map<int, std::uint64_t> by_clues;
  };
  std::map<DomainId, Counts> counts;
  std::vector<StoredDomain> domains;
  std::vector<StoredSource> sources;
  database.check_open();
  {
    const WithoutLock unlocked;
    SqliteClassStore store(database.file(), StoreAccess::read, signal_execution());
    store.hold_state();
    domains = store.domains();
    sources = store.sources();
    store.for_each([&](const StoredClass& one) {
      Counts& of_domain = counts[one.domain];
      ++of_domain.classes;
      of_domain.members += one.count;
      const auto is_clue = [](char cell) { return cell != '.' && cell != '0'; };
      ++of_domain.by_clues[static_cast<int>(std::ranges::count_if(one.cells, is_clue))];
    });
  }
  py::list all_domains;
  for (const auto& [id, domain] : domains) {
    const Counts& of_domain = counts[id];
    all_domains.append(py::dict(py::arg("shape") = domain.shape, py::arg("rules") = domain.rules,
                                py::arg("symmetries") = domain.symmetries, py::arg("form") = domain.form,
                                py::arg("classes") = of_domain.classes, py::arg("members") = of_domain.members,
                                py::arg("by_clues") = of_domain.by_clues));
  }
  py::list all_sources;
  for (const StoredSource& source : sources) {
    all_sources.append(py::dict(py::arg("name") = source.name, py::arg("time") = time_of(source.time),
                                py::arg("lines") = source.lines));
  }
  return py::dict(py::arg("domains") = all_domains, py::arg("sources") = all_sources);
}

std::vector<std::string> problems_of(const Database& database, const py::object& threads) {
  database.check_open();
  return stoppable(threads_argument(threads), [&](const Execution& execution) {
    try {
      SqliteClassStore store(database.file(), StoreAccess::read, execution);
      store.hold_state();
      std::vector<std::string> damage = store.find_damage();
      return damage.empty() ? check_keys(store, execution).problems : damage;
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::data) throw;
      return std::vector<std::string>{error.what()};
    }
  });
}

}  // namespace

void add_database(py::module_& module) {
  py::class_<Database>(module, "Database", R"(Database(file, access='create')
--

A database of puzzles with one row per class, as used by `isodoku db`: an SQLite 3 file. `access` is 'read' or 'write'
(the file must exist), or 'create'. Raises Error if the file cannot be opened or is not such a database.

>>> import os, tempfile
>>> folder = tempfile.TemporaryDirectory()
>>> with Database(os.path.join(folder.name, "puzzles.db")) as db:
...     db.add(["12..............", "...............1", "2...............  Ann"])
...     len(db), "..............12" in db, db.get("3...............").count
<ImportCounts lines=3 new=2 known=1 imported_before=0>
(2, True, 2)
>>> folder.cleanup()
)")
      .def(py::init([](const py::object& file, const std::string& access) {
             return std::make_unique<Database>(path_argument(file), access_argument(access));
           }),
           py::arg("file"), py::arg("access") = "create", "__init__(self, file, access='create')\n--\n\n")
      .def_property_readonly("file", &Database::file, "The path of the file.")
      .def(
          "add",
          [](Database& database, const py::object& grids, const std::string& source, const py::object& fields,
             const py::object& shape, const py::object& rules, bool transpose, bool kinds_kept,
             const py::object& threads) {
            return add_grids(database, grids, source, fields, shape, rules, {transpose, kinds_kept}, threads);
          },
          py::arg("grids"), py::arg("source") = "-", py::kw_only(), py::arg("fields") = py::none(),
          py::arg("shape") = py::none(), py::arg("rules") = py::none(), py::arg("transpose") = true,
          py::arg("kinds_kept") = false, py::arg("threads") = py::none(),
          R"(add(self, grids, source='-', *, fields=None, shape=None, rules=None, transpose=True, kinds_kept=False, threads=None)
--

Add one or many grids: anything that functions for many grids accept. `source` is a name for their source, and
`fields` a dict of texts to store with each new class; text after the cells is stored, too. Grids that were added
before, in the same order and under any source name, do not count again. Returns ImportCounts.
)")
      .def(
          "has",
          [](const Database& database, const py::object& grid, const py::object& shape, const py::object& rules,
             bool transpose, bool kinds_kept) {
            return has_class(database, grid, shape, rules, {transpose, kinds_kept});
          },
          py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
          py::arg("transpose") = true, py::arg("kinds_kept") = false,
          R"(has(self, grid, *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

Whether the class of a grid is in the database; `grid in database` is the same.
)")
      .def(
          "get",
          [](const Database& database, const py::object& grid, const py::object& shape, const py::object& rules,
             bool transpose, bool kinds_kept) {
            return find_class(database, grid, shape, rules, {transpose, kinds_kept});
          },
          py::arg("grid"), py::kw_only(), py::arg("shape") = py::none(), py::arg("rules") = py::none(),
          py::arg("transpose") = true, py::arg("kinds_kept") = false,
          R"(get(self, grid, *, shape=None, rules=None, transpose=True, kinds_kept=False)
--

The StoredClass of a grid, or None if it is not in the database.
)")
      .def("stats", &stats_of, R"(stats(self)
--

Statistics: a dict with `domains` (shape, rules, classes, members, classes by number of clues) and `sources`.
)")
      .def("check", &problems_of, py::arg("threads") = py::none(), R"(check(self, threads=None)
--

Check pages, references, counts and keys. Returns a list of error texts, which is empty if there are none.
)")
      .def(
          "merge",
          [](Database& database, const py::object& other) {
            const std::string file = path_argument(other);
            return database.with_store([&](SqliteClassStore& store) { return store.merge(file); });
          },
          py::arg("other"), R"(merge(self, other)
--

Add everything in another database file; if it raises an Error, nothing is added. Returns MergeCounts.
)")
      .def("close", &Database::close, R"(close(self)
--

Close the file.
)")
      .def("__len__",
           [](const Database& database) {
             return database.with_store([](SqliteClassStore& store) { return store.size(); });
           })
      .def(
          "__contains__",
          [](const Database& database, const py::object& grid) {
            return has_class(database, grid, py::none(), py::none(), {});
          },
          py::arg("grid"))
      .def("__iter__", &walk_classes)
      .def("__enter__", [](const py::object& self) { return self; })
      .def("__exit__", [](Database& database, const py::args& /*exception*/) { database.close(); })
      .def("__repr__", [](const Database& database) { return "Database('" + database.file() + "')"; });
}

}  // namespace isodoku::python
