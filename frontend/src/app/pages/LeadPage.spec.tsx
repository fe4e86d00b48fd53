import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { aBid, aLead, aUser } from '../../testFacts';
import { json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import type { Lead, Refund } from '../../api/types';
import { LeadPage } from './LeadPage';

const paid = { id: 'unlock-1', status: 'paid', depositAmount: '50.00' } as const;
const show = (facts: Partial<Lead> = {}, answers: Answers = {}, user = aUser()) =>
  showScreen(
    <Routes>
      <Route path="/leads/:id" element={<LeadPage />} />
    </Routes>,
    {
      at: '/leads/lead-1',
      user,
      answers: {
        'GET /api/leads/lead-1': json(aLead({ id: 'lead-1', deadline: null, ...facts })),
        ...answers,
      },
    },
  );

it('shows the whole lead, and what becomes of the deposit before it is paid', async () => {
  show({ description: 'A long text.\nWith two lines.' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Starlink on a barn roof' }),
  ).toBeInTheDocument();
  for (const text of [
    /With two lines/,
    'Starlink Installation',
    'Residential',
    '£200–£400',
    'None given',
    /Bolton, BL1 · 12 miles/,
    '2 interested',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unlock Lead · £50.00' })).toBeEnabled();
  expect(screen.getByText('Bids so far').nextElementSibling).toHaveTextContent('1');
  const terms = within(screen.getByRole('region', { name: 'Your £50.00 deposit' }));
  expect(terms.getByText(/You lose it only if you withdraw after your bid was accepted/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Get refund' })).toBeNull();
});

it('shows the photos, and says how many more there are after the deposit', async () => {
  const file = { id: 'file-a', url: '/api/files/file-a', thumbnailUrl: '/api/files/file-a/thumbnail' };
  show({ photos: [file], morePhotos: 2 });
  expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
  expect(screen.getByText('2 more photos once your deposit is paid.')).toBeInTheDocument();
  cleanup();
  show({ photos: [], morePhotos: 1 });
  expect(await screen.findByText('1 photo once your deposit is paid.')).toBeInTheDocument();
  cleanup();
  show({ photos: [], morePhotos: 0 });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull();
});

it('tells what one did on the lead and what came of it, in the order in which it happened', async () => {
  const steps = ['You paid the deposit of £50.00.', 'You bid £240.00, 2 days.', 'Your bid was not selected.'];
  show({
    timeline: steps.map((what, at) => ({ key: what, what, at: `2026-11-2${at}T10:00:00Z` })),
  });
  const told = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(
    told.getAllByRole('listitem').map((line) => line.firstElementChild?.nextElementSibling?.textContent),
  ).toEqual(steps);
});

it('opens the messages with the owner once the deposit is paid, and not before', async () => {
  const thread = {
    'GET /api/leads/lead-1/thread': json({
      ...{ leadId: 'lead-1', installerId: 'rosa', title: 'Starlink', name: 'Kim', unread: 0 },
      ...{ isOpen: true, closesAt: null, mayShareContacts: false, isReported: false },
    }),
    'GET /api/leads/lead-1/messages': list([]),
  };
  const before = show({ unlock: { ...paid, status: 'requires_payment' } }, thread);
  await screen.findByRole('heading', { level: 1 });
  expect(before.some(({ path }) => path.endsWith('/thread'))).toBe(false);
  cleanup();
  show({ unlock: paid }, thread);
  expect(await screen.findByRole('heading', { name: 'Messages with Kim' })).toBeInTheDocument();
});

it('says who invited its reader, and when', async () => {
  const invitation = { at: '2026-11-21T10:00:00Z', by: 'customer' as const };
  show({ invitation });
  expect(await screen.findByText('The customer invited you')).toBeInTheDocument();
  expect(screen.getByText(/asked you to bid on 21 Nov 2026/)).toBeInTheDocument();
});

it('says before the payment that a job is out of reach', async () => {
  show({ inRange: false });
  expect(await screen.findByText(/outside your working area/)).toBeInTheDocument();
});

it('gives a deposit back that was paid without a bid', async () => {
  const calls = show(
    { unlock: paid },
    { 'POST /api/leads/lead-1/deposit/return': json(aLead({ id: 'lead-1' })) },
  );
  expect(await screen.findByRole('button', { name: 'Submit Your Bid' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/£50.00 for “Starlink on a barn roof”/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Get refund' }));
  expect(await screen.findByText('2 interested')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/leads/lead-1/deposit/return')).toBe(true);
  expect(currentToasts().map(({ title }) => title)).toContain('Deposit Returned');
});

it('offers no refund while a bid stands, and no bid on what is closed', async () => {
  show({ status: 'cancelled' });
  expect(await screen.findByText('This lead takes no more bids.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Unlock/ })).toBeNull();
});

it('says which rank a premium lead requires, as the server knows it when it refuses the deposit', async () => {
  const ranked = { priority: 'premium', requiredRank: 5 } as const;
  show(
    ranked,
    {
      'GET /api/config': json({ productName: 'RightInstaller', stripePublishableKey: 'pk_test_1' }),
      'POST /api/leads/lead-1/deposit': refusal(403, {
        code: 'bids.insufficient-rank',
        data: { requiredRank: 7, rank: 22 },
      }),
    },
    aUser({ rank: 5 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Unlock Lead · £50.00' }));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      variant: 'destructive',
      title: 'Insufficient Rank',
      description: 'This premium lead requires rank #7 or higher. Your current rank is #22.',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const refund: Refund = {
  amount: '50.00',
  status: 'sent',
  requestedAt: '2026-11-20T10:00:00Z',
  sentAt: '2026-11-20T10:01:00Z',
  expectedBy: '2026-12-01',
  completedAt: null,
  reference: 're_123',
  outside: null,
  why: null,
  whole: null,
};
const steps = ['Requested', 'Sent to the bank', 'Back on your card', 'by 1 Dec 2026'];

it('follows the deposit of a bid that lost, step by step', async () => {
  const lost = { id: 'bid-1', status: 'rejected', price: 300, eta: '2 days', message: null } as const;
  const calls = show(
    { unlock: { ...paid, status: 'refunding' }, myBid: lost, refund },
    { 'GET /api/bids/my-bids': list([aBid({ status: 'rejected', refund })]) },
  );
  expect(await screen.findByText(/Not selected this time/)).toBeInTheDocument();
  for (const text of steps) expect(screen.getByText(text)).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/bids/my-bids')?.query['filter']).toEqual({
    leadId: 'lead-1',
  });
});

it('follows a deposit that went back without a bid', async () => {
  show({ status: 'cancelled', unlock: { ...paid, status: 'refunding' }, refund });
  for (const text of steps) expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('This lead takes no more bids.')).toBeInTheDocument();
});

it('says how to reach the customer of a job that was won, and leads on to the job', async () => {
  const won = { id: 'bid-1', status: 'accepted', price: 300, eta: '2 days', message: null } as const;
  const contact = { name: 'Kim Field', companyName: null, email: 'kim@field.test', phoneNumber: null };
  const bid = aBid({ status: 'accepted', contact, assignmentId: 'work-1' });
  show({ unlock: paid, myBid: won }, { 'GET /api/bids/my-bids': list([bid]) });
  expect(await screen.findByText('kim@field.test')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the job' })).toHaveAttribute('href', '/assignments/work-1');
});

it('takes back a bid that waits for its decision', async () => {
  const open = { id: 'bid-1', status: 'pending', price: 300, eta: '2 days', message: null } as const;
  const calls = show(
    { unlock: paid, myBid: open },
    {
      'GET /api/bids/my-bids': list([aBid()]),
      'POST /api/bids/bid-1/withdraw': json(aBid({ status: 'withdrawn' })),
    },
  );
  expect(await screen.findByRole('button', { name: 'Edit bid' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw bid' }));
  await screen.findByRole('heading', { level: 1 });
  expect(calls.some(({ path }) => path === '/api/bids/bid-1/withdraw')).toBe(true);
});

it('says so when the lead is not there', async () => {
  show({}, { 'GET /api/leads/lead-1': refusal(404, { code: 'request.not-found' }) });
  expect(await screen.findByText('This lead is not on offer')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse leads' })).toHaveAttribute('href', '/leads');
});
