import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ApplicationState } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, showScreen } from '../../testScreen';
import { ApplicationCard } from './ApplicationCard';

const anApplication = (missing: ApplicationState['missing']): ApplicationState => ({
  ...{ state: 'verified', submittedAt: '2026-11-24T10:00:00.000Z', words: null, decidedAt: null },
  ...{ answer: null, answeredAt: null, promised: { from: '2026-11-26', to: '2026-11-27' }, missing },
});

it.each([
  ['is missing', 'No public liability insurance that is valid today', false],
  ['was sent and waits', 'Public liability insurance waits to be looked at', true],
])('says of a paper that an approval lacks that it %s', async (_what, text, isSent) => {
  showScreen(<ApplicationCard />, {
    user: aUser({ userType: 'installer', isApproved: false }),
    answers: { 'GET /api/profile/application': json(anApplication([{ item: 'insurance', text, isSent }])) },
  });
  expect(await screen.findByText(`${text}.`)).toBeInTheDocument();
  expect(screen.getByText('Identity checked')).toBeInTheDocument();
});
