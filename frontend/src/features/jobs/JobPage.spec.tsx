import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { Bid, JobDetail } from '../../api/types';
import { aBid, aJob, aUser } from '../../testFacts';
import { inTurn, json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { JobPage } from './JobPage';

const aDetail = (facts: Partial<JobDetail> = {}): JobDetail => ({
  ...aJob(),
  bids: [],
  assignment: null,
  mayReopen: false,
  payment: null,
  paymentRequest: null,
  invitations: [],
  photos: [],
  timeline: [],
  ...facts,
});

const show = (answers: Answers, at = '/jobs/job-1') =>
  showScreen(
    <Routes>
      <Route
        path="/jobs/:id"
        element={<JobPage work={(id) => <p>The work {id}</p>} questions={(id) => <p>Questions on {id}</p>} />}
      />
    </Routes>,
    { user: aUser({ userType: 'customer' }), answers, at },
  );
const answersWith = (facts: Partial<JobDetail>): Answers => ({
  'GET /api/customer/jobs/job-1': json(aDetail(facts)),
});

it('offers to cancel a job that nobody was chosen for', async () => {
  show(answersWith({}));
  expect(await screen.findByRole('button', { name: 'Cancel job' })).toBeInTheDocument();
});

it('says until when it takes bids and how many may bid, while it does', async () => {
  const facts = () => screen.findByText('Takes bids until').then((name) => name.closest('dl')?.textContent);
  show(answersWith({ maxBidders: 3 }));
  expect(await facts()).toContain('Bidders3 at mostTakes bids until20 Dec 2026');
  cleanup();
  show(answersWith({}));
  expect(await facts()).toContain('BiddersNo limit');
  cleanup();
  show(answersWith({ closesOn: null, status: 'cancelled' }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Takes bids until')).toBeNull();
});

it('does not offer to cancel a job that an installer was chosen for: both sides call it off', async () => {
  show(answersWith({ awardedBidId: 'bid-1', bids: [aBid({ status: 'accepted' })] }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel job' })).toBeNull();
});

it('is the place of the work that was agreed', async () => {
  show(
    answersWith({
      awardedBidId: 'bid-1',
      bids: [aBid({ status: 'accepted' })],
      assignment: {
        id: 'work-1',
        status: 'active',
        installerId: 'ivo',
        price: '320.00',
        acceptedAt: '2026-11-20T10:00:00Z',
      },
      payment: { bidId: 'bid-1', amount: '320.00', status: 'succeeded' },
    }),
  );
  expect(await screen.findByText('The work work-1')).toBeInTheDocument();
});

it('says why something is missing from the job’s text, until an installer is chosen', async () => {
  const description = 'Call [contact details removed] about the eight cameras.';
  const why = 'Contact details were taken out of your text';
  show(answersWith({ description }));
  expect(await screen.findByText(why)).toBeInTheDocument();
  cleanup();
  show(answersWith({ description, awardedBidId: 'bid-1', bids: [aBid({ status: 'accepted' })] }));
  expect(await screen.findByText(/Call \[contact/)).toBeInTheDocument();
  expect(screen.queryByText(why)).toBeNull();
});

it('says that a cancelled job is cancelled, also when somebody had been chosen', async () => {
  show(answersWith({ status: 'cancelled', awardedBidId: 'bid-1', bids: [aBid({ status: 'accepted' })] }));
  expect(await screen.findByText('This job was cancelled')).toBeInTheDocument();
  expect(screen.queryByText(/Your payment is held/)).toBeNull();
});

it('opens a job again that its installer left, with another deadline', async () => {
  const calls = show({
    ...answersWith({ status: 'cancelled', mayReopen: true, deadline: null }),
    'POST /api/customer/jobs/job-1/reopen': json(aDetail()),
  });
  await userEvent.type(await screen.findByLabelText(/Preferred Completion Date/), '2030-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Open the job again' }));
  await waitFor(() => expect(currentToasts()[0]?.title).toBe('Job Open Again'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ deadline: '2030-01-31' });
});

it('says why a job cannot be opened again', async () => {
  show({
    ...answersWith({ status: 'cancelled', mayReopen: true }),
    'POST /api/customer/jobs/job-1/reopen': refusal(409, { detail: 'This job cannot be opened again.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Open the job again' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This job cannot be opened again.');
});

it('shows the bids that came with the job, and the others a page at a time', async () => {
  const bids = Array.from({ length: 13 }, (_, at) => aBid({ id: `bid-${at}`, price: 300 + at }));
  show({
    ...answersWith({ bidCount: 13, bids: bids.slice(0, 12) }),
    'GET /api/leads/job-1/bids': inTurn(list(bids.slice(0, 12), 13), list(bids.slice(12), 1)),
  });
  expect(await screen.findByText('12 of 13 shown')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('£312.00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

const installer: Bid['installer'] = {
  id: 'ivo',
  firstName: 'Ivo',
  lastName: 'Field',
  businessName: 'Field Aerials',
  profileImageUrl: '/api/files/me',
  bio: 'Roofs are my office.',
  rank: null,
  points: 0,
  completedJobs: 0,
  successRate: 0,
  rating: { average: null, count: 0 },
  experienceYears: '3-5',
  dbsChecked: true,
  publicLiabilityInsurance: true,
  memberSince: '2026-01-05T09:00:00Z',
  papers: [],
  start: { isAvailable: true, from: '2026-11-30' },
};

it('shows of each bid what stands for its installer, and rejects one after asking', async () => {
  const calls = show({
    ...answersWith({ bidCount: 1, bids: [aBid({ installer })] }),
    'POST /api/bids/bid-1/reject': json(aBid({ status: 'rejected' })),
  });
  const column = within(await screen.findByRole('listitem', { name: 'Bid of Ivo Field' }));
  for (const text of [
    'Roofs are my office.',
    'Not ranked yet',
    'Field Aerials',
    '£300.00',
    '2-3 days',
    'Can start from Monday 30 November',
  ])
    expect(column.getByText(text)).toBeInTheDocument();
  expect(column.getAllByText('Declared')).toHaveLength(2);
  expect(column.getByRole('presentation')).toHaveAttribute('src', '/api/files/me');
  await userEvent.click(column.getByRole('button', { name: 'Reject the bid of Ivo Field' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reject bid' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Bid Rejected' }));
  expect(calls.some(({ path }) => path === '/api/bids/bid-1/reject')).toBe(true);
});

it('leads back from a job that does not exist', async () => {
  show({ 'GET /api/customer/jobs/job-1': refusal(404, {}) });
  expect(await screen.findByText('This job does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your Posted Jobs' })).toHaveAttribute('href', '/');
});

it.each([
  ['succeeded', { title: 'Payment Successful' }],
  ['failed', { title: 'Payment Failed', variant: 'destructive' }],
])('says how it went when the bank sends the customer back: %s', async (outcome, message) => {
  show(answersWith({}), `/jobs/job-1?redirect_status=${outcome}`);
  await waitFor(() => expect(currentToasts()[0]).toMatchObject(message));
});

const photo = (id: string, isPrivate = false) => ({
  id,
  url: `/api/files/${id}`,
  thumbnailUrl: `/api/files/${id}/thumbnail`,
  isPrivate,
});

it('changes the job and which of its photos installers see before the deposit', async () => {
  const calls = show({
    ...answersWith({ photos: [photo('file-a'), photo('file-b'), photo('file-c', true)] }),
    'PUT /api/customer/jobs/job-1': json(aJob()),
  });
  expect(await screen.findAllByText('Only after the deposit')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Edit job' }));
  const title = screen.getByLabelText('Job title');
  expect(title).toHaveValue('Eight cameras for a small shop');
  await userEvent.clear(title);
  await userEvent.type(title, 'Nine cameras');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Photo 2: Only after the deposit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    title: 'Nine cameras',
    deadline: '2026-12-24',
    photoIds: ['file-b', 'file-c'],
    privatePhotoIds: ['file-b', 'file-c'],
  });
});

it('offers no change of a job that somebody was chosen for', async () => {
  show(answersWith({ awardedBidId: 'bid-1', bids: [aBid({ status: 'accepted' })] }));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: 'Edit job' })).toBeNull();
});

it('accepts the price that was on the page, and shows both when the installer has changed it', async () => {
  const calls = show({
    ...answersWith({ bids: [aBid({ price: 200 })] }),
    'GET /api/config': json({}),
    'POST /api/bids/bid-1/accept': refusal(409, {
      code: 'bids.price-changed',
      detail: 'The installer has changed this price: it is £260.00 now, not £200.00.',
      data: { seenPrice: '200.00', price: '260.00' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Accept/ }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('it is £260.00 now, not £200.00. Nothing was accepted or paid.');
  await userEvent.click(screen.getByRole('button', { name: 'Accept £260.00' }));
  const named = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(named()).toEqual([{ price: 200 }, { price: 260 }]));
});

it('asks for the payment of a bid that our team chose with the customer, until when', async () => {
  const bid = aBid({ id: 'bid-7', price: 240 });
  show(
    answersWith({
      bids: [bid],
      paymentRequest: { bidId: 'bid-7', bid, price: '240.00', expiresAt: '2026-11-28T10:00:00Z' },
    }),
  );
  expect(await screen.findByText(/^Pay £240.00 to book /)).toBeInTheDocument();
  expect(screen.getByText(/Pay by .*28 Nov/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Look at it and pay' }));
  expect(await screen.findByRole('dialog', { name: 'Accept this bid' })).toBeInTheDocument();
});
