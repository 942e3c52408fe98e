#include <charconv>
#include <cstring>
#include <type_traits>

#include "config_text.h"
#include "json.h"
#include "moxiang/chapter.h"
#include "moxiang/params.h"
#include "moxiang/safetensors.h"

namespace moxiang {

namespace {

constexpr DType kDType = std::is_same_v<Real, float> ? DType::f32 : DType::f64;
constexpr const char* kFormat = "moxiang-checkpoint";

Error bad_file(const std::string& what) { return {ErrorCode::bad_file, "[checkpoint] " + what}; }

Error other_model(const std::string& field, const std::string& theirs, const std::string& ours) {
  return bad_file("it is of another model: its " + field + " is " + theirs + ", not " + ours);
}

/// Calls f("weights.blocks.0.attn.w_q", tensor) for everything a snapshot holds.
template <class F, class Snapshot>
void for_each_kept(F&& f, Snapshot& snapshot) {
  const auto of = [&f](const char* what) {
    return [&f, what](const std::string& name, auto& tensor) { f(what + name, tensor); };
  };
  for_each_param(of("weights."), snapshot.params);
  for_each_param(of("first."), snapshot.optimizer.first);
  for_each_param(of("second."), snapshot.optimizer.second);
}

template <class M>
std::vector<std::uint64_t> shape_of(const M& m) {
  return {std::uint64_t(m.rows()), std::uint64_t(m.cols())};
}

std::optional<std::uint64_t> number_in(const Metadata& metadata, const char* name) {
  const auto entry = metadata.find(name);
  if (entry == metadata.end()) return std::nullopt;
  const std::string& text = entry->second;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Fills the snapshot's tensors; "" or what is wrong.
std::string read_tensors(const SafetensorsFile& file, TrainerSnapshot& snapshot) {
  std::string problem;
  for_each_kept(
      [&](const std::string& name, auto& tensor) {
        if (!problem.empty() || tensor.size() == 0) return;
        const auto found = file.tensors.find(name);
        if (found == file.tensors.end() || found->second.dtype != kDType ||
            found->second.shape != shape_of(tensor)) {
          problem = "it has no tensor " + json_string(name) + " of this recipe's shape";
          return;
        }
        std::memcpy(tensor.data(), found->second.bytes.data(), found->second.bytes.size());
      },
      snapshot);
  return problem;
}

}  // namespace

std::vector<std::byte> save_checkpoint(const Trainer& trainer) {
  const TrainerSnapshot snapshot = trainer.snapshot();
  Metadata metadata = metadata_of(trainer.model().config);
  metadata["format"] = kFormat;
  metadata["name"] = trainer.model().name;
  metadata["n_steps"] = std::to_string(snapshot.optimizer.n_steps);
  metadata["data_state"] = std::to_string(snapshot.data_state);
  metadata["dropout_state"] = std::to_string(snapshot.dropout_state);
  std::vector<TensorToWrite> tensors;
  for_each_kept(
      [&](const std::string& name, const auto& tensor) {
        if (tensor.size() == 0) return;
        const auto* begin = reinterpret_cast<const std::byte*>(tensor.data());
        const auto n_bytes = std::size_t(tensor.size()) * sizeof(Real);
        tensors.push_back({name, kDType, shape_of(tensor), {begin, begin + n_bytes}});
      },
      snapshot);
  return write_safetensors(metadata, tensors);
}

Result<Index> restore_checkpoint(std::span<const std::byte> bytes, Trainer& trainer) {
  const auto file = parse_safetensors(bytes);
  if (!file) return file.error();
  const Metadata& metadata = file->metadata;
  if (const auto format = metadata.find("format");
      format == metadata.end() || format->second != kFormat) {
    return bad_file("not a checkpoint of a training");
  }
  for (const auto& [name, text] : metadata_of(trainer.model().config)) {
    const auto entry = metadata.find(name);
    if (entry != metadata.end() && entry->second == text) continue;
    return other_model(name, entry == metadata.end() ? "not said" : entry->second, text);
  }
  const auto n_steps = number_in(metadata, "n_steps"), data = number_in(metadata, "data_state"),
             dropout = number_in(metadata, "dropout_state");
  if (!n_steps || !data || !dropout) return bad_file("n_steps or a generator's state is missing");
  TrainerSnapshot snapshot = trainer.snapshot();
  if (const std::string problem = read_tensors(*file, snapshot); !problem.empty()) {
    return bad_file(problem);
  }
  snapshot.optimizer.n_steps = Index(*n_steps);
  snapshot.data_state = *data;
  snapshot.dropout_state = *dropout;
  trainer.restore(snapshot);
  return Index(*n_steps);
}

}  // namespace moxiang
