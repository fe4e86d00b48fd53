import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Assignment, Review } from '../../api/types';
import { anAssignment, aUser } from '../../testFacts';
import { json, refusal, showScreen } from '../../testScreen';
import { AssignmentPanel } from './AssignmentPanel';

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

it('begins with where the work stands, and shows the customer what is held and no fee', async () => {
  const standing = {
    title: 'Check the work',
    text: 'Approve it, or ask for changes, by 27 Nov 2026, 10:00.',
    isYours: true,
    dueAt: '2026-11-27T10:00:00Z',
  };
  show(kim, { status: 'submitted', standing, acts: ['approve', 'return'] });
  expect(await screen.findByRole('heading', { name: 'Check the work' })).toBeInTheDocument();
  expect(screen.getByText(standing.text)).toBeInTheDocument();
  expect(screen.getByText('Your turn')).toBeInTheDocument();
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

it('tells both sides of a price that our team has lowered, and the installer what leaving costs', async () => {
  const lowered: Partial<Assignment> = {
    price: '200.00',
    net: '190.00',
    returned: { part: 'part', was: '240.00' },
    acts: ['submit', 'dispute', 'withdraw'],
  };
  show(rosa, lowered);
  expect(await screen.findByText('The price is £200.00 now')).toBeInTheDocument();
  expect(screen.getByText(/sent £40.00 of the payment back .* you receive £190.00/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from the job' }));
  expect(
    await screen.findByText(/your deposit goes back to your card and you lose no points/),
  ).toBeInTheDocument();
  cleanup();
  show(kim, { ...lowered, acts: ['dispute'] });
  expect(await screen.findByText(/sent £40.00 of the payment back to your card/)).toBeInTheDocument();
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

it('says who has written without showing what', async () => {
  show(kim, { status: 'approved', acts: ['review'], reviews: { ...reviews, written: ['installer'] } });
  expect(await screen.findByText(/Rosa Field has written. Write yours by/)).toBeInTheDocument();
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

it('shows the installer where the work is, with a map, the brief, the photos and the way to the lead', async () => {
  show(rosa, {
    photos: [{ id: 'f1', url: '/api/files/f1', thumbnailUrl: '/api/files/f1/thumbnail' }],
  });
  expect(await screen.findByText('12 Mill Lane, Bolton, BL1 2AB')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', 'https://maps.test/BL1');
  expect(screen.getByText('Loft aerial and four sockets.')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The lead as it was posted' })).toHaveAttribute(
    'href',
    '/leads/lead-1',
  );
});

it('does not show the place to an installer whose job is long over', async () => {
  show(rosa, { status: 'approved', place: null });
  expect(await screen.findByText('Loft aerial and four sockets.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open the map' })).toBeNull();
});

it('leads whom a review or a reply is about to the form that reports it, with the review named', async () => {
  const mine = aReview({ id: 'review-2', by: 'installer', authorName: 'Rosa F.' });
  const places = () =>
    screen
      .queryAllByRole('link', { name: 'Report it' })
      .map((link) => new URL(link.getAttribute('href') ?? '', location.origin))
      .map(({ pathname, searchParams }) => [
        pathname,
        ...['kind', 'subject', 'place'].map((name) => searchParams.get(name)),
      ]);
  show(rosa, { status: 'approved', reviews: { ...reviews, yours: mine, shown: [aReview(), mine] } });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(places()).toEqual([['/contact', 'content', 'A review', '/reviews/review-1']]);
  cleanup();
  const answered = { ...mine, reply: 'Not so', repliedAt: '2026-11-23T10:00:00Z' };
  const removed = aReview({
    rating: null,
    text: null,
    removed: { at: '2026-11-24T10:00:00Z', reason: 'Rude.' },
  });
  show(rosa, { status: 'approved', reviews: { ...reviews, yours: answered, shown: [removed, answered] } });
  expect(await screen.findByText('Not so')).toBeInTheDocument();
  expect(places()).toEqual([['/contact', 'content', 'A review', '/reviews/review-2']]);
});
