import { expect, it } from 'vitest';
import { installerState } from './installerState';

const facts = { isVerified: true, isApproved: true, isSuspended: false };

it('words the three states of an installer as the specification does', () => {
  expect(installerState(facts)).toMatchObject({
    label: 'Verified & Approved',
    text: 'You can bid on all available leads',
  });
  expect(installerState({ ...facts, isApproved: false })).toMatchObject({
    label: 'Pending Approval',
    text: 'Your account is under review',
  });
  expect(installerState({ ...facts, isVerified: false, isApproved: false })).toMatchObject({
    label: 'Not Verified',
    text: 'Complete verification to access leads',
  });
});

it('says first that an account is suspended', () => {
  expect(installerState({ ...facts, isSuspended: true }).label).toBe('Suspended');
});
