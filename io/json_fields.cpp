// Results that were written as JSON, taken apart again to be written otherwise.
//
// nlohmann-json reads; we only listen (its SAX interface), since a number with more than 64 bits would become a double
// in its values, and orders of groups may have more.

#include "io/json_fields.hpp"

#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace isodoku {
namespace {

using Json = nlohmann::json;

/// What the parser tells; false ends it.
class FieldListener : public nlohmann::json_sax<Json> {
 public:
  bool null() override { return add(""); }
  bool boolean(bool value) override { return add(value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return add(std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add(std::to_string(value)); }
  bool number_float(number_float_t /*value*/, const string_t& digits) override { return add(digits); }
  bool string(string_t& value) override { return add(value); }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& name) override {
    name_ = name;
    return true;
  }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return false; }
  bool end_array() override { return false; }
  bool parse_error(std::size_t /*position*/, const std::string& /*last*/, const Json::exception& /*error*/) override {
    return false;
  }

  std::vector<std::pair<std::string, std::string>> fields;

 private:
  bool add(const std::string& value) {
    fields.emplace_back(name_, value);
    return true;
  }

  std::string name_;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> json_fields(std::string_view object) {
  FieldListener listener;
  if (!Json::sax_parse(object.begin(), object.end(), &listener)) {
    throw Error(ErrorKind::internal, "not an object of plain fields: " + std::string(object));
  }
  return std::move(listener.fields);
}

}  // namespace isodoku
