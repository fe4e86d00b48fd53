import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLead, aUser } from '../../testFacts';
import { json, showScreen } from '../../testScreen';
import { LeadActions } from './LeadActions';

it.each([
  ['money', 1],
  ['support', 0],
] as const)('asks whether a lead is deleted where the role may: %s', async (staffRole, dialogs) => {
  showScreen(<LeadActions lead={aLead({ id: 'lead-1' })} act="delete" />, {
    user: aUser({ isAdmin: true, staffRole }),
    answers: { 'GET /api/admin/leads/lead-1/preview': json({ refunds: [], notices: [] }) },
  });
  await screen.findByRole('button', { name: /^View bids/ });
  expect(screen.queryAllByRole('dialog', { name: 'Delete lead' })).toHaveLength(dialogs);
});
