// Reference: a grammar of two sentences, and a model whose answer is set by hand.
#include "moxiang/questions.h"

#include <string>

#include "catch_amalgamated.hpp"
#include "core/testing.h"
#include "moxiang/chapter.h"

namespace moxiang {
namespace {

Grammar some_grammar() {
  return read_grammar(
             "list animal: dog cat\n"
             "template run 1: the {animal} runs\n"
             "held-out: the dog runs\n")
      .value();
}

std::string problem_of(const std::string& text) {
  const auto questions = read_questions(text, some_grammar());
  return questions ? "" : questions.error().message;
}

TEST_CASE("a question names a place of a held-out sentence and two words", "[chapter]") {
  const Grammar g = some_grammar();
  const auto questions =
      read_questions("# which?\n\nthe [dog] runs => dog > cat\nthe dog [runs] => runs > the\n", g);
  REQUIRE(questions);
  REQUIRE(questions->size() == 2);
  const Question& first = questions->front();
  CHECK(first.ids == ids_of(g, "the dog runs").value());
  CHECK(first.at == 1);
  CHECK(first.right == ids_of(g, "dog").value()[0]);
  CHECK(first.wrong == ids_of(g, "cat").value()[0]);
  CHECK(questions->back().at == 2);
}

TEST_CASE("a question that cannot be asked is answered with its line", "[chapter]") {
  CHECK(problem_of("the dog runs => dog > cat") ==
        "[questions] line 1: expected \"... [word] ... => right > wrong\"");
  CHECK(problem_of("\nthe [dog] runs => dog") ==
        "[questions] line 2: expected \"... [word] ... => right > wrong\"");
  CHECK(problem_of("the [cat] runs => cat > dog") ==
        "[questions] line 1: the sentence is not held out");
  CHECK(problem_of("the [dog] runs => dog > cow").find("\"cow\"") != std::string::npos);
  CHECK(problem_of("the [dog runs] => dog > cat").find("expected one word") != std::string::npos);
}

TEST_CASE("an answer is what the model holds of both words where nothing is seen", "[chapter]") {
  const Grammar g = some_grammar();
  Recipe recipe;
  recipe.n_steps = 1;
  recipe.d_model = 8;
  recipe.n_heads = 2;
  Model model = chapter_model(recipe, g).value();
  model.params.w_u.setZero();
  Question question = read_questions("the [dog] runs => dog > cat", g)->front();
  const double even = 1 / double(g.vocabulary.size());
  CHECK(double(answer(model, question).right) == Catch::Approx(even));

  // What stood at the hidden place is of no influence.
  model = chapter_model(recipe, g).value();
  const Answer before = answer(model, question);
  question.ids[1] = question.wrong;
  CHECK(answer(model, question).right == before.right);
  CHECK(before.right != before.wrong);
}

}  // namespace
}  // namespace moxiang
