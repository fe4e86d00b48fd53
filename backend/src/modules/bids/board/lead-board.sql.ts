import type { Binder } from '../../../platform/database/statement.js';
import { likePattern } from '../../../platform/lists/list-parts.js';
import { wordsOf } from '../../../platform/lists/search-words.js';
import type { LeadRow } from '../../leads/leads.views.js';

/** Shorter parts of words match too much to be of use. */
const shortestPart = 3;

/** The installer who reads the board; null for staff. */
export interface BoardReader {
  readonly id: string;
  readonly rank: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly workingRadiusMiles: number | null;
  readonly serviceTypes: readonly string[];
  /** Other readers neither see where the work is nor find it by its place. */
  readonly isApproved: boolean;
}

/** null: staff. */
export type Reader = BoardReader | null;

/** One lead of the board, as the query gives it. */
export interface BoardRow extends LeadRow {
  isOpen: boolean;
  isArchived: boolean;
  locked: boolean;
  bidders: number | null;
  distanceMiles: number | null;
  unlockId: string | null;
  unlockStatus: string | null;
  unlockPence: number | null;
  unlockChargeId: string | null;
  bidId: string | null;
  bidStatus: string | null;
  bidPence: number | null;
  bidEta: string | null;
  bidMessage: string | null;
}

/** How the text in the search box is matched: whole words and one that is being typed; beginnings of all words; parts of words. */
type SearchWay = 'words' | 'beginnings' | 'parts';

export const isOpen = `l.status = 'active' AND l.awarded_at IS NULL AND l.archived_at IS NULL`;

/** From the cheapest to the most generous; the next one is tried only when nothing was found. */
export function waysFor(text: string): SearchWay[] {
  const words = wordsOf(text);
  if (words.length === 0) return text === '' ? ['words'] : ['parts'];
  const ways: SearchWay[] = words.length > 1 ? ['words', 'beginnings'] : ['words'];
  return text.length >= shortestPart ? [...ways, 'parts'] : ways;
}

/** Great-circle miles between the reader and the centre of a lead's outcode; null when either place is unknown. */
export function distance(sql: Binder, { lat, lng }: BoardReader): string {
  if (lat === null || lng === null) return 'NULL::float';
  return `miles(${sql.bind(lat)}, ${sql.bind(lng)}, l.public_lat, l.public_lng)`;
}

/** A premium lead that this rank does not open (`bids.policy`), unless its deposit is paid. */
export function lockedFor(sql: Binder, reader: BoardReader): string {
  const rank = reader.rank === null ? 'true' : `l.required_rank < ${sql.bind(reader.rank)}::int`;
  return `(l.priority = 'premium' AND l.required_rank > 0 AND ${rank} AND NOT EXISTS (
    SELECT 1 FROM unlocks p WHERE p.installer_id = ${sql.bind(reader.id)} AND p.lead_id = l.id AND p.status = 'paid'))`;
}

export function visibleTo(sql: Binder, reader: BoardReader | null, byId: boolean): string {
  if (!reader) return 'l.archived_at IS NULL';
  if (!byId) return isOpen;
  return `((${isOpen}) OR EXISTS (SELECT 1 FROM unlocks v WHERE v.installer_id = ${sql.bind(reader.id)} AND v.lead_id = l.id))`;
}

/**
 * Hidden text is not searched either, or its words could be guessed one by one: the description of a locked lead, the
 * customer's words for the place, and from unapproved accounts the public place too. Weights: title A, place B, description D.
 */
export function searchFor(sql: Binder, reader: BoardReader | null, text: string, way: string): string {
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
function tsquery(sql: Binder, words: readonly string[], way: string, weights: string): string {
  const terms = words.map((word, at) => {
    const marks = `${way === 'beginnings' || at === words.length - 1 ? '*' : ''}${weights}`;
    return marks ? `'${word}':${marks}` : `'${word}'`;
  });
  return `to_tsquery('simple', ${sql.bind(terms.join(' & '))})`;
}

/** Leads whose deposit the reader has paid without a bid that stands. */
export function waitsForBidOf(sql: Binder, { id }: BoardReader): string {
  const me = sql.bind(id);
  return `(EXISTS (SELECT 1 FROM unlocks w WHERE w.installer_id = ${me} AND w.lead_id = l.id AND w.status = 'paid')
    AND NOT EXISTS (SELECT 1 FROM bids s WHERE s.installer_id = ${me} AND s.lead_id = l.id AND s.status IN ('pending', 'accepted')))`;
}

/** Own services, own area. All leads are in reach of an installer who has not said both, or may not see where leads are. */
export function reachableBy(sql: Binder, reader: BoardReader): string {
  const { workingRadiusMiles: miles, serviceTypes, lat } = reader;
  if (miles === null || lat === null || serviceTypes.length === 0) return 'true';
  return `(${withinOf(sql, reader, miles)}
    AND (l.service_type IS NULL OR l.service_type = ANY(${sql.bind([...serviceTypes])}::text[])))`;
}

/** The box finds them by the index `leads_feed_in_range`, the distance is exact. */
export function withinOf(sql: Binder, reader: BoardReader, miles: number): string {
  const { lat, lng } = reader;
  if (lat === null || lng === null) return 'false';
  const latDegrees = miles / 69;
  const lngDegrees = miles / (69.2 * Math.max(0.2, Math.cos((lat * Math.PI) / 180)) - 1);
  return `(l.public_lat BETWEEN ${sql.bind(lat - latDegrees)}::float AND ${sql.bind(lat + latDegrees)}::float
    AND l.public_lng BETWEEN ${sql.bind(lng - lngDegrees)}::float AND ${sql.bind(lng + lngDegrees)}::float
    AND ${distance(sql, reader)} <= ${sql.bind(miles)}::float)`;
}
