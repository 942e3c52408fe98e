import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import {sentences} from '../lessons/lessons.ts';
import {hiddenHeadRow} from '../state/asked.ts';
import type {Good, LessonState} from '../state/lesson-state.ts';
import {headIsOn, seamsIn, weightsOf} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {headPicker} from '../views/head-picker.ts';
import {sentencePicker} from '../views/sentence-picker.ts';
import {tokenRow} from '../views/token-row.ts';
import {labelsOf} from '../views/tokens.ts';
import {chapterView} from './chapter/chapter-view.ts';
import {laterParts} from './later/parts.ts';
import {notices} from './notices-view.ts';
import {shellView} from './shell-view.ts';
import type {Surroundings} from './shell-view.ts';
import {stepsView} from './steps-view.ts';

type View = TemplateResult | typeof nothing;

function sentenceSection(state: LessonState, actions: Actions): TemplateResult {
  const {good, lang, row} = state;
  const strings = stringsOf[lang];
  const tokens = good ? labelsOf(good.tokens) : [];
  return html`<section class="sentence" aria-labelledby="sentence-title">
    <h3 id="sentence-title" class="sr">${strings['sentence.heading']}</h3>
    ${sentencePicker(
      {
        ...{strings, sentences, modelChoice: state.modelChoice, draft: state.draft},
        sentence: (state.request ?? good ?? state.problem?.retry)?.sentence ?? null,
        isEditing: state.isEditing,
      },
      actions.texts,
    )}
    ${good ? tokenRow(tokens, row, strings, actions.chooseRow) : nothing}
    ${good ? cuttingView(good, state, actions) : nothing} ${good ? modelNote(good, state) : nothing}
    ${notices(state, actions)}
  </section>`;
}

/** Where a model takes any tokens, they can be cut otherwise. */
function cuttingView(good: Good, {lang, isCutting}: LessonState, actions: Actions): View {
  if (good.model !== 'paper') return nothing;
  const strings = stringsOf[lang];
  return html`<details
    class="cutting"
    data-changes
    ?open=${isCutting}
    @toggle=${(event: Event) => actions.texts.editTokens((event.target as HTMLDetailsElement).open)}
  >
    <summary>${strings['tokens.edit']}</summary>
    ${
      isCutting
        ? laterParts()?.tokenEditor(
            {strings, seams: seamsIn(good), isChanged: good.pieces !== null},
            actions.texts,
          )
        : nothing
    }
  </details>`;
}

/** What computed this: above all whether the weights are trained. */
function modelNote(good: Good, {lang}: LessonState): TemplateResult {
  const strings = stringsOf[lang];
  const {nLayers, nHeads, dModel} = good.config;
  const shape = fill(strings['model.shape'], {layers: nLayers, heads: nHeads, width: dModel});
  return html`<p class="model-note" data-model=${good.model}>
    <strong>${strings[keyOf(`model.${good.model}.note`)]}</strong>
    <span>${shape}</span>
    <span>${strings[keyOf(`model.${good.model}.explain`)]}</span>
  </p>`;
}

function headSection(state: LessonState, good: Good, actions: Actions): TemplateResult {
  const {layer, head, row, lang, insights} = state;
  return headPicker({
    ...{strings: stringsOf[lang], layer, head, row},
    tokens: labelsOf(good.tokens),
    layers: good.config.nLayers,
    heads: Array.from({length: good.config.nHeads}, (_, n) => ({
      ...weightsOf(good, layer, n),
      isOn: headIsOn(good, layer, n),
    })),
    profiles: insights.profiles[good.model],
    measuring: insights.measuring ?? undefined,
    table: laterParts()?.profileTable,
    coveredRow: hiddenHeadRow(state),
    onLayer: actions.chooseLayer,
    onChoose: actions.chooseHead,
    onToggle: actions.toggleHead,
  });
}

/** Drawn anew only where something of it has changed: it is much, and stays while one steps. */
function headsView(state: LessonState, good: Good, actions: Actions): unknown {
  const {layer, head, row, lang, insights} = state;
  const {profiles, measuring} = insights;
  const parts = [
    good,
    layer,
    head,
    row,
    lang,
    profiles,
    measuring,
    hiddenHeadRow(state),
    laterParts(),
  ];
  return guard(parts, () => headSection(state, good, actions));
}

/** The lesson that walks through the steps of a run, whole. */
export function lessonView(
  state: LessonState,
  surroundings: Surroundings,
  actions: Actions,
): TemplateResult {
  const {lang, lesson, good} = state;
  const strings = stringsOf[lang];
  const content = html`<div class="opening">
      ${sentenceSection(state, actions)} ${good ? headsView(state, good, actions) : nothing}
      ${chapterView(state, surroundings.chapter, actions)}
    </div>
    ${stepsView(state, surroundings, actions)}`;
  const skip = {label: strings['skip.matrix'], onClick: actions.skip};
  return shellView(state, surroundings, actions, {lesson, content, skip});
}
