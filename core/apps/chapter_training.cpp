// Trains small chapter models by seed after seed, and prints which relations found a head.
#include "moxiang/chapter_training.h"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

namespace {

using namespace moxiang;

constexpr const char* kUsage =
    "usage: moxiang-chapter-training GRAMMAR TEMPLATES FIRST LAST [OPTION...]\n"
    "\n"
    "Trains with the seeds FIRST to LAST on some templates (\"place,eat\") of a grammar's file, "
    "and\n"
    "prints the loss and, of each relation that emerged, its head, mass and ability.\n"
    "  one-head, no-fillers, equal, roles, dropout, dropout-weights\n";

struct Job {
  Grammar grammar;
  ChapterTrainingOptions options;
  Index first = 0, last = 0;
};

bool read(const char* text, Index& value) {
  const char* const end = text + std::strlen(text);
  const auto [read_to, error] = std::from_chars(text, end, value);
  return error == std::errc() && read_to == end && value >= 0;
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ',') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

bool set(ChapterTrainingOptions& options, const std::string& word) {
  constexpr double kRate = 0.1;
  if (word == "one-head") return options.n_heads = 1, true;
  if (word == "no-fillers") return options.has_fillers = false, true;
  if (word == "roles") return options.has_roles = true;
  if (word == "equal") return options.heads_start_equal = true;
  if (word == "dropout") return options.dropout = kRate, true;
  if (word == "dropout-weights") return options.dropout_weights = kRate, true;
  return false;
}

int failed(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return 1;
}

void print(const ChapterTraining& training) {
  const ChapterScore score = training.score();
  std::printf("seed %d: loss %.3f", int(training.seed()), score.loss);
  for (const double x : score.similarity) std::printf(", alike %.4f", x);
  std::printf("\n");
  for (std::size_t r = 0; r < score.relations.size(); ++r) {
    const auto& report = score.relations[r];
    if (!report) continue;
    const Index n = training.model().config.n_heads, head = report->choice.head;
    std::printf("  %-12s L%dH%d %.2f (%.2f step, %.2f even) %s ability %.2f\n",
                training.grammar().relations[r].c_str(), int(head / n), int(head % n),
                report->mass.mean, report->offset, report->uniform,
                report->has_emerged() ? "yes" : "no ", score.abilities[r]);
  }
  std::fflush(stdout);
}

int run(Job job) {
  for (Index seed = job.first; seed <= job.last; ++seed) {
    job.options.seed = std::uint64_t(seed);
    auto opened = open_chapter_training(job.grammar, job.options);
    if (!opened) return failed(opened.error());
    ChapterTraining training = std::move(opened).value();
    const auto steps = training.step(small_recipe().n_steps);
    if (!steps) return failed(steps.error());
    print(training);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Job job;
  if (argc < 5 || !read(argv[3], job.first) || !read(argv[4], job.last)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  for (int i = 5; i < argc; ++i) {
    if (set(job.options, argv[i])) continue;
    std::fputs(kUsage, stderr);
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  auto grammar = read_grammar(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!grammar) return failed(grammar.error());
  job.grammar = std::move(grammar).value();
  job.options.templates = split(argv[2]);
  return run(std::move(job));
}
