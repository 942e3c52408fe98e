// Reference: llm-viz's trained tiny GPT (llm-viz/), which sorts six letters, and the tensors it
// published for a batch of three.
#include <bit>
#include <cstring>
#include <span>

#include "conformance/conformance.h"
#include "core/files.h"
#include "moxiang/model.h"
#include "moxiang/safetensors.h"

namespace moxiang::conformance {
namespace {

constexpr Index kLetters = 3, kInputs = 6, kContext = 11;

int base64_digit(char c) {
  const std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return c == '=' ? 0 : static_cast<int>(digits.find(c));
}

/// Little-endian float32 in base 64.
Tensor decoded(const Json& json) {
  REQUIRE(json.at("dtype") == "torch.float32");
  Tensor t;
  t.shape = json.at("shape").get<std::vector<Index>>();
  const auto text = json.at("data").get<std::string>();
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i + 3 < text.size(); i += 4) {
    int bits = 0;
    for (std::size_t k = 0; k < 4; ++k) bits = bits << 6 | base64_digit(text[i + k]);
    for (const int shift : {16, 8, 0}) bytes.push_back(std::uint8_t(bits >> shift & 0xff));
  }
  const auto n = static_cast<std::size_t>(product_of(t.shape));
  REQUIRE(bytes.size() >= 4 * n);
  REQUIRE(bytes.size() < 4 * n + 3);
  for (std::size_t i = 0; i < n; ++i) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 4; ++k) bits |= std::uint32_t(bytes[4 * i + k]) << 8 * k;
    t.data.push_back(static_cast<double>(std::bit_cast<float>(bits)));
  }
  return t;
}

ModelConfig config_of(const Json& json) {
  REQUIRE(json.at("model_type") == "gpt-nano");
  ModelConfig config{.d_model = json.at("n_embd"), .n_heads = json.at("n_head")};
  config.n_layers = json.at("n_layer");
  config.d_mlp = 4 * config.d_model;
  config.n_vocab = json.at("vocab_size");
  config.n_ctx = json.at("block_size");
  config.norm_eps = 1e-5;
  config.position = Position::learned;
  config.activation = Activation::gelu_tanh;
  config.causal = config.final_norm = true;
  config.head = Head::lm;
  return validated(config).value();
}

/// The tensors of a checkpoint by name; each must be taken once.
class Checkpoint {
 public:
  explicit Checkpoint(const Json& json) {
    for (const auto& [name, value] : json.items()) {
      if (name != "config" && !name.ends_with(".attn.bias")) tensors_[name] = decoded(value);
    }  // attn.bias is the causal mask
  }

  Matrix take(const std::string& name) {
    INFO("tensor '" << name << "'");
    const auto found = tensors_.find(name);
    REQUIRE(found != tensors_.end());
    const Matrix m = rows_of(found->second);
    tensors_.erase(found);
    return m;
  }
  /// PyTorch's Linear holds w as [d_out, d_in].
  Matrix weight(const std::string& name) { return take(name + ".weight").transpose(); }
  std::size_t n_left() const { return tensors_.size(); }

 private:
  std::map<std::string, Tensor> tensors_;
};

NormParams norm_of(Checkpoint& file, const std::string& at) {
  return {file.take(at + ".weight"), file.take(at + ".bias")};
}

/// Query, key and value stand side by side.
BlockParams block_of(Checkpoint& file, const std::string& at, Index d) {
  BlockParams p;
  p.attn.norm = norm_of(file, at + "ln_1");
  const Matrix w = file.weight(at + "attn.c_attn"), b = file.take(at + "attn.c_attn.bias");
  p.attn.w_q = w.leftCols(d);
  p.attn.w_k = w.middleCols(d, d);
  p.attn.w_v = w.rightCols(d);
  p.attn.b_q = b.leftCols(d);
  p.attn.b_k = b.middleCols(d, d);
  p.attn.b_v = b.rightCols(d);
  p.attn.w_o = file.weight(at + "attn.c_proj");
  p.attn.b_o = file.take(at + "attn.c_proj.bias");
  p.mlp.norm = norm_of(file, at + "ln_2");
  p.mlp.w_in = file.weight(at + "mlp.c_fc");
  p.mlp.b_in = file.take(at + "mlp.c_fc.bias");
  p.mlp.w_out = file.weight(at + "mlp.c_proj");
  p.mlp.b_out = file.take(at + "mlp.c_proj.bias");
  return p;
}

