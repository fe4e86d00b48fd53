type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * The guard of a page hears of Back before the router does. Called before there is a router: Chromium calls the listeners of a
 * window in the order in which they came, those that capture too.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => guard?.(event), true);
}

/** Has a page guarded until the answer is called. */
export function guardBack(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
