#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grammar_text.h"
#include "json.h"

namespace moxiang {

/// Where one of this name stands, or −1.
template <class Named>
Index index_of(const std::vector<Named>& all, std::string_view name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
  return found == all.end() ? -1 : Index(found - all.begin());
}

/// A grammar in the making. The first thing wrong stays as `error`.
struct GrammarBuilder {
  Grammar g;
  std::optional<Error> error;

  GrammarBuilder();

  void fail(Index line, const std::string& what);
  Text text_of(std::string_view text);
  /// A text that can be said, as one of the words of a class.
  Text word_of(const Piece& piece, Index class_index);
};

/// The pieces of a template, macros put in, as a template without name and weight.
Template template_of(GrammarBuilder& builder, const std::vector<Piece>& pieces);

}  // namespace moxiang
