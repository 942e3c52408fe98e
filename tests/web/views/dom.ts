import {render} from 'lit';

/** A view's elements, to be read. */
export function drawn(view: unknown): HTMLElement {
  const root = document.createElement('div');
  render(view, root);
  return root;
}

/** The text as it is read, with single spaces. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
}
