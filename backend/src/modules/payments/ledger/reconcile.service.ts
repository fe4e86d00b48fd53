import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ChargeStatus } from '../charges/charge.entity.js';
import { Chargeback } from '../chargebacks/chargeback.entity.js';
import { ledgerInvariants } from './ledger.invariants.js';
import { Ledger } from './ledger.service.js';
import { isUnchanged } from '../payments.policy.js';
import type { ChargebackSnapshot, IntentSnapshot, RefundSnapshot } from '../provider/provider.outcome.js';
import type { RefundStatus } from '../refunds/refund.entity.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import { StripeGateway } from '../provider/stripe.gateway.js';

interface OurCharge {
  id: string;
  intentId: string | null;
  status: ChargeStatus;
  currency: string | null;
  /** Pence that the books say the provider received. */
  booked: number;
}

interface OurRefund {
  id: string;
  providerRefundId: string;
  status: RefundStatus;
  amountPence: number;
  currency: string;
  /** An earlier attempt, which the bank sent back. */
  isGivenUp: boolean;
}

/** Movements of the provider's balance that our books follow. All others are the operator's: top-ups, payouts to the bank. */
const ourMovements = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'transfer',
  'transfer_refund',
  'dispute',
  'dispute_reversal',
]);

const isPaid = (status: ChargeStatus): boolean => status === 'succeeded' || status === 'mismatched';

/** Compares our books with the provider's, through its public API alone. */
@Injectable()
export class Reconcile {
  private readonly rules = [...ledgerInvariants];

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly gateway: StripeGateway,
    private readonly connect: ConnectGateway,
  ) {}

  /** Rules of the floors above, which know what their money is for. */
  add(rules: typeof ledgerInvariants): void {
    this.rules.push(...rules);
  }

  /** What must hold in our own rows at any moment. @returns one line for each violation */
  async checkInvariants(): Promise<string[]> {
    const found: string[] = [];
    for (const { rule, sql } of this.rules) {
      const rows = await this.database.query<{ what: string }>(sql);
      found.push(...rows.map(({ what }) => `${rule}: ${what}`));
    }
    return found;
  }

  /** @returns one line for each difference, the invariants included. @throws Error when the provider does not answer */
  async differences(): Promise<string[]> {
    const [intents, refunds] = [await this.gateway.intents(), await this.gateway.refunds()];
    const [ourCharges, ourRefunds] = [await this.charges(), await this.refunds()];
    return [
      ...(await this.checkInvariants()),
      ...compareCharges(ourCharges, intents),
      ...compareRefunds(ourRefunds, refunds),
      ...compareChargebacks(await this.database.reader.find(Chargeback), await this.gateway.chargebacks()),
      ...(await this.compareTransfers()),
      ...(await this.compareBalance()),
    ];
  }

  private async charges(): Promise<OurCharge[]> {
    const rows = await this.database.query<OurCharge & { booked: string }>(
      `SELECT c.id, c.provider_intent_id AS "intentId", c.status, c.received_currency AS currency,
              coalesce((SELECT sum(e.amount_pence) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
                         WHERE e.charge_id = c.id AND e.account = 'provider_balance' AND t.kind = 'charge-received'), 0) AS booked
         FROM charges c`,
    );
    return rows.map((row) => ({ ...row, booked: Number(row.booked) }));
  }

  private refunds(): Promise<OurRefund[]> {
    return this.database.query<OurRefund>(
      `SELECT id, provider_refund_id AS "providerRefundId", status, amount_pence AS "amountPence", currency, false AS "isGivenUp"
         FROM refunds WHERE provider_refund_id IS NOT NULL
        UNION ALL
       SELECT r.id, o.provider_id, 'failed', r.amount_pence, r.currency, true
         FROM provider_operations o JOIN refunds r ON r.id = o.business_id
        WHERE o.kind = 'refund.create' AND o.compensated_at IS NOT NULL AND o.provider_id IS DISTINCT FROM r.provider_refund_id`,
    );
  }

  private async compareTransfers(): Promise<string[]> {
    const theirs = (await this.connect.transfers()).reduce(
      (sum, { pence, reversedPence }) => sum + pence - reversedPence,
      0,
    );
    const [row] = await this.database.query<{ pence: string }>(
      `SELECT coalesce(-sum(e.amount_pence), 0) AS pence FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.account = 'provider_balance' AND t.kind IN ('payout', 'payout-returned')`,
    );
    const ours = Number(row?.pence ?? 0);
    return ours === theirs ? [] : [`transfers: ${ours} pence in the books, ${theirs} at the provider`];
  }

  private async compareBalance(): Promise<string[]> {
    const movements = (await this.gateway.movements()).filter(({ currency }) => currency === 'gbp');
    const notOurs = movements.reduce(
      (sum, { type, category, pence, feePence }) =>
        sum - feePence + (ourMovements.has(type) || ourMovements.has(category) ? 0 : pence),
      0,
    );
    const theirs = (await this.gateway.balancePence()) - notOurs;
    const { provider_balance: ours } = await this.ledger.balances();
    return ours === theirs ? [] : [`balance: ${ours} pence in the books, ${theirs} at the provider`];
  }
}

