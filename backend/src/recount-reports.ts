import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { ReportCounts } from './modules/backoffice/reports/report-counts.service.js';

/** Counts the reports again, a day at a time; they can be read meanwhile. */
async function main(): Promise<void> {
  process.env['ROLE'] = 'api';
  const app = await NestFactory.createApplicationContext(AppModule, { logger: false, abortOnError: false });
  try {
    const counted = await app.get(ReportCounts).recountAll();
    process.stdout.write(`${counted} days and months counted\n`);
  } finally {
    await app.close();
  }
}

commandLine({
  usage: `npm run recount-reports

Counts every day of the reports again from what happened. The result is what they should show anyway; a day that was wrong is mended.`,
  options: {},
});
main().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exitCode = 1;
});
