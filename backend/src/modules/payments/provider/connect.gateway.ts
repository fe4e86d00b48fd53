import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/time/clock.js';
import type { BreakerState } from './circuit-breaker.js';
import type {
  AccountRequest,
  AccountSnapshot,
  BankPayoutSnapshot,
  ReversalRequest,
  ReversalSnapshot,
  TransferRequest,
  TransferSnapshot,
} from './connect.outcome.js';
import type { Outcome } from './provider.outcome.js';
import { allOf, firstOf, pagesOf, StripeLine } from './stripe-connection.gateway.js';

const day = 24 * 3600;

/** What the provider says of an account that is not ours any more. */
const closedCodes: ReadonlySet<string> = new Set(['account_invalid', 'resource_missing']);

/** Stripe Connect: accounts of installers, and the transfers to them. Its breaker is its own: cards go on when payouts hang. */
@Injectable()
export class ConnectGateway {
  private readonly line: StripeLine;
  readonly longestCallMs: number;

  constructor(
    environment: Environment,
    private readonly clock: Clock,
  ) {
    this.line = new StripeLine(environment, clock);
    this.longestCallMs = this.line.longestCallMs;
  }

  /** Notifies the listener of each call that our key was not good for. */
  whenBarred(listener: (reason: string) => void): void {
    this.line.whenBarred = listener;
  }

  /** @param isHeld whether every call is put off, because it is not known whose the key is */
  hold(isHeld: boolean): void {
    this.line.isHeld = isHeld;
  }

  get state(): BreakerState {
    return this.line.state;
  }

  /** The id of the account that the key is of, also while calls are held. */
  ownAccount(): Promise<Outcome<string>> {
    return this.line.askWhileHeld(
      'own-account.find',
      () => this.line.stripe.accounts.retrieveCurrent(),
      ({ id }) => id,
    );
  }

  createAccount(request: AccountRequest, idempotencyKey: string): Promise<Outcome<AccountSnapshot>> {
    return this.line.ask(
      'account.create',
      () => this.line.stripe.accounts.create({ ...request }, { idempotencyKey }),
      snapshotOfAccount,
    );
  }

  /** The account whose metadata name our row, looked for from five minutes before `since` to a day after it. */
  findAccount(payoutAccountId: string, since: Date): Promise<Outcome<AccountSnapshot | null>> {
    const from = Math.floor(since.getTime() / 1000);
    const created = { gte: from - 300, lte: from + day };
    return this.line.ask(
      'account.find',
      () =>
        firstOf(
          this.line.stripe.accounts.list({ created, limit: 100 }),
          ({ metadata }) => metadata?.['payoutAccountId'] === payoutAccountId,
        ),
      (account) => account && snapshotOfAccount(account),
    );
  }

  /** Its owner has left. The provider refuses while there is money in it. */
  closeAccount(providerAccountId: string, idempotencyKey: string): Promise<Outcome<{ id: string }>> {
    return this.line.ask(
      'account.close',
      () => this.line.stripe.accounts.del(providerAccountId, {}, { idempotencyKey }),
      ({ id }) => ({ id }),
    );
  }

  /** The account when it is closed; null while it is there. */
  async closedAccount(providerAccountId: string): Promise<Outcome<{ id: string } | null>> {
    const seen = await this.account(providerAccountId);
    if (seen.kind === 'done') return { kind: 'done', value: null };
    return seen.kind === 'refused' && closedCodes.has(seen.code)
      ? { kind: 'done', value: { id: providerAccountId } }
      : seen;
  }

  account(providerAccountId: string): Promise<Outcome<AccountSnapshot>> {
    return this.line.ask(
      'account.retrieve',
      () => this.line.stripe.accounts.retrieve(providerAccountId),
      snapshotOfAccount,
    );
  }

  /** A page of the provider's, good once and for minutes, where the owner answers what is asked. */
  onboardingLink(account: string, returnUrl: string, refreshUrl: string): Promise<Outcome<string>> {
    return this.line.ask(
      'account.link',
      () =>
        this.line.stripe.accountLinks.create(
          { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: refreshUrl },
          { idempotencyKey: `account.link:${randomUUID()}` },
        ),
      ({ url }) => url,
    );
  }

  /** The provider's own page of an account that is ready: its bank, its balance. */
  dashboardLink(account: string): Promise<Outcome<string>> {
    return this.line.ask(
      'account.link',
      () =>
        this.line.stripe.accounts.createLoginLink(
          account,
          {},
          { idempotencyKey: `login.link:${randomUUID()}` },
        ),
      ({ url }) => url,
    );
  }

  createTransfer(request: TransferRequest, idempotencyKey: string): Promise<Outcome<TransferSnapshot>> {
    return this.line.ask(
      'transfer.create',
      () => this.line.stripe.transfers.create(request, { idempotencyKey }),
      snapshotOfTransfer,
    );
  }

