import type {Page} from 'playwright-core';

/**
 * What is wrong with the page's text as it stands: wider than the page, cut off by what is around it, or over other
 * text. Pictures (SVG) and the cells of matrices have tests of their own.
 */
export function textFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Text {
      readonly of: Element;
      readonly text: string;
      readonly box: DOMRect;
      readonly seen: DOMRect;
      readonly layer: Element | undefined;
    }
    const ROOM = 2;
    const NOT_TEXT = 'svg, option, textarea, table.matrix, style, script, noscript';
    const CONTROLS = 'button, label, summary, a, legend';

    const parentOf = (of: Node): Element | null => {
      const around: Node | null = (of as Element).assignedSlot ?? of.parentNode;
      return around instanceof ShadowRoot ? around.host : (around as Element | null);
    };
    const around = (of: Node): Element[] => {
      const all: Element[] = [];
      for (let at = parentOf(of); at instanceof Element; at = parentOf(at)) all.push(at);
      return all;
    };
    const textsIn = (root: ParentNode): Node[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...[...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
        ),
        ...(element.shadowRoot ? textsIn(element.shadowRoot) : []),
      ]);
    const common = (a: DOMRect, b: DOMRect): DOMRect => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    // A line's box has room above and below its letters: a third of it may go.
    const isCut = (whole: DOMRect, seen: DOMRect): boolean =>
      whole.width - seen.width > ROOM || whole.height - seen.height > whole.height / 3;
    /** What stays in view while the page goes by lies over it on purpose. */
    const layerOf = (all: readonly Element[]) =>
      all.find((one) => getComputedStyle(one).position === 'sticky');
    /** Text that is only heard is one pixel, cut on purpose; what can be scrolled to is not cut. */
    const isHeard = (all: readonly Element[]): boolean =>
      all.some((one) => getComputedStyle(one).clipPath !== 'none');
    const isHidden = (value: string) => value === 'hidden' || value === 'clip';
    const isScrolled = (value: string) => value === 'auto' || value === 'scroll';

    const faults: string[] = [];
    const texts: Text[] = [];
    const name = (of: Element, text: string) =>
      `<${of.localName} class="${of.className}"> ${text.trim().slice(0, 60)}`;

    for (const node of textsIn(document.body)) {
      const all = around(node);
      const of = all[0]!;
      const isPicture = all.some((one) => one.matches(NOT_TEXT));
      // The rest of such a name is in its title, or spoken.
      const isShortened = all.some((one) => getComputedStyle(one).textOverflow === 'ellipsis');
      if (isShortened || of.localName === 'sub') continue;
      if (isPicture || !of.checkVisibility({visibilityProperty: true}) || isHeard(all)) continue;
      const layer = layerOf(all);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        let seen = box;
        for (const one of all) {
          const {overflowX, overflowY} = getComputedStyle(one);
          const within = common(seen, one.getBoundingClientRect());
          if (isScrolled(overflowX) || isScrolled(overflowY)) seen = within;
          else if (isHidden(overflowX) || isHidden(overflowY)) {
            if (isCut(seen, within)) faults.push(`cut: ${name(of, node.textContent!)}`);
            seen = within;
          } else if (one.matches(CONTROLS) && isCut(seen, within)) {
            faults.push(`out of its control: ${name(one, node.textContent!)}`);
          }
        }
        if (seen.width > 0) texts.push({of, text: node.textContent!, box, seen, layer});
      }
    }
    for (const [i, a] of texts.entries()) {
      if (a.seen.right > innerWidth + 1) faults.push(`too far right: ${name(a.of, a.text)}`);
      for (const b of texts.slice(i + 1)) {
        if (a.layer !== b.layer) continue;
        const both = common(a.seen, b.seen);
        // Lines of type reach into each other by their empty parts: a third of a line does not.
        const least = Math.min(a.box.height, b.box.height) / 3;
        if (both.width > ROOM && both.height > Math.max(ROOM, least))
          faults.push(`over each other: ${name(a.of, a.text)} / ${name(b.of, b.text)}`);
      }
    }
    const {scrollWidth} = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`page: ${scrollWidth} px wide`);
    return [...new Set(faults)];
  });
}
