// The module as JavaScript sees it (its types: web/src/engine/module.ts): data and a few verbs.
// No arithmetic, nothing throws: wrong data comes back as {error: {code, message}}.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "laboratory.h"
#include "moxiang/session.h"
#include "to_js.h"

namespace {

using emscripten::val;
using moxiang::Index;
using moxiang::Session;
namespace js = moxiang::js;

/// JavaScript owns the session from here on and calls delete() on it.
val owned(Session session) { return val(std::make_unique<Session>(std::move(session))); }

/// Any number is a seed: it is taken modulo 2^32.
val paper(std::uint32_t seed, const std::string& place) {
  return js::result(moxiang::open_paper(seed, place), owned);
}

/// One copy of the bytes comes in, and is gone when what `open` makes of them stands.
template <class F>
auto opened(const val& bytes, F&& open) {
  const auto size = bytes["length"].as<std::size_t>();
  const auto copy = std::make_unique_for_overwrite<std::uint8_t[]>(size);
  val(emscripten::typed_memory_view(size, copy.get())).call<void>("set", bytes);
  return open(std::as_bytes(std::span(copy.get(), size)));
}

val load(const val& bytes) { return js::result(opened(bytes, moxiang::open_file), owned); }

/// Every frame is a session, which JavaScript owns.
val film(moxiang::OpenFilm film) {
  val frames = val::array();
  for (std::size_t i = 0; i < film.frames.size(); ++i) {
    frames.call<void>("push", js::object(js::field("step", js::number(film.steps[i])),
                                         js::field("session", val(std::move(film.frames[i])))));
  }
  return js::object(js::field("frames", frames), js::field("measures", film.measures));
}

val load_film(const val& bytes) { return js::result(opened(bytes, moxiang::open_film), film); }

val config(const Session& session) {
  val v = js::config(session.model().config);
  v.set("name", session.model().name);
  v.set("tokenizer", std::string(session.tokenizer()));
  v.set("d_heads", js::array(session.d_heads(), js::number));
  return v;
}

val param(const Session& session, const std::string& name) {
  return js::result(session.param(name), js::copy);
}

val encode(const Session& session, const std::string& text) {
  return js::result(session.encode(text),
                    [](const auto& tokens) { return js::array(tokens, js::token); });
}

std::vector<moxiang::HeadId> heads(const val& ids) {
  std::vector<moxiang::HeadId> heads;
  for (const val& id : emscripten::vecFromJSArray<val>(ids)) {
    heads.push_back({id["layer"].as<int>(), id["head"].as<int>()});
  }
  return heads;
}

std::vector<Index> indices(const val& values) {
  const auto numbers = emscripten::convertJSArrayToNumberVector<std::int32_t>(values);
  return {numbers.begin(), numbers.end()};
}

val steps(const moxiang::ModelTrace* trace) { return js::steps(*trace); }

val run_ids(Session& session, const val& ids, const val& heads_off) {
  return js::result(session.run_ids(indices(ids), heads(heads_off)), steps);
}

val run_pieces(Session& session, const val& pieces, const val& heads_off) {
  const auto texts = emscripten::vecFromJSArray<std::string>(pieces);
  return js::result(session.run_pieces(texts, heads(heads_off)), steps);
}

val explain(const Session& session, const std::string& path, int row, int col, int limit) {
  return js::result(session.explain(path, row, col, limit), js::explanation);
}

val build_up(const Session& session, const std::string& path, int row, int first_col, int n_cols,
             const val& named) {
  return js::result(session.build_up(path, {row, first_col, n_cols}, indices(named)), js::build_up);
}

val rest_of_row(const Session& session, const std::string& path, int row, const val& shown) {
  return js::result(session.rest_of_row(path, row, indices(shown)), js::real);
}

val split_difference(const Session& session, int layer) {
  return js::result(session.split_difference(layer), js::real);
}

val fusion(const Session& session, int layer, int row) {
  return js::result(session.fusion(layer, row), js::fusion);
}

val plane(const Session& session, int layer, int head) {
  return js::result(session.plane(layer, head), js::plane);
}

val said(const Session& session, int row, int limit) {
  return js::result(session.said(row, limit),
                    [](const auto& words) { return js::array(words, js::said_word); });
}

std::vector<bool> flags(const val& values) { return emscripten::vecFromJSArray<bool>(values); }

val measure_ids(Session& session, const val& ids, const val& is_punctuation) {
  return js::result(session.measure_ids(indices(ids), flags(is_punctuation)), js::count);
}

val measure_pieces(Session& session, const val& pieces, const val& is_punctuation) {
  const auto texts = emscripten::vecFromJSArray<std::string>(pieces);
  return js::result(session.measure_pieces(texts, flags(is_punctuation)), js::count);
}

val profiles(const Session& session) {
  return js::array(session.profiles(),
                   [](const auto& layer) { return js::array(layer, js::profile); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(moxiang) {
  emscripten::constant("paperSeed", static_cast<std::uint32_t>(moxiang::kPaperSeed));
  emscripten::function("paper", &paper);
  emscripten::function("load", &load);
  emscripten::function("loadFilm", &load_film);
  emscripten::function("freeRow", &js::free_row);
  emscripten::class_<Session>("Session")
      .function("config", &config)
      .function("param", &param)
      .function("encode", &encode)
      .function("runIds", &run_ids)
      .function("runPieces", &run_pieces)
      .function("explain", &explain)
      .function("buildUp", &build_up)
      .function("splitDifference", &split_difference)
      .function("restOfRow", &rest_of_row)
      .function("fusion", &fusion)
      .function("plane", &plane)
      .function("said", &said)
      .function("measureIds", &measure_ids)
      .function("measurePieces", &measure_pieces)
      .function("profiles", &profiles);
}
