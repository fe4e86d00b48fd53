import { randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../../test/factories/payments.js';
import { liveNewsOf } from '../../../../../test/support/live-news.js';
import { assertRequestMatchesStripe } from '../../../../../test/sandbox/stripe-schema.js';
import { addBusinessDays } from '../../../../platform/time/business-days.js';
import { ReconcileRepair } from '../../reconcile/reconcile-repair.service.js';
import { Reconcile } from '../../reconcile/reconcile.service.js';
import { BankPayouts } from './bank-payouts.service.js';
import { PayoutNotFailed } from '../../payments.errors.js';

describe('paying out', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());
  beforeEach(() => bench.resetClock());
  afterEach(async () => {
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  const aReadyJob = async () => bench.aJob({ payeeId: await bench.aPayee() });
  const statusOf = async (subjectId: string) => (await bench.payouts.ofSubject(subjectId))?.status;
  const once = [{ amount: 22_800, reversed: false }];

  describe('the account', () => {
    it('is made once, however often it is asked for, and in words that Stripe’s own package knows', async () => {
      const userId = await bench.aPayer();
      const links = await Promise.all(Array.from({ length: 20 }, () => bench.accounts.link(userId)));
      expect(new Set(links.map((link) => link.split('/').at(-2))).size).toBe(1);
      const accounts = await bench.bank.rows<{ metadata: { userId?: string } }>('accounts');
      expect(accounts.filter(({ metadata }) => metadata.userId === userId)).toHaveLength(1);
      const requests = (
        await bench.bank.control<{ method: string; path: string }[]>('GET', 'requests')
      ).filter(({ path }) => /accounts|account_links/.test(path));
      expect(requests.length).toBeGreaterThan(20);
      for (const request of requests) assertRequestMatchesStripe(request as never);
    });

    it('whose answer was lost is found again, not made again', async () => {
      const userId = await bench.aPayer();
      await bench.bank.fault('http-500-after', '/v1/accounts');
      await bench.accounts.link(userId);
      const accounts = await bench.bank.rows<{ metadata: { userId?: string } }>('accounts');
      expect(accounts.filter(({ metadata }) => metadata.userId === userId)).toHaveLength(1);
    });

    it('becomes ready without any message, and is shown in the profile', async () => {
      const userId = await bench.aPayee({ isReady: false });
      const account = await bench.accounts.byUser(userId);
      await bench.bank.control('POST', `accounts/${account?.providerAccountId}/onboard`, {});
      await bench.recover();
      expect(await bench.accounts.byUser(userId)).toMatchObject({ status: 'ready' });
      const [user] = await bench.rooms.database.query(
        'SELECT stripe_connect_account_id AS id FROM users WHERE id = $1',
        [userId],
      );
      expect(user).toEqual({ id: account?.providerAccountId });
      expect(await bench.accounts.link(userId)).not.toContain('/connect/null');
    });
  });

  it('waits for the account, says so, reminds, and goes out when it is ready', async () => {
    const job = await bench.aJob({ payeeId: await bench.aPayee({ isReady: false }) });
    const { id } = await bench.aPayout(job);
    await bench.recover();
    expect(await statusOf(job.subjectId)).toBe('waiting_account');
    expect(await bench.payoutEvents(id)).toEqual(['payout-waiting']);
    await bench.wait(3 * 24 * 3_600_000 + 10_000);
    await bench.sweep();
    expect(await bench.payoutEvents(id)).toEqual(['payout-waiting', 'payout-waiting']);
    await bench.onboard(job.payeeId);
    await bench.sweep();
    await bench.sending.releaseAllOf(job.payeeId);
    await bench.sweep();
    expect(await bench.transfersOf(id)).toEqual(once);
    expect(await statusOf(job.subjectId)).toBe('sent');
  });

  it('makes one transfer for fifty approvals and as many workers, under our key, from the charge, in the job’s group', async () => {
    const job = await aReadyJob();
    const made = await Promise.all(Array.from({ length: 50 }, () => bench.aPayout(job)));
    const id = made[0]?.id ?? '';
    await Promise.all(Array.from({ length: 20 }, () => bench.sending.send(id)));
    expect(await bench.transfersOf(id)).toEqual(once);
    const requests = (await bench.bank.requests('POST', '/v1/transfers')).filter(
      ({ body }) => (body['metadata'] as unknown as { payoutId: string }).payoutId === id,
    );
    const { providerChargeId } = await bench.charge(job.chargeIds[0] as string);
    expect(requests).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining({ 'idempotency-key': `transfer.create:${id}` }) as unknown,
        body: expect.objectContaining({
          amount: '22800',
          source_transaction: providerChargeId,
          transfer_group: `job:${job.subjectId}`,
        }) as unknown,
      }),
    ]);
    for (const request of requests) assertRequestMatchesStripe(request as never);
    expect(await bench.payouts.ofSubject(job.subjectId)).toMatchObject({
      status: 'sent',
      expectedOn: addBusinessDays(new Date(), 3),
      net: '228.00',
    });
  });

  it.each([
    'http-500',
    'http-500-after',
    'drop-answer',
    'drop-before',
    'hang',
    'hang-answer',
    'http-429',
    'http-503',
  ])('is sent once although the provider answers with %s', async (fault) => {
    const job = await aReadyJob();
    const { id } = await bench.aPayout(job);
    await bench.bank.fault(fault, '/v1/transfers');
    await bench.sending.send(id);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
    expect(await statusOf(job.subjectId)).toBe('sent');
    expect((await bench.payoutEvents(id)).filter((name) => name === 'payout-sent')).toHaveLength(1);
  });

  it('is not sent again for a job whose payout was lost in a restore and that was approved a second time', async () => {
    const job = await aReadyJob();
    const account = await bench.accounts.byUser(job.payeeId);
    const transfer = await bench.bank.staff<{ id: string }>('transfers', {
      ...{ amount: '22800', currency: 'gbp', destination: String(account?.providerAccountId) },
      ...{ transfer_group: `job:${job.subjectId}`, 'metadata[payoutId]': randomUUID() },
    });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    expect(await bench.transfersOf(id)).toEqual([]);
    expect(await statusOf(job.subjectId)).toBe('sent');
    await bench.bank.staff(`transfers/${transfer.id}/reversals`, { amount: '800' });
    await bench.payoutFollowing.refresh(id);
    expect(await bench.differences()).toEqual([]);
  });

  it('goes to staff when the job was paid out before in another way, and is sent once that has come back', async () => {
    const job = await aReadyJob();
    const account = await bench.accounts.byUser(job.payeeId);
    const transfer = await bench.bank.staff<{ id: string }>('transfers', {
      ...{ amount: '20000', currency: 'gbp', destination: String(account?.providerAccountId) },
      transfer_group: `job:${job.subjectId}`,
    });
    const { id } = await bench.aPayout(job);
    const news = await liveNewsOf(bench.rooms.database.url, () => bench.sending.send(id));
    expect(await statusOf(job.subjectId)).toBe('failed');
    expect(news).toContainEqual({
      userIds: [job.payeeId],
      topics: ['payments', 'assignments', 'jobs', 'bids'],
    });
    await bench.bank.staff(`transfers/${transfer.id}/reversals`, { amount: '20000' });
    await bench.sending.retry(id);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
    await bench.rooms.app.get(ReconcileRepair).mendAll(await bench.rooms.app.get(Reconcile).compare());
  });

  it('is looked for before a second try, even when all keys are forgotten', async () => {
    const job = await aReadyJob();
    const { id } = await bench.aPayout(job);
    await bench.bank.fault('drop-answer', '/v1/transfers');
    await bench.sending.send(id);
    await bench.bank.control('POST', 'idempotency/prune', {});
    await bench.wait(30 * 3_600_000);
    await bench.sweep();
    await bench.sweep();
    expect(await bench.transfersOf(id)).toEqual(once);
    expect(await statusOf(job.subjectId)).toBe('sent');
  });

  it('goes back to waiting when the provider asks the installer something new, and goes out once when it is answered', async () => {
    const job = await aReadyJob();
    const account = await bench.accounts.byUser(job.payeeId);
    await bench.bank.control('POST', `accounts/${account?.providerAccountId}/restrict`, {});
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    await bench.recover();
    expect(await statusOf(job.subjectId)).toBe('waiting_account');
    expect(await bench.payoutEvents(id)).toEqual(['payout-due', 'payout-waiting']);
    await bench.onboard(job.payeeId);
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
  });

  it('waits while the balance is short, under a new key each time', async () => {
    const job = await aReadyJob();
    const { id } = await bench.aPayout(job);
    const books = await bench.bank.control<{ balance: { available: { amount: number }[] } }>('GET', 'books');
    const all = books.balance.available[0]?.amount ?? 0;
    await bench.bank.control('POST', 'balance', { amount: -all });
    await bench.sending.send(id);
    expect(await statusOf(job.subjectId)).toBe('due');
    await bench.bank.control('POST', 'balance', { amount: all });
    await bench.recover();
    expect(await bench.transfersOf(id)).toEqual(once);
  });

  describe('to the bank', () => {
    const aSentJob = async () => {
      const job = await aReadyJob();
      const { id } = await bench.aPayout(job);
      await bench.sending.send(id);
      return { ...job, payoutId: id };
    };
    const bank = async (payeeId: string, status: 'paid' | 'failed') => {
      const account = (await bench.accounts.byUser(payeeId))?.providerAccountId ?? '';
      await bench.bank.control('POST', 'payouts', { account, amount: 22_800, status });
      return account;
    };

    it('is known to be paid although no message came, and only what that bank payout consists of', async () => {
      const first = await aSentJob();
      await bank(first.payeeId, 'paid');
      const later = await bench.aJob({ payeeId: first.payeeId });
      await bench.sending.send((await bench.aPayout(later)).id);
      await bench.recover();
      expect(await bench.payouts.ofSubject(first.subjectId)).toMatchObject({
        status: 'paid',
        expectedOn: null,
        paidAt: expect.stringMatching(/^\d{4}/) as unknown,
      });
      expect(await statusOf(later.subjectId)).toBe('sent');
    });

    it('is compared with the provider: what a bank was paid a day ago and we do not know, and what we take for paid', async () => {
      const [missed, invented] = [await aSentJob(), await aSentJob()];
      await bank(missed.payeeId, 'paid');
      await bench.rooms.database.query(
        `UPDATE payouts SET status = 'paid', paid_at = clock_now() WHERE id = $1`,
        [invented.payoutId],
      );
      const lost = `payout ${invented.payoutId}: paid here, not in the installer’s bank at the provider`;
      expect(await bench.differences()).toEqual([lost]);
      await bench.wait(25 * 3_600_000);
      expect((await bench.differences()).toSorted()).toEqual(
        [lost, `payout ${missed.payoutId}: sent here, in the installer’s bank at the provider`].toSorted(),
      );
      await bank(invented.payeeId, 'paid');
      const found = await bench.rooms.app.get(Reconcile).compare();
      await bench.rooms.app.get(ReconcileRepair).mendAll(found);
      expect(await statusOf(missed.subjectId)).toBe('paid');
    });

    it('is told once to be refused, by the account that the message names, and is paid when it is sent again', async () => {
      const { payeeId, subjectId, payoutId } = await aSentJob();
      const account = await bank(payeeId, 'failed');
      await Promise.all([1, 2, 3].map(() => bench.rooms.app.get(BankPayouts).onProviderEvent(account)));
      expect((await bench.payoutEvents(payoutId)).slice(-1)).toEqual(['bank-refused-payout']);
      const view = () => bench.payouts.ofSubject(subjectId);
      expect(await view()).toMatchObject({ status: 'sent', refusedByBank: true, expectedOn: null });
      await bank(payeeId, 'paid');
      for (let again = 0; again < 3; again += 1)
        await bench.rooms.app.get(BankPayouts).onProviderEvent(account);
      expect(await view()).toMatchObject({ status: 'paid', refusedByBank: false });
      expect((await bench.payoutEvents(payoutId)).slice(-2)).toEqual(['payout-sent', 'bank-refused-payout']);
      expect(await bench.rooms.app.get(BankPayouts).onProviderEvent('acct_of_somebody_else')).toBe(false);
    });
  });

  it('that the provider refuses for good goes to staff, who try it again', async () => {
    const job = await aReadyJob();
    const { id } = await bench.aPayout(job);
    await expect(bench.sending.retry(id)).rejects.toThrow(PayoutNotFailed);
    await bench.bank.dispute((await bench.charge(job.chargeIds[0] as string)).providerIntentId);
    await bench.chargebacks.askAboutAll();
    const news = await liveNewsOf(bench.rooms.database.url, () => bench.sending.send(id));
    expect(await statusOf(job.subjectId)).toBe('failed');
    expect(news).toContainEqual({
      userIds: [job.payeeId],
      topics: ['payments', 'assignments', 'jobs', 'bids'],
    });
    expect(await bench.payoutEvents(id)).toEqual(['payout-due', 'payout-failed']);
    expect(await bench.transfersOf(id)).toEqual([]);
  });
});