  transfer(providerTransferId: string): Promise<Outcome<TransferSnapshot>> {
    return this.line.ask(
      'transfer.retrieve',
      () => this.line.stripe.transfers.retrieve(providerTransferId),
      snapshotOfTransfer,
    );
  }

  /** All that was ever transferred for one job. */
  transfersOfGroup(group: string): Promise<Outcome<TransferSnapshot[]>> {
    return this.line.ask(
      'transfer.list',
      () => allOf(this.line.stripe.transfers.list({ transfer_group: group, limit: 100 }), snapshotOfTransfer),
      (found) => found,
    );
  }

  createReversal(
    { transferId, amount, metadata }: ReversalRequest,
    idempotencyKey: string,
  ): Promise<Outcome<ReversalSnapshot>> {
    return this.line.ask(
      'reversal.create',
      () => this.line.stripe.transfers.createReversal(transferId, { amount, metadata }, { idempotencyKey }),
      snapshotOfReversal,
    );
  }

  /** All that came back of one transfer. */
  reversalsOf(transferId: string): Promise<Outcome<ReversalSnapshot[]>> {
    return this.line.ask(
      'reversal.list',
      () => allOf(this.line.stripe.transfers.listReversals(transferId, { limit: 100 }), snapshotOfReversal),
      (found) => found,
    );
  }

  /** What the account that a transfer went to can give back now, in pence. */
  availableBehind(transferId: string): Promise<Outcome<number>> {
    return this.line.ask(
      'balance.find',
      async () => {
        const stripeAccount = idOf((await this.line.stripe.transfers.retrieve(transferId)).destination);
        if (stripeAccount === null) return 0;
        const { available } = await this.line.stripe.balance.retrieve({}, { stripeAccount });
        return available.find(({ currency }) => currency === 'gbp')?.amount ?? 0;
      },
      (pence) => Math.max(0, pence),
    );
  }

  /** What went from a connected account to its bank, `since` then, each with what it consists of. */
  bankPayouts(stripeAccount: string, since: Date): Promise<Outcome<BankPayoutSnapshot[]>> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return this.line.ask(
      'bank-payout.list',
      async () => {
        const payouts = await allOf(
          this.line.stripe.payouts.list({ created, limit: 100 }, { stripeAccount }),
          (payout) => payout,
        );
        const whole: BankPayoutSnapshot[] = [];
        for (const payout of payouts)
          whole.push(snapshotOfBankPayout(payout, await this.paymentsOf(payout.id, stripeAccount)));
        return whole;
      },
      (found) => found,
    );
  }

  /** The platform's transfers since then. @throws Error when the provider does not answer */
  transferPages(since: Date): AsyncIterable<TransferSnapshot[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    return pagesOf(this.line.stripe.transfers.list({ created, limit: 100 }), snapshotOfTransfer);
  }

  private async paymentsOf(payout: string, stripeAccount: string): Promise<string[]> {
    const list = this.line.stripe.balanceTransactions.list({ payout, limit: 100 }, { stripeAccount });
    const sources = await allOf(list, ({ source }) => (typeof source === 'string' ? source : source?.id));
    return sources.flatMap((id) => (id ? [id] : []));
  }
}

const idOf = (ref: string | { id: string } | null | undefined): string | null =>
  typeof ref === 'string' ? ref : (ref?.id ?? null);

const snapshotOfAccount = ({
  id,
  metadata,
  capabilities,
  payouts_enabled,
}: Stripe.Account): AccountSnapshot => ({
  id,
  payoutAccountId: metadata?.['payoutAccountId'] ?? null,
  isReady: capabilities?.transfers === 'active' && payouts_enabled,
});

const snapshotOfTransfer = (transfer: Stripe.Transfer): TransferSnapshot => ({
  id: transfer.id,
  pence: transfer.amount,
  reversedPence: transfer.amount_reversed,
  currency: transfer.currency,
  destination: idOf(transfer.destination),
  destinationPaymentId: idOf(transfer.destination_payment),
  payoutId: transfer.metadata['payoutId'] ?? null,
  reversals: transfer.reversals.data.map(snapshotOfReversal),
});

const snapshotOfReversal = (reversal: Stripe.TransferReversal): ReversalSnapshot => ({
  id: reversal.id,
  transferId: idOf(reversal.transfer),
  pence: reversal.amount,
  clawbackId: reversal.metadata?.['clawbackId'] ?? null,
});

const snapshotOfBankPayout = (payout: Stripe.Payout, paymentIds: string[]): BankPayoutSnapshot => ({
  id: payout.id,
  status:
    payout.status === 'paid'
      ? 'paid'
      : payout.status === 'failed' || payout.status === 'canceled'
        ? 'failed'
        : 'pending',
  arrivedAt: new Date(payout.arrival_date * 1000),
  failureCode: payout.failure_code,
  paymentIds,
});
