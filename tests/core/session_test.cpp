// Trusted: forward() and forward_rows(), which have tests of their own.
#include "moxiang/session.h"

#include <catch_amalgamated.hpp>

#include "core/small_models.h"

using namespace moxiang;
using moxiang::testing::random_model;
using moxiang::testing::same;

namespace {

const ModelConfig kWithVocabulary{.d_model = 8,
                                  .n_heads = 2,
                                  .n_layers = 2,
                                  .n_vocab = 4,
                                  .n_ctx = 3,
                                  .position = Position::learned};

Session session_of(const ModelConfig& config) { return Session({random_model(config, 1), {}}); }

Session with_tokenizer() {
  return Session(
      {random_model(kWithVocabulary, 1), Unigram({"<unk>", "▁a", "b", "▁"}, {0, -1, -2, -3}, 1)});
}

void check_equal(const ModelTrace& actual, const ModelTrace& expected) {
  for_each_step(expected, [&](const std::string& path, const Matrix& step) {
    INFO(path);
    const Matrix* const found = find_step(actual, path);
    REQUIRE(found != nullptr);
    CHECK(same(*found, step));
  });
}

}  // namespace

TEST_CASE("a session runs ids as forward does, with contributions") {
  Session session = session_of(kWithVocabulary);
  const auto trace = session.run_ids({3, 0}, {{1, 0}});
  REQUIRE(trace);

  const ForwardOptions options{.heads_off = {{1, 0}}, .record_contributions = true};
  check_equal(**trace, *forward(session.model(), {3, 0}, options));
  CHECK(find_step(**trace, "blocks.1.attn.heads.0.contribution")->isZero(0));
  CHECK_FALSE(find_step(**trace, "blocks.1.attn.heads.1.contribution")->isZero(0));
}

TEST_CASE("a session of paper runs pieces by rows of its own seed") {
  auto opened = open_paper(5, "pre");
  REQUIRE(opened);
  Session session = std::move(opened).value();
  const auto trace = session.run_pieces({"摸", "象"});
  REQUIRE(trace);

  const Model model = paper_model(5, NormPlace::pre);
  const ForwardOptions options{.heads_off = {}, .record_contributions = true};
  check_equal(**trace, *forward_rows(model, rows_of_pieces({"摸", "象"}, 512, 5), options));
}

TEST_CASE("paper's norm is pre or post, and nothing else") {
  CHECK(open_paper(1, "pre")->model().config.norm_place == NormPlace::pre);
  CHECK(open_paper(1, "post")->model().config.norm_place == NormPlace::post);
  const auto wrong = open_paper(1, "Post");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().code == ErrorCode::bad_config);
  CHECK(wrong.error().message == "[paper] the norm's place is pre or post, not \"Post\"");
}

TEST_CASE("a session names d_head of each layer") {
  ModelConfig config = kWithVocabulary;
  config.d_embed = 4;
  CHECK(session_of(config).d_heads() == std::vector<Index>{2, 4});
  CHECK(session_of(kWithVocabulary).d_heads() == std::vector<Index>{4, 4});
}

TEST_CASE("a session gives a parameter by its name, a vector as one row") {
  ModelConfig config = kWithVocabulary;
  config.bias_out = false;
  const Session session = session_of(config);
  const ModelParams& params = session.model().params;
  const auto w_q = session.param("blocks.1.attn.w_q");
  REQUIRE(w_q);
  CHECK(same(*w_q, params.blocks[1].attn.w_q));
  const auto b_q = session.param("blocks.0.attn.b_q");
  REQUIRE(b_q);
  CHECK(b_q->rows() == 1);
  CHECK(same(*b_q, params.blocks[0].attn.b_q));
  CHECK(same(*session.param("embed.w_e"), params.w_e));

  for (const char* const absent : {"", "w_q", "blocks.2.attn.w_q", "blocks.0.attn.b_o"}) {
    INFO(absent);
    const auto none = session.param(absent);
    REQUIRE_FALSE(none);
    CHECK(none.error().code == ErrorCode::bad_input);
    CHECK(none.error().message ==
          std::string("[param] the model random has no parameter ") + absent);
  }
}

TEST_CASE("a run that fails leaves the last good one in place") {
  Session session = session_of(kWithVocabulary);
  REQUIRE(session.run_ids({1, 2}));
  const auto before = session.explain("blocks.0.attn.heads.1.scores", 1, 0, 9);
  REQUIRE(before);

  CHECK(session.run_ids({4}).error().code == ErrorCode::bad_input);
  CHECK(session.run_ids({0, 0, 0, 0}).error().code == ErrorCode::too_long);
  CHECK(session.run_ids({0}, {{2, 0}}).error().code == ErrorCode::bad_input);
  CHECK(session.run_pieces({"a"}).error().code == ErrorCode::bad_input);

  const auto after = session.explain("blocks.0.attn.heads.1.scores", 1, 0, 9);
  REQUIRE(after);
  CHECK(after->value == before->value);
  CHECK(after->terms.size() == 4);
}

TEST_CASE("what a session is asked must fit its model") {
  Session ids = session_of(kWithVocabulary);
  CHECK(ids.run_pieces({"a"}).error().message ==
        "[run] the model random has a vocabulary: it is run on ids, not on pieces");
  CHECK(ids.encode("a").error().message == "[encode] the model random has no tokenizer");
  CHECK(ids.explain("embed.x", 0, 0, 1).error().message == "[explain] nothing has been run yet");

  ModelConfig config = kWithVocabulary;
  config.n_vocab = 0;
  Session pieces = session_of(config);
  CHECK(pieces.run_ids({0}).error().message ==
        "[run] the model random has no vocabulary: it is run on pieces, not on ids");
  const auto too_long = pieces.run_pieces({"a", "b", "c", "d"});
  CHECK(too_long.error().code == ErrorCode::too_long);
  CHECK(too_long.error().message == "[run] 4 pieces, the model takes at most 3");
  CHECK(pieces.run_pieces({"a", "b", "c"}));
}

