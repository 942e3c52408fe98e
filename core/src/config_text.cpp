#include "config_text.h"

#include <string_view>

#include "field_text.h"
#include "json.h"

namespace moxiang {

namespace {

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
