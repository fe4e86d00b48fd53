export const ENDED = 'rightinstaller-session-ended';
const UNEXPLAINED = 'yes';

/** Remembers, for the page that asks to sign in, that somebody was signed in until now, and why no longer, if that is known. */
export function rememberEnd(why?: string): void {
  try {
    if (why ?? !sessionHasEnded()) window.sessionStorage.setItem(ENDED, why ?? UNEXPLAINED);
  } catch {
    // Then it is not explained.
  }
}

/** The same for a refusal that says why: the sessions of staff end before others do. */
export function noteEnd({ code, detail }: { code?: string | undefined; detail?: string | undefined }): void {
  if (code === 'auth.session-idle' || code === 'auth.session-over') rememberEnd(detail);
}

function remembered(): string | null {
  try {
    return window.sessionStorage.getItem(ENDED);
  } catch {
    return null;
  }
}

export const sessionHasEnded = (): boolean => remembered() !== null;

/** In the server's words; null: nothing more is known. */
export function whySessionEnded(): string | null {
  const why = remembered();
  return why === UNEXPLAINED ? null : why;
}
