import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import type { Approval } from './approvalPresentation';
import { approvals } from './approvals';

const waiting: Approval = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  status: 'waiting',
  amount: '600.00',
  reason: 'The work was not done',
  paymentId: '019a0000-0000-7000-8000-0000000000b2',
  kind: 'charge',
  description: 'Payment for Two dishes',
  payerId: 'u1',
  lines: [{ kind: 'refund-requested', side: 'debit', account: 'jobs_held' }],
  payerName: 'Kim Customer',
  askedById: '019a0000-0000-7000-8000-0000000000b3',
  askedByName: 'Mona Money',
  askedAt: '2026-11-02T09:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  refusal: null,
  refundId: null,
};
const path = `/api/admin/approvals/${waiting.id}`;

it('opens with the refunds that wait, and says when none does', async () => {
  const calls = showResource(approvals, { 'GET /api/admin/approvals': list([]) });
  expect(await screen.findByText('Nothing waits')).toBeInTheDocument();
  expect(calls[0]?.query['filter']).toEqual({ status: 'waiting' });
});

it('shows who asked and why, and sends the money back when a colleague confirms', async () => {
  const calls = showResource(
    approvals,
    {
      'GET /api/admin/approvals': list([waiting]),
      [`GET ${path}`]: json(waiting),
      [`POST ${path}/confirm`]: json({ ...waiting, status: 'confirmed' }),
    },
    `/${waiting.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  expect(await dialog.findByText('The work was not done')).toBeInTheDocument();
  expect(dialog.getByText(/Mona Money/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send £600.00 back' }));
  expect(calls.some(({ method, path: asked }) => method === 'POST' && asked === `${path}/confirm`)).toBe(
    true,
  );
});

it('is refused with words alone', async () => {
  const calls = showResource(
    approvals,
    {
      'GET /api/admin/approvals': list([waiting]),
      [`GET ${path}`]: json(waiting),
      [`POST ${path}/refuse`]: json({ ...waiting, status: 'refused' }),
    },
    `/${waiting.id}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Refuse' }));
  expect(dialog.getByText('Say why')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/Why not/), 'It was done');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'It was done' });
});
