// Steps as text: the symbols, cells and houses of a pattern, its chains literal by literal, and its effects.

#include "techniques/step.hpp"

#include <array>
#include <vector>

#include "grid/grid.hpp"
#include "grid/rules.hpp"
#include "techniques/candidates.hpp"

namespace isodoku {
namespace {

/// `1,2,6`
std::string symbols_text(SymbolSet symbols) {
  std::string text;
  detail::for_each_symbol(symbols, [&](Cell symbol) {
    if (!text.empty()) text += ',';
    text += symbol_character(symbol);
  });
  return text;
}

/// `r1c1=7 > r1c5<>7 > r1c5=2`
std::string chain_text(const Shape& shape, const std::vector<Literal>& chain) {
  std::string text;
  for (const Literal& literal : chain) text += (text.empty() ? "" : " > ") + literal_text(literal, shape);
  return text;
}

/// `{1,2,6} r1c7 r1c9 r2c9`
std::string pattern_text(const Shape& shape, const Instance& instance) {
  std::string text;
  if (instance.symbols != 0) text += '{' + symbols_text(instance.symbols) + '}';
  for (const std::uint16_t cell : instance.cells) text += (text.empty() ? "" : " ") + cell_name(shape, cell);
  return text;
}

/// ` of row 1 and box 3`
std::string houses_text(const Rules& rules, const Instance& instance) {
  std::string text;
  for (const std::uint16_t house : instance.houses)
    text += (text.empty() ? " of " : " and ") + rules.houses()[house].name;
  return text;
}

std::string complement_text(const Shape& shape, const Instance& complement) {
  constexpr std::array<const char*, 5> names = {"", "single", "pair", "triple", "quad"};
  const std::size_t size = complement.cells.size();
  return ", hidden " + (size < names.size() ? std::string(names[size]) : std::to_string(size) + "-subset") + ' ' +
         pattern_text(shape, complement);
}

}  // namespace

std::string literal_text(const Literal& literal, const Shape& shape) {
  return cell_name(shape, literal.cell) + (literal.is_true ? "=" : "<>") + symbol_character(literal.symbol);
}

std::string step_where_text(const Step& step, const Rules& rules) {
  if (step.kind != StepKind::deduction) return "depth " + std::to_string(step.depth);
  const Shape& shape = rules.shape();
  std::string text = pattern_text(shape, step.instance) + houses_text(rules, step.instance);
  if (!step.complement.cells.empty()) text += complement_text(shape, step.complement);
  for (const std::vector<Literal>& chain : step.instance.chains) {
    text += (&chain == &step.instance.chains.front() ? ": " : "; ") + chain_text(shape, chain);
  }
  return text;
}

std::string step_effect_text(const Step& step, const Rules& rules) {
  const Shape& shape = rules.shape();
  std::string text;
  const auto add = [&](const std::string& effect) { text += (text.empty() ? "" : " ") + effect; };
  for (const Placement& placement : step.instance.placed) {
    add(literal_text({placement.cell, placement.symbol, true}, shape));
  }
  for (const Removal& removal : step.instance.removed) {
    add(cell_name(shape, removal.cell) + "<>" + symbols_text(removal.symbols));
  }
  if (step.kind == StepKind::choice) text += " of " + symbols_text(step.instance.symbols);
  return text;
}

std::string step_text(const Step& step, const Rules& rules) {
  std::string text = step.technique;
  const std::string where = step_where_text(step, rules);
  const std::string effect = step_effect_text(step, rules);
  if (!where.empty()) text += ": " + where;
  if (!effect.empty()) text += (where.empty() ? ": " : " => ") + effect;
  return text;
}

}  // namespace isodoku
