// A checkpoint is a JSON object on one line, with a field for each member. Checksums are written as hexadecimal digits.
//
// The output of a resumed run depends on every byte of the file, so every change must be detected. There are two
// checks. First, the last field is a checksum of everything before it. Second, a text is accepted only if writing the
// values read from it gives exactly the same bytes. So changes that JSON would ignore are also detected: white space,
// the order of fields, repeated fields, and other spellings of the same number.
//
// Format 1 (isodoku 0.1) has no version and no such checksum. It is recognised by its other fields.

#include "io/checkpoint.hpp"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/checksum.hpp"
#include "base/error.hpp"
#include "base/hexadecimal.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"

namespace isodoku::detail {
namespace {

constexpr const char* format_field = "isodoku_checkpoint";
constexpr std::uint64_t format_version = 2;

[[noreturn]] void refuse(const std::string& reason, const std::string& file) {
  throw Error(ErrorKind::data, reason, {file, 0, 0});
}

void check_format(const nlohmann::json& object, const std::string& file) {
  const auto format = object.find(format_field);
  if (format == object.end() && object.contains("run") && object.contains("xxh3")) {
    refuse("this is a checkpoint of isodoku 0.1 (format 1), which this version cannot resume; start the run again",
           file);
  }
  if (format == object.end() || !format->is_number_unsigned()) refuse("this is not a checkpoint", file);
  if (*format != format_version) {
    refuse("this is a checkpoint of format " + format->dump() + ", but this version of isodoku reads format " +
               std::to_string(format_version),
           file);
  }
}

/// Accepts only integers that are not negative, since converting a number that does not fit is undefined behaviour.
std::uint64_t number_of(const nlohmann::json& object, const char* name, const std::string& file) {
  const nlohmann::json& value = object.at(name);
  if (!value.is_number_unsigned())
    refuse(std::string("this checkpoint is damaged: it lacks the number of ") + name, file);
  return value.get<std::uint64_t>();
}

std::map<std::uint64_t, std::uint64_t> kinds_of(const nlohmann::json& pairs, const std::string& file) {
  std::map<std::uint64_t, std::uint64_t> kinds;
  for (const nlohmann::json& pair : pairs) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() || !pair[1].is_number_unsigned()) {
      refuse("this checkpoint is damaged: its kinds and numbers are not pairs", file);
    }
    kinds.emplace(pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>());
  }
  return kinds;
}

Checkpoint members_of(const nlohmann::json& object, const std::string& file) {
  Checkpoint checkpoint;
  object.at("run").get_to(checkpoint.run);
  object.at("output").get_to(checkpoint.output);
  checkpoint.units = number_of(object, "units", file);
  checkpoint.number = number_of(object, "number", file);
  checkpoint.bytes = number_of(object, "bytes", file);
  checkpoint.checksum = parse_hexadecimal(object.at("xxh3").get_ref<const std::string&>()).value_or(0);
  object.at("finished").get_to(checkpoint.is_finished);
  if (object.contains("kinds")) checkpoint.kinds = kinds_of(object.at("kinds"), file);
  return checkpoint;
}

}  // namespace

std::string Checkpoint::text() const {
  nlohmann::ordered_json object = {{format_field, format_version},
                                   {"run", run},
                                   {"output", output},
                                   {"units", units},
                                   {"number", number},
                                   {"bytes", bytes},
                                   {"xxh3", hexadecimal_text(checksum)},
                                   {"finished", is_finished}};
  if (!kinds.empty()) object["kinds"] = kinds;  // written as pairs of numbers
  try {
    std::string text = object.dump();
    text.pop_back();  // the closing brace, which comes after the checksum
    Checksum check;
    check.add(text);
    return text + ",\"check\":\"" + hexadecimal_text(check.value()) + "\"}\n";
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::usage, "checkpoints support only file names in UTF-8", {output, 0, 0});
  }
}

Checkpoint parse_checkpoint(std::string_view text, const std::string& file) {
  try {
    const nlohmann::json object = nlohmann::json::parse(text);
    check_format(object, file);
    Checkpoint checkpoint = members_of(object, file);
    if (checkpoint.text() != text) refuse("this checkpoint is damaged: it was modified", file);
    return checkpoint;
  } catch (const nlohmann::json::exception&) {
    refuse("this is not a checkpoint, or it is damaged", file);
  }
}

Checkpoint read_checkpoint(const std::string& file) {
  LineReader reader(open_input(file), file, {}, max_line_length, Decompression::none);
  Line line;
  std::string text;
  if (reader.next(line)) {
    text = line.text;
    text += '\n';
  }
  if (reader.next(line)) refuse("this is not a checkpoint: it has more than one line", file);
  return parse_checkpoint(text, file);
}

void write_checkpoint(const Checkpoint& checkpoint, const std::string& file) {
  Output output(file);
  output.write(checkpoint.text());
  output.commit();
}

}  // namespace isodoku::detail
