import {html} from 'lit';
import type {Explanation} from '../engine/engine.ts';
import {matrixOf} from '../engine/trace.ts';
import type {Strings} from '../i18n/en.ts';
import type {Fact, Strip, StripRow} from '../views/strip.ts';
import {entry} from '../views/types.ts';
import type {CellRef} from '../views/types.ts';
import type {Good, LessonState} from './lesson-state.ts';
import {paramAt} from './params.ts';
import {pathIn} from './stops.ts';

/** The row in focus worked out, at the stops that are no products. */

interface Scene {
  readonly state: LessonState;
  readonly good: Good;
  readonly strings: Strings;
  /** What the core said of the row's number that its stop is about; undefined until it has come. */
  readonly told: Explanation | undefined;
}

type Line = Pick<StripRow, 'role' | 'sign' | 'name'>;
type Row = StripRow | undefined;

const line = (role: string, sign: StripRow['sign'], name: StripRow['name']): Line => ({
  ...{role, sign, name},
});

/** A row of a step of the trace; undefined where this model has no such step. */
function stepRow({state, good}: Scene, path: string, told: Line): Row {
  const matrix = matrixOf(good.trace, path);
  const {row} = state;
  if (!matrix || row >= matrix.rows) return undefined;
  return {
    ...told,
    value: (col) => entry(matrix, row, col),
    ref: (col) => ({path, row, col}),
    isStep: true,
  };
}

function paramRow({state}: Scene, path: string, told: Line): Row {
  const matrix = paramAt(state, path);
  if (!matrix) return undefined;
  return {
    ...told,
    value: (col) => entry(matrix, 0, col),
    ref: (col) => ({path, row: 0, col}),
    isStep: false,
  };
}

function strip(rows: readonly Row[], facts: readonly Fact[] = []): Strip {
  return {rows: rows.filter((row) => row !== undefined), facts};
}

const at = ({state}: Scene, path: string): string => pathIn(state.layer, state.head, path);

function input(scene: Scene): Strip {
  const {state, strings} = scene;
  const before = pathIn(state.layer - 1, 0, 'mlp.resid_post');
  if (state.layer > 0) {
    return strip([
      stepRow(scene, before, line('x', '', strings['strip.before'])),
      stepRow(scene, at(scene, 'x'), line('x', '=', 'x')),
    ]);
  }
  return strip([
    stepRow(scene, 'embed.tokens', line('x', '', strings['strip.token'])),
    stepRow(scene, 'embed.positions', line('x', '+', strings['strip.position'])),
    stepRow(scene, at(scene, 'x'), line('x', '=', 'x')),
  ]);
}

function scaled(scene: Scene): Strip {
  const {state, good} = scene;
  const d = good.config.dHead[state.layer] ?? 0;
  return strip([
    stepRow(scene, at(scene, 'attn.heads.H.scores'), line('scores', '', 'q · k')),
    stepRow(scene, at(scene, 'attn.heads.H.scaled'), line('scores', `÷ √${d} =`, '')),
  ]);
}

function masked(scene: Scene): Strip {
  return strip([
    stepRow(scene, at(scene, 'attn.heads.H.scaled'), line('scores', '', 'q · k / √d')),
    stepRow(
      scene,
      at(scene, 'attn.heads.H.masked'),
      line('scores', '=', scene.strings['strip.masked']),
    ),
  ]);
}

/** The powers of e, where the core has said them: a hidden key has none. */
function powers({told}: Scene): Row {
  if (!told) return undefined;
  const values = new Map(told.terms.map(({factors, value}) => [factors[0]!.col, value]));
  return {
    ...line('weights', '', html`exp(s − max)`),
    value: (col) => values.get(col) ?? 0,
    ...{ref: null, isStep: false},
  };
}

function weights(scene: Scene): Strip {
  const {told, strings} = scene;
  const facts: readonly Fact[] = told
    ? [
        {name: strings['strip.max'], value: told.constants['max'] ?? 0, ref: null},
        {name: strings['strip.total'], value: told.total, ref: null},
      ]
    : [];
  const rows = [
    stepRow(scene, at(scene, 'attn.heads.H.masked'), line('scores', '', html`s`)),
    powers(scene),
    stepRow(scene, at(scene, 'attn.heads.H.weights'), line('weights', '÷ Σ =', 'A')),
  ];
  return strip(rows, facts);
}

