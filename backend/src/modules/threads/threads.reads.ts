import type { Binder } from '../../platform/database/statement.js';
import type { ListQuery } from '../../platform/http/input/lists.js';
import { defineList } from '../../platform/lists/define-list.js';
import { among, by, containing, equals, holds, type Filter } from '../../platform/lists/list-parts.js';
import { period } from '../../platform/lists/period-filters.js';
import type { Actor } from '../auth/auth.policy.js';
import type { Between } from './threads.policy.js';
import type { ThreadSide } from './thread-message.entity.js';

/** The rows behind {@link Between}: none when the installer never paid a deposit on the lead. */
export type BetweenRow = Omit<Between, 'isReported'>;

/** The dealings between the installer $2 and the lead $1: their latest paid deposit and the latest work that was agreed. */
export const betweenSql = `SELECT l.id AS "leadId", l.title, u.installer_id AS "installerId", l.customer_id AS "ownerId",
    u.ended_at AS "depositEndedAt", a.status AS "workStatus", a.ended_at AS "workEndedAt",
    EXISTS (SELECT FROM disputes d WHERE d.assignment_id = a.id) AS "wasDisputed"
  FROM leads l
  JOIN LATERAL (SELECT installer_id, ended_at FROM unlocks
    WHERE lead_id = l.id AND installer_id = $2 AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1) u ON true
  LEFT JOIN LATERAL (SELECT id, status, ended_at FROM assignments
    WHERE lead_id = l.id AND installer_id = $2 ORDER BY accepted_at DESC LIMIT 1) a ON true
 WHERE l.id = $1`;

/** A thread in its reader's list. */
export interface InboxRow {
  id: string;
  leadId: string;
  title: string;
  installerId: string;
  ownerId: string | null;
  unread: number;
  preview: string;
  lastSide: ThreadSide;
  lastAt: Date;
  assignmentId: string | null;
}

const own = ({ role }: Pick<Actor, 'role'>): string =>
  role === 'installer' ? 't.installer_id' : 't.owner_id';

/** The threads of an installer or a customer, those with the latest message first. */
export const inbox = defineList<InboxRow, Pick<Actor, 'id' | 'role'>>({
  name: 'threads',
  from: 'threads t',
  joins: {
    l: 'leads l ON l.id = t.lead_id',
    s: (_sql, { role }) =>
      `thread_sides s ON s.thread_id = t.id AND s.side = '${role === 'installer' ? 'installer' : 'owner'}'`,
    m: `LATERAL (SELECT text, side FROM thread_messages WHERE thread_id = t.id ORDER BY sent_at DESC, id DESC LIMIT 1) m ON true`,
    a: `LATERAL (SELECT id FROM assignments WHERE lead_id = t.lead_id AND installer_id = t.installer_id
      ORDER BY accepted_at DESC LIMIT 1) a ON true`,
  },
  columns: {
    id: 't.id',
    leadId: 't.lead_id',
    title: 'l.title',
    installerId: 't.installer_id',
    ownerId: 't.owner_id',
    unread: 's.unread',
    preview: 'left(m.text, 140)',
    lastSide: 'm.side',
    lastAt: 't.last_at',
    assignmentId: 'a.id',
  },
  visible: (sql, reader) => `${own(reader)} = ${sql.bind(reader.id)}`,
  filters: {
    id: among('t.id'),
    leadId: equals('t.lead_id::text'),
    unread: {
      kind: 'flag',
      where: (_sql, value, { role }) =>
        `${value === true ? '' : 'NOT '}EXISTS (SELECT FROM thread_sides n WHERE n.thread_id = t.id AND n.unread > 0
          AND n.side = '${role === 'installer' ? 'installer' : 'owner'}')`,
    },
  },
  order: { lastAt: by('t.last_at') },
  cursor: true,
});

/** A message as its list reads it. */
export interface MessageRow {
  id: string;
  side: ThreadSide;
  senderId: string;
  text: string;
  contactsRemoved: boolean;
  sentAt: Date;
  isRead: boolean;
}

/** The messages of one thread (by its id), newest first. */
export const messageList = defineList<MessageRow, string>({
  name: 'messages',
  from: 'thread_messages m',
  joins: { o: 'thread_sides o ON o.thread_id = m.thread_id AND o.side <> m.side' },
  columns: {
    id: 'm.id',
    side: 'm.side',
    senderId: 'm.sender_id',
    text: 'm.text',
    contactsRemoved: 'm.contacts_removed',
    sentAt: 'm.sent_at',
    isRead: 'COALESCE(m.sent_at <= o.read_to, false)',
  },
  visible: (sql, threadId) => `m.thread_id = ${sql.bind(threadId)}`,
  filters: { id: among('m.id') },
  order: { sentAt: by('m.sent_at') },
  cursor: true,
});

/** A thread in the list of staff. */
export interface AdminThread {
  id: string;
  leadId: string;
  title: string;
  installerId: string;
  installerName: string;
  ownerId: string | null;
  ownerName: string | null;
  openReports: number;
  reportedAt: Date | null;
  lastAt: Date;
}

const reported = period('p.reported_at');

/** Reports by the days on which they were made, and by what was done. */
const reportFilters: Readonly<Record<string, Filter<unknown>>> = {
  reportedFrom: reported.from,
  reportedTo: reported.to,
  outcome: {
    kind: 'text',
    where: (sql, value) => {
      if (value === 'decided') return 'p.closed_at IS NOT NULL';
      return value === 'waiting' ? 'p.closed_at IS NULL' : `p.outcome = ${sql.bind(value)}`;
    },
  },
};

/** All that is asked holds of one and the same report: both sides of a thread may have reported it. */
function withSuchReport(sql: Binder, filter: ListQuery['filter']): string {
  const asked = Object.entries(reportFilters).flatMap(([name, { where }]) =>
    filter[name] === undefined ? [] : [where(sql, filter[name], null)],
  );
  if (asked.length === 0) return 'true';
  return `t.id IN (SELECT p.thread_id FROM thread_reports p WHERE ${asked.join(' AND ')})`;
}

/** Asked by {@link withSuchReport}, together with its fellows. */
const askedOfOneReport = Object.fromEntries(
  Object.entries(reportFilters).map(([name, filter]) => [name, { ...filter, where: () => 'true' }]),
);

/** What staff may look at: threads about the platform's own leads, and what was reported. */
export const adminThreadList = defineList<AdminThread>({
  name: 'threads',
  from: 'threads t',
  joins: {
    l: 'leads l ON l.id = t.lead_id',
    i: 'users i ON i.id = t.installer_id',
    o: 'users o ON o.id = t.owner_id',
  },
  columns: {
    id: 't.id',
    leadId: 't.lead_id',
    title: 'l.title',
    installerId: 't.installer_id',
    ownerId: 't.owner_id',
    installerName: `i.first_name || ' ' || i.last_name`,
    ownerName: `o.first_name || ' ' || o.last_name`,
    openReports: 't.open_reports',
    reportedAt: 't.reported_at',
    lastAt: 't.last_at',
  },
  visible: (sql, _scope, filter) =>
    `(t.owner_id IS NULL OR t.reported_at IS NOT NULL) AND ${withSuchReport(sql, filter)}`,
  filters: {
    id: among('t.id'),
    open: holds('t.open_reports > 0'),
    own: holds('t.owner_id IS NULL'),
    ...askedOfOneReport,
  },
  search: containing('l.title'),
  order: { lastAt: by('t.last_at') },
  cursor: true,
});
