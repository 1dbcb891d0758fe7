// A JSON object with a field for each member; the checksum as hexadecimal digits, like in the last line of a shard.

#include "io/checkpoint.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "group/error.hpp"
#include "io/checksum.hpp"
#include "io/line_reader.hpp"
#include "io/output.hpp"

namespace isodoku {

std::string Checkpoint::text() const {
  const nlohmann::ordered_json object = {{"run", run},
                                         {"output", output},
                                         {"units", units},
                                         {"number", number},
                                         {"bytes", bytes},
                                         {"xxh3", checksum_text(checksum)},
                                         {"finished", is_finished}};
  try {
    return object.dump() + '\n';
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::usage, "only names in UTF-8 can be kept in a checkpoint", {output, 0, 0});
  }
}

Checkpoint parse_checkpoint(std::string_view text, const std::string& file) {
  try {
    const nlohmann::json object = nlohmann::json::parse(text);
    Checkpoint checkpoint;
    object.at("run").get_to(checkpoint.run);
    object.at("output").get_to(checkpoint.output);
    for (const auto& [name, member] :
         {std::pair{"units", &checkpoint.units}, {"number", &checkpoint.number}, {"bytes", &checkpoint.bytes}}) {
      if (!object.at(name).is_number_unsigned()) throw Error(ErrorKind::data, std::string(name) + " is no number");
      object.at(name).get_to(*member);
    }
    const std::optional<std::uint64_t> checksum = parse_checksum(object.at("xxh3").get_ref<const std::string&>());
    if (!checksum) throw Error(ErrorKind::data, "xxh3 is no checksum");
    checkpoint.checksum = *checksum;
    object.at("finished").get_to(checkpoint.is_finished);
    return checkpoint;
  } catch (const nlohmann::json::exception&) {
    throw Error(ErrorKind::data, "this is no checkpoint", {file, 0, 0});
  } catch (const Error& error) {
    throw Error(ErrorKind::data, std::string("this is no checkpoint: ") + error.what(), {file, 0, 0});
  }
}

Checkpoint read_checkpoint(const std::string& file) {
  LineReader reader(open_input(file), file);
  Line line;
  return parse_checkpoint(reader.next(line) ? line.text : "", file);
}

void write_checkpoint(const Checkpoint& checkpoint, const std::string& file) {
  Output output(file);
  output.write(checkpoint.text());
  output.sync();
  output.commit();
}

}  // namespace isodoku
