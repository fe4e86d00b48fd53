import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Assignment, Review } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, refusal, showScreen } from '../../testScreen';
import { AssignmentPanel } from './AssignmentPanel';

const party = { companyName: null, phoneNumber: '+447700900456' };

const anAssignment = (facts: Partial<Assignment> = {}): Assignment => ({
  id: 'work-1',
  leadId: 'lead-1',
  title: 'Loft aerial',
  status: 'active',
  price: '240.00',
  fee: '12.00',
  net: '228.00',
  installer: { ...party, id: 'rosa', name: 'Rosa Field', email: 'rosa@dishes.test' },
  customer: { ...party, id: 'kim', name: 'Kim Holt', email: 'kim@home.test' },
  acceptedAt: '2026-11-20T10:00:00Z',
  submittedAt: null,
  approveBy: null,
  endedAt: null,
  payout: null,
  proposal: null,
  day: null,
  proposedDay: null,
  dispute: null,
  reviews: null,
  acts: [],
  timeline: [],
  ...facts,
});

const rosa = aUser({ id: 'rosa', userType: 'installer' });
const kim = aUser({ id: 'kim', userType: 'customer' });
const path = 'GET /api/assignments/work-1';
const show = (user: ReturnType<typeof aUser>, facts: Partial<Assignment>) =>
  showScreen(<AssignmentPanel id="work-1" />, { user, answers: { [path]: json(anAssignment(facts)) } });

it('tells the installer whose turn it is, what they receive and how to reach the customer', async () => {
  show(rosa, { acts: ['submit', 'withdraw'] });
  expect(await screen.findByText('Your turn')).toBeInTheDocument();
  expect(screen.getByText('£228.00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'kim@home.test' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit the work' })).toBeInTheDocument();
});

