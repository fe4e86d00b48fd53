import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anEntry, aUser } from '../../testFacts';
import { inTurn, json, list, refusal, showScreen } from '../../testScreen';
import { LeaderboardCard } from './LeaderboardCard';
import { LeaderboardPage } from './LeaderboardPage';

const ranked = (...entries: object[]) => ({ 'GET /api/leaderboard': list(entries) });
const four = [1, 2, 3, 4].map((rank) =>
  anEntry({ id: `user-${rank}`, firstName: `Person${rank}`, rank, points: 500 - rank }),
);

it('lists position, name, jobs, earnings, success and points, and marks the reader', async () => {
  showScreen(<LeaderboardPage />, { user: aUser({ id: 'user-2', rank: 2 }), answers: ranked(...four) });
  expect(screen.getByRole('heading', { name: 'Top Installers' })).toBeInTheDocument();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(4);
  const [, second, , fourth] = rows.map((row) => within(row));
  expect(second?.getByText('Person2 Cole')).toBeInTheDocument();
  expect(second?.getByText('9 jobs · £4,310.50 · 98.5% success')).toBeInTheDocument();
  expect(second?.getByText('498')).toBeInTheDocument();
  expect(second?.getByText('You')).toBeInTheDocument();
  expect(second?.getByText('PC')).toBeInTheDocument();
  expect(fourth?.queryByText('You')).toBeNull();
});

it('tells no success rate of somebody without a finished job', async () => {
  showScreen(<LeaderboardPage />, {
    answers: ranked(anEntry({ completedJobs: 0, successRate: 0, totalEarnings: '0.00' })),
  });
  expect(await screen.findByText('0 jobs · £0.00')).toBeInTheDocument();
  expect(screen.queryByText(/success/)).toBeNull();
});

it('gives a medal to the first three and a number to the others', async () => {
  showScreen(<LeaderboardPage />, { answers: ranked(...four) });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('svg') !== null)).toEqual([true, true, true, false]);
});

it('knows the way to the next place also beyond the fifty that it lists', async () => {
  const ahead = anEntry({ id: 'user-60', rank: 60, points: 90 });
  const calls = showScreen(<LeaderboardPage />, {
    user: aUser({ userType: 'customer', rank: 61, points: 75 }),
    answers: { 'GET /api/leaderboard': inTurn(list(four, 70), list([ahead], 70)) },
  });
  const progress = await screen.findByRole('progressbar', { name: 'Progress to rank 60' });
  expect(progress.parentElement).toHaveTextContent('16 points to rank #60');
  expect(calls.at(-1)?.query).toEqual({ range: [59, 59] });
});

it('says how to appear on it while it is empty', async () => {
  showScreen(<LeaderboardPage />, { answers: ranked() });
  expect(await screen.findByText('No rankings available')).toBeInTheDocument();
  expect(screen.getByText('Complete some jobs to appear on the leaderboard')).toBeInTheDocument();
});

it.each([
  [5, 'Top 5 Installer'],
  [6, 'Top 10 Installer'],
  [10, 'Top 10 Installer'],
])('shows the premium card to rank %i', (rank, label) => {
  showScreen(<LeaderboardPage />, { user: aUser({ rank }), answers: ranked() });
  expect(screen.getByRole('heading', { name: 'Premium Access' })).toBeInTheDocument();
  expect(screen.getByText(label)).toBeInTheDocument();
});

it('shows no premium card to rank 11', () => {
  showScreen(<LeaderboardPage />, { user: aUser({ rank: 11 }), answers: ranked() });
  expect(screen.queryByRole('heading', { name: 'Premium Access' })).toBeNull();
});

it('shows own rank and points and the three best on the dashboard', async () => {
  showScreen(<LeaderboardCard />, { user: aUser({ rank: 7, points: 1250 }), answers: ranked(...four) });
  expect(await screen.findByText('Person3 Cole')).toBeInTheDocument();
  expect(screen.queryByText('Person4 Cole')).toBeNull();
  expect(screen.getByText('#7')).toBeInTheDocument();
  expect(screen.getByText('1,250')).toBeInTheDocument();
});

it.each([
  ['the dashboard', <LeaderboardCard key="card" />],
  ['the leaderboard', <LeaderboardPage key="page" />],
])('invents no rank on %s for whoever has none', (_, page) => {
  showScreen(page, { user: aUser({ rank: null }), answers: ranked() });
  expect(screen.getByText('Not ranked yet')).toBeInTheDocument();
  expect(screen.queryByText('#12')).toBeNull();
});

it('says on the dashboard that it did not load, and tries again', async () => {
  const calls = showScreen(<LeaderboardCard />, { answers: { 'GET /api/leaderboard': refusal(503, {}) } });
  expect(await screen.findByText('The leaderboard did not load.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls).toHaveLength(2));
});

it('tells an installer where each point comes from, and what this week brought', async () => {
  const events = [
    {
      id: 'p2',
      points: -100,
      why: 'Withdrew after the award',
      title: 'Loft aerial',
      at: '2026-11-20T10:00:00Z',
    },
    { id: 'p1', points: 25, why: 'Won with a bid within two hours', title: null, at: '2026-11-19T10:00:00Z' },
  ];
  showScreen(<LeaderboardPage />, {
    answers: {
      ...ranked(),
      'GET /api/leaderboard/points': list(events, 12),
      'GET /api/leaderboard/points/summary': json({ thisWeek: -75 }),
    },
  });
  const own = within(await screen.findByRole('region', { name: 'Where your points come from' }));
  expect(own.getByText('−100')).toBeInTheDocument();
  expect(own.getByText('+25')).toBeInTheDocument();
  expect(own.getByText('Loft aerial · 20 Nov 2026')).toBeInTheDocument();
  expect(own.getByText('2 of 12 shown')).toBeInTheDocument();
  expect(await screen.findByText('−75 this week')).toBeInTheDocument();
});

it('takes an appeal against points that were taken, and shows what became of another', async () => {
  const event = (facts: object) => ({
    ...{ id: 'e1', points: -100, why: 'Withdrew after the award', title: 'Loft aerial' },
    ...{ at: '2026-11-20T09:00:00Z', mayAppeal: false, appeal: null, ...facts },
  });
  const refused = { status: 'refused', askedAt: '2026-11-21T09:00:00Z', answer: 'You wrote too late.' };
  const calls = showScreen(<LeaderboardPage />, {
    answers: {
      ...ranked(),
      'GET /api/leaderboard/points': list([
        event({ mayAppeal: true }),
        event({ id: 'e2', title: 'Barn network', appeal: refused }),
        event({ id: 'e3', points: 25, title: 'Shop cameras' }),
      ]),
      'POST /api/leaderboard/points/e1/appeal': json({ status: 'waiting', askedAt: '', answer: null }),
    },
  });
  const own = within(await screen.findByRole('region', { name: 'Where your points come from' }));
  expect(own.getByText('Appeal refused: You wrote too late.')).toBeInTheDocument();
  expect(own.getAllByRole('button', { name: /^Appeal/ })).toHaveLength(1);
  await userEvent.click(own.getByRole('button', { name: 'Appeal: Withdrew after the award, Loft aerial' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Appeal against these points' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  expect(await dialog.findByText('Write at least 10 characters')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Why should you keep them/), 'The customer moved the day.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send appeal' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    message: 'The customer moved the day.',
  });
});

it('shows no points of their own to customers', async () => {
  showScreen(<LeaderboardPage />, { user: aUser({ userType: 'customer' }), answers: ranked(...four) });
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/Where your points come from|this week/)).toBeNull();
});
