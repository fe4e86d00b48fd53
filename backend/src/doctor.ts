import 'reflect-metadata';
import { resolveTxt } from 'node:dns/promises';
import pg from 'pg';
import { BadEnvironment, readValues } from './config/read-environment.js';
import { examine, type Finding } from './doctor/check.js';
import { databaseChecks } from './doctor/database-checks.reads.js';
import { providerChecks } from './doctor/provider.checks.js';
import { siteChecks } from './doctor/site.checks.js';

/** Says what is missing before going live, as far as a program can know. Exit code 1: something is. */
async function main(): Promise<number> {
  const environment = readValues(process.env);
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
    process.stdout.write(report(findings));
    return findings.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await pool.end();
  }
}

function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, problems }) => [
    `${problems.length === 0 ? '✓' : '✗'} ${name}`,
    ...problems.map((problem) => `    ${problem}`),
  ]);
  const open = findings.filter(({ problems }) => problems.length > 0).length;
  return `${lines.join('\n')}\n${open === 0 ? 'Ready to go live.' : `${open} of ${findings.length} checks found something.`}\n`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof BadEnvironment ? error.message : error);
    process.exitCode = 1;
  },
);
