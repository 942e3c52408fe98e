#pragma once

#include <string>
#include <vector>

#include "moxiang/chapter.h"
#include "moxiang/links.h"
#include "moxiang/questions.h"

namespace moxiang {

/// The sentences that models are chosen by and reported of; the same for every model of a grammar.
struct ChapterSentences {
  std::vector<Sentence> validation, test;
};
ChapterSentences chapter_sentences(const Grammar& grammar);
/// The first n of each.
ChapterSentences chapter_sentences(const Grammar& grammar, Index n);

/// How well a model finds one hidden word after the other: the mean of −log p over the open words.
double cloze_loss(const Model& model, const std::vector<Sentence>& sentences,
                  const std::vector<HeadId>& heads_off = {});

/// By validation the heads and steps are chosen, by test they are reported of; the controls come
/// from the recipe's model before its first step.
std::vector<std::optional<RelationReport>> relation_reports(const Model& model,
                                                            const Recipe& recipe,
                                                            const Grammar& grammar,
                                                            const ChapterSentences& sentences);

struct ClozeScore {
  double loss = 0;   ///< cloze_loss
  double floor = 0;  ///< the least it could be, by the exact walk
  Index n_words = 0;
};

/// What a model can and cannot do, measured on sentences it has not learned from.
struct ChapterCard {
  ClozeScore validation, test;
  std::vector<std::optional<RelationReport>> relations;  ///< as Grammar::relations
  std::vector<Answer> answers;                           ///< [questions]
};
ChapterCard chapter_card(const Model& model, const Recipe& recipe, const Grammar& grammar,
                         const std::vector<Question>& questions);

/// The card as JSON, numbers to four digits: a file to be committed, read and compared.
std::string card_text(const ChapterCard& card, const Model& model, const Recipe& recipe,
                      const Grammar& grammar, const std::vector<Question>& questions);

}  // namespace moxiang
