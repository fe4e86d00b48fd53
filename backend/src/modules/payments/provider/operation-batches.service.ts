import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Log } from '../../../platform/logging/log.js';
import { Clock } from '../../../platform/time/clock.js';
import { idempotencyKey, keyLivesMs } from './provider.policy.js';
import type { OperationKind } from './operation-kinds.js';
import { Operations } from './operations.service.js';
import type { BatchWork } from './operation-work.js';
import type { ProviderOperation } from './provider-operation.entity.js';
import type { Outcome } from './provider.outcome.js';
import { StripeGateway } from './stripe.gateway.js';

/** An operation that was claimed, and what came of its call. */
interface Called<Params extends object, Value> {
  readonly operation: ProviderOperation<Params>;
  readonly outcome: Outcome<Value>;
}

/** Calls side by side; a claim lasts as long as they do. */
const callsAtOnce = 16;

/**
 * Many operations of one kind at a time, under the rules of {@link Operations}: the claims are committed before the calls, each
 * under its own key, and the outcomes after them. What needs more than a first call is none of this.
 */
@Injectable()
export class OperationBatches {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly operations: Operations,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Writes down the first attempt of each. The business rows are new in `tx`. */
  async openFirst(
    tx: Tx,
    kind: OperationKind,
    attempts: readonly { businessId: string; params: object }[],
  ): Promise<void> {
    await sql(
      tx,
      `INSERT INTO provider_operations (kind, business_id, attempt, idempotency_key, params, next_try_at)
       SELECT $1, "businessId", 1, key, params, $3
         FROM jsonb_to_recordset($2) AS first ("businessId" uuid, key text, params jsonb)`,
      [
        kind,
        JSON.stringify(attempts.map((one) => ({ ...one, key: idempotencyKey(kind, one.businessId, 1) }))),
        this.clock.now(),
      ],
    );
  }

  /**
   * Makes the calls that are due for these business rows, a few at a time. What others are at, and what became unknown, is left
   * to them and to the sweep. @throws AggregateError of what went wrong here; the other operations have their outcomes
   */
  async run<Params extends object, Row, Value extends { readonly id: string }>(
    businessIds: readonly string[],
    work: BatchWork<Params, Row, Value>,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (let first = 0; first < businessIds.length; first += callsAtOnce) {
      const claimed = await this.claim<Params>(businessIds.slice(first, first + callsAtOnce), work.kind);
      if (claimed.length === 0) continue;
      const call = await work.callsOf(claimed);
      const called = await Promise.allSettled(claimed.map((one) => this.call(one, call)));
      const answered = called.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      failures.push(...called.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
      if (answered.length > 0) failures.push(...(await this.recordAll(answered, work)));
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} operations failed here`);
  }

  /**
   * Asks about calls whose process died, a few at a time, and writes down those that were made. What the provider does not know is
   * left to {@link Operations.resolveWaiting}, which may call again. @throws AggregateError of what could not be written down
   */
  async findLost<Params extends object, Row, Value extends { readonly id: string }>(
    work: BatchWork<Params, Row, Value>,
    limit = 320,
  ): Promise<void> {
    const failures: unknown[] = [];
    for (let left = limit; left > 0; left -= callsAtOnce) {
      const lost = await this.claimLost<Params>(work.kind);
      if (lost.length === 0) break;
      const answers = await Promise.all(lost.map((operation) => work.find(operation)));
      const found = lost.flatMap((operation, at) => {
        const answer = answers[at];
        return answer?.kind === 'done' && answer.value
          ? [{ operation, outcome: { kind: 'done', value: answer.value } as const }]
          : [];
      });
      if (found.length > 0) failures.push(...(await this.recordAll(found, work)));
      await this.leaveUnknown(lost.filter((one) => !found.some(({ operation }) => operation === one)));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} outcomes were not written down`);
  }

  /** The business rows of operations that have been due for so long. */
  async overdue(kind: OperationKind, forMs: number, limit = 200): Promise<string[]> {
    const rows = await sql<{ businessId: string }>(
      this.database,
      `SELECT business_id AS "businessId" FROM provider_operations
        WHERE kind = $1 AND state = 'due' AND next_try_at <= $2::timestamptz - make_interval(secs => $3::float8 / 1000)
          AND created_at > clock_now() - make_interval(secs => $4::float8 / 1000)
        ORDER BY next_try_at LIMIT $5`,
      [kind, this.clock.now(), forMs, keyLivesMs, limit],
    );
    return rows.map(({ businessId }) => businessId);
  }

  private async call<Params extends object, Value extends { readonly id: string }>(
    operation: ProviderOperation<Params>,
    call: (operation: ProviderOperation<Params>) => Promise<Outcome<Value>>,
  ): Promise<Called<Params, Value>> {
    return { operation, outcome: await call(operation) };
  }

