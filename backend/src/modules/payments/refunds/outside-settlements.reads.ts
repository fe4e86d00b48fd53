import type { OutsideSettlement } from './outside-settlement.entity.js';

export interface SettlementRow extends Pick<
  OutsideSettlement,
  'id' | 'status' | 'paidOn' | 'reference' | 'reason' | 'whyNoProof' | 'askedAt' | 'decidedAt' | 'refusal'
> {
  askedById: string;
  askedByName: string;
  decidedByName: string | null;
}

const nameOf = (id: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${id})`;

/** What staff said of the refund $1, newest first. */
export const settlementsOfSql = `
  SELECT s.id, s.status, s.paid_on::text AS "paidOn", s.reference, s.reason, s.why_no_proof AS "whyNoProof", s.asked_at AS "askedAt", s.decided_at AS "decidedAt", s.refusal,
         s.asked_by AS "askedById", ${nameOf('s.asked_by')} AS "askedByName", ${nameOf('s.decided_by')} AS "decidedByName"
    FROM refund_settlements s WHERE s.refund_id = $1 ORDER BY s.asked_at DESC, s.id DESC LIMIT 20`;

/** SQL: of the refund `r`, how it was settled outside. */
export const outsideSql = {
  paidOn: `(SELECT s.paid_on::text FROM refund_settlements s WHERE s.refund_id = r.id AND s.status = 'done')`,
  reference: `(SELECT s.reference FROM refund_settlements s WHERE s.refund_id = r.id AND s.status = 'done')`,
} as const;
