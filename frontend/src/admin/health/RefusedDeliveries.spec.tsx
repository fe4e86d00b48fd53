import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { list, showScreen, type Answer } from '../../testScreen';
import { RefusedDeliveries } from './RefusedDeliveries';

const path = '/api/admin/deliveries';
const delivery = (no: number) => ({
  id: `0191d2f0-0000-7000-8000-${String(no).padStart(12, '0')}.refund`,
  work: `Refund ${no}`,
  subject: 'Bid accepted · Loft aerial',
  reason: 'The market said no',
  attempts: 1,
  queue: 'events',
  refusedAt: '2026-11-20T10:00:00Z',
  path: null,
});
const all = Array.from({ length: 60 }, (_, no) => delivery(no));
/** A server with sixty of them. */
const answer: Answer = (call) => {
  const { range, filter } = call.query as { range?: [number, number]; filter?: { id?: string } };
  if (filter?.id) return list(all.filter(({ id }) => id === filter.id))(call);
  const [from, to] = range ?? [0, 99];
  return list(all.slice(from, to + 1), 60)(call);
};
const show = (at: string) => showScreen(<RefusedDeliveries />, { at, answers: { [`GET ${path}`]: answer } });

it('shows the newest fifty, and the rest on request', async () => {
  show('/admin/health');
  const rows = () =>
    within(screen.getByRole('list', { name: 'Refused deliveries' })).getAllByRole('listitem');
  expect(await screen.findByText('50 of 60 shown')).toBeInTheDocument();
  expect(rows()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Refund 59')).toBeInTheDocument();
  expect(rows()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows the one that the queue leads to first, however old it is, and says when it is gone', async () => {
  show(`/admin/health?id=${delivery(55).id}`);
  const wanted = within(await screen.findByRole('region', { name: 'The delivery that you came for' }));
  expect(wanted.getByText('Refund 55')).toBeInTheDocument();
});

it('says of one that was delivered since that it is not refused any more', async () => {
  show(`/admin/health?id=${delivery(99).id}`);
  expect(await screen.findByText('It is not refused any more.')).toBeInTheDocument();
});
