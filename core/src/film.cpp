#include "moxiang/film.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include "json.h"
#include "moxiang/safetensors.h"

namespace moxiang {

namespace {

using Metadata = std::map<std::string, std::string>;

constexpr const char* kFilm = "moxiang-film";

/// Words have no line ends.
std::string lines_of(const std::vector<std::string>& words) {
  std::string lines;
  for (const std::string& word : words) lines.append(word).append("\n");
  return lines;
}

std::vector<std::string> words_in(std::string_view lines) {
  std::vector<std::string> words;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    words.emplace_back(lines.substr(0, end));
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return words;
}

Error bad_film(const std::string& what) { return {ErrorCode::bad_file, "[film] " + what}; }

}  // namespace

std::vector<Index> film_steps(Index n_steps) {
  constexpr int kRatios = 11;
  constexpr double kFirst = 10;  // a model of so few steps is still as good as none
  std::vector<Index> steps = {0};
  for (int i = 1; i <= kRatios; ++i) {
    const double ratio = std::max(double(n_steps) / kFirst, 1.0);
    const auto step = Index(std::lround(kFirst * std::pow(ratio, double(i) / kRatios)));
    if (step > steps.back() && step <= n_steps) steps.push_back(step);
  }
  return steps;
}

std::vector<std::byte> save_film(const Film& film) {
  Metadata metadata = {{"format", kFilm}};
  if (!film.words.empty()) metadata["words"] = lines_of(film.words);
  if (!film.measures.empty()) metadata["measures"] = film.measures;
  std::vector<TensorToWrite> tensors;
  tensors.reserve(film.frames.size());
  for (const Frame& frame : film.frames) {
    tensors.push_back({std::to_string(frame.step), DType::u8, {frame.bytes.size()}, frame.bytes});
  }
  return write_safetensors(metadata, tensors);
}

namespace {

Result<std::vector<Frame>> frames_in(const SafetensorsFile& file) {
  std::vector<Frame> frames;
  frames.reserve(file.tensors.size());
  for (const auto& [name, tensor] : file.tensors) {
    Frame frame;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), frame.step);
    if (error != std::errc() || end != name.data() + name.size() || frame.step < 0) {
      return bad_film("a frame is named " + json_string(name) + ", not by its step");
    }
    frame.bytes.assign(tensor.bytes.begin(), tensor.bytes.end());
    frames.push_back(std::move(frame));
  }
  std::sort(frames.begin(), frames.end(),
            [](const Frame& a, const Frame& b) { return a.step < b.step; });
  return frames;
}

}  // namespace

Result<Film> read_film(std::span<const std::byte> bytes) {
  const auto file = parse_safetensors(bytes);
  if (!file) return file.error();
  Metadata metadata = file->metadata;
  if (metadata["format"] != kFilm) return bad_film("not a film of a training");
  auto frames = frames_in(*file);
  if (!frames) return frames.error();
  return Film{std::move(frames).value(), words_in(metadata["words"]), metadata["measures"]};
}

}  // namespace moxiang
