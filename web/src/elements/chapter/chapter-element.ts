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

const cards = new Map<ModelName, ChapterCard>();

/** Fetches what is known of a model, before its first run is shown. */
export async function fetchCard(model: ModelName): Promise<void> {
  const card = cards.get(model) ?? (await cardOf(model));
  if (card) cards.set(model, card);
}

/** Beside a run of a model of the chapter: its relations, and what it says of hidden words. */
export class MxChapterElement extends LitElement {
  static override styles = chapterStyles;
  static override properties = {shown: {attribute: false}};

  declare shown: ChapterShown;
  /** Once something has been hidden it stays open, also when nothing is any more. */
  #wasHidden = false;

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
    return html`<details class="part" open>
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
    return html`<details class="part masked" ?open=${this.#wasHidden}>
      <summary><h3>${strings['masked.title']}</h3></summary>
      ${maskedView({
        ...{strings, tokens: labelsOf(good.tokens), row, quick: quickRows(good)},
        ...{head: {layer, head}, onHide},
        result: isThere ? maskedResult(good, {layer, head}, row, answer) : undefined,
      })}
    </details>`;
  }
}
