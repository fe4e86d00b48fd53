import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';
import { Clock } from '../../../platform/time/clock.js';
import { ProviderHasNone, ProviderUnavailable } from '../payments.errors.js';
import type { FollowedKind } from './operation-kinds.js';
import type { Outcome, ProviderObject } from './provider.outcome.js';

/** A kind of object of which we keep a row (`Row`) and the provider the truth (`Value`). */
export interface Followed<Row extends { readonly id: string }, Value> {
  /** What its transactions are named after. */
  readonly name: FollowedKind;
  readonly table: 'charges' | 'refunds' | 'payout_accounts' | 'payouts';
  /** The column with the provider's id, and the key of the object's metadata that holds ours. */
  readonly providerId:
    'provider_intent_id' | 'provider_refund_id' | 'provider_account_id' | 'provider_transfer_id';
  readonly metadataKey: 'chargeId' | 'refundId' | 'payoutAccountId' | 'payoutId';
  /** SQL: the rows whose state may still change. */
  readonly mayChange: string;
  /** SQL: those of them that are asked about when their `check_at` has come. */
  readonly isAskedAbout: string;
  /** When a row is asked about next; null when it is final for good. */
  nextCheck(row: Row, now: Date): Date | null;
  lock(tx: Tx, id: string): Promise<Row>;
  /** Locks what comes before the row where its news is settled. A poll has many rows in hand and must not wait for it. */
  lockBefore?(tx: Tx, id: string): Promise<unknown>;
  /** The provider's present state of it. */
  look(providerId: string): Promise<Outcome<Value>>;
  /** False for what only claims to be about our row. */
  isOurs(row: Row, seen: Value): boolean;
  /** `row` is locked in `tx`. */
  settle(tx: Tx, row: Row, seen: Value): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps our rows as the provider's objects are: always by asking the provider, whatever gave the reason. */
@Injectable()
export class Following {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sweeps: Sweeps,
  ) {}

  /** Asks about one object and settles what it is now. @throws ProviderHasNone, ProviderUnavailable */
  async ask<Row extends { readonly id: string }, Value>(
    kind: Followed<Row, Value>,
    id: string,
    providerId: string,
  ): Promise<{ row: Row; seen: Value }> {
    const answer = await kind.look(providerId);
    if (answer.kind === 'refused' && answer.isMissing) throw new ProviderHasNone({ providerId });
    if (answer.kind !== 'done') throw new ProviderUnavailable({ reason: answer.code });
    const row = await this.database.transaction(`${kind.name}.settle`, async (tx) => {
      await kind.lockBefore?.(tx, id);
      const locked = await kind.lock(tx, id);
      if (kind.isOurs(locked, answer.value)) await kind.settle(tx, locked, answer.value);
      return locked;
    });
    return { row, seen: answer.value };
  }

  /**
   * A message names an object. It may reach us before our own answer does: then its metadata say whose it is.
   * @returns false for one that is none of ours. @throws ProviderUnavailable
   */
  async onProviderEvent<Row extends { readonly id: string }, Value>(
    kind: Followed<Row, Value>,
    { id: providerId, metadata }: ProviderObject,
  ): Promise<boolean> {
    if (!providerId) return false;
    const named = metadata?.[kind.metadataKey] ?? '';
    const [row] = await sql<{ id: string; mayChange: boolean }>(
      this.database,
      `SELECT id, ${kind.mayChange} AS "mayChange" FROM ${kind.table} WHERE ${kind.providerId} = $1 OR id = $2
        ORDER BY (${kind.providerId} = $1) DESC NULLS LAST LIMIT 1`,
      [providerId, uuid.test(named) ? named : null],
    );
    if (!row) return false;
    return !row.mayChange || this.isKnown(this.ask(kind, row.id, providerId));
  }

  /** What our account does not have is none of ours, whatever its metadata say. */
  private async isKnown(asking: Promise<unknown>): Promise<boolean> {
    try {
      await asking;
      return true;
    } catch (error) {
      if (error instanceof ProviderHasNone) return false;
      throw error;
    }
  }

  /**
   * Polls rows that no message reported. Their next poll is written down before the call, so that two sweeps share the
   * work and a bad row cannot block it. @returns how many were polled
   */
  async askWhatIsDue<Row extends { readonly id: string }, Value>(
    kind: Followed<Row, Value>,
    look: (row: Row) => Promise<unknown>,
    limit = 50,
  ): Promise<number> {
    const now = this.clock.now();
    const rows = await this.database.transaction(async (tx) => {
      const due = await sql<{ id: string }>(
        tx,
        `SELECT id FROM ${kind.table} WHERE ${kind.isAskedAbout} AND check_at <= $1
          ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
        [now, limit],
      );
      const locked: Row[] = [];
      for (const { id } of due) {
        const row = await kind.lock(tx, id);
        await sql(
          tx,
          `UPDATE ${kind.table} SET check_at = coalesce($2::timestamptz, 'infinity') WHERE id = $1`,
          [id, kind.nextCheck(row, now)],
        );
        locked.push(row);
      }
      return locked;
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    await this.sweeps.each(`ask about a ${kind.name}`, [...byId.keys()], async (id) => {
      const row = byId.get(id);
      if (row) await look(row);
    });
    return rows.length;
  }
}
