const KEY = 'rightinstaller-return-to';
const ENDED = 'rightinstaller-session-ended';

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

/** Remembers, for the page that asks to sign in, that somebody was signed in until now. */
export function rememberEnd(): void {
  try {
    window.sessionStorage.setItem(ENDED, 'yes');
  } catch {
    // Then it is not explained.
  }
}

export function sessionHasEnded(): boolean {
  try {
    return window.sessionStorage.getItem(ENDED) !== null;
  } catch {
    return false;
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
