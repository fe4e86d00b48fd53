import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Register } from '../../src/modules/auth/auth.dto.js';
import type { Actor } from '../../src/modules/auth/auth.policy.js';
import { SignUp } from '../../src/modules/auth/accounts/sign-up.service.js';
import { User } from '../../src/modules/auth/user.entity.js';
import { Applications } from '../../src/modules/installers/applications.service.js';
import { CompleteRegistration } from '../../src/modules/installers/installers.dto.js';
import { Vetting } from '../../src/modules/installers/vetting.service.js';
import { Verification } from '../../src/modules/verification/verification.service.js';

const unique = (): string => randomBytes(6).toString('hex');

/** A password that passes, for every account of a test. */
export const testPassword = 'correct-horse-battery';

/** An account in memory: an approved installer with both contacts verified, unless told otherwise. */
export function aUser(values: Partial<User> = {}): User {
  const now = new Date('2026-11-02T09:00:00Z');
  return Object.assign(new User(), {
    id: '019a0000-0000-7000-8000-000000000001',
    email: 'sam@example.test',
    holdsEmail: true,
    passwordHint: null,
    passwordHash: '',
    firstName: 'Sam',
    lastName: 'Field',
    userType: 'installer',
    isAdmin: false,
    staffRole: null,
    companyName: null,
    companyApprovedAt: null,
    emailVerifiedAt: now,
    pendingEmail: null,
    phoneNumber: '+447700900123',
    phoneVerifiedAt: now,
    pendingPhone: null,
    address: null,
    bio: null,
    profileImageUrl: null,
    needsRegistration: false,
    isVerified: true,
    isApproved: true,
    suspendedAt: null,
    stripeConnectAccountId: null,
    createdAt: now,
    updatedAt: now,
    version: 1,
    deletedAt: null,
    ...values,
  } satisfies Partial<User>);
}

/** A caller in memory: an approved installer with both contacts verified, unless told otherwise. */
export const anActor = (values: Partial<Actor> = {}): Actor => ({
  id: '019a0000-0000-7000-8000-000000000001',
  sessionId: '019a0000-0000-7000-8000-0000000000ff',
  role: 'installer',
  staffRole: null,
  isVerified: true,
  isApproved: true,
  isSuspended: false,
  emailVerified: true,
  phoneVerified: true,
  needsRegistration: false,
  companyName: null,
  companyApproved: false,
  firstName: 'Sam',
  lastName: 'Field',
  provenLately: true,
  lacksSecondFactor: false,
  ...values,
});

/** A sign-up with an address of its own. */
export const aSignUp = (values: Partial<Register> = {}): Register =>
  Object.assign(new Register(), {
    email: `sam-${unique()}@example.test`,
    password: testPassword,
    firstName: 'Sam',
    lastName: 'Field',
    ...values,
  });

/** A registration form as the service takes it. */
export const anApplication = (values: Partial<CompleteRegistration> = {}): CompleteRegistration =>
  Object.assign(new CompleteRegistration(), {
    businessName: 'Field Aerials',
    businessType: 'sole_trader',
    experienceYears: '3-5',
    serviceTypes: ['starlink', 'cctv'],
    workingRadius: 30,
    contactPhone: '+447700900123',
    businessAddress: '1 High Street, Bolton',
    postcode: 'BL1 1AA',
    dbsChecked: true,
    publicLiabilityInsurance: true,
    agreement: true,
    ...values,
  });

/** An account in the database that has just signed up. */
export const signedUp = (app: INestApplicationContext, values: Partial<Register> = {}): Promise<User> =>
  app.get(SignUp).register(aSignUp(values));

async function verifyContacts(app: INestApplicationContext, userId: string): Promise<void> {
  await app.get(Verification).markVerified(userId, 'email');
  await app.get(Verification).markVerified(userId, 'phone');
}

/** An installer in the database who has sent the form and verified both contacts, and who waits to be reviewed. */
export async function anApplicant(
  app: INestApplicationContext,
  application: Partial<CompleteRegistration> = {},
  values: Partial<Register> = {},
): Promise<User> {
  const user = await signedUp(app, values);
  await app.get(Applications).complete(user.id, anApplication(application));
  await verifyContacts(app, user.id);
  return user;
}

/** An installer in the database who may unlock and bid. */
export async function anApprovedInstaller(
  app: INestApplicationContext,
  application: Partial<CompleteRegistration> = {},
  values: Partial<Register> = {},
): Promise<User> {
  const user = await anApplicant(app, application, values);
  await app.get(Vetting).setVerified(user.id, true);
  await app.get(Vetting).setApproved(user.id, true);
  return user;
}

/** A residential customer in the database with both contacts verified; a company when `companyName` is given. */
export async function aCustomer(app: INestApplicationContext, values: Partial<Register> = {}): Promise<User> {
  const user = await signedUp(app, { userType: 'customer', phoneNumber: '+447700900456', ...values });
  await verifyContacts(app, user.id);
  return user;
}

/** A member of staff in the database. */
export const anAdmin = (app: INestApplicationContext): Promise<User> =>
  app.get(SignUp).createAdmin({
    email: `admin-${unique()}@example.test`,
    password: testPassword,
    firstName: 'Ada',
    lastName: 'Staff',
  });
