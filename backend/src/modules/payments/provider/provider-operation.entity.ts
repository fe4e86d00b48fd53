import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OperationKind } from './operation-kinds.js';

/** `unknown`: the answer was lost. It is resolved by asking the provider, never by doing it again under another key. */
export type OperationState = 'due' | 'in_flight' | 'done' | 'failed' | 'unknown';

/**
 * One attempt to make the provider do something: committed before the call, finished in a second transaction. Attempts
 * are append-only; the database allows one live attempt for each kind and business id.
 */
@Entity('provider_operations')
export class ProviderOperation<Params extends object = object> {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: OperationKind;
  /** The charge's or the refund's id. */
  @Column('uuid', { name: 'business_id' }) businessId!: string;
  @Column('integer') attempt!: number;
  @Column('text', { name: 'idempotency_key' }) idempotencyKey!: string;
  /** Exactly what is sent, also when it is sent again: a key with other parameters is an error. */
  @Column('jsonb') params!: Params;
  @Column('text') state!: OperationState;
  @Column('text', { name: 'provider_id', nullable: true }) providerId!: string | null;
  /** Its holder may call until the lease ends. */
  @Column('uuid', { nullable: true }) claim!: string | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil!: Date | null;
  @Column('integer') calls!: number;
  @Column('timestamptz', { name: 'next_try_at' }) nextTryAt!: Date;
  @Column('timestamptz', { name: 'first_called_at', nullable: true }) firstCalledAt!: Date | null;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt!: Date | null;
  @Column('text', { name: 'error_code', nullable: true }) errorCode!: string | null;
  @Column('text', { name: 'error_message', nullable: true }) errorMessage!: string | null;
  /** What it did was undone by the provider, e.g. a refund that failed after it had succeeded. Terminal. */
  @Column('timestamptz', { name: 'compensated_at', nullable: true }) compensatedAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
