import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Thread } from '../../api/types';
import { aUser } from '../../testFacts';
import { inTurn, json, list, refusal, showScreen, type Answers } from '../../testScreen';
import { InboxPage } from './InboxPage';
import { ThreadPanel } from './ThreadPanel';

const aThread = (facts: Partial<Thread> = {}): Thread => ({
  leadId: 'lead-1',
  title: 'Loft aerial',
  installerId: 'rosa',
  name: 'Field Aerials',
  pictureUrl: null,
  unread: 0,
  isOpen: true,
  closesAt: null,
  mayShareContacts: false,
  isReported: false,
  ...facts,
});
const aMessage = (facts: object = {}) => ({
  id: 'm1',
  side: 'installer',
  mine: false,
  name: 'Field Aerials',
  text: 'Is there power in the loft?',
  contactsRemoved: false,
  photos: [],
  sentAt: '2026-11-20T10:00:00Z',
  isRead: false,
  ...facts,
});
const base = '/api/leads/lead-1';
const show = (answers: Answers, facts: Partial<Thread> = {}) =>
  showScreen(<ThreadPanel pair={{ leadId: 'lead-1' }} />, {
    user: aUser({ userType: 'customer' }),
    answers: { [`GET ${base}/thread`]: json(aThread(facts)), ...answers },
  });

it('shows who wrote what, oldest first, and says that it was read', async () => {
  const calls = show(
    {
      [`GET ${base}/messages`]: list([
        aMessage({ id: 'm2', mine: true, name: 'Kim', text: 'Yes, beside the hatch.', isRead: true }),
        aMessage(),
      ]),
      [`POST ${base}/messages/read`]: json(aThread()),
    },
    { unread: 1 },
  );
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Field AerialsIs there power in the loft\?/),
    expect.stringMatching(/^YouYes, beside the hatch\..*· Read$/),
  ]);
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/read'))).toMatchObject({ body: { upTo: 'm2' } }),
  );
});

it('sends a message, empties the form and says what was taken out', async () => {
  const sent = aMessage({ id: 'm3', mine: true, text: '[contact details removed]', contactsRemoved: true });
  const calls = show({
    [`GET ${base}/messages`]: inTurn(list([]), list([sent])),
    [`POST ${base}/messages`]: json(sent),
  });
  const box = await screen.findByRole('textbox', { name: 'Message to Field Aerials' });
  await userEvent.type(box, 'Call 07700 900123');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/We took out contact details/)).toBeInTheDocument();
  expect(box).toHaveValue('');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'Call 07700 900123',
    photoIds: [],
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

it('keeps what was written when it is refused, and says why', async () => {
  show({
    [`GET ${base}/messages`]: list([]),
    [`POST ${base}/messages`]: refusal(409, { code: 'threads.closed', detail: 'Messages have closed.' }),
  });
  const box = await screen.findByRole('textbox');
  await userEvent.type(box, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Messages have closed.');
  expect(box).toHaveValue('Hello');
});

it('takes no messages once they have closed', async () => {
  show({ [`GET ${base}/messages`]: list([aMessage()]) }, { isOpen: false, closesAt: '2026-12-20T10:00:00Z' });
  expect(await screen.findByText(/Messages closed on 20 Dec 2026/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks staff to look, with a reason', async () => {
  const calls = show({
    [`GET ${base}/messages`]: list([aMessage()]),
    [`POST ${base}/messages/report`]: json(aThread({ isReported: true })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Rude');
  await userEvent.click(screen.getAllByRole('button', { name: 'Report' }).at(-1)!);
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/report'))?.body).toEqual({ reason: 'Rude' }),
  );
});

it('is nothing where no deposit was paid', async () => {
  show({ [`GET ${base}/thread`]: refusal(404, { detail: 'There is nothing here for you.' }) });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('lists one’s threads, with what is new', async () => {
  showScreen(<InboxPage />, {
    answers: {
      'GET /api/threads': list([
        {
          id: 't1',
          leadId: 'lead-1',
          installerId: 'rosa',
          title: 'Loft aerial',
          name: 'Kim',
          unread: 2,
          preview: 'Yes, beside the hatch.',
          lastIsMine: false,
          lastAt: '2026-11-20T10:00:00Z',
          assignmentId: null,
        },
      ]),
    },
  });
  expect(await screen.findByRole('link', { name: 'Kim' })).toHaveAttribute('href', '/messages/lead-1/rosa');
  expect(screen.getByText('2 new')).toBeInTheDocument();
});

it('says that nothing was sent where a browser without a connection keeps nothing for later', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const calls = show({ [`GET ${base}/messages`]: list([]), [`POST ${base}/messages`]: json({ id: 'm9' }) });
  const field = await screen.findByLabelText('Message to Field Aerials');
  await userEvent.type(field, 'Yes, in the loft');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/this browser keeps nothing for later/)).toBeInTheDocument();
  expect(field).toHaveValue('Yes, in the loft');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
