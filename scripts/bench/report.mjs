/** The benchmark's figures as Markdown. */

const ORDER = ['exact', 'fast', 'scalar', 'onnxruntime', 'tfjs', 'javascript'];

const round = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(value < 1 ? 2 : 3));
const spread = ({median, low, high}) =>
  `${round(median)} ±${Math.round((50 * (high - low)) / median)} %`;

const names = (rows) => ORDER.filter((name) => name in rows);

/** One result in one line, for who waits. */
export function line({name, rows, unit = 'steps/s'}) {
  const told = names(rows).map(
    (key) => `${key} ${round((rows[key].speed ?? rows[key].steps).median)}`,
  );
  return `${name.padEnd(24)} ${told.join('  ')}  ${unit}`;
}

function table(head, rows) {
  const lines = [head, head.map((_, i) => (i === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const percent = ({median}) => `${Math.round(100 * median)} %`;

function steps(results) {
  const contestants = names(results[0].rows);
  const rows = results.map(({name, unit, rows: of}) => [
    `${name}${unit === 'GFLOP/s' ? '' : ` (${unit})`}`,
    ...contestants.map((key) => (of[key] ? spread(of[key].speed) : '–')),
    of.exact.toBetterPeer.median.toFixed(2),
    of.fast ? of.fast.toBetterPeer.median.toFixed(2) : '–',
    unit === 'GFLOP/s' ? percent(of.exact.share) : '–',
    of.fast && unit === 'GFLOP/s' ? percent(of.fast.share) : '–',
  ]);
  const last = [
    'exact / better peer',
    'fast / better peer',
    'exact of its peak',
    'fast of its peak',
  ];
  return table(['GFLOP/s', ...contestants, ...last], rows);
}

function learning(trainings) {
  const rows = trainings.flatMap(({name, rows: of, apart}) =>
    names(of).map((key) => [
      name,
      key,
      spread(of[key].steps),
      of[key].ratio.median.toFixed(1),
      percent(of[key].share),
      percent(of[key].shareOfRegisters),
      apart[key].toExponential(0),
    ]),
  );
  const head = ['model', 'by', 'steps/s', '× tfjs', 'of products alone', 'of registers alone'];
  return table([...head, 'losses apart'], rows);
}

export function report({machine, rounds, slice, peak, started, results, trainings}) {
  const {processor, cores, browser, commit, peers} = machine;
  const versions = Object.entries(peers).map(([name, version]) => `${name} ${version}`);
  return `${processor}, ${cores} cores; ${browser}; ${versions.join(', ')}; commit ${commit}.
Medians of ${rounds} rounds of ${slice} ms each, in turn, with half the distance between the quarters.
Registers alone: ${round(peak.exact)} GFLOP/s by mul + add, ${round(peak.fast)} by relaxed madd.
To instantiate: ${Object.entries(started)
    .map(([name, ms]) => `${name} ${typeof ms === 'number' ? `${ms.toFixed(1)} ms` : ms}`)
    .join(', ')}.

${steps(results)}

${learning(trainings)}
`;
}
