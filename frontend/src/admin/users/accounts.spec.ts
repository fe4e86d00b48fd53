import { describe, expect, it } from 'vitest';
import { nextStep, statusLook } from './accounts';

type Facts = Parameters<typeof nextStep>[0];

const anInstaller = (facts: Partial<Facts> = {}): Facts => ({
  userType: 'installer',
  isVerified: false,
  isApproved: false,
  isSuspended: false,
  needsRegistration: false,
  companyName: null,
  companyApproved: false,
  ...facts,
});
const aCustomer = (facts: Partial<Facts> = {}) => anInstaller({ userType: 'customer', ...facts });

describe('the next step of a review', () => {
  it('is the identity check for an installer who has applied', () => {
    expect(nextStep(anInstaller())).toBe('verify');
  });

  it('is none before the application', () => {
    expect(nextStep(anInstaller({ needsRegistration: true }))).toBeNull();
  });

  it('is approval for a verified one, and suspension for an approved one', () => {
    expect(nextStep(anInstaller({ isVerified: true }))).toBe('approve');
    expect(nextStep(anInstaller({ isVerified: true, isApproved: true }))).toBe('suspend');
  });

  it('is approval again for a suspended one', () => {
    expect(nextStep(anInstaller({ isVerified: true, isSuspended: true }))).toBe('approve');
  });

  it('is approval for companies, and nothing for residential customers', () => {
    expect(nextStep(aCustomer({ companyName: 'Acme' }))).toBe('approve-company');
    expect(nextStep(aCustomer({ companyName: 'Acme', companyApproved: true }))).toBe('withdraw-company');
    expect(nextStep(aCustomer())).toBeNull();
  });
});

describe('the badge', () => {
  it.each([
    ['Unverified', anInstaller()],
    ['Pending Approval', anInstaller({ isVerified: true })],
    ['Approved', anInstaller({ isVerified: true, isApproved: true })],
    ['Suspended', anInstaller({ isVerified: true, isSuspended: true })],
    ['Pending Approval', aCustomer({ companyName: 'Acme' })],
    ['Approved', aCustomer({ companyName: 'Acme', companyApproved: true })],
  ])('says %s', (label, facts) => {
    expect(statusLook(facts)[0]).toBe(label);
  });
});