TEST_CASE("a session encodes by its model's tokenizer") {
  const Session session = with_tokenizer();
  CHECK(session.has_tokenizer());
  CHECK(session.tokenizer() == "unigram");
  const auto tokens = session.encode("ab");
  REQUIRE(tokens);
  REQUIRE(tokens->size() == 2);
  CHECK((*tokens)[0].id == 1);
  CHECK((*tokens)[1].piece == "b");
  CHECK_FALSE(session_of(kWithVocabulary).has_tokenizer());
  CHECK(session_of(kWithVocabulary).tokenizer().empty());
  CHECK(Session({random_model(kWithVocabulary, 1), Words({"[hidden]"})}).tokenizer() == "words");
}

TEST_CASE("a session says the likeliest words of a place") {
  ModelConfig config = kWithVocabulary;
  config.head = Head::lm;
  Session session({random_model(config, 4), Words({"[hidden]", "手机", "it", "。"})});
  CHECK(session.said(0, 2).error().message == "[said] nothing has been run yet");
  const auto trace = session.run_ids({1, 0});
  REQUIRE(trace);
  const Matrix& probs = *find_step(**trace, "final.probs");
  const auto words = session.said(1, 9);
  REQUIRE(words);
  REQUIRE(words->size() == 4);
  double sum = 0;
  for (const SaidWord& said : *words) sum += double(said.probability);
  CHECK(sum == Catch::Approx(1).margin(1e-5));
  CHECK(words->front().probability == probs.row(1).maxCoeff());
  for (std::size_t i = 1; i < 4; ++i) {
    CHECK((*words)[i].probability <= (*words)[i - 1].probability);
  }
  Index best = 0;
  probs.row(1).maxCoeff(&best);
  CHECK(words->front().word ==
        std::vector<std::string>{"[hidden]", "手机", "it", "。"}[std::size_t(best)]);
  CHECK(session.said(1, 2)->size() == 2);
  CHECK(session.said(2, 1).error().message == "[said] there is no row 2: there are 2");

  Session encoder = with_tokenizer();
  REQUIRE(encoder.run_ids({1}));
  CHECK(encoder.said(0, 1).error().message == "[said] the model random does not say words");
}

TEST_CASE("a session of a file does not need the bytes any more") {
  const Model model = random_model(kWithVocabulary, 2);
  auto bytes = save_model(model);
  auto opened = open_file(bytes);
  REQUIRE(opened);
  Session session = std::move(opened).value();
  std::fill(bytes.begin(), bytes.end(), std::byte{0xff});

  const auto trace = session.run_ids({2, 1});
  REQUIRE(trace);
  CHECK(find_step(**trace, "embed.tokens")->row(0).isApprox(model.params.w_e.row(2), Real(1e-6)));
  CHECK(open_file(bytes).error().code == ErrorCode::bad_file);
}

TEST_CASE("a session takes its last run apart: fusion and plane are those of the analysis") {
  auto opened = open_paper(5, "post");
  REQUIRE(opened);
  Session session = std::move(opened).value();
  CHECK(session.fusion(0, 0).error().message == "[fusion] nothing has been run yet");
  CHECK(session.plane(0, 0).error().message == "[plane] nothing has been run yet");

  const auto trace = session.run_pieces({"摸", "象", "。"});
  REQUIRE(trace);
  const auto shares = session.fusion(0, 1);
  REQUIRE(shares);
  const AttentionTrace& attn = (*trace)->blocks[0].attn;
  CHECK(shares->heads[3].projection ==
        fusion(attn, session.model().params.blocks[0].attn.b_o, 1).heads[3].projection);
  const auto plane = session.plane(0, 2);
  REQUIRE(plane);
  CHECK(same(plane->q, principal_plane(attn.heads[2]).q));

  CHECK(session.fusion(1, 0).error().message == "[fusion] there is no layer 1: there are 1");
  CHECK(session.fusion(0, 3).error().message == "[fusion] there is no row 3: there are 3");
  CHECK(session.plane(0, -1).error().message == "[plane] there is no head -1: there are 8");
}

TEST_CASE("measuring sentences leaves the last run in place") {
  Session session = session_of(kWithVocabulary);
  const auto kept = session.run_ids({3, 0});
  REQUIRE(kept);
  const Matrix before = (*kept)->blocks[0].attn.heads[0].weights;

  CHECK(*session.measure_ids({1, 2, 3}, {false, false, true}) == 1);
  CHECK(*session.measure_ids({1, 2}, {false, true}) == 2);
  CHECK(session.measure_ids({1, 2}, {false}).error().message ==
        "[measure] 1 flags of punctuation for 2 tokens");
  CHECK(session.measure_ids({9}, {false}).error().code == ErrorCode::bad_input);
  CHECK(session.measure_pieces({"a"}, {false}).error().code == ErrorCode::bad_input);

  CHECK(same((*kept)->blocks[0].attn.heads[0].weights, before));
  const auto profiles = session.profiles();
  REQUIRE(profiles.size() == 2);
  CHECK(profiles[1].size() == 2);
  CHECK(profiles[0][0].n_rows == 5);
}