Json checkpoint() { return read_json(folder_of("llm-viz") / "gpt-nano-sort-model.json"); }

Model sorter() {
  const Json json = checkpoint();
  Model model;
  model.name = "llm-viz";
  model.config = config_of(json.at("config"));
  Checkpoint file(json);
  model.params.w_e = file.take("transformer.wte.weight");
  model.params.w_pos = file.take("transformer.wpe.weight");
  for (Index l = 0; l < model.config.n_layers; ++l) {
    model.params.blocks.push_back(
        block_of(file, "transformer.h." + std::to_string(l) + ".", model.config.d_model));
  }
  model.params.final_norm = norm_of(file, "transformer.ln_f");
  model.params.w_u = file.weight("lm_head");
  REQUIRE(file.n_left() == 0);
  return model;
}

std::map<std::string, Tensor> published() {
  std::map<std::string, Tensor> tensors;
  const Json json = read_json(folder_of("llm-viz") / "gpt-nano-sort-t0-partials.json");
  for (const auto& [name, value] : json.items()) {
    if (name != "config") tensors[name] = decoded(value);
  }
  return tensors;
}

/// The published names of the trace's steps; "heads" stands for each head in turn.
const std::map<std::string, std::string> kStepOf = {
    {"tok_emb", "embed.tokens"},
    {"pos_emb", "embed.positions"},
    {"x", "embed.x"},
    {"ln1", "blocks.0.attn.norm.out"},
    {"q", "heads.q"},
    {"k", "heads.k"},
    {"v", "heads.v"},
    {"att", "heads.masked"},
    {"attSm", "heads.weights"},
    {"y", "blocks.0.attn.concat"},
    {"yProj", "blocks.0.attn.attn_out"},
    {"attnResid", "blocks.0.attn.resid_mid"},
    {"ln2", "blocks.0.mlp.norm.out"},
    {"fc", "blocks.0.mlp.mlp_pre"},
    {"gelu", "blocks.0.mlp.mlp_post"},
    {"mlp", "blocks.0.mlp.mlp_out"},
    {"mlpResid", "blocks.0.mlp.resid_post"},
    {"block0", "blocks.0.mlp.resid_post"},
    {"block1", "blocks.1.mlp.resid_post"},
    {"block2", "blocks.2.mlp.resid_post"},
    {"ln_f", "final.norm.out"},
    {"lm_head", "final.logits"},
    {"probs", "final.probs"},
};

Matrix step(const ModelTrace& trace, const std::string& path) {
  const Matrix* found = find_step(trace, path);
  INFO("step '" << path << "'");
  REQUIRE(found);
  return *found;
}

std::string head_path(Index h, const std::string& name) {
  return "blocks.0.attn.heads." + std::to_string(h) + "." + name;
}

/// Query, key and value of every head side by side, as the fused projection computes them.
Matrix fused(const ModelTrace& trace, Index n_heads) {
  const Index d_head = step(trace, head_path(0, "q")).cols();
  Matrix all(kContext, 3 * n_heads * d_head);
  for (Index part = 0; part < 3; ++part) {
    for (Index h = 0; h < n_heads; ++h) {
      const std::string name(1, "qkv"[part]);
      all.middleCols((part * n_heads + h) * d_head, d_head) = step(trace, head_path(h, name));
    }
  }
  return all;
}

/// Tensor `name` of batch b, [.., T, d] or [.., H, T, d], against its step.
void check_tensor(const std::string& name, const Tensor& t, Index b, const ModelTrace& trace,
                  Index n_heads) {
  CAPTURE(name, b);
  const Index rows = t.dim(t.rank() - 2), cols = t.shape.back();
  const auto part = [&](Index index) { return matrix(t, rows, cols, index * rows * cols); };
  const Index batch = t.dim(0) == 1 ? 0 : b;  // positions are the same for all
  if (name == "qkv") {
    CHECK(difference(fused(trace, n_heads), part(batch)) == "");
    return;
  }
  const auto found = kStepOf.find(name);
  INFO("a published tensor that this test does not know");
  REQUIRE(found != kStepOf.end());
  if (!found->second.starts_with("heads.")) {
    CHECK(difference(step(trace, found->second), part(batch)) == "");
    return;
  }
  for (Index h = 0; h < n_heads; ++h) {
    CHECK(difference(step(trace, head_path(h, found->second.substr(6))),
                     part(batch * n_heads + h)) == "");
  }
}

