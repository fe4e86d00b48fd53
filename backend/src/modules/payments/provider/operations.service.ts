import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { IsNull, Not } from 'typeorm';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import { brokenOff, idempotencyKey, isKeyRemembered, pauseAfterSilence, sweepOf } from './provider.policy.js';
import type { OperationKind } from './operation-kinds.js';
import type { OperationWork, Ran } from './operation-work.js';
import { ProviderOperation } from './provider-operation.entity.js';
import type { Later, Outcome, Refused, Unknown } from './provider.outcome.js';
import { StripeGateway } from './stripe.gateway.js';
import { Sweeps } from '../../../platform/messaging/jobs/sweeps.js';

/** Which operations a sweep goes on with, beside those without an answer. */
export interface WaitingOptions {
  readonly limit?: number | undefined;
  readonly isDueWanted?: boolean;
  /** Milliseconds since it was written down, for those that are due. */
  readonly dueForMs?: number;
}

type Mode = 'call' | 'resolve';
type Claimed<Params extends object> = { mode: Mode; operation: ProviderOperation<Params> };

/**
 * Calls the provider so that nothing is ever done twice: the row is committed before the call, the outcome after it,
 * no transaction is open in between, and a lost answer is asked for before anything is sent again.
 */
@Injectable()
export class Operations {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly clock: Clock,
    private readonly environment: Environment,
    private readonly log: Log,
    private readonly sweeps: Sweeps,
  ) {}

  /** The attempt that is under way or standing; null when there is none, or the last one failed. Lock the business row first. */
  live(tx: Tx, kind: OperationKind, businessId: string): Promise<ProviderOperation | null> {
    return repository(tx, ProviderOperation).findOneBy({
      ...{ kind, businessId },
      state: Not('failed'),
      compensatedAt: IsNull(),
    });
  }

  /** Writes down a new attempt. `params` learns the attempt's number. Lock the business row first. */
  async open<Params extends object>(
    tx: Tx,
    { kind }: Pick<OperationWork<Params, never, never>, 'kind'>,
    businessId: string,
    params: (attempt: string) => Params,
    notBefore = this.clock.now(),
  ): Promise<ProviderOperation> {
    const attempt = 1 + (await repository(tx, ProviderOperation).countBy({ kind, businessId }));
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO provider_operations (kind, business_id, attempt, idempotency_key, params, next_try_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [
        kind,
        businessId,
        attempt,
        idempotencyKey(kind, businessId, attempt),
        JSON.stringify(params(String(attempt))),
        notBefore,
      ],
    );
    return repository(tx, ProviderOperation).findOneByOrFail({ id: row?.id });
  }

  /** Writes down what the provider has done without us, as the attempt that it took the place of. Lock the business row first. */
  async noteDone(tx: Tx, kind: OperationKind, businessId: string, providerId: string): Promise<void> {
    const { id } = await this.open(tx, { kind }, businessId, () => ({}));
    const finishedAt = this.clock.now();
    await repository(tx, ProviderOperation).update(id, { state: 'done', providerId, finishedAt });
  }

  /** Gives up an attempt that was never called. @returns false when another caller has begun to call meanwhile */
  async drop(tx: Tx, { id }: ProviderOperation): Promise<boolean> {
    const { affected } = await repository(tx, ProviderOperation).update(
      { id, state: 'due', firstCalledAt: IsNull() },
      { state: 'failed', errorCode: 'not_needed', finishedAt: this.clock.now() },
    );
    return affected === 1;
  }

  /**
   * Ends the live attempt because the provider undid it. That news may overtake our own answer, so the attempt may
   * still be in flight here.
   */
  async compensate(tx: Tx, kind: OperationKind, businessId: string, providerId: string): Promise<void> {
    await sql(
      tx,
      `UPDATE provider_operations
          SET state = 'done', claim = NULL, lease_until = NULL, provider_id = $3, compensated_at = $4,
              finished_at = coalesce(finished_at, $4)
        WHERE kind = $1 AND business_id = $2 AND state <> 'failed' AND compensated_at IS NULL`,
      [kind, businessId, providerId, this.clock.now()],
    );
  }

  /**
   * Goes on with operations that wait: without an answer, left behind by a process that died, or due.
   * @returns how many were worked on
   */
  async resolveWaiting<Params extends object, Row, Value extends { readonly id: string }>(
    work: OperationWork<Params, Row, Value>,
    { limit = 50, isDueWanted = true, dueForMs = 0 }: WaitingOptions = {},
  ): Promise<number> {
    const find = (resting: readonly string[]) =>
      sql<{ id: string }>(
        this.database,
        `SELECT id FROM provider_operations
        WHERE kind = $1 AND next_try_at <= $2
          AND (state = 'unknown' OR (state = 'due' AND $4 AND ($6 = 0 OR created_at <= clock_now() - make_interval(secs => $6::float8 / 1000))) OR (state = 'in_flight' AND lease_until <= $2))
          AND id <> ALL ($5::uuid[])
        ORDER BY next_try_at LIMIT $3`,
        [work.kind, this.clock.now(), limit, isDueWanted, resting, dueForMs],
      );
    return this.sweeps.through({
      name: sweepOf(work.kind),
      find,
      work: ({ id }) => this.run(id, work),
    });
  }

  /** Carries an operation as far as it gets now. Any number of callers may try: one holds the claim. */
  async run<Params extends object, Row, Value extends { readonly id: string }>(
    operationId: string,
    work: OperationWork<Params, Row, Value>,
  ): Promise<Ran<Value>> {
    const claimed = await this.claim<Params>(operationId, work.kind);
    if (!('mode' in claimed)) return claimed;
    const { mode, operation } = claimed;
    const outcome = mode === 'call' ? await work.call(operation) : await this.resolve(operation, work);
    await this.record(operation, work, outcome, mode);
    if (outcome.kind !== 'done') this.tellOf(operation, outcome);
    return outcome;
  }

  /** Takes the right to call, for as long as a call can last. An expired claim means that its answer is lost. */
  private claim<Params extends object>(
    id: string,
    kind: OperationKind,
  ): Promise<Claimed<Params> | { kind: 'busy' | 'settled' }> {
    return this.database.transaction(`${kind}.claim`, async (tx) => {
      const rows = repository(tx, ProviderOperation);
      const operation = await rows.findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
      const now = this.clock.now();
      if (operation.state === 'done' || operation.state === 'failed') return { kind: 'settled' };
      if (operation.state === 'in_flight' && operation.leaseUntil && operation.leaseUntil > now)
        return { kind: 'busy' };
      // What waited longer may have been done before: a database that was restored from a backup does not know.
      const isFresh = operation.state === 'due' && (await this.isYoung(tx, operation));
      const mode = isFresh ? 'call' : 'resolve';
      const leaseUntil = new Date(now.getTime() + this.leaseMs(mode));
      await sql(
        tx,
        `UPDATE provider_operations
            SET state = 'in_flight', claim = $2, lease_until = $3, calls = calls + 1, first_called_at = coalesce(first_called_at, $4)
          WHERE id = $1`,
        [id, randomUUID(), leaseUntil, now],
      );
      const claimed = await rows.findOneByOrFail({ id });
      // The kind says what the params are: only its own work opens operations of it.
      return { mode, operation: claimed as ProviderOperation<Params> };
    });
  }

  /** The provider's words may hold what a payer typed, so only its code is written down. */
  tellOf({ id, kind, businessId, attempt }: ProviderOperation, outcome: Refused | Unknown | Later): void {
    const facts = { operation: id, kind, businessId, attempt, reason: outcome.code };
    this.log.warn(`A call to the payment provider ended as ${outcome.kind}`, facts);
  }

  /** To resolve takes up to three calls. */
  private leaseMs(mode: Mode): number {
    return this.gateway.longestCallMs * (mode === 'call' ? 1 : 3);
  }

  /**
   * Finds out what became of an operation whose answer was lost. Asks first; only when the provider knows nothing of it
   * is the same request sent again under the same key, and only while the key is surely remembered.
   */
  private async resolve<Params extends object, Row, Value extends { readonly id: string }>(
    operation: ProviderOperation<Params>,
    work: OperationWork<Params, Row, Value>,
  ): Promise<Outcome<Value>> {
    const found = await work.find(operation);
    if (found.kind !== 'done') return silence(found);
    if (found.value !== null) return { kind: 'done', value: found.value };
    const { firstCalledAt } = operation;
    if (!firstCalledAt || !isKeyRemembered(firstCalledAt, this.clock.now()))
      return notDone('The key is forgotten and nothing was found.');
    const again = await work.call(operation);
    if (again.kind === 'later') return silence(again);
    if (again.kind !== 'unknown' || !again.replayed) return again;
    // A replayed 5xx means that the provider has stopped working on it, so what is not there now will never be.
    const settled = await work.find(operation);
    if (settled.kind !== 'done') return silence(settled);
    return settled.value === null ? notDone(again.message) : { kind: 'done', value: settled.value };
  }

  /** Its age by the clock that dated it, the database's. */
  private async isYoung(tx: Tx, { createdAt }: Pick<ProviderOperation, 'createdAt'>): Promise<boolean> {
    const [row] = await sql<{ now: Date }>(tx, 'SELECT clock_now() AS now');
    return row !== undefined && isKeyRemembered(createdAt, row.now);
  }

  /** Writes down what came of a call, in a transaction of its own. */
  record<Params extends object, Row, Value extends { readonly id: string }>(
    operation: ProviderOperation<Params>,
    work: OperationWork<Params, Row, Value>,
    outcome: Outcome<Value>,
    mode: Mode,
  ): Promise<void> {
    return this.database.transaction(`${work.kind}.outcome`, (tx) =>
      this.recordIn(tx, operation, work, outcome, mode),
    );
  }

  /** Writes down what came of a call, unless its end is known or another caller holds the claim by now. */
  async recordIn<Params extends object, Row, Value extends { readonly id: string }>(
    tx: Tx,
    operation: ProviderOperation<Params>,
    work: OperationWork<Params, Row, Value>,
    outcome: Outcome<Value>,
    mode: Mode,
  ): Promise<void> {
    const business = await work.lock(tx, operation.businessId);
    const row = await repository(tx, ProviderOperation).findOneOrFail({
      where: { id: operation.id },
      lock: { mode: 'pessimistic_write' },
    });
    if (row.state === 'done' || row.state === 'failed') return;
    if (row.claim !== operation.claim && outcome.kind !== 'done') return;
    await this.write(tx, row, outcome, mode);
    if (outcome.kind === 'done') await work.done(tx, business, outcome.value);
    if (outcome.kind === 'refused') await work.refused(tx, business, outcome);
  }

  private async write(
    tx: Tx,
    row: ProviderOperation,
    outcome: Outcome<{ readonly id: string }>,
    mode: Mode,
  ): Promise<void> {
    const now = this.clock.now();
    const next = new Date(
      now.getTime() + pauseAfterSilence(row.calls, this.environment.SWEEP_SECONDS * 1_000),
    );
    const state = {
      done: 'done',
      refused: 'failed',
      unknown: 'unknown',
      later: mode === 'call' ? 'due' : 'unknown',
    }[outcome.kind];
    await sql(
      tx,
      `UPDATE provider_operations
          SET state = $2, claim = NULL, lease_until = NULL, provider_id = coalesce($3, provider_id), error_code = $4,
              error_message = left($5, 500), next_try_at = $6, finished_at = CASE WHEN $2 IN ('done', 'failed') THEN $7::timestamptz END
        WHERE id = $1`,
      [
        row.id,
        state,
        outcome.kind === 'done' ? outcome.value.id : null,
        outcome.kind === 'done' ? null : outcome.code,
        outcome.kind === 'done' ? null : outcome.message,
        next,
        now,
      ],
    );
  }
}

/** Asking failed: we know as little as before. */
const silence = ({ code, message }: { code: string; message: string }): Unknown => ({
  kind: 'unknown',
  code,
  message,
  replayed: false,
});

const notDone = (message: string): Refused => ({ kind: 'refused', code: brokenOff, message });
