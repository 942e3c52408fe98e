import type {TemplateResult} from 'lit';
import type {Engine} from '../../engine/engine.ts';
import {keywordLesson} from '../../lessons/keyword.ts';
import {initialKeyword} from '../../state/keyword/keyword-state.ts';
import type {KeywordAction, KeywordState} from '../../state/keyword/keyword-state.ts';
import {reduceKeyword} from '../../state/keyword/reduce.ts';
import {isOtherKeyword, readKeyword, savedKeyword} from '../../state/keyword/saved.ts';
import type {SavedKeyword} from '../../state/keyword/saved.ts';
import {StoreController} from '../../state/store-controller.ts';
import {Store} from '../../state/store.ts';
import {keywordStyles} from '../../styles/keyword/keyword-styles.ts';
import {OwnElement} from '../own-element.ts';
import {WidthController} from '../width-controller.ts';
import {KeywordActions} from './actions.ts';
import {keywordTeller} from './events.ts';
import {keywordView} from './keyword-view.ts';
import {keywordNews} from './news.ts';
import {NumberKeys} from './number-keys.ts';
import {Runner} from './runner.ts';

/** The lesson `qkv`, within the shell of `<moxiang-lesson>`: for it alone. */
export class MxKeywordElement extends OwnElement {
  static override styles = keywordStyles;

  protected readonly store = new Store<KeywordState, KeywordAction>(
    initialKeyword(keywordLesson, 'en'),
    reduceKeyword,
  );
  readonly #controller = new StoreController(this, this.store, (state, before) =>
    this.#changed(state, before),
  );
  readonly #runner = new Runner(this.store, () => this.shell.startEngine());
  readonly #width: WidthController = new WidthController(this, () =>
    this.renderRoot.querySelector('[data-part] .body'),
  );
  readonly #actions = new KeywordActions(
    this.store,
    this.#runner,
    this.focused,
    () => this.#width.width,
  );

  constructor() {
    super();
    new NumberKeys(this);
  }

  get kernel(): Engine['kernel'] | undefined {
    return this.#runner.kernel;
  }

  getState(): SavedKeyword {
    return savedKeyword(this.store.state);
  }

  /** Restores a state; what follows from it is computed anew. */
  protected restored(value: unknown): void {
    const {kept, ...read} = readKeyword(value, this.store.state.lesson);
    this.shell.onRestored(read, this.store.source);
    if (!read.isOurs) return;
    this.restoring(() => {
      this.store.dispatch({type: 'restored', kept});
      return this.begin();
    });
  }

  protected begin(): Promise<unknown> {
    return this.#runner.read();
  }

  protected release(): void {
    this.#runner.dispose();
  }

  protected override render(): TemplateResult {
    return keywordView(this.#controller.state, this.#actions);
  }

  #changed(state: KeywordState, before: KeywordState): void {
    if (state.lang !== before.lang && this.hasUpdated) void this.begin();
    this.tell(keywordNews(state, before), [state, before], keywordTeller);
    const isFirst = state.materials !== before.materials;
    if (isFirst || isOtherKeyword(state, before)) this.shell.onState();
  }
}
