import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { steps } from '../../src/schema/earlier/steps.js';
import { schema } from '../../src/schema/schema.js';
import { takeOverDatabase, type TestDatabase } from '../support/database.js';

/** Versions whose market is kept here, in the middle of its business (README.md says how it was made). */
export type Version = 'edc1fd7' | '17c9f1e' | 'c4eb3b2';

/** Who and what was left there. */
export interface Story {
  readonly people: Readonly<
    Record<
      'admin' | 'winner' | 'loser' | 'newcomer' | 'customer',
      { readonly id: string; readonly email: string }
    >
  >;
  readonly paidJob: string;
  readonly unpaidJob: string;
  readonly lead: string;
  readonly disputedLead: string;
  readonly awardSecret: string;
  readonly depositSecret: string;
}

/** When they were left. */
const leftAt: Readonly<Record<Version, string>> = {
  edc1fd7: '2026-11-23T22:00:09Z',
  '17c9f1e': '2026-11-23T22:01:59Z',
  c4eb3b2: '2026-11-26T06:32:11Z',
};
const textOf = (version: Version, file: string): string =>
  readFileSync(join(__dirname, version, file), 'utf8');

export const storyOf = (version: Version): Story => JSON.parse(textOf(version, 'story.json')) as Story;

/** The market of an older version, left a moment ago, in a database that the product of today has taken over. */
export const olderMarket = (version: Version): Promise<TestDatabase & { readonly count: number }> =>
  takeOverDatabase(async (url) => {
    await makeSchemaOf[version](url);
    await load(url, `${empty} ${asIfLeftNow(version, textOf(version, 'rows.sql'))}`);
  });

/** The last migration that `c4eb3b2` knew. */
const lastOfC4eb3b2 = 1160;
const numberOf = (migration: { readonly name: string }): number => Number(migration.name.slice(-4));

const makeSchemaOf: Readonly<Record<Version, (url: string) => Promise<void>>> = {
  edc1fd7: makeOldest,
  '17c9f1e': (url) => makeWithSteps(url),
  c4eb3b2: (url) =>
    runMigrations(
      url,
      schema.filter((migration) => numberOf(migration) <= lastOfC4eb3b2),
    ),
};

/** The provider's own books of that moment, in `folder`, as its sandbox keeps them. */
export function olderProvider(version: Version, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'journal.jsonl'), asIfLeftNow(version, textOf(version, 'provider.journal')));
}

/** The schema that all these databases go on from, with its first rows, and the migrations that made it. */
async function makeOldest(url: string): Promise<void> {
  const done = textOf('edc1fd7', 'rows.sql').match(/^.*public\.migrations.*;$/gm) ?? [];
  await load(url, [textOf('edc1fd7', 'schema.sql'), ...done].join('\n'));
}

/** The schema before there was a baseline, as each database came to it. @param most steps: fewer, to stop on the way */
export async function makeWithSteps(url: string, most = steps.length): Promise<void> {
  await makeOldest(url);
  await runMigrations(url, steps.slice(0, most));
}

export async function runMigrations(url: string, migrations: DataSourceOptions['migrations']): Promise<void> {
  const source = new DataSource({ type: 'postgres', url, migrations, migrationsTransactionMode: 'each' });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

const empty = `DO $$ BEGIN
  EXECUTE (SELECT 'TRUNCATE ' || string_agg(oid::regclass::text, ', ') FROM pg_class
            WHERE relnamespace = 'public'::regnamespace AND relkind = 'r');
END $$;`;

/** Past the triggers, which have seen these rows before. */
async function load(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Payments due within a day, and decisions due within two weeks, stay so. Months and the audit log, which is sealed, stay. */
function asIfLeftNow(version: Version, text: string): string {
  const later = Date.now() - Date.parse(leftAt[version]);
  const shifted = (at: string): string => new Date(Date.parse(at) + later).toISOString();
  return text
    .split('\n')
    .map((line) =>
      line.startsWith('INSERT INTO public.audit_')
        ? line
        : line
            .replace(/2026-1[12]-(?!01 00:00:00)[0-9]{2}[ T][0-9:.]+(?:\+00|Z)/g, shifted)
            .replace(/\b179(?:547|567|607|627)[0-9]{4}\b/g, (seconds) =>
              String(Number(seconds) + Math.round(later / 1_000)),
            ),
    )
    .join('\n');
}
