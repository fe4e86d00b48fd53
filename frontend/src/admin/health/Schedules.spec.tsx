import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Schedules } from './Schedules';

const answeredAt = Date.parse('2026-11-27T12:00:00Z');
const schedule = (name: string, facts: object = {}) => ({
  name,
  queue: 'maintenance',
  isRunning: false,
  failure: null,
  lastRunAt: '2026-11-27T11:55:00Z',
  nextRunAt: '2026-11-27T12:05:00Z',
  ...facts,
});
const failed = schedule('leads.close-expired', { failure: 'The database went away' });
const running = schedule('payments.ask-again', { isRunning: true, nextRunAt: '2026-11-27T11:00:00Z' });
const aFew = [schedule('bids.expire'), schedule('privacy.erase')];

const fold = () => screen.queryByRole('group');
const rows = () => screen.queryAllByRole('listitem', { hidden: true });
const standing = () => rows().flatMap((row) => (row.closest('details') ? [] : [row.textContent]));

it.each([
  [0, null],
  [1, 'The other one'],
  [2, 'The other 2'],
] as const)('shows what failed and what is running, and folds the %i others away', (count, summary) => {
  render(<Schedules answeredAt={answeredAt} schedules={[failed, running, ...aFew.slice(0, count)]} />);
  expect(standing()).toEqual([
    expect.stringMatching(/^leads: close expiredFailed.*The database went away$/i),
    expect.stringMatching(/^payments: ask againRunning/i),
  ]);
  if (summary === null) return expect(fold()).toBeNull();
  expect(screen.getByText(summary)).toBeInTheDocument();
  expect(fold()).not.toHaveAttribute('open');
  expect(rows()).toHaveLength(2 + count);
});

it('shows what has never run and what should have run first, not among the others', () => {
  const never = schedule('audit.seal', { lastRunAt: null });
  const late = schedule('leads.remind', { nextRunAt: '2026-11-27T11:57:00Z' });
  const justDue = schedule('bids.remind', { nextRunAt: '2026-11-27T11:59:00Z' });
  const unknown = schedule('bids.count', { nextRunAt: null });
  render(<Schedules answeredAt={answeredAt} schedules={[never, late, justDue, unknown]} />);
  expect(standing()).toEqual([
    expect.stringMatching(/Not run yet/),
    expect.stringMatching(/^leads: remindLate/i),
  ]);
  expect(screen.getByText('The other 2')).toBeInTheDocument();
});

it('says how many there are where none needs a look', () => {
  render(<Schedules answeredAt={answeredAt} schedules={aFew} />);
  expect(standing()).toEqual([]);
  expect(screen.getByText('All 2')).toBeInTheDocument();
});
