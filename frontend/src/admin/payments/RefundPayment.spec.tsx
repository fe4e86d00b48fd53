import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aUser } from '../../testFacts';
import { json, showScreen } from '../../testScreen';
import { RefundPayment } from './RefundPayment';

const payment = { id: '019a0000-0000-7000-8000-0000000000b2', person: { name: 'Kim Customer' } };
const path = `/api/admin/payments/${payment.id}/refund`;
const held = {
  left: '900.00',
  secondPersonAbove: '500.00',
  of: 'price',
  lines: [
    { kind: 'refund-requested', side: 'debit', account: 'jobs_held' },
    { kind: 'refund-requested', side: 'credit', account: 'refunds_in_flight' },
    { kind: 'refund-left', side: 'debit', account: 'refunds_in_flight' },
    { kind: 'refund-left', side: 'credit', account: 'provider_balance' },
  ],
};

function shown(answer: object, staffRole: 'money' | 'support' = 'money') {
  return showScreen(<RefundPayment payment={payment} />, {
    user: aUser({ isAdmin: true, staffRole }),
    answers: { [`GET ${path}`]: json(held), [`POST ${path}`]: json(answer) },
  });
}

it('says what a part means, and sends it back with the sum that was seen', async () => {
  const calls = shown({ refundId: payment.id });
  await userEvent.click(screen.getByRole('button', { name: 'Send money back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send money back' }));
  expect(await dialog.findByText(/£900.00 of it is held/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Amount/), '40');
  expect(dialog.getByText(/The price of the job becomes what is left, £860.00/)).toBeInTheDocument();
  const booked = within(dialog.getByRole('region', { name: 'What is booked' }));
  for (const text of [
    'Refund requested',
    'Debit: Jobs held',
    'Credit: Refunds in flight',
    'Credit: Provider balance',
  ])
    expect(booked.getByText(text)).toBeInTheDocument();
  expect(booked.getAllByText('£40.00')).toHaveLength(4);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The mast was old');
  await userEvent.click(dialog.getByRole('button', { name: 'Send it back' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    amount: 40,
    reason: 'The mast was old',
    left: 900,
  });
});

it('says before that a large one waits for a second person, and that all of it ends the job', async () => {
  shown({ approvalId: payment.id });
  await userEvent.click(screen.getByRole('button', { name: 'Send money back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send money back' }));
  await userEvent.type(await dialog.findByLabelText(/Amount/), '900');
  expect(dialog.getByText(/The job ends.*A second person must confirm it/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ask for a second person' })).toBeInTheDocument();
});

it('is offered to no role that may not do it', () => {
  shown({}, 'support');
  expect(screen.queryByRole('button', { name: 'Send money back' })).not.toBeInTheDocument();
});

it('asks before the reason that was typed is lost', async () => {
  shown({ refundId: payment.id });
  await userEvent.click(screen.getByRole('button', { name: 'Send money back' }));
  await userEvent.type(await screen.findByLabelText(/Reason/), 'The mast was old');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Close without saving?' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText(/Reason/)).toHaveValue('The mast was old');
});
