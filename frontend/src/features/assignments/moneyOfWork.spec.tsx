import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Assignment } from '../../api/types';
import { anAssignment, aUser } from '../../testFacts';
import { json, showScreen } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { AssignmentPanel } from './AssignmentPanel';

const rosa = aUser({ id: 'rosa', userType: 'installer' });
const kim = aUser({ id: 'kim', userType: 'customer' });
const path = 'GET /api/assignments/work-1';
const show = (user: ReturnType<typeof aUser>, facts: Partial<Assignment>) =>
  showScreen(<AssignmentPanel id="work-1" />, { user, answers: { [path]: json(anAssignment(facts)) } });

const dispute: NonNullable<Assignment['dispute']> = {
  id: 'dispute-1',
  status: 'resolved',
  by: 'customer',
  reason: 'Half is missing.',
  openedAt: '2026-11-21T10:00:00Z',
  evidenceUntil: '2026-11-26T10:00:00Z',
  installerAmount: '120.00',
  fee: '6.00',
  net: '114.00',
  returned: '120.00',
  resolution: 'Half was done.',
  endedAt: '2026-11-27T10:00:00Z',
};

const pay: NonNullable<Assignment['payout']> = {
  ...{ status: 'waiting_account', cause: 'approved', expectedOn: null, paidAt: null },
  ...{ net: '228.00', kept: null, takenBack: null, refusedByBank: false, holdReason: null },
};

it('tells the customer of a split what goes back, and whose card', async () => {
  show(kim, { status: 'approved', dispute, payout: { ...pay, status: 'sent', net: '114.00' } });
  expect(
    await screen.findByText(
      '£120.00 goes back to your card. £114.00 was sent to Rosa Field, and the job is complete.',
    ),
  ).toBeInTheDocument();
});

it('names the side for which our team decided', async () => {
  const whole = { ...dispute, installerAmount: '240.00', fee: '12.00', net: '228.00', returned: '0.00' };
  show(kim, { status: 'approved', dispute: whole, payout: pay });
  expect(await screen.findByRole('heading', { name: 'Our team decided for Rosa Field' })).toBeInTheDocument();
  expect(screen.queryByText(/£0\.00/)).toBeNull();
  cleanup();
  show(rosa, {
    status: 'cancelled',
    dispute: { ...dispute, installerAmount: '0.00', fee: '0.00', net: '0.00', returned: '240.00' },
  });
  expect(await screen.findByRole('heading', { name: 'Our team decided for Kim Holt' })).toBeInTheDocument();
});

