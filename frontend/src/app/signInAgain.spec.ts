import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from '../ui/toastStore';
import { LOGGED_OUT_TEXT, signInAgainOnce } from './signInAgain';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says once that the session ended and goes to sign in after 500 ms', () => {
  const leave = vi.fn();
  const signInAgain = signInAgainOnce(leave);
  signInAgain();
  signInAgain();

  expect(currentToasts()).toMatchObject([
    { title: 'Unauthorized', description: LOGGED_OUT_TEXT, variant: 'destructive', open: true },
  ]);
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login');
});
