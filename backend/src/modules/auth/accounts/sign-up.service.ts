import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { networkOf } from '../../../platform/http/limits/network.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Register } from '../auth.dto.js';
import type { Asker } from '../password-turns.js';
import { Passwords } from '../passwords/passwords.service.js';
import { User, type StaffRole } from '../user.entity.js';
import { freeHeldAddress } from './held-addresses.js';

const hour = 3_600;
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
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {
    this.perAddress = environment.sandbox ? 5_000 : 20;
  }

  /**
   * A visitor's sign-up.
   * @throws TooMany, InvalidFields when the email address has an account
   */
  async fromAddress(ip: string, input: Register): Promise<User> {
    await this.limits.takeFrom('sign-up', ip, this.perAddress, hour);
    return this.register(input, { name: `network:${networkOf(ip)}`, isKnown: false });
  }

  /**
   * Only ever an installer or a customer.
   * @throws InvalidFields when the email address has an account
   */
  async register(input: Register, asker: Asker = ourselves): Promise<User> {
    const userType = input.userType ?? 'installer';
    const passwordHash = await this.passwords.hash(input.password, asker);
    return this.insert({
      email: input.email.trim().toLowerCase(),
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      userType,
      companyName: userType === 'customer' ? (input.companyName ?? null) : null,
      phoneNumber: input.phoneNumber ?? null,
      needsRegistration: userType === 'installer',
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
    return this.insert(
      {
        email: email.trim().toLowerCase(),
        passwordHash,
        firstName,
        lastName,
        userType: 'installer',
        isVerified: true,
        emailVerifiedAt: this.clock.now(),
      },
      (tx, id) => sql(tx, 'SELECT set_staff_role($1, $2)', [id, role]),
      then,
    );
  }

  /** The unique index decides between two who come at once; asking first would only narrow the gap. */
  private async insert(
    fields: Partial<User> & Pick<User, 'email'>,
    mark?: (tx: Tx, id: string) => Promise<unknown>,
    then?: (tx: Tx, user: User) => Promise<unknown>,
  ): Promise<User> {
    try {
      return await this.database.transaction(async (tx) => {
        await freeHeldAddress(tx, fields.email, this.clock.now());
        const { id } = await repository(tx, User).save(repository(tx, User).create(fields));
        await mark?.(tx, id);
        const user = await repository(tx, User).findOneByOrFail({ id });
        await then?.(tx, user);
        return user;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'users_email_live')) throw error;
      throw new InvalidFields({ email: 'An account with this email address already exists' });
    }
  }
}
