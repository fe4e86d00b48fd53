/** A contractor, and a month whose statements are to come. */
export interface MonthToState {
  readonly id: string;
  readonly month: string;
}

/** Months that ended before the day $1 and have statements to come, without contractors in $2; at most $3. */
export const monthsToStateSql = `
  SELECT contractor_id AS id, month::text AS month FROM cis_months
   WHERE stated_at IS NULL AND month < $1::date AND contractor_id <> ALL ($2::uuid[]) ORDER BY month, contractor_id LIMIT $3`;

const statements = `
  SELECT s.id, s.contractor_id AS "contractorId", s.contractor_name AS contractor, s.employer_reference AS "employerReference",
         s.accounts_office_reference AS "accountsOfficeReference", s.installer_id AS "installerId", s.installer_name AS installer, s.month::text AS month,
         s.verification_number AS "verificationNumber", s.gross_pence AS "grossPence", s.materials_pence AS "materialsPence",
         s.deducted_pence AS "deductedPence", s.written_at AS "writtenAt", p.paid_on::text AS "paidOn"
    FROM cis_statements s
    LEFT JOIN cis_payments p ON p.contractor_id = s.contractor_id AND p.month = s.month`;

/** Those of the person $1, as contractor or subcontractor, the newest month first; at most $2. */
export const ownStatementsSql = `${statements} WHERE s.contractor_id = $1 OR s.installer_id = $1
  ORDER BY s.month DESC, installer, s.id LIMIT $2`;

/** The statement $1. */
export const statementSql = `${statements} WHERE s.id = $1`;

/** Those of the contractor $1 for the month $2, by name. */
export const returnSql = `${statements} WHERE s.contractor_id = $1 AND s.month = $2::date ORDER BY installer, s.id`;

/** What one contractor's month comes to. */
export interface MonthRow {
  readonly contractorId: string;
  readonly contractor: string;
  readonly accountsOfficeReference: string;
  readonly month: string;
  readonly subcontractors: number;
  readonly deductedPence: number;
  readonly paidOn: string | null;
  readonly reference: string | null;
}

/** Every contractor's months, those that are not paid first, then the newest; at most $1. $2: only this contractor's. $3: only this month. */
export const monthsSql = `
  SELECT s.contractor_id AS "contractorId", max(s.contractor_name) AS contractor,
         max(s.accounts_office_reference) AS "accountsOfficeReference", s.month::text AS month,
         count(*)::int AS subcontractors, sum(s.deducted_pence)::int AS "deductedPence", p.paid_on::text AS "paidOn", p.reference
    FROM cis_statements s
    LEFT JOIN cis_payments p ON p.contractor_id = s.contractor_id AND p.month = s.month
   WHERE ($2::uuid IS NULL OR s.contractor_id = $2) AND ($3::date IS NULL OR s.month = $3)
   GROUP BY s.contractor_id, s.month, p.id
   ORDER BY (p.id IS NULL AND sum(s.deducted_pence) > 0) DESC, s.month DESC, contractor, s.contractor_id LIMIT $1 OFFSET coalesce($4::int, 0)`;

/** The sum asked back because of the decision $1, in pence. */
export const backByDecisionSql = `SELECT coalesce(sum(amount_pence), 0)::int AS pence FROM refunds WHERE decision = $1 AND decision <> reason`;

/** SQL of how both sides of `one` are named now: by the contractor's registration, and as the subcontractor said for HMRC, else as they trade. */
export const namedNow = {
  columns: `c.name, c.employer_reference, c.accounts_office_reference,
         coalesce(t.organisation, t.first_name || ' ' || t.last_name, i.business_name, u.first_name || ' ' || u.last_name)`,
  joins: `JOIN cis_contractors c ON c.user_id = one.contractor_id JOIN users u ON u.id = one.installer_id
    LEFT JOIN installers i ON i.user_id = u.id LEFT JOIN tax_details t ON t.user_id = u.id`,
};
