#include "moxiang/links.h"

#include <algorithm>
#include <map>

#include "moxiang/check.h"

namespace moxiang {

std::vector<LinkSample> link_samples(const Model& model, const std::vector<Sentence>& sentences) {
  std::vector<LinkSample> samples;
  Pass pass;
  for (const Sentence& sentence : sentences) {
    const auto error = forward(model, sentence.ids, {}, pass);
    MOXIANG_CHECK(!error, "link_samples: a sentence that the model does not take");
    for (const Link& link : sentence.links) {
      LinkSample& sample = samples.emplace_back();
      sample.relation = link.relation;
      sample.offset = link.target - link.dependent;
      sample.uniform = 1.0 / double(sentence.ids.size());
      for (const BlockTrace& block : pass.trace.blocks) {
        for (const HeadTrace& head : block.attn.heads) {
          sample.heads.push_back(head.weights(link.dependent, link.target));
        }
      }
    }
  }
  return samples;
}

Interval bootstrap(const std::vector<double>& values, Rng& rng) {
  constexpr int kResamples = 1000;
  const auto n = Index(values.size());
  MOXIANG_CHECK(n > 0, "bootstrap: no values");
  const auto mean_of = [&](auto&& pick) {
    double sum = 0;
    for (Index i = 0; i < n; ++i) sum += values[std::size_t(pick(i))];
    return sum / double(n);
  };
  std::vector<double> means(kResamples);
  for (double& mean : means) mean = mean_of([&](Index) { return rng.below(n); });
  std::sort(means.begin(), means.end());
  return {mean_of([](Index i) { return i; }), means[kResamples * 25 / 1000],
          means[kResamples * 975 / 1000]};
}

bool RelationReport::has_emerged() const {
  return above_uniform.low > 0 && above_offset.low > 0 && above_untrained.low > 0;
}

namespace {

using Samples = std::vector<const LinkSample*>;

Samples of_relation(const std::vector<LinkSample>& all, Index relation) {
  Samples samples;
  for (const LinkSample& sample : all) {
    if (sample.relation == relation) samples.push_back(&sample);
  }
  return samples;
}

Index best_head(const Samples& samples) {
  std::vector<double> sums(samples.front()->heads.size(), 0);
  for (const LinkSample* sample : samples) {
    for (std::size_t h = 0; h < sums.size(); ++h) sums[h] += double(sample->heads[h]);
  }
  return Index(std::max_element(sums.begin(), sums.end()) - sums.begin());
}

Index commonest_offset(const Samples& samples) {
  std::map<Index, Index> counts;
  for (const LinkSample* sample : samples) ++counts[sample->offset];
  return std::max_element(counts.begin(), counts.end(),
                          [](auto& a, auto& b) { return a.second < b.second; })
      ->first;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double value : values) sum += value;
  return sum / double(values.size());
}

RelationReport report_of(const RelationChoice& choice, const Samples& test,
                         const Samples& untrained) {
  std::vector<double> mass, uniform, offset, before;
  std::vector<double> above_uniform, above_offset, above_before;
  for (std::size_t i = 0; i < test.size(); ++i) {
    mass.push_back(double(test[i]->heads[std::size_t(choice.head)]));
    uniform.push_back(test[i]->uniform);
    offset.push_back(test[i]->offset == choice.offset ? 1 : 0);
    before.push_back(double(untrained[i]->heads[std::size_t(choice.untrained_head)]));
    above_uniform.push_back(mass.back() - uniform.back());
    above_offset.push_back(mass.back() - offset.back());
    above_before.push_back(mass.back() - before.back());
  }
  Rng rng(hash("bootstrap"));
  RelationReport report;
  report.n = Index(test.size());
  report.choice = choice;
  report.mass = bootstrap(mass, rng);
  report.above_uniform = bootstrap(above_uniform, rng);
  report.above_offset = bootstrap(above_offset, rng);
  report.above_untrained = bootstrap(above_before, rng);
  report.uniform = mean(uniform);
  report.offset = mean(offset);
  report.untrained = mean(before);
  return report;
}

}  // namespace

std::vector<std::optional<RelationReport>> relation_reports(
    const Grammar& grammar, const std::vector<LinkSample>& validation,
    const std::vector<LinkSample>& validation_untrained, const std::vector<LinkSample>& test,
    const std::vector<LinkSample>& test_untrained) {
  std::vector<std::optional<RelationReport>> reports(grammar.relations.size());
  for (std::size_t r = 0; r < reports.size(); ++r) {
    const Samples seen = of_relation(validation, Index(r)), tested = of_relation(test, Index(r));
    if (seen.empty() || tested.empty()) continue;
    const RelationChoice choice{best_head(seen), commonest_offset(seen),
                                best_head(of_relation(validation_untrained, Index(r)))};
    reports[r] = report_of(choice, tested, of_relation(test_untrained, Index(r)));
  }
  return reports;
}

}  // namespace moxiang
