// Trains a chapter model: a recipe and a grammar in; weights, a log and a card out.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

#include "moxiang/chapter_film.h"
#include "moxiang/model_file.h"

namespace {

using namespace moxiang;
namespace fs = std::filesystem;

constexpr const char* kUsage =
    "usage: moxiang-train FOLDER [--out FOLDER] [--seed N] [--steps N] [--film] [--resume]\n"
    "       moxiang-train FOLDER [--out FOLDER] --measure\n"
    "\n"
    "Trains the model that FOLDER/recipe.txt and FOLDER/grammar.txt describe, and asks it what\n"
    "FOLDER/questions.txt has. Into --out (FOLDER itself, unless said) go model.safetensors,\n"
    "card.json and training.csv. Ctrl-C keeps a checkpoint.safetensors there, from which --resume\n"
    "goes on to the same bits.\n"
    "  --seed N    instead of the recipe's\n"
    "  --steps N   stops after so many of the recipe's steps\n"
    "  --film      keeps the model at steps on a log scale too, in film.safetensors, measured\n"
    "  --measure   trains nothing: measures the film that is there anew\n";

volatile std::sig_atomic_t is_interrupted = 0;

struct Options {
  fs::path folder, out;
  std::optional<Index> seed, steps;
  bool film = false, resume = false, measure = false;
};

std::optional<Index> whole(const char* text) {
  char* end = nullptr;
  const long value = std::strtol(text, &end, 10);
  if (*text == '\0' || *end != '\0' || value < 0) return std::nullopt;
  return Index(value);
}

std::optional<Options> options_of(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    if (arg == "--resume") {
      options.resume = true;
    } else if (arg == "--film") {
      options.film = true;
    } else if (arg == "--measure") {
      options.measure = true;
    } else if (arg == "--out" && *value != '\0') {
      options.out = value;
      ++i;
    } else if (arg == "--seed" || arg == "--steps") {
      const auto number = whole(value);
      if (!number) return std::nullopt;
      (arg == "--seed" ? options.seed : options.steps) = number;
      ++i;
    } else if (arg.starts_with("-") || !options.folder.empty()) {
      return std::nullopt;
    } else {
      options.folder = arg;
    }
  }
  if (options.folder.empty()) return std::nullopt;
  if (options.out.empty()) options.out = options.folder;
  return options;
}

void write(const fs::path& path, std::span<const char> bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), std::streamsize(bytes.size()));
}

