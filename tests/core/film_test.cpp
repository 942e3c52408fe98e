// Reference: the model files that a film was made of.
#include "moxiang/film.h"

#include <string>

#include "catch_amalgamated.hpp"
#include "core/small_models.h"
#include "moxiang/model_file.h"
#include "moxiang/params.h"
#include "moxiang/safetensors.h"
#include "moxiang/session.h"

namespace moxiang {
namespace {

TEST_CASE("a film keeps steps in equal ratios, from none to the last") {
  CHECK(film_steps(30000) ==
        std::vector<Index>{0, 21, 43, 89, 184, 381, 788, 1632, 3379, 6997, 14488, 30000});
  CHECK(film_steps(12).front() == 0);
  CHECK(film_steps(12).back() == 12);
  CHECK(film_steps(3) == std::vector<Index>{0});
}

TEST_CASE("frames come back in the order of their steps, byte by byte") {
  const auto bytes = [](const char* text) {
    const auto all = std::as_bytes(std::span(text, std::char_traits<char>::length(text)));
    return std::vector<std::byte>(all.begin(), all.end());
  };
  const Film written{{{100, bytes("later")}, {20, bytes("first")}}, {"[hidden]", "它"}, "[1]"};
  const auto film = read_film(save_film(written));
  REQUIRE(film);
  REQUIRE(film->frames.size() == 2);
  CHECK(film->frames.front().step == 20);
  CHECK(film->frames.front().bytes == bytes("first"));
  CHECK(film->frames.back().step == 100);
  CHECK(film->frames.back().bytes == bytes("later"));
  CHECK(film->words == written.words);
  CHECK(film->measures == "[1]");
}

TEST_CASE("a film without words and measures has none") {
  const auto film = read_film(save_film({}));
  REQUIRE(film);
  CHECK(film->words.empty());
  CHECK(film->measures.empty());
}

TEST_CASE("what is no film is refused") {
  CHECK(read_film({}).error().code == ErrorCode::bad_file);
  CHECK(read_film(write_safetensors({}, {})).error().message == "[film] not a film of a training");
  const auto named =
      write_safetensors({{"format", "moxiang-film"}}, {{"step 3", DType::u8, {1}, {std::byte{1}}}});
  CHECK(read_film(named).error().message == "[film] a frame is named \"step 3\", not by its step");
}

TEST_CASE("a film opens as sessions that say its words") {
  ModelConfig config = testing::small_decoder(false);
  config.n_vocab = 3;
  const Model model = testing::random_model(config, 5);
  const std::vector<std::string> words = {"[hidden]", "动物", "马路"};
  const auto bytes = save_film({{{7, save_model(model)}}, words, "[]"});
  auto opened = open_film(bytes);
  REQUIRE(opened);
  OpenFilm film = std::move(opened).value();
  CHECK(film.steps == std::vector<Index>{7});
  CHECK(film.measures == "[]");
  Session& session = *film.frames.front();
  const auto tokens = session.encode("马路动物");
  REQUIRE(tokens);
  CHECK(tokens->front().id == 2);
  REQUIRE(session.run_ids({2, 1}));
  CHECK(session.said(0, 3)->size() == 3);

  const auto short_of_words = save_film({{{7, save_model(model)}}, {"[hidden]"}, ""});
  CHECK(open_film(short_of_words).error().message == "[film] 1 words for a vocabulary of 3");
  CHECK(open_film(save_film({{{7, {}}}, words, ""})).error().code == ErrorCode::bad_file);
}

TEST_CASE("a model written as I8 is within half a step of its column's scale") {
  const Model model = testing::random_model(testing::small_decoder(false), 5);
  const auto bytes = save_model(model, {}, Weights::i8);
  const auto again = load_model(bytes);
  REQUIRE(again);
  CHECK(bytes.size() < save_model(model).size());
  for_each_param(
      [](const std::string& name, const auto& x, const auto& y) {
        INFO(name);
        for (Index j = 0; j < x.cols(); ++j) {
          // Vectors stay as they are, but for what F32 takes off.
          const Real most = x.col(j).cwiseAbs().maxCoeff();
          const Real step = x.rows() == 1 ? Real(1e-7) * most : Real(0.501) * most / 127;
          CHECK((x.col(j) - y.col(j)).cwiseAbs().maxCoeff() <= step);
        }
      },
      model.params, again->model.params);
}

}  // namespace
}  // namespace moxiang
