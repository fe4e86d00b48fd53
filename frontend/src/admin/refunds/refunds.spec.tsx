import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { json, list, refusal, type Answers } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import type { AdminRefund, RefundWithSettlements } from './refundPresentation';
import { refunds } from './refunds';

const refund: AdminRefund = {
  id: 'r1',
  chargeId: 'c1',
  kind: 'deposit',
  description: 'Deposit: Starlink on a barn roof',
  payerId: 'u1',
  payerName: 'Pat Payer',
  payerEmail: 'pat@example.org',
  amount: '50.00',
  reason: 'not-selected',
  status: 'failed',
  attempt: 1,
  failureCode: 'lost_or_stolen_card',
  requestedAt: '2026-11-18T09:30:00Z',
  sentAt: '2026-11-18T09:31:00Z',
  expectedBy: '2026-11-27',
  failedAt: '2026-11-20T10:00:00Z',
  completedAt: null,
  reference: null,
  outside: null,
  why: null,
  whole: null,
  providerUrl: 'https://dashboard.stripe.com/search?query=re_1',
  providerRefundId: 're_1',
};

const refundShown: RefundWithSettlements = { ...refund, secondPersonAbove: '500.00', settlements: [] };
const settlement: RefundWithSettlements['settlements'][number] = {
  ...{
    id: 's1',
    status: 'waiting',
    paidOn: '2026-11-24',
    reference: 'FP 4711',
    reason: 'The card is closed',
  },
  ...{ proof: null, whyNoProof: null },
  ...{ askedById: 'mona', askedByName: 'Mona Staff', askedAt: '2026-11-24T10:00:00Z' },
  ...{ decidedByName: null, decidedAt: null, refusal: null },
};

const proof = { id: 'f1', url: '/api/files/f1', thumbnailUrl: null };

function show(answers: Answers = {}, at = '') {
  return showResource(
    refunds,
    { 'GET /api/admin/refunds': list([refund]), 'GET /api/admin/refunds/r1': json(refundShown), ...answers },
    at,
  );
}
const toasted = (message: object) => waitFor(() => expect(currentToasts()[0]).toMatchObject(message));
const retries = (calls: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'POST').length;

it('lists those that need a person: who, how much, why it failed and what to do', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Refunds' })).toBeInTheDocument();
  expect(await screen.findByText('1 refund(s) found')).toBeInTheDocument();
  expect(screen.getByLabelText('Status')).toHaveValue('failed');
  const row = screen.getByRole('listitem');
  for (const text of [
    'Pat Payer',
    'pat@example.org',
    '£50.00',
    'Starlink on a barn roof',
    'Action needed',
    'The card was reported lost or stolen.',
    'Ask them to tell their bank',
    '20 Nov 2026',
  ])
    expect(row).toHaveTextContent(text);
});

