import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../i18n/lang.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {currentStop, isBare, stopNumber, stopSpecs} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {stepper} from '../views/stepper.ts';
import type {Surroundings} from './shell-view.ts';
import {stopView} from './stop-view.ts';

/** The steps and the one that is shown; nothing where nothing could be computed, which is said above. */
export function stepsView(
  state: LessonState,
  surroundings: Surroundings,
  actions: Actions,
): TemplateResult | typeof nothing {
  const {lang, good} = state;
  if (isBare(state)) return nothing;
  const stop = currentStop(state);
  if (!good || !stop) return html`<div class="empty"></div>`;
  const ids = stopSpecs(state).map(({id}) => id);
  return html`${stepper(ids, stopNumber(state), stringsOf[lang], actions.stepTo)}
  ${stopView(state, good, stop, surroundings, actions)}`;
}
