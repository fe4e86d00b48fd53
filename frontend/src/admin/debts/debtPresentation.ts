import type { components } from '../../api/schema';
import type { Topic } from '../../api/types';
import type { StaffCalls } from '../data/calls';

export type Debt = components['schemas']['DebtView'];
export type DebtWithWriteOffs = components['schemas']['DebtWithWriteOffs'];
export type WriteOff = components['schemas']['WriteOffView'];

export const debtTopics: readonly Topic[] = ['payments'];

/** What staff can do to a debt. */
export const debtCalls = {
  writeOff: 'POST /api/admin/debts/{id}/write-off',
} as const satisfies StaffCalls;

/** What the second person can do to a write-off. */
export const writeOffCalls = {
  confirm: 'POST /api/admin/write-offs/{id}/confirm',
  refuse: 'POST /api/admin/write-offs/{id}/refuse',
} as const satisfies StaffCalls;

export const STATE_LABELS = { owed: 'Owed', written: 'Written off', settled: 'Settled' } as const;

export const WRITE_OFF_LABELS: Record<WriteOff['status'], string> = {
  waiting: 'Waits for a second person',
  done: 'Written off',
  refused: 'Refused',
};

/** An erased account has no name any more. */
export const debtorOf = ({ payeeName }: Pick<Debt, 'payeeName'>): string => payeeName ?? 'Erased account';

const whys = [
  ['chargeback', 'The customer’s bank took the payment back'],
  ['dispute', 'A dispute about the work was decided'],
  ['reversed-by-hand', 'The transfer was reversed by hand'],
] as const;

/** Why the pay had to come back, by how the reason of the claim begins. */
export const whyOf = ({ reason }: Pick<Debt, 'reason'>): string =>
  whys.find(([begin]) => reason.startsWith(begin))?.[1] ?? reason.replaceAll('-', ' ');
