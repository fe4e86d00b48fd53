import 'reflect-metadata';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { wholeProduct, withServices } from './with-services.js';

/** Prints what was refused for good, or gives some of it another try. */
async function main(all: boolean, ids: readonly string[]): Promise<void> {
  await withServices(wholeProduct, async (app) => {
    const [{ HealthReads }, { Redelivery }] = await Promise.all([
      import('./modules/backoffice/health/health.reads.js'),
      import('./platform/messaging/outbox/redelivery.js'),
    ]);
    const refused = await app.get(HealthReads).refusedKeys();
    const idOf = ({ eventId, subscription }: (typeof refused)[number]): string =>
      `${eventId}.${subscription}`;
    if (!all && ids.length === 0) {
      for (const one of refused) process.stdout.write(`${idOf(one)}\n`);
      process.stdout.write(`${refused.length} refused\n`);
      return;
    }
    const unknown = ids.filter((id) => !refused.some((one) => idOf(one) === id));
    if (unknown.length > 0) throw new BadEnvironment([`Not among what was refused: ${unknown.join(', ')}`]);
    const wanted = all ? refused : refused.filter((one) => ids.includes(idOf(one)));
    for (const one of wanted) await app.get(Redelivery).deliverAgain(one);
    process.stdout.write(`${wanted.length} delivered again\n`);
  });
}

const { values, positionals } = commandLine({
  usage: `npm run redeliver [-- --all | <id> …]

Prints the ids of deliveries that were refused for good, or gives them another try.
  --all   every one of them`,
  options: { all: { type: 'boolean' } },
  words: [0, 1_000],
});
main(values.all === true, positionals).catch((error: unknown) => {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exitCode = 1;
});
