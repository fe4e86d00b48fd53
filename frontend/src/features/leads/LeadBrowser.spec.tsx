import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aLead, aUser } from '../../testFacts';
import { inTurn, json, list, never, refusal, showScreen, type Call } from '../../testScreen';
import { LeadBrowser } from './LeadBrowser';
import { RankBadge } from './RankBadge';
import { RecentLeads } from './RecentLeads';

const browser = <LeadBrowser onUnlock={() => undefined} onBid={() => undefined} />;
/** The last page of leads that was asked for; how many there are everywhere is asked of their first row. */
const lastAsked = (calls: Call[]) =>
  calls.filter(({ path, query }) => path === '/api/leads' && String(query['range']) !== '0,0').at(-1)?.query;
const found = (...leads: object[]) => ({ answers: { 'GET /api/leads': list(leads, leads.length) } });

it('has the search, the priorities, how many were found and the legend', async () => {
  showScreen(browser, found(aLead(), aLead({ id: 'lead-2', title: 'Mesh WiFi' })));
  expect(
    screen.getByPlaceholderText('Search leads by title, location, or description...'),
  ).toBeInTheDocument();
  expect([...screen.getByLabelText<HTMLSelectElement>('Priority').options].map(({ text }) => text)).toEqual([
    'All Priorities',
    'Standard',
    'High Priority',
    'Premium',
  ]);
  await waitFor(() => expect(screen.getByText(/leads found/)).toHaveTextContent('2 leads found'));
  expect(screen.getByRole('list', { name: 'Priorities' })).toHaveTextContent('StandardHigh PriorityPremium');
  expect(screen.getAllByRole('article')[0]?.closest('ul')).toHaveClass('xl:grid-cols-3');
});

it('shows six cards in outline while the leads are on their way', () => {
  showScreen(browser, { answers: { 'GET /api/leads': never } });
  expect(screen.getByRole('status', { name: 'Loading leads' }).children).toHaveLength(6);
});

