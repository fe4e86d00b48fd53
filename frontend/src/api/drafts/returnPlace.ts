import { ENDED } from '../http/sessionEnd';

const KEY = 'rightinstaller-return-to';

/** Remembers the page that somebody wanted when the session was missing or ended, for this tab. */
export function rememberPlace(): void {
  const { pathname, search } = window.location;
  if (pathname === '/' || pathname === '/auth') return;
  try {
    window.sessionStorage.setItem(KEY, pathname + search);
  } catch {
    // Without storage the start page has to do.
  }
}

/** Where to go after signing in: the remembered page, otherwise the start. */
export function placeToReturn(): string {
  try {
    const place = window.sessionStorage.getItem(KEY) ?? '/';
    return /^\/(?![/\\])/.test(place) ? place : '/';
  } catch {
    return '/';
  }
}

export function forgetPlace(): void {
  try {
    window.sessionStorage.removeItem(KEY);
    window.sessionStorage.removeItem(ENDED);
  } catch {
    // Nothing was kept either.
  }
}
