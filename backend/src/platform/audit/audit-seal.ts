import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../database/database.js';
import { Schedule, type ScheduledWork } from '../messaging/events/listener.js';
import { Log } from '../logging/log.js';
import { beginning, hashedColumns, linkAfter, type HashedEntry, type Link } from './chain.js';
import { sql } from '../database/sql.js';

const batchSize = 1_000;
/** One process at a time adds to the chain; the others have nothing to wait for. */
const chainLock = 7_310_004;

/** Gives committed entries of the audit log their place in the chain. */
@Injectable()
export class AuditSeal extends Schedule {
  readonly work: readonly ScheduledWork[] = [
    { name: 'audit.seal', every: 'sweep', run: () => this.sealAll() },
  ];

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {
    super();
  }

  /** @returns how many entries were sealed; none while another process is at it */
  async sealAll(batch = batchSize): Promise<number> {
    for (let count = 0; ;) {
      const sealed = await this.database.transaction((tx) => this.seal(tx, batch));
      count += sealed;
      if (sealed < batch) return count;
    }
  }

  private async seal(tx: Tx, batch: number): Promise<number> {
    const [lock] = await sql<{ free: boolean }>(tx, 'SELECT pg_try_advisory_xact_lock($1) AS free', [
      chainLock,
    ]);
    if (!lock?.free) return 0;
    const entries = await sql<HashedEntry>(
      tx,
      `SELECT ${hashedColumns} FROM audit_unsealed u JOIN audit_entries e ON e.id = u.entry_id ORDER BY e.id LIMIT $1`,
      [batch],
    );
    if (entries.length === 0) return 0;
    const links: Link[] = [];
    let last = await this.head(tx);
    for (const entry of entries) links.push((last = linkAfter(last, entry)));
    const ids = entries.map(({ id }) => id);
    await sql(
      tx,
      `INSERT INTO audit_chain (position, entry_id, hash)
       SELECT position, entry_id, decode(hash, 'hex') FROM unnest($1::bigint[], $2::uuid[], $3::text[]) AS link (position, entry_id, hash)`,
      [links.map(({ position }) => position), ids, links.map(({ hash }) => hash.toString('hex'))],
    );
    await sql(tx, 'DELETE FROM audit_unsealed WHERE entry_id = ANY ($1)', [ids]);
    // Kept with the logs, elsewhere: `npm run audit -- POSITION:HASH` proves that the log still goes on from here.
    this.log.log('Audit log sealed', { head: `${last.position}:${last.hash.toString('hex')}` });
    return entries.length;
  }

  private async head(tx: Tx): Promise<Link> {
    const [row] = await sql<{ position: string; hash: Buffer }>(
      tx,
      'SELECT position, hash FROM audit_chain ORDER BY position DESC LIMIT 1',
    );
    return row ? { position: Number(row.position), hash: row.hash } : beginning;
  }
}
