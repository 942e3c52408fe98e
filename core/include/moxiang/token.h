#pragma once

#include <string>

#include "moxiang/types.h"

namespace moxiang {

/// The id of what a tokenizer does not know.
inline constexpr Index kUnknownToken = 0;

struct Token {
  Index id;
  std::string piece;  ///< the text it covers, also where that is unknown
};

}  // namespace moxiang
