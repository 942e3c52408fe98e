import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import type {Actions} from './actions.ts';
import {formatMegabytes} from './format.ts';

export interface ProgressOptions {
  readonly strings: Strings;
  readonly model: string;
  readonly loaded: number;
  /** 0 where it is not known. */
  readonly total: number;
}

/** A model on its way, and how to stop it. */
export function progressView(options: ProgressOptions, onCancel: () => void): TemplateResult {
  const {strings, model, loaded, total} = options;
  const text = fill(strings[total > 0 ? 'load.progress' : 'load.progress.open'], {
    model,
    loaded: formatMegabytes(loaded),
    total: formatMegabytes(total),
  });
  const bar =
    total > 0
      ? html`<progress id="progress" max=${total} .value=${loaded}></progress>`
      : html`<progress id="progress"></progress>`;
  return html`<div class="notice progress">
    <label for="progress">${text}</label>
    ${bar}
    <button type="button" @click=${onCancel}>${strings['load.cancel']}</button>
  </div>`;
}

export interface NoticeOptions {
  readonly strings: Strings;
  readonly kind: 'problem' | 'note';
  readonly title: string;
  readonly text: string;
  /** What is still shown, where that needs saying. */
  readonly kept: string | undefined;
  readonly canClose: boolean;
  readonly canRetry: boolean;
  readonly retryLabel: string;
}

/** Something the reader should know. */
export function notice(options: NoticeOptions, actions: Actions): TemplateResult {
  const {strings, kind, title, text, kept, canClose, canRetry, retryLabel} = options;
  return html`<div class="notice ${kind}" data-notice=${kind}>
    <p>
      <strong>${title}</strong>
      <span class="notice-text">${text}</span>
      ${
        kept === undefined
          ? nothing
          : html`<span class="kept">${fill(strings['problem.kept'], {text: kept})}</span>`
      }
    </p>
    ${
      canRetry
        ? html`<button type="button" class="retry" @click=${actions.retry}>${retryLabel}</button>`
        : nothing
    }
    ${
      canClose
        ? html`<button
            type="button"
            class="icon"
            aria-label=${strings['problem.dismiss']}
            title=${strings['problem.dismiss']}
            @click=${actions.dismiss}
          >
            ✕
          </button>`
        : nothing
    }
  </div>`;
}
