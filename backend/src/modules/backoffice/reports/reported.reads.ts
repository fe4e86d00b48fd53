import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import type { Period } from './reports.policy.js';

/** The reports of a period, and their outcome since. */
export interface ReportedSums {
  readonly isBefore: boolean;
  /** A concern; `conversation`: messages between two people, reported by one of them; `all`: of both. */
  readonly concern: string;
  readonly received: number;
  readonly decided: number;
  /** The four outcomes; conversations that were closed before there were outcomes have none. */
  readonly removed: number;
  readonly changed: number;
  readonly kept: number;
  readonly elsewhere: number;
  readonly questioned: number;
  /** The messages, or conversations, whose decision was questioned; null: none. See {@link mostListed}. */
  readonly questionedIds: readonly string[] | null;
  /** Of what was decided, half within so many. */
  readonly medianHours: number | null;
}

const day = (column: string): string => `((${column} AT TIME ZONE 'Europe/London')::date)`;
const both = (column: string): string =>
  `(${day(column)} BETWEEN $1 AND $2 OR ${day(column)} BETWEEN $3 AND $4)`;
const outcome = (name: string): string => `count(*) FILTER (WHERE outcome = '${name}')::int AS ${name}`;

/** So many rows a link names one by one; of more it would be too long. */
export const mostListed = 40;
/** Those rows, and one more where there are more. */
const idsOf = (column: string, where: string): string =>
  `(array_agg(DISTINCT ${column}) FILTER (WHERE ${column} IS NOT NULL AND ${where}))[1:${mostListed + 1}]`;

const complained = (kind: string, id: string): string =>
  `(SELECT min(asked_at) FROM decision_complaints WHERE kind = '${kind}' AND decision_id = ${id})`;

export const reportedSql = `
  WITH reported AS (
    SELECT concern, ticket_id AS listed_id, outcome, reported_at, decided_at, coalesce(questioned_at, ${complained('content', 'content_reports.id')}) AS questioned_at
      FROM content_reports WHERE ${both('reported_at')}
    UNION ALL
    SELECT 'conversation', thread_id, outcome, reported_at, closed_at, ${complained('conversation', 'thread_reports.id')}
      FROM thread_reports WHERE ${both('reported_at')})
  SELECT (${day('reported_at')} < $1::date) AS "isBefore", coalesce(concern, 'all') AS concern, count(*)::int AS received, count(decided_at)::int AS decided,
         ${['removed', 'changed', 'kept', 'elsewhere'].map(outcome).join(', ')}, count(questioned_at)::int AS questioned,
         ${idsOf('listed_id', 'questioned_at IS NOT NULL')} AS "questionedIds",
         floor(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - reported_at)) / 3600)::int AS "medianHours"
    FROM reported GROUP BY GROUPING SETS ((1, concern), (1))`;

/** Complaints about decisions in a period. */
export interface ComplaintSums {
  readonly isBefore: boolean;
  /** The kind of decision; `all`: of all kinds. */
  readonly kind: string;
  readonly received: number;
  readonly upheld: number;
  readonly refused: number;
  /** The messages by which they were made; null: none. See {@link mostListed}. */
  readonly receivedIds: readonly string[] | null;
  readonly upheldIds: readonly string[] | null;
  readonly refusedIds: readonly string[] | null;
  readonly waitingIds: readonly string[] | null;
}

/** A reporter who answered by mail is upheld when the report was decided otherwise than before. */
export const complaintsSql = `
  WITH complaints AS (
    SELECT kind, ticket_id, asked_at, status FROM decision_complaints WHERE ${both('asked_at')}
    UNION ALL
    SELECT 'content', ticket_id, questioned_at, CASE WHEN redecided_at IS NULL THEN 'waiting' WHEN first_outcome <> outcome THEN 'upheld' ELSE 'refused' END
      FROM content_reports WHERE questioned_at IS NOT NULL AND ${both('questioned_at')})
  SELECT (${day('asked_at')} < $1::date) AS "isBefore", coalesce(kind, 'all') AS kind, count(*)::int AS received,
         count(*) FILTER (WHERE status = 'upheld')::int AS upheld, count(*) FILTER (WHERE status = 'refused')::int AS refused,
         ${idsOf('ticket_id', 'true')} AS "receivedIds", ${idsOf('ticket_id', "status = 'upheld'")} AS "upheldIds",
         ${idsOf('ticket_id', "status = 'refused'")} AS "refusedIds", ${idsOf('ticket_id', "status = 'waiting'")} AS "waitingIds"
    FROM complaints GROUP BY GROUPING SETS ((1, kind), (1))`;

/** Reports of what is on the site, as they are asked for: there are few. */
@Injectable()
export class ReportedReads {
  constructor(private readonly database: Database) {}

  byConcern({ from, to, previousFrom, previousTo }: Period): Promise<ReportedSums[]> {
    return sql(this.database, reportedSql, [from, to, previousFrom, previousTo]);
  }

  complaints({ from, to, previousFrom, previousTo }: Period): Promise<ComplaintSums[]> {
    return sql(this.database, complaintsSql, [from, to, previousFrom, previousTo]);
  }
}
