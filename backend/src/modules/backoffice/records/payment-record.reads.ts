import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import { CreditNotes } from '../../payments/receipts/credit-notes.service.js';
import { Timelines } from '../timeline/timeline.reads.js';
import { dashboardUrl } from '../../../config/provider-pages.js';
import type { BookedFact, MoneyMove, PaymentRecord } from './records.dto.js';

/** A fee is a line of its payout, under an id of its own: both are the same money. */
const lineSql = `
  SELECT l.id, l.type, l.status, l.description, l.amount_pence AS "amountPence", l.fee_pence AS "feePence", l.created_at AS "createdAt",
         l.person_id AS "personId", (SELECT u.first_name || ' ' || u.last_name FROM users u WHERE u.id = l.person_id AND u.deleted_at IS NULL) AS "personName",
         (SELECT r.series || '-' || lpad(r.number::text, 6, '0') FROM receipts r WHERE r.payment_id = l.id AND r.corrects_id IS NULL) AS receipt,
         (SELECT p.id FROM payouts p WHERE p.id = l.id UNION ALL SELECT p.id FROM payouts p WHERE p.fee_line_id = l.id LIMIT 1) AS "payoutId"
    FROM payment_lines l WHERE l.id = $1`;

const chargeSql = `
  SELECT c.provider_intent_id AS "intentId", c.provider_charge_id AS "providerChargeId", coalesce(c.received_pence, 0)
         - coalesce((SELECT sum(r.amount_pence) FROM refunds r WHERE r.charge_id = c.id AND r.status = 'succeeded'), 0)::int
         - coalesce((SELECT sum(k.taken_pence - k.returned_pence) FROM chargebacks k WHERE k.charge_id = c.id), 0)::int AS "leftPence",
         (SELECT json_build_object('id', l.id, 'name', l.title) FROM leads l WHERE l.id = coalesce(
            (SELECT k.lead_id FROM unlocks k WHERE k.charge_id = c.id), (SELECT w.lead_id FROM awards w WHERE w.charge_id = c.id),
            (SELECT a.lead_id FROM price_changes x JOIN assignments a ON a.id = x.assignment_id WHERE x.charge_id = c.id))) AS lead
    FROM charges c WHERE c.id = $1`;

const payoutSql = `
  SELECT p.provider_transfer_id AS "transferId", p.destination_payment_id AS "destinationId",
         CASE WHEN p.status = 'reversed' THEN 0 ELSE p.net_pence - p.clawed_pence END AS "leftPence",
         (SELECT json_build_object('id', l.id, 'name', l.title) FROM assignments a JOIN leads l ON l.id = a.lead_id WHERE a.id = p.subject_id) AS lead
    FROM payouts p WHERE p.id = $1`;

/** What moved on, oldest first; of pay, what was taken back. */
const movesSql = `
  SELECT r.id, 'refund' AS kind, r.amount_pence AS pence, r.status, r.requested_at AS at, r.provider_refund_id AS "providerId", r.reference
    FROM refunds r WHERE r.charge_id = $1
  UNION ALL SELECT p.id, 'payout', p.net_pence, p.status, p.requested_at, p.provider_transfer_id, NULL FROM payouts p WHERE p.charge_id = $1
  UNION ALL SELECT k.id, 'chargeback', k.amount_pence, k.status, k.opened_at, k.provider_chargeback_id, NULL FROM chargebacks k WHERE k.charge_id = $1
  ORDER BY at, id`;

const bookedSql = (transactions: string): string => `
  SELECT t.id, t.kind, t.booked_at AS "bookedAt", json_agg(json_build_object('account', n.account, 'pence', n.amount_pence)
           ORDER BY n.amount_pence DESC, n.account) AS entries
    FROM (${transactions}) x JOIN ledger_transactions t ON t.id = x.transaction_id JOIN ledger_entries n ON n.transaction_id = t.id
   GROUP BY t.id ORDER BY t.booked_at, t.id`;
