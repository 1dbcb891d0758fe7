// A text and the places in it where settings are named. The names are put in when the text is shown: the library does
// not know whether that is on a command line, in Python or on a page.

#include "base/reason.hpp"

namespace isodoku {

std::string_view plain_setting_name(Setting setting) {
  switch (setting) {
    case Setting::shape:
      return "the shape";
    case Setting::column:
      return "the puzzle column";
    case Setting::symbols:
      return "the symbol base";
    case Setting::output:
      return "an output file";
    case Setting::checkpoint:
    case Setting::resume:
      return "the checkpoint";
  }
  return {};
}

std::string Reason::text(SettingNames names) const {
  std::string text;
  std::size_t begin = 0;
  for (const Mention& mention : mentions_) {
    text.append(text_, begin, mention.at - begin).append(names(mention.setting));
    begin = mention.at;
  }
  return text.append(text_, begin);
}

Reason& Reason::operator+=(const Reason& more) {
  const std::size_t length = text_.size();
  text_ += more.text_;
  const std::size_t number = more.mentions_.size();  // which grows if this is added to itself
  for (std::size_t i = 0; i < number; ++i) {
    const Mention mention = more.mentions_[i];
    mentions_.push_back({length + mention.at, mention.setting});
  }
  return *this;
}

}  // namespace isodoku
