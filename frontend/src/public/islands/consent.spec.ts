import { beforeEach, describe, expect, it } from 'vitest';
import {
  ACCEPT_ALL,
  CONSENT_DATE_KEY,
  CONSENT_KEY,
  NECESSARY_ONLY,
  readConsent,
  storeConsent,
} from './consent';

const now = new Date('2026-11-21T09:30:00.000Z');

beforeEach(() => localStorage.clear());

describe('consent', () => {
  it('is not there before a choice', () => {
    expect(readConsent(localStorage)).toBeNull();
  });

  it('is stored as four booleans, with its date as an ISO timestamp under a key of its own', () => {
    storeConsent(localStorage, { ...NECESSARY_ONLY, functional: true }, now);
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      necessary: true,
      analytics: false,
      marketing: false,
      functional: true,
    });
    expect(localStorage.getItem(CONSENT_DATE_KEY)).toBe('2026-11-21T09:30:00.000Z');
  });

  it('comes back as it was stored', () => {
    storeConsent(localStorage, ACCEPT_ALL, now);
    expect(readConsent(localStorage)).toEqual(ACCEPT_ALL);
  });

  it('keeps the necessary on, whatever was written by hand', () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...NECESSARY_ONLY, necessary: false }));
    expect(readConsent(localStorage)?.necessary).toBe(true);
  });

  it.each(['{', 'null', '1', '{"analytics":"yes"}'])('asks again when %s is stored', (raw) => {
    localStorage.setItem(CONSENT_KEY, raw);
    expect(readConsent(localStorage)).toBeNull();
  });

  it('does not break where the browser refuses to store', () => {
    const closed = {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    };
    expect(readConsent(closed)).toBeNull();
    expect(() => storeConsent(closed, ACCEPT_ALL, now)).not.toThrow();
  });
});
