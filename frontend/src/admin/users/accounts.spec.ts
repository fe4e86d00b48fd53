import { describe, expect, it } from 'vitest';
import { listedSteps, statusBadge, stepsOf } from './accounts';

type Facts = Parameters<typeof stepsOf>[0];

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

describe('what can be done about an account', () => {
  const verified = { isVerified: true };
  it.each([
    ['the identity check of an installer who has applied', anInstaller(), ['verify']],
    ['nothing before the application', anInstaller({ needsRegistration: true }), []],
    ['approval of a verified one', anInstaller(verified), ['approve', 'suspend']],
    ['suspension of an approved one', anInstaller({ ...verified, isApproved: true }), ['suspend']],
    ['the end of a suspension, not an approval', anInstaller({ ...verified, isSuspended: true }), ['lift']],
    ['approval of a company', aCustomer({ companyName: 'Acme' }), ['approve-company', 'suspend']],
    [
      'suspension of an approved company, or that it is approved',
      aCustomer({ companyName: 'Acme', companyApproved: true }),
      ['suspend', 'withdraw-company'],
    ],
    [
      'the end of a suspension for a company too',
      aCustomer({ companyName: 'Acme', companyApproved: true, isSuspended: true }),
      ['lift'],
    ],
    ['suspension of a residential customer', aCustomer(), ['suspend']],
    ['the end of that', aCustomer({ isSuspended: true }), ['lift']],
  ])('is %s', (_what, user, steps) => expect(stepsOf(user)).toEqual(steps));

  it('is on lists the next step, and for customers their suspension', () => {
    expect(listedSteps(anInstaller(verified))).toEqual(['approve']);
    expect(listedSteps(aCustomer({ companyName: 'Acme' }))).toEqual(['approve-company', 'suspend']);
    expect(listedSteps(aCustomer({ companyName: 'Acme', companyApproved: true }))).toEqual(['suspend']);
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
    expect(statusBadge(facts)[0]).toBe(label);
  });
});
