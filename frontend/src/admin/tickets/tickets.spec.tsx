import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTurn, json, list, refusal, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { tickets } from './tickets';
import type { TicketThread } from './ticketPresentation';

const ticket: TicketThread = {
  id: 't1',
  version: 1,
  reference: 'RI-7K3M9QXD',
  kind: 'investor',
  status: 'open',
  name: 'Grace Visitor',
  email: 'grace@example.org',
  subject: 'A question about figures',
  message: 'How many installers are there?\nAnd where?',
  note: 'Rang once.',
  noticedAt: null,
  dueAt: null,
  lawfulEnd: null,
  assignee: null,
  payment: null,
  answeredAt: null,
  createdAt: '2026-11-20T09:30:00Z',
  updatedAt: '2026-11-20T09:30:00Z',
  replies: [],
  personId: null,
  takesAnswers: true,
  mergedInto: null,
  others: [],
};

const narrow = window.matchMedia;
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

function show(answers: Answers = {}, at = '') {
  return showResource(
    tickets,
    { 'GET /api/admin/tickets': list([ticket]), 'GET /api/admin/tickets/t1': json(ticket), ...answers },
    at,
  );
}
const toasted = (message: object) => waitFor(() => expect(currentToasts()[0]).toMatchObject(message));
/** Each names the version that was seen. */
const changes = (calls: ReturnType<typeof show>) =>
  calls
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => {
      const { version, ...change } = body as { version: number };
      expect(version).toBe(ticket.version);
      return [path, change];
    });

it('lists who wrote what about what and when, with search, kind and status', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Messages' })).toBeInTheDocument();
  expect(await screen.findByText('1 message(s) found')).toBeInTheDocument();
  expect(screen.getByLabelText('Search messages')).toBeInTheDocument();
  const texts = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
  expect(texts('Status')).toEqual(['All Statuses', 'Open', 'Answered', 'Closed']);
  expect(texts('About')).toHaveLength(11);
  const row = screen.getByRole('listitem');
  for (const text of [
    'A question about figures',
    'Investing',
    'RI-7K3M9QXD',
    'Grace Visitor',
    'Open',
    '20 Nov 2026',
  ])
    expect(row).toHaveTextContent(text);
});

it('shows a message whole with what followed, and answers it by mail', async () => {
  const thread: TicketThread = {
    ...ticket,
    personId: 'u1',
    replies: [
      {
        ...{ id: 'r1', staff: 'Helen Ward', from: null, leftOut: 0 },
        ...{ text: 'Which area?', writtenAt: '2026-11-20T10:00:00Z' },
      },
      {
        ...{ id: 'r2', staff: null, from: 'grace@work.example', leftOut: 2 },
        ...{ text: 'Kent.', writtenAt: '2026-11-20T11:00:00Z' },
      },
    ],
  };
  const calls = show(
    {
      'GET /api/admin/tickets/t1': json(thread),
      'POST /api/admin/tickets/t1/replies': json({ ...thread, status: 'answered' }),
    },
    '/t1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'A question about figures' }));
  expect(dialog.getByText(/How many installers are there\?/)).toHaveTextContent('And where?');
  expect(dialog.getByRole('link', { name: 'Open the account' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/admin\/users\/u1\/show$/),
  );
  const followed = within(dialog.getByRole('list', { name: 'What followed' })).getAllByRole('listitem');
  expect(followed[0]).toHaveTextContent('Helen Ward');
  expect(followed[1]).toHaveTextContent('Grace Visitor from grace@work.example');
  expect(followed[1]).toHaveTextContent('2 files were attached and not kept');
  await userEvent.selectOptions(dialog.getByLabelText('Begin with'), 'More needed');
  const reply = dialog.getByLabelText('Reply to Grace Visitor');
  expect(reply).toHaveAccessibleDescription(/The answer comes back here\.$/);
  expect(reply).toHaveDisplayValue(/^So that we can look into this/);
  await userEvent.clear(reply);
  await userEvent.type(reply, 'Forty in Kent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send reply' }));
  await toasted({ title: 'Reply Sent', description: 'It goes to grace@example.org by mail.' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Forty in Kent.', version: 1 });
  expect(reply).toHaveValue('');
});

it('keeps a reply that was refused or not sent, and says what is wrong with it', async () => {
  show(
    {
      'POST /api/admin/tickets/t1/replies': refusal(422, {
        errors: { text: 'Write at least 2 characters' },
      }),
    },
    '/t1',
  );
  await userEvent.type(await screen.findByLabelText('Reply to Grace Visitor'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Write at least 2 characters')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Read the message RI-7K3M9QXD' }));
  expect(await screen.findByLabelText('Reply to Grace Visitor')).toHaveValue('x');
});

it('leads from a message that was merged to the one in which it goes on', async () => {
  show({ 'GET /api/admin/tickets/t1': json({ ...ticket, status: 'closed', mergedInto: 't2' }) }, '/t1');
  expect(await screen.findByRole('link', { name: 'the message it was merged into' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/admin\/tickets\/t2$/),
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Send reply' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Reopen' })).toBeNull();
});

