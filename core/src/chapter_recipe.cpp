#include <set>

#include "field_text.h"
#include "grammar_text.h"
#include "json.h"
#include "moxiang/chapter.h"

namespace moxiang {

namespace {

Error bad_recipe(Index line, const std::string& what) {
  return {ErrorCode::bad_file, "[recipe] line " + std::to_string(line) + ": " + what};
}

template <class F>
void for_each_recipe_field(F&& f, Recipe& r) {
  f("name", r.name);
  f("d_model", r.d_model);
  f("n_heads", r.n_heads);
  f("n_layers", r.n_layers);
  f("d_mlp", r.d_mlp);
  f("n_sentences", r.n_sentences);
  f("n_steps", r.n_steps);
  f("n_warm_up", r.n_warm_up);
  f("rate", r.rate);
  f("weight_decay", r.weight_decay);
  f("beta2", r.beta2);
  f("max_norm", r.max_norm);
  f("hidden", r.hidden);
  f("kept", r.kept);
  f("swapped", r.swapped);
  f("filler", r.filler);
  f("dropout", r.dropout);
  f("dropout_weights", r.dropout_weights);
  f("seed", r.seed);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

/// "" or what is wrong.
std::string set_field(Recipe& recipe, std::string_view name, std::string_view value) {
  std::string problem = "there is no field " + json_string(name);
  for_each_recipe_field(
      [&](const char* known, auto& field) {
        if (name != known) return;
        const std::string expected = set(field, value);
        problem = expected.empty()
                      ? ""
                      : std::string(name) + " is " + json_string(value) + ", not " + expected;
      },
      recipe);
  return problem;
}

/// What no field by itself shows.
std::string problem_of(const Recipe& r) {
  if (r.name.empty()) return "there is no name";
  if (r.n_steps < 1) return "n_steps is " + text_of(r.n_steps) + ", not at least 1";
  if (r.n_sentences < 1) return "n_sentences is " + text_of(r.n_sentences) + ", not at least 1";
  for (const double share : {r.hidden, r.filler, r.kept, r.swapped, r.kept + r.swapped}) {
    if (!(share >= 0 && share <= 1)) {
      return "hidden, filler, and kept and swapped together are shares from 0 to 1, not " +
             text_of(share);
    }
  }
  return "";
}

}  // namespace

Result<Recipe> read_recipe(std::string_view text) {
  Recipe recipe;
  std::set<std::string, std::less<>> seen;
  Index number = 0;
  while (!text.empty()) {
    ++number;
    const std::string_view statement = trimmed(take_line(text));
    if (statement.empty()) continue;
    const std::size_t colon = statement.find(':');
    if (colon == statement.npos) return bad_recipe(number, "expected \"field: value\"");
    const std::string_view name = trimmed(statement.substr(0, colon));
    if (!seen.emplace(name).second) return bad_recipe(number, std::string(name) + " stands twice");
    const std::string problem = set_field(recipe, name, trimmed(statement.substr(colon + 1)));
    if (!problem.empty()) return bad_recipe(number, problem);
  }
  const std::string problem = problem_of(recipe);
  if (!problem.empty()) return Error{ErrorCode::bad_file, "[recipe] " + problem};
  return recipe;
}

}  // namespace moxiang
