import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { Live } from '../../../platform/http/live/live.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { poundsText, toPence } from '../../../platform/money/pence.js';
import { Clock } from '../../../platform/time/clock.js';
import { Settings } from '../../settings/settings.service.js';
import { ledgerSides } from '../ledger/ledger.accounts.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Payout } from '../records/payout.entity.js';
import { Clawback } from '../payouts/clawback.entity.js';
import { PayoutAccounts } from '../payouts/payout-accounts.service.js';
import { DebtWriteOff } from './debt-write-off.entity.js';
import type { DebtView, DebtWithWriteOffs, WriteOffDebt, WriteOffView } from './debts.dto.js';
import {
  DebtRepaid,
  DebtSeenDiffers,
  DebtSettled,
  OwnWriteOff,
  WriteOffDecided,
  WriteOffExceedsDebt,
  WriteOffWaits,
} from './debts.errors.js';
import { debtWrittenOff, writeOffAsked, writeOffDecided } from './debts.events.js';
import { debtList, writeOffsOf, type DebtRow, type WriteOffRow } from './debts.reads.js';

const kind = 'debt-written-off';

/**
 * Staff give up what an installer owes, or a part of it: it is kept from no later pay. A sum above the limit waits for a second
 * person (decision 1190).
 */
@Injectable()
export class WriteOffs {
  constructor(
    private readonly settings: Settings,
    private readonly database: Database,
    private readonly accounts: PayoutAccounts,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** Newest first unless asked otherwise. */
  async list(query: ListQuery): Promise<Page<DebtView>> {
    return (await debtList.page(this.database, query)).map(viewOf);
  }

  /** With what a write-off would book. @throws NotFound */
  async get(id: string): Promise<DebtWithWriteOffs> {
    const debt = await debtList.find(this.database, id);
    if (!debt) throw new NotFound();
    const [[debit], [credit]] = ledgerSides[kind];
    return {
      ...viewOf(debt),
      secondPersonAbove: poundsText(await this.mayAlone(this.database.reader, id)),
      lines: [
        { side: 'debit', account: debit },
        { side: 'credit', account: credit },
      ],
      writeOffs: (await writeOffsOf(this.database, id)).map(writeOffViewOf),
    };
  }

  /**
   * Writes it off, or asks for a second person's word on it. @param staffId who asks
   * @throws NotFound, DebtSettled, DebtRepaid, WriteOffWaits, DebtSeenDiffers, WriteOffExceedsDebt
   */
  async writeOff(staffId: string, debtId: string, input: WriteOffDebt): Promise<{ isDone: boolean }> {
    const amountPence = toPence(input.amount);
    return this.database
      .transaction('debt.write-off', async (tx) => {
        const debt = await this.lock(tx, debtId);
        const left = this.leftOf(debt);
        if (await repository(tx, DebtWriteOff).existsBy({ clawbackId: debtId, status: 'waiting' }))
          throw new WriteOffWaits();
        if (input.left !== undefined && toPence(input.left) !== left)
          throw new DebtSeenDiffers({ left: poundsText(left) });
        if (amountPence > left) throw new WriteOffExceedsDebt({ left: poundsText(left) });
        const needsTwo = amountPence > (await this.mayAlone(tx, debtId));
        const asked = { clawbackId: debtId, payeeId: debt.payeeId, amountPence, askedBy: staffId, needsTwo };
        const writeOff = await this.insert(tx, { ...asked, reason: input.reason });
        if (needsTwo)
          await this.outbox.record(tx, writeOffAsked, {
            ...{ writeOffId: writeOff.id, debtId, payeeId: debt.payeeId, askedBy: staffId, amountPence },
          });
        else await this.carryOut(tx, debt, writeOff);
        return { isDone: !needsTwo };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'debt_write_offs_one_waits') ? new WriteOffWaits() : error;
      });
  }

  /** What one person may still give up of it, in pence: small write-offs that come to a large one are a large one. */
  private async mayAlone(tx: Tx, debtId: string): Promise<number> {
    const { secondPersonAbovePence } = await this.settings.inForce(tx);
    const where = { clawbackId: debtId, status: 'done', needsTwo: false } as const;
    const done = await repository(tx, DebtWriteOff).sum('amountPence', where);
    return Math.max(0, secondPersonAbovePence - (done ?? 0));
  }

  /** @throws NotFound, WriteOffDecided, OwnWriteOff, DebtSettled, DebtRepaid; WriteOffExceedsDebt when it was paid meanwhile */
  async confirm(staffId: string, id: string): Promise<DebtWithWriteOffs> {
    const debtId = await this.database.transaction('debt.confirm-write-off', async (tx) => {
      const { clawbackId } = await this.known(tx, id);
      // The person's account before anything else, as whatever settles debts does.
      const debt = await this.lock(tx, clawbackId);
      const writeOff = await this.lockWaiting(tx, id);
      if (writeOff.askedBy === staffId) throw new OwnWriteOff();
      const left = this.leftOf(debt);
      if (writeOff.amountPence > left) throw new WriteOffExceedsDebt({ left: poundsText(left) });
      await this.decide(tx, writeOff, { status: 'done', decidedBy: staffId });
      await this.carryOut(tx, debt, writeOff);
      return clawbackId;
    });
    return this.get(debtId);
  }

