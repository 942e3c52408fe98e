// Chapter models that learn, as they cross to JavaScript.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "moxiang/chapter_training.h"
#include "to_js.h"

namespace moxiang::js {

inline val interval(const Interval& i) {
  return array(std::vector<double>{i.mean, i.low, i.high}, real);
}

/// As the card of a model has it.
inline val relation(const std::string& name, const RelationReport& r, Index n_heads) {
  const Index head = r.choice.head;
  return object(
      field("relation", name), field("links", number(r.n)),
      field("head", array(std::vector<Index>{head / n_heads, head % n_heads}, count)),
      field("mass", interval(r.mass)), field("uniform", r.uniform),
      field("offset", array(std::vector<double>{double(r.choice.offset), r.offset}, real)),
      field("untrained", r.untrained), field("aboveUniform", interval(r.above_uniform)),
      field("aboveOffset", interval(r.above_offset)),
      field("aboveUntrained", interval(r.above_untrained)), field("emerged", r.has_emerged()));
}

inline val chapter_score(const ChapterTraining& training) {
  const ChapterScore score = training.score();
  const std::vector<std::string>& names = training.grammar().relations;
  val relations = val::array(), abilities = val::object();
  for (std::size_t r = 0; r < names.size(); ++r) {
    if (score.abilities[r] >= 0) abilities.set(names[r], score.abilities[r]);
    const auto& report = score.relations[r];
    if (!report) continue;
    relations.call<void>("push", relation(names[r], *report, training.model().config.n_heads));
  }
  return ok(object(field("loss", score.loss), field("relations", relations),
                   field("abilities", abilities),
                   field("similarity", array(score.similarity, real))));
}

inline val step_report(const StepReport& r) {
  return object(field("step", number(r.step)), field("loss", r.loss));
}

inline val chapter_state(const ChapterTraining& t) {
  const ModelConfig& config = t.model().config;
  return object(field("seed", double(t.seed())), field("steps", number(t.n_steps())),
                field("nHeads", number(config.n_heads)), field("nLayers", number(config.n_layers)),
                field("parameters", parameter_count(config)));
}

/// `options` is {templates, heads, hasFillers, dropout, dropoutWeights, headsStartEqual,
/// hasRoles}.
inline val chapter_training(const std::string& grammar, const val& options, std::uint32_t seed) {
  const auto read = read_grammar(grammar);
  if (!read) return failed(read.error());
  const ChapterTrainingOptions chosen{emscripten::vecFromJSArray<std::string>(options["templates"]),
                                      seed,
                                      options["heads"].as<int>(),
                                      options["hasFillers"].as<bool>(),
                                      options["dropout"].as<double>(),
                                      options["dropoutWeights"].as<double>(),
                                      options["headsStartEqual"].as<bool>(),
                                      options["hasRoles"].as<bool>()};
  return result(open_chapter_training(*read, chosen), [](ChapterTraining training) {
    return val(std::make_unique<ChapterTraining>(std::move(training)));
  });
}

inline val chapter_training_task() {
  const Recipe recipe = small_recipe();
  return object(field("steps", number(recipe.n_steps)), field("batch", number(recipe.n_sentences)),
                field("scored", number(kScored)));
}

inline val chapter_step(ChapterTraining& training, int n) {
  return result(training.step(n), [](const auto& steps) { return array(steps, step_report); });
}

inline val chapter_set_head(ChapterTraining& training, int head, bool is_on) {
  return result(training.set_head(head, is_on), [](bool on) { return val(on); });
}

inline val chapter_restart(ChapterTraining& training, std::uint32_t seed) {
  return result(training.restart(seed), [](bool done) { return val(done); });
}

}  // namespace moxiang::js
