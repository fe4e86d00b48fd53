import type { Binder } from '../../../platform/database/statement.js';
import { likePattern } from '../../../platform/lists/list-parts.js';
import { behind, type Meaning } from './search.policy.js';

/** So many of a kind are found at most: who looks for one thing types on. */
export const mostOfKind = 8;

/** Of these accounts: staff are no part of the market, and of an erased account nothing is left to show. */
const live = 'u.deleted_at IS NULL AND NOT u.is_admin';

/**
 * Ids in the order of an index, from the first that begins so. Comparisons instead of LIKE, whose pattern an index serves only
 * where the planner knows it.
 */
export const beginning = (sql: Binder, ids: string, column: string, text: string): string => {
  const from = sql.bind(text);
  return `(${ids} AND ${column} ~>=~ ${from} AND ${column} ~<~ ${sql.bind(behind(text))}
    ORDER BY ${column} USING ~<~ LIMIT ${mostOfKind})`;
};

/** So many of the newest rows are looked at before an index of words: what is common is among them, and an index is slow to say so. */
const sample = 2_000;

/**
 * Ids that `where` finds: among the newest first, and where these are too few by the index of words, whose plan does not depend on
 * how few are wanted.
 */
export const newestFirst = (table: string, live: string, where: string, looked = sample): string => `(
  WITH found AS MATERIALIZED (SELECT u.id FROM ${table} u WHERE ${live} AND ${where})
  SELECT id FROM (
    SELECT u.id FROM (SELECT u.* FROM ${table} u WHERE ${live} ORDER BY u.created_at DESC, u.id DESC LIMIT ${looked}) u WHERE ${where}
    UNION ALL SELECT id FROM found) each LIMIT ${mostOfKind})`;

/** People whose ids are found by `ids`, one of them after the other. @param rank what is exact comes first */
export const people = (rank: number, ids: readonly string[]): string =>
  `SELECT * FROM (
    SELECT ${rank} AS rank, 'person' AS kind, u.id, u.first_name || ' ' || u.last_name AS title,
           concat_ws(' · ', CASE u.user_type WHEN 'installer' THEN 'Installer' ELSE 'Customer' END,
             CASE WHEN u.suspended_at IS NOT NULL THEN 'suspended' END,
             coalesce((SELECT i.business_name FROM installers i WHERE i.user_id = u.id), u.company_name), u.email::text) AS detail
      FROM users u
     WHERE ${live} AND u.id = ANY (ARRAY(${ids.join(' UNION ')}))
     ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT ${mostOfKind}) people`;

/** By the beginning of a name, an address or a company. */
export function peopleByBeginning(sql: Binder, { text }: Meaning): string {
  const user = `SELECT u.id FROM users u WHERE ${live}`;
  const company = 'SELECT u.id FROM users u WHERE u.company_name IS NOT NULL';
  return people(1, [
    beginning(sql, user, `lower(u.first_name || ' ' || u.last_name)`, text),
    beginning(sql, user, 'lower(u.last_name)', text),
    beginning(sql, user, 'lower(u.email::text)', text),
    beginning(sql, company, 'lower(u.company_name)', text),
    beginning(sql, 'SELECT user_id FROM installers WHERE true', 'lower(business_name)', text),
  ]);
}

/** By all words, anywhere in the name of their company: among the newest accounts first, as {@link newestFirst}. */
export function peopleByCompany(sql: Binder, { words }: Meaning): string {
  const patterns = words.map((word) => sql.bind(likePattern(word)));
  const named = (column: string): string =>
    patterns.map((pattern) => `${column} ILIKE ${pattern}`).join(' AND ');
  const business = named('i.business_name');
  return people(1, [
    newestFirst('users', live, named('u.company_name')),
    `(WITH found AS MATERIALIZED (SELECT i.user_id AS id FROM installers i WHERE ${business})
      SELECT id FROM (
        SELECT i.user_id AS id FROM (SELECT i.* FROM installers i ORDER BY i.user_id DESC LIMIT ${sample}) i WHERE ${business}
        UNION ALL SELECT id FROM found) each LIMIT ${mostOfKind})`,
  ]);
}

/** By all words, anywhere in name and address. */
export function peopleByParts(sql: Binder, { words }: Meaning): string {
  const all = words.map(
    (word) =>
      `(u.first_name || ' ' || u.last_name || ' ' || u.email::text) ILIKE ${sql.bind(likePattern(word))}`,
  );
  return people(3, [newestFirst('users', live, all.join(' AND '))]);
}

/** By what only they have: a number, an id, an account at the provider. */
export function peopleByFacts(sql: Binder, { phone, postcode, id, providerId }: Meaning): string[] {
  const found: string[] = [];
  if (phone)
    found.push(
      beginning(sql, 'SELECT u.id FROM users u WHERE u.phone_number IS NOT NULL', 'u.phone_number', phone),
      beginning(sql, 'SELECT user_id FROM installers WHERE true', 'contact_phone', phone),
    );
  if (postcode) found.push(beginning(sql, 'SELECT user_id FROM installers WHERE true', 'postcode', postcode));
  if (id) found.push(`(SELECT ${sql.bind(id)}::uuid)`);
  if (providerId?.startsWith('acct_')) {
    const account = sql.bind(providerId);
    found.push(
      `(SELECT user_id FROM payout_accounts WHERE provider_account_id = ${account})`,
      `(SELECT id FROM users WHERE stripe_connect_account_id = ${account})`,
    );
  }
  return found.length > 0 ? [people(0, found)] : [];
}
