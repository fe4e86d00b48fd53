import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testFacts';
import { json, list, refusal, type Answer, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { customers, installers } from './users';

const narrow = window.matchMedia;
afterEach(() => vi.restoreAllMocks());

const anAccount = (facts: object = {}) => ({
  ...aUser({ points: 1250, completedJobs: 9, successRate: 98.5, totalEarnings: '4310.50', rank: 4 }),
  joinedAt: '2026-01-05T09:00:00Z',
  businessName: 'Marsh Aerials',
  deletedAt: null,
  vettingState: 'approved',
  application: null,
  checks: [],
  missing: [],
  ...facts,
});

const show = (account: object, answers: Answers = {}, at = '') =>
  showResource(
    installers,
    { 'GET /api/admin/users': list([account]), 'GET /api/admin/users/user-1': json(account), ...answers },
    at,
  );

it('has the four counts, the search, the statuses, and of each installer what staff go by', async () => {
  show(anAccount());
  expect(screen.getByRole('heading', { name: 'Manage Installers' })).toBeInTheDocument();
  expect(await screen.findByText('Ada Marsh')).toBeInTheDocument();
  for (const label of ['Total Installers', 'Approved', 'Pending Approval', 'Unverified', 'Suspended'])
    expect(screen.getAllByText(label).length).toBeGreaterThan(0);
  expect(screen.getByPlaceholderText('Search by name or email...')).toBeInTheDocument();
  expect([...screen.getByLabelText<HTMLSelectElement>('Status').options].map(({ text }) => text)).toEqual([
    'All Statuses',
    'Approved',
    'Pending Approval',
    'Unverified',
    'Information Requested',
    'Rejected',
    'Suspended',
  ]);
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('Approved')).toBeInTheDocument();
  expect(row.getByText(/ada/)).toHaveTextContent('ada@example.test');
  expect(screen.getByRole('listitem')).toHaveTextContent(/1,250|1250/);
  expect(screen.getByRole('listitem')).toHaveTextContent(/£4,310\.50/);
  expect(screen.getByRole('listitem')).toHaveTextContent(/5 Jan 2026/);
  expect(row.getByRole('button', { name: 'Suspend: Ada Marsh' })).toBeInTheDocument();
});

it.each([
  ['installer', installers],
  ['customer', customers],
] as const)('lists each %s who waits longer than is promised', async (userType, resource) => {
  const calls = showResource(resource, { 'GET /api/admin/users': list([anAccount({ userType })]) });
  await screen.findByText('Ada Marsh');
  const wait = screen.getByLabelText<HTMLSelectElement>('Waiting');
  expect([...wait.options].map(({ text }) => text)).toEqual(['Any Wait', 'Late']);
  await userEvent.selectOptions(wait, 'Late');
  const asked = expect.objectContaining({ filter: expect.objectContaining({ userType, late: 'now' }) });
  await waitFor(() => expect(calls.map(({ query }) => query)).toContainEqual(asked));
});

it('counts over the filtered list', async () => {
  const totals: Record<string, number> = { approved: 41, pending: 7, unverified: 5, suspended: 2 };
  const asked: Answer = (call) => {
    const { status, q } = call.query['filter'] as { status?: string; q?: string };
    return list([anAccount()], (status ? (totals[status] ?? 0) : 55) - (q ? 1 : 0))(call);
  };
  showResource(installers, { 'GET /api/admin/users': asked });
  const figures = () =>
    ['Total Installers', 'Approved', 'Pending Approval', 'Unverified'].map(
      (label) =>
        screen.getAllByText(label, { selector: 'p' })[0]?.parentElement?.nextElementSibling?.textContent,
    );
  await waitFor(() => expect(figures()).toEqual(['55', '41', '7', '5']));
  await userEvent.type(screen.getByPlaceholderText('Search by name or email...'), 'ada');
  await waitFor(() => expect(figures()).toEqual(['54', '40', '6', '4']));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Pending Approval');
  await waitFor(() => expect(figures()).toEqual(['6', '0', '6', '0']));
});

const suspendCall = 'PUT /api/admin/users/user-1/suspend';
const said = (text: string) =>
  waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: text }), { timeout: 3_000 });