void write(const fs::path& path, const std::vector<std::byte>& bytes) {
  write(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(path.string() + " cannot be read");
  return {std::istreambuf_iterator<char>(file), {}};
}

template <class T>
T value_of(Result<T> result) {
  if (!result) fail(result.error().message);
  return std::move(result).value();
}

double seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Film film_in(const fs::path& path) {
  const std::string bytes = read(path);
  return value_of(read_film(std::as_bytes(std::span(bytes))));
}

/// Of the frames as they are kept, with the words they are of.
void write_measured(const fs::path& path, Film& film, const Grammar& grammar,
                    const std::vector<Question>& questions) {
  film.words = grammar.vocabulary;
  film.measures = measures_text(value_of(film_measures(film, grammar, questions)), grammar);
  write(path, save_film(film));
}

/// What a folder says of the model to be trained.
Grammar grammar_in(const fs::path& folder) {
  return value_of(read_grammar(read(folder / "grammar.txt")));
}

std::vector<Question> questions_in(const fs::path& folder, const Grammar& grammar) {
  return value_of(read_questions(read(folder / "questions.txt"), grammar));
}

void measure(const Options& options) {
  const Grammar grammar = grammar_in(options.folder);
  const fs::path path = options.out / "film.safetensors";
  Film film = film_in(path);
  write_measured(path, film, grammar, questions_in(options.folder, grammar));
}

/// One training, slice by slice, so that whatever runs it can look after signals in between.
class Run {
 public:
  explicit Run(Options options)
      : options_(std::move(options)),
        grammar_(grammar_in(options_.folder)),
        questions_(questions_in(options_.folder, grammar_)),
        recipe_(recipe()),
        trainer_(value_of(chapter_trainer(recipe_, grammar_))),
        n_steps_(std::min(recipe_.n_steps, options_.steps.value_or(recipe_.n_steps))) {
    fs::create_directories(options_.out);
    if (options_.resume) resume();
    if (trainer_.n_steps() == 0) {
      write(path("training.csv"), std::string("step,loss,rate\n"));
      film();
    }
    first_step_ = trainer_.n_steps();
    started_ = seconds();
  }

  /// False where there is no more to do.
  bool slice() {
    constexpr double kSlice = 0.2;
    const double until = seconds() + kSlice;
    while (trainer_.n_steps() < n_steps_ && seconds() < until) step();
    show();
    if (is_interrupted) {
      write(path("checkpoint.safetensors"), save_checkpoint(trainer_));
      std::printf("\nkept %s after step %d; --resume goes on\n",
                  path("checkpoint.safetensors").c_str(), int(trainer_.n_steps()));
      return false;
    }
    if (trainer_.n_steps() < n_steps_) return true;
    finish();
    return false;
  }

 private:
  fs::path path(const char* name) const { return options_.out / name; }

  Recipe recipe() const {
    Recipe recipe = value_of(read_recipe(read(options_.folder / "recipe.txt")));
    recipe.seed = options_.seed.value_or(recipe.seed);
    return recipe;
  }

  void resume() {
    const std::string text = read(path("checkpoint.safetensors"));
    value_of(restore_checkpoint(std::as_bytes(std::span(text)), trainer_));
    if (!options_.film) return;
    film_.frames = film_in(path("film.safetensors")).frames;
  }

  void step() {
    constexpr Index kLogged = 100;
    const StepReport report = value_of(trainer_.step());
    film();
    loss_ = report.step == first_step_ + 1 ? report.loss : 0.98 * loss_ + 0.02 * report.loss;
    if (report.step % kLogged != 0) return;
    std::ofstream log(path("training.csv"), std::ios::app);
    log << report.step << ',' << loss_ << ',' << report.rate << '\n';
  }

  /// Adds a frame where the film has one of this step; the file is whole after each.
  void film() {
    if (!options_.film) return;
    const auto steps = film_steps(recipe_.n_steps);
    if (!std::binary_search(steps.begin(), steps.end(), trainer_.n_steps())) return;
    film_.frames.push_back({trainer_.n_steps(), save_model(trainer_.model(), {}, Weights::i8)});
    write(path("film.safetensors"), save_film(film_));
  }

  void show() const {
    const Index done = trainer_.n_steps();
    const double each = (seconds() - started_) / double(std::max(done - first_step_, Index(1)));
    const auto left = int(each * double(n_steps_ - done));
    std::printf("\r%s, seed %d: step %d of %d, loss %.3f, %d:%02d left  ", recipe_.name.c_str(),
                int(recipe_.seed), int(done), int(n_steps_), loss_, left / 60, left % 60);
    std::fflush(stdout);
  }

  void finish() {
    const Model& model = trainer_.model();
    write(path("model.safetensors"), save_model(model, grammar_.vocabulary));
    const ChapterCard card = chapter_card(model, recipe_, grammar_, questions_);
    const std::string text = card_text(card, model, recipe_, grammar_, questions_);
    write(path("card.json"), text);
    if (options_.film) write_measured(path("film.safetensors"), film_, grammar_, questions_);
    fs::remove(path("checkpoint.safetensors"));
    std::printf("\n%s%.0f s\n", text.c_str(), seconds() - started_);
  }

  Options options_;
  Grammar grammar_;
  std::vector<Question> questions_;
  Recipe recipe_;
  Trainer trainer_;
  Film film_;
  Index n_steps_, first_step_ = 0;
  double loss_ = 0, started_ = 0;
};

}  // namespace

#ifdef __EMSCRIPTEN__
extern "C" EMSCRIPTEN_KEEPALIVE void moxiang_interrupt() { is_interrupted = 1; }
#endif

int main(int argc, char** argv) {
  const auto options = options_of(argc, argv);
  if (!options) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  if (options->measure) {
    measure(*options);
    return 0;
  }
  static Run run(*options);
#ifdef __EMSCRIPTEN__
  EM_ASM({ process.on('SIGINT', function() { _moxiang_interrupt(); }); });
  emscripten_set_main_loop(
      [] {
        if (!run.slice()) emscripten_force_exit(0);
      },
      0, true);
#else
  std::signal(SIGINT, [](int) { is_interrupted = 1; });
  while (run.slice()) {
  }
#endif
  return 0;
}
