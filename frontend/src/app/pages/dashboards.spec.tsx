import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser, theCounts } from '../../testFacts';
import { json, list, refusal, showScreen } from '../../testScreen';
import { AdminDashboard } from './AdminDashboard';
import { CustomerHome } from './CustomerHome';
import { InstallerDashboard } from './InstallerDashboard';
import { LeadsPage } from './LeadsPage';

const cardOf = (label: string) => {
  const [card] = screen
    .getAllByText(label, { selector: 'p' })
    .map((text) => text.parentElement?.parentElement);
  return card;
};
const empty = { 'GET /api/leads': list([]), 'GET /api/leaderboard': list([]) };

it('shows installers four figures, each with a line that is counted', async () => {
  const stats = {
    availableLeads: 34,
    leadsElsewhere: 26,
    activeBids: 2,
    completedJobs: 9,
    totalEarnings: '4310.50',
    currentRank: 7,
    points: 1250,
    newSinceYesterday: 3,
    pendingResponses: 2,
    successRate: 98.5,
    earnedThisMonth: '890.00',
  };
  showScreen(<InstallerDashboard />, { answers: { ...empty, 'GET /api/dashboard/stats': json(stats) } });
  expect(screen.getByText('Find your next installation opportunity')).toBeInTheDocument();
  await screen.findByText('+3 new since yesterday');
  expect(cardOf('Available Leads')).toHaveTextContent('34+3 new since yesterday26 more across the UK');
  expect(cardOf('Active Bids')).toHaveTextContent('22 pending responses');
  expect(cardOf('Completed Jobs')).toHaveTextContent('998.5% success rate');
  expect(cardOf('Total Earnings')).toHaveTextContent('£4,310.50+£890 this month');
  expect(screen.getByRole('heading', { name: 'Recent Leads' })).toBeInTheDocument();
});

it('has the three quick actions', () => {
  showScreen(<InstallerDashboard />, { answers: empty });
  const actions = screen.getByRole('heading', { name: 'Quick Actions' }).parentElement;
  if (!actions) throw new Error('The quick actions were expected.');
  expect(within(actions).getByRole('link', { name: 'Browse All Leads' })).toHaveAttribute('href', '/leads');
  for (const [name, to] of [
    ['Update Availability', '/profile?tab=availability'],
    ['Submit Invoice', '/work'],
  ] as const)
    expect(within(actions).getByRole('link', { name })).toHaveAttribute('href', to);
});

it('shows administrators four figures and the way to create a lead', async () => {
  const stats = {
    totalLeads: 57,
    activeLeads: 34,
    totalInstallers: 61,
    approvedInstallers: 52,
    totalPayments: 120,
    pendingPayments: 4,
  };
  showScreen(<AdminDashboard />, {
    user: aUser({ isAdmin: true }),
    answers: { ...empty, 'GET /api/dashboard/stats': json(stats) },
  });
  expect(screen.getByText('Manage your platform and track performance')).toBeInTheDocument();
  await screen.findByText('57');
  expect(cardOf('Total Leads')).toHaveTextContent('5734 active');
  expect(cardOf('Total Installers')).toHaveTextContent('6152 approved');
  expect(cardOf('Total Payments')).toHaveTextContent('1204 pending');
  expect(cardOf('Active Leads')).toHaveTextContent('34');
  expect(screen.getByRole('link', { name: 'Add Lead' })).toHaveAttribute('href', '/admin/leads/create');
  expect(screen.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/admin/reports');
});

it('shows administrators what waits for them, and leads to just that', async () => {
  const calls = showScreen(<AdminDashboard />, {
    user: aUser({ isAdmin: true }),
    answers: { ...empty, 'GET /api/admin/counts': json(theCounts()) },
  });
  const line = (name: RegExp) => screen.getByRole('link', { name });
  await screen.findByText('4');
  expect(line(/^Messages to answer/)).toHaveTextContent('Messages to answer4');
  expect(line(/^Messages to answer/)).toHaveAttribute(
    'href',
    `/admin/tickets?filter=${encodeURIComponent('{"status":"open"}')}`,
  );
  await waitFor(() => expect(line(/^Refunds to sort out/)).toHaveTextContent(/None$/));
  expect(line(/^Refunds/)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/refunds\?filter=.*failed/),
  );
  expect(calls.filter(({ path }) => path.startsWith('/api/admin')).map(({ path }) => path)).toEqual([
    '/api/admin/counts',
  ]);
});

it('does not claim that nothing waits when that could not be counted', async () => {
  showScreen(<AdminDashboard />, {
    user: aUser({ isAdmin: true }),
    answers: { ...empty, 'GET /api/admin/counts': refusal(503, { detail: 'Later.' }) },
  });
  const line = screen.getByRole('link', { name: /^Companies to approve/ });
  await waitFor(() => expect(line).toHaveTextContent(/not available$/));
});

it('heads the leads with what they are and the own rank', () => {
  showScreen(<LeadsPage />, { user: aUser({ rank: 7 }), answers: empty });
  expect(screen.getByRole('heading', { name: 'Available Leads' })).toBeInTheDocument();
  expect(screen.getByText('Find and bid on installation opportunities')).toBeInTheDocument();
  expect(screen.getByText('Your Rank: #7')).toBeInTheDocument();
});

const turns = [
  {
    kind: 'check-work',
    subjectId: 'a1',
    what: 'Check the work',
    title: 'Eight cameras',
    dueAt: '2026-11-28T09:30:00.000Z',
    day: null,
    path: '/assignments/a1',
  },
  {
    kind: 'submit-work',
    subjectId: 'a2',
    what: 'Do the work, then submit it',
    title: 'Loft aerial',
    dueAt: null,
    day: '2026-11-30',
    path: '/assignments/a2',
  },
  {
    kind: 'place-bid',
    subjectId: 'u3',
    what: 'Place your bid',
    title: 'Backup link',
    dueAt: '2026-12-09T00:00:00.000Z',
    day: null,
    path: '/leads/l3',
  },
];

it.each([
  ['an installer', aUser(), <InstallerDashboard key="installer" />],
  ['a customer', aUser({ userType: 'customer' }), <CustomerHome key="customer" />],
])('tells %s first what waits, by when, and leads there', async (_who, user, dashboard) => {
  showScreen(dashboard, {
    user,
    answers: { ...empty, 'GET /api/customer/jobs': list([]), 'GET /api/dashboard/turns': list(turns, 4) },
  });
  const yours = await screen.findByRole('region', { name: /^Your turn/ });
  const links = within(yours).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Check the workEight camerasby 28 Nov 2026, 09:30', '/assignments/a1'],
    ['Do the work, then submit itLoft aerialMon 30 Nov 2026', '/assignments/a2'],
    ['Place your bidBackup linkby 8 Dec 2026', '/leads/l3'],
  ]);
  expect(within(yours).getByRole('heading')).toHaveTextContent('Your turn4');
  expect(within(yours).getByRole('button', { name: 'Show 1 more' })).toBeInTheDocument();
  const [first, ...others] = await screen.findAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Your turn');
  expect(others.length).toBeGreaterThan(0);
});

it('leaves out what waits where nothing does', async () => {
  showScreen(<CustomerHome />, {
    user: aUser({ userType: 'customer' }),
    answers: { 'GET /api/customer/jobs': list([]), 'GET /api/dashboard/turns': list([]) },
  });
  await screen.findByText('No jobs posted yet');
  expect(screen.queryByText('Your turn')).toBeNull();
});