it('sends one again, not before its reason has been shown', async () => {
  const calls = show({ 'POST /api/admin/refunds/r1/retry': json({ ...refund, status: 'requested' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry the refund to Pat Payer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this refund again?' }));
  for (const text of ['Not selected for the job', 'The card was reported lost or stolen.', /re_1/])
    expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(retries(calls)).toBe(0);
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Send £50.00 again' }));
  await toasted({
    title: 'Refund Sent Again',
    description: '£50.00 is on its way to Pat Payer. You are told if it fails.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(retries(calls)).toBe(1);
});

it('says why one was not sent again', async () => {
  const detail = 'Only a failed refund can be tried again.';
  show({ 'POST /api/admin/refunds/r1/retry': refusal(409, { detail }) }, '/r1');
  await userEvent.click(await screen.findByRole('button', { name: 'Send £50.00 again' }));
  await toasted({ title: 'Error', description: detail, variant: 'destructive' });
});

it('offers nothing for one that is with the bank', async () => {
  const sent = { ...refund, status: 'sent', failedAt: null, failureCode: null };
  show(
    {
      'GET /api/admin/refunds': list([sent]),
      'GET /api/admin/refunds/r1': json({ ...refundShown, ...sent }),
    },
    '/r1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  expect(await dialog.findByText('With the bank')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /again/ })).toBeNull();
});

/** Files go by XMLHttpRequest, which tells how far they are. */
function takesFiles(status: number, body: object) {
  const sent: FormData[] = [];
  class Request {
    upload = {};
    status = status;
    responseText = JSON.stringify(body);
    statusText = '';
    onload?: () => void;
    open() {}
    send(form: FormData) {
      sent.push(form);
      setTimeout(() => this.onload?.());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

/** Opens the form and fills in day, reference and reason. */
async function fillIn() {
  await userEvent.click(await screen.findByRole('button', { name: 'It was paid from the bank account' }));
  const form = within(await screen.findByRole('form', { name: 'Paid from the bank account' }));
  const day = form.getByLabelText(/^Paid on/);
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-24');
  await userEvent.type(form.getByLabelText(/^Reference of the transfer/), 'FP 4711');
  await userEvent.type(form.getByLabelText(/^Reason/), 'The card is closed');
  return { form, send: () => userEvent.click(form.getByRole('button', { name: '£50.00 was paid' })) };
}
const entered = { paidOn: '2026-11-24', reference: 'FP 4711', reason: 'The card is closed' };
const sentBody = (calls: ReturnType<typeof show>) => calls.find(({ method }) => method === 'POST')?.body;
const paper = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' });

it('enters that one was paid from the bank account, with day, reference and the bank’s paper', async () => {
  const sent = takesFiles(201, { id: 'f1', url: '/api/files/f1', thumbnailUrl: null });
  const calls = show({ 'POST /api/admin/refunds/r1/settle-outside': json(refundShown) }, '/r1');
  const { form, send } = await fillIn();
  await userEvent.upload(form.getByLabelText('Add a PDF or picture'), paper);
  expect(await form.findByText('statement.pdf')).toBeInTheDocument();
  expect(sent.map((data) => data.get('purpose'))).toEqual(['settlement-proof']);
  expect(form.queryByLabelText('Or why there is none')).toBeNull();
  await send();
  await toasted({ title: 'Refund Settled', description: 'Pat Payer is told that £50.00 was paid.' });
  expect(sentBody(calls)).toEqual({ ...entered, proofId: 'f1' });
});

it('asks for the proof, or for words why there is none', async () => {
  const calls = show({ 'POST /api/admin/refunds/r1/settle-outside': json(refundShown) }, '/r1');
  const { form, send } = await fillIn();
  await send();
  expect(await form.findByRole('alert')).toHaveTextContent('Add the proof, or say why there is none');
  expect(sentBody(calls)).toBeUndefined();
  await userEvent.type(form.getByLabelText('Or why there is none'), 'The bank is shut');
  expect(form.getByRole('alert')).toBeEmptyDOMElement();
  await send();
  await toasted({ title: 'Refund Settled' });
  expect(sentBody(calls)).toEqual({ ...entered, whyNoProof: 'The bank is shut' });
});

it('says why a proof was not taken, and takes another', async () => {
  const detail = 'This PDF is locked.';
  takesFiles(415, { detail });
  show({}, '/r1');
  const { form } = await fillIn();
  await userEvent.upload(form.getByLabelText('Add a PDF or picture'), paper);
  await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(detail));
  takesFiles(201, { id: 'f2', url: '/api/files/f2', thumbnailUrl: null });
  await userEvent.upload(form.getByLabelText('Add a PDF or picture'), paper);
  expect(await form.findByText('statement.pdf')).toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: 'Take statement.pdf away' }));
  expect(form.getByLabelText('Add a PDF or picture')).toHaveFocus();
  expect(form.getByLabelText('Or why there is none')).toBeInTheDocument();
});

it('shows what a colleague entered above the limit, and asks for a second word instead of sending it', async () => {
  const waiting = { ...refundShown, amount: '600.00', settlements: [{ ...settlement, proof }] };

  const calls = show(
    {
      'GET /api/admin/refunds/r1': json(waiting),
      'POST /api/admin/refunds/r1/settlement/confirm': json(waiting),
    },
    '/r1',
  );
  expect(await screen.findByRole('dialog', { name: 'Was this refund paid?' })).toBeInTheDocument();
  expect(await screen.findByText('24 Nov 2026, reference FP 4711')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'The bank’s paper' })).toHaveAttribute('href', '/api/files/f1');
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '£600.00 was paid' }));
  await toasted({ title: 'Refund Settled' });
  expect(calls.some(({ path }) => path.endsWith('/settlement/confirm'))).toBe(true);
});

it('says that all refunds are on their way when none needs a person', async () => {
  show({ 'GET /api/admin/refunds': list([]) });
  expect(await screen.findByText('Nothing to sort out')).toBeInTheDocument();
});

it('asks before what was typed of a payment from the bank account is lost', async () => {
  show({}, '/r1');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'It was paid from the bank account' }));
  await userEvent.type(dialog.getByLabelText(/Reference of the transfer/), 'FP 4711');
  await userEvent.keyboard('{Escape}');
  const question = within(screen.getByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Stay' }));
  expect(dialog.getByLabelText(/Reference of the transfer/)).toHaveValue('FP 4711');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks the provider about one that is on its way, and says what it answered', async () => {
  const sent: RefundWithSettlements = { ...refundShown, status: 'sent', failureCode: null, failedAt: null };
  const calls = show(
    {
      'GET /api/admin/refunds/r1': json(sent),
      'POST /api/admin/refunds/r1/ask': json({ ...sent, status: 'succeeded' }),
    },
    '/r1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the provider now' }));
  await toasted({ title: 'The Provider Has Answered', description: 'Done' });
  expect(retries(calls)).toBe(1);
});
