// The fields of a JSON record, in the order in which commands write them.

#include "io/json_record.hpp"

#include "io/json_writer.hpp"

namespace isodoku {

std::string JsonRecord::text() const {
  JsonObject object;
  if (line) object.add_number("line", *line);
  if (input) object.add("input", *input);
  if (ignored_candidates) object.add_number("ignored_candidates", *ignored_candidates);
  if (form) object.add("form", *form);
  if (order) object.add_number("order", *order);
  if (map) object.add("map", *map);
  if (count) object.add_number("count", *count);
  if (rank) object.add_number("rank", *rank);
  return object.text();
}

std::string with_count(std::string_view object, std::uint64_t count) {
  return std::string(object.substr(0, object.size() - 1)) + ",\"count\":" + std::to_string(count) + '}';
}

}  // namespace isodoku
