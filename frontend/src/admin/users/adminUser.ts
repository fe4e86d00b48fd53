import type { components } from '../../api/schema';

type Schemas = components['schemas'];

/** An account as staff see it in the list. */
export type AdminUser = Schemas['AdminUserView'];

/** An account as staff see it alone, with what an installer said in the registration form. */
export type AdminUserDetail = Schemas['AdminUserDetail'];
export type Application = Schemas['ApplicationView'];

export const nameOf = (user: Pick<AdminUser, 'firstName' | 'lastName'>) =>
  `${user.firstName} ${user.lastName}`;