TEST_CASE(
    "conformance of a trained GPT: every published tensor of llm-viz is a step of the trace") {
  const Model model = sorter();
  const auto tensors = published();
  const Tensor& idx = tensors.at("idx");
  Tally tally("llm-viz");
  for (Index b = 0; b < idx.dim(0); ++b) {
    std::vector<Index> ids;
    for (Index t = 0; t < kContext; ++t) {
      ids.push_back(static_cast<Index>(idx.data.at(static_cast<std::size_t>(b * kContext + t))));
    }
    const ModelTrace trace = forward(model, ids).value();
    CHECK(trace.embed.ids == ids);
    for (const auto& [name, t] : tensors) {
      if (name != "idx") check_tensor(name, t, b, trace, model.config.n_heads);
      if (b == 0) tally.ran();
    }
  }
  tally.check(tensors.size());
}

std::vector<Index> letters_of(Index number) {
  std::vector<Index> letters;
  for (Index i = 0; i < kInputs; ++i, number /= kLetters) letters.push_back(number % kLetters);
  return letters;
}

Index most_probable(const Matrix& logits, Index row) {
  Index best = 0;
  logits.row(row).maxCoeff(&best);
  return best;
}

TEST_CASE("conformance of a trained GPT: it sorts all 729 inputs") {
  const Model model = sorter();
  int n_sorted = 0;
  for (Index number = 0; number < 729; ++number) {
    const std::vector<Index> letters = letters_of(number);
    std::vector<Index> sorted = letters;
    std::sort(sorted.begin(), sorted.end());
    // It is causal: where each next letter is right behind the right ones before it, so is the
    // text that it writes letter by letter.
    std::vector<Index> ids = letters;
    ids.insert(ids.end(), sorted.begin(), sorted.end() - 1);
    const Matrix logits = *forward(model, ids)->final.logits;
    bool is_right = true;
    for (Index i = 0; i < kInputs; ++i) {
      is_right =
          is_right && most_probable(logits, kInputs - 1 + i) == sorted[static_cast<std::size_t>(i)];
    }
    n_sorted += is_right ? 1 : 0;
  }
  std::printf("conformance llm-viz: sorts %d of 729 inputs\n", n_sorted);
  CHECK(n_sorted == 729);
}

TEST_CASE("conformance of a trained GPT: written letter by letter the text comes out sorted") {
  const Model model = sorter();
  for (const Index number : {0, 5, 234, 500, 728}) {
    std::vector<Index> ids = letters_of(number), sorted = ids, written;
    std::sort(sorted.begin(), sorted.end());
    while (static_cast<Index>(written.size()) < kInputs) {
      const Matrix logits = *forward(model, ids)->final.logits;
      written.push_back(most_probable(logits, logits.rows() - 1));
      ids.push_back(written.back());
    }
    CAPTURE(number);
    CHECK(written == sorted);
  }
}

bool is_transposed(const std::string& name) {
  return name.find(".c_") != std::string::npos && name.ends_with(".weight");
}

TEST_CASE("conformance of a trained GPT: its safetensors file holds the same weights, transposed") {
  const fs::path path = folder_of("llm-viz") / "hf" / "model.safetensors";
  if (!fs::exists(path)) SKIP(path.string() << " is not there");
  Checkpoint published(checkpoint());
  const auto bytes = testing::read_bytes(path);
  const SafetensorsFile file = parse_safetensors(bytes).value();
  CHECK(file.tensors.size() > 0);
  for (const auto& [name, view] : file.tensors) {
    CAPTURE(name);
    CHECK(view.dtype == DType::f32);
    Matrix expected = published.take(name);
    if (is_transposed(name)) expected = expected.transpose().eval();
    REQUIRE(view.bytes.size() == static_cast<std::size_t>(expected.size()) * sizeof(float));
    CHECK(view.shape.back() == static_cast<std::uint64_t>(expected.cols()));
    Matrix actual(expected.rows(), expected.cols());
    for (Index i = 0; i < actual.size(); ++i) {
      float x = 0;
      std::memcpy(&x, view.bytes.data() + static_cast<std::size_t>(i) * sizeof x, sizeof x);
      actual.data()[i] = static_cast<Real>(x);
    }
    CHECK(difference(actual, expected, 0, 0) == "");
  }
}

}  // namespace
}  // namespace moxiang::conformance
