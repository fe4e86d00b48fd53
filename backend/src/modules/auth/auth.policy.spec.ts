import { anActor, aUser } from '../../../test/factories/accounts.js';
import { assertMayEnter, canBid, opensPortal } from './auth.policy.js';

const codeOf = (work: () => void): string | undefined => {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
};

describe('who may enter', () => {
  const strict = { roles: ['installer'], contactVerified: true, approved: true } as const;

  it('lets an approved installer with verified contacts through', () => {
    expect(codeOf(() => assertMayEnter(strict, anActor()))).toBeUndefined();
  });

  it('tells the role before anything else', () => {
    const customer = anActor({
      role: 'customer',
      emailVerified: false,
      isApproved: false,
      isSuspended: true,
    });
    expect(codeOf(() => assertMayEnter(strict, customer))).toBe('auth.wrong-role');
  });

  it('tells an unverified contact before a missing approval', () => {
    const actor = anActor({ phoneVerified: false, isApproved: false });
    expect(codeOf(() => assertMayEnter(strict, actor))).toBe('auth.contact-unverified');
  });

  it('tells a suspended installer so, and not that approval is missing', () => {
    expect(codeOf(() => assertMayEnter(strict, anActor({ isApproved: false, isSuspended: true })))).toBe(
      'auth.suspended',
    );
  });

  it('tells an installer whose application is missing so, once the contact is verified', () => {
    const rule = { contactVerified: true, registered: true };
    const newcomer = { needsRegistration: true, isApproved: false };
    expect(codeOf(() => assertMayEnter(rule, anActor({ ...newcomer, emailVerified: false })))).toBe(
      'auth.contact-unverified',
    );
    expect(codeOf(() => assertMayEnter(rule, anActor(newcomer)))).toBe('auth.not-registered');
    expect(codeOf(() => assertMayEnter(rule, anActor({ isApproved: false })))).toBeUndefined();
  });

  it('refuses whoever is suspended where approval is not asked for', () => {
    const rule = { roles: ['customer'], notSuspended: true } as const;
    const customer = { role: 'customer', isApproved: false } as const;
    expect(codeOf(() => assertMayEnter(rule, anActor({ ...customer, isSuspended: true })))).toBe(
      'auth.suspended',
    );
    expect(codeOf(() => assertMayEnter(rule, anActor(customer)))).toBeUndefined();
  });

  it('refuses an installer whom nobody approved', () => {
    expect(codeOf(() => assertMayEnter(strict, anActor({ isApproved: false })))).toBe('auth.not-approved');
  });

  it('asks admins for no verified contact', () => {
    const admin = anActor({ role: 'admin', emailVerified: false, phoneVerified: false });
    expect(
      codeOf(() => assertMayEnter({ roles: ['admin'], contactVerified: true, approved: true }, admin)),
    ).toBeUndefined();
  });

  it.each([
    { who: 'a residential customer', companyName: null, companyApproved: false, code: undefined },
    { who: 'an approved company', companyName: 'Acme', companyApproved: true, code: undefined },
    { who: 'a company that waits', companyName: 'Acme', companyApproved: false, code: 'auth.not-approved' },
  ])('answers $who with $code', ({ companyName, companyApproved, code }) => {
    const actor = anActor({ role: 'customer', isApproved: false, companyName, companyApproved });
    expect(codeOf(() => assertMayEnter({ roles: ['customer'], approved: true }, actor))).toBe(code);
  });
});

describe('who can bid', () => {
  it('is an approved installer with everything in place', () => {
    expect(canBid(aUser())).toBe(true);
  });

  it.each([
    ['not verified', { isVerified: false }],
    ['not approved', { isApproved: false }],
    ['suspended', { suspendedAt: new Date() }],
    ['without a verified email', { emailVerifiedAt: null }],
    ['without a verified phone', { phoneVerifiedAt: null }],
    ['not registered', { needsRegistration: true }],
    ['a customer', { userType: 'customer' as const }],
    ['an admin', { isAdmin: true }],
  ])('is nobody who is %s', (_, values) => {
    expect(canBid(aUser(values))).toBe(false);
  });
});

describe('whom the portal opens for', () => {
  it.each([
    ['an installer who has done every step', {}, true],
    ['staff', { role: 'admin', phoneVerified: false, needsRegistration: true } as const, true],
    ['an installer whose application is not in', { needsRegistration: true }, false],
    ['an installer with a contact to verify', { phoneVerified: false }, false],
    ['a customer, who has pages of their own', { role: 'customer' } as const, false],
  ])('%s', (_who, facts, opens) => {
    expect(opensPortal(anActor(facts))).toBe(opens);
  });
});
