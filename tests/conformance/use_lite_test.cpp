// Reference: TensorFlow.js running the original Universal Sentence Encoder Lite (use-lite/), its
// numbers rounded to six decimals.
#include "conformance/conformance.h"
#include "core/files.h"
#include "moxiang/block.h"
#include "moxiang/model_file.h"
#include "moxiang/ops.h"

namespace moxiang::conformance {
namespace {

constexpr double kAttention = 2e-5, kScores = 2e-4, kEmbedding = 1e-6;
constexpr double kInt8Attention = 3e-2;

fs::path models() {
  const char* named = std::getenv("MOXIANG_MODELS_DIR");
  return named && *named ? fs::path(named) : fs::path(MOXIANG_TEST_DATA_DIR) / "../../build/models";
}

/// The converted model, or a skip that says how to make it.
Model model_of(const std::string& file) {
  const fs::path path = models() / file;
  if (!fs::exists(path)) {
    SKIP(path.string() << " is not there: scripts/convert-use-lite.mjs makes it "
                       << "(MOXIANG_MODELS_DIR)");
  }
  auto loaded = load_model(testing::read_bytes(path));
  INFO((loaded ? "" : loaded.error().message));
  REQUIRE(loaded);
  return std::move(loaded).value().model;
}

Matrix matrix_of(const Json& rows) {
  Matrix m(static_cast<Index>(rows.size()), static_cast<Index>(rows.at(0).size()));
  for (Index i = 0; i < m.rows(); ++i) {
    const Json& row = rows.at(static_cast<std::size_t>(i));
    REQUIRE(static_cast<Index>(row.size()) == m.cols());
    for (Index j = 0; j < m.cols(); ++j) m(i, j) = row.at(static_cast<std::size_t>(j)).get<Real>();
  }
  return m;
}

Matrix row_of(const Json& numbers) { return matrix_of(Json::array({numbers})); }

void check_near(const Matrix& actual, const Matrix& published, double absolute) {
  CHECK(difference(actual, published, 0, absolute) == "");
}

Json sentence(const fs::path& file) {
  const Json json = read_json(file);
  for (const auto& [key, value] : json.items()) {
    const std::vector<std::string> known = {"source",         "text",      "ids",
                                            "tokens",         "layers",    "heads",
                                            "attention_axes", "attention", "embedding"};
    INFO("a key that this test does not know: " << key);
    REQUIRE((std::find(known.begin(), known.end(), key) != known.end() || key.starts_with("L0.") ||
             key.starts_with("L1.")));
  }
  REQUIRE(json.at("attention_axes") == "[layer][head][query][key]");
  return json;
}

ModelTrace trace_of(const Model& model, const Json& json) {
  return forward(model, json.at("ids").get<std::vector<Index>>()).value();
}

/// Calls f(weights, published) for each layer and head.
template <class F>
void for_each_head(const ModelTrace& trace, const Json& json, F f) {
  const Json& layers = json.at("attention");
  REQUIRE(layers.size() == trace.blocks.size());
  for (std::size_t l = 0; l < layers.size(); ++l) {
    const auto& heads = trace.blocks[l].attn.heads;
    REQUIRE(layers.at(l).size() == heads.size());
    for (std::size_t h = 0; h < heads.size(); ++h) {
      CAPTURE(l, h);
      f(heads[h].weights, matrix_of(layers.at(l).at(h)));
    }
  }
}

bool is_sentence(const fs::path& file) {
  const std::string name = file.stem().string();
  return name != "tokenizer_ids" && name != "batch_padded";
}

/// A whole trace: the numbers of one layer, published under names of its own.
void check_layer(const BlockTrace& t, const Json& json, const std::string& at) {
  for (std::size_t h = 0; h < t.attn.heads.size(); ++h) {
    const HeadTrace& head = t.attn.heads[h];
    const auto published = [&](const char* name) { return matrix_of(json.at(at + name).at(h)); };
    CAPTURE(at, h);
    check_near(scale(head.q, attention_scale(head.q.cols())), published("q_scaled"), kScores);
    check_near(head.k, published("k"), kScores);
    check_near(head.v, published("v"), kScores);
    check_near(head.scaled, published("scores"), kScores);
    check_near(head.head_out, published("head_out"), kScores);
  }
  const auto published = [&](const char* name) { return matrix_of(json.at(at + name)); };
  CAPTURE(at);
  check_near(t.attn_norm.out, published("ln1_out"), kScores);
  check_near(t.attn.concat, published("concat"), kScores);
  check_near(t.attn.attn_out, published("wo_out"), kScores);
  check_near(t.resid_mid, published("after_attn_residual"), kScores);
  check_near(t.out(), published("layer_out"), kScores);
}

struct PaddedBatch {
  std::vector<std::vector<Index>> ids;
  Index n_tokens = 0;
};

/// The first eight sentences of the tokenizer's list, as long as the longest.
PaddedBatch padded_batch(const fs::path& folder) {
  PaddedBatch batch;
  const Json list = read_json(folder / "tokenizer_ids.json");
  for (std::size_t s = 0; s < 8; ++s) {
    batch.ids.push_back(list.at(s).at(1).get<std::vector<Index>>());
    batch.n_tokens = std::max(batch.n_tokens, static_cast<Index>(batch.ids.back().size()));
  }
  return batch;
}

/// One sentence of a padded batch through both blocks. The source sets the rows of padding to 0,
/// positions and all, and hides them as keys.
std::vector<BlockTrace> padded_blocks(const Model& model, const std::vector<Index>& ids,
                                      Index n_tokens) {
  std::vector<bool> is_token(ids.size(), true);
  is_token.resize(static_cast<std::size_t>(n_tokens), false);
  AttentionContext context;
  context.mask = padding_mask(n_tokens, is_token);
  const Matrix tokens = forward(model, ids)->embed.x;
  Matrix x = append_rows(tokens, Matrix::Zero(n_tokens - tokens.rows(), tokens.cols()));
  std::vector<BlockTrace> blocks;
  for (std::size_t l = 0; l < model.params.blocks.size(); ++l) {
    blocks.push_back(
        block(x, model.params.blocks[l], model.config, static_cast<Index>(l), context));
    x = blocks.back().out();
  }
  return blocks;
}

Matrix sentence_embedding(const Model& model, const Matrix& rows) {
  return unit_rows(
      tanh_rows(linear(mean_over_rows(rows), model.params.w_pool, model.params.b_pool)));
}

void check_padded_batch(const Model& model, const fs::path& folder, const Json& json) {
  const PaddedBatch batch = padded_batch(folder);
  REQUIRE(json.at("att0").size() == batch.ids.size());
  for (std::size_t s = 0; s < batch.ids.size(); ++s) {
    CAPTURE(s);
    const auto n = static_cast<Index>(batch.ids[s].size());
    const auto blocks = padded_blocks(model, batch.ids[s], batch.n_tokens);
    for (std::size_t h = 0; h < blocks[0].attn.heads.size(); ++h) {
      CAPTURE(h);
      check_near(blocks[0].attn.heads[h].weights, matrix_of(json.at("att0").at(s).at(h)),
                 kAttention);
    }
    check_near(sentence_embedding(model, blocks.back().out().topRows(n)),
               row_of(json.at("emb").at(s)), kEmbedding);
  }
}

TEST_CASE("conformance of USE-Lite: attention, scores and embedding are TensorFlow.js's") {
  const fs::path folder = folder_of("use-lite");
  const Model model = model_of("use-lite-f32.safetensors");
  Tally tally("use-lite");
  std::size_t n_found = 0;
  for (const fs::path& file : case_files(folder)) {
    CAPTURE(file.filename().string());
    if (!is_sentence(file)) continue;
    ++n_found;
    const Json json = sentence(file);
    const ModelTrace trace = trace_of(model, json);
    for_each_head(trace, json, [](const Matrix& weights, const Matrix& published) {
      check_near(weights, published, kAttention);
    });
    check_near(*trace.final.embedding, row_of(json.at("embedding")), kEmbedding);
    for (std::size_t l = 0; l < 2 && json.contains("L0.k"); ++l) {
      check_layer(trace.blocks.at(l), json, "L" + std::to_string(l) + ".");
    }
    tally.ran();
  }
  if (fs::exists(folder / "batch_padded.json")) {
    ++n_found;
    check_padded_batch(model, folder, read_json(folder / "batch_padded.json"));
    tally.ran();
  }
  tally.check(n_found);
}

struct Int8Error {
  double worst = 0;
  int n_rows = 0, n_flips = 0;  // queries, and those whose largest weight is at another key

