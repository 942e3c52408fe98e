#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "moxiang/result.h"
#include "moxiang/token.h"

namespace moxiang {

/// A SentencePiece unigram tokenizer as Universal Sentence Encoder Lite has it: the split of
/// highest total score, by Viterbi. Kudo, "Subword Regularization", 2018 (arXiv 1804.10959),
/// section 3.2. The rules that are its own are in docs/use-lite-tokenizer.md.
class Unigram {
 public:
  /// pieces[id] with its score, a finite one; ids below n_reserved (at least 1) are never matched.
  /// Of equal pieces the last counts.
  Unigram(std::vector<std::string> pieces, std::vector<float> scores, Index n_reserved);

  /// `text` is UTF-8 in normal form NFKC (the caller normalises); an empty one has no tokens. In
  /// a piece "▁" stands for a space. An
  /// error names the byte where it is not UTF-8.
  Result<std::vector<Token>> encode(std::string_view text) const;

  const std::string& piece(Index id) const { return pieces_[static_cast<std::size_t>(id)]; }
  Index n_pieces() const { return static_cast<Index>(pieces_.size()); }

 private:
  /// Finds a std::string_view among strings without copying it.
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  std::vector<std::string> pieces_;
  std::vector<float> scores_;
  std::unordered_map<std::string, Index, Hash, std::equal_to<>> id_of_;
  std::size_t longest_ = 0;  // bytes of the longest piece
};

}  // namespace moxiang
