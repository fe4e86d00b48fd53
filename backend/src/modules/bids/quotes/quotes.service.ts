import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { placeName } from '../../../platform/geo/outward-places.js';
import type { Actor } from '../../auth/access/auth.guards.js';
import { Users } from '../../auth/users.service.js';
import { Installers } from '../../installers/installers.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { DocumentDrawing } from '../../payments/receipts/document-drawing.service.js';
import { CisChecks } from '../../tax/cis/cis-checks.service.js';
import type { CisPercent } from '../../tax/cis/cis.policy.js';
import type { Bid } from '../bid.entity.js';
import { wholeJob, type PricedLine } from '../bid-lines.policy.js';
import { cisAmounts } from '../cis-amounts.policy.js';
import type { LineRow } from '../bids/bid-lines.views.js';
import { quoteLabel, quoteOf } from './quotes.policy.js';
import { quoteSql } from './quotes.reads.js';

interface QuoteRow extends Pick<
  Bid,
  'installerId' | 'leadId' | 'pricePence' | 'eta' | 'status' | 'createdAt'
> {
  readonly lines: LineRow[] | null;
  readonly count: number;
  readonly edition: number;
  readonly editedAt: Date | null;
  readonly isChosen: boolean;
  /** null: it was not chosen, or the Construction Industry Scheme does not apply. */
  readonly cisPercent: CisPercent | null;
  /** null: it was not chosen, or VAT is not reverse-charged. */
  readonly reverseVatNumber: string | null;
}

/** A bid as a paper in its installer's name, with their own numbers. */
@Injectable()
export class Quotes {
  constructor(
    private readonly database: Database,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly drawing: DocumentDrawing,
    private readonly cisChecks: CisChecks,
  ) {}

  /** @throws NotFound for all but its installer, the owner of the job and staff */
  async file(reader: Pick<Actor, 'id' | 'role'>, bidId: string): Promise<{ name: string; bytes: Buffer }> {
    const [row] = await sql<QuoteRow>(this.database, quoteSql, [bidId]);
    if (!row) throw new NotFound();
    const lead = await this.leads.get(row.leadId);
    const isOwner = reader.id === lead.customerId;
    if (!isOwner && reader.id !== row.installerId && reader.role !== 'admin') throw new NotFound();
    const { installerId, pricePence, eta, status } = row;
    const lines = row.lines ?? [{ ...wholeJob(pricePence), vatNumber: null }];
    const vatNumber = lines.find((line) => line.vatNumber !== null)?.vatNumber ?? null;
    const number = quoteLabel(row.count, row.edition);
    const reversed = await this.reversedOf(row, lead);
    const from = await this.installer(installerId, vatNumber ?? reversed);
    const isOpen = status === 'pending' && lead.status === 'active' && lead.awardedAt === null;
    const bytes = await this.drawing.draw({
      ...quoteOf({
        ...{ lines, pricePence, isVat: vatNumber !== null, eta, isOpen, isReversed: reversed !== null },
        cis: await this.cisOf(row, lead, lines),
      }),
      ...{ number, issuedAt: row.editedAt ?? row.createdAt, reference: null },
      ...{ description: `Job: ${lead.title}`, head: from[0] ?? '', issuer: from },
      // Before the award no installer knows who asks.
      to: isOwner ? [await this.nameOf(reader.id), placeName(lead)] : ['The customer', placeName(lead)],
    });
    return { name: `${number.replace('/', '-')}.pdf`, bytes };
  }

  /** What everybody may know who may choose the bid: addresses are for after the award. */
  private async installer(id: string, vatNumber: string | null): Promise<string[]> {
    const [user, cards] = await Promise.all([this.users.find(id), this.installers.cards([id])]);
    if (!user) return ['A former member'];
    const business = cards.get(id)?.businessName ?? null;
    const name = `${user.firstName} ${user.lastName}`;
    return [...(business ? [business] : []), name, ...(vatNumber ? [`VAT number ${vatNumber}`] : [])];
  }

  /** As it was frozen with the choice; before that, as it would be now. */
  private async cisOf(
    { isChosen, cisPercent, installerId, pricePence }: QuoteRow,
    { underCis }: Pick<Lead, 'underCis'>,
    lines: readonly PricedLine[],
  ): Promise<{ percent: number; pence: number } | null> {
    if (isChosen ? cisPercent === null : !underCis) return null;
    const percent = cisPercent ?? (await this.cisChecks.standing(installerId)).percent;
    return { percent, pence: cisAmounts(lines, pricePence, percent).deductedPence };
  }

  /** Likewise: the VAT number where VAT is reverse-charged. */
  private async reversedOf(
    { isChosen, reverseVatNumber, installerId }: QuoteRow,
    { reverseCharge }: Pick<Lead, 'reverseCharge'>,
  ): Promise<string | null> {
    if (isChosen) return reverseVatNumber;
    return reverseCharge ? this.drawing.vatNumberOf(installerId) : null;
  }

  private async nameOf(userId: string): Promise<string> {
    const user = await this.users.find(userId);
    if (!user) return 'A former member';
    return user.companyName ?? `${user.firstName} ${user.lastName}`;
  }
}
