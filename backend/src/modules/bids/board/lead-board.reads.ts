import type { Binder } from '../../../platform/database/statement.js';
import { defineList } from '../../../platform/lists/define-list.js';
import {
  among,
  by,
  byKnown,
  equals,
  holds,
  type Filter,
  type Part,
} from '../../../platform/lists/list-parts.js';
import { period } from '../../../platform/lists/period-filters.js';
import { inRegion } from '../../../platform/lists/region-filter.js';
import { leadColumns } from '../../leads/leads.views.js';
import { takenPlaces } from '../places.reads.js';
import {
  distance,
  isOpen,
  lockedFor,
  reachableBy,
  searchFor,
  visibleTo,
  waitsForBidOf,
  waysFor,
  withinOf,
  type BoardReader,
  type BoardRow,
  type Reader,
} from './lead-board.sql.js';

/** A column that only an installer's view has. */
const own =
  (column: string): Part<Reader> =>
  (_sql, reader) =>
    reader ? column : 'NULL';

const ofReader =
  (part: (sql: Binder, reader: BoardReader) => string, otherwise: string): Part<Reader> =>
  (sql, reader) =>
    reader ? part(sql, reader) : otherwise;

/** For a whole number that `condition` is made of; anything else finds nothing. */
const numbered = (condition: (sql: Binder, value: number, reader: Reader) => string): Filter<Reader> => ({
  kind: 'text',
  isUneven: true,
  where: (sql, value, reader) =>
    /^\d{1,7}$/.test(String(value)) ? condition(sql, Number(value), reader) : 'false',
});

const wentOut = period('l.activated_at');
const completed = period('l.completed_at');
const created = period('l.created_at');

/** For staff alone: what installers might learn of a lead by it they are not told. */
const forStaff = ({ kind, where, ...more }: Filter<unknown>): Filter<Reader> => ({
  ...more,
  kind,
  where: (sql, value, reader) => (reader ? 'true' : where(sql, value, reader)),
});

/** Of a lead; the reports count by it. */
const area = `substring(l.outcode FROM '^[A-Z]+')`;

/** Leads on offer: installers see those that take bids, staff (null) all but the deleted. */
export const leadBoard = defineList<BoardRow, Reader>({
  name: 'leads',
  from: 'leads l',
  joins: {
    u: ofReader(
      (sql, { id }) => `LATERAL (SELECT id, status, deposit_pence, charge_id FROM unlocks
        WHERE installer_id = ${sql.bind(id)} AND lead_id = l.id ORDER BY created_at DESC LIMIT 1) u ON true`,
      '',
    ),
    b: ofReader(
      (sql, { id }) => `LATERAL (SELECT id, status, price_pence, eta, message FROM bids
        WHERE installer_id = ${sql.bind(id)} AND lead_id = l.id ORDER BY created_at DESC LIMIT 1) b ON true`,
      '',
    ),
  },
  columns: {
    ...leadColumns,
    isOpen,
    isArchived: 'l.archived_at IS NOT NULL',
    locked: ofReader(lockedFor, 'false'),
    bidders: takenPlaces,
    distanceMiles: ofReader(distance, 'NULL'),
    unlockId: own('u.id'),
    unlockStatus: own('u.status'),
    unlockPence: own('u.deposit_pence'),
    unlockChargeId: own('u.charge_id'),
    bidId: own('b.id'),
    bidStatus: own('b.status'),
    bidPence: own('b.price_pence'),
    bidEta: own('b.eta'),
    bidMessage: own('b.message'),
  },
  visible: (sql, reader, { id, deletedToo }) =>
    deletedToo === true && !reader ? 'true' : visibleTo(sql, reader, Array.isArray(id)),
  filters: {
    priority: equals('l.priority'),
    status: equals('l.status'),
    /** `unknown`: none was said. */
    serviceType: {
      kind: 'text',
      where: (sql, value) =>
        value === 'unknown' ? 'l.service_type IS NULL' : `l.service_type = ${sql.bind(value)}`,
    },
    jobType: equals('l.job_type'),
    /** Leads for the reader's services, within their working radius: the dashboard and the menu count them as available. */
    reachable: {
      kind: 'flag',
      isUneven: true,
      where: (sql, value, reader) => (value === true && reader ? reachableBy(sql, reader) : 'true'),
    },
    /** Miles from the reader's own place. */
    within: numbered((sql, miles, reader) => (reader ? withinOf(sql, reader, miles) : 'true')),
    /** Pounds at most. */
    deposit: numbered((sql, most) => `l.deposit_pence <= ${sql.bind(most * 100)}::int`),
    /** Pounds that the budget reaches at least. */
    budget: numbered((sql, least) => `l.max_budget_pence >= ${sql.bind(least * 100)}::int`),
    /** Readers who may not see where leads are cannot find them by it either. */
    outcode: {
      kind: 'text',
      where: (sql, value, reader) =>
        reader?.isApproved === false ? 'false' : `l.outcode = ${sql.bind(value)}`,
    },
    unlocked: {
      kind: 'flag',
      where: (sql, value, reader) => (value === true && reader ? waitsForBidOf(sql, reader) : 'true'),
    },
    /** One of the UK's nations and regions; any other word finds the leads of none. */
    region: forStaff(inRegion(area)),
    /** The days on which leads went out. */
    from: forStaff(wentOut.from),
    to: forStaff(wentOut.to),
    createdFrom: forStaff(created.from),
    createdTo: forStaff(created.to),
    /** The days on which their jobs were completed. */
    completedFrom: forStaff(completed.from),
    completedTo: forStaff(completed.to),
    awarded: forStaff(holds('l.awarded_at IS NOT NULL')),
    /** Leads that had a bid since they went out, asked of one row after the other: joined, all bids would be read first. */
    withBid: forStaff({
      kind: 'flag',
      where: (_sql, value) =>
        value === true
          ? '(EXISTS (SELECT FROM bids e WHERE e.lead_id = l.id AND e.created_at >= l.activated_at)) = true'
          : 'true',
    }),
    /** Deleted leads as well: reports count them. */
    deletedToo: { kind: 'flag', where: () => 'true' },
    id: among('l.id'),
  },
  search: {
    ways: waysFor,
    where: (sql, text, way, reader) => searchFor(sql, reader, text, way),
  },
  order: {
    createdAt: by('l.created_at'),
    deadline: byKnown('l.deadline'),
    title: by('lower(l.title)'),
    // Every lead that installers see is active.
    status: { by: [ofReader(() => 'l.created_at', 'l.status')], hasNulls: false },
    priority: by(`array_position(ARRAY['standard', 'high', 'premium'], l.priority)`),
    maxBudget: byKnown('l.max_budget_pence'),
    interestedCount: by('l.interested_count'),
    distanceMiles: {
      by: [ofReader(distance, 'l.created_at')],
      hasNulls: true,
      isAscendingOnly: true,
      ranges: [3, 10, 30, 90, 270].map((miles) =>
        ofReader((sql, reader) => withinOf(sql, reader, miles), 'false'),
      ),
    },
  },
  cursor: true,
});

/** The leads that are found, by outcode; without one whose place is on the map, the outcode is ''. */
export const byOutcode = {
  of: 'l.outcode, l.post_town, l.public_lat, l.public_lng',
  by: `SELECT CASE WHEN public_lat IS NULL THEN '' ELSE outcode END AS outcode, max(post_town) AS "postTown",
              max(public_lat) AS lat, max(public_lng) AS lng, count(*)::integer AS count
         FROM found GROUP BY 1 ORDER BY 1`,
};
