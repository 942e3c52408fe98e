#pragma once

#include <vector>

#include "moxiang/grammar.h"
#include "moxiang/trainer.h"

/// From a grammar's sentences to what a model learns: hidden words are to be found again (a masked
/// language model: Devlin and others, "BERT", 2018, section 3.1).
namespace moxiang {

/// Sentences are told apart by a hash of their words: what a model is chosen by and what is
/// reported of it are never learned from.
enum class Part { training, validation, test };
Part part_of(const std::vector<Index>& ids);

/// The next draw that is of this part.
Sentence draw_of_part(const Grammar& grammar, Part part, Rng& rng);

/// How words are hidden. Of those that are to be found, some stay as they are and some are
/// replaced by another of their class: so a visible word too is looked up in the others.
struct Hiding {
  double share = 0.3;  ///< of the words of a sentence; at least one is to be found
  double kept = 0.1;   ///< of those
  double swapped = 0.3;
};

/// Adds a sentence's ids, some hidden, and as targets the words that are to be found, else
/// kIgnored.
void add_hidden(const Grammar& grammar, const Sentence& sentence, const Hiding& hiding, Rng& rng,
                Batch& batch);

/// n_sentences of the training part, in groups of equal length, which are batches of one step.
void draw_batches(const Grammar& grammar, Index n_sentences, const Hiding& hiding, Rng& rng,
                  std::vector<Batch>& batches);

}  // namespace moxiang