function concat(scene: Scene): Strip {
  const {state, good, strings} = scene;
  const width = good.config.dHead[state.layer] ?? 1;
  const of = (col: number): CellRef => ({
    path: pathIn(state.layer, Math.floor(col / width), 'attn.heads.H.head_out'),
    ...{row: state.row, col: col % width},
  });
  const row: StripRow = {
    ...line('output', '', strings['strip.heads']),
    value: (col) => entry(matrixOf(good.trace, of(col).path)!, state.row, of(col).col),
    ...{ref: of, isStep: true},
  };
  return strip([row, stepRow(scene, at(scene, 'attn.concat'), line('output', '=', 'concat'))]);
}

function residual(scene: Scene): Strip {
  const {strings, good} = scene;
  const skip = at(scene, 'attn.skip');
  const before = matrixOf(good.trace, skip) ? skip : at(scene, 'x');
  const name = before === skip ? html`x W<sub>skip</sub>` : 'x';
  return strip([
    stepRow(scene, before, line('x', '', name)),
    stepRow(scene, at(scene, 'attn.attn_out'), line('output', '+', strings['strip.attention'])),
    stepRow(scene, at(scene, 'attn.resid_mid'), line('x', '=', strings['strip.sum'])),
  ]);
}

function factsOfNorm(scene: Scene, path: string): readonly Fact[] {
  const {told, strings, state} = scene;
  if (!told) return [];
  const {mean = 0, variance = 0, eps = 0} = told.constants;
  const cell = (name: string): CellRef => ({path: `${path}.${name}`, row: state.row, col: 0});
  return [
    {name: html`${strings['strip.mean']} μ`, value: mean, ref: cell('mean')},
    {name: html`${strings['strip.variance']} σ²`, value: variance, ref: cell('rstd')},
    {name: 'ε', value: eps, ref: null},
    {name: html`1 / √(σ² + ε)`, value: told.value, ref: cell('rstd')},
  ];
}

/** `path` is the norm's, `source` what it is of. */
function norm(scene: Scene, path: string, source: string): Strip {
  const {strings} = scene;
  const isSum = source.endsWith('resid_mid');
  const rows = [
    stepRow(scene, source, line('x', '', isSum ? strings['strip.sum'] : 'x')),
    stepRow(scene, `${path}.normed`, line('x', '− μ, ÷ σ =', 'x̂')),
    paramRow(scene, `${path}.gain`, line('x', '×', 'γ')),
    paramRow(scene, `${path}.bias`, line('x', '+', 'β')),
    stepRow(scene, `${path}.out`, line('x', '=', 'LN')),
  ];
  return strip(rows, factsOfNorm(scene, path));
}

function normOf(scene: Scene): Strip {
  const isPre = scene.good.config.normPlace === 'pre';
  return norm(scene, at(scene, 'attn.norm'), at(scene, isPre ? 'x' : 'attn.resid_mid'));
}

const STRIPS: Readonly<Record<string, (scene: Scene) => Strip>> = {
  ...{x: input, scaled, masked, weights, concat, resid_mid: residual, norm: normOf},
  mlp_norm: (scene) => norm(scene, at(scene, 'mlp.norm'), at(scene, 'attn.resid_mid')),
};

/** What the row in focus is worked out as, at this stop. */
export function stripOf(scene: Scene): Strip | undefined {
  const strip = STRIPS[scene.state.stop]?.(scene);
  return strip && strip.rows.length > 0 ? strip : undefined;
}

/** The number whose explanation the strip of a stop needs; undefined where it needs none. */
export function toldOf({stop, layer, head, row}: LessonState): CellRef | undefined {
  if (stop === 'weights') {
    return {path: pathIn(layer, head, 'attn.heads.H.weights'), row, col: row};
  }
  if (stop === 'norm') return {path: pathIn(layer, 0, 'attn.norm.rstd'), row, col: 0};
  return stop === 'mlp_norm' ? {path: pathIn(layer, 0, 'mlp.norm.rstd'), row, col: 0} : undefined;
}
