#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "moxiang/result.h"
#include "moxiang/types.h"

namespace moxiang {

/// A SentencePiece unigram tokenizer as Universal Sentence Encoder Lite has it.
/// Kudo, "Subword Regularization", 2018 (arXiv 1804.10959), section 3.2: the split of highest
/// total score, by Viterbi.
class Unigram {
 public:
  struct Token {
    Index id;
    std::string piece;  // the text it covers, "▁" for a space; not the piece "<unk>"
  };

  /// pieces[id] with its score; ids below n_reserved are never matched.
  Unigram(std::vector<std::string> pieces, std::vector<float> scores, Index n_reserved);

  /// `text` is UTF-8 in normal form NFKC (the caller normalises). An error names the byte where
  /// it is not UTF-8.
  Result<std::vector<Token>> encode(std::string_view text) const;

  Index n_pieces() const { return static_cast<Index>(pieces_.size()); }

 private:
  std::vector<std::string> pieces_;
  std::vector<float> scores_;
  std::unordered_map<std::string, Index> id_of_;
  std::size_t longest_ = 0;  // bytes of the longest piece
};

}  // namespace moxiang
