import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { spread } from '../held/held.js';
import { HeldMoney } from '../held/held-money.service.js';
import type { Move } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import { payoutClawedBack, payoutReversed, payoutReversedTooFar } from '../payments.events.js';
import { balanceInsufficient, pauseAfterRefusal, reversedByHand } from '../payments.policy.js';
import type { ReversalRequest, ReversalSnapshot, TransferSnapshot } from '../provider/connect.outcome.js';
import { Operations } from '../provider/operations.service.js';
import type { OperationWork } from '../provider/operation-work.js';
import { brokenOff } from '../provider/provider.policy.js';
import type { Refused } from '../provider/provider.outcome.js';
import { ClawbackCalls } from './clawback-calls.service.js';
import { Clawback } from './clawback.entity.js';
import { Debts } from './debts.service.js';
import { PayoutSettlement } from './payout-settlement.service.js';
import { Payout } from '../records/payout.entity.js';

/** Where pay that must come back goes, e.g. to what is held for the job. */
type Claim = Pick<Move, 'credit' | 'chargeId'>;
type ClaimPart = Claim & Pick<Move, 'pence'>;

/** Pay that must come back: before it is sent by keeping it, after that by reversing its transfer. */
@Injectable()
export class Clawbacks extends Schedule {
  constructor(
    private readonly calls: ClawbackCalls,
    private readonly operations: Operations,
    private readonly settlement: PayoutSettlement,
    private readonly debts: Debts,
    private readonly ledger: Ledger,
    private readonly heldMoney: HeldMoney,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    { name: 'payments.send-clawbacks', every: 'sweep', queue: 'payouts', run: () => this.resolveWaiting() },
  ];

  private readonly reversing: OperationWork<ReversalRequest, Clawback, ReversalSnapshot> = {
    kind: 'reversal.create',
    call: ({ params, idempotencyKey }) => this.calls.reverse(params, idempotencyKey),
    find: ({ params }) => this.calls.find(params),
    lock: (tx, id) => this.lock(tx, id),
    done: (tx, clawback, seen) => this.returned(tx, clawback, seen),
    refused: (tx, clawback, refusal) => this.refused(tx, clawback, refusal),
  };

  /**
   * Claims up to `pence` of a payout back that was sent, into `claim`. Lock its charge and the payout first. Safe to repeat:
   * a reason claims once. @returns the pence claimed; less when less was paid, 0 when nothing was
   */
  async claim(tx: Tx, payout: Payout, reason: string, pence: number, claim: Claim): Promise<number> {
    if (payout.status !== 'sent' && payout.status !== 'paid') return 0;
    const same = await repository(tx, Clawback).findOneBy({ payoutId: payout.id, reason, partOf: IsNull() });
    if (same) return same.amountPence;
    const left = payout.netPence - payout.clawedPence;
    const amountPence = Math.min(pence, left);
    if (amountPence <= 0) return 0;
    const reversible = Math.max(0, left - payout.withheldPence);
    const clawback = await this.insert(tx, payout, reason, amountPence);
    await this.bookClaim(tx, clawback, [{ ...claim, pence: amountPence }]);
    // The sum kept for an older debt never reached the account, so no more than the transfer can come back from there.
    if (reversible >= amountPence) await this.calls.open(tx, clawback, String(payout.providerTransferId));
    else await this.carry(tx, clawback, 'not_transferred');
    await this.record(tx, payout, clawback);
    return amountPence;
  }

