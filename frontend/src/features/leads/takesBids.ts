import type { Lead } from '../../api/types';
import { today } from '../../ui/text/dates';

/** A lead takes deposits and bids while it is active, until its deadline's day has ended. */
export const takesBids = ({ status, deadline }: Pick<Lead, 'status' | 'deadline'>): boolean =>
  status === 'active' && (deadline === null || deadline >= today());
