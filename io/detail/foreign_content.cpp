// The magic numbers of other kinds of files. The table contains only beginnings that no file of lines can have, since a
// wrong explanation is worse than none.

#include "io/detail/foreign_content.hpp"

#include <algorithm>
#include <array>

namespace isodoku::detail {
namespace {

struct Foreign {
  std::string_view magic;
  std::string_view name;
};

constexpr std::string_view unpack = ": unpack it first";

using namespace std::string_view_literals;

constexpr std::array<Foreign, 24> foreign = {{
    {"PK\x03\x04"sv, "a zip archive or an office document"},
    {"PK\x05\x06"sv, "an empty zip archive"},
    {"7z\xBC\xAF\x27\x1C"sv, "a 7z archive"},
    {"Rar!\x1A\x07"sv, "a rar archive"},
    {"\x1F\x9D"sv, "compressed by compress (.Z): decompress it first"},
    {"\x1F\xA0"sv, "compressed by compress -H: decompress it first"},
    {"BZh"sv, "compressed by bzip2: decompress it first"},
    {"LZIP"sv, "compressed by lzip: decompress it first"},
    {"\x04\x22\x4D\x18"sv, "compressed by lz4: decompress it first"},
    {"SQLite format 3\0"sv, "an SQLite database; if isodoku made it, export its puzzles"},
    {"%PDF-"sv, "a PDF document"},
    {"\x89PNG\r\n\x1A\n"sv, "a PNG image"},
    {"\xFF\xD8\xFF"sv, "a JPEG image"},
    {"GIF8"sv, "a GIF image"},
    {"\x7F"
     "ELF"sv,
     "an executable file, not text"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"sv, "an office document"},
    {"{\\rtf"sv, "an RTF document: save it as plain text"},
    {"<!DOCTYPE html"sv, "an HTML page: save it as plain text"},
    {"<!doctype html"sv, "an HTML page: save it as plain text"},
    {"<html"sv, "an HTML page: save it as plain text"},
    {"\x00\x00\xFE\xFF"sv, "UTF-32: convert it with iconv -f UTF-32 -t UTF-8"},
    {"\xFF\xFE\x00\x00"sv, "UTF-32: convert it with iconv -f UTF-32 -t UTF-8"},
    {"\xFF\xFE"sv, "not text, although it starts with the byte-order mark of UTF-16"},
    {"\xFE\xFF"sv, "not text, although it starts with the byte-order mark of UTF-16"},
}};

}  // namespace

std::optional<std::string> foreign_content(std::string_view start) {
  constexpr std::size_t tar_magic_at = 257;
  const auto found = std::ranges::find_if(foreign, [&](const Foreign& kind) { return start.starts_with(kind.magic); });
  if (found != foreign.end()) {
    const bool is_archive = found->name.find("archive") != std::string_view::npos;
    return "this is " + std::string(found->name) + std::string(is_archive ? unpack : "");
  }
  if (start.size() > tar_magic_at && start.substr(tar_magic_at).starts_with("ustar")) {
    return "this is a tar archive" + std::string(unpack);
  }
  return std::nullopt;
}

bool may_become_foreign(std::string_view start) {
  return std::ranges::any_of(foreign, [&](const Foreign& kind) { return kind.magic.starts_with(start); });
}

}  // namespace isodoku::detail
