import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from './config/config.module.js';
import { commandLine } from './config/command-line.js';
import { BadEnvironment } from './config/read-environment.js';
import { BidsModule } from './modules/bids/bids.module.js';
import { ReconcileRepair } from './modules/payments/reconcile/reconcile-repair.service.js';
import { Reconcile } from './modules/payments/reconcile/reconcile.service.js';
import { PlatformModule } from './platform/platform.module.js';

@Module({ imports: [ConfigModule, PlatformModule, BidsModule] })
class ReconcileModule {}

/**
 * Prints `0 differences`, or one line for each and exit code 1. Exit code 2: could not compare. With `--repair` the books are
 * brought to what the provider says first, where that can be done, and what is left is printed.
 */
async function main({ repair }: { repair?: boolean | undefined }): Promise<number> {
  process.env['ROLE'] = 'api';
  const app = await NestFactory.createApplicationContext(ReconcileModule, {
    logger: false,
    abortOnError: false,
  });
  try {
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
  } finally {
    await app.close();
  }
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