const bookedOfCharge = bookedSql('SELECT DISTINCT transaction_id FROM ledger_entries WHERE charge_id = $1');
const bookedOfPay =
  bookedSql(`SELECT DISTINCT e.transaction_id FROM payouts p JOIN ledger_entries e ON e.user_id = p.payee_id
    JOIN ledger_transactions k ON k.id = e.transaction_id AND k.key LIKE 'payout:' || p.id || ':%' WHERE p.id = $1`);

interface Line {
  id: string;
  type: string;
  status: string;
  description: string;
  amountPence: number;
  feePence: number;
  createdAt: Date;
  personId: string;
  personName: string | null;
  receipt: string | null;
  payoutId: string | null;
}
interface Source {
  leftPence: number;
  lead: PaymentRecord['lead'];
  intentId?: string | null;
  providerChargeId?: string | null;
  transferId?: string | null;
  destinationId?: string | null;
}
type Move = Omit<MoneyMove, 'amount' | 'at' | 'url'> & { pence: number; at: Date };
type Fact = Omit<BookedFact, 'bookedAt' | 'entries'> & {
  bookedAt: Date;
  entries: { account: string; pence: number }[];
};

/** One payment with everything that its money did. */
@Injectable()
export class PaymentRecords {
  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly creditNotes: CreditNotes,
    private readonly timelines: Timelines,
  ) {}

  /** @throws NotFound */
  async read(id: string): Promise<PaymentRecord> {
    const [line] = await sql<Line>(this.database, lineSql, [id]);
    if (!line) throw new NotFound();
    const { payoutId } = line;
    const [[source], moved, booked, creditNotes, timeline] = await Promise.all([
      sql<Source>(this.database, payoutId ? payoutSql : chargeSql, [payoutId ?? id]),
      payoutId ? [] : sql<Move>(this.database, movesSql, [id]),
      sql<Fact>(this.database, payoutId ? bookedOfPay : bookedOfCharge, [payoutId ?? id]),
      this.creditNotes.ofPayments([id]),
      this.timelines.read('payments', id, null, null),
    ]);
    const url = (providerId: string): string | null => dashboardUrl(providerId, this.environment);
    const ids = [
      ['Payment', source?.intentId],
      ['Charge', source?.providerChargeId],
      ['Transfer', source?.transferId],
      ['Payment in the installer’s account', source?.destinationId],
    ] as const;
    const provider = ids.flatMap(([label, providerId]) =>
      providerId ? [{ label, providerId, url: url(providerId) }] : [],
    );
    const moves = moved.map(({ pence, at, ...move }): MoneyMove => ({
      ...move,
      amount: poundsText(pence),
      at: at.toISOString(),
      url: move.providerId && url(move.providerId),
    }));
    const ledger = booked.map(({ bookedAt, entries, ...fact }): BookedFact => ({
      ...fact,
      bookedAt: bookedAt.toISOString(),
      entries: entries.map(({ account, pence }) => ({ account, amount: poundsText(pence) })),
    }));
    return {
      id: line.id,
      type: line.type,
      status: line.status,
      description: line.description,
      amount: poundsText(line.amountPence),
      fee: poundsText(line.feePence),
      left: poundsText(line.type === 'fee' ? line.amountPence : (source?.leftPence ?? 0)),
      createdAt: line.createdAt.toISOString(),
      person: { id: line.personId, name: line.personName ?? 'Erased account' },
      personId: line.personId,
      personName: line.personName,
      lead: source?.lead ?? null,
      receipt: line.receipt,
      creditNotes: creditNotes.get(id) ?? [],
      provider,
      providerIds: [...provider, ...moves].flatMap(({ providerId }) => providerId ?? []),
      moves,
      refunds: moves.filter(({ kind }) => kind === 'refund'),
      transfers: moves.filter(({ kind }) => kind === 'payout'),
      ledger,
      entries: ledger.flatMap(({ id: transactionId, kind, bookedAt, entries }) =>
        entries.map((entry) => ({ ...entry, transactionId, kind, bookedAt })),
      ),
      timeline,
    };
  }
}
