import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aPayment, aUser, thePaymentSummary } from '../../testFacts';
import { inTurn, json, list, never, showScreen } from '../../testScreen';
import { PaymentsPage } from './PaymentsPage';

const paid = (...payments: object[]) => ({
  answers: {
    'GET /api/payments': list(payments),
    'GET /api/payments/summary': json(thePaymentSummary()),
    'GET /api/payments/connect': json({
      ...{ status: 'ready', waiting: 0, waitingAmount: '0.00', onItsWayAmount: '0.00', owedAmount: '0.00' },
    }),
  },
});

const payout = aPayment({
  id: 'payment-2',
  type: 'payout',
  amount: '300.00',
  netAmount: '285.00',
  feeAmount: '15.00',
  description: 'Payout for Mesh WiFi',
});

/** The line under a card's figure stands after the figure itself. */
const cardOf = (label: string) => screen.getByText(label).parentElement?.parentElement;

const figures = thePaymentSummary({
  ...{ earned: '6285.00', fees: '330.79', feeShare: 5 },
  ...{ deposits: '6050.00', depositCount: 121, held: '50.00', returned: '5950.00', forfeited: '50.00' },
  ...{ pending: '60.00', pendingCount: 1 },
});

it('sums earnings, deposits, fees with their share, and what is pending', async () => {
  showScreen(<PaymentsPage />, {
    answers: { ...paid(aPayment()).answers, 'GET /api/payments/summary': json(figures) },
  });
  await screen.findByText('£6,285.00');
  expect(cardOf('Total Earnings')).toHaveTextContent('£6,285.00Paid out to you');
  expect(cardOf('Deposits Paid')).toHaveTextContent('£6,050.00121 deposits');
  expect(cardOf('Platform Fees')).toHaveTextContent('£330.795.0% of earnings');
  expect(cardOf('Pending Payments')).toHaveTextContent('1£60.00');
  expect(screen.getByText(/^Of your deposits £50.00 is held/)).toHaveTextContent(
    '£5,950.00 was sent back to you and £50.00 is forfeited',
  );
});

it('says what is earned and waits, wherever it waits', async () => {
  showScreen(<PaymentsPage />, {
    answers: { 'GET /api/payments/summary': json(thePaymentSummary({ due: '95.00' })) },
  });
  expect(await screen.findByText('£95.00 earned, not sent yet')).toBeInTheDocument();
});

it('shows no figure that it does not know', async () => {
  showScreen(<PaymentsPage />, { answers: { 'GET /api/payments': list([]) } });
  expect(await screen.findByText('Your figures did not load')).toBeInTheDocument();
  expect(screen.queryByText('Total Earnings')).toBeNull();
});

