import { poundsSql } from '../../../platform/money/pounds-sql.js';
import type { Binder } from '../../../platform/database/statement.js';
import { likePattern } from '../../../platform/lists/list-parts.js';
import { beginning, mostOfKind, newestFirst } from './found-people.reads.js';
import type { Meaning } from './search.policy.js';

/** Asked for each find: joined, the planner might read every account beside them. */
const nameOf = (id: string): string =>
  `(SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = ${id})`;
const within = (ids: readonly string[]): string => `= ANY (ARRAY(${ids.join(' UNION ')}))`;

/** Leads, deleted ones too: what was done to them still matters. */
const leads = (rank: number, ids: readonly string[]): string =>
  `SELECT * FROM (
    SELECT ${rank} AS rank, 'lead' AS kind, l.id, l.title,
           concat_ws(' · ', CASE WHEN l.archived_at IS NOT NULL THEN 'Deleted' ELSE initcap(l.status) END,
             l.location, l.postcode, l.budget) AS detail
      FROM leads l WHERE l.id ${within(ids)} ORDER BY l.created_at DESC, l.id LIMIT ${mostOfKind}) leads`;

const payments = (ids: readonly string[]): string =>
  `SELECT 0 AS rank, 'payment' AS kind, p.id, p.description AS title,
          concat_ws(' · ', initcap(p.type), ${poundsSql('p.amount_pence')}, initcap(p.status), ${nameOf('p.person_id')}) AS detail
     FROM payment_lines p WHERE p.id ${within(ids)}`;

const refunds = (ids: readonly string[]): string =>
  `SELECT 0 AS rank, 'refund' AS kind, r.id, 'Refund: ' || c.description AS title,
          concat_ws(' · ', ${poundsSql('r.amount_pence')}, initcap(r.status), ${nameOf('c.payer_id')}) AS detail
     FROM refunds r JOIN charges c ON c.id = r.charge_id
    WHERE r.id ${within(ids)}`;

const tickets = (rank: number, where: string): string =>
  `SELECT * FROM (
    SELECT ${rank} AS rank, 'ticket' AS kind, t.id, t.subject AS title,
           concat_ws(' · ', initcap(t.status), t.reference, t.name) AS detail
      FROM tickets t WHERE ${where} LIMIT ${mostOfKind}) tickets`;

/** All words of the text, the last one as far as it is typed. */
const tsquery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** By the beginning of the title, and where that finds too few by any words of the lead. */
export function leadsByWords(sql: Binder, { text, words }: Meaning): string {
  const title = beginning(sql, 'SELECT id FROM leads WHERE true', 'lower(title)', text);
  if (words.length === 0) return leads(2, [title]);
  const matches = `u.search @@ ${sql.bind(tsquery(words))}::tsquery`;
  const ways = [
    title,
    newestFirst('leads', 'u.archived_at IS NULL', matches),
    `(SELECT u.id FROM leads u WHERE u.archived_at IS NOT NULL AND ${matches} LIMIT ${mostOfKind})`,
  ];
  return leads(2, [`(SELECT id FROM (${ways.join(' UNION ALL ')}) each LIMIT ${mostOfKind})`]);
}

/** Their words are long: fewer of them are read than of people. */
const newestTickets = 500;

export const ticketsByParts = (sql: Binder, { text }: Meaning): string =>
  tickets(
    3,
    `t.id = ANY (ARRAY(${newestFirst(
      'tickets',
      'true',
      `(u.reference || ' ' || u.name || ' ' || u.email::text || ' ' || u.subject || ' ' || u.message) ILIKE ${sql.bind(likePattern(text))}`,
      newestTickets,
    )}))`,
  );

/** What the provider calls it: a payment, what went back of it, a transfer. */
function byProviderId(sql: Binder, providerId: string): string[] {
  const id = sql.bind(providerId);
  return [
    payments([
      `(SELECT id FROM charges WHERE provider_intent_id = ${id})`,
      `(SELECT id FROM charges WHERE provider_charge_id = ${id})`,
      `(SELECT charge_id FROM chargebacks WHERE provider_chargeback_id = ${id})`,
      `(SELECT id FROM payouts WHERE provider_transfer_id = ${id})`,
      `(SELECT id FROM payouts WHERE destination_payment_id = ${id})`,
      `(SELECT payout_id FROM clawbacks WHERE provider_reversal_id = ${id})`,
    ]),
    refunds([`(SELECT id FROM refunds WHERE provider_refund_id = ${id})`]),
  ];
}

function byId(sql: Binder, given: string): string[] {
  const id = `${sql.bind(given)}::uuid`;
  const one = [`(SELECT ${id})`];
  return [
    leads(0, one),
    payments(one),
    refunds(one),
    tickets(0, `t.id = ${id}`),
    `SELECT 0 AS rank, 'assignment' AS kind, a.id, l.title,
            concat_ws(' · ', initcap(a.status), ${poundsSql('a.price_pence')}, ${nameOf('a.installer_id')}) AS detail
       FROM assignments a JOIN leads l ON l.id = a.lead_id WHERE a.id = ${id}`,
    `SELECT 0 AS rank, 'bid' AS kind, b.id, l.title,
            concat_ws(' · ', 'Bid', ${poundsSql('b.price_pence')}, initcap(b.status), ${nameOf('b.installer_id')}) AS detail
       FROM bids b JOIN leads l ON l.id = b.lead_id WHERE b.id = ${id}`,
    `SELECT 0 AS rank, 'dispute' AS kind, d.id, l.title, concat_ws(' · ', 'Dispute', initcap(d.status)) AS detail
       FROM disputes d JOIN assignments a ON a.id = d.assignment_id JOIN leads l ON l.id = a.lead_id WHERE d.id = ${id}`,
  ];
}

/** By the card's bank, or by the transfer that staff paid from the bank account. */
function byReference(sql: Binder, { bankReference, transferReference }: Meaning): string[] {
  const ways: string[] = [];
  if (bankReference)
    ways.push(`(SELECT id FROM refunds WHERE reference = ${sql.bind(bankReference)} LIMIT ${mostOfKind})`);
  if (transferReference)
    ways.push(
      `(SELECT refund_id FROM refund_settlements WHERE lower(reference) = ${sql.bind(transferReference)} LIMIT ${mostOfKind})`,
    );
  return ways;
}

/** What has a number of its own is found by it alone. */
export function thingsByFacts(sql: Binder, meaning: Meaning): string[] {
  const { id, postcode, providerId, receipt, ticket, bankReference, transferReference } = meaning;
  const found: string[] = [];
  if (id) found.push(...byId(sql, id));
  if (providerId) found.push(...byProviderId(sql, providerId));
  if (postcode)
    found.push(leads(1, [beginning(sql, 'SELECT id FROM leads WHERE true', 'postcode', postcode)]));
  if (ticket) found.push(tickets(0, `t.reference = ${sql.bind(ticket)}`));
  if (bankReference || transferReference) found.push(refunds(byReference(sql, meaning)));
  if (receipt)
    found.push(`SELECT 0 AS rank, 'receipt' AS kind, r.payment_id AS id,
        r.series || '-' || lpad(r.number::text, 6, '0') AS title, concat_ws(' · ', s.meaning, ${nameOf('r.person_id')}) AS detail
      FROM receipts r JOIN receipt_series s USING (series)
     WHERE r.series = ${sql.bind(receipt.series)} AND r.number = ${sql.bind(receipt.number)}::int`);
  return found;
}
