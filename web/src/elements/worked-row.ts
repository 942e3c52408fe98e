import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {matrixOf} from '../engine/trace.ts';
import {isStringKey, stringsOf} from '../i18n/lang.ts';
import {toldKey} from '../state/flow.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {comparesPlaces, placesOf} from '../state/norm-places.ts';
import {pathIn} from '../state/stops.ts';
import {stripOf, toldOf} from '../state/strips.ts';
import type {Actions} from '../views/actions.ts';
import type {Fit} from '../views/fit.ts';
import type {NormPlaceOptions} from '../views/norm-place.ts';
import {scaleOf} from '../views/scale.ts';
import type {Scale} from '../views/scale.ts';
import {stripView} from '../views/strip.ts';
import {labelsOf} from '../views/tokens.ts';
import {indicesOf} from '../views/types.ts';
import type {ShownStop, Window} from '../views/types.ts';
import {styled} from '../views/styled.ts';
import {laterParts} from './later/parts.ts';

type View = TemplateResult | typeof nothing;

/** Both places of the norm; the model made of a seed can be had with either. */
function placeOptions(
  state: LessonState,
  good: Good,
  channel: number,
  actions: Actions,
): NormPlaceOptions | undefined {
  if (!comparesPlaces(state, good)) return undefined;
  return {
    strings: stringsOf[state.lang],
    token: labelsOf(good.tokens)[state.row]!,
    ...{channel, place: good.config.normPlace, numbers: placesOf(state, good, channel)},
    isProjected: matrixOf(good.trace, pathIn(state.layer, 0, 'attn.skip')) !== undefined,
    onPlace: good.model === 'paper' ? actions.insights.choosePlace : null,
  };
}

/** Of numbers that are not in the matrices of the stop: the scores that become weights. */
export function workedScales({stop, layer, head}: LessonState, good: Good): readonly Scale[] {
  const scores = matrixOf(good.trace, pathIn(layer, head, 'attn.heads.H.scaled'));
  return stop === 'weights' && scores ? [scaleOf('signed', [scores])] : [];
}

/** What the core has said of the row, if it is of the row that is shown. */
function toldNow(state: LessonState) {
  const ref = toldOf(state);
  const {told} = state.flow;
  return ref && told?.key === toldKey(ref) ? told.explanation : undefined;
}

/** What is done at a stop that has nothing beside the worked row to say it. */
function noteAt({id}: ShownStop, strings: Strings): string {
  const key = `strip.note.${id}`;
  return isStringKey(key) ? strings[key] : '';
}

/** Above the matrices: the row in focus worked out line by line. */
export function workedRow(
  state: LessonState,
  good: Good,
  stop: ShownStop,
  {fit, window}: {readonly fit: Fit; readonly window: Window},
  actions: Actions,
): View {
  const strings = stringsOf[state.lang];
  const tokens = labelsOf(good.tokens);
  const token = tokens[state.row];
  const strip = stripOf({state, good, strings, told: toldNow(state)});
  if (!strip || !token) return nothing;
  const columns = indicesOf(window);
  const style = {
    '--cell': `${fit.cell}px`,
    '--rows': `${fit.header}px`,
    '--columns': columns.length,
  };
  const keys = stop.axis === 'key' ? tokens : null;
  const parts = laterParts();
  const place = parts && placeOptions(state, good, window.first, actions);
  return html`<div class="worked-row ${place ? 'with-place' : ''}" style=${styled(style)}>
    <div class="worked-lines">
      ${place ? parts.normPlaceNote(place) : nothing}
      ${stripView(strip, {
        ...{strings, token, keys, columns, note: noteAt(stop, strings)},
        onOpen: actions.open,
      })}
    </div>
    ${place ? parts.normPlaceView(place) : nothing}
  </div>`;
}
