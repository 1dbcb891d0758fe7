// Converts arguments of Python to values of the library, in one place, so that every function accepts the same.
//
//   grid      a Grid, or text in any layout of files (io/puzzle_text.hpp); otherwise anything that numpy converts to an
//             array of integers (cell_arrays.hpp)
//   shape     a Shape, "2x3", (2, 3)
//   rules     Rules, or text in the format of `--rules`: names separated by commas, @FILE
//
// A wrong type is a TypeError; an invalid value is an Error. Without a shape, text has the shape that its length
// determines (io/grid_line.hpp), and a variant has the shape of its drawing, or 3x3.
//
// Groups of variants take milliseconds to a second to compute. They are cheap to copy, so the last few are cached.

#include "bindings/python/arguments.hpp"

#include <unistd.h>

#include <map>
#include <thread>
#include <utility>

#include "bindings/python/cell_arrays.hpp"
#include "bindings/python/errors.hpp"
#include "canon/orderly/orderly_shape.hpp"
#include "grid/rules.hpp"
#include "io/grid_line.hpp"
#include "io/puzzle_text.hpp"
#include "io/text_file.hpp"

namespace isodoku::python {
namespace {

namespace py = pybind11;

/// The content of a file, read by Python's open(), so that errors are those of Python.
std::string text_of_file(const std::string& file) {
  const py::object opened = py::module_::import("io").attr("open")(file, "rb");
  auto text = opened.attr("read")(detail::megabyte + 1).cast<std::string>();
  opened.attr("close")();
  if (text.size() > detail::megabyte) {
    throw Error(ErrorKind::data, "this file is too long for a drawing of rules", {file, 0, 0});
  }
  return text;
}

/// Parses text such as `diagonal,@stairs.txt`.
RulesSpecification specification_of(std::string_view text) {
  RulesSpecification specification;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string name(text.substr(0, end));
    if (name.starts_with('@')) {
      specification.add_file(text_of_file(name.substr(1)), name.substr(1));
    } else {
      specification.add_name(name);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return specification;
}

RuledPuzzle puzzle_of_text(std::string_view text, const std::optional<Shape>& shape, py::handle rules,
                           detail::SymbolBase symbols) {
  const auto shape_of_text = [&] {
    const std::string_view cells = detail::cell_part(text);
    return detail::shape_of_length(cells.size()).value_or(Shape());
  };
  std::optional<Rules> given;
  if (!rules.is_none()) given = rules_argument(rules, shape, shape_of_text());
  const detail::PuzzleText found =
      given ? detail::read_any_puzzle_text(*given, text, symbols) : detail::read_any_puzzle_text(shape, text, symbols);
  warn_of_zeros(found.zeros, symbols, found.grid.shape());
  return {found.grid, given ? *given : box_rules_of(found.grid.shape()), found.candidates};
}

RuledGrid grid_of_text(std::string_view text, const std::optional<Shape>& shape, py::handle rules,
                       detail::SymbolBase symbols) {
  const RuledPuzzle found = puzzle_of_text(text, shape, rules, symbols);
  if (found.candidates) {
    throw Error(ErrorKind::data,
                "the candidates restrict this puzzle (Sukaku), but this function supports only givens");
  }
  return {found.grid, found.rules};
}

}  // namespace

void refuse_type(const std::string& what, py::handle value) {
  throw py::type_error(what + ", not " + std::string(py::str(py::type::of(value).attr("__name__"))));
}

const Rules& box_rules_of(const Shape& shape) {
  static std::map<Shape, Rules> known;  // Python's lock guards it
  const auto found = known.find(shape);
  return found != known.end() ? found->second : known.try_emplace(shape, Rules(shape)).first->second;
}

bool are_same_rules(const Rules& a, const Rules& b) {
  if (a.are_boxes() || b.are_boxes()) return a.are_boxes() && b.are_boxes() && a.shape() == b.shape();
  return a == b;
}

Symmetries group_of(const Rules& rules, SymmetrySubgroup subgroup) {
  if (rules.are_boxes()) return {rules, subgroup};
  struct Known {
    Rules rules;
    SymmetrySubgroup subgroup;
    Symmetries group;
  };
  constexpr std::size_t max_known = 16;
  static std::vector<Known> known;  // Python's lock guards it
  for (const Known& one : known) {
    if (one.subgroup == subgroup && are_same_rules(one.rules, rules)) return one.group;
  }
  if (known.size() == max_known) known.erase(known.begin());
  known.push_back({rules, subgroup, Symmetries(rules, subgroup)});
  return known.back().group;
}

std::optional<Shape> shape_argument(py::handle shape) {
  if (shape.is_none()) return std::nullopt;
  if (py::isinstance<Shape>(shape)) return shape.cast<const Shape&>();
  if (py::isinstance<py::str>(shape)) return parse_shape(utf8_of(shape));
  if (py::isinstance<py::tuple>(shape) && py::len(shape) == 2) {
    const auto sides = py::reinterpret_borrow<py::tuple>(shape);
    const auto rows = number_argument(sides[0], "the number of rows of a box", 1, max_size);
    const auto columns = number_argument(sides[1], "the number of columns of a box", 1, max_size);
    return make_shape(static_cast<int>(rows), static_cast<int>(columns));
  }
  refuse_type("a shape is a Shape, text such as '2x3', or a pair such as (2, 3)", shape);
}

Rules rules_argument(py::handle rules, const std::optional<Shape>& shape) {
  return rules_argument(rules, shape, Shape());
}

Rules rules_argument(py::handle rules, const std::optional<Shape>& shape, const Shape& usual_shape) {
  if (rules.is_none()) return box_rules_of(shape.value_or(usual_shape));
  if (py::isinstance<Rules>(rules)) {
    const auto& given = rules.cast<const Rules&>();
    if (shape && given.shape() != *shape) {
      refuse("the rules are for the shape " + given.shape().text() + ", not for " + shape->text());
    }
    return given;
  }
  if (!py::isinstance<py::str>(rules)) refuse_type("rules are Rules, or text such as 'diagonal,windows'", rules);
  const RulesSpecification specification = specification_of(utf8_of(rules));
  const Rules made = specification.rules(shape ? *shape : specification.implied_shape().value_or(usual_shape));
  return made.are_boxes() ? box_rules_of(made.shape()) : made;
}

RuledGrid grid_argument(py::handle grid, py::handle shape, py::handle rules, detail::SymbolBase symbols) {
  const std::optional<Shape> wanted = shape_argument(shape);
  if (py::isinstance<RuledGrid>(grid)) {
    const auto& given = grid.cast<const RuledGrid&>();
    if (wanted && given.grid.shape() != *wanted) {
      throw Error(ErrorKind::data, "the grid has the shape " + given.grid.shape().text() + ", not " + wanted->text());
    }
    if (rules.is_none()) return given;
    const Rules others = rules_argument(rules, given.grid.shape());
    if (are_same_rules(given.rules, others)) return given;
    return {make_grid(others, given.grid.cells(), given.grid.filling()), others};
  }
  if (py::isinstance<py::str>(grid)) return grid_of_text(utf8_of(grid), wanted, rules, symbols);
  return grid_of_array(grid, wanted, rules);
}

RuledGrid grid_argument(py::handle grid) {
  return grid_argument(grid, py::none(), py::none());
}

RuledPuzzle puzzle_argument(py::handle puzzle, py::handle shape, py::handle rules) {
  if (py::isinstance<py::str>(puzzle)) {
    return puzzle_of_text(utf8_of(puzzle), shape_argument(shape), rules, detail::SymbolBase::automatic);
  }
  if (py::isinstance<RuledCandidates>(puzzle)) {
    const auto& given = puzzle.cast<const RuledCandidates&>();
    const std::optional<Shape> wanted = shape_argument(shape);
    if (wanted && given.rules.shape() != *wanted) {
      throw Error(ErrorKind::data,
                  "the candidates have the shape " + given.rules.shape().text() + ", not " + wanted->text());
    }
    const Rules kept = rules.is_none() ? given.rules : rules_argument(rules, given.rules.shape());
    return {given.candidates.givens(), kept, given.candidates};
  }
  const RuledGrid ruled = grid_argument(puzzle, shape, rules);
  return {ruled.grid, ruled.rules, std::nullopt};
}

std::uint64_t number_argument(py::handle number, const char* name, std::uint64_t min_value, std::uint64_t max_value) {
  if (PyBool_Check(number.ptr()) || PyIndex_Check(number.ptr()) == 0) {
    refuse_type(std::string(name) + " is a whole number", number);
  }
  const py::object value = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!value) throw py::error_already_set();
  const unsigned long long found = PyLong_AsUnsignedLongLong(value.ptr());
  const bool is_beyond = PyErr_Occurred() != nullptr;  // negative, or above 64 bits
  PyErr_Clear();
  if (is_beyond || found < min_value || found > max_value) {
    std::string digits = py::str(value);
    constexpr std::size_t max_digits = 40;
    if (digits.size() > max_digits) digits = digits.substr(0, max_digits) + "...";
    refuse(std::string(name) + " is from " + std::to_string(min_value) + " to " + std::to_string(max_value) + ", not " +
           digits);
  }
  return found;
}

std::optional<std::uint64_t> optional_number_argument(py::handle number, const char* name, std::uint64_t min_value) {
  if (number.is_none()) return std::nullopt;
  return number_argument(number, name, min_value);
}

int clues_argument(py::handle clues, const Shape& shape) {
  return static_cast<int>(number_argument(clues, "clues", 0, static_cast<std::uint64_t>(shape.cell_count())));
}

WeightBlocks weights_argument(py::handle weights, const Shape& shape) {
  check_orderly_patterns(shape, 0);
  if (!py::isinstance<py::sequence>(weights) || py::isinstance<py::str>(weights)) {
    throw py::type_error("weights must be a list of numbers of clues, one for each box in reading order");
  }
  const auto boxes = static_cast<std::size_t>(shape.size());
  if (py::len(weights) != boxes) refuse("expected a weight for each of the " + std::to_string(boxes) + " boxes");
  WeightBlocks found{};
  std::size_t box = 0;
  for (const py::handle weight : weights) {
    found[box++] = static_cast<std::uint8_t>(number_argument(weight, "a weight", 0, boxes));
  }
  return found;
}

void check_one(std::initializer_list<py::object> choices, const char* names) {
  int given = 0;
  for (const py::object& choice : choices) given += choice.is_none() ? 0 : 1;
  if (given != 1) refuse(std::string("give exactly one of ") + names);
}

detail::Shard shard_argument(py::handle shard) {
  if (shard.is_none()) return {};
  if (!py::isinstance<py::tuple>(shard) || py::len(shard) != 2) {
    refuse_type("a shard is a pair of a part, from 0, and the number of parts, such as (0, 4)", shard);
  }
  const auto pair = py::reinterpret_borrow<py::tuple>(shard);
  const std::uint64_t parts = number_argument(pair[1], "the number of parts", 1);
  return {number_argument(pair[0], "the part", 0, parts - 1), parts, true};
}

std::size_t threads_argument(py::handle threads) {
  constexpr std::uint64_t max_threads = 1024;
  if (threads.is_none()) return std::max(1U, std::thread::hardware_concurrency());
  return number_argument(threads, "threads", 1, max_threads);
}

detail::SymbolBase symbols_argument(const std::optional<std::string>& symbols) {
  if (!symbols) return detail::SymbolBase::automatic;
  if (const std::optional<detail::SymbolBase> base = detail::symbol_base_names.find(*symbols)) return *base;
  refuse("symbols are " + detail::symbol_base_names.alternatives("'") + ", not '" + *symbols + "'");
}

void warn_of_zeros(detail::ZeroUse zeros, detail::SymbolBase symbols, const Shape& shape) {
  if (zeros != detail::ZeroUse::as_symbol || symbols != detail::SymbolBase::automatic) return;
  const std::string note = detail::zero_based_note(shape.size()) + "; symbols='one-based' of Grid reads it as a blank";
  if (PyErr_WarnEx(PyExc_UserWarning, note.c_str(), 1) != 0) throw py::error_already_set();
}

Form form_argument(const std::string& form) {
  if (const std::optional<Form> found = form_names.find(form)) return *found;
  refuse("'" + form + "' is not a form; use " + form_names.alternatives());
}

PlaceSymmetry place_symmetry_argument(const std::string& symmetry) {
  if (const std::optional<PlaceSymmetry> found = place_symmetry_names.find(symmetry)) return *found;
  refuse("'" + symmetry + "' is not a symmetry; use " + place_symmetry_names.alternatives());
}

std::string path_argument(py::handle file) {
  const py::module_ os = py::module_::import("os");
  const py::object name = os.attr("path").attr("abspath")(os.attr("fsdecode")(file));
  std::string text(utf8_of(name));
  if (text.find('\0') != std::string::npos) throw Error(ErrorKind::data, "the name of a file has a null character");
  return text;
}

std::size_t length_hint(py::handle items) {
  const py::ssize_t length = PyObject_LengthHint(items.ptr(), 0);
  if (length >= 0) return static_cast<std::size_t>(length);
  if (PyErr_ExceptionMatches(PyExc_OverflowError) == 0) throw py::error_already_set();
  PyErr_Clear();
  return std::numeric_limits<std::size_t>::max();
}

void check_room(std::uint64_t grids) {
  constexpr std::uint64_t object = 64;  // bytes per grid for its place in a list and its Python object
  const std::uint64_t memory =
      static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  const std::uint64_t max_grids = memory / (sizeof(RuledGrid) + object);
  if (grids > max_grids) {
    refuse("the memory of this machine has room for at most " + std::to_string(max_grids) + " grids, not for " +
           std::to_string(grids));
  }
}

std::string_view utf8_of(py::handle text) {
  py::ssize_t length = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &length);
  if (bytes != nullptr) return {bytes, static_cast<std::size_t>(length)};
  PyErr_Clear();  // lone surrogates, which stand for bytes that are not text
  throw Error(ErrorKind::data, "this text is invalid: it has lone surrogates");
}

}  // namespace isodoku::python
