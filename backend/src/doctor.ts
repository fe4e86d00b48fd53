import 'reflect-metadata';
import { resolveTxt } from 'node:dns/promises';
import pg from 'pg';
import { commandLine } from './config/command-line.js';
import { readValues } from './config/read-environment.js';
import { examine, type Finding } from './doctor/check.js';
import { databaseChecks } from './doctor/database-checks.reads.js';
import { providerChecks } from './doctor/provider.checks.js';
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
    process.stdout.write(report(findings));
    return findings.some(isOpen) ? 1 : 0;
  } finally {
    await pool.end();
  }
}

function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, problems, omitted }) => [
    `${omitted ? '–' : problems.length === 0 ? '✓' : '✗'} ${name}${omitted ? `: not checked, ${omitted}` : ''}`,
    ...problems.map((problem) => `    ${problem}`),
  ]);
  const open = findings.filter(({ problems }) => problems.length > 0).length;
  const omitted = findings.filter((finding) => finding.omitted).length;
  const left = omitted > 0 ? ` ${omitted} could not be made.` : '';
  const words = findings.some(isOpen)
    ? `${open} of ${findings.length} checks found something.${left}`
    : 'Ready to go live.';
  return `${lines.join('\n')}\n${words}\n`;
}

const isOpen = ({ problems, omitted }: Finding): boolean => problems.length > 0 || omitted !== undefined;

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
