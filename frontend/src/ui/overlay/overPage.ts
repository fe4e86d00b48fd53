/** In the state of a history entry that was added for what stands over the page. */
export const OVER_PAGE = 'standsOverThePage';

export function isOverPage(state: unknown): boolean {
  return typeof state === 'object' && state !== null && OVER_PAGE in state;
}
