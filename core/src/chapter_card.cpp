#include "moxiang/chapter_card.h"

#include <utility>

#include "json.h"
#include "moxiang/check.h"
#include "moxiang/loss.h"
#include "number_text.h"

namespace moxiang {

namespace {

constexpr Index kCardSentences = 800;

std::vector<Sentence> some_of(const Grammar& grammar, Part part, Index n) {
  Rng rng(hash("card"));
  std::vector<Sentence> sentences(static_cast<std::size_t>(n));
  for (Sentence& sentence : sentences) sentence = draw_of_part(grammar, part, rng);
  return sentences;
}

std::string interval(const Interval& i) {
  return std::string("[") + four_digits(i.mean) + ", " + four_digits(i.low) + ", " +
         four_digits(i.high) + "]";
}

std::string score_text(const ClozeScore& s) {
  return R"({"loss": )" + four_digits(s.loss) + R"(, "floor": )" + four_digits(s.floor) +
         R"(, "words": )" + std::to_string(s.n_words) + "}";
}

std::string head_text(Index head, const ModelConfig& config) {
  return std::string("[") + std::to_string(head / config.n_heads) + ", " +
         std::to_string(head % config.n_heads) + "]";
}

std::string relation_text(const std::string& name, const RelationReport& r,
                          const ModelConfig& config) {
  return R"({"relation": )" + json_string(name) + R"(, "links": )" + std::to_string(r.n) +
         R"(, "head": )" + head_text(r.choice.head, config) + R"(, "mass": )" + interval(r.mass) +
         ",\n     " + R"("uniform": )" + four_digits(r.uniform) + R"(, "offset": [)" +
         std::to_string(r.choice.offset) + ", " + four_digits(r.offset) + R"(], "untrained": )" +
         four_digits(r.untrained) + ",\n     " + R"("aboveUniform": )" + interval(r.above_uniform) +
         R"(, "aboveOffset": )" + interval(r.above_offset) + R"(, "aboveUntrained": )" +
         interval(r.above_untrained) + ",\n     " + R"("emerged": )" +
         (r.has_emerged() ? "true" : "false") + "}";
}

/// Words stand with spaces between them, as in the grammar.
std::string answer_text(const Question& q, const Answer& a, const Grammar& grammar) {
  std::string sentence;
  for (std::size_t t = 0; t < q.ids.size(); ++t) {
    sentence.append(t == 0 ? "" : " ").append(grammar.vocabulary[std::size_t(q.ids[t])]);
  }
  const auto word = [&](Index id) { return json_string(grammar.vocabulary[std::size_t(id)]); };
  return R"({"sentence": )" + json_string(sentence) + R"(, "hidden": )" + std::to_string(q.at) +
         R"(, "right": [)" + word(q.right) + ", " + four_digits(double(a.right)) +
         R"(], "wrong": [)" + word(q.wrong) + ", " + four_digits(double(a.wrong)) + "]}";
}

}  // namespace

ChapterSentences chapter_sentences(const Grammar& grammar) {
  return chapter_sentences(grammar, kCardSentences);
}

ChapterSentences chapter_sentences(const Grammar& grammar, Index n) {
  return {some_of(grammar, Part::validation, n), some_of(grammar, Part::test, n)};
}

double cloze_loss(const Model& model, const std::vector<Sentence>& sentences,
                  const std::vector<HeadId>& heads_off) {
  const ForwardOptions options{.heads_off = heads_off, .record_heads = false};
  double sum = 0;
  Index n_words = 0;
  Pass pass;
  for (const Sentence& sentence : sentences) {
    for (std::size_t t = 0; t < sentence.ids.size(); ++t) {
      if (!sentence.is_open[t]) continue;
      auto ids = sentence.ids;
      ids[t] = kHiddenWord;
      std::vector<Index> targets(ids.size(), kIgnored);
      targets[t] = sentence.ids[t];
      const auto error = forward(model, ids, options, pass);
      MOXIANG_CHECK(!error, "cloze_loss: a sentence that the model does not take");
      sum += double(cross_entropy(*pass.trace.final.logits, targets));
      ++n_words;
    }
  }
  return sum / double(n_words);
}

namespace {

ClozeScore score_of(const Model& model, const Grammar& grammar,
                    const std::vector<Sentence>& sentences) {
  ClozeScore score;
  for (const Sentence& sentence : sentences) {
    const Floor floor = floor_of(grammar, sentence);
    score.floor += floor.sum;
    score.n_words += floor.n_words;
  }
  score.floor /= double(score.n_words);
  score.loss = cloze_loss(model, sentences);
  return score;
}

}  // namespace

std::vector<std::optional<RelationReport>> relation_reports(const Model& model,
                                                            const Recipe& recipe,
                                                            const Grammar& grammar,
                                                            const ChapterSentences& sentences) {
  const auto untrained = chapter_model(recipe, grammar);
  MOXIANG_CHECK(untrained.has_value(), "relation_reports: the recipe makes no model");
  const auto& [validation, test] = sentences;
  return relation_reports(grammar, link_samples(model, validation),
                          link_samples(*untrained, validation), link_samples(model, test),
                          link_samples(*untrained, test));
}

ChapterCard chapter_card(const Model& model, const Recipe& recipe, const Grammar& grammar,
                         const std::vector<Question>& questions) {
  const ChapterSentences s = chapter_sentences(grammar);
  std::vector<Answer> answers;
  answers.reserve(questions.size());
  for (const Question& question : questions) answers.push_back(answer(model, question));
  return {score_of(model, grammar, s.validation), score_of(model, grammar, s.test),
          relation_reports(model, recipe, grammar, s), std::move(answers)};
}

std::string card_text(const ChapterCard& card, const Model& model, const Recipe& recipe,
                      const Grammar& grammar, const std::vector<Question>& questions) {
  std::string text = R"({"model": )" + json_string(model.name) + R"(, "seed": )" +
                     std::to_string(recipe.seed) + R"(, "steps": )" +
                     std::to_string(recipe.n_steps) + R"(, "parameters": )" +
                     number_text(parameter_count(model.config)) + ",\n " + R"("validation": )" +
                     score_text(card.validation) + ",\n " + R"("test": )" + score_text(card.test) +
                     ",\n " + R"("relations": [)";
  bool is_first = true;
  for (std::size_t r = 0; r < card.relations.size(); ++r) {
    if (!card.relations[r]) continue;
    text += (is_first ? "\n    " : ",\n    ") +
            relation_text(grammar.relations[r], *card.relations[r], model.config);
    is_first = false;
  }
  text += "],\n " + std::string(R"("answers": [)");
  for (std::size_t q = 0; q < questions.size(); ++q) {
    text += (q == 0 ? "\n    " : ",\n    ") + answer_text(questions[q], card.answers[q], grammar);
  }
  return text + "]}\n";
}

}  // namespace moxiang
