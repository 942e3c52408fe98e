// What crosses to JavaScript, and how: data as plain objects, errors as data, nothing thrown.
#pragma once

#include <emscripten/val.h>

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "moxiang/config.h"
#include "moxiang/explain.h"
#include "moxiang/session.h"
#include "moxiang/token.h"
#include "moxiang/trace.h"

namespace moxiang::js {

using emscripten::val;

/// {name: value, ...}
template <class... Values>
val object(const std::pair<const char*, Values>&... fields) {
  val v = val::object();
  (v.set(fields.first, fields.second), ...);
  return v;
}

template <class T>
std::pair<const char*, T> field(const char* name, T value) {
  return {name, std::move(value)};
}

template <class T, class F>
val array(const std::vector<T>& items, F&& to_js) {
  val v = val::array();
  for (const T& item : items) v.call<void>("push", to_js(item));
  return v;
}

inline val ok(val value) { return object(field("value", std::move(value))); }

inline val failed(const Error& error) {
  return object(field("error", object(field("code", std::string(to_string(error.code))),
                                      field("message", error.message))));
}

/// {value} or {error: {code, message}}
template <class T, class F>
val result(Result<T> r, F&& to_js) {
  if (!r) return failed(r.error());
  return ok(to_js(std::move(r).value()));
}

inline int number(Index i) { return static_cast<int>(i); }

/// A bare number as a value.
inline val count(Index i) { return val(number(i)); }
inline val real(double x) { return val(x); }

/// A view into WASM memory: valid until the next call into the module.
inline val view(const Matrix& m) {
  const auto data = emscripten::typed_memory_view(static_cast<std::size_t>(m.size()), m.data());
  return object(field("rows", number(m.rows())), field("cols", number(m.cols())),
                field("data", val(data)));
}

/// [[path, view], ...] in the order of the computation.
inline val steps(const ModelTrace& trace) {
  val v = val::array();
  for_each_step(trace, [&v](const std::string& path, const Matrix& step) {
    val entry = val::array();
    entry.call<void>("push", path);
    entry.call<void>("push", view(step));
    v.call<void>("push", entry);
  });
  return v;
}

/// A copy of some numbers.
inline val floats(const RowVector& row) {
  const auto size = static_cast<std::size_t>(row.size());
  return val(emscripten::typed_memory_view(size, row.data())).call<val>("slice");
}

inline val token(const Token& t) {
  return object(field("id", number(t.id)), field("piece", t.piece));
}

inline val said_word(const SaidWord& w) {
  return object(field("word", w.word), field("probability", real(w.probability)));
}

inline val operand(const Operand& o) {
  return object(field("path", o.path), field("row", number(o.row)), field("col", number(o.col)),
                field("value", o.value));
}

inline val term(const Term& t) {
  return object(field("factors", array(t.factors, operand)), field("value", t.value));
}

inline val explanation(const Explanation& e) {
  val constants = val::object();
  for (const Constant& c : e.constants) constants.set(c.name, c.value);
  return object(field("rule", std::string(to_string(e.rule))), field("value", e.value),
                field("terms", array(e.terms, term)), field("nRest", number(e.n_rest)),
                field("rest", e.rest), field("total", e.total), field("constants", constants));
}

/// A matrix that no session keeps crosses as a copy.
inline val copy(const Matrix& m) {
  val v = view(m);
  v.set("data", v["data"].call<val>("slice"));
  return v;
}

inline val stage(const Stage& s) {
  return object(field("index", number(s.index)), field("count", number(s.n_terms)));
}

inline val build_up(const BuildUp& b) {
  return object(field("stages", array(b.stages, stage)), field("sums", copy(b.sums)),
                field("partials", copy(b.partials)));
}

inline val share(const Share& s) {
  return object(field("norm", s.norm), field("projection", s.projection));
}

inline val fusion(const Fusion& f) {
  return object(field("heads", array(f.heads, share)), field("bias", share(f.bias)),
                field("fusedNorm", f.fused_norm), field("difference", f.difference));
}

inline val plane(const Plane& p) {
  return object(field("q", copy(p.q)), field("k", copy(p.k)), field("kept", p.kept));
}

inline val profile(const HeadProfile& p) {
  val patterns = val::object();
  for (std::size_t i = 0; i < kPatterns; ++i) {
    const PatternMass& m = p.patterns[i];
    patterns.set(kPatternNames[i], object(field("mass", m.mass), field("uniform", m.uniform),
                                          field("queries", number(m.n_queries))));
  }
  const int own = p.own_pattern();
  return object(field("patterns", patterns), field("entropy", p.entropy),
                field("own", own < 0 ? val::null() : val(std::string(kPatternNames[own]))));
}

inline val word(bool b) { return val(b); }
inline val word(double x) { return val(x); }
inline val word(Index i) { return val(number(i)); }
inline val word(NormKind k) { return val(std::string(kNormKindNames[int(k)])); }
inline val word(NormPlace p) { return val(std::string(kNormPlaceNames[int(p)])); }
inline val word(Position p) { return val(std::string(kPositionNames[int(p)])); }
inline val word(Activation a) { return val(std::string(kActivationNames[int(a)])); }
inline val word(Head h) { return val(std::string(kHeadNames[int(h)])); }

/// Every field by its name in config.h.
inline val config(const ModelConfig& config) {
  val v = val::object();
  for_each_config_field([&v](const char* name, const auto& value) { v.set(name, word(value)); },
                        config);
  return v;
}

}  // namespace moxiang::js
