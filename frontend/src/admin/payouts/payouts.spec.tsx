import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list, refusal, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { failureOf, type AdminPayout } from './payoutPresentation';
import { payouts } from './payouts';

const payout: AdminPayout = {
  id: 'p1',
  assignmentId: 'a1',
  payeeId: 'u1',
  payeeName: 'Rosa Reyes',
  payeeEmail: 'rosa@example.org',
  description: 'Job: Starlink on a barn roof',
  gross: '240.00',
  fee: '12.00',
  net: '228.00',
  withheld: '0.00',
  takenBack: '0.00',
  status: 'failed',
  cause: 'approved',
  attempt: 1,
  failureCode: 'balance_insufficient',
  refusedByBank: false,
  providerUrl: 'https://dashboard.stripe.com/connect/transfers/tr_1',
  providerTransferId: null,
  expectedOn: null,
  requestedAt: '2026-11-18T09:30:00Z',
  sentAt: null,
  paidAt: null,
  failedAt: '2026-11-18T09:31:00Z',
  heldByName: null,
  heldAt: null,
  holdReason: null,
  mayBeHeld: true,
  version: 1,
};

const show = (answers: Answers = {}, at = '') =>
  showResource(
    payouts,
    { 'GET /api/admin/payouts': list([payout]), 'GET /api/admin/payouts/p1': json(payout), ...answers },
    at,
  );
const retries = (calls: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'POST');

it('lists who is paid what, and why a payout failed', async () => {
  show();
  expect(await screen.findByText('1 payout(s) found')).toBeInTheDocument();
  for (const text of [
    'Rosa Reyes',
    '£228.00',
    'Action needed',
    'Our balance at the payment provider was too low.',
  ])
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
});

it('sends a failed one again once, with the reason that was given', async () => {
  const calls = show({ 'POST /api/admin/payouts/p1/retry': json({ ...payout, status: 'due' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry the payout to Rosa Reyes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this payout again?' }));
  await userEvent.type(await dialog.findByRole('textbox'), 'The balance was topped up.');
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send £228.00 again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(retries(calls)).toHaveLength(1);
  expect(retries(calls)[0]?.body).toEqual({ reason: 'The balance was topped up.' });
});

it('says why one was not sent again', async () => {
  const detail = 'Only a failed payout can be tried again.';
  show({ 'POST /api/admin/payouts/p1/retry': refusal(409, { detail }) }, '/p1');
  await userEvent.click(await screen.findByRole('button', { name: 'Send £228.00 again' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: detail }));
});

it('offers nothing for one that is on its way, and shows what was taken back', async () => {
  const sent: AdminPayout = {
    ...payout,
    ...{ status: 'sent', failedAt: null, takenBack: '114.00', mayBeHeld: false },
  };
  show({ 'GET /api/admin/payouts/p1': json(sent) }, '/p1');
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout' }));
  expect(await dialog.findByText('£114.00')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /again|Hold|Release/ })).toBeNull();
});

it('holds one with a reason and the version that was seen', async () => {
  const due: AdminPayout = { ...payout, status: 'due', failedAt: null, version: 4 };
  const calls = show(
    {
      'GET /api/admin/payouts/p1': json(due),
      'POST /api/admin/payouts/p1/hold': json({ ...due, status: 'held' }),
    },
    '/p1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Payout' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Hold this payout' }));
  await userEvent.type(await dialog.findByRole('textbox'), 'The photos show another roof.');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold £228.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(retries(calls)[0]?.body).toEqual({ reason: 'The photos show another roof.', version: 4 });
});

it('says who holds one and why, and releases it', async () => {
  const held: AdminPayout = {
    ...payout,
    ...{ status: 'held', failedAt: null, mayBeHeld: false, version: 5 },
    ...{ heldByName: 'Helen Hart', heldAt: '2026-11-19T09:31:00Z', holdReason: 'Another roof.' },
  };
  const calls = show(
    {
      'GET /api/admin/payouts/p1': json(held),
      'POST /api/admin/payouts/p1/release': json({ ...held, status: 'due' }),
    },
    '/p1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this payout?' }));
  expect(await dialog.findByText(/by Helen Hart$/)).toBeInTheDocument();
  expect(dialog.getByText('Another roof.')).toBeInTheDocument();
  await userEvent.type(dialog.getByRole('textbox'), 'It was the right roof.');
  await userEvent.click(dialog.getByRole('button', { name: 'Release £228.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(retries(calls)[0]?.body).toEqual({ reason: 'It was the right roof.', version: 5 });
});

it('says of pay that the installer’s bank did not take who refused it', async () => {
  const refused: AdminPayout = { ...payout, status: 'sent', failedAt: null, refusedByBank: true };
  show({ 'GET /api/admin/payouts': list([refused]) });
  expect(await screen.findByText('Refused by the installer’s bank')).toBeInTheDocument();
});

it('names a code that it does not know', () => {
  expect(failureOf({ failureCode: 'toString' }).why).toBe('The payment provider refused it (toString).');
  expect(failureOf({ failureCode: null }).why).toBe('The payment provider refused it.');
});

it('asks the provider about one that is on its way', async () => {
  const sent: AdminPayout = { ...payout, status: 'sent', failedAt: null, mayBeHeld: false };
  const calls = show(
    {
      'GET /api/admin/payouts/p1': json(sent),
      'POST /api/admin/payouts/p1/ask': json({ ...sent, status: 'paid' }),
    },
    '/p1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'In the bank' }));
  expect(retries(calls)).toHaveLength(1);
});