it('says that a decision did not go through', async () => {
  const calls = show(anAccount(), { [suspendCall]: refusal(503, { detail: 'Later.' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend: Ada Marsh' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Insurance has run out');
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to update user approval status. Please try again.',
      variant: 'destructive',
    }),
  );
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    isSuspended: true,
    reason: 'Insurance has run out',
  });
});

it('suspends nobody without a reason', async () => {
  const calls = show(anAccount());
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend: Ada Marsh' }));
  expect(dialog.getByText(/deposits on leads that are not decided go back/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('lifts a suspension with a reason, and approves nobody by that', async () => {
  const account = anAccount({ isSuspended: true, isApproved: false, vettingState: 'suspended', version: 7 });
  const calls = show(account, { [suspendCall]: json(account) });
  await userEvent.click(await screen.findByRole('button', { name: 'Lift suspension: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/This does not approve them again/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Insurance renewed');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift suspension' }));
  await said('Suspension Lifted');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/users/user-1/suspend', { isSuspended: false, reason: 'Insurance renewed', version: 7 }],
  ]);
});

it('suspends a customer, and says what becomes of open jobs', async () => {
  const company = anAccount({ userType: 'customer', companyName: 'Acme', companyApproved: true });
  const calls = showResource(customers, {
    'GET /api/admin/users': list([company]),
    'PUT /api/admin/users/user-1/suspend': json(company),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Their open jobs stay open/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Abuse of installers');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  await said('User Suspended');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ isSuspended: true });
});

const aCheck = (item: string, label: string, more: object = {}) => ({
  ...{ item, label, isThere: true, isNeeded: true, detail: null, checkedAt: null, validUntil: null },
  ...more,
});
const checks = [
  aCheck('identity', 'Identity', { checkedAt: '2026-01-06T09:00:00Z' }),
  aCheck('company', 'Company', { detail: 'Marsh Aerials' }),
  aCheck('insurance', 'Public liability insurance', { checkedAt: '2026-01-06', validUntil: '2026-12-31' }),
];
const waiting = { isApproved: false, vettingState: 'verified', version: 3, checks };
const approveCall = 'PUT /api/admin/users/user-1/approve';
const puts = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => ({ path, body }));

it('approves a complete application by what was looked at', async () => {
  const account = anAccount(waiting);
  const calls = show(account, { [approveCall]: json(account) });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve: Ada Marsh' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(puts(calls)).toEqual([]);
  expect(dialog.getAllByText('Look at this first, then tick it')).toHaveLength(3);
  expect(dialog.getByText('checked 6 Jan 2026, valid until 31 Dec 2026')).toBeInTheDocument();
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  await said('User Approved');
  expect(puts(calls).map(({ body }) => body)).toEqual([
    { isApproved: true, checked: ['identity', 'company', 'insurance'], version: 3 },
  ]);
});

it('approves one that is not complete with a reason alone, and says what is missing', async () => {
  const account = anAccount({
    ...waiting,
    checks: [...checks.slice(0, 2), aCheck('insurance', 'Public liability insurance', { isThere: false })],
    missing: [
      { item: 'insurance', text: 'No public liability insurance that is valid today', isSent: false },
    ],
  });
  const calls = show(account, { [approveCall]: json(account) });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve incomplete: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('No public liability insurance that is valid today')).toBeInTheDocument();
  const send = dialog.getByRole('button', { name: 'Approve although something is missing' });
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(send);
  const why = dialog.getByLabelText('Why approve all the same?');
  expect(why).toHaveAccessibleDescription(/Say why/);
  await userEvent.type(why, 'Called the insurer');
  await userEvent.click(send);
  await said('User Approved');
  expect(puts(calls).map(({ body }) => body)).toEqual([
    { isApproved: true, checked: ['identity', 'company'], reason: 'Called the insurer', version: 3 },
  ]);
});

it('says of a paper that was sent that it waits to be looked at, not that it is missing', async () => {
  show(
    anAccount({
      ...waiting,
      checks: [...checks.slice(0, 2), aCheck('insurance', 'Public liability insurance', { isThere: false })],
      missing: [
        { item: 'insurance', text: 'Public liability insurance waits to be looked at', isSent: true },
      ],
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Approve incomplete: Ada Marsh' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Not looked at yet')).toBeInTheDocument();
  expect(dialog.getByText('Public liability insurance waits to be looked at')).toBeInTheDocument();
  expect(dialog.queryByText('Something is missing')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Approve although a paper waits' })).toBeInTheDocument();
  expect(dialog.getByLabelText('Why approve all the same?')).toBeRequired();
});

it('approves many who are complete and wait, and names whom the server refused', async () => {
  const person = (id: string, firstName: string, facts: object = {}) =>
    anAccount({ id, firstName, ...waiting, ...facts });
  const people = [
    person('user-1', 'Ada'),
    person('user-2', 'Ben'),
    person('user-3', 'Cleo', {
      missing: [{ item: 'identity', text: 'The identity is not checked', isSent: false }],
    }),
  ];
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...narrow(query), matches: true }) as MediaQueryList,
  );
  const calls = show(people[0] ?? {}, {
    'GET /api/admin/users': list(people),
    [approveCall]: json(people[0]),
    'PUT /api/admin/users/user-2/approve': refusal(409, { detail: 'Something is missing: no answer.' }),
  });
  const ticks = await screen.findAllByRole('checkbox', { name: 'Choose this row' });
  expect(ticks[2]).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve' }));
  expect(dialog.getByText('Approve 2 complete applications? Each is told by mail.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(puts(calls)).toEqual([]);
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Not approved' }));
  expect(refused.getByRole('listitem')).toHaveTextContent('Ben Marsh: Something is missing: no answer.');
  expect(puts(calls)[0]?.body).toEqual({
    isApproved: true,
    checked: ['identity', 'company', 'insurance'],
    version: 3,
  });
});

it('shows an account in three tabs: papers and checklist, its real rank, and what happened', async () => {
  const account = anAccount({
    vettingState: 'rejected',
    review: {
      words: 'We cannot reach your referee',
      answer: 'She is back on Monday',
      answeredAt: '2026-02-02T10:00:00Z',
      checklist: {
        identityCheckedAt: '2026-01-06T09:00:00Z',
        company: 'Marsh Aerials',
        papers: [{}],
        checked: ['identity', 'company-proof'],
        isComplete: false,
        missing: ['No public liability insurance that is valid today'],
        reason: 'Called the insurer',
      },
    },
  });
  const paper = {
    id: 'paper-1',
    label: 'Public liability insurance',
    status: 'accepted',
    expiresOn: '2026-12-31',
  };
  const told = {
    id: 'e1',
    at: '2026-01-06T09:00:00Z',
    kind: 'account',
    what: 'Helen Marsh accepted a paper: Public liability insurance.',
    parts: [{ text: 'Helen Marsh accepted a paper: Public liability insurance.', path: null }],
    reason: null,
  };
  show(
    account,
    {
      'GET /api/admin/documents': list([paper]),
      'GET /api/admin/users/user-1/timeline': json([told]),
    },
    '/user-1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Marsh' }));
  const tabs = (await dialog.findAllByRole('tab')).map((tab) => tab.textContent);
  expect(tabs).toEqual(['Profile', 'Performance', 'Activity']);
  const profile = [
    ...['Email Verified', 'Identity Verified', 'Stripe Connected', 'Joined', '5 Jan 2026'],
    ...['We cannot reach your referee', 'She is back on Monday', 'What the approval stood on'],
    ...['Identity checked', 'identity, company proof', 'Complete', 'Called the insurer'],
  ];
  for (const text of profile) expect(dialog.getByText(text)).toBeInTheDocument();
  expect(await dialog.findByRole('link', { name: 'Public liability insurance' })).toHaveAttribute(
    'href',
    '/admin/documents/paper-1',
  );
  expect(dialog.getByText('until 31 Dec 2026')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('tab', { name: 'Performance' }));
  for (const text of ['#4', 'Points', 'Completed Jobs', '9', '£4,310.50', '98.5%'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('tab', { name: 'Activity' }));
  expect(await dialog.findByText(told.what)).toBeInTheDocument();
});
