#pragma once

#include <string>
#include <string_view>

#include "moxiang/types.h"
#include "number_text.h"

/// Fields of a config or a recipe as text, and back.
namespace moxiang {

inline std::string text_of(Index value) { return std::to_string(value); }
inline std::string text_of(double value) { return number_text(value); }
inline std::string text_of(bool value) { return value ? "true" : "false"; }
template <class Enum>
std::string text_of(Enum value) {
  return names_of(value)[static_cast<std::size_t>(value)];
}

// Each sets the field and returns "", or returns what the text should have been.

inline std::string set(std::string& field, std::string_view text) {
  field = text;
  return field.empty() ? "a text" : "";
}

inline std::string set(Index& field, std::string_view text) {
  const auto value = parse_index(text);
  if (value) field = *value;
  return value ? "" : "a whole number";
}

inline std::string set(double& field, std::string_view text) {
  const auto value = parse_number(text);
  if (value) field = *value;
  return value ? "" : "a number";
}

inline std::string set(bool& field, std::string_view text) {
  field = text == "true";
  return field || text == "false" ? "" : "true or false";
}

template <class Enum>
std::string set(Enum& field, std::string_view text) {
  std::string expected;
  const auto names = names_of(field);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (text == names[i]) {
      field = static_cast<Enum>(i);
      return "";
    }
    expected += (i == 0 ? "" : i + 1 < names.size() ? ", " : " or ") + std::string(names[i]);
  }
  return expected;
}

}  // namespace moxiang
