import type { ListQuery } from '../../platform/http/lists.js';

/** Beyond this many matches a count says only "more", and a search walks the feed instead of sorting. */
export const countCap = 1_000;
const sortCap = 2_000;
/** So many of the newest leads are looked at first: a word that this many of them have is common. */
const sampleSize = 2_000;
const commonInSample = 100;

/** The nearest are looked for within this distance first: a page that is full there is the page. */
const nearMiles = 10;

/** The installer who looks at the board; null for staff. */
export interface BoardReader {
  readonly id: string;
  readonly rank: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly workingRadiusMiles: number | null;
  readonly serviceTypes: readonly string[];
  /** Nobody else learns where the work is, or finds it by its place. */
  readonly isApproved: boolean;
}

/** One lead of the board, as the query gives it. */
export interface BoardRow {
  id: string;
  customerId: string | null;
  title: string;
  description: string;
  location: string;
  postcode: string;
  outcode: string;
  postTown: string;
  budget: string;
  minBudgetPence: number;
  maxBudgetPence: number | null;
  jobType: 'residential' | 'commercial' | 'industrial';
  serviceType: string | null;
  priority: 'standard' | 'high' | 'premium';
  requiredRank: number;
  depositPence: number;
  deadline: string | null;
  status: 'draft' | 'active' | 'completed' | 'cancelled';
  interestedCount: number;
  bidCount: number;
  awardedBidId: string | null;
  createdAt: Date;
  isOpen: boolean;
  isArchived: boolean;
  locked: boolean;
  distanceMiles: number | null;
  unlockId: string | null;
  unlockStatus: string | null;
  unlockPence: number | null;
  bidId: string | null;
  bidStatus: string | null;
  bidPence: number | null;
  bidEta: string | null;
  bidMessage: string | null;
  total: number;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: unknown[];
}

/** How the text in the search box is looked for: whole words and one that is being typed; beginnings of all words; parts of words. */
export type SearchWay = 'words' | 'beginnings' | 'parts';

const isOpen = `l.status = 'active' AND l.awarded_at IS NULL AND l.archived_at IS NULL`;

const sortColumns: Record<string, string> = {
  createdAt: 'l.created_at',
  deadline: 'l.deadline',
  title: 'lower(l.title)',
  status: 'l.status',
  priority: `array_position(ARRAY['standard', 'high', 'premium'], l.priority)`,
  maxBudget: 'l.max_budget_pence',
  minBudget: 'l.min_budget_pence',
  depositAmount: 'l.deposit_pence',
  requiredRank: 'l.required_rank',
  interestedCount: 'l.interested_count',
  bidCount: 'l.bid_count',
};

/** What the board may be asked for. */
export const boardRules = {
  sort: Object.keys(sortColumns).concat('distanceMiles'),
  filter: {
    q: 'text',
    priority: 'text',
    status: 'text',
    serviceType: 'text',
    jobType: 'text',
    inRange: 'flag',
    id: 'ids',
    after: 'id',
  },
} as const;

/** Words of a search text, cut as the database cuts the lead's own (`lead_words`). */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Collects the parameters of one statement. */
class Sql {
  readonly parameters: unknown[] = [];

  bind(value: unknown): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}

/** Great-circle miles between the reader and the centre of a lead's outcode; null when either place is unknown. */
function distance(sql: Sql, { lat, lng }: BoardReader): string {
  if (lat === null || lng === null) return 'NULL::float';
  const [y, x] = [`${sql.bind(lat)}::float`, `${sql.bind(lng)}::float`];
  return `2 * 3958.8 * asin(least(1, sqrt(
    power(sind((l.public_lat - ${y}) / 2), 2) + cosd(${y}) * cosd(l.public_lat) * power(sind((l.public_lng - ${x}) / 2), 2))))`;
}

