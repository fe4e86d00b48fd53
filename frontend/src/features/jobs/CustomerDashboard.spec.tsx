import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aJob, aUser, thePaymentSummary } from '../../testFacts';
import { inTurn, json, list, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { CustomerDashboard } from './CustomerDashboard';

const customer = aUser({ userType: 'customer' });
const show = (answers: Answers, user = customer) => showScreen(<CustomerDashboard />, { user, answers });
const jobs = (...listed: object[]): Answers => ({
  'GET /api/customer/jobs': list(listed),
  'GET /api/customer/jobs/summary': json({ active: 101, completed: 17, total: 123, budgets: 2000 }),
  'GET /api/payments/summary': json(thePaymentSummary({ paid: '950.00' })),
});

it('has the four tiles; the sum of the budgets has no pence and a line about what was paid', async () => {
  show(jobs(aJob()));
  expect(await screen.findByText('£2,000')).toBeInTheDocument();
  for (const text of ['Active Jobs', '101', 'Completed', '17', 'Total Jobs', '123', 'Total Spent'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Sum of budgets; £950.00 paid so far')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post New Job' })).toBeInTheDocument();
});

it('lists the posted jobs with status, service, two lines of description, place, budget and day', async () => {
  show(jobs(aJob()));
  const region = within(await screen.findByRole('region', { name: 'Your Posted Jobs' }));
  expect(region.getByRole('link', { name: 'Eight cameras for a small shop' })).toBeInTheDocument();
  for (const text of ['Active', 'CCTV Installation', 'Bury', '£900-£1,400', '24 Dec 2026'])
    expect(region.getByText(text)).toBeInTheDocument();
  expect(region.getByText(/^PoE cameras/)).toHaveClass('line-clamp-2');
  const head = region.getByText('CCTV Installation').closest('div')?.parentElement;
  expect(head?.firstElementChild?.querySelector('svg')).toBeInTheDocument();
});

