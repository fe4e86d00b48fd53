import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { DataKeeping } from './DataKeeping';

const erasure = {
  id: '0191d2f0-0000-7000-8000-000000000001',
  userId: '0191d2f0-0000-7000-8000-000000000002',
  name: null,
  status: 'erased',
  askedAt: '2026-11-01T10:00:00Z',
  dueAt: '2026-11-15T10:00:00Z',
  heldBy: [],
  provider: 'refused',
  providerAccountId: 'acct_1',
  providerUrl: 'https://dashboard.stripe.com/connect/accounts/acct_1',
};

it('leads to the account that is to be closed at the provider by hand, and to no other', async () => {
  const kept = { ...erasure, id: '0191d2f0-0000-7000-8000-000000000003', provider: 'closed' };
  const answer = { erasures: [erasure, kept], retention: [] };
  showScreen(<DataKeeping />, { answers: { 'GET /api/admin/data-keeping': json(answer) } });
  const link = await screen.findByRole('link', { name: /acct_1/ });
  expect(link).toHaveAttribute('href', erasure.providerUrl);
  expect(within(screen.getAllByRole('listitem')[1]!).queryByRole('link')).toBeNull();
});

const period = (name: string, facts: object = {}) => ({
  ...{ name, what: 'Photos of jobs', period: '7 years after completion' },
  ...{ ranAt: '2026-11-27T03:00:00Z', rows: 0, total: 0, ...facts },
});

it.each([
  ['Not run yet.', [period('photos'), period('papers', { ranAt: null })]],
  ['Nothing has been kept for long enough to be removed yet.', [period('photos'), period('papers')]],
  [
    'Each says how many records it has removed.',
    [period('photos', { total: 1 }), period('papers', { ranAt: null })],
  ],
])('says of retention: %s', async (text, retention) => {
  const answer = { erasures: [], retention };
  showScreen(<DataKeeping />, { answers: { 'GET /api/admin/data-keeping': json(answer) } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