  /** What waited longer than a key lives may have been done before, so such an operation is asked about first. */
  private claim<Params extends object>(
    businessIds: readonly string[],
    kind: OperationKind,
  ): Promise<ProviderOperation<Params>[]> {
    const now = this.clock.now();
    return this.database.transaction(`${kind}.claim`, (tx) =>
      sql<ProviderOperation<Params>>(
        tx,
        `UPDATE provider_operations
            SET state = 'in_flight', claim = gen_random_uuid(), lease_until = $4, calls = calls + 1,
                first_called_at = coalesce(first_called_at, $3)
          WHERE id IN (SELECT id FROM provider_operations
                        WHERE kind = $1 AND business_id = ANY ($2::uuid[]) AND state = 'due' AND next_try_at <= $3
                          AND created_at > clock_now() - make_interval(secs => $5::float8 / 1000)
                        ORDER BY id FOR UPDATE SKIP LOCKED)
        RETURNING id, kind, business_id AS "businessId", attempt, idempotency_key AS "idempotencyKey", params, claim`,
        [kind, businessIds, now, new Date(now.getTime() + this.gateway.longestCallMs), keyLivesMs],
      ),
    );
  }

  /** Those that no other caller is asking about. */
  private async claimLost<Params extends object>(kind: OperationKind): Promise<ProviderOperation<Params>[]> {
    const now = this.clock.now();
    const claimed = await sql<ProviderOperation<Params>>(
      this.database,
      `UPDATE provider_operations SET claim = gen_random_uuid(), lease_until = $3, calls = calls + 1
        WHERE id IN (SELECT id FROM provider_operations WHERE kind = $1 AND state = 'in_flight' AND lease_until <= $2
                      ORDER BY lease_until LIMIT ${callsAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, business_id AS "businessId", attempt, idempotency_key AS "idempotencyKey", params, claim`,
      [kind, now, new Date(now.getTime() + this.gateway.longestCallMs)],
    );
    return claimed ?? [];
  }

  private async leaveUnknown(operations: readonly ProviderOperation[]): Promise<void> {
    if (operations.length === 0) return;
    await sql(
      this.database,
      `UPDATE provider_operations o SET state = 'unknown', claim = NULL, lease_until = NULL
         FROM unnest($1::uuid[], $2::uuid[]) AS asked (id, claim)
        WHERE o.id = asked.id AND o.claim = asked.claim AND o.state = 'in_flight'`,
      [operations.map(({ id }) => id), operations.map(({ claim }) => claim)],
    );
  }

  /** One outcome that cannot be written down keeps none of the others from it. @returns what went wrong */
  private async recordAll<Params extends object, Row, Value extends { readonly id: string }>(
    called: readonly Called<Params, Value>[],
    work: BatchWork<Params, Row, Value>,
  ): Promise<unknown[]> {
    const failures: unknown[] = [];
    try {
      await this.database.transaction(`${work.kind}.outcome`, (tx) => this.write(tx, called, work));
    } catch (error) {
      this.log.warn(`Outcomes of ${work.kind} could not be written down together`, { error: String(error) });
      for (const { operation, outcome } of called)
        await this.operations
          .record(operation, work, outcome, 'call')
          .catch((reason: unknown) => failures.push(reason));
    }
    for (const { operation, outcome } of called)
      if (outcome.kind !== 'done') this.operations.tellOf(operation, outcome);
    return failures;
  }

  private async write<Params extends object, Row, Value extends { readonly id: string }>(
    tx: Tx,
    called: readonly Called<Params, Value>[],
    work: BatchWork<Params, Row, Value>,
  ): Promise<void> {
    const rows = await work.lockAll(
      tx,
      called.map(({ operation }) => operation.businessId),
    );
    const done = await this.writeDone(tx, called);
    await work.doneAll(
      tx,
      done.flatMap(({ operation: { businessId }, value }) => {
        const row = rows.get(businessId);
        return row ? [{ row, value }] : [];
      }),
    );
    for (const { operation, outcome } of called)
      if (outcome.kind !== 'done') await this.operations.recordIn(tx, operation, work, outcome, 'call');
  }

  /** @returns those whose end was not written down before: also an answer that came after its claim had run out is one */
  private async writeDone<Params extends object, Value extends { readonly id: string }>(
    tx: Tx,
    called: readonly Called<Params, Value>[],
  ): Promise<{ operation: ProviderOperation<Params>; value: Value }[]> {
    const done = called.flatMap(({ operation, outcome }) =>
      outcome.kind === 'done' ? [{ operation, value: outcome.value }] : [],
    );
    if (done.length === 0) return [];
    const written = await sql<{ id: string }>(
      tx,
      `UPDATE provider_operations o
          SET state = 'done', claim = NULL, lease_until = NULL, provider_id = seen.provider_id, error_code = NULL,
              error_message = NULL, finished_at = $3
         FROM unnest($1::uuid[], $2::text[]) AS seen (id, provider_id)
        WHERE o.id = seen.id AND o.state NOT IN ('done', 'failed') RETURNING o.id`,
      [done.map(({ operation }) => operation.id), done.map(({ value }) => value.id), this.clock.now()],
    );
    const fresh = new Set(written.map(({ id }) => id));
    return done.filter(({ operation }) => fresh.has(operation.id));
  }
}
