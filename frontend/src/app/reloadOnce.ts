const MARK = 'reloadedFor';

/**
 * Loads the page anew, once for the same reason: the mark stays with its place in the history through the reload.
 * @returns whether it does; false when that has not helped
 */
export function reloadOnce(reason: string, reload = () => window.location.reload()): boolean {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[MARK] === reason) return false;
  window.history.replaceState({ ...state, [MARK]: reason }, '');
  reload();
  return true;
}