it('adds the next jobs on request', async () => {
  const answers = inTurn(list([aJob({ id: 'job-20' })], 2), list([aJob({ id: 'job-21' })]));
  const calls = show({ ...jobs(), 'GET /api/customer/jobs': answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByText('Eight cameras for a small shop')).toHaveLength(2);
  expect(calls.findLast(({ path }) => path === '/api/customer/jobs')?.query).toEqual({
    range: [0, 19],
    filter: { after: 'job-20' },
  });
});

it('says that nothing was posted yet, and opens the form from there', async () => {
  show(jobs());
  expect(await screen.findByText('No jobs posted yet')).toBeInTheDocument();
  expect(screen.getByText('Start by posting your first installation job')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Post Your First Job' }));
  expect(screen.getByRole('form', { name: 'Post a New Job' })).toBeInTheDocument();
});

it('shows that the jobs are on their way', () => {
  show({ 'GET /api/customer/jobs': never });
  expect(screen.getByText('Loading your jobs')).toBeInTheDocument();
});

it('opens and closes a form of eight fields, the house, and how many may bid', async () => {
  show(jobs());
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  const form = within(screen.getByRole('form', { name: 'Post a New Job' }));
  expect([...form.getAllByRole('textbox'), ...form.getAllByRole('combobox')]).toHaveLength(9);
  expect(form.getByLabelText('House and street (Optional)')).not.toBeRequired();
  expect(form.getByLabelText('Preferred Completion Date (Optional)')).toHaveAttribute('type', 'date');
  expect(form.getByLabelText('Description')).toHaveAttribute('rows', '4');
  expect(form.getByLabelText('Budget')).toHaveAttribute('placeholder', '£200-£400');
  expect(form.getByLabelText('Service type')).toHaveValue('starlink');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('form', { name: 'Post a New Job' })).toBeNull();
});

it('asks for an amount, and fills in the town of a whole postcode, never over what somebody wrote', async () => {
  show({
    ...jobs(),
    'GET /api/places/HR3%205AB': json({ postcode: 'HR3 5AB', postTown: 'Hay-on-Wye' }),
    'GET /api/places/IV40%208AB': json({ postcode: 'IV40 8AB', postTown: 'Kyle of Lochalsh' }),
    'GET /api/places/M20%202AB': json({ postcode: 'M20 2AB', postTown: 'Manchester' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  await userEvent.type(screen.getByLabelText('Budget'), 'cheap');
  expect(screen.getByText(/^Name an amount, such as/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Budget'), ' £200');
  expect(screen.queryByText(/^Name an amount/)).toBeNull();
  const [location, postcode] = [screen.getByLabelText('Location'), screen.getByLabelText('Postcode')];
  await userEvent.type(postcode, 'HR3 5AB');
  await waitFor(() => expect(location).toHaveValue('Hay-on-Wye'));
  await userEvent.clear(postcode);
  await userEvent.type(postcode, 'IV40 8AB');
  await waitFor(() => expect(location).toHaveValue('Kyle of Lochalsh'));
  await userEvent.clear(location);
  await userEvent.type(location, 'The old mill');
  await userEvent.clear(postcode);
  await userEvent.type(postcode, 'M20 2AB');
  await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveValue('M20 2AB'));
  expect(location).toHaveValue('The old mill');
});

it('names at once all that a form lacks under its fields, and sends nothing', async () => {
  const calls = show(jobs());
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  await userEvent.type(screen.getByLabelText(/^Preferred Completion Date/), '2020-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
  const messages: [string, string][] = [
    ['Job title', 'Job title is required'],
    ['Location', 'Location is required'],
    ['Postcode', 'Postcode is required'],
    ['Budget', 'Budget range is required'],
    ['Job type', 'Job type is required'],
    ['Preferred Completion Date (Optional)', 'The deadline must be today or later'],
  ];
  await screen.findByText('Description must be at least 50 characters');
  for (const [field, text] of messages)
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

async function fillAndPost() {
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  await userEvent.type(screen.getByLabelText('Job title'), 'Eight cameras');
  await userEvent.selectOptions(screen.getByLabelText('Service type'), 'cctv');
  await userEvent.type(screen.getByLabelText('Description'), 'x'.repeat(50));
  await userEvent.type(screen.getByLabelText('Location'), 'Bury');
  await userEvent.type(screen.getByLabelText('Postcode'), 'BL9 0AA');
  await userEvent.type(screen.getByLabelText('Budget'), '£900');
  await userEvent.selectOptions(screen.getByLabelText('Job type'), 'commercial');
  await userEvent.selectOptions(screen.getByLabelText('How many installers may bid?'), '5 at most');
  await userEvent.click(screen.getByRole('button', { name: 'Post Job' }));
}

it('posts, says so, closes and starts the next form from the beginning', async () => {
  const calls = show({ ...jobs(), 'POST /api/customer/jobs': json(aJob()) });
  await fillAndPost();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Job posted successfully',
      description: 'Your job has been posted and will be sent to matching installers.',
    }),
  );
  expect(screen.queryByRole('form', { name: 'Post a New Job' })).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Eight cameras',
    serviceType: 'cctv',
    description: 'x'.repeat(50),
    location: 'Bury',
    streetAddress: '',
    postcode: 'BL9 0AA',
    budget: '£900',
    jobType: 'commercial',
    deadline: null,
    maxBidders: 5,
    photoIds: [],
    privatePhotoIds: [],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Post New Job' }));
  expect(screen.getByLabelText('Service type')).toHaveValue('starlink');
  expect(screen.getByLabelText('Job title')).toHaveValue('');
});

it('gives the keyboard the first field of the form, and the button back when the form has gone', async () => {
  show(jobs());
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  expect(screen.getByLabelText('Job title')).toHaveFocus();
  await userEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Post New Job' })).toHaveFocus();
});

it('says nothing about what was paid while that is not known', async () => {
  show({ ...jobs(aJob()), 'GET /api/payments/summary': refusal(503, {}) });
  expect(await screen.findByText('Sum of budgets')).toBeInTheDocument();
});

it('says why a job was not posted', async () => {
  show({ ...jobs(), 'POST /api/customer/jobs': refusal(403, { detail: 'Your company is not approved.' }) });
  await fillAndPost();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Failed to post job',
      description: 'Your company is not approved.',
      variant: 'destructive',
    }),
  );
});

it('explains to a company that waits for approval why it cannot post', async () => {
  show(jobs(), aUser({ userType: 'customer', companyName: 'Holt Ltd', companyApproved: false }));
  await userEvent.click(await screen.findByRole('button', { name: 'Post New Job' }));
  expect(screen.getByText('Your company registration is not approved yet')).toBeInTheDocument();
  expect(screen.getByText(/^Holt Ltd\. Post a job, compare bids/)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Post a New Job' })).toBeNull();
});

it('counts as bids to compare what can still be chosen, and says how many came when nothing can', async () => {
  show(
    jobs(
      aJob({ id: 'job-1', bidCount: 3, standingBidCount: 2 }),
      aJob({ id: 'job-2', bidCount: 1, standingBidCount: 0 }),
    ),
  );
  expect(await screen.findByText('2 bids to compare')).toBeInTheDocument();
  expect(screen.getByText('1 bid')).toBeInTheDocument();
  expect(screen.queryByText('3 bids to compare')).toBeNull();
});
