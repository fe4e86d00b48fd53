import { aUser } from '../../../test/factories/accounts.js';
import {
  assertMayApply,
  assertMayBeApproved,
  assertMayBeSuspended,
  assertMayBeVerified,
  vettingStateOf,
} from './installers.policy.js';

const codeOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

const fresh = aUser({ needsRegistration: true, isVerified: false, isApproved: false });
const applied = aUser({ isVerified: false, isApproved: false });
const residential = aUser({ userType: 'customer', isVerified: false, isApproved: false });
const company = aUser({ userType: 'customer', isVerified: false, isApproved: false, companyName: 'Acme' });
const admin = aUser({ isAdmin: true });

describe('an application', () => {
  it('is sent once', () => {
    expect(codeOf(() => assertMayApply(fresh))).toBeUndefined();
    expect(codeOf(() => assertMayApply(applied))).toBe('installers.already-registered');
  });
});

describe('an identity check', () => {
  it.each([
    ['an installer who applied', applied, undefined],
    ['an installer who has sent nothing', fresh, 'installers.no-application'],
    ['a customer', company, 'installers.nothing-to-verify'],
    ['staff', admin, 'request.not-found'],
  ])('of %s answers as the rules say', (_, user, code) => {
    expect(codeOf(() => assertMayBeVerified(user))).toBe(code);
  });
});

describe('approval', () => {
  it.each([
    ['a verified installer', aUser({ isApproved: false }), undefined],
    ['an unverified installer', applied, 'installers.identity-not-verified'],
    ['a company', company, undefined],
    ['a residential customer', residential, 'installers.nothing-to-approve'],
    ['staff', admin, 'request.not-found'],
  ])('of %s answers as the rules say', (_, user, code) => {
    expect(codeOf(() => assertMayBeApproved(user))).toBe(code);
  });
});

describe('suspension', () => {
  it.each([
    ['a verified installer', aUser(), undefined],
    ['an unverified installer', applied, 'installers.identity-not-verified'],
    ['a residential customer', residential, undefined],
    ['staff', admin, 'request.not-found'],
  ])('of %s answers as the rules say', (_, user, code) => {
    expect(codeOf(() => assertMayBeSuspended(user))).toBe(code);
  });
});

describe('the state of vetting', () => {
  it.each([
    [null, fresh],
    ['submitted', applied],
    ['verified', aUser({ isApproved: false })],
    ['approved', aUser()],
    ['suspended', aUser({ isApproved: false, suspendedAt: new Date() })],
    [null, residential],
    ['submitted', company],
    ['approved', aUser({ userType: 'customer', companyName: 'Acme', companyApprovedAt: new Date() })],
  ])('is %s', (state, user) => {
    expect(vettingStateOf(user)).toBe(state);
  });
});
