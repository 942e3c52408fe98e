#include "moxiang/near_far.h"

#include <algorithm>
#include <utility>

#include "moxiang/check.h"

namespace moxiang {

namespace {

/// Symbols and positions begin uniform in ± this, a standard deviation of ½. With Xavier's smaller
/// ones the heads part later, and with one seed in ten not within 200 steps.
constexpr Real kEmbeddingLimit = Real(0.8660254);

}  // namespace

Result<Model> near_far_model(Index n_heads, Index n_kv_heads, std::uint64_t seed) {
  ModelConfig config;
  config.d_model = kNearFarWidth;
  config.n_heads = n_heads;
  config.n_kv_heads = n_kv_heads;
  config.n_layers = 1;
  config.n_vocab = kNearFarSymbols;
  config.n_ctx = kNearFarLength;
  config.norm_place = NormPlace::none;
  config.position = Position::learned;
  config.bias_qkv = config.bias_out = false;
  config.causal = true;
  config.head = Head::lm;
  config.n_answers = Index(kSkills);
  const auto valid = validated(config);
  if (!valid) return valid.error();
  Model model{"near-far", *valid, random_params(*valid, seed)};
  Rng rng(hash("embedding", seed));
  for (Matrix* table : {&model.params.w_e, &model.params.w_pos}) {
    *table = Matrix::NullaryExpr(table->rows(), table->cols(),
                                 [&rng] { return rng.uniform(-kEmbeddingLimit, kEmbeddingLimit); });
  }
  return model;
}

TrainerConfig near_far_recipe() {
  TrainerConfig config;
  config.optimizer.beta2 = 0.99;
  config.rate = 3e-3;
  return config;
}

void near_far_batch(Rng& rng, Index n_sequences, Batch& batch) {
  batch.n_sequences = n_sequences;
  const auto n_tokens = std::size_t(n_sequences * kNearFarLength);
  batch.ids.resize(n_tokens);
  batch.targets.resize(n_tokens * kSkills);
  for (std::size_t i = 0; i < n_tokens; ++i) {
    batch.ids[i] = rng.below(kNearFarSymbols);
    const std::size_t t = i % std::size_t(kNearFarLength);
    batch.targets[i * kSkills] = t == 0 ? kIgnored : batch.ids[i - 1];
    batch.targets[i * kSkills + 1] = t == 0 ? kIgnored : batch.ids[i - t];
  }
}

Result<Trainer> near_far_trainer(Index n_heads, Index n_kv_heads, std::uint64_t seed) {
  auto model = near_far_model(n_heads, n_kv_heads, seed);
  if (!model) return model.error();
  const auto source =
      one_batch([](Rng& rng, Batch& batch) { near_far_batch(rng, kNearFarBatch, batch); });
  return open_trainer(std::move(model).value(), near_far_recipe(), source, hash("data", seed));
}

double near_far_even_mass() {
  double sum = 0;
  for (Index t = kNearFarFrom; t < kNearFarLength; ++t) sum += 1.0 / double(t + 1);
  return sum / double(kNearFarLength - kNearFarFrom);
}

namespace {

SkillMass mass_of(const Matrix& weights) {
  SkillMass mass{};
  double n = 0;
  for (Index i = 0; i < weights.rows(); ++i) {
    const Index t = i % kNearFarLength;
    if (t < kNearFarFrom) continue;
    mass[std::size_t(Skill::near)] += double(weights(i, t - 1));
    mass[std::size_t(Skill::far)] += double(weights(i, 0));
    ++n;
  }
  for (double& m : mass) m /= n;
  return mass;
}

/// The targets of the positions that count.
std::vector<Index> counted(const Batch& batch) {
  std::vector<Index> targets = batch.targets;
  const auto a_text = std::size_t(kNearFarLength) * kSkills;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (i % a_text < std::size_t(kNearFarFrom) * kSkills) targets[i] = kIgnored;
  }
  return targets;
}

}  // namespace

bool NearFarReport::is_done() const {
  const auto specialised = [](const SkillMass& mass, Skill skill) {
    return mass[std::size_t(skill)] > kSpecialised;
  };
  const auto n = [&](Skill skill) {
    return std::count_if(heads.begin(), heads.end(),
                         [&](const SkillMass& mass) { return specialised(mass, skill); });
  };
  // No head can have both: its weights sum to 1.
  return n(Skill::near) > 0 && n(Skill::far) > 0;
}

void near_far_report(const ModelTrace& trace, const Batch& batch, NearFarReport& report) {
  MOXIANG_CHECK(trace.blocks.size() == 1, "near_far_report: not a model of the task");
  report.skills.resize(kSkills);
  score_answers(*trace.final.logits, counted(batch), report.skills);
  const auto& heads = trace.blocks.front().attn.heads;
  report.heads.resize(heads.size());
  std::transform(heads.begin(), heads.end(), report.heads.begin(),
                 [](const HeadTrace& head) { return mass_of(head.weights); });
  report.rows.resize(heads.size());
  for (std::size_t h = 0; h < heads.size(); ++h) {
    report.rows[h] = heads[h].weights.row(kNearFarLength - 1);
  }
}

Result<std::vector<std::array<double, kSkills>>> near_far_ablations(Trainer& trainer,
                                                                    const Batch& batch) {
  std::vector<std::array<double, kSkills>> accuracies;
  NearFarReport report;
  for (Index h = 0; h < trainer.model().config.n_heads; ++h) {
    const auto loss = trainer.evaluate(batch, {{0, h}});
    if (!loss) return loss.error();
    near_far_report(trainer.evaluated(), batch, report);
    accuracies.push_back({report.skills[0].accuracy, report.skills[1].accuracy});
  }
  return accuracies;
}

}  // namespace moxiang
