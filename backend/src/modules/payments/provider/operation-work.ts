import type { Tx } from '../../../platform/database/database.js';
import type { OperationKind } from './operation-kinds.js';
import type { ProviderOperation } from './provider-operation.entity.js';
import type { Later, Outcome, Refused, Unknown } from './provider.outcome.js';

/** What one kind of operation sends (`Params`), whose row it is about (`Row`), and what the provider answers (`Value`). */
export interface OperationWork<Params extends object, Row, Value extends { readonly id: string }> {
  readonly kind: OperationKind;
  /** Does it. Sends exactly `operation.params` under `operation.idempotencyKey`. */
  call(operation: ProviderOperation<Params>): Promise<Outcome<Value>>;
  /** Asks whether it was done; null when the provider knows nothing of it. */
  find(operation: ProviderOperation<Params>): Promise<Outcome<Value | null>>;
  /** Locks the business row, so that all who change this money wait for each other in the same order. */
  lock(tx: Tx, businessId: string): Promise<Row>;
  /** `row` is locked in `tx`. */
  done(tx: Tx, row: Row, value: Value): Promise<void>;
  /** A definitive no: nothing was done. `row` is locked in `tx`. */
  refused(tx: Tx, row: Row, refusal: Refused): Promise<void>;
}

/** As {@link OperationWork}, where one transaction can hold many outcomes. */
export interface BatchWork<
  Params extends object,
  Row,
  Value extends { readonly id: string },
> extends OperationWork<Params, Row, Value> {
  /** What many calls would each ask before, asked once. @returns how each of them is called */
  callsOf(
    operations: readonly ProviderOperation<Params>[],
  ): Promise<(operation: ProviderOperation<Params>) => Promise<Outcome<Value>>>;
  /** Locks the business rows, in one order everywhere. */
  lockAll(tx: Tx, businessIds: readonly string[]): Promise<Map<string, Row>>;
  /** The rows are locked in `tx`. */
  doneAll(tx: Tx, done: readonly { row: Row; value: Value }[]): Promise<void>;
}

/** How a run ended. `busy`: another caller holds the claim right now. */
export type Ran<T> =
  Extract<Outcome<T>, { kind: 'done' }> | Refused | Unknown | Later | { readonly kind: 'busy' | 'settled' };
