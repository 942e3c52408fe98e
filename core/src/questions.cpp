#include "moxiang/questions.h"

#include <algorithm>
#include <optional>
#include <string>

#include "grammar_text.h"
#include "json.h"
#include "moxiang/check.h"

namespace moxiang {

namespace {

Error bad_question(Index line, const std::string& what) {
  return {ErrorCode::bad_file, "[questions] line " + std::to_string(line) + ": " + what};
}

/// Takes the text up to `mark`, and the mark; nothing where there is none.
std::optional<std::string_view> take_until(std::string_view& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  if (at == text.npos) return std::nullopt;
  const std::string_view before = text.substr(0, at);
  text.remove_prefix(at + mark.size());
  return before;
}

/// The one word of a text.
Result<Index> word_of(const Grammar& grammar, std::string_view text) {
  const auto ids = ids_of(grammar, text);
  if (!ids) return ids.error();
  if (ids->size() == 1) return ids->front();
  return Error{ErrorCode::bad_input, "expected one word, got " + json_string(std::string(text))};
}

Result<Question> question_of(std::string_view line, const Grammar& grammar) {
  const auto before = take_until(line, "[");
  const auto hidden = before ? take_until(line, "]") : std::nullopt;
  const auto after = hidden ? take_until(line, "=>") : std::nullopt;
  const auto right = after ? take_until(line, ">") : std::nullopt;
  if (!right) {
    return Error{ErrorCode::bad_input, "expected \"... [word] ... => right > wrong\""};
  }
  std::string sentence(*before);
  sentence.append(*hidden).append(*after);
  const auto ids = ids_of(grammar, sentence), head = ids_of(grammar, *before);
  const auto word = word_of(grammar, *hidden);
  const auto better = word_of(grammar, *right), worse = word_of(grammar, line);
  for (const auto* part : {&word, &better, &worse}) {
    if (!*part) return part->error();
  }
  if (!ids || !head) return (ids ? head : ids).error();
  const auto& held_out = grammar.held_out;
  if (std::find(held_out.begin(), held_out.end(), *ids) == held_out.end()) {
    return Error{ErrorCode::bad_input, "the sentence is not held out"};
  }
  return Question{*ids, Index(head->size()), *better, *worse};
}

}  // namespace

Result<std::vector<Question>> read_questions(std::string_view text, const Grammar& grammar) {
  std::vector<Question> questions;
  for (Index number = 1; !text.empty(); ++number) {
    const std::string_view line = take_line(text);
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    auto question = question_of(line, grammar);
    if (!question) return bad_question(number, question.error().message);
    questions.push_back(*std::move(question));
  }
  return questions;
}

Answer answer(const Model& model, const Question& question) {
  auto ids = question.ids;
  ids[std::size_t(question.at)] = kHiddenWord;
  const auto trace = forward(model, ids);
  MOXIANG_CHECK(trace.has_value(), "answer: a sentence that the model does not take");
  const auto& probs = *trace->final.probs;
  return {probs(question.at, question.right), probs(question.at, question.wrong)};
}

}  // namespace moxiang