it.each([
  ['waiting_account', /^£228\.00 is set aside for Rosa Field until their payout account is ready\./],
  ['due', /^£228\.00 is on its way to Rosa Field/],
  ['sent', /^£228\.00 was sent to Rosa Field/],
  ['failed', /^£228\.00 for Rosa Field could not be sent yet/],
  ['reversed', /^The pay was taken back from Rosa Field/],
] as const)('says to the customer of pay that is %s just that', async (status, text) => {
  show(kim, { status: 'approved', payout: { ...pay, status } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('says how much came back of pay, in part and whole', async () => {
  show(rosa, { status: 'approved', payout: { ...pay, status: 'paid', takenBack: '100.00' } });
  expect(
    await screen.findByText('£228.00 has reached your bank. £100.00 of it was taken back.'),
  ).toBeInTheDocument();
  cleanup();
  show(rosa, { status: 'approved', payout: { ...pay, status: 'reversed', takenBack: '228.00' } });
  expect(await screen.findByText('£228.00 was taken back.')).toBeInTheDocument();
});

it('says before the approval how much goes to whom, and after it where the pay is', async () => {
  const calls = showScreen(<AssignmentPanel id="work-1" />, {
    user: kim,
    answers: {
      [path]: json(
        anAssignment({
          status: 'submitted',
          acts: ['approve'],
          price: '379.00',
          fee: '18.95',
          net: '360.05',
        }),
      ),
      'POST /api/assignments/work-1/approve': json(
        anAssignment({ status: 'approved', price: '379.00', payout: { ...pay, net: '360.05' } }),
      ),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve the work' }));
  expect(
    await screen.findByText(
      'Of the held payment of £379.00, £360.05 goes to Rosa Field and £18.95 is our service fee. Approve only work that is done.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Approve and release £379.00' }));
  await vi.waitFor(() =>
    expect(currentToasts()[0]?.description).toMatch(/^£360\.05 is set aside for Rosa Field/),
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

it('says to nobody that they are paid for a job that was left, and what goes back to whom', async () => {
  show(rosa, { status: 'withdrawn' });
  expect(
    await screen.findByText(
      'Your deposit is forfeited, and nothing is paid for this job. The payment goes back to Kim Holt’s card.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('You receive')).toBeNull();
  cleanup();
  show(kim, { status: 'withdrawn' });
  expect(
    await screen.findByText(/^The payment of £240\.00 goes back to the card it came from/),
  ).toBeInTheDocument();
});

it('says in a dispute that the payment is held until our team has decided', async () => {
  show(kim, { status: 'disputed', dispute: { ...dispute, status: 'open', installerAmount: null } });
  expect(
    await screen.findByText('Your payment of £240.00 is held until our team has decided.'),
  ).toBeInTheDocument();
});

it('tells the installer why there is pay again', async () => {
  const payout = {
    status: 'sent',
    cause: 'bank-decided',
    expectedOn: '2026-12-01',
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
  } as const;
  show(rosa, { status: 'approved', payout });
  expect(
    await screen.findByText(
      'You are paid again because the bank decided for you. £228.00 is on its way to your bank, by 1 Dec 2026.',
    ),
  ).toBeInTheDocument();
});

it('tells the installer where the money is', async () => {
  const payout = {
    status: 'due',
    cause: 'approved',
    expectedOn: '2026-12-01',
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
  } as const;
  show(rosa, { status: 'approved', payout });
  expect(await screen.findByText('£228.00 is on its way to your bank, by 1 Dec 2026.')).toBeInTheDocument();
});

it('tells the installer what of the pay was kept for a debt', async () => {
  const payout = {
    status: 'paid',
    cause: 'approved',
    expectedOn: null,
    paidAt: '2026-12-01T10:00:00Z',
    net: '228.00',
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
  } as const;
  show(rosa, { status: 'approved', payout: { ...payout, kept: '8.00' } });
  expect(
    await screen.findByText('£228.00 has reached your bank. £8.00 of it was kept for what you owed.'),
  ).toBeInTheDocument();
  cleanup();
  show(rosa, { status: 'approved', payout: { ...payout, kept: '228.00' } });
  expect(await screen.findByText('£228.00 was kept for what you owed of earlier pay.')).toBeInTheDocument();
});

it('says of pay that did not arrive who must act', async () => {
  const payout: NonNullable<Assignment['payout']> = {
    ...{ expectedOn: null, paidAt: null, net: '228.00', kept: null, takenBack: null },
    ...{ status: 'sent', cause: 'approved', refusedByBank: true, holdReason: null },
  };
  show(rosa, { status: 'approved', payout });
  expect(await screen.findByText(/^Your bank did not take £228.00. Check the bank/)).toBeInTheDocument();
  cleanup();
  show(rosa, { status: 'approved', payout: { ...payout, status: 'failed', refusedByBank: false } });
  expect(
    await screen.findByText('£228.00 could not be sent. It is yours, and we are handling it.'),
  ).toBeInTheDocument();
});

it('says of pay that our team holds why, to its installer alone', async () => {
  const payout: NonNullable<Assignment['payout']> = {
    ...{ expectedOn: null, paidAt: null, net: '228.00', kept: null, takenBack: null, refusedByBank: false },
    ...{ status: 'held', cause: 'approved', holdReason: 'The photos show another roof' },
  };
  show(rosa, { status: 'approved', payout });
  expect(
    await screen.findByText(
      'Our team holds £228.00: The photos show another roof. We tell you as soon as we send it.',
    ),
  ).toBeInTheDocument();
});

it('shows after a split what became of price, fee and pay', async () => {
  const payout = {
    status: 'sent' as const,
    cause: 'approved' as const,
    expectedOn: null,
    paidAt: null,
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
  };
  show(rosa, { status: 'approved', dispute, payout });
  expect(await screen.findByText('−£120.00')).toBeInTheDocument();
  for (const text of [
    '£240.00',
    '£120.00',
    '−£6.00',
    '£114.00',
    '£120.00 goes back to Kim Holt’s card. £114.00 is on its way to your bank.',
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/228/)).toBeNull();
  expect(screen.getByText('Decided')).toBeInTheDocument();
  expect(screen.queryByText('Approved')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Our team split the price' })).toBeInTheDocument();
});

it('does not call a price held whose pay was sent before it was disputed', async () => {
  const open = {
    ...dispute,
    status: 'open' as const,
    installerAmount: null,
    fee: null,
    net: null,
    returned: null,
  };
  show(kim, {
    status: 'disputed',
    dispute: open,
    payout: {
      ...{
        status: 'sent',
        cause: 'approved',
        expectedOn: null,
        paidAt: null,
        net: '228.00',
        kept: null,
        takenBack: null,
      },
      refusedByBank: false,
      holdReason: null,
    },
  });
  expect(await screen.findByText(/pay was sent already/)).toBeInTheDocument();
  expect(screen.queryByText(/is held until/)).toBeNull();
});
