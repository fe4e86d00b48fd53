import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { bids } from '../bids/bids';
import { jobs } from '../jobs/jobs';
import { ledger } from '../ledger/ledger';
import { operations } from '../operations/operations';
import { payments } from '../payments/payments';
import { showResource } from '../testBackOffice';

const at = '2026-11-20T09:00:00Z';

const job = {
  ...{
    id: 'job-1',
    title: 'Two dishes',
    location: 'Leeds',
    postcode: 'LS1 1AA',
    budget: '£100',
    status: 'active',
  },
  ...{ bidCount: 1, interestedCount: 2, awardedBidId: null, createdAt: at },
  ...{ customerId: 'u1', customerName: 'Cora Hill', companyName: 'Hill Ltd' },
};
const bid = {
  ...{ id: 'b1', leadId: 'job-1', title: 'Two dishes', installerId: 'u2', installerName: 'Ian Vale' },
  ...{ price: '240.50', eta: '2 days', status: 'pending', depositStatus: 'refund_failed', createdAt: at },
};
const payment = {
  ...{ id: 'p1', type: 'payout', status: 'paid', amount: '300.00', fee: '15.00', description: 'Two dishes' },
  ...{ createdAt: at, personId: 'u2', personName: null },
};
const operation = {
  ...{
    id: 'o1',
    kind: 'refund.create',
    businessId: 'r1',
    subject: 'refund',
    subjectId: 'r1',
    subjectName: 'Loft aerial',
    attempt: 2,
    state: 'unknown',
    calls: 3,
  },
  ...{ providerId: null, errorCode: 'timeout', errorMessage: 'No answer', createdAt: at, nextTryAt: at },
};
const fact = {
  ...{
    id: 'l1',
    kind: 'payout-earned',
    key: 'payout:1:earned',
    bookedAt: at,
    chargeId: 'c1',
    userId: 'u2',
    userName: 'Ian Vale',
    chargeName: 'Two dishes',
  },
  entries: [
    { account: 'jobs_held', amount: '285.00' },
    { account: 'owed_to_installers', amount: '-285.00' },
  ],
};

it('leads from a job to its lead, its bids and its customer', async () => {
  showResource(jobs, { 'GET /api/admin/jobs': list([job]) });
  expect(await screen.findByRole('link', { name: 'Two dishes' })).toHaveAttribute(
    'href',
    '/admin/leads/job-1/show',
  );
  expect(screen.getByRole('link', { name: '1 bid' })).toHaveAttribute('href', '/admin/leads/job-1/bids');
  expect(screen.getByRole('link', { name: 'Cora Hill' })).toHaveAttribute('href', '/admin/users/u1/show');
  expect(screen.getByText('Hill Ltd')).toBeInTheDocument();
});

it('leads from a bid to its lead and its installer, and says where the deposit is', async () => {
  showResource(bids, { 'GET /api/admin/bids': list([bid]) });
  expect(await screen.findByRole('link', { name: 'Two dishes' })).toHaveAttribute(
    'href',
    '/admin/leads/job-1/bids',
  );
  expect(screen.getByRole('link', { name: 'Ian Vale' })).toHaveAttribute('href', '/admin/users/u2/show');
  for (const text of ['£240.50', '2 days', 'refund failed'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows of a payment what was paid, with the fee, and an account that was erased without a link', async () => {
  showResource(payments, { 'GET /api/admin/payments': list([payment]) });
  for (const text of ['£300.00', '£15.00', 'Erased account'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Erased account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Payout' })).toHaveAttribute('href', '/admin/payments/p1/show');
});

it('leads from a payment to its documents', async () => {
  const stands = { withdraws: null, isWithdrawn: false };
  const creditNotes = [{ id: 'note-1', number: 'C-000003', amount: '5.00', ...stands }];
  const documented = { ...payment, receipt: 'F-000007', creditNotes };
  showResource(payments, { 'GET /api/admin/payments': list([documented]) });
  const links = await screen.findAllByRole('link', { name: 'F-000007 (PDF)' });
  expect(links[0]).toHaveAttribute('href', `/api/payments/${payment.id}/receipt`);
  expect(screen.getAllByRole('link', { name: 'C-000003 (PDF)' })[0]).toHaveAttribute(
    'href',
    `/api/payments/${payment.id}/credit-notes/note-1`,
  );
});

it('shows what the provider was asked, and that its answer was lost', async () => {
  showResource(operations, { 'GET /api/admin/operations': list([operation]) });
  for (const text of ['Send a refund', 'attempt 2', 'timeout'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Loft aerial' })).toHaveAttribute('href', '/admin/refunds/r1');
  expect(screen.getAllByText('Answer lost').length).toBeGreaterThan(1);
});

it('goes with J and K from row to row of any list, and opens the one in focus with Enter', async () => {
  const facts = [fact, { ...fact, id: 'l2', kind: 'payout' }];
  showResource(ledger, {
    'GET /api/admin/ledger': list(facts),
    'GET /api/admin/ledger/l2': json(facts[1]),
  });
  const first = await screen.findByRole('link', { name: 'Payout earned' });
  await userEvent.keyboard('j');
  expect(first).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Payout' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Fact' }));
  // Where one is already, the name leads nowhere.
  expect(await dialog.findByText('Payout')).toBeInTheDocument();
  expect(dialog.queryByRole('link', { name: 'Payout' })).toBeNull();
});

it('shows both sides of a fact in the books, and whose it is', async () => {
  showResource(ledger, { 'GET /api/admin/ledger': list([fact]) });
  for (const text of ['Jobs held', 'Owed to installers', '£285.00', '-£285.00'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ian Vale' })).toHaveAttribute('href', '/admin/users/u2/show');
  expect(screen.getByRole('link', { name: 'Two dishes' })).toHaveAttribute('href', '/admin/payments/c1/show');
});

it('says that a link from elsewhere chose the rows, and shows all of them again', async () => {
  const filter = { status: 'pending', awardedFrom: '2026-11-01', awardedTo: '2026-11-20' };
  const calls = showResource(
    bids,
    { 'GET /api/admin/bids': list([bid]) },
    `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
  );
  expect(await screen.findByText('Only the bids behind the link that led here.')).toBeInTheDocument();
  expect(calls.at(-1)?.query['filter']).toEqual(filter);
  await userEvent.click(screen.getByRole('button', { name: 'Show all bids' }));
  await waitFor(() => expect(calls.at(-1)?.query['filter']).toEqual({ status: 'pending' }));
  expect(screen.queryByText(/behind the link/)).toBeNull();
});
