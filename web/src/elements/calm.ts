/** Whether nothing is to move by itself: by the wish of the reader's system, or of the lesson's author. */
export function isCalm(element: HTMLElement): boolean {
  const root = element.getRootNode();
  // A lesson of parts stands in the shell.
  const isWithin = element.hasAttribute('data-own') && root instanceof ShadowRoot;
  const lesson = isWithin ? root.host : element;
  return (
    lesson.getAttribute('motion') === 'reduce' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