  void add(const Matrix& weights, const Matrix& published) {
    worst = std::max(worst, static_cast<double>((weights - published).cwiseAbs().maxCoeff()));
    for (Index i = 0; i < weights.rows(); ++i, ++n_rows) {
      Index ours = 0, theirs = 0;
      weights.row(i).maxCoeff(&ours);
      published.row(i).maxCoeff(&theirs);
      n_flips += ours == theirs ? 0 : 1;
    }
  }
};

TEST_CASE("conformance of USE-Lite: the int8 file keeps attention within 3 of 100") {
  const fs::path folder = folder_of("use-lite");
  const Model model = model_of("use-lite.safetensors");
  Int8Error error;
  for (const fs::path& file : case_files(folder)) {
    if (!is_sentence(file)) continue;
    CAPTURE(file.filename().string());
    const Json json = sentence(file);
    const ModelTrace trace = trace_of(model, json);
    for_each_head(trace, json, [&](const Matrix& weights, const Matrix& published) {
      REQUIRE(weights.rows() == published.rows());
      REQUIRE(weights.cols() == published.cols());
      CHECK(weights.allFinite());
      error.add(weights, published);
    });
    const Matrix published = row_of(json.at("embedding"));
    CHECK(trace.final.embedding->cwiseProduct(published).sum() > Real(0.999));
  }
  std::printf(
      "conformance use-lite int8: worst attention error %.4f, %d of %d queries look at "
      "another key\n",
      error.worst, error.n_flips, error.n_rows);
  CHECK(error.worst <= kInt8Attention);
  CHECK(error.n_rows > 0);
}

}  // namespace
}  // namespace moxiang::conformance
