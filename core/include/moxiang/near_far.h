#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "moxiang/loss.h"
#include "moxiang/model.h"
#include "moxiang/result.h"
#include "moxiang/trainer.h"

/// "Near and far": why one head is not enough. A text is kNearFarLength random symbols; each
/// position has to name the symbol before it (near) and the first of the text (far). One attention
/// layer with a residual is the whole model, so that a head is the only way to another position:
/// one head has to share its weight of 1 out between both places, two take one each.
namespace moxiang {

inline constexpr Index kNearFarSymbols = 12, kNearFarLength = 10, kNearFarWidth = 32;
/// Texts in a batch that is learned from.
inline constexpr Index kNearFarBatch = 32;

/// The two answers, in the order of the model's answers.
enum class Skill { near, far };
inline constexpr std::size_t kSkills = 2;

/// What guessing one of the symbols gets right.
inline constexpr double kNearFarChance = 1.0 / double(kNearFarSymbols);

/// Positions count from here: at 0 nothing stands before, at 1 before and first are the same.
inline constexpr Index kNearFarFrom = 2;

/// A head has specialised when it puts more than this on the place of a skill.
inline constexpr double kSpecialised = 0.8;

/// Random weights by the seed; an error where the heads do not fit. d_head is d_model / n_heads, so
/// MHA has as many parameters whatever the number of heads; n_kv_heads as in ModelConfig, 0 is MHA.
Result<Model> near_far_model(Index n_heads, Index n_kv_heads, std::uint64_t seed);

/// Adam at 3e-3, β2 0.99.
TrainerConfig near_far_recipe();

/// n_sequences texts by the generator. Position 0 is not asked, position 1 for both.
void near_far_batch(Rng& rng, Index n_sequences, Batch& batch);

/// A trainer of both.
Result<Trainer> near_far_trainer(Index n_heads, Index n_kv_heads, std::uint64_t seed);

/// The mean weight a head has on the places of the skills, over the positions that count.
using SkillMass = std::array<double, kSkills>;

/// What weights that are even over the visible keys would have there.
double near_far_even_mass();

struct NearFarReport {
  std::vector<AnswerScore> skills;  ///< [kSkills], of the positions that count
  std::vector<SkillMass> heads;     ///< [n_heads]
  /// Of each head the row of one query, the last of the batch's first text.  [n_heads][length]
  std::vector<RowVector> rows;

  /// Done: one head has specialised on near, another on far.
  bool is_done() const;
};

/// Of a pass of such a model over a batch; the report's memory is used again.
void near_far_report(const ModelTrace& trace, const Batch& batch, NearFarReport& report);

/// What each head is worth: ablations[h][skill] is the accuracy with head h off, over the positions
/// that count.
Result<std::vector<std::array<double, kSkills>>> near_far_ablations(Trainer& trainer,
                                                                    const Batch& batch);

}  // namespace moxiang
