#pragma once

#include <map>
#include <string>

#include "moxiang/config.h"
#include "moxiang/result.h"

namespace moxiang {

using Metadata = std::map<std::string, std::string>;

/// The config's fields as text, one entry each.
Metadata metadata_of(const ModelConfig& config);

/// The config that the entries say, validated. Every field must have its entry, but for those of
/// RoPE where the positions are others; further entries are not looked at. An Error{bad_file}
/// names field and text.
Result<ModelConfig> config_of(const Metadata& metadata);

}  // namespace moxiang
