import { defineList } from '../../../platform/lists/define-list.js';
import { by, containing, oneOf } from '../../../platform/lists/list-parts.js';
import { isOpen } from '../session-life.js';
import { hasSecondFactor } from '../two-factor/second-factor.js';
import { staffRoles, type StaffRole } from '../user.entity.js';

export interface StaffRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
  hasTwoFactor: boolean;
  seenAt: Date | null;
  createdAt: Date;
  version: number;
}

/** Who works here, and as what. */
export const staffList = defineList<StaffRow>({
  name: 'staff',
  from: 'users u',
  columns: {
    id: 'u.id',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    email: 'u.email',
    role: 'u.staff_role',
    hasTwoFactor: hasSecondFactor('u.id'),
    seenAt: `(SELECT max(s.seen_at) FROM sessions s WHERE s.user_id = u.id AND ${isOpen})`,
    createdAt: 'u.created_at',
    version: 'u.version',
  },
  visible: () => 'u.is_admin AND u.deleted_at IS NULL',
  filters: { role: oneOf(Object.fromEntries(staffRoles.map((role) => [role, `u.staff_role = '${role}'`]))) },
  search: containing(`(u.first_name || ' ' || u.last_name || ' ' || u.email::text)`),
  order: {
    createdAt: by('u.created_at'),
    lastName: by('u.last_name', 'u.first_name'),
    role: by('u.staff_role'),
  },
  cursor: true,
});
