#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/result.h"
#include "moxiang/token.h"

namespace moxiang {

/// A tokenizer of whole words, for a model that has seen only those of a grammar: from the left,
/// the longest word that fits. Chinese needs no spaces between words; a word of letters never
/// ends among letters. Case does not count, nor whether a mark is written wide. What is not in the
/// vocabulary becomes a token of id 0, which such a model takes for a hidden word.
class Words {
 public:
  /// words[id]; words[0] stands for what is hidden and is never matched.
  explicit Words(std::vector<std::string> words);

  /// Spaces are no tokens. An error names the byte where `text` is not UTF-8.
  Result<std::vector<Token>> encode(std::string_view text) const;

  const std::string& piece(Index id) const { return pieces_[static_cast<std::size_t>(id)]; }
  Index n_pieces() const { return static_cast<Index>(pieces_.size()); }

 private:
  struct Match {
    std::size_t end;  ///< characters
    Index id;
  };
  /// The longest word that begins at a character of a folded text; of id 0 where none does.
  Match match(std::u32string_view text, std::size_t start) const;
  bool is_known(std::u32string_view text, std::size_t start) const;
  /// Where the unknown word ends that begins there.
  std::size_t end_of_unknown(std::u32string_view text, std::size_t start) const;

  std::vector<std::string> pieces_;
  std::map<std::u32string, Index, std::less<>> id_of_;  ///< by the folded word
  std::size_t longest_ = 0;                             ///< characters of the longest word
};

}  // namespace moxiang
