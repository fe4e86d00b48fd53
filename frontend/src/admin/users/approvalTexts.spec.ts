import { expect, it } from 'vitest';
import { isReadyToApprove } from './approvalTexts';

type Facts = Parameters<typeof isReadyToApprove>[0];
const anInstaller = (facts: Partial<Facts> = {}): Facts => ({
  userType: 'installer',
  isVerified: true,
  vettingState: 'verified',
  missing: [],
  ...facts,
});
const lacking: Facts['missing'] = [{ item: 'insurance', text: 'No insurance' }];

it.each([
  ['a complete installer', true, anInstaller()],
  ['a complete company', true, anInstaller({ userType: 'customer', vettingState: 'submitted' })],
  ['whose identity is not checked', false, anInstaller({ isVerified: false, vettingState: 'submitted' })],
  ['who lacks something', false, anInstaller({ missing: lacking })],
  ['who was asked for more', false, anInstaller({ vettingState: 'information-requested' })],
  ['who was rejected', false, anInstaller({ vettingState: 'rejected' })],
  ['who is suspended', false, anInstaller({ vettingState: 'suspended' })],
  ['who is approved', false, anInstaller({ vettingState: 'approved' })],
  ['a residential customer', false, anInstaller({ userType: 'customer', vettingState: null })],
])('can many approve %s: %s', (_who, isReady, user) => expect(isReadyToApprove(user)).toBe(isReady));
