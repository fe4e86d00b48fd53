import { taxMonthSql } from './tax-month.policy.js';

/** What of the pay of a job is held back. */
export interface StandingRow {
  readonly contractorId: string;
  readonly installerId: string;
  readonly percent: 0 | 20 | 30;
  readonly verificationNumber: string | null;
  readonly grossPence: number;
  readonly materialsPence: number;
  readonly deductedPence: number;
  /** The charges out of which it came. */
  readonly chargeIds: readonly string[];
}

const sums = `sum(d.gross_pence)::int AS "grossPence", sum(d.materials_pence)::int AS "materialsPence",
  sum(d.deducted_pence)::int AS "deductedPence"`;

/** Of the job $1; no row: nothing is, or the scheme does not apply. */
export const ofSubjectSql = `
  SELECT d.contractor_id AS "contractorId", d.installer_id AS "installerId", d.percent, d.verification_number AS "verificationNumber", ${sums},
         ARRAY(SELECT DISTINCT e.charge_id FROM cis_deductions o JOIN ledger_transactions t ON t.key = 'cis:' || o.id
                 JOIN ledger_entries e ON e.transaction_id = t.id WHERE o.subject_id = $1 AND e.charge_id IS NOT NULL) AS "chargeIds"
    FROM cis_deductions d WHERE d.subject_id = $1
   GROUP BY d.contractor_id, d.installer_id, d.percent, d.verification_number HAVING sum(d.gross_pence) > 0`;

/** SQL of what is held back of pay that was sent: the first round of a job has the deduction. */
export const ofSentPay = `cis_deductions d JOIN payouts p ON p.subject_id = d.subject_id AND p.round = 1 AND p.status <> 'canceled' AND p.sent_at IS NOT NULL`;

/** Whether a statement has told of what was held back of the job $1. */
export const isStatedSql = `
  SELECT EXISTS (SELECT FROM ${ofSentPay}
                   JOIN cis_statements s ON s.contractor_id = d.contractor_id AND s.installer_id = d.installer_id
                    AND s.month = ${taxMonthSql('p.sent_at')}
                  WHERE d.subject_id = $1) AS is`;
