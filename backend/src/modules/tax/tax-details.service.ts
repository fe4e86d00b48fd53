import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Environment } from '../../config/environment.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { Live } from '../../platform/http/live/live.js';
import { Outbox } from '../../platform/messaging/outbox/outbox.js';
import { Seal } from '../../platform/secrets/seal.js';
import { londonDay } from '../../platform/time/business-days.js';
import { Clock } from '../../platform/time/clock.js';
import type { TaxDetailsView, TaxIdentityView, TaxState } from './tax-details.dto.js';
import { TaxDetailsRow } from './tax-details.entity.js';
import { checkDetails, nextStepAfter, waitsFrom, type GivenDetails } from './tax-details.policy.js';
import { taxDetailsAsked, taxDetailsGiven } from './tax.events.js';

/** What installers who are paid tell HMRC through us, as the law has marketplaces ask for it. */
@Injectable()
export class TaxDetails {
  private readonly seal: Seal;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    { APP_SECRET }: Environment,
  ) {
    this.seal = new Seal(APP_SECRET, 'tax number');
  }

  async byUser(userId: string): Promise<TaxDetailsView> {
    return viewOf(await repository(this.database, TaxDetailsRow).findOneBy({ userId }));
  }

  /** Pay that waited for it goes out. @throws InvalidFields */
  async save(userId: string, given: GivenDetails): Promise<TaxDetailsView> {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      const row = await this.lock(tx, userId);
      const { number, ...checked } = checkDetails(given, row.kind, londonDay(now));
      const { kind, street, town, postcode } = given;
      const changes = {
        ...{ ...checked, kind, street, town, postcode, givenAt: now, nextAt: null, waitsSince: null },
        ...(number && {
          numberKind: number.kind,
          sealedNumber: this.seal.seal(userId, number.text),
          numberEnd: number.text.slice(-3),
        }),
      };
      await repository(tx, TaxDetailsRow).update({ userId }, changes);
      if (row.waitsSince) await this.outbox.record(tx, taxDetailsGiven, { userId });
      await this.live.changed(tx, userId, ['payments', 'account']);
      return viewOf({ ...row, ...changes });
    });
  }

  /** Pay was sent: the law wants to know to whom. Safe to repeat. */
  async ask(userId: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const row = await this.lock(tx, userId);
      if (row.askedAt) return;
      const nextAt = row.givenAt ? null : nextStepAfter(now);
      await repository(tx, TaxDetailsRow).update({ userId }, { askedAt: now, nextAt });
      if (!nextAt) return;
      await this.outbox.record(tx, taxDetailsAsked, {
        userId,
        waitsFrom: waitsFrom(nextAt, 0).toISOString(),
      });
      await this.live.changed(tx, userId, ['payments', 'account']);
    });
  }

  /** Who of these has pay that waits for what they have not told. */
  async whosePayWaits(userIds: readonly string[], tx: Tx = this.database.reader): Promise<Set<string>> {
    const rows = await sql<{ id: string }>(
      tx,
      'SELECT user_id AS id FROM tax_details WHERE user_id = ANY ($1::uuid[]) AND waits_since IS NOT NULL',
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** As whom HMRC is told of this person, on one line, with the end of their number; null: they have not said it. */
  async whoIs(userId: string): Promise<string | null> {
    const told = await this.byUser(userId);
    if (told.state !== 'given') return null;
    const name = told.organisation ?? `${told.firstName} ${told.lastName}`;
    return `${name}, ${told.street}, ${told.town} ${told.postcode}, tax number ending in ${told.numberEnd}`;
  }

  /** Their Unique Taxpayer Reference, for statements that the law wants it on; null: they have not given it. */
  async utrOf(userId: string): Promise<string | null> {
    const row = await repository(this.database, TaxDetailsRow).findOneBy({ userId });
    return row?.numberKind === 'utr' && row.sealedNumber ? this.numberOf(userId, row.sealedNumber) : null;
  }

  /** As HMRC is asked about them; null: what they have not given. */
  async identityOf(userId: string): Promise<TaxIdentityView> {
    const row = await repository(this.database, TaxDetailsRow).findOneBy({ userId, givenAt: Not(IsNull()) });
    const number = row?.sealedNumber ? this.numberOf(userId, row.sealedNumber) : null;
    return {
      name: row && (row.organisation ?? `${row.firstName} ${row.lastName}`),
      utr: row?.numberKind === 'utr' ? number : null,
      nationalInsuranceNumber: row?.numberKind === 'nino' ? number : null,
      companyNumber: row?.companyNumber ?? null,
    };
  }

  /** The number itself, for the report to HMRC alone. @returns null when it was sealed under another secret */
  numberOf(userId: string, sealed: Buffer): string | null {
    try {
      return this.seal.open(userId, sealed);
    } catch {
      return null;
    }
  }

  /** An account was closed. What the law has us keep stays; who was never paid is in no report. */
  async forgetUnpaid(userId: string): Promise<void> {
    await sql(this.database, 'DELETE FROM tax_details WHERE user_id = $1 AND asked_at IS NULL', [userId]);
  }

  private async lock(tx: Tx, userId: string): Promise<TaxDetailsRow> {
    await sql(tx, 'INSERT INTO tax_details (user_id) VALUES ($1) ON CONFLICT (user_id) DO NOTHING', [userId]);
    return repository(tx, TaxDetailsRow).findOneOrFail({
      where: { userId },
      lock: { mode: 'pessimistic_write' },
    });
  }
}

function stateOf({ givenAt, waitsSince, askedAt }: TaxDetailsRow): TaxState {
  if (givenAt) return 'given';
  if (waitsSince) return 'waiting';
  return askedAt ? 'asked' : 'not-asked';
}

const viewOf = (row: TaxDetailsRow | null): TaxDetailsView => ({
  state: row ? stateOf(row) : 'not-asked',
  waitsFrom: row?.nextAt ? waitsFrom(row.nextAt, row.reminders).toISOString() : null,
  givenAt: row?.givenAt?.toISOString() ?? null,
  kind: row?.kind ?? null,
  firstName: row?.firstName ?? null,
  lastName: row?.lastName ?? null,
  organisation: row?.organisation ?? null,
  street: row?.street ?? null,
  town: row?.town ?? null,
  postcode: row?.postcode ?? null,
  dateOfBirth: row?.dateOfBirth ?? null,
  companyNumber: row?.companyNumber ?? null,
  numberKind: row?.numberKind ?? null,
  numberEnd: row?.numberEnd ?? null,
});
