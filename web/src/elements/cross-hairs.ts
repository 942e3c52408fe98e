/**
 * Marks in the operands what a result cell under the pointer or the keyboard is made of: its row on
 * the left, its column above. Only attributes are set: nothing is drawn anew.
 */
function mark(product: Element, row: string | undefined, col: string | undefined): void {
  for (const hot of product.querySelectorAll('[data-hot]')) hot.removeAttribute('data-hot');
  if (row === undefined || col === undefined) return;
  const lines = product.querySelectorAll(`.left tr[data-r="${row}"], .above td[data-c="${col}"]`);
  for (const line of lines) line.setAttribute('data-hot', '');
}

function onOver(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const product = target?.closest('.product');
  if (!product) return;
  const cell = target?.closest<HTMLElement>('.corner-result td[data-path]');
  mark(product, cell?.dataset['row'], cell?.dataset['col']);
}

function onOut(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const product = target?.closest('.product');
  if (product) mark(product, undefined, undefined);
}

export function followResults(root: EventTarget): void {
  root.addEventListener('pointerover', onOver);
  root.addEventListener('pointerout', onOut);
  root.addEventListener('focusin', onOver);
  root.addEventListener('focusout', onOut);
}
