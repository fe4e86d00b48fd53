import type { AdminUserDetail } from './adminUser';

export type Moment = { at: string; what: string };

/** The moments that the account itself records, newest first. */
export function activityOf(user: Pick<AdminUserDetail, 'joinedAt' | 'application'>): Moment[] {
  const moments: Moment[] = [{ at: user.joinedAt, what: 'Signed up' }];
  if (user.application)
    moments.push({ at: user.application.submittedAt, what: 'Application submitted for review' });
  return moments.toSorted((one, other) => other.at.localeCompare(one.at));
}
