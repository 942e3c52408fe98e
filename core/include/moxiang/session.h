#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "moxiang/analysis.h"
#include "moxiang/explain.h"
#include "moxiang/model_file.h"
#include "moxiang/paper.h"
#include "moxiang/result.h"

namespace moxiang {

/// A word that a model would say at a place, and its share of the softmax.
struct SaidWord {
  std::string word;
  Real probability;
};

/// An open model with its last good run: what a page, or any other host, holds on to.
/// A run that fails leaves the one before it in place.
class Session {
 public:
  /// `piece_seed` makes the rows of the pieces, for a model without a vocabulary.
  explicit Session(LoadedModel loaded, std::uint64_t piece_seed = kPaperSeed);

  const Model& model() const { return loaded_.model; }
  bool has_tokenizer() const { return loaded_.tokenizer.has_value(); }
  /// Its kind as the model file says it: "unigram", "words", or "" for none.
  std::string_view tokenizer() const;

  /// d_head of each layer: where the layers' inputs differ in width, it may differ too.
  std::vector<Index> d_heads() const;

  /// A tensor of the model by its name in for_each_param (params.h), a vector as one row; an error
  /// where the model has none of that name.
  Result<Matrix> param(const std::string& name) const;

  /// The text as the model's own tokenizer splits it; an error where the model has none.
  Result<std::vector<Token>> encode(std::string_view text) const;

  /// Runs a model with a vocabulary on ids, or one without on pieces of text. The trace belongs to
  /// the session and stands until the next good run. Contributions are recorded.
  Result<const ModelTrace*> run_ids(const std::vector<Index>& ids,
                                    std::vector<HeadId> heads_off = {});
  Result<const ModelTrace*> run_pieces(const std::vector<std::string>& pieces,
                                       std::vector<HeadId> heads_off = {});

  /// The terms behind one number of the last good run (explain.h).
  Result<Explanation> explain(const std::string& path, Index row, Index col, Index limit) const;

  /// A part of a row of the last good run, as its sums are built up (explain.h).
  Result<BuildUp> build_up(const std::string& path, const RowPart& part,
                           const std::vector<Index>& named) const;

  /// By how much one product for each head differs from the sliced one, in the last good run.
  Result<double> split_difference(Index layer) const;

  /// What a row of a step of the last good run comes to without the columns that are `shown`.
  Result<double> rest_of_row(const std::string& path, Index row,
                             const std::vector<Index>& shown) const;

  /// How the heads of one layer share in one row of attn_out, in the last good run.
  Result<Fusion> fusion(Index layer, Index row) const;

  /// The plane of one head's queries and keys in the last good run.
  Result<Plane> plane(Index layer, Index head) const;

  /// The `limit` likeliest words at a row of the last good run, the likeliest first; an error where
  /// the model does not say words (an lm head with one answer a row, and a tokenizer).
  Result<std::vector<SaidWord>> said(Index row, Index limit) const;

  /// Runs a sentence for the profiles alone; the last good run stays. `is_punctuation` has a flag
  /// a token. The value is the number of sentences measured so far.
  Result<Index> measure_ids(const std::vector<Index>& ids, const std::vector<bool>& is_punctuation);
  Result<Index> measure_pieces(const std::vector<std::string>& pieces,
                               const std::vector<bool>& is_punctuation);

  /// Of the sentences measured, [layer][head].
  std::vector<std::vector<HeadProfile>> profiles() const { return meter_.profiles(); }

 private:
  Result<ModelTrace> trace_ids(const std::vector<Index>& ids, ForwardOptions options) const;
  Result<ModelTrace> trace_pieces(const std::vector<std::string>& pieces,
                                  ForwardOptions options) const;
  Result<const ModelTrace*> kept(Result<ModelTrace> run);
  Result<Index> measured(const Result<ModelTrace>& run, const std::vector<bool>& is_punctuation);

  LoadedModel loaded_;
  PackedWeights packed_;
  std::uint64_t piece_seed_;
  std::optional<ModelTrace> trace_;
  ProfileMeter meter_;
};

/// A session of the model `paper` (paper.h); `place` is "pre" or "post".
Result<Session> open_paper(std::uint64_t seed, std::string_view place);

/// A session of a model file; the bytes are not needed afterwards.
Result<Session> open_file(std::span<const std::byte> bytes);

/// The frames of a film (film.h) as sessions, each with the film's words as its tokenizer.
struct OpenFilm {
  std::vector<Index> steps;
  std::vector<std::unique_ptr<Session>> frames;
  std::string measures;
};
Result<OpenFilm> open_film(std::span<const std::byte> bytes);

}  // namespace moxiang
