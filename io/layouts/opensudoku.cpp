// Reads the XML of OpenSudoku with expat.
//
// `<game data="0043..."/>` has the cells without gaps, directly below the root or within `<folder>`. A game that was
// saved during play has `version: N`, a newline (a space in XML), and for each cell its value, its notes, and finally
// whether the player may change it, with `|` after each part. In such a game, the givens are the values that the player
// may not change.
//
// Expat reads an incomplete tag again from its start when more bytes arrive, and stores each open element. So the
// number of bytes without an event and the depth are limited. Then time is linear and memory is bounded for any file.

#include "io/layouts/opensudoku.hpp"

#include <expat.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/message_text.hpp"
#include "io/detail/line_fault.hpp"

namespace isodoku::detail {
namespace {

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

constexpr std::string_view saved_mark = "version:";
constexpr std::string_view root_begin = "<opensudoku>";
constexpr std::string_view root_end = "</opensudoku>";
constexpr int max_depth = 100;

/// Takes the next part up to a `|`.
std::string_view take_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('|'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// The number of parts of a cell in each version of saved games, from 1.
constexpr std::array<std::size_t, 5> parts_of_version = {3, 3, 3, 4, 5};

/// The givens of a saved game; empty, with the fault, if they cannot be read.
std::string givens_of_saved_game(std::string_view data, std::string& fault) {
  std::string_view rest = trimmed(data.substr(saved_mark.size()));
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  const std::string version(rest.substr(0, digits));
  rest = trimmed(rest.substr(digits));
  fault = "cannot read the saved cells of this game: format version '" + version + "' is not one of 1 to 5";
  if (version.size() != 1 || version < "1" || version > "5") return {};
  fault = "cannot read the saved cells of this game (format version " + version + ")";
  const std::size_t parts = parts_of_version[static_cast<std::size_t>(version.front() - '1')];
  std::string cells;
  for (std::size_t part = 0; !rest.empty();) {
    const std::string_view text = trimmed(take_part(rest));
    if (text.empty()) continue;  // version 2 has a second bar after some notes
    const bool is_value = part == 0;
    const bool is_flag = part + 1 == parts;
    if ((is_value || is_flag) && text.size() != 1) return {};
    if (is_value) cells += text.front();
    if (is_flag && text != "0" && text != "1") return {};
    if (is_flag && text == "1") cells.back() = '0';
    part = is_flag ? 0 : part + 1;
    if (rest.empty() && part != 0) return {};
  }
  fault.clear();
  return cells;
}

}  // namespace

class OpenSudokuParser::Impl {
 public:
  Impl(std::string file, std::uint64_t lines_before, std::size_t longest)
      : file_(std::move(file)), lines_before_(lines_before), longest_(longest), parser_(XML_ParserCreate(nullptr)) {
    if (!parser_) throw Error(ErrorKind::io, "out of memory", {file_, 0, 0});
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(
        parser_.get(),
        [](void* self, const XML_Char* name, const XML_Char** attributes) {
          static_cast<Impl*>(self)->start(name, attributes);
        },
        [](void* self, const XML_Char*) { static_cast<Impl*>(self)->end(); });
    XML_SetCharacterDataHandler(parser_.get(), [](void* self, const XML_Char* text, int length) {
      static_cast<Impl*>(self)->add_text({text, static_cast<std::size_t>(length)});
    });
    // For anything else, records only that there was an event.
    XML_SetDefaultHandler(parser_.get(),
                          [](void* self, const XML_Char*, int) { static_cast<Impl*>(self)->has_event_ = true; });
  }

  void parse(std::string_view bytes, bool is_last, std::deque<OpenSudokuGame>& games) {
    games_ = &games;
    has_event_ = false;
    if (std::exchange(is_begin_, false) && (bytes.starts_with("<game") || bytes.starts_with("<folder"))) {
      is_wrapped_ = true;  // XML requires one element around several elements
      XML_Parse(parser_.get(), root_begin.data(), static_cast<int>(root_begin.size()), 0);
    }
    bool is_good = XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()),
                             is_last && !is_wrapped_ ? 1 : 0) == XML_STATUS_OK;
    if (is_good && is_last && is_wrapped_) {
      is_good = XML_Parse(parser_.get(), root_end.data(), static_cast<int>(root_end.size()), 1) == XML_STATUS_OK;
    }
    if (!is_good) {
      if (error_) throw Error(*error_);
      throw Error(ErrorKind::data,
                  std::string("not well-formed XML: ") + XML_ErrorString(XML_GetErrorCode(parser_.get())), place());
    }
    if (is_foreign_) {
      throw Error(ErrorKind::data, "this XML file is not an OpenSudoku file: its first element is not <opensudoku>",
                  {file_, 1, 1});
    }
    bytes_without_event_ = has_event_ ? 0 : bytes_without_event_ + bytes.size();
    if (bytes_without_event_ > longest_) {
      throw Error(ErrorKind::data, "an XML tag is longer than " + std::to_string(longest_) + " bytes", place());
    }
  }

