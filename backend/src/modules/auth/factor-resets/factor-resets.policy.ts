import { WrongStaffRole } from '../auth.errors.js';
import type { Actor } from '../auth.policy.js';
import type { User } from '../user.entity.js';
import type { FactorReset } from './factor-reset.entity.js';
import {
  FactorResetDecided,
  FactorResetUnderWay,
  NoFactorToReset,
  OwnFactorReset,
} from './factor-resets.errors.js';

/** How long the account's owner can stop it. */
export const delayHours = 24;

type Staff = Pick<Actor, 'id' | 'staffRole'>;
type Person = Pick<User, 'id' | 'isAdmin'>;

/** Staff cannot weaken their own account, and only owners reset a colleague's. */
function assertMayTouch(staff: Staff, person: Person): void {
  if (staff.id === person.id) throw new OwnFactorReset();
  if (person.isAdmin && staff.staffRole !== 'owner') throw new WrongStaffRole({ roles: ['owner'] });
}

/** @throws OwnFactorReset, WrongStaffRole, NoFactorToReset, FactorResetUnderWay */
export function assertMayAsk(staff: Staff, person: Person, has: { factor: boolean; reset: boolean }): void {
  assertMayTouch(staff, person);
  if (!has.factor) throw new NoFactorToReset();
  if (has.reset) throw new FactorResetUnderWay();
}

/** @throws OwnFactorReset, WrongStaffRole, FactorResetDecided */
export function assertMayConfirm(staff: Staff, person: Person, reset: FactorReset): void {
  assertMayTouch(staff, person);
  if (staff.id === reset.askedBy) throw new OwnFactorReset();
  assertWaits(reset);
}

/** @throws FactorResetDecided */
export function assertWaits({ status }: FactorReset): void {
  if (status !== 'waiting') throw new FactorResetDecided();
}