/** A premium lead that this rank does not open (`bids.policy`), unless its deposit is paid. */
function lockedFor(sql: Sql, reader: BoardReader): string {
  const rank = reader.rank === null ? 'true' : `l.required_rank < ${sql.bind(reader.rank)}::int`;
  return `(l.priority = 'premium' AND l.required_rank > 0 AND ${rank} AND NOT EXISTS (
    SELECT 1 FROM unlocks p WHERE p.installer_id = ${sql.bind(reader.id)} AND p.lead_id = l.id AND p.status = 'paid'))`;
}

function visibleTo(sql: Sql, reader: BoardReader | null, byId: boolean): string {
  if (!reader) return 'l.archived_at IS NULL';
  if (!byId) return isOpen;
  return `((${isOpen}) OR EXISTS (SELECT 1 FROM unlocks v WHERE v.installer_id = ${sql.bind(reader.id)} AND v.lead_id = l.id))`;
}

/**
 * What is hidden is not searched either, or its words could be guessed one by one: the description of a locked lead, the
 * customer's words for the place, and from unapproved accounts the public place too. Weights: title A, place B, description D.
 */
function searchFor(sql: Sql, reader: BoardReader | null, text: string, way: SearchWay): string {
  const words = wordsOf(text);
  if (way !== 'parts' && words.length > 0) {
    if (!reader) return `(l.search @@ ${tsquery(sql, words, way, '')})`;
    const [all, open] = reader.isApproved ? ['ABD', 'AB'] : ['AD', 'A'];
    return `(l.search @@ ${tsquery(sql, words, way, all)}
      AND (NOT ${lockedFor(sql, reader)} OR l.search @@ ${tsquery(sql, words, way, open)}))`;
  }
  const pattern = sql.bind(likePattern(text));
  if (!reader)
    return `(l.title ILIKE ${pattern} OR l.location ILIKE ${pattern} OR l.description ILIKE ${pattern})`;
  const place = reader.isApproved ? `OR l.post_town ILIKE ${pattern} ` : '';
  return `(l.title ILIKE ${pattern} ${place}OR (l.description ILIKE ${pattern} AND NOT ${lockedFor(sql, reader)}))`;
}

/** All words must be there. Beginnings cost more than whole words, so at first only the word being typed is one. */
function tsquery(sql: Sql, words: readonly string[], way: SearchWay, weights: string): string {
  const terms = words.map((word, at) => {
    const marks = `${way === 'beginnings' || at === words.length - 1 ? '*' : ''}${weights}`;
    return marks ? `'${word}':${marks}` : `'${word}'`;
  });
  return `to_tsquery('simple', ${sql.bind(terms.join(' & '))})`;
}

function inRangeOf(sql: Sql, reader: BoardReader): string {
  const { workingRadiusMiles: miles, serviceTypes } = reader;
  if (miles === null) return 'false';
  return `(${withinOf(sql, reader, miles)}
    AND (l.service_type IS NULL OR l.service_type = ANY(${sql.bind([...serviceTypes])}::text[])))`;
}

/** The box finds them by the index `leads_feed_in_range`, the distance is exact. */
function withinOf(sql: Sql, reader: BoardReader, miles: number): string {
  const { lat, lng } = reader;
  if (lat === null || lng === null) return 'false';
  const latDegrees = miles / 69;
  const lngDegrees = miles / (69.2 * Math.max(0.2, Math.cos((lat * Math.PI) / 180)) - 1);
  return `(l.public_lat BETWEEN ${sql.bind(lat - latDegrees)}::float AND ${sql.bind(lat + latDegrees)}::float
    AND l.public_lng BETWEEN ${sql.bind(lng - lngDegrees)}::float AND ${sql.bind(lng + lngDegrees)}::float
    AND ${distance(sql, reader)} <= ${sql.bind(miles)}::float)`;
}

