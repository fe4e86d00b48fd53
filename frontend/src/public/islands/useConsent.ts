import { useSyncExternalStore } from 'react';
import { CONSENT_KEY, readConsent, storeConsent, type Consent } from './consent';

const listeners = new Set<() => void>();

/** The stored choice as it was last read; kept so that React sees the same object while nothing changed. */
let seen: { raw: string | null; consent: Consent | null } | undefined;
/** Holds the choice for this page where the browser refuses to store it. */
let chosen: Consent | null = null;

function rawChoice(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY);
  } catch {
    return null;
  }
}

function current(): Consent | null {
  const raw = rawChoice();
  if (!seen || seen.raw !== raw) seen = { raw, consent: raw === null ? null : readConsent(localStorage) };
  return seen.consent ?? chosen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The visitor's choice: null when none was made, undefined while prerendering. Follows other tabs. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, current, () => undefined);
}

export function chooseConsent(choice: Consent): void {
  storeConsent(localStorage, choice, new Date());
  chosen = rawChoice() === null ? choice : null;
  for (const listener of listeners) listener();
}
