import { Injectable } from '@nestjs/common';
import { lateSeconds } from '../../../platform/backup/backup-marks.js';
import { Database } from '../../../platform/database/database.js';
import { livingProcesses } from '../../../platform/database/liveness.js';
import { sql } from '../../../platform/database/sql.js';
import { exactTo, Page, type ListQuery } from '../../../platform/http/input/lists.js';
import { isId } from '../../../platform/http/input/uuid-param.js';
import { cappedCount } from '../counts.reads.js';
import { newestRuns } from '../work/waiting-money.reads.js';
import type {
  BackupHealth,
  BooksHealth,
  DeliveryView,
  OutboxHealth,
  ProviderHealth,
  WorkerHealth,
} from './health.dto.js';

/** A schedule as its last run left it. */
export interface LeaseRow {
  readonly name: string;
  readonly isRunning: boolean;
  readonly endedAt: Date | null;
  readonly failure: string | null;
}

/** The subject of a job, without personal data. */
export interface JobSubject {
  readonly job: string;
  /** Events that it tells of. */
  readonly count: number;
  /** What all of them are about, where they are about one. */
  readonly kind: 'lead' | 'person' | null;
  /** Its page in the back office. */
  readonly path: string | null;
}

type ProviderCalls = Pick<ProviderHealth, 'waiting' | 'waitingSince' | 'answersInMs'>;
/** So many are looked at, of the last hour. */
const newestCalls = 500;

/** The id of a job that has one delivery to itself: its event and its work. */
const ofOneEvent = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\..+$/;

const refused = `FROM outbox_deliveries WHERE state = 'failed'`;
const id = (...names: string[]): string =>
  `coalesce(${names.map((name) => `e.payload->>'${name}'`).join(', ')})::uuid`;
const inWords = (text: string): string => `upper(left(${text}, 1)) || replace(substr(${text}, 2), '-', ' ')`;

/** What the plumbing writes down of itself. */
@Injectable()
export class HealthReads {
  constructor(private readonly database: Database) {}

  /** The newest first; with the filter `id` that one alone, and none once it is delivered. */
  async deliveries({
    offset,
    limit,
    filter,
  }: Pick<ListQuery, 'offset' | 'limit'> & Partial<Pick<ListQuery, 'filter'>>): Promise<Page<DeliveryView>> {
    const [eventId = '', subscription = ''] = String(filter?.['id'] ?? '').split('.');
    if (filter?.['id'] !== undefined && !isId(eventId)) return new Page('deliveries', [], 0, offset, null);
    const one = eventId === '' ? '' : 'AND event_id = $3::uuid AND subscription = $4';
    const named = eventId === '' ? [] : [eventId, subscription];
    const [rows, [counted]] = await Promise.all([
      sql<DeliveryView>(
        this.database,
        `SELECT d.event_id || '.' || d.subscription AS id, ${inWords('d.subscription')} AS work,
                concat_ws(' · ', ${inWords(`split_part(e.name, '.', 2)`)}, l.title, u.first_name || ' ' || u.last_name) AS subject,
                d.last_error AS reason, d.attempts, d.queue, d.finished_at AS "refusedAt",
                CASE WHEN l.id IS NOT NULL THEN '/admin/leads/' || l.id || '/show'
                     WHEN u.id IS NOT NULL THEN '/admin/users/' || u.id || '/show' END AS path
           FROM (SELECT * ${refused} ${one} ORDER BY finished_at DESC, event_id DESC LIMIT $1 OFFSET $2) d
           JOIN outbox_events e ON e.id = d.event_id
           LEFT JOIN leads l ON l.id = ${id('leadId')}
           LEFT JOIN users u ON u.id = ${id('userId', 'installerId', 'payeeId', 'customerId')}
          ORDER BY d.finished_at DESC, d.event_id DESC`,
        [limit, offset, ...named],
      ),
      eventId === '' ? sql<{ total: number }>(this.database, `SELECT ${cappedCount(refused)} AS total`) : [],
    ]);
    const total = counted?.total ?? rows.length;
    return new Page('deliveries', rows, total, offset, total > exactTo ? exactTo : null);
  }