it('tells the customer by when to decide and what is held, and shows no fee', async () => {
  show(kim, {
    status: 'submitted',
    submittedAt: '2026-11-20T10:00:00Z',
    approveBy: '2026-11-27T10:00:00Z',
    acts: ['approve', 'return'],
  });
  expect(await screen.findByText(/by 27 Nov 2026, 10:00/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve the work' })).toBeInTheDocument();
  expect(screen.getByText(/£240.00 is held until you approve/)).toBeInTheDocument();
  expect(screen.queryByText('Service fee')).toBeNull();
});

it('asks for a reason before work is returned', async () => {
  show(kim, { status: 'submitted', approveBy: '2026-11-27T10:00:00Z', acts: ['return'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Give a reason')).toBeInTheDocument();
});

it('tells the installer why there is pay again', async () => {
  const payout = {
    status: 'sent',
    cause: 'bank-decided',
    expectedOn: '2026-12-01',
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
  } as const;
  show(rosa, { status: 'approved', payout });
  expect(
    await screen.findByText(
      'You are paid again because the bank decided for you. £228.00 is on its way to your bank, by 1 Dec 2026.',
    ),
  ).toBeInTheDocument();
});

it('tells the installer where the money is', async () => {
  const payout = {
    status: 'due',
    cause: 'approved',
    expectedOn: '2026-12-01',
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
  } as const;
  show(rosa, { status: 'approved', payout });
  expect(await screen.findByText('£228.00 is on its way to your bank, by 1 Dec 2026.')).toBeInTheDocument();
});

it('tells the installer what of the pay was kept for a debt', async () => {
  const payout = {
    status: 'paid',
    cause: 'approved',
    expectedOn: null,
    paidAt: '2026-12-01T10:00:00Z',
    net: '228.00',
    takenBack: null,
    refusedByBank: false,
  } as const;
  show(rosa, { status: 'approved', payout: { ...payout, kept: '8.00' } });
  expect(
    await screen.findByText('£228.00 has reached your bank. £8.00 of it was kept for what you owed.'),
  ).toBeInTheDocument();
  cleanup();
  show(rosa, { status: 'approved', payout: { ...payout, kept: '228.00' } });
  expect(await screen.findByText('£228.00 was kept for what you owed of earlier pay.')).toBeInTheDocument();
});

it('says of pay that did not arrive who must act', async () => {
  const payout: NonNullable<Assignment['payout']> = {
    ...{ expectedOn: null, paidAt: null, net: '228.00', kept: null, takenBack: null },
    ...{ status: 'sent', cause: 'approved', refusedByBank: true },
  };
  show(rosa, { status: 'approved', payout });
  expect(await screen.findByText(/^Your bank did not take £228.00. Check the bank/)).toBeInTheDocument();
  cleanup();
  show(rosa, { status: 'approved', payout: { ...payout, status: 'failed', refusedByBank: false } });
  expect(
    await screen.findByText('£228.00 could not be sent. It is yours, and we are handling it.'),
  ).toBeInTheDocument();
});

it('says that there is no such job for somebody else', async () => {
  showScreen(<AssignmentPanel id="work-1" />, { user: kim, answers: { [path]: refusal(404, {}) } });
  expect(await screen.findByText('There is no such job')).toBeInTheDocument();
});

const aReview = (facts: Partial<Review> = {}): Review => ({
  id: 'review-1',
  by: 'customer',
  authorName: 'Kim H.',
  title: 'Loft aerial',
  rating: 4,
  text: 'Tidy and quick',
  writtenAt: '2026-11-21T10:00:00Z',
  shownAt: '2026-11-22T10:00:00Z',
  reply: null,
  repliedAt: null,
  removed: null,
  ...facts,
});
const reviews = { closesAt: '2026-12-05T10:00:00Z', yours: null, written: [], shown: [], answerable: null };

it('asks for stars and words before a review is sent', async () => {
  show(rosa, { status: 'approved', acts: ['review'], reviews });
  expect(await screen.findByText(/Both sides can write one until 5 Dec 2026, 10:00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Write a review' }));
  expect(await screen.findByRole('dialog', { name: 'How did it go with Kim Holt?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send the review' }));
  expect(await screen.findByText('Choose 1 to 5 stars')).toBeInTheDocument();
  expect(screen.getByText('Say how it went')).toBeInTheDocument();
});

it('says that the other side has written without showing what', async () => {
  show(kim, { status: 'approved', acts: ['review'], reviews: { ...reviews, written: ['installer'] } });
  expect(await screen.findByText(/The other side has written. Write yours by/)).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
});

it('shows a review with its reply, offers one where none is, and keeps the stub of a removed one', async () => {
  show(rosa, {
    status: 'approved',
    reviews: {
      ...reviews,
      answerable: 'review-1',
      shown: [
        aReview(),
        aReview({
          id: 'review-2',
          by: 'installer',
          authorName: 'Rosa F.',
          reply: 'My pleasure',
          repliedAt: '2026-11-23T10:00:00Z',
        }),
        aReview({
          id: 'review-3',
          rating: null,
          text: null,
          removed: { at: '2026-11-24T10:00:00Z', reason: 'Names a third person.' },
        }),
      ],
    },
  });
  expect((await screen.findAllByRole('img', { name: '4 of 5 stars' })).length).toBe(2);
  expect(screen.getByText('My pleasure')).toBeInTheDocument();
  expect(
    screen.getByText(/Our team removed this review on 24 Nov 2026. The reason: Names a third person./),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the reply' }));
  expect(await screen.findByText('Write a reply')).toBeInTheDocument();
});

const dispute: NonNullable<Assignment['dispute']> = {
  id: 'dispute-1',
  status: 'resolved',
  by: 'customer',
  reason: 'Half is missing.',
  openedAt: '2026-11-21T10:00:00Z',
  evidenceUntil: '2026-11-26T10:00:00Z',
  installerAmount: '120.00',
  fee: '6.00',
  net: '114.00',
  returned: '120.00',
  resolution: 'Half was done.',
  endedAt: '2026-11-27T10:00:00Z',
};

it('shows after a split what became of price, fee and pay', async () => {
  const payout = {
    status: 'sent' as const,
    cause: 'approved' as const,
    expectedOn: null,
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
  };
  show(rosa, { status: 'approved', dispute, payout });
  expect(await screen.findByText('−£120.00')).toBeInTheDocument();
  for (const text of ['£240.00', '£120.00', '−£6.00', '£114.00', '£114.00 is on its way to your bank.'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/228/)).toBeNull();
});

it('does not call a price held whose pay was sent before it was disputed', async () => {
  const open = {
    ...dispute,
    status: 'open' as const,
    installerAmount: null,
    fee: null,
    net: null,
    returned: null,
  };
  show(kim, {
    status: 'disputed',
    dispute: open,
    payout: {
      ...{
        status: 'sent',
        cause: 'approved',
        expectedOn: null,
        paidAt: null,
        net: '228.00',
        kept: null,
        takenBack: null,
      },
      refusedByBank: false,
    },
  });
  expect(await screen.findByText(/pay was sent already/)).toBeInTheDocument();
  expect(screen.queryByText(/is held until/)).toBeNull();
});

const monday = { id: 'day-1', day: '2026-11-30', part: 'morning', by: 'customer', yours: true } as const;

it('asks whether a day suits, and agrees to the one that was shown', async () => {
  const calls = showScreen(<AssignmentPanel id="work-1" />, {
    user: rosa,
    answers: {
      [path]: json(anAssignment({ proposedDay: monday, acts: ['day'] })),
      'POST /api/assignments/work-1/day/accept': json(anAssignment({ day: { ...monday, yours: false } })),
    },
  });
  expect(
    await screen.findByText('Does Mon 30 Nov 2026, morning (8 am to noon) suit you?'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Agree' }));
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ proposalId: 'day-1' }),
  );
});

it('leaves the answer to whoever did not propose the day', async () => {
  show(rosa, { proposedDay: { ...monday, by: 'installer', yours: false }, acts: ['day'] });
  expect(await screen.findByText(/^You proposed Mon 30 Nov 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
});

it('shows the agreed day to both sides, with the way into a calendar', async () => {
  show(kim, { day: { ...monday, yours: false } });
  expect(await screen.findByText('Mon 30 Nov 2026, morning (8 am to noon)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/assignments/work-1/calendar',
  );
});

it('proposes a day, and asks which first', async () => {
  const calls = showScreen(<AssignmentPanel id="work-1" />, {
    user: kim,
    answers: {
      [path]: json(anAssignment({ acts: ['day'] })),
      'POST /api/assignments/work-1/day': json(anAssignment()),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a day' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Propose' }));
  expect(await screen.findByText('Choose a day')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Day/), '2030-01-31');
  await userEvent.selectOptions(screen.getByLabelText(/^When/), 'afternoon');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      day: '2030-01-31',
      part: 'afternoon',
    }),
  );
});

it('says that the connection was lost, and keeps what was filled in', async () => {
  showScreen(<AssignmentPanel id="work-1" />, {
    user: kim,
    answers: {
      [path]: json(anAssignment({ acts: ['day'] })),
      'POST /api/assignments/work-1/day': () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Propose a day' }));
  await userEvent.type(await screen.findByLabelText(/^Day/), '2030-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The connection was lost. Check it and try again.',
  );
  expect(screen.getByLabelText(/^Day/)).toHaveValue('2030-01-31');
});