 private:
  [[nodiscard]] Place place() const {
    const std::uint64_t line = XML_GetCurrentLineNumber(parser_.get());
    const std::uint64_t column = XML_GetCurrentColumnNumber(parser_.get()) + 1;
    const bool is_behind_root = is_wrapped_ && line == 1 && column > root_begin.size();
    return {file_, lines_before_ + line, is_behind_root ? column - root_begin.size() : column};
  }

  void fail(const std::string& reason) {
    error_ = Error(ErrorKind::data, reason, place());
    XML_StopParser(parser_.get(), XML_FALSE);
  }

  void start(std::string_view name, const XML_Char** attributes) {
    has_event_ = true;
    look_at_text();
    if (std::exchange(is_first_, false))
      is_foreign_ = !name.starts_with("opensudoku") && name != "game" && name != "folder";
    if (++depth_ > max_depth) {
      return fail("XML elements are nested more than " + std::to_string(max_depth) + " levels deep");
    }
    element_ = printable(name, max_quoted_length);
    if (name != "game") {
      for (; *attributes != nullptr; attributes += 2) look_at(attributes[1], "<" + element_ + ">");
      return;
    }
    const Place at = place();
    OpenSudokuGame game{"", at.line, at.column};
    const std::string_view data = data_of(attributes);
    if (data.empty()) {
      game.fault = "the data attribute of this <game> is missing or empty";
    } else if (data.starts_with(saved_mark)) {
      game.cells = givens_of_saved_game(data, game.fault);
    } else if (game.cells = trimmed(data); game.cells.find_first_of(" \t\r\n,;") != std::string::npos) {
      game.fault = "the data attribute of this <game> is not one word of cells";
    }
    games_->push_back(std::move(game));
  }

  void end() {
    has_event_ = true;
    look_at_text();
    --depth_;
  }

  /// Expat passes text in pieces. Text that exceeds the length of any grid is ignored.
  void add_text(std::string_view text) {
    constexpr std::size_t max_length = 4096;
    has_event_ = true;
    if (is_wrapped_ && depth_ == 1 && !trimmed(text).empty()) {
      return fail("not well-formed XML: text outside of all elements");
    }
    if (text_.empty()) text_place_ = place();
    text_ += text.substr(0, max_length - std::min(max_length, text_.size()));
  }

  void look_at_text() {
    if (text_.empty()) return;
    look_at(text_, "the text of <" + element_ + ">");
    text_.clear();
  }

  /// Reports cells in a place that is not read, so that they are not skipped silently.
  void look_at(std::string_view text, const std::string& where) {
    const std::optional<CellRun> run = find_cell_run(text);
    if (!run) return;
    Place at = text_.empty() ? place() : text_place_;
    if (!text_.empty()) {
      const std::string_view before = text.substr(0, run->begin);
      const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
      at.column = lines > 0 ? run->begin - before.rfind('\n') : at.column + run->begin;
      at.line += lines;
    }
    games_->push_back(
        {"", at.line, at.column, where + " has the cells of a grid, but only <game data=\"CELLS\"> is read"});
  }

  /// The data attribute of a game. OpenSudoku 2 has a separate attribute for the givens.
  static std::string_view data_of(const XML_Char** attributes) {
    std::string_view data;
    for (; *attributes != nullptr; attributes += 2) {
      const std::string_view name = attributes[0];
      if (name == "data" || (name == "cells_data" && data.empty())) data = attributes[1];
    }
    return data;
  }

  std::string file_;
  std::uint64_t lines_before_;
  std::size_t longest_;
  std::unique_ptr<XML_ParserStruct, FreeParser> parser_;
  std::deque<OpenSudokuGame>* games_ = nullptr;
  bool is_begin_ = true;
  bool is_wrapped_ = false;
  bool is_first_ = true;
  bool is_foreign_ = false;
  bool has_event_ = false;
  std::size_t bytes_without_event_ = 0;
  int depth_ = 0;
  std::string element_;  // the element that was opened last
  std::string text_;     // text since the last tag
  Place text_place_;
  std::optional<Error> error_;  // the error that ended parsing
};

OpenSudokuParser::OpenSudokuParser(std::string file, std::uint64_t lines_before, std::size_t longest)
    : impl_(std::make_unique<Impl>(std::move(file), lines_before, longest)) {}

OpenSudokuParser::~OpenSudokuParser() = default;

void OpenSudokuParser::parse(std::string_view bytes, bool is_last, std::deque<OpenSudokuGame>& games) {
  impl_->parse(bytes, is_last, games);
}

}  // namespace isodoku::detail
