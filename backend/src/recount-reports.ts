import 'reflect-metadata';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { wholeProduct, withServices } from './with-services.js';

/** Counts the reports again, a day at a time; they can be read meanwhile. */
async function main(): Promise<void> {
  await withServices(wholeProduct, async (app) => {
    const { ReportCounts } = await import('./modules/backoffice/reports/report-counts.service.js');
    const counted = await app.get(ReportCounts).recountAll();
    process.stdout.write(`${counted} days and months counted\n`);
  });
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
