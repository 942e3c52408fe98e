import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {stringsOf} from '../i18n/lang.ts';
import {fill, keyOf} from '../i18n/fill.ts';
import type {LessonState} from '../state/lesson-state.ts';
import {isBare} from '../state/selectors.ts';
import type {Actions} from '../views/actions.ts';
import {notice, progressView} from '../views/notice.ts';
import {problemText} from '../views/problem.ts';
import {labelsOf} from '../views/tokens.ts';

type Part = TemplateResult | typeof nothing;

function workView({work, lang}: LessonState, actions: Actions): Part {
  const strings = stringsOf[lang];
  if (work.phase === 'starting') {
    return html`<p class="notice quiet">${strings['load.engine']}</p>`;
  }
  if (work.phase !== 'loading') return nothing;
  const model = strings[keyOf(`model.${work.model}.name`)];
  return progressView({...work, strings, model}, actions.cancel);
}

/** The message of a problem in the reader's language; empty where there is none. */
export function problemMessage({problem, lang}: LessonState): string {
  if (!problem) return '';
  const strings = stringsOf[lang];
  if (problem.code === 'cancelled') return strings['load.cancelled'];
  const {code, values, also = []} = problem;
  return [...also, values].map((one) => problemText(code, one, strings)).join(' ');
}

function problemView(state: LessonState, actions: Actions): Part {
  const {problem, good, lang} = state;
  if (!problem) return nothing;
  const strings = stringsOf[lang];
  const isCancelled = problem.code === 'cancelled';
  // One that is not known is nobody's failure.
  const isSetting = problem.code === 'unknown_value';
  const mayHelp = ['not_loaded', 'bad_file', 'engine_failed', 'cancelled'].includes(problem.code);
  return notice(
    {
      ...{strings, kind: 'problem', text: problemMessage(state)},
      title: strings[isSetting ? 'notice.title' : 'problem.title'],
      kept: isSetting ? undefined : good?.text,
      canClose: !isBare(state),
      canRetry: mayHelp && problem.retry !== null,
      retryLabel: strings[isCancelled ? 'load.again' : 'problem.retry'],
    },
    actions,
  );
}

/** Pieces that the model does not have in its vocabulary. */
function unknownView({good, lang}: LessonState, actions: Actions): Part {
  const unknown = good ? labelsOf(good.tokens).filter((token) => token.unknown) : [];
  if (unknown.length === 0) return nothing;
  const strings = stringsOf[lang];
  const quoted = [...new Set(unknown.map(({text}) => text))].map((text) => `“${text}”`);
  const key = good?.config.tokenizer === 'words' ? 'notice.unknown.words' : 'notice.unknown';
  const text = fill(strings[key], {pieces: quoted.join(strings['list.comma'])});
  return notice(
    {
      ...{strings, kind: 'note', title: strings['notice.title'], text, kept: undefined},
      ...{canClose: false, canRetry: false, retryLabel: ''},
    },
    actions,
  );
}

/** What goes on, what went wrong, and what to know about the text. */
export function notices(state: LessonState, actions: Actions): TemplateResult {
  return html`<div class="notices">
    ${workView(state, actions)} ${problemView(state, actions)} ${unknownView(state, actions)}
  </div>`;
}
