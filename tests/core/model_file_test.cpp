// Reference: models made here and what of them stands in the file, bit by bit for F16 and I8.
#include "moxiang/model_file.h"

#include <bit>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "moxiang/rng.h"
#include "moxiang/safetensors.h"

namespace moxiang {
namespace {

using Bytes = std::vector<std::byte>;

template <class T>
Bytes bytes_of(const std::vector<T>& values) {
  const auto bytes = std::as_bytes(std::span(values));
  return {bytes.begin(), bytes.end()};
}

TensorToWrite f32(const std::string& name, std::vector<std::uint64_t> shape,
                  const std::vector<float>& values) {
  return {name, DType::f32, std::move(shape), bytes_of(values)};
}

/// What a file is written from: changed by a test before it is.
struct File {
  std::map<std::string, std::string> metadata;
  std::vector<TensorToWrite> tensors;

  TensorToWrite& at(const std::string& name) {
    for (TensorToWrite& tensor : tensors) {
      if (tensor.name == name) return tensor;
    }
    FAIL("no tensor " + name);
    return tensors.front();
  }
  Bytes bytes() const { return write_safetensors(metadata, tensors); }
};

/// One layer, one head, width 2, no biases, RMSNorm: 18 numbers.
File tiny_file() {
  File file;
  file.metadata = {
      {"format", "moxiang"},  {"version", "1"},        {"name", "tiny"},
      {"d_embed", "2"},       {"d_model", "2"},        {"n_heads", "1"},
      {"n_kv_heads", "1"},    {"d_head", "2"},         {"n_layers", "1"},
      {"d_mlp", "0"},         {"n_vocab", "0"},        {"n_ctx", "4"},
      {"norm", "rms"},        {"norm_place", "pre"},   {"norm_eps", "1e-05"},
      {"position", "none"},   {"rope_theta", "10000"}, {"rope_interleaved", "false"},
      {"activation", "relu"}, {"bias_qkv", "false"},   {"bias_out", "false"},
      {"bias_mlp", "false"},  {"causal", "true"},      {"final_norm", "false"},
      {"head", "none"},       {"tied_head", "false"},
  };
  file.tensors = {
      f32("blocks.0.attn.norm.gain", {2}, {1, 2}),
      f32("blocks.0.attn.w_q", {2, 2}, {1, 2, 3, 4}),
      f32("blocks.0.attn.w_k", {2, 2}, {5, 6, 7, 8}),
      f32("blocks.0.attn.w_v", {2, 2}, {9, 10, 11, 12}),
      f32("blocks.0.attn.w_o", {2, 2}, {13, 14, 15, 16}),
  };
  return file;
}

File with_tokenizer() {
  File file = tiny_file();
  file.metadata["tokenizer"] = "unigram";
  file.metadata["tokenizer_reserved"] = "1";
  file.metadata["n_vocab"] = "4";
  const std::string pieces = "�\n▁\na";
  file.tensors.push_back(f32("embed.w_e", {4, 2}, {1, 2, 3, 4, 5, 6, 7, 8}));
  file.tensors.push_back({"tokenizer.pieces",
                          DType::u8,
                          {pieces.size()},
                          bytes_of(std::vector<char>(pieces.begin(), pieces.end()))});
  file.tensors.push_back(f32("tokenizer.scores", {3}, {0, -1, -2}));
  return file;
}

LoadedModel loaded(const Bytes& bytes) {
  auto result = load_model(bytes);
  if (!result) FAIL(result.error().message);
  return std::move(result).value();
}

using Change = std::function<void(File&)>;

std::string problem_of(File file, const Change& change) {
  change(file);
  const auto result = load_model(file.bytes());
  if (result) return "";
  CHECK(result.error().code == ErrorCode::bad_file);
  return result.error().message;
}

void check_same(const Model& a, const Model& b) {
  CHECK(a.name == b.name);
  for_each_config_field(
      [](const char* name, auto x, auto y) {
        INFO(name);
        CHECK(x == y);
      },
      a.config, b.config);
  for_each_param(
      [](const std::string& name, const auto& x, const auto& y) {
        INFO(name);
        REQUIRE(x.rows() == y.rows());
        REQUIRE(x.cols() == y.cols());
        CHECK((x.template cast<float>().array() == y.template cast<float>().array()).all());
      },
      a.params, b.params);
}

TEST_CASE("a model of every kind comes back from its file as it was") {
  unsigned seed = 0;
  for (const testing::SmallModel& small : testing::small_models()) {
    INFO(small.name);
    ModelConfig config = small.config;
    config.norm_eps = 3.7e-7;
    config.rope_theta = 123456.75;
    Model model = testing::random_model(config, ++seed);
    model.name = "名 \"" + small.name;
    const LoadedModel again = loaded(save_model(model));
    check_same(again.model, model);
    CHECK_FALSE(again.tokenizer);
  }
}

TEST_CASE("a file's tensors become the parameters of their names") {
  const LoadedModel tiny = loaded(tiny_file().bytes());
  CHECK(tiny.model.name == "tiny");
  CHECK(tiny.model.config.causal);
  CHECK(tiny.model.config.norm == NormKind::rms);
  CHECK(tiny.model.config.norm_eps == 1e-5);
  const AttentionParams& attn = tiny.model.params.blocks.at(0).attn;
  CHECK(attn.norm.gain(1) == 2);
  CHECK(attn.w_q(0, 1) == 2);
  CHECK(attn.w_k(1, 0) == 7);
  CHECK(attn.w_v(1, 1) == 12);
  CHECK(attn.w_o(0, 0) == 13);
  CHECK(attn.b_q.size() == 0);
}

TEST_CASE("F16 is read to the bit: largest, smallest, negative zero, infinity") {
  File file = tiny_file();
  TensorToWrite& w_q = file.at("blocks.0.attn.w_q");
  w_q.dtype = DType::f16;
  w_q.bytes = bytes_of(std::vector<std::uint16_t>{0x7bff, 0x0001, 0x8000, 0xfc00});
  const LoadedModel model = loaded(file.bytes());
  const Matrix& read = model.model.params.blocks.at(0).attn.w_q;
  CHECK(read(0, 0) == 65504);
  CHECK(read(0, 1) == Real(0x1p-24));
  CHECK(read(1, 0) == 0);
  CHECK(std::signbit(read(1, 0)));
  CHECK(read(1, 1) == -std::numeric_limits<Real>::infinity());
}

/// tiny_file() with w_q as I8 and these scales.
File scaled_file(std::vector<std::uint64_t> scale_shape, const std::vector<float>& scales) {
  File file = tiny_file();
  TensorToWrite& w_q = file.at("blocks.0.attn.w_q");
  w_q.dtype = DType::i8;
  w_q.bytes = bytes_of(std::vector<std::int8_t>{1, -2, 127, -128});
  file.tensors.push_back(f32("blocks.0.attn.w_q.scale", std::move(scale_shape), scales));
  return file;
}

TEST_CASE("I8 is multiplied by its column's scale or by its row's") {
  const LoadedModel by_column = loaded(scaled_file({1, 2}, {0.5f, 10}).bytes());
  const Matrix& c = by_column.model.params.blocks.at(0).attn.w_q;
  CHECK(c(0, 0) == Real(0.5));
  CHECK(c(0, 1) == -20);
  CHECK(c(1, 0) == Real(63.5));
  CHECK(c(1, 1) == -1280);
  const LoadedModel by_row = loaded(scaled_file({2, 1}, {0.5f, 10}).bytes());
  const Matrix& r = by_row.model.params.blocks.at(0).attn.w_q;
  CHECK(r(0, 0) == Real(0.5));
  CHECK(r(0, 1) == -1);
  CHECK(r(1, 0) == 1270);
  CHECK(r(1, 1) == -1280);
}

TEST_CASE("a vector may be I8 too: it is one row") {
  File file = tiny_file();
  TensorToWrite& gain = file.at("blocks.0.attn.norm.gain");
  gain.dtype = DType::i8;
  gain.bytes = bytes_of(std::vector<std::int8_t>{3, 4});
  file.tensors.push_back(f32("blocks.0.attn.norm.gain.scale", {1, 2}, {2, 5}));
  const LoadedModel model = loaded(file.bytes());
  CHECK(model.model.params.blocks.at(0).attn.norm.gain(0) == 6);
  CHECK(model.model.params.blocks.at(0).attn.norm.gain(1) == 20);
}

TEST_CASE("a tensor that does not fit is named, with what is expected and what is there") {
  const auto problem = [](const Change& change) { return problem_of(tiny_file(), change); };
  CHECK(problem([](File& f) { f.tensors.pop_back(); }) ==
        "[model file] tensor \"blocks.0.attn.w_o\" [2, 2] is missing");
  CHECK(problem([](File& f) { f.at("blocks.0.attn.w_k").shape = {4, 1}; }) ==
        "[model file] tensor \"blocks.0.attn.w_k\" is [4, 1], not [2, 2]");
  CHECK(problem([](File& f) { f.at("blocks.0.attn.w_k").shape = {4}; }) ==
        "[model file] tensor \"blocks.0.attn.w_k\" is [4], not [2, 2]");
  CHECK(problem([](File& f) { f.at("blocks.0.attn.norm.gain").shape = {1, 2}; }) ==
        "[model file] tensor \"blocks.0.attn.norm.gain\" is [1, 2], not [2]");
  CHECK(problem([](File& f) { f.at("blocks.0.attn.w_k").dtype = DType::i32; }) ==
        "[model file] tensor \"blocks.0.attn.w_k\" is I32, not F32, F16 or I8");
  CHECK(problem([](File& f) { f.tensors.push_back(f32("blocks.0.attn.b_q", {2}, {0, 0})); }) ==
        "[model file] tensor \"blocks.0.attn.b_q\" does not belong to this config");
  CHECK(problem([](File& f) { f.tensors.push_back(f32("blocks.0.attn.w_k.scale", {}, {1})); }) ==
        "[model file] tensor \"blocks.0.attn.w_k.scale\" does not belong to this config");
}

TEST_CASE("an I8 tensor needs its scale in one of two shapes") {
  const std::string at = "[model file] tensor \"blocks.0.attn.w_q.scale\" ";
  const auto nothing = [](File&) {};
  CHECK(problem_of(scaled_file({1, 2}, {1, 1}), [](File& f) { f.tensors.pop_back(); }) ==
        at + "F32 [1, 2] or [2, 1] is missing");
  CHECK(problem_of(scaled_file({2}, {1, 1}), nothing) ==
        at + "is F32 [2], not F32 [1, 2] or [2, 1]");
  CHECK(problem_of(scaled_file({1, 1}, {1}), nothing) ==
        at + "is F32 [1, 1], not F32 [1, 2] or [2, 1]");
  CHECK(problem_of(scaled_file({1, 2}, {1, 1}), [](File& f) {
          f.tensors.back().dtype = DType::i32;
        }) == at + "is I32 [1, 2], not F32 [1, 2] or [2, 1]");
}

TEST_CASE("metadata that says nothing, or nonsense, is refused by name") {
  const auto without = [](const char* key) {
    return problem_of(tiny_file(), [key](File& f) { f.metadata.erase(key); });
  };
  const auto with = [](const char* key, const char* value) {
    return problem_of(tiny_file(), [key, value](File& f) { f.metadata[key] = value; });
  };
  CHECK(without("format") == "[model file] metadata has no format");
  CHECK(without("version") == "[model file] metadata has no version");
  CHECK(without("name") == "[model file] metadata has no name");
  CHECK(with("format", "pt") == "[model file] metadata format is \"pt\", not \"moxiang\"");
  CHECK(with("version", "2") == "[model file] metadata version is \"2\", not \"1\"");
  CHECK(without("causal") == "[model file] metadata has no causal");
  CHECK(with("n_heads", "two") == "[model file] metadata n_heads is \"two\", not a whole number");
  CHECK(with("n_heads", "1.0") == "[model file] metadata n_heads is \"1.0\", not a whole number");
  CHECK(with("d_model", "99999999999999999999") ==
        "[model file] metadata d_model is \"99999999999999999999\", not a whole number");
  CHECK(with("norm_eps", "1e-5x") == "[model file] metadata norm_eps is \"1e-5x\", not a number");
  CHECK(with("causal", "yes") == "[model file] metadata causal is \"yes\", not true or false");
  CHECK(with("norm", "batch") == "[model file] metadata norm is \"batch\", not layer or rms");
  CHECK(with("position", "") ==
        "[model file] metadata position is \"\", not none, learned, sinusoid or rope");
  CHECK(with("n_kv_heads", "3") == "[config] n_heads 1 is not divisible by n_kv_heads 3");
  CHECK(with("licence", "Apache-2.0") == "");
}

TEST_CASE("what RoPE needs may be missing where the positions are others") {
  File file = tiny_file();
  file.metadata.erase("rope_theta");
  file.metadata.erase("rope_interleaved");
  CHECK(loaded(file.bytes()).model.config.rope_theta == 10000);
  file.metadata["position"] = "rope";
  CHECK(problem_of(file, [](File&) {}) == "[model file] metadata has no rope_theta");
}

TEST_CASE("a small file cannot ask for a large model") {
  CHECK(problem_of(tiny_file(), [](File& f) {
          f.metadata["n_layers"] = "100000";
          f.metadata["name"] = std::string(1000, 'x');
        }).starts_with("[model file] the config has 1800000 parameters, the file only "));
}

TEST_CASE("a file that is no safetensors file is refused as such") {
  const auto result = load_model({});
  REQUIRE_FALSE(result);
  CHECK(result.error().message ==
        "[safetensors] the file has 0 bytes, fewer than the 8 that give the header's length");
}

TEST_CASE("a tokenizer is read from the file") {
  const LoadedModel model = loaded(with_tokenizer().bytes());
  REQUIRE(model.tokenizer);
  CHECK(n_pieces(*model.tokenizer) == 3);
  const auto tokens = encode(*model.tokenizer, "ab");
  REQUIRE(tokens);
  REQUIRE(tokens->size() == 3);
  CHECK((*tokens)[0].id == 1);
  CHECK((*tokens)[1].id == 2);
  CHECK((*tokens)[2].id == 0);
}

TEST_CASE("six pieces are reserved where the file does not say") {
  File file = with_tokenizer();
  file.metadata.erase("tokenizer_reserved");
  CHECK(problem_of(file, [](File&) {}) ==
        "[model file] the tokenizer has 3 pieces, but 6 reserved ones");
}

TEST_CASE("a vocabulary of whole words goes into a file and comes out of it") {
  ModelConfig config = testing::small_models().front().config;
  const std::vector<std::string> words = {"[hidden]", "手机", "it"};
  config.n_vocab = 3;
  const Model model = testing::random_model(config, 7);
  const LoadedModel again = loaded(save_model(model, words));
  check_same(again.model, model);
  REQUIRE(again.tokenizer);
  REQUIRE(std::holds_alternative<Words>(*again.tokenizer));
  CHECK(n_pieces(*again.tokenizer) == 3);
  CHECK(piece_of(*again.tokenizer, 1) == "手机");
  const auto tokens = encode(*again.tokenizer, "它It手机");
  REQUIRE(tokens);
  REQUIRE(tokens->size() == 3);
  CHECK(tokens->at(0).id == 0);
  CHECK(tokens->at(1).id == 2);
  CHECK(tokens->at(2).id == 1);
}

TEST_CASE("words that do not fit are refused, with the reason") {
  const auto problem = [](const Change& change) {
    File file = with_tokenizer();
    file.metadata["tokenizer"] = "words";
    std::erase_if(file.tensors, [](const auto& t) { return t.name == "tokenizer.scores"; });
    return problem_of(std::move(file), change);
  };
  CHECK(problem([](File&) {}).empty());
  CHECK(problem([](File& f) {
          f.at("tokenizer.pieces").bytes =
              bytes_of(std::vector<char>{'a', '\n', 'b', '\n', 'c', '\n', 'd', '\n', 'e'});
        }) == "[model file] the tokenizer has 5 pieces, but n_vocab 4");
  CHECK(problem([](File& f) { f.at("tokenizer.pieces").bytes.back() = std::byte{'\n'}; }) ==
        "[model file] the tokenizer has piece 2 that is empty");
  CHECK(problem([](File& f) {
          std::erase_if(f.tensors, [](const auto& t) { return t.name == "tokenizer.pieces"; });
        }) == "[model file] tensor \"tokenizer.pieces\" U8 is missing");
}

TEST_CASE("a tokenizer that does not fit is refused, with the reason") {
  const auto problem = [](const Change& change) { return problem_of(with_tokenizer(), change); };
  CHECK(problem([](File& f) { f.metadata["tokenizer"] = "bpe"; }) ==
        "[model file] metadata tokenizer is \"bpe\", not \"unigram\" or \"words\"");
  CHECK(problem([](File& f) { f.metadata.erase("tokenizer"); }) ==
        "[model file] tensor \"tokenizer.pieces\" does not belong to this config");
  CHECK(problem([](File& f) { f.tensors.pop_back(); }) ==
        "[model file] tensor \"tokenizer.scores\" F32 is missing");
  CHECK(problem([](File& f) { f.at("tokenizer.scores").shape = {3, 1}; }) ==
        "[model file] tensor \"tokenizer.scores\" is F32 [3, 1], not a list of F32");
  CHECK(problem([](File& f) { f.at("tokenizer.pieces").dtype = DType::i8; }) ==
        "[model file] tensor \"tokenizer.pieces\" is I8 [9], not a list of U8");
  CHECK(problem([](File& f) { f.at("tokenizer.scores") = f32("tokenizer.scores", {1}, {0}); }) ==
        "[model file] the tokenizer has 3 pieces, but 1 scores");
  CHECK(problem([](File& f) {
          f.metadata["n_vocab"] = "2";
          f.at("embed.w_e") = f32("embed.w_e", {2, 2}, {1, 2, 3, 4});
        }) == "[model file] the tokenizer has 3 pieces, but n_vocab 2");
  for (const char* n_reserved : {"0", "4", "-1", "many"}) {
    const std::string n = n_reserved == std::string("many") ? "0" : n_reserved;
    CHECK(problem([&](File& f) { f.metadata["tokenizer_reserved"] = n_reserved; }) ==
          "[model file] the tokenizer has 3 pieces, but " + n + " reserved ones");
  }
  CHECK(problem([](File& f) { f.at("tokenizer.pieces").bytes[4] = std::byte{0xff}; }) ==
        "[model file] the tokenizer has piece 1 that is not UTF-8");
  CHECK(problem([](File& f) {
          const float nan = std::numeric_limits<float>::quiet_NaN();
          f.at("tokenizer.scores") = f32("tokenizer.scores", {3}, {0, -1, nan});
        }) == "[model file] the tokenizer has score 2 that is not finite");
}

TEST_CASE("a model file cut short at any byte is refused") {
  const Bytes bytes = with_tokenizer().bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Bytes part(bytes.begin(), bytes.begin() + std::ptrdiff_t(size));
    INFO(size);
    CHECK_FALSE(load_model(part));
  }
}

TEST_CASE("whatever bytes are changed, a model file is refused or loaded whole") {
  Rng rng(2);
  const Bytes good = with_tokenizer().bytes();
  int n_loaded = 0;
  for (int i = 0; i < 5000; ++i) {
    Bytes bytes = good;
    for (Index n = rng.below(3); n >= 0; --n) {
      bytes[std::size_t(rng.below(Index(bytes.size())))] = std::byte(rng.next() & 0xff);
    }
    const auto model = load_model(bytes);
    if (!model) continue;
    ++n_loaded;
    REQUIRE(model->model.params.blocks.size() == 1);
    REQUIRE(encode(*model->tokenizer, "a b a").has_value());
  }
  CHECK(n_loaded > 100);
}

}  // namespace
}  // namespace moxiang