  /** The one who asked may take it back in this way too. @throws NotFound, WriteOffDecided */
  async refuse(staffId: string, id: string, refusal: string): Promise<DebtWithWriteOffs> {
    const debtId = await this.database.transaction(async (tx) => {
      const writeOff = await this.lockWaiting(tx, id);
      await this.decide(tx, writeOff, { status: 'refused', decidedBy: staffId, refusal });
      return writeOff.clawbackId;
    });
    return this.get(debtId);
  }

  /** The debt that may be given up. @throws DebtSettled, DebtRepaid */
  private leftOf({ amountPence, settledPence, writtenOffPence, repaidIn }: Clawback): number {
    const left = amountPence - settledPence - writtenOffPence;
    if (left <= 0) throw new DebtSettled();
    if (repaidIn !== null) throw new DebtRepaid();
    return left;
  }

  /** The debt with its person's account, which is locked before it wherever debts change. @throws NotFound */
  private async lock(tx: Tx, debtId: string): Promise<Clawback> {
    const seen = await repository(tx, Clawback).findOneBy({ id: debtId, status: 'carried' });
    if (!seen) throw new NotFound();
    await this.accounts.hold(tx, seen.payeeId);
    return repository(tx, Clawback).findOneOrFail({
      where: { id: debtId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async carryOut(
    tx: Tx,
    debt: Clawback,
    { id, amountPence }: Pick<DebtWriteOff, 'id' | 'amountPence'>,
  ): Promise<void> {
    const [[debit], [credit]] = ledgerSides[kind];
    const { payeeId: userId, payoutId } = debt;
    await this.ledger.book(tx, {
      key: `write-off:${id}`,
      kind,
      moves: [{ debit, credit, pence: amountPence, userId }],
    });
    const writtenOffPence = debt.writtenOffPence + amountPence;
    await repository(tx, Clawback).update({ id: debt.id }, { writtenOffPence });
    const { subjectId } = await repository(tx, Payout).findOneByOrFail({ id: payoutId });
    await this.live.changed(tx, userId, ['payments']);
    await this.outbox.record(tx, debtWrittenOff, {
      ...{ writeOffId: id, debtId: debt.id, payoutId, subjectId, payeeId: userId, amountPence },
      leftPence: debt.amountPence - debt.settledPence - writtenOffPence,
    });
  }

  private async insert(
    tx: Tx,
    asked: Pick<DebtWriteOff, 'clawbackId' | 'payeeId' | 'amountPence' | 'reason' | 'askedBy' | 'needsTwo'>,
  ): Promise<DebtWriteOff> {
    const { clawbackId, payeeId, amountPence, reason, askedBy, needsTwo } = asked;
    const now = this.clock.now();
    const decided = needsTwo ? ['waiting', null, null] : ['done', askedBy, now];
    const [row] = await sql<{ id: string }>(
      tx,
      `INSERT INTO debt_write_offs (clawback_id, payee_id, amount_pence, reason, needs_two, asked_by, asked_at, status, decided_by, decided_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [clawbackId, payeeId, amountPence, reason, needsTwo, askedBy, now, ...decided],
    );
    return repository(tx, DebtWriteOff).findOneByOrFail({ id: row?.id });
  }

  /** @throws NotFound */
  private async known(tx: Tx, id: string): Promise<DebtWriteOff> {
    const writeOff = await repository(tx, DebtWriteOff).findOneBy({ id });
    if (!writeOff) throw new NotFound();
    return writeOff;
  }

  /** @throws NotFound, WriteOffDecided */
  private async lockWaiting(tx: Tx, id: string): Promise<DebtWriteOff> {
    const writeOff = await repository(tx, DebtWriteOff).findOne({
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
    if (!writeOff) throw new NotFound();
    if (writeOff.status !== 'waiting') throw new WriteOffDecided();
    return writeOff;
  }

  private async decide(
    tx: Tx,
    { id, clawbackId, payeeId, askedBy, amountPence }: DebtWriteOff,
    decision: { status: 'done' | 'refused'; decidedBy: string; refusal?: string },
  ): Promise<void> {
    await repository(tx, DebtWriteOff).update(id, { ...decision, decidedAt: this.clock.now() });
    await this.outbox.record(tx, writeOffDecided, {
      ...{ writeOffId: id, debtId: clawbackId, payeeId, askedBy, amountPence },
      ...{ decidedBy: decision.decidedBy, isConfirmed: decision.status === 'done' },
    });
  }
}

const viewOf = ({ amountPence, settledPence, writtenOffPence, owedSince, ...row }: DebtRow): DebtView => ({
  ...row,
  amount: poundsText(amountPence),
  settled: poundsText(settledPence),
  writtenOff: poundsText(writtenOffPence),
  left: poundsText(amountPence - settledPence - writtenOffPence),
  owedSince: owedSince.toISOString(),
});

const writeOffViewOf = ({ amountPence, askedAt, decidedAt, ...row }: WriteOffRow): WriteOffView => ({
  ...row,
  amount: poundsText(amountPence),
  askedAt: askedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