it('lets another message of the same writer go on in this one', async () => {
  const other = { id: 't2', reference: 'RI-2', subject: 'And one more', createdAt: ticket.createdAt };
  const calls = show(
    {
      'GET /api/admin/tickets/t1': json({ ...ticket, others: [other] }),
      'POST /api/admin/tickets/t1/merge': json(ticket),
    },
    '/t1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Merge RI-2 into this one' }));
  await toasted({ title: 'Messages Merged' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ ticketId: 't2' });
});

it('closes a message from the list, and leaves its note alone', async () => {
  const calls = show({ 'PUT /api/admin/tickets/t1': json({ ...ticket, status: 'closed' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Close the message RI-7K3M9QXD' }));
  await toasted({ title: 'Message Closed' });
  expect(changes(calls)).toEqual([['/api/admin/tickets/t1', { status: 'closed' }]]);
});

it('leaves to its decision what only that closes', async () => {
  show({ 'GET /api/admin/tickets': list([{ ...ticket, kind: 'content', answeredAt: null }]) });
  await screen.findByRole('button', { name: 'Read the message RI-7K3M9QXD' });
  expect(screen.queryByRole('button', { name: /^Close the message/ })).toBeNull();
});

it('opens a closed one again', async () => {
  const closed = { ...ticket, status: 'closed' };
  const calls = show({ 'GET /api/admin/tickets': list([closed]), 'PUT /api/admin/tickets/t1': json(ticket) });
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen the message RI-7K3M9QXD' }));
  await toasted({ title: 'Message Reopened' });
  expect(changes(calls)).toEqual([['/api/admin/tickets/t1', { status: 'open' }]]);
});

it('keeps a note, and takes along what was typed when the message moves on', async () => {
  const calls = show({ 'PUT /api/admin/tickets/t1': json({ ...ticket, note: 'Rang twice.' }) }, '/t1');
  const note = await screen.findByLabelText('Staff note');
  expect(screen.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await userEvent.clear(note);
  await userEvent.type(note, 'Rang twice.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await toasted({ title: 'Note Saved' });
  await userEvent.type(note, ' Wrote.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered' }));
  await toasted({ title: 'Message Answered' });
  expect(changes(calls)).toEqual([
    ['/api/admin/tickets/t1', { status: 'open', note: 'Rang twice.' }],
    ['/api/admin/tickets/t1', { status: 'answered', note: 'Rang twice. Wrote.' }],
  ]);
});

it('says that a message did not move, and keeps what was typed', async () => {
  show({ 'PUT /api/admin/tickets/t1': refusal(503, { detail: 'Come back later.' }) }, '/t1');
  await userEvent.type(await screen.findByLabelText('Staff note'), ' Wrote.');
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  await toasted({ title: 'Error', description: 'Come back later.', variant: 'destructive' });
  expect(screen.getByLabelText('Staff note')).toHaveValue('Rang once. Wrote.');
});

it('has the note again that was not saved when the dialog was closed, until it is', async () => {
  show({ 'PUT /api/admin/tickets/t1': json({ ...ticket, note: 'Rang once. Wrote.' }) }, '/t1');
  await userEvent.type(await screen.findByLabelText('Staff note'), ' Wrote.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Read the message RI-7K3M9QXD' }));
  expect(await screen.findByLabelText('Staff note')).toHaveValue('Rang once. Wrote.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await toasted({ title: 'Note Saved' });
  expect(sessionStorage).toHaveLength(0);
});

it('says that nothing waits, and shows the rest', async () => {
  show({ 'GET /api/admin/tickets': list([]) });
  await screen.findByText('No messages found');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'open');
  expect(await screen.findByText('No message waits for an answer')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }));
  expect(await screen.findByText('No messages found')).toBeInTheDocument();
});

