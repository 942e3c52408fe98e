import {html} from 'lit';
import {fill} from '../../i18n/fill.ts';
import {stringsOf} from '../../i18n/lang.ts';
import {frameOf} from '../../state/emergence/emergence-state.ts';
import type {EmergenceState, Material} from '../../state/emergence/emergence-state.ts';
import {isAwaited} from '../../state/emergence/questions.ts';
import {coverNote} from '../../views/covered.ts';
import {filmChart} from '../../views/emergence/film-chart.ts';
import {formatCell} from '../../views/format.ts';
import {formatCount} from '../../views/learning/count.ts';
import {niceBound} from '../../views/scale.ts';

/** What was measured of every frame, as curves. */

export function lossChart(state: EmergenceState, material: Material) {
  const strings = stringsOf[state.lang];
  const at = frameOf(state, material);
  const values = material.measures.map(({loss}) => loss);
  const {floor} = material.card.test;
  const label = fill(strings['emerge.loss.label'], {
    ...{n: formatCount(material.measures[at]!.step), loss: formatCell(values[at]!)},
    floor: formatCell(floor),
  });
  const top = niceBound(Math.max(...values));
  return filmChart({name: 'loss', label, series: [{kind: 'own', values}], top, at, level: floor});
}

export function similarityChart(state: EmergenceState, material: Material) {
  const strings = stringsOf[state.lang];
  if (isAwaited(state, 'alike')) return coverNote(strings);
  const at = frameOf(state, material);
  const lines = material.measures[0]!.similarity.map((_, layer) =>
    material.measures.map(({similarity}) => similarity[layer]!),
  );
  const label = fill(strings['emerge.similarity.label'], {
    n: formatCount(material.measures[at]!.step),
    ...{similar0: formatCell(lines[0]![at]!), similar1: formatCell(lines.at(-1)![at]!)},
  });
  const series = lines.map((values, layer) => ({
    ...{kind: layer === 0 ? ('own' as const) : ('second' as const), values},
  }));
  return html`${filmChart({name: 'similarity', label, series, top: 1, at})}
    <p class="key-of-lines" aria-hidden="true">
      <span class="line-key">${fill(strings['head.layer.n'], {layer: 0})}</span>
      <span class="line-key of-second">${fill(strings['head.layer.n'], {layer: 1})}</span>
    </p>`;
}