function conditions(
  sql: Sql,
  reader: BoardReader | null,
  { filter }: ListQuery,
  way: SearchWay,
  isWalk = false,
): string {
  const { q, priority, status, serviceType, jobType, inRange, id, after } = filter;
  const all = [visibleTo(sql, reader, Array.isArray(id))];
  if (Array.isArray(id)) all.push(`l.id = ANY(${sql.bind(id)}::uuid[])`);
  if (typeof status === 'string') all.push(`l.status = ${sql.bind(status)}`);
  if (typeof priority === 'string') all.push(`l.priority = ${sql.bind(priority)}`);
  if (typeof serviceType === 'string') all.push(`l.service_type = ${sql.bind(serviceType)}`);
  if (typeof jobType === 'string') all.push(`l.job_type = ${sql.bind(jobType)}`);
  if (inRange === true && reader) all.push(inRangeOf(sql, reader));
  if (typeof after === 'string')
    all.push(
      `(l.created_at, l.id) < (SELECT c.created_at, c.id FROM leads c WHERE c.id = ${sql.bind(after)})`,
    );
  // `IS TRUE` keeps the planner from the search index, which is slow for words that almost every lead has.
  if (typeof q === 'string' && q !== '')
    all.push(`${searchFor(sql, reader, q, way)}${isWalk ? ' IS TRUE' : ''}`);
  return all.join(' AND ');
}

function orderOf(
  sql: Sql,
  reader: BoardReader | null,
  { sort }: ListQuery,
): { column: string; direction: string } {
  const direction = sort?.descending === false ? 'ASC' : 'DESC';
  if (sort?.field === 'distanceMiles')
    return { column: reader ? distance(sql, reader) : 'l.created_at', direction };
  return { column: sortColumns[sort?.field ?? 'createdAt'] ?? 'l.created_at', direction };
}

/** The columns of one lead; `from` gives `l`. */
function shown(sql: Sql, reader: BoardReader | null): { columns: string; joins: string } {
  const columns = `l.id, l.customer_id AS "customerId", l.title, l.description, l.location, l.postcode, l.outcode, l.post_town AS "postTown", l.budget,
    l.min_budget_pence AS "minBudgetPence", l.max_budget_pence AS "maxBudgetPence", l.job_type AS "jobType",
    l.service_type AS "serviceType", l.priority, l.required_rank AS "requiredRank", l.deposit_pence AS "depositPence",
    l.deadline::text AS deadline, l.status, l.interested_count AS "interestedCount", l.bid_count AS "bidCount",
    l.awarded_bid_id AS "awardedBidId", l.created_at AS "createdAt", ${isOpen} AS "isOpen",
    l.archived_at IS NOT NULL AS "isArchived"`;
  if (!reader) return { columns: `${columns}, false AS locked`, joins: '' };
  const me = sql.bind(reader.id);
  const joins = `
    LEFT JOIN LATERAL (SELECT id, status, deposit_pence FROM unlocks
      WHERE installer_id = ${me} AND lead_id = l.id ORDER BY created_at DESC LIMIT 1) u ON true
    LEFT JOIN LATERAL (SELECT id, status, price_pence, eta, message FROM bids
      WHERE installer_id = ${me} AND lead_id = l.id ORDER BY created_at DESC LIMIT 1) b ON true`;
  const own = `u.id AS "unlockId", u.status AS "unlockStatus", u.deposit_pence AS "unlockPence", b.id AS "bidId",
    b.status AS "bidStatus", b.price_pence AS "bidPence", b.eta AS "bidEta", b.message AS "bidMessage"`;
  return {
    columns: `${columns}, ${lockedFor(sql, reader)} AS locked, ${distance(sql, reader)} AS "distanceMiles", ${own}`,
    joins,
  };
}

/**
 * One page of the board and how many rows there are: installers up to one more than {@link countCap}, staff exactly,
 * in a search up to one more than 2,000.
 * The page's ids come first from the feed's index, so that what is shown beside a lead is read for the page alone.
 * A search is counted up to a cap first: few matches are sorted, many are met soon by walking the feed (design §9).
 */