it('closes those that are ticked, one after the other, and says which were refused', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...narrow(query), matches: true }) as MediaQueryList,
  );
  const other = { ...ticket, id: 't2', version: 7, reference: 'RI-2' };
  const done = { ...ticket, id: 't3', status: 'closed', reference: 'RI-3' };
  const undecided = { ...ticket, id: 't4', kind: 'complaint', reference: 'RI-4' };
  const calls = showResource(tickets, {
    'GET /api/admin/tickets': list([ticket, other, done, undecided]),
    'PUT /api/admin/tickets/t1': json({ ...ticket, status: 'closed' }),
    'PUT /api/admin/tickets/t2': refusal(409, { code: 'tickets.stale', detail: 'Somebody was faster.' }),
  });
  const ticks = await screen.findAllByRole('checkbox', { name: 'Choose this row' });
  for (const tick of [2, 3]) expect(ticks[tick]).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(await screen.findByText('2 messages chosen')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Close messages' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close messages' }));
  expect(question.getByText(/Their writers are not told/)).toHaveTextContent(/^Close these 2 messages\?/);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(question.getByRole('button', { name: 'Close messages' }));
  await toasted({ title: 'Close messages', description: '1 closed, 1 refused. Somebody was faster.' });
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { status: 'closed', version: 1 },
    { status: 'closed', version: 7 },
  ]);
  expect(screen.queryByText(/chosen$/)).toBeNull();
});

it('reports a data breach with the moment it was noticed, and names what is missing', async () => {
  const breach: TicketThread = {
    ...ticket,
    id: 't2',
    kind: 'breach',
    subject: 'A list went to the wrong address',
    noticedAt: '2026-11-25T09:00:00.000Z',
    ...{ dueAt: '2026-11-28T09:00:00.000Z', lawfulEnd: '2026-11-28T09:00:00.000Z' },
  };
  const calls = show({
    'POST /api/admin/tickets/breaches': json(breach),
    'GET /api/admin/tickets/t2': json(breach),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report a data breach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a Data Breach' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report the breach' }));
  for (const [label, text] of [
    ['What happened', 'Say in a few words what happened'],
    ['Noticed at', 'Say when it was noticed, not later than now'],
    ['Details', 'Write at least 10 characters'],
  ] as const)
    await waitFor(() =>
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('What happened'), 'A list went to the wrong address');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  await userEvent.type(dialog.getByLabelText('Noticed at'), '2026-11-25T09:00');
  await userEvent.type(dialog.getByLabelText('Details'), 'Twelve names and towns, to one person.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report the breach' }));
  await toasted({ title: 'Breach Reported' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    subject: 'A list went to the wrong address',
    message: 'Twelve names and towns, to one person.',
    noticedAt: '2026-11-25T09:00:00.000Z',
  });
});

it('says until when the law wants a breach reported, and offers no reply to it', async () => {
  show(
    {
      'GET /api/admin/tickets/t1': json({
        ...ticket,
        kind: 'breach',
        noticedAt: '2026-11-25T09:00:00.000Z',
        ...{ dueAt: '2026-11-28T09:00:00.000Z', lawfulEnd: '2026-11-28T09:00:00.000Z' },
      }),
    },
    '/t1',
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Report it to the ICO by 28 Nov 2026, 09:00/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Send reply' })).toBeNull();
});

it('shows what is reported and where, and closes a report with what was done', async () => {
  const report = {
    ...{ place: '/installers/u1', concern: 'untrue', isOpen: true },
    ...{ outcome: null, decidedAt: null, questionedAt: null },
  };
  const calls = show(
    {
      'GET /api/admin/tickets/t1': json({ ...ticket, kind: 'content' }),
      'GET /api/admin/tickets/t1/content': json(report),
      'PUT /api/admin/tickets/t1/content': json({
        ...report,
        ...{ outcome: 'removed', decidedAt: '2026-11-26T09:00:00Z', isOpen: false },
      }),
    },
    '/t1',
  );
  const facts = within(await screen.findByRole('region', { name: 'What is reported' }));
  expect(facts.getByText('Untrue or fake')).toBeInTheDocument();
  expect(facts.getByRole('link', { name: '/installers/u1' })).toHaveAttribute('href', '/installers/u1');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Close message' })).toBeNull();
  await userEvent.selectOptions(facts.getByLabelText(/What was done/), 'Taken down');
  await userEvent.type(facts.getByLabelText(/Your decision/), 'It was no review of a job. It is gone.');
  await userEvent.click(facts.getByRole('button', { name: 'Send and close' }));
  await toasted({ title: 'Report Decided' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ outcome: 'removed', answer: 'It was no review of a job. It is gone.' },
    version: ticket.version,
  });
});

it.each([
  ['//elsewhere.example/x', false],
  ['/\\\\elsewhere.example', false],
  ['javascript:alert(1)', false],
  ['/leads/1', true],
])('follows only a path of our own: %s', async (place, isLink) => {
  show(
    {
      'GET /api/admin/tickets/t1': json({ ...ticket, kind: 'content' }),
      'GET /api/admin/tickets/t1/content': json({
        ...{ place, concern: 'other', isOpen: false },
        ...{ outcome: 'kept', decidedAt: '2026-11-26T09:00:00Z', questionedAt: null },
      }),
    },
    '/t1',
  );
  const facts = within(await screen.findByRole('region', { name: 'What is reported' }));
  expect(facts.queryByRole('link') !== null).toBe(isLink);
  expect(facts.getByText(place)).toBeInTheDocument();
});

