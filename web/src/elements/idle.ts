const LONGEST_WAIT_MS = 400;

/** Once the page has nothing else to do; not every browser says so. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 0);
    else requestIdleCallback(() => resolve(), {timeout: LONGEST_WAIT_MS});
  });
}
