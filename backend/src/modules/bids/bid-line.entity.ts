import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FactsOf } from '../auth/audience.policy.js';

export const lineKinds = ['labour', 'materials', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];

/** The rates of VAT, in percent. */
export const vatRates = [0, 5, 20] as const;
export type VatRate = (typeof vatRates)[number];

/** A part of a bid's price. It is written once; a bid that is changed has a new edition of its lines. */
@Entity('bid_lines')
export class BidLine {
  @PrimaryColumn('uuid', { name: 'bid_id' })
  bidId!: string;

  /** The latest one counts. */
  @PrimaryColumn('integer')
  edition!: number;

  /** From 1. */
  @PrimaryColumn('integer')
  place!: number;

  @Column('text')
  kind!: LineKind;

  /** In the installer's words. */
  @Column('text')
  text!: string;

  /** With the VAT in it. */
  @Column('integer', { name: 'amount_pence' })
  amountPence!: number;

  /** null: its installer names no VAT. */
  @Column('integer', { name: 'vat_rate', nullable: true })
  vatRate!: VatRate | null;

  /** That of the installer when the line was written; with VAT alone. */
  @Column('text', { name: 'vat_number', nullable: true })
  vatNumber!: string | null;
}

/** The audiences of a line's facts: as those of its bid. */
export const bidLineFacts = {
  bidId: 'owner',
  edition: 'nobody',
  place: 'nobody',
  kind: 'owner',
  text: 'owner',
  amountPence: 'owner',
  vatRate: 'owner',
  vatNumber: 'owner',
} as const satisfies FactsOf<BidLine>;
