import pg from 'pg';
import { commandLine } from './config/command-line.js';
import { withPassword } from './config/with-password.js';
import { verifyAudit } from './platform/audit/verify.js';

/**
 * Checks the audit log of DATABASE_URL from its first entry: `npm run audit [-- POSITION:HASH...]` with heads noted earlier.
 * Exit code 1: it is not as it was written. 2: could not be checked.
 */
async function main(known: string[]): Promise<number> {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL: must be set');
  const client = new pg.Client({ connectionString: withPassword(url, process.env['DATABASE_PASSWORD']) });
  await client.connect();
  try {
    // One moment of the database, so that entries sealed meanwhile are not counted twice.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { faults, head, waiting } = await verifyAudit(
      async <Row extends object>(sql: string, parameters?: unknown[]) =>
        (await client.query<Row>(sql, parameters)).rows,
      known,
    );
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${faults.length} faults, ${waiting} entries wait to be sealed, head ${head}\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

const { positionals: heads } = commandLine({
  usage:
    'npm run audit [-- POSITION:HASH...]\n\nChecks the audit log from its first entry, and that it still holds the heads that were noted earlier.',
  words: [0, 1_000],
});
main(heads).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
