import { rememberPlace } from '../api/drafts/returnPlace';
import { rememberEnd } from '../api/http/sessionEnd';
import { toast } from '../ui/overlay/toastStore';

/** How long the notice stands before the browser goes to the sign-in page, in ms (docs/product.md#signing-in). */
export const LOGIN_REDIRECT_DELAY = 500;

export const LOGGED_OUT_TEXT = 'You are logged out. Logging in again...';

/** Says that the session ended, and goes to the sign-in page, which leads back here. Answers how to call it off. */
export function signInAgain(leave: (address: string) => void): () => void {
  toast({ variant: 'destructive', title: 'Unauthorized', description: LOGGED_OUT_TEXT, urgent: true });
  rememberPlace();
  const timer = setTimeout(() => leave('/api/login'), LOGIN_REDIRECT_DELAY);
  return () => clearTimeout(timer);
}

/** The same for calls that fail at the same time: many of them make one notice. */
export function signInAgainOnce(leave: (address: string) => void): () => void {
  let leaving = false;
  return () => {
    if (leaving) return;
    leaving = true;
    rememberEnd();
    signInAgain(leave);
  };
}
