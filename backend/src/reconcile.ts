import 'reflect-metadata';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { withServices } from './with-services.js';

/** The books, with everything that follows from a payment. */
async function withBooks() {
  const [{ ConfigModule }, { PlatformModule }, { BidsModule }] = await Promise.all([
    import('./config/config.module.js'),
    import('./platform/platform.module.js'),
    import('./modules/bids/bids.module.js'),
  ]);
  return { imports: [ConfigModule, PlatformModule, BidsModule] };
}

/**
 * Prints `0 differences`, or one line for each and exit code 1. Exit code 2: could not compare. With `--repair` the books are
 * brought to what the provider says first, where that can be done, and what is left is printed.
 */
function main({ repair }: { repair?: boolean | undefined }): Promise<number> {
  return withServices(withBooks, async (app) => {
    const [{ Reconcile }, { ReconcileRepair }] = await Promise.all([
      import('./modules/payments/reconcile/reconcile.service.js'),
      import('./modules/payments/reconcile/reconcile-repair.service.js'),
    ]);
    const reconcile = app.get(Reconcile);
    if (repair) {
      const before = await reconcile.compare();
      const mended = await app.get(ReconcileRepair).mendAll(before);
      process.stdout.write(`${before.length} found, ${mended} worked on\n`);
    }
    const differences = await reconcile.differences();
    for (const line of differences) process.stdout.write(`${line}\n`);
    process.stdout.write(
      `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}\n`,
    );
    return differences.length === 0 ? 0 : 1;
  });
}

const { values } = commandLine({
  usage: `npm run reconcile [-- --repair]

Compares the ledger with the provider's books and prints each difference; changes nothing.
  --repair   first brings the books to what the provider says, where that can be done`,
  options: { repair: { type: 'boolean' } },
});
main(values).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof BadEnvironment ? error.message : error);
    process.exitCode = 2;
  },
);
