#include "moxiang/chapter_training.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "json.h"
#include "moxiang/chapter_film.h"
#include "moxiang/check.h"

namespace moxiang {

namespace {

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

/// The grammar with some of its templates; its words and relations stay.
Result<Grammar> only(const Grammar& grammar, const std::vector<std::string>& names) {
  Grammar some = grammar;
  some.templates.clear();
  for (const std::string& name : names) {
    const auto& all = grammar.templates;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Template& t) { return t.name == name; });
    if (found == all.end()) {
      return bad_input("[train] the grammar has no template " + json_string(name));
    }
    some.templates.push_back(*found);
  }
  if (some.templates.empty()) return bad_input("[train] no template is named");
  return some;
}

Recipe recipe_of(const ChapterTrainingOptions& options) {
  Recipe recipe = small_recipe();
  recipe.seed = Index(options.seed);
  recipe.n_heads = options.n_heads;
  recipe.dropout = options.dropout;
  recipe.dropout_weights = options.dropout_weights;
  if (!options.has_fillers) recipe.filler = 0;
  return recipe;
}

/// Column blocks, and the row blocks of w_o, of the first head to all others.
void copy_first_head(AttentionParams& p, Index n_heads) {
  const Index d = p.w_q.cols() / n_heads;
  for (Index h = 1; h < n_heads; ++h) {
    for (Matrix* w : {&p.w_q, &p.w_k, &p.w_v}) {
      w->middleCols(h * d, d) = Matrix(w->leftCols(d));
    }
    p.w_o.middleRows(h * d, d) = Matrix(p.w_o.topRows(d));
  }
}

Result<Model> model_of(const ChapterTrainingOptions& options, const Grammar& grammar) {
  auto made = chapter_model(recipe_of(options), grammar);
  if (!made) return made.error();
  Model model = std::move(made).value();
  if (options.heads_start_equal) {
    for (BlockParams& block : model.params.blocks) copy_first_head(block.attn, options.n_heads);
  }
  if (!options.has_roles) return model;
  if (options.n_heads != Index(std::size(kAssignedRoles))) {
    return bad_input("[train] there are roles for " + std::to_string(std::size(kAssignedRoles)) +
                     " heads, not for " + std::to_string(options.n_heads));
  }
  model.roles.assign(std::begin(kAssignedRoles), std::end(kAssignedRoles));
  return model;
}

Result<Trainer> trainer_of(const ChapterTrainingOptions& options, const Grammar& grammar) {
  auto model = model_of(options, grammar);
  if (!model) return model.error();
  return chapter_trainer(recipe_of(options), grammar, std::move(model).value());
}

/// How probable the word is that depends, once it is hidden.
double probability_of(const Model& model, const Sentence& sentence, Index at,
                      const std::vector<HeadId>& off, Pass& pass) {
  auto ids = sentence.ids;
  ids[std::size_t(at)] = kHiddenWord;
  const auto error = forward(model, ids, {.heads_off = off, .record_heads = false}, pass);
  MOXIANG_CHECK(!error, "score: a sentence that the model does not take");
  return double((*pass.trace.final.probs)(at, sentence.ids[std::size_t(at)]));
}

std::vector<double> abilities_of(const Model& model, const Grammar& grammar,
                                 const std::vector<Sentence>& sentences,
                                 const std::vector<HeadId>& off) {
  std::vector<double> sums(grammar.relations.size(), 0), counts(sums.size(), 0);
  Pass pass;
  for (const Sentence& sentence : sentences) {
    for (const Link& link : sentence.links) {
      const auto r = std::size_t(link.relation);
      sums[r] += probability_of(model, sentence, link.dependent, off, pass);
      ++counts[r];
    }
  }
  for (std::size_t r = 0; r < sums.size(); ++r) sums[r] = counts[r] > 0 ? sums[r] / counts[r] : -1;
  return sums;
}

}  // namespace

Recipe small_recipe() {
  Recipe recipe;
  recipe.name = "chapter-small";
  recipe.d_model = 32;
  recipe.n_heads = 4;
  recipe.d_mlp = 64;
  recipe.n_sentences = 16;
  recipe.n_steps = 7000;
  recipe.rate = 1e-2;
  recipe.hidden = 0.25;
  recipe.swapped = 0.5;
  recipe.filler = 0.3;
  return recipe;
}

ChapterTraining::ChapterTraining(Grammar grammar, ChapterTrainingOptions options, Trainer trainer)
    : grammar_(std::move(grammar)),
      options_(std::move(options)),
      trainer_(std::move(trainer)),
      sentences_(chapter_sentences(grammar_, kScored)),
      untrained_validation_(link_samples(model(), sentences_.validation)),
      untrained_test_(link_samples(model(), sentences_.test)),
      head_is_on_(std::size_t(model().config.n_layers * model().config.n_heads), true) {}

Result<std::vector<StepReport>> ChapterTraining::step(Index n) {
  if (n < 0) return bad_input("[train] " + std::to_string(n) + " steps are less than none");
  std::vector<StepReport> reports;
  reports.reserve(std::size_t(n));
  for (Index i = 0; i < n; ++i) {
    const auto step = trainer_.step();
    if (!step) return step.error();
    reports.push_back(*step);
  }
  return reports;
}

Result<bool> ChapterTraining::set_head(Index head, bool is_on) {
  if (head < 0 || head >= Index(head_is_on_.size())) {
    return bad_input("[train] there is no head " + std::to_string(head) + ": there are " +
                     std::to_string(head_is_on_.size()));
  }
  head_is_on_[std::size_t(head)] = is_on;
  return is_on;
}

ChapterScore ChapterTraining::score() const {
  const Index n_heads = model().config.n_heads;
  std::vector<HeadId> off;
  for (Index h = 0; h < Index(head_is_on_.size()); ++h) {
    if (!head_is_on_[std::size_t(h)]) off.push_back({h / n_heads, h % n_heads});
  }
  const auto& [validation, test] = sentences_;
  ChapterScore score;
  score.loss = cloze_loss(model(), test, off);
  score.abilities = abilities_of(model(), grammar_, test, off);
  score.relations.resize(grammar_.relations.size());
  if (!off.empty()) return score;
  if (n_heads > 1) score.similarity = head_similarity(model(), test);
  score.relations =
      relation_reports(grammar_, link_samples(model(), validation), untrained_validation_,
                       link_samples(model(), test), untrained_test_);
  return score;
}

Result<bool> ChapterTraining::restart(std::uint64_t seed) {
  ChapterTrainingOptions options = options_;
  options.seed = seed;
  auto trainer = trainer_of(options, grammar_);
  if (!trainer) return trainer.error();
  *this = ChapterTraining(std::move(grammar_), std::move(options), std::move(trainer).value());
  return true;
}

Result<ChapterTraining> open_chapter_training(const Grammar& grammar,
                                              const ChapterTrainingOptions& options) {
  auto named = only(grammar, options.templates);
  if (!named) return named.error();
  Grammar some = std::move(named).value();
  if (!options.has_fillers) some.filler = 0;  // it is scored on sentences like those it learns from
  auto trainer = trainer_of(options, some);
  if (!trainer) return trainer.error();
  return ChapterTraining(std::move(some), options, std::move(trainer).value());
}

}  // namespace moxiang
