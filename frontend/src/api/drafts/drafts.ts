import { use } from 'react';
import { UserContext } from '../user';

const PREFIX = 'rightinstaller-draft:';

/** The tab's own storage; null where the browser forbids it. Then nothing is kept. */
function shelf(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The place of one person's draft of one form. */
export function useDraftKey(name: string): string {
  return `${PREFIX}${use(UserContext)?.id ?? ''}:${name}`;
}

/** True when this person left the named form half filled because the session ended. */
export function useHasDraft(name: string): boolean {
  const key = useDraftKey(name);
  return (shelf()?.getItem(key) ?? null) !== null;
}

/** The fields that were kept; none when there is no draft or it cannot be read. */
export function readDraft(key: string): object {
  try {
    const kept: unknown = JSON.parse(shelf()?.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function keepDraft(key: string, values: unknown): void {
  try {
    shelf()?.setItem(key, JSON.stringify(values));
  } catch {
    // The shelf is full: a lost draft is no reason to break the form.
  }
}

export function forgetDraft(key: string): void {
  shelf()?.removeItem(key);
}

/** Forgets what anybody typed in this tab. For signing out. */
export function forgetDrafts(): void {
  const kept = shelf();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
