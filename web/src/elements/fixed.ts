/** Whether readers may change nothing but where they look: an attribute as the platform has them, or '0'. */
export function isFixed(value: string | null): boolean {
  return value !== null && value !== '0';
}

/**
 * Lets controls rest that also show a value, or work again. Those that only change something the style
 * sheet leaves out: [data-changes].
 */
export function rest(root: ParentNode, isResting: boolean): void {
  for (const control of root.querySelectorAll('[data-sets]')) {
    if (control instanceof HTMLInputElement) control.disabled = isResting;
    else control.setAttribute('tabindex', isResting ? '-1' : '0');
  }
}