export function boardStatement(reader: BoardReader | null, query: ListQuery, way: SearchWay): Statement {
  const sql = new Sql();
  const where = conditions(sql, reader, query, way);
  const { sort } = query;
  const { column, direction } = orderOf(sql, reader, query);
  const order = `${direction}${direction === 'DESC' ? ' NULLS LAST' : ''}`;
  const window = `LIMIT ${query.limit} OFFSET ${query.offset}`;
  const feed = (filter: string): string =>
    `SELECT l.id, ${column} AS k FROM leads l WHERE ${filter} ORDER BY ${column} ${nullsOf(column, order)}, l.id ${direction} ${window}`;
  const walked = (): string => conditions(sql, reader, query, way, true);
  const searched = (): string => `
    common AS MATERIALIZED (${isFeedAlone(query) ? isCommon(sql, reader, query, way) : 'SELECT false AS yes'}),
    found AS MATERIALIZED (SELECT l.id, ${column} AS k FROM leads l
      WHERE NOT (SELECT yes FROM common) AND ${where} LIMIT ${sortCap + 1}),
    met AS (SELECT 1 FROM leads l WHERE (SELECT yes FROM common) AND ${walked()} LIMIT ${sortCap + 1}),
    few AS MATERIALIZED (SELECT NOT (SELECT yes FROM common) AND count(*) <= ${sortCap} AS yes FROM found),
    page AS ((SELECT id, k FROM found WHERE (SELECT yes FROM few) ORDER BY k ${order}, id ${direction} ${window})
      UNION ALL (${feed(`NOT (SELECT yes FROM few) AND ${walked()}`)})),
    total AS (SELECT count(*)::int AS n FROM
      (SELECT FROM found UNION ALL SELECT FROM met LIMIT ${reader ? countCap + 1 : sortCap + 1}) counted)`;
  const page = (): string =>
    reader?.lat && sort?.field === 'distanceMiles' && !sort.descending
      ? `near AS MATERIALIZED (${feed(`${where} AND ${withinOf(sql, reader, nearMiles)}`)}),
    page AS (SELECT * FROM near WHERE (SELECT count(*) FROM near) = ${query.limit}
      UNION ALL (${feed(`(SELECT count(*) FROM near) < ${query.limit} AND ${where}`)}))`
      : `page AS (${feed(where)})`;
  const listed = (): string => `
    ${page()},
    total AS (SELECT count(*)::int AS n
      FROM (SELECT 1 FROM leads l WHERE ${where}${reader ? ` LIMIT ${countCap + 1}` : ''}) counted)`;
  const pages = query.filter['q'] ? searched() : listed();
  const { columns, joins } = shown(sql, reader);
  return {
    sql: `WITH ${pages}
      SELECT total.n AS total, ${columns} FROM total LEFT JOIN page ON true LEFT JOIN leads l ON l.id = page.id ${joins}
      ORDER BY page.k ${order}, page.id ${direction}`,
    parameters: sql.parameters,
  };
}

/** Nothing but a text in the default order. */
const isFeedAlone = ({ filter, sort }: ListQuery): boolean =>
  Object.keys(filter).every((name) => name === 'q') &&
  (sort === null || (sort.field === 'createdAt' && sort.descending));

/** Building the search index's answer for a word that every twentieth lead has costs more than walking the feed. */
function isCommon(sql: Sql, reader: BoardReader | null, { filter }: ListQuery, way: SearchWay): string {
  const search = searchFor(sql, reader, String(filter['q']), way);
  return `SELECT count(*) >= ${commonInSample} AS yes FROM (SELECT * FROM leads l WHERE ${visibleTo(sql, reader, false)}
    ORDER BY l.created_at DESC, l.id DESC LIMIT ${sampleSize}) l WHERE ${search}`;
}

/** A column that is never null keeps the plain order, which is the one that its index has. */
const nullsOf = (column: string, order: string): string =>
  column === 'l.created_at' ? order.replace(' NULLS LAST', '') : order;

/** One lead, whoever may see it: the caller decides. */
export function leadStatement(reader: BoardReader | null, leadId: string): Statement {
  const sql = new Sql();
  const id = sql.bind(leadId);
  const { columns, joins } = shown(sql, reader);
  return {
    sql: `SELECT 1 AS total, ${columns} FROM leads l ${joins} WHERE l.id = ${id}`,
    parameters: sql.parameters,
  };
}
