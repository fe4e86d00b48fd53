import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database, type Tx } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Schedule, type ScheduledWork } from '../../../platform/messaging/events/listener.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { Users } from '../../auth/users.service.js';
import { ProviderUnavailable } from '../payments.errors.js';
import { payoutAccountReady, payoutAccountRestricted } from '../payments.events.js';
import { ConnectGateway } from '../provider/connect.gateway.js';
import type { AccountRequest, AccountSnapshot } from '../provider/connect.outcome.js';
import { Following, type Followed } from '../provider/following.service.js';
import { Operations } from '../provider/operations.service.js';
import type { OperationWork } from '../provider/operation-work.js';
import { withRetries } from '../provider/retry.js';
import type { Outcome, ProviderObject } from '../provider/provider.outcome.js';
import { PayoutAccount } from './payout-account.entity.js';
import { nextAccountCheck } from './payouts.policy.js';

/** Where installers are paid: one account of the provider's for each, set up on the provider's own pages. */
@Injectable()
export class PayoutAccounts extends Schedule {
  constructor(
    private readonly database: Database,
    private readonly gateway: ConnectGateway,
    private readonly operations: Operations,
    private readonly following: Following,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {
    super();
  }

  readonly work: readonly ScheduledWork[] = [
    {
      name: 'payments.ask-about-payout-accounts',
      every: 'sweep',
      queue: 'payouts',
      run: () => this.askAboutOpenOnes(),
    },
  ];

  private readonly creating: OperationWork<AccountRequest, PayoutAccount, AccountSnapshot> = {
    kind: 'account.create',
    call: ({ params, idempotencyKey }) => this.gateway.createAccount(params, idempotencyKey),
    find: ({ businessId, createdAt }) => this.gateway.findAccount(businessId, createdAt),
    lock: (tx, id) => this.lock(tx, id),
    done: (tx, account, seen) => this.settle(tx, account, seen),
    refused: () => Promise.resolve(),
  };

  private readonly followed: Followed<PayoutAccount, AccountSnapshot> = {
    name: 'account',
    table: 'payout_accounts',
    providerId: 'provider_account_id',
    metadataKey: 'payoutAccountId',
    mayChange: 'true',
    isAskedAbout: 'provider_account_id IS NOT NULL AND closed_at IS NULL',
    nextCheck: (account, now) => nextAccountCheck(account, now, this.environment.SWEEP_SECONDS * 1_000),
    lock: (tx, id) => this.lock(tx, id),
    look: (providerAccountId) => this.gateway.account(providerAccountId),
    isOurs: (account, seen) => account.providerAccountId === seen.id || seen.payoutAccountId === account.id,
    settle: (tx, account, seen) => this.settle(tx, account, seen),
  };

  /** The account of one person; null before they first asked for it. */
  byUser(userId: string, tx: Tx = this.database.reader): Promise<PayoutAccount | null> {
    return repository(tx, PayoutAccount).findOneBy({ userId });
  }

  /**
   * The provider's page to go to: its questions, or the account's own page once it is ready. However often it is asked for,
   * one account is made. @throws ProviderUnavailable
   */
  async link(userId: string): Promise<string> {
    const providerAccountId = await this.providerAccount(userId);
    const account = await this.refresh(userId);
    const page = `${this.environment.PUBLIC_URL.replace(/\/$/, '')}/payments?payouts=`;
    return answered(
      account?.status === 'ready'
        ? await this.gateway.dashboardLink(providerAccountId)
        : await this.gateway.onboardingLink(providerAccountId, `${page}back`, `${page}again`),
    );
  }

  /** Asks the provider about one person's account, unless it is ready. @throws ProviderUnavailable */
  async refresh(userId: string): Promise<PayoutAccount | null> {
    const account = await this.byUser(userId);
    if (!account?.providerAccountId || account.status === 'ready') return account;
    return (await this.following.ask(this.followed, account.id, account.providerAccountId)).row;
  }

  /** @returns false for an account that is none of ours. @throws ProviderUnavailable */
  onProviderEvent(account: ProviderObject): Promise<boolean> {
    return this.following.onProviderEvent(this.followed, account);
  }

  /** Polls accounts that no message reported, and goes on with those that were being made. */
  async askAboutOpenOnes(limit?: number): Promise<number> {
    const made = await this.operations.resolveWaiting(this.creating, { limit, isDueWanted: false });
    const asked = await this.following.askWhatIsDue(
      this.followed,
      ({ id, providerAccountId }) => this.following.ask(this.followed, id, String(providerAccountId)),
      limit,
    );
    return made + asked;
  }

  /** The same, held until the end of the transaction. Lock the payout first. */
  hold(tx: Tx, userId: string): Promise<PayoutAccount | null> {
    return repository(tx, PayoutAccount).findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** The provider will not send this account money now: nothing goes there before it has been asked. Lock the payout first. */
  async doubt(tx: Tx, userId: string): Promise<void> {
    const account = await this.hold(tx, userId);
    if (account?.status !== 'ready') return;
    await repository(tx, PayoutAccount).update(
      { id: account.id },
      { status: 'incomplete', checkAt: this.clock.now() },
    );
    await this.outbox.record(tx, payoutAccountRestricted, { userId });
  }

  /** @throws ProviderUnavailable */
  private providerAccount(userId: string): Promise<string> {
    return withRetries(this.gateway.longestCallMs, async () => {
      const found = await this.database.transaction(async (tx) => {
        const { id } = await this.rowOf(tx, userId);
        const account = await this.lock(tx, id);
        if (account.providerAccountId) return account.providerAccountId;
        return (
          (await this.operations.live(tx, 'account.create', id)) ??
          this.operations.open(tx, this.creating, id, (attempt) => ({
            type: 'express',
            country: 'GB',
            capabilities: { transfers: { requested: true } },
            metadata: { payoutAccountId: id, userId, attempt },
          }))
        );
      });
      if (typeof found === 'string') return found;
      const ran = await this.operations.run(found.id, this.creating);
      return ran.kind === 'done' ? ran.value.id : ran;
    });
  }

  private async rowOf(tx: Tx, userId: string): Promise<PayoutAccount> {
    const now = this.clock.now();
    await sql(
      tx,
      `INSERT INTO payout_accounts (user_id, check_at, created_at) VALUES ($1, $2, $2) ON CONFLICT (user_id) DO NOTHING`,
      [userId, now],
    );
    return repository(tx, PayoutAccount).findOneByOrFail({ userId });
  }

  private lock(tx: Tx, id: string): Promise<PayoutAccount> {
    return repository(tx, PayoutAccount).findOneOrFail({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** `account` must be locked in `tx`. */
  private async settle(tx: Tx, account: PayoutAccount, seen: AccountSnapshot): Promise<void> {
    const providerAccountId = account.providerAccountId ?? seen.id;
    if (providerAccountId !== seen.id) return;
    if (account.providerAccountId === null) await this.users.setPayoutAccount(account.userId, seen.id, tx);
    const status = seen.isReady ? 'ready' : 'incomplete';
    const was = account.status;
    const changes = {
      providerAccountId,
      status,
      readyAt: seen.isReady ? (account.readyAt ?? this.clock.now()) : account.readyAt,
    } as const;
    if (was === status && account.providerAccountId) return;
    await repository(tx, PayoutAccount).update({ id: account.id }, changes);
    Object.assign(account, changes);
    await this.live.changed(tx, account.userId, ['payments', 'account']);
    if (status === 'ready') await this.outbox.record(tx, payoutAccountReady, { userId: account.userId });
    if (was === 'ready') await this.outbox.record(tx, payoutAccountRestricted, { userId: account.userId });
  }
}

/** @throws ProviderUnavailable */
function answered<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'done') throw new ProviderUnavailable({ reason: outcome.code });
  return outcome.value;
}
