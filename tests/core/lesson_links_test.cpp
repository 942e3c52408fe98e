// Reference: the grammars' own links of the lesson's sentences, found by walking the grammar.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/files.h"
#include "moxiang/grammar.h"
#include "moxiang/model_file.h"

namespace moxiang {
namespace {

using Json = nlohmann::json;

/// A model's grammar, and what splits a text into its words.
struct Reader {
  Grammar grammar;
  Tokenizer tokenizer;

  explicit Reader(const std::string& name)
      : grammar(
            read_grammar(testing::read_text(testing::kModelsDir / name / "grammar.txt")).value()),
        tokenizer(*load_model(testing::read_bytes(testing::kModelsDir / name / "model.safetensors"))
                       .value()
                       .tokenizer) {}
};

Index row_of(const std::vector<Token>& tokens, const Json& word) {
  const auto found = std::find_if(tokens.begin(), tokens.end(), [&](const Token& token) {
    return token.piece == word.get<std::string>();
  });
  REQUIRE(found != tokens.end());
  return Index(found - tokens.begin());
}

bool has_link(const Reader& reader, const Sentence& sentence, const std::string& relation,
              Index dependent, Index target) {
  return std::any_of(sentence.links.begin(), sentence.links.end(), [&](const Link& link) {
    return reader.grammar.relations[std::size_t(link.relation)] == relation &&
           link.dependent == dependent && link.target == target;
  });
}

TEST_CASE("the links of the lesson's sentences are the grammar's, and none of them is learned from",
          "[shipped]") {
  const auto path = testing::kModelsDir / "../web/src/lessons/sentences.json";
  const std::string model = GENERATE("chapter-zh", "chapter-en");
  const Reader reader(model);
  int n_links = 0;
  for (const Json& written : Json::parse(testing::read_text(path))) {
    if (written["model"] != model) continue;
    INFO(written["id"].get<std::string>());
    const auto tokens = encode(reader.tokenizer, written["text"].get<std::string>()).value();
    std::vector<Index> ids;
    ids.reserve(tokens.size());
    for (const Token& token : tokens) ids.push_back(token.id);
    const Cloze found = cloze(reader.grammar, ids);
    CHECK(found.probability > 0);
    const auto& held_out = reader.grammar.held_out;
    CHECK(std::find(held_out.begin(), held_out.end(), ids) != held_out.end());
    for (const auto& [relation, link] : written["links"].items()) {
      INFO(relation);
      CHECK(has_link(reader, found.sentence, relation, row_of(tokens, link[0]),
                     row_of(tokens, link[1])));
      ++n_links;
    }
  }
  CHECK(n_links > 10);
}

}  // namespace
}  // namespace moxiang
