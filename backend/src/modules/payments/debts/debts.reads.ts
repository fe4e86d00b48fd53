import type { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, oneOf } from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import type { DebtWriteOff } from './debt-write-off.entity.js';

export interface DebtRow {
  id: string;
  payeeId: string;
  payeeName: string | null;
  payoutId: string;
  assignmentId: string;
  description: string;
  reason: string;
  amountPence: number;
  settledPence: number;
  writtenOffPence: number;
  isRepaid: boolean;
  owedSince: Date;
}

const isOwed = 'd.settled_pence + d.written_off_pence < d.amount_pence';

/** What installers owe and owed: claims of pay that came back from no account. */
export const debtList = defineList<DebtRow>({
  name: 'debts',
  from: 'clawbacks d',
  joins: { u: 'users u ON u.id = d.payee_id', p: 'payouts p ON p.id = d.payout_id' },
  columns: {
    id: 'd.id',
    payeeId: 'd.payee_id',
    payeeName: `u.first_name || ' ' || u.last_name`,
    payoutId: 'd.payout_id',
    assignmentId: 'p.subject_id',
    description: 'p.description',
    reason: 'd.reason',
    amountPence: 'd.amount_pence',
    settledPence: 'd.settled_pence',
    writtenOffPence: 'd.written_off_pence',
    isRepaid: 'd.repaid_in IS NOT NULL',
    owedSince: 'd.ended_at',
  },
  visible: () => `d.status = 'carried'`,
  filters: {
    state: oneOf({ owed: isOwed, written: 'd.written_off_pence > 0', settled: `NOT (${isOwed})` }),
    payeeId: among('d.payee_id'),
    id: among('d.id'),
    ...period('d.ended_at'),
  },
  order: { owedSince: by('d.ended_at') },
  cursor: true,
});

export interface WriteOffRow extends Pick<
  DebtWriteOff,
  'id' | 'status' | 'amountPence' | 'reason' | 'askedAt' | 'decidedAt' | 'refusal'
> {
  askedById: string;
  askedByName: string;
  decidedByName: string | null;
}

const nameOf = (id: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${id})`;

/** Everything that staff decided about one debt, newest first. */
export const writeOffsOf = (database: Database, debtId: string): Promise<WriteOffRow[]> =>
  sql<WriteOffRow>(
    database,
    `SELECT w.id, w.status, w.amount_pence AS "amountPence", w.reason, w.asked_by AS "askedById",
            ${nameOf('w.asked_by')} AS "askedByName", w.asked_at AS "askedAt", ${nameOf('w.decided_by')} AS "decidedByName",
            w.decided_at AS "decidedAt", w.refusal
       FROM debt_write_offs w WHERE w.clawback_id = $1 ORDER BY w.asked_at DESC, w.id DESC`,
    [debtId],
  );
