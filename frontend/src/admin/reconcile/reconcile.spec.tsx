import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list, refusal, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { reconcileRuns } from './reconcileRuns';

const line = 'charge c1: requires_payment here, succeeded at the provider';
const run = {
  ...{ id: 'r1', startedAt: '2026-11-20T09:30:00Z', finishedAt: '2026-11-20T09:31:00Z' },
  ...{ isAll: true, differences: [line, 'balance: 1 pence'], standing: [line] },
};
const clean = { ...run, id: 'r2', isAll: false, differences: [], standing: [] };
const found = [
  { line, isGone: false, repair: 'Asks the provider about this payment and books what it says.' },
  { line: 'ledger: does not balance', isGone: false, repair: null },
  { line: 'balance: 1 pence', isGone: true, repair: null },
];
const show = (answers: Answers = {}, at = '') =>
  showResource(
    reconcileRuns,
    {
      'GET /api/admin/reconcile-runs': list([run, clean]),
      'POST /api/admin/reconcile-runs/r1/look': json({ differences: found }),
      ...answers,
    },
    at,
  );

it('lists the runs with what they found, and opens those that found something', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('2 differences');
  expect(rows[0]).toHaveTextContent('1 stood in the run before too');
  expect(rows[1]).toHaveTextContent('No differences');
  expect(within(rows[1]!).queryByRole('button')).toBeNull();
  await userEvent.click(within(rows[0]!).getByRole('button', { name: 'Open 2 differences' }));
  expect(await screen.findByRole('dialog', { name: 'Differences' })).toBeInTheDocument();
});

it('says of each difference what its repair does, and repairs it', async () => {
  const calls = show(
    {
      'POST /api/admin/reconcile-runs/r1/repair': json({
        differences: found.map((one) => ({ ...one, isGone: true, repair: null })),
      }),
    },
    '/r1',
  );
  const items = within(await screen.findByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('Asks the provider about this payment');
  expect(items[1]).toHaveTextContent('A person must look');
  expect(items[2]).toHaveTextContent('Gone');
  expect(screen.getAllByRole('button', { name: /^Repair/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: `Repair: ${line}` }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Difference Repaired' }));
  expect(calls.find(({ path }) => path.endsWith('/repair'))?.body).toEqual({ line });
  expect(await screen.findByText('The books agree with the provider’s now.')).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.endsWith('/look'))).toHaveLength(1);
});

it('says why a difference was not repaired', async () => {
  show(
    { 'POST /api/admin/reconcile-runs/r1/repair': refusal(409, { detail: 'This difference is gone.' }) },
    '/r1',
  );
  await userEvent.click(await screen.findByRole('button', { name: `Repair: ${line}` }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'This difference is gone.' }));
});

it.each([
  [
    'charge 019a0000-0000-7000-8000-0000000000b2: sent here',
    '/admin/payments/019a0000-0000-7000-8000-0000000000b2/show',
  ],
  [
    'refund 019a0000-0000-7000-8000-0000000000b2: sent here',
    '/admin/refunds/019a0000-0000-7000-8000-0000000000b2',
  ],
  [
    'payout 019a0000-0000-7000-8000-0000000000b2: sent here',
    '/admin/payouts/019a0000-0000-7000-8000-0000000000b2',
  ],
  ['intent pi_1: 100 pence were received', '/admin/payments?filter=%7B%22q%22%3A%22pi_1%22%7D'],
  ['balance: 1 pence in the books', null],
])('leads from the id in “%s” to its page', async (one, path) => {
  show(
    {
      'POST /api/admin/reconcile-runs/r1/look': json({
        differences: [{ line: one, isGone: false, repair: null }],
      }),
    },
    '/r1',
  );
  const item = within(await screen.findByRole('list', { name: 'Differences' })).getByRole('listitem');
  expect(item).toHaveTextContent(one);
  expect(within(item).queryByRole('link')?.getAttribute('href') ?? null).toBe(path);
});
