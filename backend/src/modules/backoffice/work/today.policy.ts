import { londonDay } from '../../../platform/time/business-days.js';
import { listPath } from '../list-path.js';
import type { ListOfFigure, TodayView } from './work.dto.js';

/** Where staff see what each of today's figures counts. Accounts are in two lists, one for each kind. */
export function listsOfToday(now: Date): Readonly<Record<keyof TodayView, ListOfFigure[]>> {
  const day = londonDay(now);
  const on = (name: string): Record<string, string> => ({ [`${name}From`]: day, [`${name}To`]: day });
  const filtered = (label: string, list: string, filter: Record<string, string | boolean>): ListOfFigure => ({
    label,
    path: listPath(list, filter),
  });
  return {
    leads: [filtered('Leads', 'leads', on('created'))],
    deposits: [filtered('Deposits', 'payments', { type: 'deposit', ...on('paid') })],
    bids: [filtered('Bids', 'bids', { from: day, to: day })],
    awards: [filtered('Bids', 'bids', on('awarded'))],
    completed: [filtered('Leads', 'leads', { ...on('completed'), deletedToo: true })],
    joined: [filtered('Installers', 'users', on('joined')), filtered('Customers', 'customers', on('joined'))],
    receivedPence: [filtered('Payments', 'payments', on('paid'))],
    refundedPence: [filtered('Refunds', 'refunds', on('succeeded'))],
  };
}
