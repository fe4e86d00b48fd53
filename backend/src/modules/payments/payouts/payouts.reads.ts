import { defineList } from '../../../platform/lists/define-list.js';
import { among, by, equals } from '../../../platform/lists/list-parts.js';
import { period, waitingUpTo } from '../../../platform/lists/period-filters.js';
import type { Payout } from '../records/payout.entity.js';

/** A payout with whose it is. */
export interface AdminPayout extends Pick<
  Payout,
  | 'id'
  | 'subjectId'
  | 'payeeId'
  | 'description'
  | 'nation'
  | 'grossPence'
  | 'feePence'
  | 'netPence'
  | 'withheldPence'
  | 'clawedPence'
  | 'status'
  | 'cause'
  | 'attempt'
  | 'failureCode'
  | 'bankFailureCode'
  | 'providerTransferId'
  | 'requestedAt'
  | 'dueAt'
  | 'sentAt'
  | 'paidAt'
  | 'failedAt'
  | 'heldAt'
  | 'holdReason'
  | 'version'
> {
  payeeName: string | null;
  payeeEmail: string | null;
  heldByName: string | null;
}

const paid = period('p.paid_at');

/** All payouts. `failed` are the ones that need a person. */
export const payoutList = defineList<AdminPayout>({
  name: 'payouts',
  from: 'payouts p',
  joins: { u: 'users u ON u.id = p.payee_id' },
  columns: {
    id: 'p.id',
    subjectId: 'p.subject_id',
    payeeId: 'p.payee_id',
    description: 'p.description',
    nation: 'p.nation',
    grossPence: 'p.gross_pence',
    feePence: 'p.fee_pence',
    netPence: 'p.net_pence',
    withheldPence: 'p.withheld_pence',
    clawedPence: 'p.clawed_pence',
    status: 'p.status',
    cause: 'p.cause',
    attempt: 'p.attempt',
    failureCode: 'p.failure_code',
    bankFailureCode: 'p.bank_failure_code',
    providerTransferId: 'p.provider_transfer_id',
    requestedAt: 'p.requested_at',
    dueAt: 'p.due_at',
    sentAt: 'p.sent_at',
    paidAt: 'p.paid_at',
    failedAt: 'p.failed_at',
    heldAt: 'p.held_at',
    holdReason: 'p.hold_reason',
    version: 'p.version',
    heldByName: `(SELECT h.first_name || ' ' || h.last_name FROM users h WHERE h.id = p.held_by)`,
    payeeName: `u.first_name || ' ' || u.last_name`,
    payeeEmail: 'u.email::text',
  },
  visible: () => 'true',
  filters: {
    status: equals('p.status'),
    payeeId: among('p.payee_id'),
    id: among('p.id'),
    ...period('p.requested_at'),
    /** The days on which pay arrived, and until when pay under way was due: both as the reports count them. */
    paidFrom: paid.from,
    paidTo: paid.to,
    late: waitingUpTo(
      `p.status IN ('due', 'sent', 'failed')`,
      'coalesce(p.due_at, p.requested_at)',
      'p.nation',
    ),
  },
  order: { requestedAt: by('p.requested_at') },
  cursor: true,
});

/** Payouts that can go out by now, and those whose installer is to be reminded: before $1, at most $2, none of $3. The oldest first. */
export const waitingPayoutsSql = `
  SELECT p.id FROM payouts p
    LEFT JOIN payout_accounts a ON a.user_id = p.payee_id LEFT JOIN tax_details t ON t.user_id = p.payee_id
   WHERE p.status = 'waiting_account' AND p.id <> ALL ($3::uuid[])
     AND (a.status = 'ready' AND t.waits_since IS NULL OR p.reminded_at IS NULL OR p.reminded_at <= $1)
   ORDER BY p.requested_at LIMIT $2`;
