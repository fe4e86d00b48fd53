import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list, type Answers } from '../../testScreen';
import { showResource } from '../testBackOffice';
import type { Debt, DebtWithWriteOffs, WriteOff } from './debtPresentation';
import { debts } from './debts';

const debt: Debt = {
  id: 'd1',
  payeeId: 'u1',
  payeeName: 'Rosa Reyes',
  payoutId: 'p1',
  assignmentId: 'a1',
  description: 'Job: Starlink on a barn roof',
  reason: 'chargeback-x-24000',
  amount: '900.00',
  settled: '100.00',
  writtenOff: '0.00',
  left: '800.00',
  isRepaid: false,
  owedSince: '2026-11-18T09:30:00Z',
};
const waiting: WriteOff = {
  id: 'w1',
  status: 'waiting',
  amount: '600.00',
  reason: 'They are bankrupt',
  askedById: 'colleague',
  askedByName: 'Mona Money',
  askedAt: '2026-11-19T09:30:00Z',
  decidedByName: null,
  decidedAt: null,
  refusal: null,
};
const whole: DebtWithWriteOffs = {
  ...debt,
  secondPersonAbove: '500.00',
  lines: [
    { side: 'debit', account: 'debts_written_off' },
    { side: 'credit', account: 'owed_by_installers' },
  ],
  writeOffs: [],
};

const show = (row: DebtWithWriteOffs = whole, answers: Answers = {}) =>
  showResource(
    debts,
    { 'GET /api/admin/debts': list([debt]), 'GET /api/admin/debts/d1': json(row), ...answers },
    '/d1',
  );
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Debt of Rosa Reyes' }));

it('shows what is booked before, and writes off with the sum that was seen', async () => {
  const calls = show(whole, { 'POST /api/admin/debts/d1/write-off': json(whole) });
  const dialog = await dialogOf();
  expect(dialog.getByText('The customer’s bank took the payment back')).toBeInTheDocument();
  const amount = dialog.getByLabelText(/Write off, in pounds/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '50.5');
  const booked = within(dialog.getByRole('region', { name: 'What is booked' }));
  expect(booked.getByText('Debit: Debts written off')).toBeInTheDocument();
  expect(booked.getByText('Credit: Owed by installers')).toBeInTheDocument();
  expect(booked.getAllByText('£50.50')).toHaveLength(2);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'They are ill');
  await userEvent.click(dialog.getByRole('button', { name: 'Write it off' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    amount: 50.5,
    reason: 'They are ill',
    left: 800,
  });
});

it('says before that a large one waits for a second person', async () => {
  show();
  const dialog = await dialogOf();
  expect(await dialog.findByText(/A second person must confirm it first/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Ask for a second person' })).toBeInTheDocument();
});

it('offers the second person to confirm or refuse, and no other write-off meanwhile', async () => {
  const calls = show(
    { ...whole, writeOffs: [waiting] },
    { 'POST /api/admin/write-offs/w1/refuse': json(whole) },
  );
  const dialog = await dialogOf();
  expect(dialog.getByText('They are bankrupt')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/Write off, in pounds/)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Write off £600.00' })).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Why not/), 'They pay again');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'They pay again' });
});

it('cannot be written off once the bank has decided for us', async () => {
  show({ ...whole, isRepaid: true });
  const dialog = await dialogOf();
  expect(dialog.getByText('The bank has decided for us')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/Write off, in pounds/)).not.toBeInTheDocument();
});
