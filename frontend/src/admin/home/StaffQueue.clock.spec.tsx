import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { list, showScreen } from '../../testScreen';
import { StaffQueue } from './StaffQueue';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime('2026-11-20T09:00:00Z');
});
afterEach(() => void vi.useRealTimers());

const waiting = {
  kind: 'ticket',
  subjectId: 't1',
  title: 'A question about VAT',
  dueAt: '2026-11-20T09:01:30Z',
  owner: null,
  path: '/admin/tickets/t1',
};

it('turns late while it is open, without anything new from the server', async () => {
  const calls = showScreen(<StaffQueue />, { answers: { 'GET /api/admin/queue': list([waiting]) } });
  expect(await screen.findByText('1 minute left')).toBeInTheDocument();
  const asked = calls.length;
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText('1 minute late')).toBeInTheDocument();
  expect(calls).toHaveLength(asked);
});
