import 'reflect-metadata';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { wholeProduct, withServices } from './with-services.js';

/** Counts every rank again from the points and jobs that it comes from. */
async function main(): Promise<void> {
  await withServices(wholeProduct, async (app) => {
    const { Standings } = await import('./modules/installers/standings.service.js');
    const { standings, counts } = await app.get(Standings).recount();
    process.stdout.write(`${standings} installers and ${counts} counts mended\n`);
  });
}

commandLine({
  usage: `npm run recount-ranks

Counts points, finished jobs and ranks of every installer again from the rows that they come from. The result is what is shown anyway; what
differs is mended, and how much that was is said.`,
  options: {},
});
main().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exitCode = 1;
});
