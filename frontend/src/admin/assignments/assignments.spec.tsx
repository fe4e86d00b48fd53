import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAssignment } from '../../testFacts';
import { json } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { assignments } from './assignments';

const work = anAssignment();
const show = () =>
  showResource(
    assignments,
    {
      [`GET /api/admin/assignments/${work.id}`]: json({
        ...work,
        payout: { status: 'held', net: '228.00', expectedOn: null, paidAt: null },
      }),
      [`GET /api/admin/assignments/${work.id}/payments`]: json({
        payments: [
          {
            id: 'c1',
            type: 'charge',
            name: 'Job: Loft aerial',
            amount: '240.00',
            status: 'paid',
            at: work.acceptedAt,
          },
          {
            id: 'p1',
            type: 'payout',
            name: 'Loft aerial',
            amount: '228.00',
            status: 'held',
            at: work.acceptedAt,
          },
        ],
      }),
      [`GET /api/admin/assignments/${work.id}/timeline`]: json([]),
    },
    `/${work.id}/show`,
  );

it('says on the page of a job of work where its pay is, and leads to its payments and its changes', async () => {
  show();
  const money = within(await screen.findByRole('list', { name: 'Payments for this work' }));
  expect(money.getByRole('link', { name: 'Job: Loft aerial' })).toHaveAttribute(
    'href',
    '/admin/payments/c1/show',
  );
  expect(money.getByRole('link', { name: 'Payout' })).toHaveAttribute('href', '/admin/payouts/p1');
  expect(money.getByText(/^Held by our team, /)).toBeInTheDocument();
  expect(screen.getByText('Held by our team')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Changes in the audit log' })).toHaveAttribute(
    'href',
    `/admin/audit?filter=${encodeURIComponent(JSON.stringify({ subjectId: work.id }))}`,
  );
});
