import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { placeToReturn } from '../api/drafts/returnPlace';
import { currentToasts } from '../ui/overlay/toastStore';
import { LOGGED_OUT_TEXT, signInAgain, signInAgainOnce } from './signInAgain';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says once that the session ended and goes to sign in after 500 ms', () => {
  const leave = vi.fn();
  const signedOut = signInAgainOnce(leave);
  signedOut();
  signedOut();

  expect(currentToasts()).toMatchObject([
    { title: 'Unauthorized', description: LOGGED_OUT_TEXT, variant: 'destructive', open: true },
  ]);
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login');
});

it('remembers the page that was wanted, but not the start', () => {
  onTestFinished(() => {
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  signInAgain(vi.fn());
  expect(placeToReturn()).toBe('/');
  window.history.replaceState(null, '', '/leads?priority=high');
  signInAgain(vi.fn());
  expect(placeToReturn()).toBe('/leads?priority=high');
});
