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
  [
    'is missing, and where to send it',
    false,
    'We need public liability insurance that is valid today before we can approve you. Send it under “Send a paper”.',
  ],
  [
    'was sent and waits for us',
    true,
    'You have sent your public liability insurance. It waits for us to look at it.',
  ],
])('says of a paper that an approval lacks that it %s', async (_what, isSent, said) => {
  showScreen(<ApplicationCard />, {
    user: aUser({ userType: 'installer', isApproved: false }),
    answers: {
      'GET /api/profile/application': json(
        anApplication([{ item: 'insurance', text: 'As staff say it', isSent }]),
      ),
    },
  });
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.getByText('Identity checked')).toBeInTheDocument();
});
