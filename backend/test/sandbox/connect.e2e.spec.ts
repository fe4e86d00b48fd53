import type Stripe from 'stripe';
import { aPayment, aSandbox, refusalOf, type ASandbox } from './a-sandbox.js';

describe('connected accounts at the sandbox', () => {
  let sandbox: ASandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await aSandbox({ stripe: { openingBalancePence: 0 } });
    stripe = sandbox.stripe;
  });
  afterAll(() => sandbox?.close());

  const anAccount = () =>
    stripe.accounts.create({
      type: 'express',
      email: 'jo@installer.test',
      capabilities: { transfers: { requested: true } },
    });
  const aReadyAccount = async () => {
    const { id } = await anAccount();
    return sandbox.send<Stripe.Account>(`/sandbox/accounts/${id}/onboard`);
  };
  const aLink = (account: string) =>
    stripe.accountLinks.create({
      account,
      refresh_url: 'https://shop.test/again',
      return_url: 'https://shop.test/back',
      type: 'account_onboarding',
    });
  const press = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

  it('becomes able to receive money on the onboarding page', async () => {
    const account = await anAccount();
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    });
    const { url } = await aLink(account.id);
    expect(await (await fetch(url)).text()).toContain('Submit test details');

    const answer = await press(url, 'complete');
    expect(answer.headers.get('location')).toBe('https://shop.test/back');
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [] },
    });
    const updated = (await stripe.events.list({ type: 'account.updated' })).data[0];
    expect(updated).toMatchObject({ account: account.id, data: { object: { payouts_enabled: true } } });
  });

  it('returns without being finished, and asks for a new link the second time', async () => {
    const account = await anAccount();
    const { url } = await aLink(account.id);
    expect((await press(url, 'later')).headers.get('location')).toBe('https://shop.test/back');
    expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
    expect((await press(url, 'complete')).headers.get('location')).toBe('https://shop.test/again');
    expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
  });

  it('is paid no more than the balance holds, and only when it may be paid', async () => {
    const ready = await aReadyAccount();
    const transfer = (destination: string, amount: number) =>
      stripe.transfers.create({ amount, currency: 'gbp', destination, transfer_group: 'job-1' });
    await aPayment(stripe, 'pm_card_visa', 10_000);

    expect((await refusalOf(transfer((await anAccount()).id, 100))).code).toBe(
      'insufficient_capabilities_for_transfer',
    );
    expect((await refusalOf(transfer(ready.id, 10_001))).code).toBe('balance_insufficient');
    expect((await refusalOf(transfer('acct_nobody', 100))).code).toBe('resource_missing');
    const made = await transfer(ready.id, 9500);
    expect(made).toMatchObject({ amount: 9500, destination: ready.id, reversed: false });
    expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(500);
    expect((await stripe.transfers.list({ transfer_group: 'job-1' })).data.map((row) => row.id)).toEqual([
      made.id,
    ]);
  });

  it('gives money back by reversals, up to what it was paid', async () => {
    const ready = await aReadyAccount();
    await aPayment(stripe, 'pm_card_visa', 10_000);
    const transfer = await stripe.transfers.create({ amount: 8000, currency: 'gbp', destination: ready.id });
    const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0;
    const reversal = await stripe.transfers.createReversal(transfer.id, {
      amount: 3000,
      metadata: { why: 'refund' },
    });
    expect(reversal).toMatchObject({ amount: 3000, transfer: transfer.id });
    expect((await refusalOf(stripe.transfers.createReversal(transfer.id, { amount: 5001 }))).param).toBe(
      'amount',
    );
    await stripe.transfers.createReversal(transfer.id);
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({
      amount_reversed: 8000,
      reversed: true,
    });
    expect((await stripe.balance.retrieve()).available[0]?.amount).toBe(before + 8000);
    expect((await refusalOf(stripe.transfers.createReversal(transfer.id))).message).toContain(
      'already fully reversed',
    );
    expect((await stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2);
  });

  it('cannot give back what its bank already has', async () => {
    const ready = await aReadyAccount();
    await aPayment(stripe, 'pm_card_visa', 10_000);
    const transfer = await stripe.transfers.create({ amount: 8000, currency: 'gbp', destination: ready.id });
    await sandbox.send('/sandbox/payouts', { account: ready.id, amount: 8000, status: 'paid' });
    expect((await refusalOf(stripe.transfers.createReversal(transfer.id))).code).toBe('balance_insufficient');
  });

  it('reports a payout that its bank refused, and questions that stop it', async () => {
    const ready = await aReadyAccount();
    await sandbox.send('/sandbox/payouts', { account: ready.id, amount: 100, status: 'failed' });
    const failed = (await stripe.events.list({ type: 'payout.failed' })).data[0];
    expect(failed).toMatchObject({ account: ready.id, data: { object: { failure_code: 'account_closed' } } });
    await sandbox.send(`/sandbox/accounts/${ready.id}/restrict`);
    expect((await stripe.accounts.retrieve(ready.id)).payouts_enabled).toBe(false);
  });

  it('keeps books whose movements add up to the balance', async () => {
    type Books = {
      balance: Stripe.Balance;
      balance_transactions: Stripe.BalanceTransaction[];
      charges: Stripe.Charge[];
      transfers: Stripe.Transfer[];
      topped_up: number;
    };
    const books = await sandbox.ask<Books>('/sandbox/books');
    const { charges, transfers } = books;
    expect(await sandbox.ask('/sandbox/books?only=charges,transfers')).toEqual({ charges, transfers });
    const sum = (rows: { amount: number }[]) => rows.reduce((total, row) => total + row.amount, 0);
    expect(sum(books.balance_transactions)).toBe(books.balance.available[0]?.amount);
    const reversed = books.transfers.reduce((total, row) => total + row.amount_reversed, 0);
    expect(books.balance.available[0]?.amount).toBe(
      sum(books.charges) - sum(books.transfers) + reversed + books.topped_up,
    );
    const listed = [];
    for await (const row of stripe.balanceTransactions.list({ limit: 100 })) listed.push(row);
    expect(sum(listed)).toBe(books.balance.available[0]?.amount);
  });
});
