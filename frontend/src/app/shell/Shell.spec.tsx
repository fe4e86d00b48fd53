import { screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../api/types';
import { aBid, aLead, aUser, theCounts } from '../../testFacts';
import { inTurn, json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { SidebarNav } from './SidebarNav';
import { TopBar } from './TopBar';

const leaveFor = vi.fn();
// The page of a test cannot be left.
beforeEach(() => vi.stubGlobal('location', { assign: leaveFor }));
afterEach(() => {
  vi.unstubAllGlobals();
  leaveFor.mockClear();
});

const market: Answers = {
  'GET /api/leads': list([aLead()], 34),
  'GET /api/bids/my-bids': list([aBid()], 132),
};
const sidebar = (user: User, answers = market) => showScreen(<SidebarNav />, { user, answers });
const topBar = (user: User, answers: Answers = {}) =>
  showScreen(
    <>
      <TopBar />
      <Routes>
        <Route path="/leads/lead-1" element={<p>The page of the lead</p>} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { user, answers },
  );
const pages = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')]);

it('leads installers to their six pages, with the counts of leads and bids', async () => {
  const calls = sidebar(aUser());
  await waitFor(() =>
    expect(pages()).toEqual([
      ['Dashboard', '/'],
      ['Available Leads34', '/leads'],
      ['My Bids132', '/my-bids'],
      ['Leaderboard', '/leaderboard'],
      ['Payments', '/payments'],
      ['Profile', '/profile'],
    ]),
  );
  const icon = screen.getByRole('link', { name: 'Payments' }).querySelector('svg');
  expect(icon).toHaveClass('lucide-pound-sterling');
  expect(calls.map(({ path }) => path).sort()).toEqual(['/api/bids/my-bids', '/api/leads']);
  expect(calls.find(({ path }) => path === '/api/bids/my-bids')?.query['filter']).toEqual({
    active: true,
  });
  expect(calls.find(({ path }) => path === '/api/leads')?.query['filter']).toEqual({ reachable: true });
});

it('leads administrators to the admin panel, and asks for no leads or bids', async () => {
  const calls = sidebar(aUser({ isAdmin: true }), { 'GET /api/admin/counts': json(theCounts()) });
  expect(await screen.findByRole('group', { name: 'Admin Panel' })).toBeInTheDocument();
  await waitFor(() =>
    expect(pages()).toEqual([
      ['Dashboard', '/'],
      ['Profile', '/profile'],
      ['Today', '/admin'],
      ['Manage Leads12', '/admin/leads'],
      ['Jobs', '/admin/jobs'],
      ['Bids', '/admin/bids'],
      ['Work', '/admin/assignments'],
      ['Disputes', '/admin/disputes'],
      ['Reviews', '/admin/reviews'],
      ['Installers5', '/admin/users'],
      ['Customers', '/admin/customers'],
      ['Documents', '/admin/documents'],
      ['Messages4', '/admin/tickets'],
      ['Conversations', '/admin/threads'],
      ['Payments', '/admin/payments'],
      ['Payouts', '/admin/payouts'],
      ['Refunds', '/admin/refunds'],
      ['Second person', '/admin/approvals'],
      ['Debts', '/admin/debts'],
      ['Ledger', '/admin/ledger'],
      ['Reconcile', '/admin/reconcile-runs'],
      ['Statement', '/admin/statement'],
      ['Reports', '/admin/reports'],
      ['Provider calls', '/admin/operations'],
      ['Audit log', '/admin/audit'],
      ['Staff', '/admin/staff'],
      ['Settings', '/admin/settings'],
      ['Health', '/admin/health'],
      ['Queues', '/admin/queues'],
    ]),
  );
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/counts']);
});

it('leads staff to the pages of their role', async () => {
  sidebar(aUser({ isAdmin: true, staffRole: 'support' }), { 'GET /api/admin/counts': json(theCounts()) });
  expect(await screen.findByRole('link', { name: 'Audit log' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Statement' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
});

it('leads customers to their dashboard, payments and profile, and to no admin panel', () => {
  sidebar(aUser({ userType: 'customer' }));
  expect(pages().map(([label]) => label)).toEqual(['Dashboard', 'Payments', 'Profile']);
  expect(screen.queryByText('Admin Panel')).toBeNull();
});

it('logs out, says so and goes to the start', async () => {
  let known: () => number = () => -1;
  function Known() {
    const client = useQueryClient();
    known = () => client.getQueryCache().getAll().length;
    return null;
  }
  const calls = showScreen(
    <>
      <SidebarNav />
      <Known />
    </>,
    { answers: { ...market, 'POST /api/logout': json({}) } },
  );
  await waitFor(() => expect(known()).toBeGreaterThan(0));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Logged out successfully',
      description: 'You have been logged out of your account.',
    }),
  );
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'));
  expect(known()).toBe(0);
  expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/logout')).toBe(true);
});

it('logs out once on a double click, and forgets what was typed', async () => {
  sessionStorage.setItem('rightinstaller-draft:user-1:bid:lead-1', '{}');
  const calls = sidebar(aUser(), { ...market, 'POST /api/logout': json({}) });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/'));
  expect(calls.filter(({ path }) => path === '/api/logout')).toHaveLength(1);
  expect(sessionStorage).toHaveLength(0);
});

it('says why logging out failed', async () => {
  sidebar(aUser(), { ...market, 'POST /api/logout': refusal(503, { detail: 'Come back later.' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Logout failed',
      description: 'Come back later.',
      variant: 'destructive',
    }),
  );
  expect(leaveFor).not.toHaveBeenCalled();
});

it('has the title and welcomes by first and last name', () => {
  topBar(aUser());
  expect(screen.getByText('Dashboard')).toBeInTheDocument();
  expect(screen.getByText('Welcome back, Ada Marsh')).toBeInTheDocument();
});

it('leads to one’s messages, and says how many threads have something new', async () => {
  const calls = topBar(aUser(), { 'GET /api/threads': list([], 3) });
  const link = await screen.findByRole('link', { name: 'Messages, 3 unread' });
  expect(link).toHaveAttribute('href', '/messages');
  expect(calls.find(({ path }) => path === '/api/threads')?.query['filter']).toEqual({ unread: true });
});

it('leads staff to no messages of their own', () => {
  topBar(aUser({ isAdmin: true }));
  expect(screen.queryByRole('link', { name: /Messages/ })).not.toBeInTheDocument();
});

it.each([
  [{ isAdmin: true }, 'Administrator'],
  [{}, 'Verified Installer'],
])('has a menu with name, label, settings and the way out: %o', async (facts, label) => {
  topBar(aUser(facts));
  await userEvent.click(screen.getByRole('button', { name: 'Account menu of Ada Marsh' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('Ada Marsh')).toBeInTheDocument();
  expect(menu.getByText(label)).toBeInTheDocument();
  expect(menu.getByRole('menuitem', { name: 'Profile Settings' })).toBeInTheDocument();
  await userEvent.click(menu.getByRole('menuitem', { name: 'Sign Out' }));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/api/logout');
});

/** The bell's answer to each question: these lines, out of seven, with 130 unread in all. */
const news = (first: number, count: number) => () =>
  new Response(JSON.stringify(lines(first, count)), {
    headers: { 'Content-Range': `notifications 0-4/${7 - first}`, 'X-Unread-Count': '130' },
  });
const lines = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `n${first + index}`,
    title: `News ${first + index}`,
    message: `Message ${first + index}`,
    isRead: first + index > 1,
    createdAt: '2026-11-20T09:00:00Z',
    urgency: 'news',
    link: '/leads/lead-1',
  }));

it('shows the first five notifications, how many are unread, and marks one or all as read', async () => {
  const calls = topBar(aUser(), {
    'GET /api/notifications': news(0, 5),
    'POST /api/notifications/n0/read': json({}),
    'POST /api/notifications/read-all': json({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 130 unread' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('News 4')).toBeInTheDocument();
  expect(menu.getByText('Message 4')).toBeInTheDocument();
  expect(menu.queryByText('News 5')).toBeNull();
  expect(menu.getAllByText('Unread:')).toHaveLength(2);
  await userEvent.click(menu.getByRole('menuitem', { name: 'Mark all as read' }));
  await userEvent.click(menu.getByRole('menuitem', { name: /News 0/ }));
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/notifications/read-all',
    '/api/notifications/n0/read',
  ]);
  expect(screen.getByText('The page of the lead')).toBeInTheDocument();
});

it('shows earlier notifications on request', async () => {
  const calls = topBar(aUser(), { 'GET /api/notifications': inTurn(news(0, 5), news(5, 2)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 130 unread' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show earlier' }));
  expect(await screen.findByText('News 6')).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Show earlier' })).toBeNull();
  expect(calls.at(-1)?.query).toEqual({ range: [0, 4], filter: { after: 'n4' } });
});

it('shows staff alarms first, in words, and work apart from news', async () => {
  const line = (id: string, urgency: string) => ({ ...lines(0, 1)[0], id, title: `News ${id}`, urgency });
  const counts = { 'Content-Range': 'notifications 0-1/2', 'X-Unread-Count': '3' };
  topBar(aUser({ isAdmin: true }), {
    'GET /api/notifications': ({ query }) => {
      const { urgency } = (query['filter'] ?? {}) as { urgency?: string };
      const found = urgency ? [line('old', 'alarm')] : [line('paper', 'work'), line('other', 'news')];
      return new Response(JSON.stringify(found), { headers: counts });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const menu = within(await screen.findByRole('menu'));
  expect(await menu.findByText('Alarm')).toBeInTheDocument();
  const shown = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(shown.slice(0, 3)).toEqual([
    expect.stringContaining('AlarmNews old'),
    expect.stringContaining('To doNews paper'),
    expect.stringMatching(/^Unread: News other/),
  ]);
});

it('says that there are no notifications', async () => {
  topBar(aUser(), { 'GET /api/notifications': json([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No notifications')).toBeInTheDocument();
});

it('does not claim that there are none when the notifications did not load', async () => {
  topBar(aUser(), { 'GET /api/notifications': refusal(503, {}) });
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/did not load/)).toBeInTheDocument();
  expect(screen.queryByText('No notifications')).toBeNull();
});
