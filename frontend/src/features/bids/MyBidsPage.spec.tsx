import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBid, aLead, aUser } from '../../testFacts';
import { inTurn, json, list, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { MyBidsPage } from './MyBidsPage';

const show = (bids: object[], answers: Answers = {}) =>
  showScreen(<MyBidsPage />, {
    answers: { 'GET /api/bids/my-bids': list(bids), 'GET /api/leads': list([]), ...answers },
  });

it('shows of each bid its lead, when it was sent, status, price, time and message', async () => {
  show([aBid()]);
  expect(screen.getByText('Track your submitted bids and their status')).toBeInTheDocument();
  const card = within(await screen.findByRole('article', { name: 'Starlink on a barn roof' }));
  expect(card.getByText(/^Lead #000000a1 · Submitted 20 Nov 2026.* 09:00$/)).toBeInTheDocument();
  for (const text of ['Pending', '£300.00', '2-3 days', 'I have done six roofs like this one.'])
    expect(card.getByText(text)).toBeInTheDocument();
});

it('says when a rejected bid’s deposit is back, with each step of the refund', async () => {
  const refund = {
    amount: '50.00',
    status: 'sent',
    requestedAt: '2026-11-20T10:00:00Z',
    sentAt: '2026-11-20T10:01:00Z',
    expectedBy: '2026-12-01',
    completedAt: null,
    reference: 're_123',
  };
  show([aBid({ status: 'rejected', refund: refund as never })]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByText(/Your deposit is refunded within 5-7 business days\./)).toBeInTheDocument();
  for (const text of ['Requested', 'Sent to the bank', 'Back on your card', 'by 1 Dec 2026'])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText(/reference re_123/)).toBeInTheDocument();
});

it('says of a pending bid why something is missing from its text', async () => {
  show([
    aBid({ message: 'Write to [contact details removed]' }),
    aBid({ id: 'bid-2', status: 'rejected', message: 'Or to [contact details removed]' }),
  ]);
  expect(await screen.findAllByText('Contact details were taken out of your text')).toHaveLength(1);
});

it('says that no bids were submitted yet', async () => {
  show([]);
  expect(await screen.findByText('No bids submitted yet')).toBeInTheDocument();
});

it('adds the next bids on request', async () => {
  const answers = inTurn(list([aBid({ id: 'bid-20' })], 2), list([aBid({ id: 'bid-21' })]));
  const calls = show([], { 'GET /api/bids/my-bids': answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(calls.at(-1)?.query).toEqual({ range: [0, 19], filter: { after: 'bid-20' } });
});

it('lets a pending bid be edited and withdrawn, and no other', async () => {
  const calls = show([aBid(), aBid({ id: 'bid-2', status: 'accepted' })], {
    'POST /api/bids/bid-1/withdraw': json(aBid({ status: 'withdrawn' })),
  });
  const [pending, accepted] = await screen.findAllByRole('article');
  if (!pending || !accepted) throw new Error('Two bids were expected.');
  expect(within(accepted).queryByRole('button')).toBeNull();
  expect(within(pending).getByRole('button', { name: 'Edit bid' })).toBeInTheDocument();
  await userEvent.click(within(pending).getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw bid' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Bid Withdrawn' }));
  expect(calls.some(({ path }) => path === '/api/bids/bid-1/withdraw')).toBe(true);
});

it('shows an administrator where bids are, and asks for none', () => {
  const calls = showScreen(<MyBidsPage />, { user: aUser({ isAdmin: true }) });
  expect(screen.getByRole('link', { name: 'Manage Leads' })).toHaveAttribute('href', '/admin/leads');
  expect(calls).toEqual([]);
});

it('tells the winner how to reach the customer, or that we get in touch', async () => {
  const contact = {
    name: 'Amira Khan',
    companyName: 'Khan Lettings',
    email: 'amira@home.test',
    phoneNumber: null,
  };
  show([
    aBid({ status: 'accepted', contact: { ...contact, phoneNumber: '+447700900123' } }),
    aBid({ id: 'bid-2', status: 'accepted' }),
  ]);
  const [reachable, ours] = await screen.findAllByRole('article');
  if (!reachable || !ours) throw new Error('Two bids were expected.');
  expect(within(reachable).getByText('Amira Khan, Khan Lettings')).toBeInTheDocument();
  expect(within(reachable).getByRole('link', { name: '07700 900123' })).toHaveAttribute(
    'href',
    'tel:+447700900123',
  );
  expect(within(reachable).getByRole('link', { name: 'amira@home.test' })).toHaveAttribute(
    'href',
    'mailto:amira@home.test',
  );
  expect(within(ours).getByText(/We get in touch with you to agree the day/)).toBeInTheDocument();
  expect(within(ours).queryByRole('link', { name: /@|^\+/ })).toBeNull();
});

it('does not send anybody to a job that was cancelled after the choice', async () => {
  show([aBid({ status: 'accepted', lead: { ...aBid().lead, status: 'cancelled' } })]);
  expect(await screen.findByText('This job was cancelled after you were selected')).toBeInTheDocument();
  expect(screen.queryByText('You were selected for this job')).toBeNull();
});

it('tells the bidders of a cancelled job that it was cancelled, not that somebody else was chosen', async () => {
  show([aBid({ status: 'rejected', lead: { ...aBid().lead, status: 'cancelled' } })]);
  expect(
    await screen.findByText('This job was cancelled. Your deposit is refunded within 5-7 business days.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Not selected/)).toBeNull();
});

it('keeps what is unlocked in sight until there is a bid', async () => {
  const lead = aLead({ id: 'lead-9', unlock: { id: 'unlock-9', status: 'paid', depositAmount: '50.00' } });
  const calls = show([], {
    'GET /api/leads': list([lead]),
    'POST /api/leads/lead-9/deposit/return': json(lead),
  });
  const section = within(await screen.findByRole('region', { name: 'Unlocked, waiting for your bid' }));
  expect(section.getByRole('link', { name: 'Starlink on a barn roof' })).toHaveAttribute(
    'href',
    '/leads/lead-9',
  );
  expect(calls.find(({ path }) => path === '/api/leads')?.query).toMatchObject({
    filter: { unlocked: true },
  });
  expect(section.getByRole('button', { name: 'Bid' })).toBeInTheDocument();
  await userEvent.click(section.getByRole('button', { name: 'Get refund' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Get refund' }),
  );
  await waitFor(() => expect(calls.at(-1)?.path).not.toBe('/api/leads/lead-9/deposit'));
  expect(calls.some(({ path }) => path === '/api/leads/lead-9/deposit/return')).toBe(true);
});

it('shows what a bid said before it was changed', async () => {
  const earlier = [{ price: 320, eta: '4 days', until: '2026-11-21T10:00:00Z' }];
  show([aBid({ earlier })]);
  expect(
    await screen.findByText(/^Changed on 21 Nov 2026.* 10:00, from £320\.00 and “4 days”$/),
  ).toBeInTheDocument();
});