  /** What staff reversed at the provider by hand came back too: it is held for the job again. The charges and `payout` are locked in `tx`. */
  async adopt(tx: Tx, payout: Payout, { reversals }: Pick<TransferSnapshot, 'reversals'>): Promise<void> {
    for (const seen of reversals) {
      // One of our own whose row is lost, after a restore, is adopted as one made by hand.
      if (seen.clawbackId !== null && (await repository(tx, Clawback).existsBy({ id: seen.clawbackId })))
        continue;
      if (await repository(tx, Clawback).existsBy({ providerReversalId: seen.id })) continue;
      if (seen.pence > payout.netPence - payout.clawedPence) {
        await this.payDebt(tx, payout, seen);
        continue;
      }
      const clawback = await this.insert(tx, payout, reversedByHand, seen.pence);
      const claims = await this.heldAgain(tx, payout, seen.pence);
      await this.bookClaim(tx, clawback, claims);
      for (const { chargeId } of claims) if (chargeId) await this.heldMoney.cover(tx, chargeId);
      await this.record(tx, payout, clawback);
      await this.returned(tx, clawback, seen);
    }
  }

  /** The charges that gave to a payout take it again, each within what it received; the platform takes what it paid itself. */
  private async heldAgain(tx: Tx, { id, chargeId }: Payout, pence: number): Promise<ClaimPart[]> {
    const chargeIds = await this.heldMoney.chargesOfPay([id], tx);
    const parts = spread(pence, await this.heldMoney.lockRooms(tx, chargeIds));
    const left = parts.reduce((sum, part) => sum - part.pence, pence);
    const claims: ClaimPart[] = parts.map((part) => ({ ...part, credit: 'jobs_held' }));
    if (left > 0)
      claims.push({
        ...(chargeId ? { credit: 'jobs_held', chargeId } : { credit: 'jobs_funded' }),
        pence: left,
      });
    return claims;
  }

  /**
   * All of it was claimed before: what staff could reverse of it after all is no longer owed. What other pay had settled
   * meanwhile has come back twice; staff are told, and whatever they send for it by hand is booked against it.
   */
  private async payDebt(tx: Tx, payout: Payout, seen: ReversalSnapshot): Promise<void> {
    const owed = Math.min(seen.pence, await this.debts.owedOf(tx, payout.id));
    const tooMuch = seen.pence - owed;
    const toWhom = { debit: 'provider_balance', userId: payout.payeeId } as const;
    const moves: Move[] = [
      { ...toWhom, credit: 'owed_by_installers', pence: owed },
      { ...toWhom, credit: 'sent_by_hand', pence: tooMuch },
    ];
    const isNew = await this.ledger.book(tx, {
      key: `payout:${payout.id}:reversal:${seen.id}`,
      kind: 'payout-returned',
      moves: moves.filter(({ pence }) => pence > 0),
    });
    if (!isNew) return;
    await this.debts.settleOf(tx, payout.id, owed);
    if (tooMuch > 0)
      await this.outbox.record(tx, payoutReversedTooFar, {
        ...(await this.settlement.facts(tx, payout)),
        amountPence: tooMuch,
        reversalId: seen.id,
      });
  }

  /** Sends what is due and resolves what is unknown. @returns how many were worked on */
  resolveWaiting(limit?: number): Promise<number> {
    return this.operations.resolveWaiting(this.reversing, { limit });
  }

  private lock(tx: Tx, id: string): Promise<Clawback> {
    return repository(tx, Clawback).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  private async insert(tx: Tx, payout: Payout, reason: string, pence: number): Promise<Clawback> {
    const { id: payoutId, payeeId } = payout;
    const clawback = await this.add(tx, { payoutId, payeeId, reason, partOf: null }, pence);
    await this.settlement.change(tx, payout, { clawedPence: payout.clawedPence + pence });
    return clawback;
  }

  private async add(
    tx: Tx,
    { payoutId, payeeId, reason, partOf }: Pick<Clawback, 'payoutId' | 'payeeId' | 'reason' | 'partOf'>,
    pence: number,
  ): Promise<Clawback> {
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO clawbacks (payout_id, payee_id, reason, amount_pence, requested_at, part_of)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [payoutId, payeeId, reason, pence, this.clock.now(), partOf],
    );
    return repository(tx, Clawback).findOneByOrFail({ id: row?.id });
  }

