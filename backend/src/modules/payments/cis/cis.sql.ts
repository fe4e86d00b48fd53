import { ofSentPay } from '../held/cis-deductions.reads.js';
import { namedNow } from './cis.reads.js';
import { taxMonthSql } from '../held/tax-month.policy.js';

/** Notes that the month in which the payout $1 was sent has statements to come, if it is under the scheme. */
export const noteMonthSql = `
  INSERT INTO cis_months (contractor_id, month)
  SELECT DISTINCT d.contractor_id, ${taxMonthSql('p.sent_at')} FROM ${ofSentPay} WHERE p.id = $1
  ON CONFLICT (contractor_id, month) DO UPDATE SET stated_at = NULL`;

/** Writes the statements of the contractor $1 for the month $2 that are missing, at $3, with the names that both have then. @returns whom they are about */
export const writeStatementsSql = `
  INSERT INTO cis_statements (contractor_id, installer_id, month, verification_number, gross_pence, materials_pence, deducted_pence, written_at,
                              contractor_name, employer_reference, accounts_office_reference, installer_name)
  SELECT one.*, $3, ${namedNow.columns}
    FROM (SELECT d.contractor_id, d.installer_id, $2::date, (array_agg(d.verification_number ORDER BY d.at DESC))[1],
                 sum(d.gross_pence), sum(d.materials_pence), sum(d.deducted_pence)
            FROM ${ofSentPay} WHERE d.contractor_id = $1 AND ${taxMonthSql('p.sent_at')} = $2::date
           GROUP BY d.contractor_id, d.installer_id HAVING sum(d.gross_pence) > 0) one
    ${namedNow.joins}
  ON CONFLICT (contractor_id, month, installer_id) DO NOTHING
  RETURNING id AS "statementId", installer_id AS "installerId", deducted_pence AS "deductedPence"`;

/** The contractor $1's month $2 of $3 pence was paid on the day $4 under the reference $5, by $6, written down at $7. */
export const payMonthSql = `
  INSERT INTO cis_payments (contractor_id, month, amount_pence, paid_on, reference, paid_by, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;

/** Says of the contractor $1's month $2 whether anything of it is still to be paid to HMRC. */
export const dueMonthSql = `
  UPDATE cis_months SET is_due = (
    SELECT coalesce(sum(deducted_pence), 0) > 0 FROM cis_statements WHERE contractor_id = $1 AND month = $2::date)
    AND NOT EXISTS (SELECT FROM cis_payments WHERE contractor_id = $1 AND month = $2::date)
   WHERE contractor_id = $1 AND month = $2::date`;
