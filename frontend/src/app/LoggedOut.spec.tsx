import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from '../ui/overlay/toastStore';
import { LoggedOut } from './LoggedOut';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('says that a visitor is logged out and goes to sign in after 500 ms', () => {
  const leave = vi.fn();
  render(<LoggedOut leave={leave} />);
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(currentToasts()[0]).toMatchObject({ title: 'Unauthorized', variant: 'destructive' });
  act(() => void vi.advanceTimersByTime(499));
  expect(leave).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/login');
});
