/** Around what is shown, in CSS pixels. */
export const MARGIN = 16;

/** `:host(…)`, whose brackets may hold one more pair, which may hold one more. */
const HOST_WHEN = /:host\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
/** Between two selectors, not between those in brackets. */
const COMMA = /,(?![^(]*\))/;

/** The shadow roots that a part stands in, from that of the lesson to its own. */
export function rootsOf(part: Element, lesson: Element): readonly ShadowRoot[] {
  const root = part.getRootNode() as ShadowRoot;
  return root.host === lesson ? [root] : [...rootsOf(root.host, lesson), root];
}

/** What stands for the host of each root in a copy that has none. */
export const classAt = (depth: number): string => `host-${depth}`;

/** What a root says of its own host, which is inherited by all in it; the rest does not reach another root. */
function ofHost(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const ours = rule.selectorText.split(COMMA).filter((one) => one.trim().startsWith(':host'));
    return ours.length > 0 ? `${ours.join(',')} {${rule.style.cssText}}` : '';
  }
  if (!(rule instanceof CSSGroupingRule)) return '';
  const opening = rule.cssText.slice(0, rule.cssText.indexOf('{'));
  return `${opening} {${[...rule.cssRules].map(ofHost).join('\n')}}`;
}

/** The styles of shadow roots for a copy in elements of those classes: as on paper, without what one presses. */
export function stylesOf(roots: readonly ShadowRoot[]): string {
  const all = roots.map(({adoptedStyleSheets}, depth) => {
    const rules = adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules]);
    const isOwn = depth === roots.length - 1;
    const own = rules.map((rule) => (isOwn ? rule.cssText : ofHost(rule))).join('\n');
    const name = `.${classAt(depth)}`;
    return own.replace(HOST_WHEN, `${name}:is($1)`).replaceAll(':host', name);
  });
  return `${all.join('\n').replaceAll('@media print', '@media all')}
.${classAt(0)} {padding-block: ${MARGIN}px; background: var(--mx-bg) !important}
.${classAt(roots.length - 1)} > * {padding-block: 0; zoom: 1 !important}
.sum:not([data-open]) {display: none}`;
}
