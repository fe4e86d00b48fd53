import type { TaxDetailsRow } from '../../tax/tax-details.entity.js';

/** SQL of what is booked, in a `WHERE`: pay that left for an installer's account or came back from it, fees of their jobs, and tax that was held back. */
const isPayFeeOrTax = `(e.account = 'fees_earned' OR e.account = 'provider_balance' AND t.kind IN ('payout', 'payout-returned')
      OR e.account = 'cis_deducted' AND t.kind <> 'cis-paid-over')`;
/** The quarter of London days in which it was. */
const quarterOf = (at: string): string => `date_trunc('quarter', ${at} AT TIME ZONE 'Europe/London')::date`;
const year = (at: string): string => `extract(year FROM ${at})::int`;

/** SQL of the payout whose fee, or whose tax that was held back, a booking is. */
const payOf = `coalesce(
        CASE WHEN t.kind IN ('payout-earned', 'payout-taken-back') THEN split_part(t.key, ':', 2)::uuid END,
        CASE WHEN e.account = 'cis_deducted' THEN (SELECT p.id FROM cis_deductions d JOIN payouts p
          ON p.subject_id = d.subject_id AND p.round = 1 AND p.status <> 'canceled' WHERE d.id = split_part(t.key, ':', 2)::uuid) END)`;
/** Fee and tax belong to the quarter in which the pay was sent, of which they are a part: not sent, they are no part of any. */
const belongs = `CASE WHEN e.account = 'provider_balance' OR t.kind = 'fee-returned' THEN t.booked_at
                      ELSE (SELECT o.sent_at FROM payouts o WHERE o.id = ${payOf}) END`;

/** Pay booked and sent, for each person and quarter. @param of limits bookings and payouts, and when both are to have been */
const quarters = (of: { readonly booked: string; readonly sent: string; readonly at: string }): string => `
  booked AS (
    SELECT user_id, ${quarterOf('at')} AS quarter,
           coalesce(-sum(amount_pence) FILTER (WHERE account = 'provider_balance'), 0) AS paid,
           coalesce(-sum(amount_pence) FILTER (WHERE account = 'fees_earned'), 0) AS fees,
           coalesce(-sum(amount_pence) FILTER (WHERE account = 'cis_deducted'), 0) AS taxes
      FROM (SELECT e.user_id, e.account, e.amount_pence, ${belongs} AS at
              FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
             WHERE ${isPayFeeOrTax} AND ${of.booked}) entry
     WHERE at IS NOT NULL AND ${of.at} GROUP BY 1, 2),
  sent AS (
    SELECT payee_id AS user_id, ${quarterOf('at')} AS quarter, count(*) AS jobs
      FROM (SELECT payee_id, sent_at AS at FROM payouts WHERE sent_at IS NOT NULL AND round = 1 AND ${of.sent}) job
     WHERE ${of.at} GROUP BY 1, 2),
  quarters AS (
    SELECT user_id, quarter, coalesce(paid, 0) AS paid, coalesce(fees, 0) AS fees, coalesce(taxes, 0) AS taxes, coalesce(jobs, 0) AS jobs
      FROM booked FULL JOIN sent USING (user_id, quarter))`;

export interface QuarterRow {
  readonly year: number;
  /** null: of the whole year. */
  readonly quarter: number | null;
  readonly jobs: number;
  readonly paidPence: number;
  readonly feesPence: number;
  readonly taxesPence: number;
}

const sums = `sum(jobs)::int AS jobs, sum(paid)::float8 AS "paidPence", sum(fees)::float8 AS "feesPence", sum(taxes)::float8 AS "taxesPence"`;

/** The quarters and years of the person $1, the newest year first, each year before its quarters. */
export const ownYearsSql = `
  WITH ${quarters({ booked: 'e.user_id = $1', sent: 'payee_id = $1', at: 'true' })}
  SELECT ${year('quarter')} AS year, extract(quarter FROM quarter)::int AS quarter, ${sums} FROM quarters
   GROUP BY GROUPING SETS ((1), (1, 2)) ORDER BY 1 DESC, 2 NULLS FIRST`;

export interface SellerRow extends Pick<
  TaxDetailsRow,
  | 'kind'
  | 'firstName'
  | 'lastName'
  | 'organisation'
  | 'street'
  | 'town'
  | 'dateOfBirth'
  | 'companyNumber'
  | 'sealedNumber'
> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly businessName: string;
  readonly businessType: string;
  readonly address: string;
  readonly postcode: string;
  readonly vatNumber: string | null;
  /** With the details for HMRC; the one above is that of the application. */
  readonly taxPostcode: string | null;
  readonly payWaits: boolean;
  readonly payoutAccount: string | null;
  /** Of the first to the fourth quarter, and of the year. */
  readonly jobs: readonly number[];
  readonly paidPence: readonly number[];
  readonly feesPence: readonly number[];
  readonly taxesPence: readonly number[];
}

/** One who was paid. */
export interface Seller extends SellerRow {
  /** null: they have not given it, or it was sealed under another secret. */
  readonly taxNumber: string | null;
}

/** Pay that is sent in a year was earned before its end. */
const beforeItsEnd = (at: string): string =>
  `${at} < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'Europe/London')`;
const inYear = (at: string): string =>
  `${at} >= make_timestamptz($1, 1, 1, 0, 0, 0, 'Europe/London') AND ${at} < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'Europe/London')`;
const each = (column: string): string =>
  `ARRAY[${[1, 2, 3, 4].map((quarter) => `coalesce(sum(${column}) FILTER (WHERE extract(quarter FROM q.quarter) = ${quarter}), 0)::float8`).join(', ')}, sum(${column})::float8]`;

/** Everybody who was paid, or gave pay back, in the year $1; by name. */
export const sellersSql = `
  WITH ${quarters({ booked: beforeItsEnd('t.booked_at'), sent: inYear('sent_at'), at: inYear('at') })}
  SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.email, coalesce(i.business_name, '') AS "businessName", coalesce(i.business_type, '') AS "businessType",
         coalesce(i.business_address, '') AS address, coalesce(i.postcode, '') AS postcode, i.vat_number AS "vatNumber",
         t.kind, t.first_name AS "firstName", t.last_name AS "lastName", t.organisation, t.street, t.town, t.postcode AS "taxPostcode",
         t.date_of_birth::text AS "dateOfBirth", t.company_number AS "companyNumber", t.sealed_number AS "sealedNumber",
         t.waits_since IS NOT NULL AS "payWaits", a.provider_account_id AS "payoutAccount",
         ${each('q.jobs')} AS jobs, ${each('q.paid')} AS "paidPence", ${each('q.fees')} AS "feesPence",
         ${each('q.taxes')} AS "taxesPence"
    FROM quarters q JOIN users u ON u.id = q.user_id LEFT JOIN installers i ON i.user_id = u.id
    LEFT JOIN tax_details t ON t.user_id = u.id LEFT JOIN payout_accounts a ON a.user_id = u.id
   GROUP BY u.id, i.user_id, t.user_id, a.id ORDER BY lower(u.last_name), lower(u.first_name), u.id`;