  /** @param jobs ids of jobs; what is no work of an event is left out */
  subjectsOf(jobs: readonly string[]): Promise<JobSubject[]> {
    const single = jobs.filter((job) => ofOneEvent.test(job));
    return sql(
      this.database,
      `SELECT a.job, count(*)::integer AS count,
              CASE WHEN count(a.lead) = count(*) AND count(DISTINCT a.lead) = 1 THEN 'lead'
                   WHEN count(a.person) = count(*) AND count(DISTINCT a.person) = 1 THEN 'person' END AS kind,
              CASE WHEN count(a.lead) = count(*) AND count(DISTINCT a.lead) = 1 THEN '/admin/leads/' || min(a.lead::text) || '/show'
                   WHEN count(a.person) = count(*) AND count(DISTINCT a.person) = 1 THEN '/admin/users/' || min(a.person::text) || '/show' END AS path
         FROM (SELECT d.job, l.id AS lead, u.id AS person
                 FROM (SELECT batch AS job, event_id FROM outbox_deliveries WHERE batch = ANY ($1::text[]) AND state = 'due'
                       UNION ALL SELECT event_id || '.' || subscription, event_id FROM outbox_deliveries
                        WHERE (event_id, subscription) IN (SELECT left(one, 36)::uuid, substr(one, 38) FROM unnest($2::text[]) one)) d
                 JOIN outbox_events e ON e.id = d.event_id
                 LEFT JOIN leads l ON l.id = ${id('leadId')}
                 LEFT JOIN users u ON u.id = ${id('userId', 'installerId', 'payeeId', 'customerId')}) a
        GROUP BY a.job`,
      [jobs, single],
    );
  }

  async refusedKeys(): Promise<{ eventId: string; subscription: string }[]> {
    return sql(this.database, `SELECT event_id AS "eventId", subscription ${refused} ORDER BY finished_at`);
  }

  async outbox(): Promise<OutboxHealth> {
    const [row] = await sql<OutboxHealth>(
      this.database,
      `SELECT ${cappedCount('FROM outbox_events WHERE published_at IS NULL')} AS unpublished,
              ${cappedCount(`FROM outbox_deliveries WHERE state = 'due'`)} AS due,
              ${cappedCount(refused)} AS refused,
              (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(e.occurred_at)), 0)::integer
                 FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id WHERE d.state = 'due') AS "oldestSeconds"`,
    );
    if (!row) throw new Error('A count always answers one row.');
    return row;
  }

  async backups(): Promise<BackupHealth[]> {
    const rows = await sql<Omit<BackupHealth, 'isLate'> & { age: number | null }>(
      this.database,
      `SELECT kind, done_at AS "doneAt", data_until AS "dataUntil", seconds, words, problem,
              extract(epoch FROM clock_timestamp() - done_at)::float8 AS age FROM backup_marks ORDER BY kind`,
    );
    return rows.map(({ age, ...mark }) => ({
      ...mark,
      isLate: age === null || age > lateSeconds[mark.kind],
    }));
  }

  leases(): Promise<LeaseRow[]> {
    return sql(
      this.database,
      `SELECT name, held_until > clock_timestamp() AS "isRunning", ended_at AS "endedAt", failure FROM schedule_leases`,
    );
  }

  /** Each living worker holds a lock on its listening connection (`Liveness`). */
  workers(): Promise<WorkerHealth[]> {
    return sql(
      this.database,
      `SELECT p.process, p.since, p.version,
              ARRAY(SELECT name FROM schedule_leases s
                     WHERE s.process = p.process AND s.held_until > clock_timestamp() ORDER BY name) AS holds
         FROM (${livingProcesses}) p ORDER BY p.since`,
    );
  }

  /** Calls to the payment provider without an answer so far, and how soon the others had one. */
  async providerCalls(): Promise<ProviderCalls> {
    const open = `FROM provider_operations WHERE state IN ('due', 'in_flight', 'unknown')`;
    const [row] = await sql<ProviderCalls>(
      this.database,
      `SELECT ${cappedCount(open)} AS waiting, (SELECT created_at ${open} ORDER BY created_at, id LIMIT 1) AS "waitingSince",
              (SELECT round(1000 * percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - first_called_at)))::integer
                 FROM (SELECT * FROM provider_operations WHERE created_at > clock_now() - interval '1 hour'
                        ORDER BY created_at DESC, id DESC LIMIT ${newestCalls}) o
                WHERE calls = 1 AND finished_at IS NOT NULL) AS "answersInMs"`,
    );
    if (!row) throw new Error('A count always answers one row.');
    return row;
  }

  async books(): Promise<BooksHealth | null> {
    const runs = await sql<{ comparedAt: Date; standing: string[] }>(
      this.database,
      `SELECT n.finished_at AS "comparedAt", n.standing FROM ${newestRuns} ORDER BY n.finished_at DESC`,
    );
    const [newest] = runs;
    if (!newest) return null;
    return {
      comparedAt: newest.comparedAt,
      differences: [...new Set(runs.flatMap(({ standing }) => standing))],
    };
  }
}
