// Reference: the rules as the header states them, and published parameter counts.
#include "moxiang/config.h"

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"

namespace moxiang {
namespace {

ModelConfig small() {
  ModelConfig config;
  config.d_model = 12;
  config.n_heads = 4;
  config.n_layers = 2;
  config.n_ctx = 16;
  return config;
}

using Change = std::function<void(ModelConfig&)>;

ModelConfig changed(const Change& change) {
  ModelConfig config = small();
  change(config);
  return config;
}

std::string problem_of(const Change& change) {
  const auto result = validated(changed(change));
  if (result) return "";
  CHECK(result.error().code == ErrorCode::bad_config);
  return result.error().message;
}

TEST_CASE("a zero that means something else is filled in") {
  const auto config = validated(small());
  REQUIRE(config);
  CHECK(config->d_embed == 12);
  CHECK(config->n_kv_heads == 4);
  CHECK(config->d_head == 3);
  CHECK(config->d_mlp == 0);
  CHECK(config->n_vocab == 0);
}

TEST_CASE("a d_head of 0 stays where the first block's input is of another width") {
  const auto config = validated(changed([](auto& c) { c.d_embed = 8; }));
  REQUIRE(config);
  CHECK(config->d_head == 0);
  const AttentionConfig first = attention_config(*config, 0), second = attention_config(*config, 1);
  CHECK(first.d_in == 8);
  CHECK(first.d_head == 2);
  CHECK(first.d_q() == 8);
  CHECK(first.has_skip());
  CHECK(second.d_in == 12);
  CHECK(second.d_head == 3);
  CHECK(second.d_kv() == 12);
  CHECK_FALSE(second.has_skip());
}

TEST_CASE("a d_head that is given need not have to do with d_model") {
  const auto config = validated(changed([](auto& c) {
    c.d_head = 5;
    c.n_kv_heads = 2;
    c.d_model = 7;
  }));
  REQUIRE(config);
  const AttentionConfig attention = attention_config(*config, 1);
  CHECK(attention.d_q() == 20);
  CHECK(attention.d_kv() == 10);
}

TEST_CASE("a config that was validated is valid and stays the same") {
  const auto once = validated(changed([](auto& c) {
    c.n_kv_heads = 2;
    c.position = Position::learned;
    c.n_vocab = 7;
    c.head = Head::lm;
  }));
  REQUIRE(once);
  const auto twice = validated(*once);
  REQUIRE(twice);
  for_each_config_field(
      [](const char* name, auto first, auto second) {
        INFO(name);
        CHECK(first == second);
      },
      *once, *twice);
}

TEST_CASE("every size has a least and a largest value, and the message names it") {
  using C = ModelConfig;
  struct Case {
    const char* name;
    Index C::* field;
    Index least;
  };
  for (const auto& [name, field, least] : {
           Case{"d_embed", &C::d_embed, 0},
           Case{"d_model", &C::d_model, 1},
           Case{"n_heads", &C::n_heads, 1},
           Case{"n_kv_heads", &C::n_kv_heads, 0},
           Case{"d_head", &C::d_head, 0},
           Case{"n_layers", &C::n_layers, 1},
           Case{"d_mlp", &C::d_mlp, 0},
           Case{"n_vocab", &C::n_vocab, 0},
           Case{"n_ctx", &C::n_ctx, 1},
       }) {
    const auto with = [f = field](Index value) {
      return problem_of([&](ModelConfig& c) { c.*f = value; });
    };
    const std::string at = std::string("[config] ") + name + " ";
    const std::string below = std::to_string(least - 1), at_least = std::to_string(least);
    CHECK(with(least - 1) == at + below + " is less than " + at_least);
    CHECK(with(1048577) == at + "1048577 is more than 1048576");
    CHECK(with(std::numeric_limits<Index>::max()) ==
          at + std::to_string(std::numeric_limits<Index>::max()) + " is more than 1048576");
    CHECK(with(1048576).find("is more than 1048576") == std::string::npos);
  }
}

TEST_CASE("a broken rule is named with the value that breaks it") {
  using Row = std::pair<Change, const char*>;
  for (const auto& [change, message] : std::vector<Row>{
           {[](auto& c) { c.d_model = 10; }, "[config] d_model 10 is not divisible by n_heads 4"},
           {[](auto& c) { c.d_embed = 6; }, "[config] d_embed 6 is not divisible by n_heads 4"},
           {[](auto& c) {
              c.d_embed = 8;
              c.d_model = 10;
            },
            "[config] d_model 10 is not divisible by n_heads 4"},
           {[](auto& c) { c.n_kv_heads = 3; },
            "[config] n_heads 4 is not divisible by n_kv_heads 3"},
           {[](auto& c) { c.n_kv_heads = 8; },
            "[config] n_heads 4 is not divisible by n_kv_heads 8"},
           {[](auto& c) { c.norm_eps = 0; }, "[config] norm_eps 0 is not a positive 32-bit number"},
           {[](auto& c) { c.norm_eps = -1e-5; },
            "[config] norm_eps -1e-5 is not a positive 32-bit number"},
           {[](auto& c) { c.norm_eps = 1e-50; },
            "[config] norm_eps 1e-50 is not a positive 32-bit number"},
           {[](auto& c) { c.norm_eps = std::numeric_limits<double>::quiet_NaN(); },
            "[config] norm_eps nan is not a positive 32-bit number"},
           {[](auto& c) { c.rope_theta = std::numeric_limits<double>::infinity(); },
            "[config] rope_theta inf is not a positive 32-bit number"},
           {[](auto& c) { c.rope_theta = -10000; },
            "[config] rope_theta -10000 is not a positive 32-bit number"},
           {[](auto& c) { c.position = Position::rope; },
            "[config] d_head 3 is odd, position rope turns channels in pairs"},
           {[](auto& c) {
              c.position = Position::rope;
              c.d_head = 5;
            },
            "[config] d_head 5 is odd, position rope turns channels in pairs"},
           {[](auto& c) {
              c.position = Position::rope;
              c.d_embed = 8;
            },
            "[config] d_head 3 is odd, position rope turns channels in pairs"},
           {[](auto& c) {
              c.position = Position::sinusoid;
              c.d_embed = 5;
              c.d_head = 2;
            },
            "[config] d_embed 5 is not even and at least 4, as position sinusoid needs"},
           {[](auto& c) {
              c.position = Position::sinusoid;
              c.d_embed = 2;
              c.d_head = 2;
            },
            "[config] d_embed 2 is not even and at least 4, as position sinusoid needs"},
           {[](auto& c) { c.head = Head::lm; },
            "[config] n_vocab 0 leaves head lm nothing to choose from"},
           {[](auto& c) { c.tied_head = true; }, "[config] head none cannot be tied, only lm"},
           {[](auto& c) {
              c.tied_head = true;
              c.head = Head::sentence;
            },
            "[config] head sentence cannot be tied, only lm"},
           {[](auto& c) {
              c.tied_head = true;
              c.head = Head::lm;
              c.n_vocab = 9;
              c.d_embed = 8;
            },
            "[config] d_embed 8 is not d_model 12, as a tied head needs"},
           {[](auto& c) { c.d_model = 1048576; },
            "[config] 8796105605120 parameters are more than 2147483648"},
       }) {
    CHECK(problem_of(change) == message);
  }
}

TEST_CASE("a rule that does not apply is not asked") {
  // One layer: only the embedding's width is divided among the heads.
  CHECK(problem_of([](auto& c) {
          c.n_layers = 1;
          c.d_model = 10;
          c.d_embed = 8;
        }) == "");
  CHECK(problem_of([](auto& c) {
          c.position = Position::rope;
          c.d_model = 16;
        }) == "");
  CHECK(problem_of([](auto& c) {
          c.position = Position::sinusoid;
          c.d_embed = 4;
        }) == "");
  CHECK(problem_of([](auto& c) { c.n_kv_heads = 1; }) == "");
}

TEST_CASE("parameter_count gives the published number of GPT-2's smallest") {
  ModelConfig config;
  config.d_model = 768;
  config.n_heads = 12;
  config.n_layers = 12;
  config.d_mlp = 3072;
  config.n_vocab = 50257;
  config.n_ctx = 1024;
  config.position = Position::learned;
  config.final_norm = true;
  config.head = Head::lm;
  config.tied_head = true;
  const auto gpt2 = validated(config);
  REQUIRE(gpt2);
  CHECK(parameter_count(*gpt2) == 124439808);
}

TEST_CASE("the words of the enumerations stand in their order") {
  CHECK(std::string(names_of(NormKind::rms)[std::size_t(NormKind::rms)]) == "rms");
  CHECK(std::string(names_of(NormPlace::post)[std::size_t(NormPlace::post)]) == "post");
  CHECK(std::string(names_of(Position::rope)[std::size_t(Position::rope)]) == "rope");
  CHECK(std::string(names_of(Position::sinusoid)[std::size_t(Position::sinusoid)]) == "sinusoid");
  CHECK(std::string(names_of(Activation::gelu)[std::size_t(Activation::gelu)]) == "gelu");
  CHECK(std::string(names_of(Activation::gelu_tanh)[std::size_t(Activation::gelu_tanh)]) ==
        "gelu_tanh");
  CHECK(std::string(names_of(Head::sentence)[std::size_t(Head::sentence)]) == "sentence");
}

TEST_CASE("an error code has the name that crosses the binding") {
  CHECK(std::string(to_string(ErrorCode::bad_config)) == "bad_config");
  CHECK(std::string(to_string(ErrorCode::bad_file)) == "bad_file");
  CHECK(std::string(to_string(ErrorCode::bad_input)) == "bad_input");
  CHECK(std::string(to_string(ErrorCode::too_long)) == "too_long");
}

}  // namespace
}  // namespace moxiang
