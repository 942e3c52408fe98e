#include "moxiang/chapter.h"

#include <cmath>
#include <memory>
#include <utility>

namespace moxiang {

Result<Model> chapter_model(const Recipe& recipe, const Grammar& grammar) {
  ModelConfig config;
  config.d_model = recipe.d_model;
  config.n_heads = recipe.n_heads;
  config.n_layers = recipe.n_layers;
  config.d_mlp = recipe.d_mlp;
  config.n_vocab = Index(grammar.vocabulary.size());
  config.n_ctx = kChapterLength;
  config.position = Position::learned;
  config.final_norm = true;
  config.head = Head::lm;
  const auto valid = validated(config);
  if (!valid) return valid.error();
  Model model{recipe.name, *valid, random_params(*valid, std::uint64_t(recipe.seed))};
  // Xavier goes by the number of words, which says nothing here: each row begins with length 1.
  Rng rng(hash("embedding", std::uint64_t(recipe.seed)));
  const auto limit = Real(std::sqrt(3 / double(config.d_model)));
  for (Matrix* table : {&model.params.w_e, &model.params.w_pos}) {
    *table = Matrix::NullaryExpr(table->rows(), table->cols(),
                                 [&] { return rng.uniform(-limit, limit); });
  }
  return model;
}

Result<Trainer> chapter_trainer(const Recipe& recipe, const Grammar& grammar) {
  auto model = chapter_model(recipe, grammar);
  if (!model) return model.error();
  return chapter_trainer(recipe, grammar, std::move(model).value());
}

Result<Trainer> chapter_trainer(const Recipe& recipe, const Grammar& grammar, Model model) {
  TrainerConfig config;
  config.optimizer.kind = OptimizerKind::adamw;
  config.optimizer.beta2 = recipe.beta2;
  config.optimizer.weight_decay = recipe.weight_decay;
  config.rate = recipe.rate;
  config.n_warm_up = recipe.n_warm_up;
  config.n_steps = recipe.n_steps;
  config.max_norm = recipe.max_norm;
  config.dropout = {recipe.dropout, recipe.dropout_weights};
  auto own = std::make_shared<Grammar>(grammar);
  own->filler = recipe.filler;
  const Hiding hiding{recipe.hidden, recipe.kept, recipe.swapped};
  const auto source = [own, hiding, n = recipe.n_sentences](Rng& rng, std::vector<Batch>& batches) {
    draw_batches(*own, n, hiding, rng, batches);
  };
  return open_trainer(std::move(model), config, source, hash("data", std::uint64_t(recipe.seed)));
}

}  // namespace moxiang
