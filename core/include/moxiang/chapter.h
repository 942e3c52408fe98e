#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/corpus.h"
#include "moxiang/trainer.h"

/// The chapter models: small encoders that learn to find hidden words of a grammar's sentences
/// again. A recipe says everything that is not in the grammar.
namespace moxiang {

struct Recipe {
  std::string name;
  Index d_model = 48, n_heads = 8, n_layers = 2, d_mlp = 96;
  Index n_sentences = 32;  ///< a step
  Index n_steps = 0, n_warm_up = 100;
  double rate = 8e-3;  ///< at its peak, after the warm-up; it falls to 0 by a half cosine
  double weight_decay = 0.01, beta2 = 0.99, max_norm = 1;
  double hidden = 0.3, kept = 0.1, swapped = 0.3;  ///< Hiding
  double filler = 0.15;                            ///< instead of the grammar's
  double dropout = 0, dropout_weights = 0;
  Index seed = 1;
};

/// Lines "field: value"; # begins a comment. Every field may be left out but name and n_steps. An
/// Error bad_file names the line, and what was expected.
Result<Recipe> read_recipe(std::string_view text);

/// The longest sentence a chapter model takes.
inline constexpr Index kChapterLength = 32;

/// Before the first step: pre-norm, learned positions, ReLU, an lm head of its own, random weights
/// by the recipe's seed.
Result<Model> chapter_model(const Recipe& recipe, const Grammar& grammar);

/// Learns it, or a model like it. The trainer keeps a copy of the grammar.
Result<Trainer> chapter_trainer(const Recipe& recipe, const Grammar& grammar);
Result<Trainer> chapter_trainer(const Recipe& recipe, const Grammar& grammar, Model model);

/// All that the next steps depend on, as a safetensors file.
std::vector<std::byte> save_checkpoint(const Trainer& trainer);

/// Goes on from a file of save_checkpoint() by a trainer of the same recipe; an Error bad_file
/// where it is of another one, or no such file.
Result<Index> restore_checkpoint(std::span<const std::byte> bytes, Trainer& trainer);

}  // namespace moxiang
