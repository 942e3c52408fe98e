// Runs a model and writes every step of it, F32 and by its path, into a safetensors file: numbers
// for other builds of the core to be held against.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/safetensors.h"
#include "moxiang/session.h"

namespace {

using namespace moxiang;

constexpr const char* kUsage = R"(usage:
  moxiang-trace OUT --model FILE [--off LAYER.HEAD]... TOKEN...
  moxiang-trace OUT --paper SEED pre|post [--off LAYER.HEAD]... TOKEN...
A token is an id, or a piece of text where the model has no vocabulary.
)";

struct Arguments {
  std::string out, model, seed, place;
  std::vector<HeadId> heads_off;
  std::vector<std::string> tokens;
};

template <class T>
std::optional<T> number(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<HeadId> head_id(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == text.npos) return std::nullopt;
  const auto layer = number<Index>(text.substr(0, dot));
  const auto head = number<Index>(text.substr(dot + 1));
  if (!layer || !head) return std::nullopt;
  return HeadId{*layer, *head};
}

std::optional<Arguments> parsed(const std::vector<std::string>& words) {
  Arguments arguments;
  std::size_t at = 0;
  const auto next = [&] { return at < words.size() ? words[at++] : std::string(); };
  arguments.out = next();
  while (at < words.size()) {
    const std::string word = next();
    if (word == "--model") {
      arguments.model = next();
    } else if (word == "--paper") {
      arguments.seed = next();
      arguments.place = next();
    } else if (word == "--off") {
      const auto id = head_id(next());
      if (!id) return std::nullopt;
      arguments.heads_off.push_back(*id);
    } else {
      arguments.tokens.push_back(word);
    }
  }
  if (arguments.out.empty() || arguments.model.empty() == arguments.seed.empty()) {
    return std::nullopt;
  }
  return arguments;
}

Error bad_input(std::string message) { return {ErrorCode::bad_input, std::move(message)}; }

Result<std::vector<Index>> ids_of(const std::vector<std::string>& tokens) {
  std::vector<Index> ids;
  for (const std::string& token : tokens) {
    const auto id = number<Index>(token);
    if (!id) return bad_input("[trace] \"" + token + "\" is not an id");
    ids.push_back(*id);
  }
  return ids;
}

Result<Session> opened(const Arguments& arguments) {
  if (arguments.model.empty()) {
    const auto seed = number<std::uint64_t>(arguments.seed);
    if (!seed) return bad_input("[trace] \"" + arguments.seed + "\" is not a seed");
    return open_paper(*seed, arguments.place);
  }
  std::ifstream file(arguments.model, std::ios::binary);
  if (!file) return bad_input("[trace] cannot read " + arguments.model);
  const std::vector<char> bytes(std::istreambuf_iterator<char>(file), {});
  return open_file(std::as_bytes(std::span(bytes)));
}

Result<const ModelTrace*> run(Session& session, const Arguments& arguments) {
  if (session.model().config.n_vocab == 0) {
    return session.run_pieces(arguments.tokens, arguments.heads_off);
  }
  const auto ids = ids_of(arguments.tokens);
  if (!ids) return ids.error();
  return session.run_ids(*ids, arguments.heads_off);
}

TensorToWrite tensor_of(const std::string& path, const Matrix& step) {
  TensorToWrite tensor{path,
                       DType::f32,
                       {std::uint64_t(step.rows()), std::uint64_t(step.cols())},
                       std::vector<std::byte>(std::size_t(step.size()) * sizeof(Real))};
  if (step.size() > 0) std::memcpy(tensor.bytes.data(), step.data(), tensor.bytes.size());
  return tensor;
}

int failed(const Error& error) {
  std::fprintf(stderr, "%s\n", error.message.c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto arguments = parsed({argv + 1, argv + argc});
  if (!arguments) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  auto session = opened(*arguments);
  if (!session) return failed(session.error());
  Session open = std::move(session).value();
  const auto trace = run(open, *arguments);
  if (!trace) return failed(trace.error());

  std::vector<TensorToWrite> tensors;
  for_each_step(**trace, [&](const std::string& path, const Matrix& step) {
    tensors.push_back(tensor_of(path, step));
  });
  const auto bytes = write_safetensors({}, tensors);
  std::ofstream out(arguments->out, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
  if (!out.flush()) return failed(bad_input("[trace] cannot write " + arguments->out));
  return 0;
}