function compareCharges(ours: OurCharge[], intents: IntentSnapshot[]): string[] {
  const byIntent = new Map(
    ours.filter(({ intentId }) => intentId).map((charge) => [charge.intentId, charge]),
  );
  const ids = new Set(ours.map(({ id }) => id));
  const seen = new Set(intents.map(({ id }) => id));
  const missing = ours.filter(({ intentId }) => intentId && !seen.has(intentId));
  return [
    ...intents.flatMap((intent) => compareIntent(byIntent.get(intent.id), intent, ids)),
    ...missing.map(({ id, intentId }) => `charge ${id}: the provider has no intent ${intentId}`),
  ];
}

function compareIntent(charge: OurCharge | undefined, intent: IntentSnapshot, ids: Set<string>): string[] {
  if (!charge) {
    if (intent.chargeId && ids.has(intent.chargeId))
      return [`charge ${intent.chargeId}: has another intent ${intent.id} (${intent.status})`];
    return intent.status === 'succeeded'
      ? [`intent ${intent.id}: ${intent.pence} pence were received for nothing that we know`]
      : [];
  }
  if (
    isPaid(charge.status) !== (intent.status === 'succeeded') ||
    (charge.status === 'canceled') !== (intent.status === 'canceled')
  )
    return [`charge ${charge.id}: ${charge.status} here, ${intent.status} at the provider`];
  if (isPaid(charge.status) && (charge.booked !== intent.pence || charge.currency !== intent.currency))
    return [
      `charge ${charge.id}: ${charge.booked} ${charge.currency} in the books, ${intent.pence} ${intent.currency} at the provider`,
    ];
  return [];
}

function compareRefunds(ours: OurRefund[], refunds: RefundSnapshot[]): string[] {
  const byId = new Map(ours.map((refund) => [refund.providerRefundId, refund]));
  const seen = new Set(refunds.map(({ id }) => id));
  const missing = ours.filter(({ providerRefundId }) => !seen.has(providerRefundId));
  return [
    ...refunds.flatMap((refund) => compareRefund(byId.get(refund.id), refund)),
    ...missing.map(
      ({ id, providerRefundId }) => `refund ${id}: the provider has no refund ${providerRefundId}`,
    ),
  ];
}

const sameAs = { pending: 'sent', succeeded: 'succeeded', failed: 'failed' } as const;

function compareRefund(ours: OurRefund | undefined, theirs: RefundSnapshot): string[] {
  if (!ours)
    return [
      `refund ${theirs.id}: ${theirs.pence} pence went back for nothing that we know (${theirs.status})`,
    ];
  if (ours.status !== sameAs[theirs.status])
    return [`refund ${ours.id}: ${ours.status} here, ${theirs.status} at the provider`];
  if (ours.amountPence !== theirs.pence || ours.currency !== theirs.currency)
    return [
      `refund ${ours.id}: ${ours.amountPence} ${ours.currency} here, ${theirs.pence} ${theirs.currency} at the provider`,
    ];
  return [];
}

function compareChargebacks(ours: Chargeback[], theirs: ChargebackSnapshot[]): string[] {
  const byId = new Map(ours.map((chargeback) => [chargeback.providerChargebackId, chargeback]));
  const seen = new Set(theirs.map(({ id }) => id));
  const missing = ours.filter(({ providerChargebackId }) => !seen.has(providerChargebackId));
  const unlike = theirs.filter((one) => !isUnchanged(byId.get(one.id), one));
  return [
    ...unlike.map(({ id, status }) => {
      const here = byId.get(id);
      return `chargeback ${id}: ${here ? amountsOf(here) : 'unknown'} here, ${status} at the provider`;
    }),
    ...missing.map(
      ({ providerChargebackId }) => `chargeback ${providerChargebackId}: the provider has no such chargeback`,
    ),
  ];
}

const amountsOf = ({ status, takenPence, returnedPence }: Chargeback): string =>
  `${status}, ${takenPence} pence taken and ${returnedPence} given back`;
