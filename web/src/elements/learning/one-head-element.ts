import {LitElement, html} from 'lit';
import type {TemplateResult} from 'lit';
import type {SavedLearning} from '../../state/learning/saved.ts';
import type {Kept} from '../../state/lesson-state.ts';

/** What of a state that was kept is for the shell. */
export interface Restored extends Pick<Kept, 'lang' | 'theme'> {
  readonly isOurs: boolean;
  readonly refused: readonly string[];
}

export class MxOneHeadElement extends LitElement {
  getState(): SavedLearning | undefined {
    return undefined;
  }

  restore(value: unknown): void {
    void value;
  }

  protected override render(): TemplateResult {
    return html`one-head`;
  }
}
