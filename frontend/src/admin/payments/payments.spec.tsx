import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { payments } from './payments';

const at = '2026-11-20T10:00:00Z';
const move = { amount: '50.00', at, providerId: null, url: null, reference: null };

it('says in words where the money of a payment went, and how it was booked', async () => {
  showResource(
    payments,
    {
      'GET /api/admin/payments/p1': json({
        ...{ id: 'p1', type: 'charge', status: 'paid', description: 'Job: Loft aerial', amount: '240.00' },
        ...{ fee: '0.00', left: '0.00', createdAt: at, person: { id: 'u1', name: 'Kim Holt' }, lead: null },
        ...{ receipt: null, provider: [] },
        moves: [
          { ...move, id: 'r1', kind: 'refund', status: 'sent' },
          { ...move, id: 'o1', kind: 'payout', status: 'waiting_account' },
          { ...move, id: 'k1', kind: 'chargeback', status: 'lost' },
        ],
        ledger: [
          {
            ...{ id: 'l1', kind: 'charge-received', bookedAt: at },
            entries: [{ account: 'jobs_held', amount: '-240.00' }],
          },
        ],
      }),
      'GET /api/admin/payments/p1/timeline': json([]),
    },
    '/p1/show',
  );
  for (const words of [
    /^With the bank, /,
    /^Waiting for the installer, /,
    /^The bank decided for the card holder, /,
  ])
    expect(await screen.findByText(words)).toBeInTheDocument();
  const fact = screen.getByRole('link', { name: 'Charge received' });
  expect(within(fact.closest('li') as HTMLElement).getByText('Jobs held')).toBeInTheDocument();
});
