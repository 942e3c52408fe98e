#include "moxiang/chapter_film.h"

#include <cmath>
#include <utility>

#include "json.h"
#include "moxiang/check.h"
#include "moxiang/model_file.h"
#include "number_text.h"

namespace moxiang {

namespace {

/// Adds the cosines of all pairs of a layer's maps.
double cosines_of(const AttentionTrace& attn) {
  double sum = 0;
  for (std::size_t g = 0; g < attn.heads.size(); ++g) {
    for (std::size_t h = 0; h < g; ++h) {
      const Matrix &a = attn.heads[g].weights, &b = attn.heads[h].weights;
      sum += double(a.cwiseProduct(b).sum()) / (double(a.norm()) * double(b.norm()));
    }
  }
  return sum;
}

}  // namespace

std::vector<double> head_similarity(const Model& model, const std::vector<Sentence>& sentences) {
  const Index n_heads = model.config.n_heads;
  std::vector<double> sums(std::size_t(model.config.n_layers), 0);
  Pass pass;
  for (const Sentence& sentence : sentences) {
    const auto error = forward(model, sentence.ids, {}, pass);
    MOXIANG_CHECK(!error, "head_similarity: a sentence that the model does not take");
    for (std::size_t l = 0; l < sums.size(); ++l) sums[l] += cosines_of(pass.trace.blocks[l].attn);
  }
  const double n_pairs = double(n_heads) * double(n_heads - 1) / 2 * double(sentences.size());
  for (double& sum : sums) sum /= n_pairs;
  return sums;
}

namespace {

std::vector<std::vector<double>> masses_of(const Model& model, const Grammar& grammar,
                                           const std::vector<Sentence>& sentences) {
  std::vector<std::vector<double>> masses(grammar.relations.size());
  std::vector<double> n_links(masses.size(), 0);
  for (const LinkSample& sample : link_samples(model, sentences)) {
    auto& sums = masses[std::size_t(sample.relation)];
    sums.resize(sample.heads.size(), 0);
    for (std::size_t h = 0; h < sums.size(); ++h) sums[h] += double(sample.heads[h]);
    ++n_links[std::size_t(sample.relation)];
  }
  for (std::size_t r = 0; r < masses.size(); ++r) {
    for (double& mass : masses[r]) mass /= n_links[r];
  }
  return masses;
}

FrameMeasures measures_of(Index step, const Model& model, const Grammar& grammar,
                          const std::vector<Sentence>& test,
                          const std::vector<Question>& questions) {
  FrameMeasures frame{step,
                      cloze_loss(model, test),
                      masses_of(model, grammar, test),
                      {},
                      head_similarity(model, test)};
  for (const Question& question : questions) frame.answers.push_back(answer(model, question));
  return frame;
}

}  // namespace

Result<std::vector<FrameMeasures>> film_measures(const Film& film, const Grammar& grammar,
                                                 const std::vector<Question>& questions) {
  const std::vector<Sentence> test = chapter_sentences(grammar).test;
  std::vector<FrameMeasures> frames;
  for (const Frame& frame : film.frames) {
    const auto loaded = load_model(frame.bytes);
    if (!loaded) return loaded.error();
    const Model& model = loaded->model;
    if (model.config.n_vocab != Index(grammar.vocabulary.size())) {
      return Error{ErrorCode::bad_file, "[film] the frame of step " + std::to_string(frame.step) +
                                            " is of another vocabulary than the grammar"};
    }
    frames.push_back(measures_of(frame.step, model, grammar, test, questions));
  }
  return frames;
}

namespace {

/// [f(item), f(item), ...]
template <class T, class F>
std::string list(const std::vector<T>& items, F&& f) {
  std::string text = "[";
  for (const T& item : items) text.append(text.size() == 1 ? "" : ", ").append(f(item));
  return text + "]";
}

std::string numbers(const std::vector<double>& values) { return list(values, four_digits); }

std::string answer_text(const Answer& a) { return numbers({double(a.right), double(a.wrong)}); }

std::string frame_text(const FrameMeasures& f, const Grammar& grammar) {
  std::string masses;
  for (std::size_t r = 0; r < f.masses.size(); ++r) {
    if (f.masses[r].empty()) continue;
    masses.append(masses.empty() ? "" : ", ")
        .append(json_string(grammar.relations[r]))
        .append(": ")
        .append(numbers(f.masses[r]));
  }
  return R"({"step": )" + std::to_string(f.step) + R"(, "loss": )" + four_digits(f.loss) +
         R"(, "similarity": )" + numbers(f.similarity) + R"(, "answers": )" +
         list(f.answers, answer_text) + R"(, "masses": {)" + masses + "}}";
}

}  // namespace

std::string measures_text(const std::vector<FrameMeasures>& frames, const Grammar& grammar) {
  return list(frames, [&](const FrameMeasures& f) { return frame_text(f, grammar); });
}

}  // namespace moxiang
