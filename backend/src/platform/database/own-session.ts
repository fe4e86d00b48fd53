import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { BadEnvironment } from '../../config/read-environment.js';

/** Others use the pooler, too: a connection that is free at one look may be taken at the next. */
const attempts = 5;

/**
 * Refuses a pooler that gives a connection to another client after each transaction: advisory locks, prepared statements and the
 * listening connections of the product live as long as a session.
 */
@Injectable()
export class OwnSession implements OnModuleInit {
  constructor(private readonly source: DataSource) {}

  async onModuleInit(): Promise<void> {
    const [first, second] = [this.source.createQueryRunner(), this.source.createQueryRunner()];
    try {
      for (let look = 0; look < attempts; look += 1)
        if (await isShared(first, second))
          throw new BadEnvironment([
            'DATABASE_URL: it leads to a pooler that shares connections between transactions; the product needs sessions of its own (PgBouncer: pool_mode = session)',
          ]);
    } finally {
      await Promise.all([first.release(), second.release()]);
    }
  }
}

/** A process of PostgreSQL that answers one client, and the other a moment later, belongs to neither. */
async function isShared(first: QueryRunner, second: QueryRunner): Promise<boolean> {
  const serving = await processOf(first);
  await second.startTransaction();
  try {
    return (await processOf(second)) === serving;
  } finally {
    await second.rollbackTransaction();
  }
}

async function processOf(runner: QueryRunner): Promise<number> {
  const [row] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
  if (!row) throw new Error('PostgreSQL always has a process.');
  return row.pid;
}
