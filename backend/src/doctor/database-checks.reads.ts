import { operatorGaps, type Operator } from '../config/operator.js';
import { lateSeconds, type BackupMark } from '../platform/backup/backup-marks.js';
import { excessOfRuntime } from '../platform/database/grants.js';
import { schema } from '../schema/schema.js';
import type { Check } from './check.js';

const oldestMajor = 18;
export const migrated = 'The schema is up to date';
const answers = 'PostgreSQL answers, and is new enough';
/** Minutes after which something that should have been done by a worker is late. */
const lateMinutes = 10;

const backupWords: Readonly<Record<BackupMark, string>> = {
  base: 'The daily copy of everything',
  changes: 'The copy of what changed',
  drill: 'The weekly trial of a restore',
};

/** Whose payments the database holds; no row before the first start. */
export const useSql = 'SELECT is_live AS "isLive", provider_account AS account FROM database_use';

export const databaseChecks: readonly Check[] = [
  {
    name: answers,
    reads: ['DATABASE_URL'],
    async problems({ ask }) {
      const [row] = await ask<{ major: number }>(
        `SELECT current_setting('server_version_num')::int / 10000 AS major`,
      );
      const major = row?.major ?? 0;
      return major < oldestMajor ? [`PostgreSQL ${major}: ${oldestMajor} is needed`] : [];
    },
  },
  {
    name: migrated,
    after: answers,
    async problems({ ask }) {
      const [{ isThere } = { isThere: false }] = await ask<{ isThere: boolean }>(
        `SELECT to_regclass('migrations') IS NOT NULL AS "isThere"`,
      );
      if (!isThere) throw new Error('No migration has run: node backend/dist/src/migrate.js');
      const rows = await ask<{ name: string }>('SELECT name FROM migrations');
      const ran = new Set(rows.map(({ name }) => name));
      const missing = schema.filter(({ name }) => !ran.has(name));
      return missing.length > 0
        ? [`${missing.length} migrations have not run: node backend/dist/src/migrate.js`]
        : [];
    },
  },
  {
    name: 'The user of the database owns nothing',
    after: answers,
    problems: ({ ask }) => excessOfRuntime((sql, parameters) => ask(sql, parameters)),
  },
  {
    name: 'The database has never been a sandbox',
    after: migrated,
    async problems({ ask }) {
      const rows = await ask(`SELECT FROM demo_market UNION ALL SELECT FROM database_use WHERE is_sandbox`);
      return rows.length > 0 ? ['It holds a demo market: take an empty database for real people'] : [];
    },
  },
  {
    name: 'Somebody can sign in as staff',
    after: migrated,
    async problems({ ask }) {
      const rows = await ask('SELECT FROM users WHERE is_admin AND deleted_at IS NULL LIMIT 1');
      return rows.length === 0 ? ['Nobody is an admin: node backend/dist/src/create-admin.js EMAIL'] : [];
    },
  },
  {
    name: 'The site says who runs it',
    after: migrated,
    async problems({ environment, ask }) {
      // What owners have decided takes the place of the environment.
      const [decided] = await ask<Operator>(
        `SELECT operator_name AS "OPERATOR_NAME", operator_company_number AS "OPERATOR_COMPANY_NUMBER",
                operator_office AS "OPERATOR_OFFICE", operator_ico_registration AS "OPERATOR_ICO_REGISTRATION",
                operator_privacy_email AS "OPERATOR_PRIVACY_EMAIL"
           FROM settings WHERE from_at <= clock_now() ORDER BY version DESC LIMIT 1`,
      );
      const gaps = operatorGaps(decided ?? environment);
      return gaps.length > 0 ? [`Not set: ${gaps.join(', ')}`] : [];
    },
  },
  {
    name: 'Postcodes are known to the unit',
    after: migrated,
    async problems({ ask }) {
      const rows = await ask('SELECT FROM places LIMIT 1');
      return rows.length === 0
        ? ['Only sectors are known: node backend/dist/src/postcodes.js FILE... with an official file']
        : [];
    },
  },
  {
    name: 'Workers do what is due',
    after: migrated,
    async problems({ ask }) {
      const [row] = await ask<{ events: number; deliveries: number; entries: number }>(
        `SELECT (SELECT count(*)::int FROM outbox_events WHERE published_at IS NULL AND occurred_at < clock_now() - make_interval(mins => $1)) AS events,
                (SELECT count(*)::int FROM outbox_deliveries d JOIN outbox_events e ON e.id = d.event_id
                  WHERE d.state = 'due' AND e.occurred_at < clock_now() - make_interval(mins => $1)) AS deliveries,
                (SELECT count(*)::int FROM audit_unsealed u JOIN audit_entries e ON e.id = u.entry_id
                  WHERE e.at < clock_now() - make_interval(mins => $1)) AS entries`,
        [lateMinutes],
      );
      return [
        ...(row?.events ? [`${row.events} events are not published: does a worker run?`] : []),
        ...(row?.deliveries
          ? [`${row.deliveries} deliveries are late: see outbox_deliveries.last_error`]
          : []),
        ...(row?.entries ? [`${row.entries} audit entries are not sealed: does a worker run?`] : []),
      ];
    },
  },
  {
    name: 'A backup is made, and a restore of it was tried',
    after: migrated,
    async problems({ ask, variables }) {
      if (variables['BACKUP_ELSEWHERE']) return [];
      const rows = await ask<{ kind: BackupMark; age: number | null; problem: string | null }>(
        `SELECT kind, extract(epoch FROM clock_timestamp() - done_at)::float8 AS age, problem FROM backup_marks`,
      );
      if (rows.length === 0)
        return ['None is made: see “Backups” in docs/operations.md, or say in BACKUP_ELSEWHERE who makes it'];
      const known = new Map(rows.map((row) => [row.kind, row]));
      return (['base', 'changes', 'drill'] as const).flatMap((kind) => {
        const { age = null, problem = null } = known.get(kind) ?? {};
        if (age !== null && age <= lateSeconds[kind]) return [];
        return [
          `${backupWords[kind]} ${age === null ? 'was never made' : 'is late'}${problem ? `: ${problem}` : ''}`,
        ];
      });
    },
  },
];
