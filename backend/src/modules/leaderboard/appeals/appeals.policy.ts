import { AppealDecided, AppealTooLate, NothingWasTaken } from './appeals.errors.js';
import type { PointAppeal } from './point-appeal.entity.js';

/** So long after points were taken their installer may appeal (docs/product.md#rank-and-points). */
export const appealDays = 30;

interface Taken {
  readonly points: number;
  readonly at: Date;
}

/** Only points that were taken, and not for longer than {@link appealDays}. */
export const mayAppeal = ({ points, at }: Taken, now: Date): boolean =>
  points < 0 && now.getTime() - at.getTime() <= appealDays * 86_400_000;

/** @throws NothingWasTaken, AppealTooLate */
export function assertMayAppeal(taken: Taken, now: Date): void {
  if (taken.points >= 0) throw new NothingWasTaken();
  if (!mayAppeal(taken, now)) throw new AppealTooLate();
}

/** @throws AppealDecided */
export function assertUndecided({ status }: Pick<PointAppeal, 'status'>): void {
  if (status !== 'waiting') throw new AppealDecided();
}