  private async bookClaim(
    tx: Tx,
    { id, payeeId: userId }: Clawback,
    claims: readonly ClaimPart[],
  ): Promise<void> {
    await this.ledger.book(tx, {
      key: `clawback:${id}:claimed`,
      kind: 'clawback-claimed',
      moves: claims.map((claim) => ({ debit: 'owed_by_installers', userId, ...claim })),
    });
  }

  private async record(tx: Tx, payout: Payout, { id, amountPence, reason }: Clawback): Promise<void> {
    const facts = await this.settlement.facts(tx, payout);
    await this.outbox.record(tx, payoutClawedBack, { ...facts, clawbackId: id, amountPence, reason });
  }

  private async returned(tx: Tx, clawback: Clawback, seen: ReversalSnapshot): Promise<void> {
    if (clawback.status !== 'requested') return;
    const { id, payeeId, payoutId } = clawback;
    await this.ledger.book(tx, {
      key: `clawback:${id}:returned`,
      kind: 'payout-returned',
      moves: [
        { debit: 'provider_balance', credit: 'owed_by_installers', pence: seen.pence, userId: payeeId },
      ],
    });
    await this.change(tx, clawback, {
      status: 'returned',
      providerReversalId: seen.id,
      endedAt: this.clock.now(),
      failureCode: null,
    });
    const payout = await this.settlement.lock(tx, payoutId);
    const returned = await repository(tx, Clawback).sum('amountPence', { payoutId, status: 'returned' });
    if (returned === payout.netPence) await this.settlement.change(tx, payout, { status: 'reversed' });
    await this.outbox.record(tx, payoutReversed, {
      ...(await this.settlement.facts(tx, payout)),
      amountPence: seen.pence,
    });
  }

  private async refused(tx: Tx, clawback: Clawback, { code, availablePence = 0 }: Refused): Promise<void> {
    if (clawback.status !== 'requested') return;
    const isTooLittle = code === balanceInsufficient && availablePence < clawback.amountPence;
    if (isTooLittle && availablePence > 0) return this.split(tx, clawback, availablePence);
    // What came into the account since it was refused is there for another try.
    const pauseMs = isTooLittle
      ? null
      : pauseAfterRefusal(clawback, code === balanceInsufficient ? brokenOff : code);
    if (pauseMs === null) return this.carry(tx, clawback, code);
    const { providerTransferId } = await repository(tx, Payout).findOneByOrFail({ id: clawback.payoutId });
    await this.change(tx, clawback, { attempt: clawback.attempt + 1, failureCode: code });
    const notBefore = new Date(this.clock.now().getTime() + pauseMs);
    await this.calls.open(tx, clawback, String(providerTransferId), notBefore);
  }

  /** What the account holds comes back now, before it goes to the bank; the remainder is owed. */
  private async split(tx: Tx, clawback: Clawback, therePence: number): Promise<void> {
    const { id: partOf, payoutId, payeeId, reason, amountPence } = clawback;
    const endedAt = this.clock.now();
    await this.change(tx, clawback, { status: 'split', failureCode: balanceInsufficient, endedAt });
    const part = { payoutId, payeeId, reason, partOf };
    const { providerTransferId } = await repository(tx, Payout).findOneByOrFail({ id: payoutId });
    await this.calls.open(tx, await this.add(tx, part, therePence), String(providerTransferId));
    await this.carry(tx, await this.add(tx, part, amountPence - therePence), balanceInsufficient);
  }

  private carry(tx: Tx, clawback: Clawback, failureCode: string): Promise<void> {
    return this.change(tx, clawback, { status: 'carried', failureCode, endedAt: this.clock.now() });
  }

  private async change(tx: Tx, clawback: Clawback, changes: Partial<Clawback>): Promise<void> {
    await repository(tx, Clawback).update({ id: clawback.id }, changes);
    Object.assign(clawback, changes);
  }
}
