import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Seams} from '../engine/seams.ts';
import type {Strings} from '../i18n/en.ts';
import {fill} from '../i18n/fill.ts';
import {languageOf} from './tokens.ts';

export interface TokenEditorOptions {
  readonly strings: Strings;
  readonly seams: Seams;
  /** Whether the tokens are other than they were at first. */
  readonly isChanged: boolean;
}

export interface TokenEditorActions {
  /** Cuts behind a character, or joins. */
  readonly cut: (at: number) => void;
  readonly restoreTokens: () => void;
}

/** One stop for Tab; the arrows go from place to place, as in a toolbar. */
function onKey(event: KeyboardEvent): void {
  const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
  const at = event.target instanceof Element ? event.target.closest('.seam') : null;
  if (!by || !at || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const seams = [...(at.parentElement?.querySelectorAll<HTMLElement>('.seam') ?? [])];
  const next = seams[seams.indexOf(at as HTMLElement) + by];
  for (const seam of seams) seam.tabIndex = seam === (next ?? at) ? 0 : -1;
  next?.focus();
}

function seamView(
  at: number,
  {strings, seams}: TokenEditorOptions,
  actions: TokenEditorActions,
): TemplateResult {
  const {characters, cuts} = seams;
  const label = fill(strings['tokens.seam'], {
    before: characters[at]!,
    after: characters[at + 1]!,
  });
  return html`<button
    type="button"
    class="seam"
    tabindex=${at === 0 ? 0 : -1}
    aria-pressed=${cuts[at] ? 'true' : 'false'}
    aria-label=${label}
    title=${label}
    @click=${() => actions.cut(at)}
  ></button>`;
}

/** The text character by character: between any two a token can end. */
export function tokenEditor(
  options: TokenEditorOptions,
  actions: TokenEditorActions,
): TemplateResult {
  const {strings, seams, isChanged} = options;
  const {characters} = seams;
  return html`<div class="token-editor">
    <p id="tokens-hint" class="hint">${strings['tokens.hint']}</p>
    <div
      class="seams"
      role="toolbar"
      aria-label=${strings['tokens.cut']}
      aria-describedby="tokens-hint"
      lang=${languageOf(characters.join(''))}
      translate="no"
      @keydown=${onKey}
    >
      ${characters.map(
        (character, i) =>
          html`<span>${character}</span>${
              i < characters.length - 1 ? seamView(i, options, actions) : nothing
            }`,
      )}
    </div>
    <button type="button" ?disabled=${!isChanged} @click=${actions.restoreTokens}>
      ${strings['tokens.restore']}
    </button>
  </div>`;
}
