import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aBid, aLead } from '../../testFacts';
import { json, list, never, refusal, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { leads } from './leads';

const lead = aLead({ id: 'lead-1', priority: 'premium' });
const preview = 'GET /api/admin/leads/lead-1/preview';
const market: Answers = {
  'GET /api/leads': list([lead]),
  'GET /api/leads/lead-1': json(lead),
  [preview]: json({ refunds: [], notices: [] }),
};

const show = (answers: Answers = {}, at = '') => showResource(leads, { ...market, ...answers }, at);

const toasted = (message: object) => waitFor(() => expect(currentToasts()[0]).toMatchObject(message));
const failure = (description: string) => ({ title: 'Error', description, variant: 'destructive' });
const broken = refusal(503, { detail: 'Come back later.' });

it('has the filters, the count, and of each lead its details, status, priority, interest and actions', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Manage Leads' })).toBeInTheDocument();
  expect(await screen.findByText('1 lead(s) found')).toBeInTheDocument();
  const texts = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(texts('Status')).toEqual(['All Statuses', 'Draft', 'Active', 'Completed', 'Cancelled']);
  expect(texts('Priority')).toEqual(['All Priorities', 'Standard', 'High Priority', 'Premium']);
  expect(
    screen.getByPlaceholderText('Search leads by title, location, or description...'),
  ).toBeInTheDocument();
  const row = within(screen.getByRole('listitem'));
  for (const text of [
    'Starlink on a barn roof',
    'Bolton',
    '£200–£400',
    '28 Nov 2026',
    'Premium',
    '2 interested',
  ])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByLabelText('Status of Starlink on a barn roof')).toHaveValue('active');
  for (const name of [
    'View bids for Starlink on a barn roof (1)',
    'Edit Starlink on a barn roof',
    'Delete Starlink on a barn roof',
  ])
    expect(row.getByRole('button', { name })).toBeInTheDocument();
});

it('says what to do when there are no leads', async () => {
  show({ 'GET /api/leads': list([]) });
  expect(await screen.findByText('No leads found')).toBeInTheDocument();
  expect(screen.getByText(/^Create your first lead/)).toBeInTheDocument();
});

it('says that a status was not changed', async () => {
  show({ 'PUT /api/leads/lead-1': broken });
  await userEvent.selectOptions(await screen.findByLabelText(/^Status of/), 'cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Set to Cancelled' }));
  await toasted(failure('Failed to update lead status. Please try again.'));
});

it('asks why a lead leaves the market, and sends the reason with the version that was seen', async () => {
  const calls = show({
    'GET /api/leads': list([aLead({ ...lead, version: 4 })]),
    'PUT /api/leads/lead-1': never,
  });
  const status = await screen.findByLabelText(/^Status of/);
  await userEvent.selectOptions(status, 'cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(status).toHaveValue('active');
  await userEvent.selectOptions(status, 'completed');
  expect(await screen.findByText(/Agreed work counts as approved and is paid out/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Reason/), 'Done on Friday');
  await userEvent.click(screen.getByRole('button', { name: 'Set to Completed' }));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'completed', version: 4, reason: 'Done on Friday' },
  ]);
});

it('says before a change whose money goes back and who is told', async () => {
  const follows = {
    refunds: [
      { kind: 'deposit', amount: '50.00', to: 'Ivo Installer' },
      { kind: 'charge', amount: '240.00', to: 'Carla Customer' },
    ],
    notices: [{ to: 'Carla Customer', what: 'Their job was closed' }],
  };
  const calls = show({ [preview]: json(follows) });
  await userEvent.selectOptions(await screen.findByLabelText(/^Status of/), 'cancelled');
  const shown = within(await screen.findByRole('group', { name: 'What follows' }));
  expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '£50.00',
    '£240.00',
    'Their job was closed',
  ]);
  expect(shown.getByText('Held payment back to Carla Customer')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/preview'))?.query).toEqual({ status: 'cancelled' });
});

it.each([
  ['nothing follows', json({ refunds: [], notices: [] }), 'No money goes back, and nobody is told.'],
  ['what follows cannot be read', refusal(404, {}), 'What follows could not be read'],
])('says so when %s', async (_what, answer, text) => {
  show({ [preview]: answer });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says that somebody else has changed the lead meanwhile', async () => {
  const detail = 'Somebody has changed this since you opened it.';
  show({ 'PUT /api/leads/lead-1': refusal(409, { code: 'leads.stale', detail }) });
  await userEvent.selectOptions(await screen.findByLabelText(/^Status of/), 'cancelled');
  await userEvent.click(await screen.findByRole('button', { name: 'Set to Cancelled' }));
  await toasted(failure(detail));
});

it('sends one change of a status at a time', async () => {
  const draft = aLead({ ...lead, status: 'draft' });
  const calls = show({ 'GET /api/leads': list([draft]), 'PUT /api/leads/lead-1': never });
  const status = await screen.findByLabelText(/^Status of/);
  await userEvent.selectOptions(status, 'active');
  await userEvent.selectOptions(status, 'cancelled');
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'active' },
  ]);
});

it.each([
  ['active', 'Awarded: takes no more bids'],
  ['cancelled', ''],
] as const)('explains the status %s of a lead that was awarded', async (status, note) => {
  show({ 'GET /api/leads': list([aLead({ ...lead, status, awardedBidId: 'bid-1' })]) });
  expect(await screen.findByLabelText(/^Status of/)).toHaveAccessibleDescription(note);
});

