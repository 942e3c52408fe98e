#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "moxiang/unigram.h"
#include "moxiang/words.h"

namespace moxiang {

/// What a model file may bring along to split text with.
using Tokenizer = std::variant<Unigram, Words>;

inline Result<std::vector<Token>> encode(const Tokenizer& tokenizer, std::string_view text) {
  return std::visit([&](const auto& t) { return t.encode(text); }, tokenizer);
}

/// As model_file.h has it.
inline std::string_view kind_of(const Tokenizer& tokenizer) {
  return std::holds_alternative<Words>(tokenizer) ? "words" : "unigram";
}

/// Of an id that it has.
inline const std::string& piece_of(const Tokenizer& tokenizer, Index id) {
  return std::visit([&](const auto& t) -> const std::string& { return t.piece(id); }, tokenizer);
}

inline Index n_pieces(const Tokenizer& tokenizer) {
  return std::visit([](const auto& t) { return t.n_pieces(); }, tokenizer);
}

}  // namespace moxiang