it('says to check back later when there are no leads at all', async () => {
  showScreen(browser, found());
  expect(await screen.findByText('No leads found')).toBeInTheDocument();
  expect(screen.getByText('Check back later for new opportunities')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
});

it('offers to clear the filters when nothing matches them', async () => {
  showScreen(browser, { ...found(), at: '/leads?priority=premium' });
  expect(await screen.findByText('Try adjusting your search or filter criteria')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Check back later for new opportunities')).toBeInTheDocument();
  expect(screen.getByLabelText('Priority')).toHaveValue('');
});

it.each([
  [3, 'Your Rank: #3'],
  [null, 'Your Rank: Not ranked yet'],
])('names the rank %s on its badge', (rank, text) => {
  showScreen(<RankBadge rank={rank} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('shows the first three leads on the dashboard', async () => {
  const leads = ['One', 'Two', 'Three', 'Four'].map((title) => aLead({ id: title, title }));
  showScreen(<RecentLeads />, { user: aUser(), ...found(...leads) });
  expect(await screen.findByText('Three')).toBeInTheDocument();
  expect(screen.queryByText('Four')).toBeNull();
  expect(screen.getByRole('link', { name: /^Three/ })).toHaveAttribute('href', '/leads/Three');
});

it('says of each lead its priority, title, place, budget and description', async () => {
  showScreen(browser, found(aLead({ priority: 'high' })));
  const card = within(await screen.findByRole('article', { name: 'Starlink on a barn roof' }));
  for (const text of ['High Priority', /^Bolton, BL1/, '£200–£400', 'Dish on a slate roof.'])
    expect(card.getByText(text)).toBeInTheDocument();
});

it('goes to the last page from one beyond it', async () => {
  const answer = inTurn(list([], 27), list([aLead()], 27));
  showScreen(browser, { at: '/leads?page=99', answers: { 'GET /api/leads': answer } });
  expect(await screen.findByRole('article')).toBeInTheDocument();
  expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
  expect(screen.queryByText('No leads found')).toBeNull();
});

it('shows at first what the reader does near home, and everything else at a click', async () => {
  const calls = showScreen(browser, found(aLead()));
  await screen.findByRole('article');
  const asked = () => lastAsked(calls);
  expect(asked()).toMatchObject({ filter: { reachable: true }, sort: ['createdAt', 'DESC'] });
  await userEvent.click(screen.getByLabelText('Only my services, in my area'));
  await waitFor(() => expect(asked()).toMatchObject({ filter: {} }));
  expect(asked()?.['filter']).not.toHaveProperty('reachable');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Nearest first');
  await waitFor(() => expect(asked()).toMatchObject({ sort: ['distanceMiles', 'ASC'] }));
  for (const [order, sort] of [
    ['Closing soonest', ['deadline', 'ASC']],
    ['Highest budget', ['maxBudget', 'DESC']],
  ] as const) {
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), order);
    await waitFor(() => expect(asked()).toMatchObject({ sort }));
  }
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'CCTV Installation');
  await waitFor(() => expect(asked()).toMatchObject({ filter: { serviceType: 'cctv' } }));
  await userEvent.selectOptions(screen.getByLabelText('Distance'), 'Within 25 miles');
  await userEvent.selectOptions(screen.getByLabelText('Deposit'), 'Deposit up to £50');
  await userEvent.selectOptions(screen.getByLabelText('Budget'), 'Budget from £1,000');
  await waitFor(() =>
    expect(asked()).toMatchObject({
      filter: { serviceType: 'cctv', within: '25', deposit: '50', budget: '1000' },
    }),
  );
});

it('keeps the filters of a phone in one sheet: each choice holds at once, and the button says what it found', async () => {
  const calls = showScreen(browser, found(aLead()));
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.selectOptions(sheet.getByLabelText('Service'), 'CCTV Installation');
  await waitFor(() => expect(lastAsked(calls)).toMatchObject({ filter: { serviceType: 'cctv' } }));
  await userEvent.selectOptions(sheet.getByLabelText('Priority'), 'Premium');
  await waitFor(() => expect(lastAsked(calls)).toMatchObject({ filter: { priority: 'premium' } }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 1 lead' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 lead' }));
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument();
});

it('offers leads everywhere when there are none near home, and has no such switch without an area', async () => {
  const calls = showScreen(browser, found());
  await userEvent.click(await screen.findByRole('button', { name: 'Show leads everywhere' }));
  await waitFor(() => expect(lastAsked(calls)?.['filter']).not.toHaveProperty('reachable'));
  expect(screen.queryByRole('button', { name: 'Show leads everywhere' })).toBeNull();
});

it.each([{ serviceTypes: [] }, { isApproved: false }])('asks for all leads of %o', async (facts) => {
  const calls = showScreen(browser, { ...found(aLead()), user: aUser(facts) });
  await screen.findByRole('article');
  expect(screen.queryByLabelText('Only my services, in my area')).toBeNull();
  expect(calls.find(({ path }) => path === '/api/leads')?.query?.['filter']).not.toHaveProperty('reachable');
});

const saved = {
  id: 'search-1',
  name: 'Cameras',
  q: null,
  priority: null,
  serviceType: 'cctv',
  within: 25,
  deposit: null,
  budget: null,
  inRange: false,
  order: 'nearest',
  alerts: true,
  createdAt: '2026-11-20T10:00:00Z',
};

it('saves the filters that are set under a name, and says when the name is taken', async () => {
  const calls = showScreen(browser, {
    ...found(),
    at: '/leads?service=cctv&within=25&order=nearest&area=all&q=barn',
    answers: {
      'GET /api/leads': list([]),
      'POST /api/saved-searches': inTurn(
        refusal(422, {
          code: 'request.invalid-fields',
          errors: { name: 'You have a search with this name' },
        }),
        json(saved),
      ),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  expect(dialog.getByText('“barn” · CCTV Installation · within 25 miles')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await dialog.findByText('Give the search a name')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Name'), 'Cameras');
  await userEvent.click(dialog.getByRole('button', { name: 'Save search' }));
  expect(await dialog.findByText('You have a search with this name')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save search' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Cameras',
    alerts: true,
    q: 'barn',
    priority: null,
    serviceType: 'cctv',
    within: 25,
    deposit: null,
    budget: null,
    inRange: false,
    order: 'nearest',
  });
});

it('lists saved searches: alerts are switched, one is deleted, one sets its filters', async () => {
  const calls = showScreen(browser, {
    answers: {
      'GET /api/leads': list([]),
      'GET /api/saved-searches': json([saved]),
      'PUT /api/saved-searches/search-1': json({ ...saved, alerts: false }),
      'DELETE /api/saved-searches/search-1': json(saved),
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Saved searches' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved searches' }));
  await userEvent.click(await dialog.findByRole('switch', { name: 'Alerts for Cameras' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Cameras', alerts: false }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Cameras' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  await userEvent.click(dialog.getByRole('link', { name: 'Cameras' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Service')).toHaveValue('cctv');
  expect(screen.getByLabelText('Sort by')).toHaveValue('nearest');
});

it('offers staff no saved searches: they look at everything', () => {
  showScreen(browser, { ...found(), user: aUser({ isAdmin: true }) });
  expect(screen.queryByRole('button', { name: 'Saved searches' })).toBeNull();
});

const places = [
  { outcode: 'BL1', postTown: 'Bolton', lat: 53.58, lng: -2.43, count: 3 },
  { outcode: 'TR14', postTown: 'Camborne', lat: 50.2, lng: -5.3, count: 1 },
];

it('shows the same leads on a map whose points are pressed by keyboard, and lists those of one outcode', async () => {
  const calls = showScreen(browser, {
    at: '/leads?service=cctv&area=all&map=1',
    answers: {
      'GET /api/leads': list([aLead()], 1),
      'GET /api/leads/map': json({ places, unplaced: 2, countedTo: null }),
    },
  });
  const map = within(await screen.findByRole('region', { name: 'Map of open leads' }));
  const point = await map.findByRole('button', { name: '3 leads: Bolton, BL1' });
  expect(calls.find(({ path }) => path === '/api/leads/map')?.query).toEqual({
    filter: { serviceType: 'cctv' },
  });
  expect(screen.getByText(/2 more have a place that we cannot map/)).toBeInTheDocument();
  point.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/api/leads')?.query).toMatchObject({
      filter: { serviceType: 'cctv', outcode: 'BL1' },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'BL1 only' }));
  expect(screen.queryByRole('button', { name: 'BL1 only' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Map' }));
  expect(screen.queryByRole('region', { name: 'Map of open leads' })).toBeNull();
});

it('offers no map to whoever is not approved: they are told no places', () => {
  showScreen(browser, { ...found(), user: aUser({ isApproved: false }), at: '/leads?map=1' });
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
});

it('says how many leads there are beyond the reader’s own services and area, and shows them', async () => {
  const near = list([aLead()], 11);
  const answers = {
    'GET /api/leads': (call: Call) =>
      (call.query['filter'] as Record<string, unknown>)['reachable'] ? near(call) : list([aLead()], 60)(call),
  };
  const calls = showScreen(browser, { answers });
  expect(await screen.findByText(/leads found/)).toHaveTextContent('11 leads found');
  await userEvent.click(await screen.findByRole('button', { name: '49 more across the UK' }));
  await waitFor(() => expect(screen.getByText(/leads found/)).toHaveTextContent('60 leads found'));
  expect(screen.queryByRole('button', { name: /more across the UK/ })).toBeNull();
  expect(lastAsked(calls)?.['filter']).not.toHaveProperty('reachable');
});
