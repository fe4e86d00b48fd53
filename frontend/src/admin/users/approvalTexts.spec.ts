import { expect, it } from 'vitest';
import { isReadyToApprove, waitsForApplicant } from './approvalTexts';

type Facts = Parameters<typeof isReadyToApprove>[0];
const anInstaller = (facts: Partial<Facts> = {}): Facts => ({
  userType: 'installer',
  isVerified: true,
  vettingState: 'verified',
  missing: [],
  ...facts,
});
const lacking: Facts['missing'] = [{ item: 'insurance', text: 'No insurance', isSent: false }];
const sent: Facts['missing'] = [{ item: 'insurance', text: 'It waits', isSent: true }];
const unanswered: Facts['missing'] = [{ item: 'answer', text: 'No answer', isSent: false }];

it.each([
  ['a complete installer', true, anInstaller()],
  ['a complete company', true, anInstaller({ userType: 'customer', vettingState: 'submitted' })],
  ['whose identity is not checked', false, anInstaller({ isVerified: false, vettingState: 'submitted' })],
  ['who lacks something', false, anInstaller({ missing: lacking })],
  ['whose paper waits to be looked at', false, anInstaller({ missing: sent })],
  ['who was asked for more', false, anInstaller({ vettingState: 'information-requested' })],
  ['who was rejected', false, anInstaller({ vettingState: 'rejected' })],
  ['who is suspended', false, anInstaller({ vettingState: 'suspended' })],
  ['who is approved', false, anInstaller({ vettingState: 'approved' })],
  ['a residential customer', false, anInstaller({ userType: 'customer', vettingState: null })],
])('can many approve %s: %s', (_who, isReady, user) => expect(isReadyToApprove(user)).toBe(isReady));

it.each([
  ['lacks something', true, anInstaller({ missing: lacking })],
  [
    'was asked for more',
    true,
    anInstaller({ vettingState: 'information-requested', missing: [...sent, ...unanswered] }),
  ],
  [
    'waits for our check of the identity',
    false,
    anInstaller({ missing: [{ item: 'identity', text: 'No', isSent: false }] }),
  ],
  ['has sent what we have not looked at', false, anInstaller({ missing: sent })],
  ['was rejected', false, anInstaller({ vettingState: 'rejected', missing: lacking })],
  ['is complete', false, anInstaller()],
])('reminds who %s: %s', (_who, isTheirTurn, user) => expect(waitsForApplicant(user)).toBe(isTheirTurn));
