// A text, and the places in it where settings are mentioned. Their names are inserted when the text is shown, since the
// library does not know whether it is shown by the command, in Python or on a page.

#include "base/error.hpp"

namespace isodoku {

std::string_view plain_setting_name(Setting setting) {
  switch (setting) {
    case Setting::shape:
      return "the shape";
    case Setting::column:
      return "the puzzle column";
    case Setting::symbols:
      return "the symbol base";
    case Setting::candidates:
      return "the use of all candidates";
    case Setting::givens:
      return "the use of givens only";
    case Setting::output:
      return "an output file";
    case Setting::checkpoint:
    case Setting::resume:
      return "the checkpoint";
    case Setting::index:
      return "the index of the catalogue";
    case Setting::puzzles:
      return "the number of puzzles";
    case Setting::clues:
      return "the number of clues";
    case Setting::pattern:
      return "the pattern";
    case Setting::symmetry:
      return "the symmetry";
    case Setting::hardest:
      return "the hardest technique";
    case Setting::cost:
      return "the cost of the most expensive round";
    case Setting::tries:
      return "the number of attempts";
    case Setting::techniques:
      return "the techniques";
    case Setting::guess:
      return "guessing";
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
  const std::size_t number = more.mentions_.size();  // read first: the list grows if a reason is added to itself
  for (std::size_t i = 0; i < number; ++i) {
    const Mention mention = more.mentions_[i];
    mentions_.push_back({length + mention.at, mention.setting});
  }
  return *this;
}

}  // namespace isodoku
