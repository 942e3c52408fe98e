import {LitElement, html} from 'lit';
import type {TemplateResult} from 'lit';
import type {HeadId, ModelName} from '../../engine/engine.ts';
import {stringsOf} from '../../i18n/lang.ts';
import type {Lang} from '../../i18n/lang.ts';
import {cardOf} from '../../models/chapter-card.ts';
import type {ChapterCard} from '../../models/chapter-card.ts';
import type {Good} from '../../state/lesson-state.ts';
import type {Masked} from '../../state/masked.ts';
import {chapterStyles} from '../../styles/chapter/chapter-styles.ts';
import {maskedView} from '../../views/chapter/masked.ts';
import {relationsView, tellRelations} from '../../views/chapter/relations.ts';
import {labelsOf} from '../../views/tokens.ts';
import {maskedResult, quickRows, relationRows} from './shown.ts';

/** What the lesson gives. */
export interface ChapterShown extends HeadId {
  readonly lang: Lang;
  readonly good: Good;
  readonly masked: Masked;
  /** The row that a prediction keeps covered. */
  readonly coveredRow: number | undefined;
  readonly onHide: (row: number | null) => void;
  readonly onChoose: (head: HeadId, row: number | undefined) => void;
}

/** On a narrower page the table would stand between the heads and the steps, a screen and a half long. */
const WIDE = 600;

/** Of each model that was shown; undefined where nothing is known of it. */
const cards = new Map<ModelName, ChapterCard | undefined>();

/** Fetches what is known of a model, before its first run is shown. */
export async function fetchCard(model: ModelName): Promise<void> {
  if (!cards.has(model)) cards.set(model, await cardOf(model));
}

/** Beside a run of a model of the chapter: its relations, and what it says of hidden words. */
export class MxChapterElement extends LitElement {
  static override styles = chapterStyles;
  static override properties = {shown: {attribute: false}};

  declare shown: ChapterShown;
  /** Whether the table is open at first; what nobody sees yet may become wide. */
  #startsOpen = true;
  /** Once something has been hidden it stays open, also when nothing is any more. */
  #wasHidden = false;

  /** With another model all stays as it is until its card is there. */
  protected override shouldUpdate(): boolean {
    const {model} = this.shown.good;
    if (cards.has(model)) return true;
    void fetchCard(model)
      .catch(() => cards.set(model, undefined))
      .then(() => this.requestUpdate());
    return false;
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) this.#startsOpen = this.offsetWidth === 0 || this.offsetWidth >= WIDE;
  }

  protected override render(): TemplateResult {
    return html`${this.#relations()}${this.#masked()}`;
  }

  #relations(): TemplateResult {
    const {lang, good, layer, head, coveredRow, onChoose} = this.shown;
    const strings = stringsOf[lang];
    const options = {
      ...{strings, chosen: {layer, head}, isOwn: good.sentence === null, onChoose},
      rows: relationRows(good, cards.get(good.model), coveredRow),
    };
    return html`<details class="part" ?open=${this.#startsOpen}>
      <summary>
        <h3>${strings['relations.title']}</h3>
        <span>${tellRelations(options)}</span>
      </summary>
      ${relationsView(options)}
    </details>`;
  }

  #masked(): TemplateResult {
    const {lang, good, layer, head, masked, onHide} = this.shown;
    const {row, answer} = masked;
    const strings = stringsOf[lang];
    this.#wasHidden ||= row !== null;
    const isThere = row !== null && answer !== null;
    return html`<details class="part masked" data-changes ?open=${this.#wasHidden}>
      <summary><h3>${strings['masked.title']}</h3></summary>
      ${maskedView({
        ...{strings, tokens: labelsOf(good.tokens), row, quick: quickRows(good)},
        ...{head: {layer, head}, onHide},
        result: isThere ? maskedResult(good, {layer, head}, row, answer) : undefined,
      })}
    </details>`;
  }
}
