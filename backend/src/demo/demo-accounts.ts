import type { INestApplicationContext } from '@nestjs/common';
import { Profile } from '../modules/auth/accounts/profile.service.js';
import { SignUp } from '../modules/auth/accounts/sign-up.service.js';
import { User } from '../modules/auth/user.entity.js';
import { Users } from '../modules/auth/users.service.js';
import { Applications } from '../modules/installers/applications.service.js';
import { Vetting } from '../modules/installers/vetting.service.js';
import { TaxDetails } from '../modules/tax/tax-details.service.js';
import { Verification } from '../modules/verification/verification.service.js';
import { inContext } from '../platform/context/context.js';
import { hoursBefore } from './ages.js';
import { DemoPay, taxDetailsOf } from './demo-pay.js';
import {
  demoAdmin,
  demoCustomers,
  demoInstallers,
  demoPassword,
  type DemoCustomer,
  type DemoInstaller,
} from './people.js';
import type { Tale } from './tales.js';

/** Staff look at an application on the day after the next. */
export const vettedAfterHours = 48;

/** The installer that visitors sign in as; others set payouts up where a lead's story says so. */
const readyToBePaid = 'installer@rightinstaller.test';

const asStaff = <T>({ id }: User, work: () => Promise<T>): Promise<T> =>
  inContext({ actor: { kind: 'staff', id }, requestId: null }, work);

/** Makes the accounts of the demo market, or finds those that are there from a start that was cut off. */
export class DemoAccounts {
  private readonly users: Users;
  private readonly signUp: SignUp;
  private readonly verification: Verification;
  private readonly vetting: Vetting;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {
    this.users = app.get(Users);
    this.signUp = app.get(SignUp);
    this.verification = app.get(Verification);
    this.vetting = app.get(Vetting);
  }

  /** Of all but the administrator, who comes first. */
  tales(admin: User): Tale[] {
    return [
      ...demoCustomers.map((person) => this.customer(person, admin)),
      ...demoInstallers.map((person) => this.installer(person, admin)),
    ];
  }

  async admin(): Promise<User> {
    const { email, firstName, lastName, phone } = demoAdmin;
    const admin =
      (await this.users.byEmail(email)) ??
      (await this.signUp.createAdmin({ email, firstName, lastName, password: demoPassword }));
    if (!admin.phoneNumber)
      await this.app.get(Profile).update(admin.id, { email, firstName, lastName, phone });
    await this.verifyContacts(admin);
    return admin;
  }

  private async *customer(person: DemoCustomer, admin: User): Tale {
    const { email, firstName, lastName, phone, companyName } = person;
    yield this.joined(person);
    const user =
      (await this.users.byEmail(email)) ??
      (await this.signUp.register({
        email,
        firstName,
        lastName,
        password: demoPassword,
        userType: 'customer',
        phoneNumber: phone,
        companyName: companyName ?? undefined,
      }));
    await this.verifyContacts(user);
    yield hoursBefore(this.startedAt, person.joinedDaysAgo * 24 - vettedAfterHours);
    if (person.companyApproved) await asStaff(admin, () => this.vetting.setApproved(user.id, true));
  }

  private async *installer(person: DemoInstaller, admin: User): Tale {
    const { email, firstName, lastName, vetted } = person;
    yield this.joined(person);
    const user =
      (await this.users.byEmail(email)) ??
      (await this.signUp.register({
        email,
        firstName,
        lastName,
        password: demoPassword,
        userType: 'installer',
      }));
    if (user.needsRegistration) await this.app.get(Applications).complete(user.id, formOf(person));
    await this.verifyContacts(user);
    if (vetted === 'submitted') return;
    yield hoursBefore(this.startedAt, Math.max(1, person.joinedDaysAgo * 24 - vettedAfterHours));
    await asStaff(admin, () => this.vetting.setVerified(user.id, true));
    if (vetted !== 'approved') return;
    await asStaff(admin, () => this.vetting.setApproved(user.id, true));
    await this.app.get(TaxDetails).save(user.id, taxDetailsOf(person));
    if (email === readyToBePaid) await new DemoPay(this.app).setUp(user.id);
  }

  private joined({ joinedDaysAgo }: DemoCustomer | DemoInstaller): Date {
    return hoursBefore(this.startedAt, joinedDaysAgo * 24);
  }

  /** Without a code: the mail of demo people is not read. */
  private async verifyContacts({ id }: User): Promise<void> {
    await this.verification.markVerified(id, 'email');
    await this.verification.markVerified(id, 'phone');
  }
}

const formOf = (person: DemoInstaller): Parameters<Applications['complete']>[1] => ({
  businessName: person.businessName,
  businessType: person.businessType,
  experienceYears: person.experienceYears,
  serviceTypes: person.serviceTypes,
  certifications: person.certifications,
  workingRadius: person.radiusMiles,
  contactPhone: person.phone,
  businessAddress: person.address,
  postcode: person.postcode,
  dbsChecked: true,
  publicLiabilityInsurance: true,
  agreement: true,
});