it('opens a reported review in the back office', async () => {
  const place = '/reviews/0192f0a4-0000-7000-8000-000000000001';
  show(
    {
      'GET /api/admin/tickets/t1': json({ ...ticket, kind: 'content' }),
      'GET /api/admin/tickets/t1/content': json({
        ...{ place, concern: 'untrue', isOpen: false },
        ...{ outcome: 'kept', decidedAt: '2026-11-26T09:00:00Z', questionedAt: null },
      }),
    },
    '/t1',
  );
  const facts = within(await screen.findByRole('region', { name: 'What is reported' }));
  expect(facts.getByRole('link', { name: place })).toHaveAttribute('href', `/admin${place}`);
});

it('shows of an appeal the rank with and without the points, and decides it with words', async () => {
  const appeal = {
    ...{
      status: 'waiting',
      askedAt: '2026-11-20T09:30:00Z',
      answer: null,
      installerId: 'u1',
      installer: 'Ivo Roof',
    },
    ...{
      points: -100,
      why: 'Withdrew after the award',
      title: 'Loft aerial',
      takenAt: '2026-11-19T09:30:00Z',
    },
    ...{ rank: 12, rankWithout: 7 },
  };
  const calls = show(
    {
      'GET /api/admin/tickets/t1': json({ ...ticket, kind: 'appeal', subject: 'Appeal against -100 points' }),
      'GET /api/admin/tickets/t1/appeal': json(appeal),
      'PUT /api/admin/tickets/t1/appeal': json({
        ...appeal,
        status: 'upheld',
        answer: 'You told us in time.',
      }),
    },
    '/t1',
  );
  const facts = within(await screen.findByRole('region', { name: 'What is appealed against' }));
  for (const text of ['-100, Withdrew after the award', 'Loft aerial', '#12', '#7'])
    expect(facts.getByText(text)).toBeInTheDocument();
  await userEvent.type(facts.getByLabelText(/Your answer/), 'You told us in time.');
  await userEvent.click(facts.getByRole('button', { name: 'Give the points back' }));
  await toasted({ title: 'Appeal Upheld' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    isUpheld: true,
    answer: 'You told us in time.',
  });
});

it('says who has a message and until when, and hands it on', async () => {
  const helen = { id: 'helen', name: 'Helen Hart' };
  const taken = { ...ticket, assignee: helen, dueAt: '2026-11-27T17:00:00.000Z' };
  const calls = show(
    {
      'GET /api/admin/tickets': list([taken]),
      'GET /api/admin/tickets/t1': json(taken),
      'GET /api/admin/queue/ticket/colleagues': json({
        staff: [{ id: 'ada', name: 'Ada Admin', role: 'owner' }],
      }),
      'POST /api/admin/queue/ticket/t1/take': json({ id: 'ada', name: 'Ada Admin' }),
    },
    '/t1',
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Answer by 27 Nov 2026/)).toBeInTheDocument();
  expect(dialog.getByText('With Helen Hart')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Hand on: RI-7K3M9QXD' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Ada Admin/ }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ staffId: 'ada', from: 'helen' }),
  );
});

it('links the payment that a message is about, which the server looks up, and takes the link away', async () => {
  const calls = show(
    {
      'PUT /api/admin/tickets/t1/payment': inTurn(
        refusal(422, { detail: 'No.', errors: { reference: ['No payment has this number'] } }),
        () => new Response(null, { status: 204 }),
      ),
      'GET /api/admin/tickets/t1': inTurn(
        json(ticket),
        json(ticket),
        json({ ...ticket, payment: { id: 'c1', reference: 'R-000042' } }),
      ),
    },
    '/t1',
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText(/Payment it is about/), ' R-42 ');
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await dialog.findByText('No payment has this number')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Link' }));
  expect(await dialog.findByRole('link', { name: 'Payment R-000042' })).toHaveAttribute(
    'href',
    '/admin/payments/c1/show',
  );
  await userEvent.click(dialog.getByRole('button', { name: /Remove the link/ }));
  await toasted({ title: 'Link Removed' });
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { reference: 'R-42' },
    { reference: 'R-42' },
    { reference: '' },
  ]);
});

it('lists the messages of whoever reads, by the clock', async () => {
  const calls = show({
    'GET /api/admin/tickets': list([{ ...ticket, dueAt: '2020-01-02T17:00:00.000Z' }]),
  });
  expect(await screen.findByText(/days late/)).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('With'), 'Mine');
  await waitFor(() => expect(calls.at(-1)?.query['filter']).toEqual({ assignee: 'mine' }));
});
