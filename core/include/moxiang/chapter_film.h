#pragma once

#include <string>
#include <vector>

#include "moxiang/chapter_card.h"
#include "moxiang/film.h"

/// What a film shows: each of its frames, measured on the sentences that the model's card is of.
namespace moxiang {

struct FrameMeasures {
  Index step = 0;
  double loss = 0;  ///< cloze_loss of test sentences
  /// [relations][heads]: the mean mass of each head on the target, over the links of test
  /// sentences; empty where a relation has none. Heads are counted as in links.h.
  std::vector<std::vector<double>> masses;
  std::vector<Answer> answers;     ///< [questions]
  std::vector<double> similarity;  ///< [layers]: head_similarity
};

/// How alike the heads of each layer look: the cosine of the maps of two heads, as one row of
/// numbers each, as a mean over all pairs of a layer and over sentences.            [n_layers]
std::vector<double> head_similarity(const Model& model, const std::vector<Sentence>& sentences);

/// An Error where a frame is no model file or of another vocabulary.
Result<std::vector<FrameMeasures>> film_measures(const Film& film, const Grammar& grammar,
                                                 const std::vector<Question>& questions);

/// As JSON, numbers to four digits; relations without links are left out.
std::string measures_text(const std::vector<FrameMeasures>& frames, const Grammar& grammar);

}  // namespace moxiang
