import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql, type Where } from '../../../platform/database/sql.js';
import { cappedCount } from '../counts.reads.js';
import { nations, type Nation } from '../../../platform/geo/nations.js';
import type { Waiting } from './waiting-kind.js';
import { waiting } from './waiting.reads.js';
import type { Colleague, DayFigure, TodayView, WaitingKind, WorkOwner } from './work.dto.js';

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly subjectId: string;
  readonly title: string;
  readonly since: Date;
  /** Of the bank or of the job, where the promise goes by it. */
  readonly nation: Nation;
  readonly path: string;
  readonly owner: WorkOwner | null;
}

type DaySums = Omit<DayFigure, 'lists'>;

const oldest = ({
  kind,
  rows,
  id,
  since,
  order = since,
  title,
  path,
  nation = `'${nations[0]}'`,
  owner = 'NULL::uuid',
}: Waiting): string => `(
  SELECT '${kind}' AS kind, ${id} AS subject_id, ${since} AS since, ${title} AS title, ${path} AS path, ${nation} AS nation, ${owner} AS owner_id ${rows}
   ORDER BY ${order}, ${id} LIMIT $1)`;

/** The first $1 of each kind, with the member of staff who has taken them. */
export const oldestSql = `
  SELECT one.kind, one.subject_id AS "subjectId", one.since, one.title, one.path, one.nation,
         CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.first_name || ' ' || s.last_name) END AS owner
    FROM (${waiting.map(oldest).join(' UNION ALL ')}) one
    LEFT JOIN staff_work w ON w.kind = one.kind AND w.subject_id = one.subject_id
    LEFT JOIN users s ON s.id = coalesce(one.owner_id, w.owner_id) AND s.is_admin AND s.deleted_at IS NULL`;

/** How many wait of all kinds, of each as far as lists are counted. */
export const totalSql = `SELECT ${waiting.map(({ rows }) => cappedCount(rows)).join(' + ')} AS total`;

const days = `(SELECT date_trunc('day', $1::timestamptz, 'Europe/London') AS today,
  date_trunc('day', date_trunc('day', $1::timestamptz, 'Europe/London') - interval '12 hours', 'Europe/London') AS yesterday) d`;

/** Of the rows since yesterday: today's, and yesterday's whole. @param what an aggregate */
const figure = (what: string, rows: string, at: string): string => `(
  SELECT json_build_object('today', coalesce(${what} FILTER (WHERE ${at} >= d.today), 0),
                           'yesterday', coalesce(${what} FILTER (WHERE ${at} < d.today), 0))
    ${rows} AND ${at} >= d.yesterday)`;

const figures: Readonly<Record<keyof TodayView, string>> = {
  leads: figure('count(*)', 'FROM leads WHERE archived_at IS NULL', 'created_at'),
  deposits: figure(
    'count(*)',
    `FROM charges WHERE kind = 'deposit' AND succeeded_at IS NOT NULL`,
    'succeeded_at',
  ),
  bids: figure('count(*)', 'FROM bids WHERE true', 'created_at'),
  awards: figure('count(*)', 'FROM awards WHERE awarded_at IS NOT NULL', 'awarded_at'),
  completed: figure('count(*)', 'FROM leads WHERE completed_at IS NOT NULL', 'completed_at'),
  joined: figure('count(*)', 'FROM users WHERE deleted_at IS NULL AND NOT is_admin', 'created_at'),
  receivedPence: figure('sum(received_pence)', 'FROM charges WHERE succeeded_at IS NOT NULL', 'succeeded_at'),
  refundedPence: figure('sum(amount_pence)', 'FROM refunds WHERE succeeded_at IS NOT NULL', 'succeeded_at'),
};

export const todaySql = `SELECT ${Object.entries(figures)
  .map(([name, one]) => `${one} AS "${name}"`)
  .join(', ')} FROM ${days}`;

/** What staff are asked to do, and how the day goes. */
@Injectable()
export class WaitingWork {
  constructor(private readonly database: Database) {}

  async oldest(limit: number): Promise<{ rows: WaitingRow[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      sql<WaitingRow>(this.database, oldestSql, [limit]),
      sql<{ total: number }>(this.database, totalSql),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  /** Whether it still waits. */
  async isWaiting(tx: Tx, kind: WaitingKind, subjectId: string): Promise<boolean> {
    const ofKind = waiting
      .filter((one) => one.kind === kind)
      .map(({ rows, id }) => `(SELECT 1 ${rows} AND ${id} = $1 LIMIT 1)`);
    if (ofKind.length === 0) return false;
    return (await sql(tx, ofKind.join(' UNION ALL '), [subjectId])).length > 0;
  }

  async staff(tx: Tx, id: string): Promise<Colleague | null> {
    return (await this.allStaff(tx)).find((one) => one.id === id) ?? null;
  }

  /** By name. */
  allStaff(where: Where): Promise<Colleague[]> {
    return sql<Colleague>(
      where,
      `SELECT id, first_name || ' ' || last_name AS name, staff_role AS role FROM users
        WHERE is_admin AND deleted_at IS NULL ORDER BY first_name, last_name, id`,
    );
  }

  async today(now: Date): Promise<Record<keyof TodayView, DaySums>> {
    const [row] = await sql<Record<keyof TodayView, DaySums>>(this.database, todaySql, [now]);
    if (!row) throw new Error('An aggregate always answers one row.');
    return row;
  }
}
