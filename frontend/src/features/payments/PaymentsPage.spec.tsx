import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPayment } from '../../testFacts';
import { json, never, showScreen } from '../../testScreen';
import { PaymentsPage } from './PaymentsPage';

const paid = (...payments: object[]) => ({ answers: { 'GET /api/payments': json(payments) } });

const payout = aPayment({
  id: 'payment-2',
  type: 'payout',
  amount: '300.00',
  netAmount: '285.00',
  feeAmount: '15.00',
  description: 'Payout for Mesh WiFi',
});
const fee = aPayment({ id: 'payment-3', type: 'fee', amount: '15.00', netAmount: '15.00' });
const pending = aPayment({ id: 'payment-4', status: 'pending', amount: '60.00', netAmount: '60.00' });

/** The line under a card's figure stands after the figure itself. */
const cardOf = (label: string) => screen.getByText(label).parentElement?.parentElement;

it('sums earnings, deposits, fees with their share, and what is pending', async () => {
  showScreen(<PaymentsPage />, paid(aPayment(), payout, fee, pending));
  await screen.findByText('£285.00');
  expect(cardOf('Total Earnings')).toHaveTextContent('£285.00');
  expect(cardOf('Deposits Paid')).toHaveTextContent('£50.001 deposit');
  expect(cardOf('Platform Fees')).toHaveTextContent('£15.005.0% of earnings');
  expect(cardOf('Pending Payments')).toHaveTextContent('1£60.00');
});

it.each([
  ['All Payments', 'No payments yet'],
  ['Deposits', 'No deposit payments found'],
  ['Payouts', 'No payout payments found'],
  ['Fees', 'No fee payments found'],
])('has the tab %s, which says when it is empty', async (tab, text) => {
  showScreen(<PaymentsPage />, paid());
  expect(screen.getByRole('heading', { name: 'Payment History' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows five rows in outline while the payments are on their way', () => {
  showScreen(<PaymentsPage />, { answers: { 'GET /api/payments': never } });
  expect(screen.getByRole('status', { name: 'Loading your payments' }).children).toHaveLength(5);
});

it('shows type, status, description, time and signed amount; net and fee where they differ', async () => {
  showScreen(<PaymentsPage />, paid(aPayment(), payout));
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
  for (const text of [
    'Deposit',
    'Completed',
    'Deposit for Starlink on a barn roof',
    /20 Nov 2026/,
    '−£50.00',
  ])
    expect(rows[0]?.getByText(text)).toBeInTheDocument();
  expect(rows[0]?.queryByText(/^Net/)).toBeNull();
  expect(rows[1]?.getByText('+£300.00')).toBeInTheDocument();
  expect(rows[1]?.getByText('Net £285.00 · Fee £15.00')).toBeInTheDocument();
});

it('exports what the open tab shows', async () => {
  showScreen(<PaymentsPage />, paid(aPayment()));
  const link = await screen.findByRole('link', { name: 'Export' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/api/payments/export?filter={}');
  await userEvent.click(screen.getByRole('tab', { name: 'Deposits' }));
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/api/payments/export?filter={"type":"deposit"}',
  );
});
