#pragma once

#include "moxiang/grammar.h"

namespace moxiang {

inline constexpr Index kNoWay = -1;

/// Who decides, where a template leaves something open. One walk through a template is one way.
class Way {
 public:
  virtual ~Way() = default;

  /// One of several, by weights that sum to 1, or all alike.
  virtual Index choose(const std::vector<double>& weights) = 0;
  virtual Index choose(Index n) = 0;
  /// One of these words, to be said at once; kNoWay where none of them can be.
  virtual Index choose_said(const std::vector<Index>& ids) = 0;
  /// False where the word cannot be said: the walk ends.
  virtual bool say(Index id) = 0;
};

/// -> false where the way ended before the template did, or a draw had no word left
bool walk(const Grammar& grammar, Index template_index, Way& way, Sentence& sentence);

}  // namespace moxiang
