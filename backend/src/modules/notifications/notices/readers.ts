import type { User } from '../../auth/user.entity.js';

/** The one who is told, as words address them. */
export type Reader = Pick<User, 'id' | 'firstName' | 'phoneNumber' | 'phoneVerifiedAt'> & {
  /** null: another account holds the address. */
  readonly email: string | null;
};

/** Who is told: all staff, or these accounts. Erased ones are told nothing. */
export type Audience = 'staff' | readonly string[];
