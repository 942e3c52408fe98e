#include "moxiang/self_test.h"

#include <cmath>
#include <iterator>
#include <limits>

#include "moxiang/model.h"
#include "moxiang/ops.h"
#include "moxiang/rng.h"
#include "number_text.h"
#include "self_test_expected.h"

namespace moxiang {

namespace {

/// Float is off by some 1e-6 here; one wrong entry moves its sum by far more than this.
constexpr double kTolerance = 5e-5;

constexpr Index kTokens = 13;  // two tiles of six and one row more

/// A multiple of 2^-24 in [-1/2, 1/2): the same number in float and in double.
Real number(Rng& rng) { return rng.uniform() - Real(0.5); }

template <class M>
void fill(M& m, Rng& rng) {
  for (Index i = 0; i < m.size(); ++i) m.data()[i] = number(rng);
}

Matrix filled(Index rows, Index cols, Rng& rng) {
  Matrix m(rows, cols);
  fill(m, rng);
  return m;
}

/// No two entries have the same weight: multiples of the golden ratio, modulo 1, from 1/2 up.
double weighted_entries(const Matrix& m) {
  constexpr double kGoldenRatio = 0.6180339887498949;
  double weight = 0.5, sum = 0;
  for (Index i = 0; i < m.size(); ++i) {
    const double entry = double(m.data()[i]);
    if (entry != -std::numeric_limits<double>::infinity()) sum += weight * entry;  // hidden: 0
    weight += kGoldenRatio;
    if (weight >= 1.5) weight -= 1;
  }
  return sum;
}

ModelConfig base_config() {
  ModelConfig config;
  config.n_ctx = kTokens;
  config.n_vocab = 11;
  config.n_layers = 1;
  config.n_heads = 4;
  return config;
}

/// RMSNorm before, RoPE, grouped keys and values, GELU by erf, causal, logits by their own matrix.
ModelConfig rope_config() {
  ModelConfig config = base_config();
  config.d_model = 24;
  config.n_kv_heads = 2;
  config.n_layers = 2;
  config.d_mlp = 37;
  config.norm = NormKind::rms;
  config.position = Position::rope;
  config.activation = Activation::gelu;
  config.bias_qkv = false;
  config.causal = true;
  config.final_norm = true;
  config.head = Head::lm;
  return config;
}

/// LayerNorm after, learned positions, GELU by tanh, logits by the embedding.
ModelConfig post_config() {
  ModelConfig config = base_config();
  config.d_model = 18;
  config.n_heads = 3;
  config.d_mlp = 35;
  config.norm_place = NormPlace::post;
  config.position = Position::learned;
  config.activation = Activation::gelu_tanh;
  config.head = Head::lm;
  config.tied_head = true;
  return config;
}

/// A narrower embedding, hence the residual's projection; sinusoid, ReLU, a sentence's embedding.
ModelConfig sentence_config() {
  ModelConfig config = base_config();
  config.d_embed = 12;
  config.d_model = 20;
  config.n_layers = 2;
  config.d_mlp = 21;
  config.position = Position::sinusoid;
  config.head = Head::sentence;
  return config;
}

/// One key-value head for all, RoPE on neighbouring channels, no MLP, rows given.
ModelConfig rows_config() {
  ModelConfig config = base_config();
  config.n_vocab = 0;
  config.d_model = 16;
  config.n_kv_heads = 1;
  config.d_head = 6;
  config.position = Position::rope;
  config.rope_interleaved = true;
  return config;
}

Result<ModelTrace> run(const ModelConfig& given, const ForwardOptions& options) {
  auto config = validated(given);
  if (!config) return config.error();
  Model model{"self-test", *config, zeros(*config)};
  Rng rng(2);
  for_each_param([&rng](const std::string&, auto& tensor) { fill(tensor, rng); }, model.params);
  if (config->n_vocab == 0) {
    return forward_rows(model, filled(kTokens, config->d_embed, rng), options);
  }
  std::vector<Index> ids(kTokens);
  for (Index& id : ids) id = rng.below(config->n_vocab);
  return forward(model, ids, options);
}

void add_model(const std::string& name, const ModelConfig& config, std::vector<HeadId> heads_off,
               std::vector<SelfTestNumber>& numbers) {
  const auto trace = run(config, {std::move(heads_off), true});
  if (!trace) return;  // the count is wrong then
  for_each_step(*trace, [&](const std::string& path, const Matrix& step) {
    numbers.push_back({name + " " + path, weighted_entries(step)});
  });
}

/// Products of sizes around and between those of SIMD registers, tiles and cache blocks.
void add_products(std::vector<SelfTestNumber>& numbers) {
  constexpr Index kSizes[][3] = {{1, 1, 1},   {3, 5, 7},   {4, 8, 16},  {6, 16, 8},
                                 {7, 17, 9},  {13, 3, 1},  {5, 64, 33}, {12, 31, 30},
                                 {1, 70, 50}, {25, 1, 10}, {3, 300, 6}};
  Rng rng(3);
  for (const auto& [rows, depth, cols] : kSizes) {
    std::string size;
    for (const Index n : {rows, depth, cols}) size += " " + std::to_string(n);
    const Matrix x = filled(rows, depth, rng);
    const Matrix w = filled(depth, cols, rng);
    const RowVector b = filled(1, cols, rng);
    numbers.push_back({"linear" + size, weighted_entries(linear(x, w, b))});
    const Matrix k = filled(cols, depth, rng);
    numbers.push_back({"scores" + size, weighted_entries(attention_scores(x, k))});
  }
}

/// Two digits are enough to tell how far off a number is.
std::string short_text(double x) {
  if (x == 0 || !std::isfinite(x)) return x == 0 ? "0" : "more than can be said";
  const double unit = std::pow(10.0, std::floor(std::log10(x)) - 1);
  return number_text(std::round(x / unit) * unit);
}

SelfTest compared(const std::vector<SelfTestNumber>& numbers) {
  SelfTest test;
  std::string where;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double off = std::abs(numbers[i].value - kSelfTestExpected[i]);
    if (off <= test.worst) continue;  // NaN goes on: nothing is worse
    test.worst = std::isnan(off) ? std::numeric_limits<double>::infinity() : off;
    where = ": " + numbers[i].name;
  }
  test.passed = test.worst <= kTolerance;
  test.report = std::to_string(numbers.size()) + " numbers, the worst off by " +
                short_text(test.worst) + " of " + short_text(kTolerance) + " allowed" + where;
  return test;
}

}  // namespace

std::vector<SelfTestNumber> self_test_numbers() {
  std::vector<SelfTestNumber> numbers;
  add_products(numbers);
  add_model("rope", rope_config(), {}, numbers);
  add_model("post", post_config(), {{0, 1}}, numbers);
  add_model("sentence", sentence_config(), {}, numbers);
  add_model("rows", rows_config(), {}, numbers);
  return numbers;
}

SelfTest self_test() {
  const auto numbers = self_test_numbers();
  if (numbers.size() == std::size(kSelfTestExpected)) return compared(numbers);
  return {false, std::numeric_limits<double>::infinity(),
          std::to_string(numbers.size()) + " numbers instead of " +
              std::to_string(std::size(kSelfTestExpected))};
}

}  // namespace moxiang
