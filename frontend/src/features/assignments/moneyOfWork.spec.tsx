import { screen } from '@testing-library/react';
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
  ...{
    net: '228.00',
    kept: null,
    takenBack: null,
    refusedByBank: false,
    holdReason: null,
    waitsForTaxDetails: false,
  },
};

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
        anAssignment({
          status: 'approved',
          standing: { ...anAssignment().standing, text: '£360.05 is set aside for Rosa Field.' },
        }),
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

it('says to nobody that they are paid for a job that was left', async () => {
  show(rosa, { status: 'withdrawn' });
  expect(await screen.findByText('What was agreed')).toBeInTheDocument();
  expect(screen.queryByText('You receive')).toBeNull();
});

it('says in a dispute that the payment is held until our team has decided', async () => {
  show(kim, { status: 'disputed', dispute: { ...dispute, status: 'open', installerAmount: null } });
  expect(
    await screen.findByText('Your payment of £240.00 is held until our team has decided.'),
  ).toBeInTheDocument();
});

it('shows after a split what became of price, fee and pay', async () => {
  show(rosa, { status: 'approved', dispute, receives: '114.00', payout: { ...pay, status: 'sent' } });
  expect(await screen.findByText('−£120.00')).toBeInTheDocument();
  for (const text of ['£240.00', '£120.00', '−£6.00', '£114.00'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/228/)).toBeNull();
  expect(screen.getByText('Decided')).toBeInTheDocument();
  expect(screen.queryByText('Approved')).toBeNull();
});

it('does not call a price held whose pay was sent before it was disputed', async () => {
  const open = { ...dispute, status: 'open', installerAmount: null, fee: null, net: null } as const;
  show(kim, { status: 'disputed', dispute: open, payout: { ...pay, status: 'sent' } });
  expect(await screen.findByText('What was agreed')).toBeInTheDocument();
  expect(screen.queryByText(/is held until/)).toBeNull();
});
