import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Register } from '../auth.dto.js';
import { signedUp } from '../auth.events.js';
import type { Asker } from '../password-ranks.js';
import { accountKey } from '../passwords/credentials.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { User, type StaffRole } from '../user.entity.js';
import { Addresses } from './addresses.service.js';

const hour = 3_600;
/** Sign-ups with one email address in an hour, from all callers together, whether it has an account or not. */
const perEmail = 10;
/** The command line, and the demo market. */
const ourselves: Asker = { name: 'ourselves', isKnown: true };

export interface NewAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Makes accounts. */
@Injectable()
export class SignUp {
  /** Sign-ups from one address in an hour. In the sandbox one machine plays all people (docs/product.md#signing-in). */
  private readonly perAddress: number;

  constructor(
    environment: Environment,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly addresses: Addresses,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.perAddress = environment.sandbox ? 5_000 : 20;
  }

  /**
   * A visitor's sign-up.
   * @throws TooMany, Unavailable
   */
  async fromAddress(ip: string, input: Register): Promise<User> {
    await this.limits.takeFrom('sign-up', ip, this.perAddress, hour);
    await this.limits.take(`sign-up:${accountKey(input.email.trim().toLowerCase())}`, perEmail, hour);
    return this.register(input, { name: `network:${networkOf(ip)}`, isKnown: false });
  }

  /**
   * Only ever an installer or a customer. Where the address has an account, the same work makes one that does not hold it, and the
   * address's owner is told: nothing says to a stranger who has an account.
   */
  async register(input: Register, asker: Asker = ourselves): Promise<User> {
    const userType = input.userType ?? 'installer';
    const passwordHash = await this.passwords.hash(input.password, asker);
    const email = input.email.trim().toLowerCase();
    return this.database.transaction(async (tx) => {
      const holdsEmail = await this.addresses.mayHold(tx, email, null);
      const user = await this.insert(tx, {
        email,
        holdsEmail,
        passwordHint: holdsEmail ? null : this.passwords.hint(input.password),
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        userType,
        companyName: userType === 'customer' ? (input.companyName ?? null) : null,
        phoneNumber: input.phoneNumber ?? null,
        needsRegistration: userType === 'installer',
      });
      await this.outbox.record(tx, signedUp, { userId: user.id });
      return user;
    });
  }

  /**
   * An owner, from the command line. `Staff` makes those who are invited.
   * @throws InvalidFields when the email address has an account
   */
  createAdmin(input: NewAdmin): Promise<User> {
    return this.createStaff({ ...input, role: 'owner' });
  }

  /**
   * A member of staff, and what goes with it in the same transaction.
   * @throws InvalidFields when the email address has an account
   */
  async createStaff(
    { email, password, firstName, lastName, role }: NewAdmin & { role: StaffRole },
    then?: (tx: Tx, user: User) => Promise<unknown>,
  ): Promise<User> {
    const passwordHash = await this.passwords.hash(password, ourselves);
    try {
      return await this.database.transaction(async (tx) => {
        await this.addresses.freeOutdated(tx, email.trim().toLowerCase());
        const { id } = await this.insert(tx, {
          email: email.trim().toLowerCase(),
          passwordHash,
          firstName,
          lastName,
          userType: 'installer',
          isVerified: true,
          emailVerifiedAt: this.clock.now(),
        });
        await sql(tx, 'SELECT set_staff_role($1, $2)', [id, role]);
        const user = await repository(tx, User).findOneByOrFail({ id });
        await then?.(tx, user);
        return user;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email_live')) throw error;
      throw new InvalidFields({ email: 'An account with this email address already exists' });
    }
  }

  private async insert(tx: Tx, fields: Partial<User> & Pick<User, 'email'>): Promise<User> {
    const { id } = await repository(tx, User).save(repository(tx, User).create(fields));
    return repository(tx, User).findOneByOrFail({ id });
  }
}
