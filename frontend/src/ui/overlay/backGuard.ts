type Guard = (event: PopStateEvent) => void;

/** The newest last: what stands over a page before the page. */
const guards: Guard[] = [];

/**
 * The guard of a page hears of Back before the router does. Called before there is a router: Chromium calls the listeners of a
 * window in the order in which they came, those that capture too.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event), true);
}

/** Has a page guarded until the answer is called. */
export function guardBack(by: Guard): () => void {
  guards.push(by);
  return () => void guards.splice(guards.indexOf(by), 1);
}
