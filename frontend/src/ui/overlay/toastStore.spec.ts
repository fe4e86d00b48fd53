import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, toast, TOAST_DURATION, TOAST_REMOVE_DELAY } from './toastStore';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows one toast at a time: the newest', () => {
  toast({ title: 'Payment Successful' });
  toast({ title: 'Deposit Successful' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Deposit Successful']);
});

it('closes a dismissed toast at once and removes it after 1,000,000 ms', () => {
  const id = toast({ title: 'Profile Updated' });
  dismissToast(id);
  expect(currentToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

it('does not let an old removal take a newer toast away', () => {
  dismissToast(toast({ title: 'old' }));
  toast({ title: 'new' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY);
  expect(currentToasts()).toMatchObject([{ title: 'new', open: true }]);
});

it('keeps an urgent toast until it is dismissed', () => {
  const id = toast({ title: 'Unauthorized', urgent: true });
  toast({ title: 'Error' });
  expect(currentToasts()).toMatchObject([{ title: 'Unauthorized', open: true }]);
  dismissToast(id);
  toast({ title: 'Login successful' });
  expect(currentToasts()).toMatchObject([{ title: 'Login successful', open: true }]);
});

it('shows a toast for 5 s', () => expect(TOAST_DURATION).toBe(5000));
