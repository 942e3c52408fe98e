// Reference: use-lite/tokenizer_ids.json, texts and the ids that TensorFlow.js's tokenizer of the
// model gives them; and the examples of docs/use-lite-tokenizer.md. The core takes normalised text:
// tests/data/nfkc.json has each text that is not ASCII with its normal form, by Python's
// unicodedata.normalize("NFKC", text).
#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "conformance/conformance.h"
#include "core/files.h"
#include "moxiang/model_file.h"

namespace moxiang {
namespace {

using conformance::Json;
using testing::kDataDir;

/// The tokenizer of the converted model; the test is skipped where that has not been made.
Unigram use_lite_tokenizer() {
  const char* named = std::getenv("MOXIANG_MODELS_DIR");
  const std::filesystem::path folder =
      named && *named ? named : kDataDir.parent_path().parent_path() / "build/models";
  const std::filesystem::path path = folder / "use-lite.safetensors";
  if (!std::filesystem::exists(path))
    SKIP(path.string() << " is not there: npm run build makes it");
  const auto model = load_model(testing::read_bytes(path));
  if (!model) FAIL(model.error().message);
  REQUIRE(model->tokenizer);
  return std::get<Unigram>(*model->tokenizer);
}

bool is_ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string normalised(const std::string& text, const Json& table) {
  if (is_ascii(text)) return text;
  INFO("tests/data/nfkc.json has no normal form of this text");
  REQUIRE(table.contains(text));
  return table[text].get<std::string>();
}

struct Split {
  std::vector<Index> ids;
  std::string text;  // the pieces joined
};

Split split(const Unigram& tokenizer, const std::string& text) {
  const auto tokens = tokenizer.encode(text);
  if (!tokens) FAIL(tokens.error().message);
  Split split;
  for (const Token& token : *tokens) {
    split.ids.push_back(token.id);
    split.text += token.piece;
  }
  return split;
}

std::string marked(const std::string& text) {
  std::string marked = "▁";
  for (const char c : text) marked += c == ' ' ? "▁" : std::string(1, c);
  return marked;
}

TEST_CASE("conformance: every text has the ids that the model's own tokenizer gives it") {
  const auto folder = conformance::folder_of("use-lite");
  const Unigram tokenizer = use_lite_tokenizer();
  const Json cases = conformance::read_json(folder / "tokenizer_ids.json");
  const Json table = conformance::read_json(kDataDir / "nfkc.json");
  conformance::Tally tally("tokenizer");
  for (const Json& entry : cases) {
    const auto text = entry[0].get<std::string>();
    INFO(text);
    const std::string normal = normalised(text, table);
    const Split actual = split(tokenizer, normal);
    CHECK(actual.ids == entry[1].get<std::vector<Index>>());
    CHECK(actual.text == marked(normal));
    tally.ran();
  }
  tally.check(cases.size());
}

TEST_CASE("conformance: the examples in docs/use-lite-tokenizer.md are true") {
  const Unigram tokenizer = use_lite_tokenizer();
  const std::vector<std::pair<std::string, std::vector<Index>>> examples = {
      {"New York is a big city.", {476, 1193, 18, 11, 462, 752, 6}},
      {"  ", {30, 30, 30}},
      {"5:30", {301, 4177}},
      {":", {30, 57}},
      {":::", {30, 57, 57, 57}},
      {"<s>", {4787, 7, 1431}},
      {"a\tb", {11, 0, 151}},
      {"”5", {30, 4464}},
  };
  for (const auto& [text, ids] : examples) {
    INFO(text);
    CHECK(split(tokenizer, text).ids == ids);
  }
  CHECK(split(tokenizer, "").ids.empty());
  CHECK(split(tokenizer, "x≡y").ids.at(1) == 0);
  CHECK(tokenizer.n_pieces() == 8000);
}

}  // namespace
}  // namespace moxiang
