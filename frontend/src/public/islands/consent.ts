/** What may be stored beyond the necessary (docs/product.md#screens). Necessary cannot be switched off. */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean; functional: boolean };

export type OptionalKind = Exclude<keyof Consent, 'necessary'>;

export const CONSENT_KEY = 'rightinstaller-cookie-consent';
export const CONSENT_DATE_KEY = 'rightinstaller-cookie-consent-date';

export const ACCEPT_ALL: Consent = { necessary: true, analytics: true, marketing: true, functional: true };
export const NECESSARY_ONLY: Consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  functional: false,
};

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function isConsent(value: unknown): value is Consent {
  if (value === null || typeof value !== 'object') return false;
  const record = value as Record<string, unknown>;
  return (['analytics', 'marketing', 'functional'] as const).every(
    (kind) => typeof record[kind] === 'boolean',
  );
}

/** The stored choice, or null when none was made, it cannot be read, or the browser keeps nothing. */
export function readConsent(shelf: Shelf): Consent | null {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(CONSENT_KEY) ?? 'null');
    return isConsent(stored) ? { ...stored, necessary: true } : null;
  } catch {
    return null;
  }
}

/** Stores the choice and its date (ISO). A browser that refuses to store simply asks again next time. */
export function storeConsent(shelf: Shelf, choice: Consent, now: Date): void {
  try {
    shelf.setItem(CONSENT_KEY, JSON.stringify({ ...choice, necessary: true }));
    shelf.setItem(CONSENT_DATE_KEY, now.toISOString());
  } catch {
    // Storage is full or forbidden: the choice holds for this page only.
  }
}
