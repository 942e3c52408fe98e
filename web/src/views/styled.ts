import {noChange} from 'lit';
import {Directive, directive} from 'lit/directive.js';
import type {AttributePart} from 'lit/directive.js';

/** Properties by their names, as in CSS or in camel case. */
export type Styles = Readonly<Record<string, string | number | null | undefined>>;

const inCss = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * style=${styled({…})}: sets properties, never the attribute, which a page's rules may forbid
 * (style-src without 'unsafe-inline'). Lit's own styleMap writes the attribute at first.
 */
class Styled extends Directive {
  #set: readonly string[] = [];

  override render(_styles: Styles): typeof noChange {
    return noChange;
  }

  override update(part: AttributePart, [styles]: [Styles]): typeof noChange {
    const {style} = part.element;
    for (const name of [...this.#set, ...Object.keys(styles)]) {
      const value = styles[name];
      if (value === null || value === undefined) style.removeProperty(inCss(name));
      else style.setProperty(inCss(name), String(value));
    }
    this.#set = Object.keys(styles);
    return noChange;
  }
}

export const styled = directive(Styled);
