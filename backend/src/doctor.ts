import 'reflect-metadata';
import { resolveTxt } from 'node:dns/promises';
import pg from 'pg';
import { commandLine } from './config/command-line.js';
import { readValues } from './config/read-environment.js';
import { examine } from './doctor/check.js';
import { databaseChecks } from './doctor/database-checks.reads.js';
import { providerChecks } from './doctor/provider.checks.js';
import { isOpen, linesOf, summaryOf } from './doctor/report.js';
import { siteChecks } from './doctor/site.checks.js';

/** Says what is missing before going live, as far as a program can know. Exit code 1: something is. */
async function main(): Promise<number> {
  commandLine({
    usage:
      'npm run doctor\n\nSays what is missing before going live. Exit code 1: something is, or could not be checked.',
  });
  const { environment, unreadable } = readValues(process.env);
  const pool = new pg.Pool({
    connectionString: environment.DATABASE_URL,
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  try {
    const findings = await examine(
      {
        variables: process.env,
        environment,
        unreadable,
        ask: async <Row extends object>(sql: string, parameters?: unknown[]) =>
          (await pool.query<Row>(sql, parameters)).rows,
        textRecords: (name) =>
          resolveTxt(name).then(
            (rows) => rows.map((parts) => parts.join('')),
            () => [],
          ),
      },
      [...siteChecks, ...databaseChecks, ...providerChecks],
    );
    process.stdout.write(
      `${findings.map(linesOf).join('')}${summaryOf(findings, 'checks', 'Ready to go live.')}\n`,
    );
    return findings.some(isOpen) ? 1 : 0;
  } finally {
    await pool.end();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
