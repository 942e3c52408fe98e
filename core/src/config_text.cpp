#include "config_text.h"

#include <string_view>

#include "json.h"
#include "number_text.h"

namespace moxiang {

namespace {

std::string text_of(Index value) { return std::to_string(value); }
std::string text_of(double value) { return number_text(value); }
std::string text_of(bool value) { return value ? "true" : "false"; }
template <class Enum>
std::string text_of(Enum value) {
  return names_of(value)[static_cast<std::size_t>(value)];
}

// Each sets the field and returns "", or returns what the text should have been.

std::string set(Index& field, std::string_view text) {
  const auto value = parse_index(text);
  if (value) field = *value;
  return value ? "" : "a whole number";
}

std::string set(double& field, std::string_view text) {
  const auto value = parse_number(text);
  if (value) field = *value;
  return value ? "" : "a number";
}

std::string set(bool& field, std::string_view text) {
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

/// May a file leave this field out? Its default is meant then: where nothing reads it, or where the
/// field is younger than the files that lack it.
bool may_be_absent(std::string_view name, const ModelConfig& config) {
  if (name.starts_with("rope_")) return config.position != Position::rope;
  return name == "residual" || name == "n_answers";
}

Error bad_file(const std::string& what) { return {ErrorCode::bad_file, what}; }

}  // namespace

Metadata metadata_of(const ModelConfig& config) {
  Metadata metadata;
  for_each_config_field(
      [&](const char* name, const auto& field) { metadata[name] = text_of(field); }, config);
  return metadata;
}

Result<ModelConfig> config_of(const Metadata& metadata) {
  ModelConfig config;
  std::string problem;
  const auto read = [&](const char* name, auto& field) {
    if (!problem.empty()) return;
    const auto entry = metadata.find(name);
    if (entry == metadata.end()) {
      if (!may_be_absent(name, config))
        problem = std::string("[model file] metadata has no ") + name;
      return;
    }
    const std::string expected = set(field, entry->second);
    if (expected.empty()) return;
    problem = std::string("[model file] metadata ") + name + " is " + json_string(entry->second) +
              ", not " + expected;
  };
  for_each_config_field(read, config);
  if (!problem.empty()) return bad_file(problem);
  Result<ModelConfig> checked = validated(config);
  return checked ? checked : bad_file(checked.error().message);
}

}  // namespace moxiang