it('goes on behind the last payment, and asks the server for the tab’s own', async () => {
  const first = list([aPayment({ id: 'last-one' })], 2);
  const answers = inTurn(first, first, list([aPayment({ id: 'next-one' })]));
  const calls = showScreen(<PaymentsPage />, {
    answers: { ...paid().answers, 'GET /api/payments': answers },
  });
  expect(await screen.findByText('1 of 2 shown')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Deposits' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findAllByText('Deposit for Starlink on a barn roof')).toHaveLength(2);
  const asked = calls.filter(({ path }) => path === '/api/payments').map(({ query }) => query['filter']);
  expect(asked).toEqual([{}, { type: 'deposit' }, { type: 'deposit', after: 'last-one' }]);
});

it.each([
  ['All Payments', 'No payments yet', {}],
  ['Deposits', 'No deposit payments found', { type: 'deposit' }],
  ['Payouts', 'No payout payments found', { type: 'payout' }],
  ['Fees', 'No fee payments found', { type: 'fee' }],
])('has the tab %s, which says when it is empty', async (tab, text, filter) => {
  const calls = showScreen(<PaymentsPage />, paid());
  expect(screen.getByRole('heading', { name: 'Payment History' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: tab }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(calls.findLast(({ path }) => path === '/api/payments')?.query['filter']).toEqual(filter);
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
    /20 Nov 2026, \d\d:\d\d/,
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

it('offers the document of each payment that has one', async () => {
  showScreen(<PaymentsPage />, paid(aPayment({ receipt: 'R-000042' }), { ...payout, receipt: null }));
  const link = await screen.findByRole('link', { name: 'Receipt R-000042 (PDF)' });
  expect(link).toHaveAttribute('href', `/api/payments/${aPayment().id}/receipt`);
  expect(screen.getAllByRole('link', { name: /PDF/ })).toHaveLength(1);
});

it('shows the credit of a returned deposit', async () => {
  const refund = {
    amount: '50.00',
    status: 'succeeded' as const,
    requestedAt: '2026-11-20T10:00:00Z',
    sentAt: '2026-11-20T10:01:00Z',
    expectedBy: '2026-12-01',
    completedAt: '2026-11-20T10:02:00Z',
    reference: 're_1',
    outside: null,
    why: null,
    whole: null,
  };
  showScreen(<PaymentsPage />, paid(aPayment({ status: 'refunded', refunds: [refund] })));
  expect(await screen.findByText('+£50.00 sent back to your card on 20 Nov 2026')).toBeInTheDocument();
});

it('shows each part of a price that goes back, and where it is', async () => {
  const part = {
    requestedAt: '2026-11-20T10:00:00Z',
    sentAt: null,
    completedAt: null,
    reference: null,
    outside: null,
    why: null,
    whole: null,
  };
  const refunds = [
    { ...part, amount: '20.00', status: 'succeeded' as const, expectedBy: null },
    { ...part, amount: '30.00', status: 'sent' as const, expectedBy: '2026-12-01' },
    { ...part, amount: '5.00', status: 'failed' as const, expectedBy: null },
  ];
  showScreen(<PaymentsPage />, paid(aPayment({ type: 'charge', amount: '320.00', refunds })));
  for (const text of [
    '+£20.00 sent back to your card',
    'Refund of £30.00 expected by 1 Dec 2026',
    'The refund of £5.00 did not arrive; we are handling it',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says why pay is sent again', async () => {
  const again = {
    status: 'sent',
    cause: 'bank-decided',
    expectedOn: null,
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
  } as const;
  showScreen(<PaymentsPage />, paid({ ...payout, payout: again }));
  expect(await screen.findByText('Paid again because the bank decided for you. Sent')).toBeInTheDocument();
});

it('sends whoever’s bank refused their pay to their bank details', async () => {
  const refused = {
    ...{
      status: 'sent',
      cause: 'approved',
      expectedOn: null,
      paidAt: null,
      net: '228.00',
      kept: null,
      takenBack: null,
    },
    refusedByBank: true,
    waitsForTaxDetails: false,
    holdReason: null,
  };
  showScreen(<PaymentsPage />, paid({ ...payout, payout: refused }));
  expect(await screen.findByText(/^Your bank did not take it: check the bank details/)).toBeInTheDocument();
});

it('says of pay that our team holds why, and promises no day', async () => {
  const held = {
    ...{ status: 'held', cause: 'approved', expectedOn: null, paidAt: null, net: '228.00' },
    ...{
      kept: null,
      takenBack: null,
      refusedByBank: false,
      holdReason: 'The photos show another roof.',
      waitsForTaxDetails: false,
    },
  };
  showScreen(<PaymentsPage />, paid({ ...payout, payout: held }));
  expect(await screen.findByText('Our team holds it: The photos show another roof.')).toBeInTheDocument();
});

it('says of pay that was kept for a debt that it was, and not that it is in a bank', async () => {
  const settled = {
    status: 'paid',
    cause: 'approved',
    expectedOn: null,
    paidAt: '2026-11-20T10:02:00Z',
    net: '228.00',
    takenBack: null,
  } as const;
  showScreen(
    <PaymentsPage />,
    paid(
      { ...payout, payout: { ...settled, kept: '228.00' } },
      { ...payout, id: 'pay-3', payout: { ...settled, kept: '8.00' } },
    ),
  );
  expect(await screen.findByText('Kept for what you owed of earlier pay')).toBeInTheDocument();
  expect(
    screen.getByText('In your bank since 20 Nov 2026. £8.00 was kept for what you owed'),
  ).toBeInTheDocument();
});

it('links the document of whatever went back beside the payment', async () => {
  const stands = { withdraws: null, isWithdrawn: false };
  const creditNotes = [{ id: 'note-1', number: 'C-000007', amount: '40.00', ...stands }];
  showScreen(<PaymentsPage />, paid(aPayment({ receipt: 'R-000042', creditNotes }), payout));
  const link = await screen.findByRole('link', { name: 'Credit note C-000007 of £40.00 (PDF)' });
  expect(link).toHaveAttribute('href', `/api/payments/${aPayment().id}/credit-notes/note-1`);
});

it('says which credit note stands no more, and links its withdrawal', async () => {
  const creditNotes = [
    { id: 'note-1', number: 'C-000007', amount: '40.00', withdraws: null, isWithdrawn: true },
    { id: 'note-2', number: 'W-000001', amount: '40.00', withdraws: 'C-000007', isWithdrawn: false },
  ];
  showScreen(<PaymentsPage />, paid(aPayment({ receipt: 'R-000042', creditNotes }), payout));
  await screen.findByRole('link', { name: 'Credit note C-000007 of £40.00, withdrawn (PDF)' });
  expect(
    screen.getByRole('link', { name: 'Withdrawal W-000001 of credit note C-000007 (PDF)' }),
  ).toHaveAttribute('href', `/api/payments/${aPayment().id}/credit-notes/note-2`);
});

it('shows customers what they paid with its receipt and refund, and no figures of installers', async () => {
  const charge = aPayment({
    type: 'charge',
    amount: '950.00',
    description: 'Payment for Eight cameras',
    receipt: 'R-000012',
    refunds: [
      {
        ...{ status: 'succeeded', amount: '950.00', expectedBy: null, reference: null, sentAt: null },
        ...{ outside: null, why: null, whole: null },
        ...{ requestedAt: '2026-11-20T10:00:00Z', completedAt: '2026-11-21T09:00:00Z' },
      },
    ],
  });
  const calls = showScreen(<PaymentsPage />, {
    user: aUser({ userType: 'customer' }),
    answers: { 'GET /api/payments': list([charge]) },
  });
  expect(await screen.findByText('Payment for Eight cameras')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Receipt R-000012 (PDF)' })).toHaveAttribute(
    'href',
    '/api/payments/payment-1/receipt',
  );
  expect(screen.getByText(/£950.00 sent back to your card on 21 Nov 2026/)).toBeInTheDocument();
  expect(screen.queryByText('Total Earnings')).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/api/payments']);
});

it('adds up what the deposits came to also while one is on its way back', async () => {
  showScreen(<PaymentsPage />, {
    answers: {
      ...paid(aPayment()).answers,
      'GET /api/payments/summary': json({ ...figures, held: '30.00', onItsWay: '20.00' }),
    },
  });
  expect(await screen.findByText(/^Of your deposits £30.00 is held/)).toHaveTextContent(
    'Of your deposits £30.00 is held, £20.00 is on its way back, £5,950.00 was sent back to you and £50.00 is forfeited.',
  );
});

it('says of a forfeited deposit that it is, when and why', async () => {
  const forfeited = {
    ...{ amount: '50.00', at: '2026-11-20T10:00:00Z' },
    why: 'You withdrew from the job after you were chosen.',
  };
  showScreen(<PaymentsPage />, paid(aPayment({ status: 'forfeited', forfeited })));
  expect(await screen.findByText('Forfeited')).toBeInTheDocument();
  expect(
    screen.getByText('£50.00 forfeited on 20 Nov 2026. You withdrew from the job after you were chosen.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Completed')).toBeNull();
});

it('says of a payment that the bank took it back, and when that is not decided yet', async () => {
  const takenByBank = { amount: '240.00', at: '2026-11-20T10:00:00Z', isFinal: true };
  const charge = aPayment({ type: 'charge', amount: '240.00', status: 'refunded', takenByBank });
  showScreen(
    <PaymentsPage />,
    paid(charge, { ...charge, id: 'payment-3', takenByBank: { ...takenByBank, isFinal: false } }),
  );
  expect(await screen.findAllByText('Taken back')).toHaveLength(2);
  expect(screen.getByText('Your bank took £240.00 back, claimed on 20 Nov 2026')).toBeInTheDocument();
  expect(
    screen.getByText('Your bank took £240.00 back after a claim on 20 Nov 2026, and is still deciding'),
  ).toBeInTheDocument();
});

it('says how much of a payout came back', async () => {
  const sent = {
    ...{
      status: 'sent',
      cause: 'approved',
      expectedOn: null,
      paidAt: null,
      refusedByBank: false,
      waitsForTaxDetails: false,
      holdReason: null,
    },
    ...{ net: '2280.00', kept: '1100.00', takenBack: '100.00' },
  };
  showScreen(
    <PaymentsPage />,
    paid(
      { ...payout, payout: sent },
      { ...payout, id: 'pay-3', payout: { ...sent, status: 'reversed', kept: null, takenBack: '2280.00' } },
    ),
  );
  expect(
    await screen.findByText('Sent. £1,100.00 was kept for what you owed. £100.00 of it was taken back'),
  ).toBeInTheDocument();
  expect(screen.getByText('£2,280.00 was taken back')).toBeInTheDocument();
});

it('says of a refund that no card took on which day and by which reference it was paid', async () => {
  const outside = {
    ...{ requestedAt: '2026-11-20T10:00:00Z', sentAt: null, expectedBy: null, reference: null, why: null },
    ...{ completedAt: '2026-11-25T10:00:00Z', status: 'succeeded' as const, amount: '50.00', whole: null },
    outside: { paidOn: '2026-11-24', reference: 'FP 4711' },
  };
  showScreen(<PaymentsPage />, paid(aPayment({ status: 'refunded', refunds: [outside] })));
  expect(
    await screen.findByText('+£50.00 paid to your bank account on 24 Nov 2026, reference FP 4711'),
  ).toBeInTheDocument();
});

it('explains the two refunds of one decision', async () => {
  const part = {
    ...{ requestedAt: '2026-11-20T10:00:00Z', sentAt: null, completedAt: null, expectedBy: null },
    ...{ reference: null, status: 'succeeded' as const, amount: '60.00', outside: null },
    ...{ why: 'Our team decided the dispute', whole: { amount: '120.00', parts: 2 } },
  };
  showScreen(<PaymentsPage />, paid(aPayment({ type: 'charge', amount: '60.00', refunds: [part] })));
  expect(
    await screen.findByText(
      '+£60.00 sent back to your card. Our team decided the dispute: £120.00 goes back, in 2 parts because the price was paid in 2 payments',
    ),
  ).toBeInTheDocument();
});

it('sends staff to the back office, and asks for nothing that is not theirs', async () => {
  const calls = showScreen(<PaymentsPage />, { user: aUser({ isAdmin: true }) });
  expect(await screen.findByRole('link', { name: 'All payments' })).toHaveAttribute(
    'href',
    '/admin/payments',
  );
  expect(screen.queryByText(/did not load/)).toBeNull();
  expect(calls).toEqual([]);
});