async function remove() {
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  expect(screen.getByText('Are you sure you want to delete this lead?')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

it('says that a lead was not deleted', async () => {
  show({ 'DELETE /api/leads/lead-1': broken });
  await remove();
  await toasted(failure('Failed to delete lead. Please try again.'));
});

it('shows the bids of a lead: installer tag, time, status, price, time needed and message', async () => {
  const bid = aBid({ installerId: '01930000-0000-7000-8000-0000deadbeef' });
  show({ 'GET /api/leads/lead-1/bids': list([bid]) }, '/lead-1/bids');
  const dialog = within(await screen.findByRole('dialog', { name: 'Bids for Starlink on a barn roof' }));
  expect((await dialog.findAllByText('Installer #deadbeef')).length).toBeGreaterThan(0);
  for (const text of [/^Submitted 20 Nov 2026/, 'Pending', 'Bid Price', '£300.00', 'ETA', '2-3 days'])
    expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByText('I have done six roofs like this one.')).toBeInTheDocument();
});

const editing = { ...lead, version: 4, minBudget: 200, maxBudget: 400 };
const save = () => userEvent.click(screen.getByRole('button', { name: 'Update Lead' }));
const puts = (calls: ReturnType<typeof show>) =>
  calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => body as { version: number; title: string });

it('saves a lead with the version that was seen, and goes back to the list', async () => {
  const calls = show(
    { 'GET /api/leads/lead-1': json(editing), 'PUT /api/leads/lead-1': json({ ...editing, version: 5 }) },
    '/lead-1',
  );
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Two roofs');
  await save();
  await toasted({ title: 'Lead Updated' });
  expect(await screen.findByRole('heading', { name: 'Manage Leads' })).toBeInTheDocument();
  expect(puts(calls)).toEqual([expect.objectContaining({ title: 'Two roofs', version: 4 })]);
});

it('shows both versions when somebody was faster, and keeps what was typed when that is wanted', async () => {
  const detail = 'Somebody has changed this since you opened it.';
  let isLate = false;
  const calls = show(
    {
      'GET /api/leads/lead-1': (call) =>
        json(isLate ? { ...editing, version: 5, title: 'Theirs', budget: '£900' } : editing)(call),
      'PUT /api/leads/lead-1': (call) => {
        if (isLate) return json({ ...editing, version: 6 })(call);
        isLate = true;
        return refusal(409, { code: 'leads.stale', detail })(call);
      },
    },
    '/lead-1',
  );
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  await save();
  const both = within(await screen.findByRole('group', { name: 'Both versions' }));
  expect(both.getByRole('row', { name: 'Title Mine Theirs' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await waitFor(() => expect(screen.getByLabelText('Budget range')).toHaveValue('£900'));
  expect(title).toHaveValue('Mine');
  await save();
  await toasted({ title: 'Lead Updated' });
  expect(puts(calls).map(({ version, title: sent }) => [version, sent])).toEqual([
    [4, 'Mine'],
    [5, 'Mine'],
  ]);
});

it('asks before what was typed and not saved is lost', async () => {
  show({ 'GET /api/leads/lead-1': json(editing) }, '/lead-1');
  await userEvent.type(await screen.findByLabelText('Title'), ' and a shed');
  await userEvent.click(screen.getByRole('link', { name: 'Manage Leads' }));
  expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Starlink on a barn roof and a shed');
  await userEvent.click(screen.getByRole('link', { name: 'Manage Leads' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the page' }));
  expect(await screen.findByText('1 lead(s) found')).toBeInTheDocument();
});

it('keeps a search under a name, shows it again and forgets it', async () => {
  const calls = show();
  const status = await screen.findByLabelText('Status');
  await userEvent.selectOptions(status, 'draft');
  await userEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Drafts');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = await screen.findByLabelText('Saved searches of leads');
  expect(saved).toHaveValue('Drafts');
  await userEvent.selectOptions(saved, '');
  await waitFor(() => expect(status).toHaveValue(''));
  await userEvent.selectOptions(saved, 'Drafts');
  await waitFor(() => expect(status).toHaveValue('draft'));
  expect(calls.at(-1)?.query).toMatchObject({ filter: { status: 'draft' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Forget the search Drafts' }));
  expect(screen.queryByLabelText('Saved searches of leads')).toBeNull();
});

it('begins a new lead with the default deposit of the settings', async () => {
  show({ 'GET /api/config': json({ defaultDeposit: 75 }) }, '/create');
  expect(await screen.findByLabelText('Deposit amount (£)')).toHaveValue(75);
});

it('begins a new lead as another one, without its deadline, and says that photos are not copied', async () => {
  const calls = show({
    'GET /api/config': json({ defaultDeposit: 75 }),
    'GET /api/leads/lead-1': json({ ...lead, customerId: null, photos: [{ id: 'p1' }], morePhotos: 2 }),
    'GET /api/leads': list([{ ...lead, customerId: null }]),
    'POST /api/leads': json({ ...lead, id: 'lead-2', status: 'active' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Duplicate ${lead.title}` }));
  expect(await screen.findByLabelText('Title')).toHaveValue(lead.title);
  expect(screen.getByLabelText('Deadline (Optional)')).toHaveValue('');
  expect(await screen.findByText(/Its 3 photos are not copied/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create Lead' }));
  await toasted({ title: 'Lead Created' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ title: lead.title, description: lead.description, postcode: lead.postcode, deadline: null },
    depositAmount: lead.depositAmount,
  });
});

it('says that the lead to begin with did not load', async () => {
  show({ 'GET /api/config': json({ defaultDeposit: 75 }) }, '/create?from=gone');
  expect(await screen.findByText(/did not load, so this form is empty/)).toBeInTheDocument();
  expect(screen.getByLabelText('Deposit amount (£)')).toHaveValue(75);
});
