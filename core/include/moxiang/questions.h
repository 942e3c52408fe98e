#pragma once

#include <string_view>
#include <vector>

#include "moxiang/grammar.h"
#include "moxiang/model.h"

/// Questions that a chapter model is asked: a word of a held-out sentence is hidden, and of two
/// words one belongs there.
namespace moxiang {

struct Question {
  std::vector<Index> ids;  ///< the sentence, with nothing hidden
  Index at = 0;            ///< what is hidden
  Index right = 0, wrong = 0;
};

/// Lines "动物 没有 过 马路 ， 因为 [它] 太 累 了 。 => 动物 > 马路"; # begins a comment. An Error
/// bad_file names the line: a word that the grammar does not have, a sentence that is not held out.
Result<std::vector<Question>> read_questions(std::string_view text, const Grammar& grammar);

struct Answer {
  Real right = 0, wrong = 0;  ///< probabilities at the hidden place
};
Answer answer(const Model& model, const Question& question);

}  // namespace moxiang
