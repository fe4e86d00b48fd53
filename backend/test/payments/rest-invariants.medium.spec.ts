import pg from 'pg';
import type { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import { AssignmentRows } from '../../src/modules/assignments/assignment-rows.service.js';
import { Disputes } from '../../src/modules/assignments/disputes/disputes.service.js';
import { PriceChanges } from '../../src/modules/assignments/prices/price-changes.service.js';
import { Work } from '../../src/modules/assignments/work/work.service.js';
import { LeaderboardModule } from '../../src/modules/leaderboard/leaderboard.module.js';
import { invariants as bidInvariants } from '../../src/modules/bids/invariants.reads.js';
import { Charges } from '../../src/modules/payments/charges/charges.service.js';
import { ledgerInvariants } from '../../src/modules/payments/ledger/ledger.invariants.js';
import { PayoutAccounts } from '../../src/modules/payments/payouts/payout-accounts.service.js';
import { aPostedJob } from '../factories/leads.js';
import { Market } from '../factories/market.js';
import { restInvariants } from '../factories/rest.invariants.js';

/** What makes each rule untrue, of rows that a market has at rest. */
const faults: Readonly<Record<string, string>> = {
  'a deposit that was paid is held, goes back, went back or is forfeited, to the penny': `UPDATE refunds SET amount_pence = amount_pence - 1 WHERE charge_id IN (SELECT charge_id FROM unlocks)`,
  'an unlock is forfeited when its deposit is, and only then': `UPDATE unlocks SET status = 'refunded', refund_reason = 'lead-ended' WHERE status = 'forfeited'`,
  'a deposit costs what its lead asked for when it was opened':
    'UPDATE unlocks SET deposit_pence = deposit_pence + 1',
  'each charge is of one deposit, one award or one change of price': `UPDATE charges SET subject_id = gen_random_uuid() WHERE kind = 'extra'`,
  'a deposit is paid by its installer, a price by its customer': `UPDATE charges SET payer_id = (SELECT id FROM users WHERE is_admin LIMIT 1) WHERE kind = 'charge'`,
  'a bid that has won costs what was awarded': `UPDATE bids SET price_pence = price_pence + 1 WHERE status = 'accepted'`,
  'an award that was made has its work, of the same people and percentage':
    'UPDATE assignments SET fee_percent = fee_percent + 1',
  'a fee is the frozen percentage of the price': 'UPDATE assignments SET fee_pence = fee_pence + 1',
  'a price is the last one that was agreed': 'UPDATE assignments SET price_pence = price_pence + 1',
  'an addition that was paid is part of the price, or went back': `UPDATE price_changes SET status = 'lapsed' WHERE charge_id IS NOT NULL`,
  'work under way is that of the lead’s winner, and the lead is open': `UPDATE leads SET status = 'completed', completed_at = clock_now() WHERE id IN (SELECT lead_id FROM assignments WHERE status = 'active')`,
  'the lead of approved work is completed': `UPDATE leads SET status = 'active', completed_at = NULL WHERE status = 'completed'`,
  'disputed work has one open dispute, and no other work has any': `UPDATE assignments SET status = 'active' WHERE status = 'disputed'`,
  'work is approved once, and left once': `INSERT INTO assignment_entries (assignment_id, kind, side, actor_id, at)
    SELECT assignment_id, kind, side, actor_id, at FROM assignment_entries WHERE kind = 'approved'`,
  'work that was called off says how': `UPDATE assignments SET status = 'cancelled' WHERE status = 'approved' AND id NOT IN (SELECT assignment_id FROM disputes)`,
  'nothing proposed is open on work that has ended': `UPDATE assignments SET status = 'approved', ended_at = clock_now()
    WHERE id IN (SELECT assignment_id FROM price_changes WHERE status = 'open')`,
  'approved work of a customer is paid out': `UPDATE payouts SET status = 'canceled'`,
  'work that was left or called off is not paid': `UPDATE assignments SET status = 'cancelled' WHERE status = 'approved'`,
  'an installer gets no more for a job than its price without the fee': `UPDATE assignments SET fee_pence = fee_pence + 1 WHERE status = 'approved'`,
  'pay goes to the installer who did the work': `UPDATE payouts SET payee_id = (SELECT id FROM users WHERE is_admin LIMIT 1)`,
  'no pay waits for an account that is ready': `UPDATE payouts SET status = 'waiting_account' WHERE status = 'sent'`,
  'pay is reversed when all of it came back, and only then': `UPDATE payouts SET status = 'reversed' WHERE status = 'sent'`,
  'what is earned of a job leaves its customer’s money or the platform’s, and is booked once for each round': `UPDATE ledger_transactions SET key = key || '?' WHERE key LIKE '%:earned'`,
  'whatever the provider did has its id': `UPDATE provider_operations SET provider_id = NULL WHERE state = 'done'`,
  'a refund and a payout name what their attempt made': `UPDATE provider_operations SET provider_id = provider_id || '?' WHERE kind = 'refund.create'`,
  'a chargeback is of a payment that we know': `INSERT INTO chargebacks (provider_chargeback_id, amount_pence, currency, reason, taken_pence, opened_at)
    VALUES ('dp_of_nothing', 100, 'gbp', 'fraudulent', 100, clock_now())`,
  'each card payment has its receipt': `DELETE FROM receipts WHERE series = 'R'`,
  'pay that was sent has its statement, and its fee an invoice': `DELETE FROM receipts WHERE series = 'F'`,
  'the credit notes of a payment that stand are what has arrived of it': `UPDATE receipts SET credited_pence = credited_pence - 1 WHERE series = 'C'`,
  'the credit notes of pay and fee are what must come back of them': `UPDATE receipts SET credited_pence = credited_pence - 1 WHERE series = 'C'`,
  'a document is of the person whose money it is about': `UPDATE receipts SET person_id = (SELECT id FROM users WHERE is_admin LIMIT 1)`,
  'each document is mailed once': `INSERT INTO outbox_events (name, payload, occurred_at, actor_kind)
    SELECT name, payload, occurred_at, actor_kind FROM outbox_events WHERE name = 'payments.receipt-issued'`,
  'an installer’s points are the sum of their rows': 'UPDATE installer_standings SET points = points + 1',
  'points are lost by leaving a job that staff had not changed, and by nothing else': `UPDATE point_events SET reason = 'withdrawal' WHERE reason = 'completed-job'`,
  'the counts of outcomes are the rows’ own':
    'UPDATE installer_standings SET completed_jobs = completed_jobs + 1',
  'the rejected bids that a lead counts are the rows’ own': `UPDATE bids SET status = 'withdrawn' WHERE status = 'rejected'`,
};

/** The same for rules of the reconcile that no other test makes untrue. */
const faultsInBooks: Readonly<Record<string, string>> = {
  'of a price that went back by hand nothing is held that would pay for it': `UPDATE ledger_entries SET account = 'refunds_unfunded'
    WHERE account = 'provider_balance' AND charge_id IN (SELECT w.charge_id FROM awards w JOIN assignments a ON a.id = w.id WHERE a.status = 'active')`,
  'of a deposit no fee is earned': `UPDATE ledger_entries SET account = 'fees_earned' WHERE account = 'forfeits'`,
  'the parts of a claim are the claim': `UPDATE clawbacks SET status = 'split', provider_reversal_id = NULL`,
  'what must come back of a payout is what was claimed':
    'UPDATE payouts SET clawed_pence = clawed_pence - 1 WHERE clawed_pence > 0',
  'what of a fee went back is in the books':
    'UPDATE payouts SET fee_returned_pence = fee_returned_pence - 1 WHERE fee_returned_pence > 0',
};
const rules = [...restInvariants, ...ledgerInvariants, ...bidInvariants];

describe('the rules of a market at rest', () => {
  let market: Market;
  let client: pg.Client;
  beforeAll(async () => {
    market = await Market.open({}, [LeaderboardModule]);
    // As a superuser, who may go round what the database itself refuses.
    const url = new URL(String(process.env['TEST_DATABASE_URL']));
    url.pathname = new URL(market.rooms.database.url).pathname;
    client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await aFewStories();
  });
  afterAll(async () => {
    await client?.end();
    await market?.close();
  });

  const rowsAgainst = (rule: string): Promise<string[]> => {
    const sql = rules.find((one) => one.rule === rule)?.sql ?? '';
    return client.query<{ what: string }>(sql).then(({ rows }) => rows.map(({ what }) => what));
  };

  /** Work that was paid, raised, lowered, left, disputed and decided, with all that follows from each. */
  async function aFewStories(): Promise<void> {
    const { app } = market.rooms;
    const [work, prices, disputes] = [app.get(Work), app.get(PriceChanges), app.get(Disputes)];
    const [installer, other, customer, staff] = [
      await market.installer(),
      await market.installer(),
      await market.customer(),
      await market.staff(),
    ];
    const rosa = { id: installer.id, role: 'installer' as const };
    const kim = { id: customer.id, role: 'customer' as const };
    const ada = { id: staff.id, role: 'admin' as const };
    await app.get(PayoutAccounts).link(installer.id);
    const account = (await app.get(PayoutAccounts).byUser(installer.id))?.providerAccountId;
    await market.bank.control('POST', `accounts/${account}/onboard`, {});
    await app.get(PayoutAccounts).refresh(installer.id);
    const settled = async (): Promise<void> => {
      await market.deliver();
      await market.recover();
      await market.deliver();
    };
    const approve = async (id: string): Promise<void> => {
      await work.submit(rosa, id, 'Done');
      await work.approve(kim, id);
      await settled();
    };

    const lead = await aPostedJob(app, customer.id);
    await market.bid(other, lead, 300);
    const raised = await market.agreed(installer, customer, 240, lead);
    await prices.propose(rosa, raised.id, 30_000, 'A second mast');
    const toPay = await prices.accept(kim, raised.id);
    await market.bank.confirm(toPay?.clientSecret ?? '');
    const [extra] = await market.rooms.database.query<{ id: string }>(
      'SELECT charge_id AS id FROM price_changes WHERE assignment_id = $1',
      [raised.id],
    );
    await app.get(Charges).refresh(String(extra?.id));
    await market.deliver();
    await approve(raised.id);

    const decided = await market.agreed(installer, customer);
    await prices.propose(kim, decided.id, 20_000, 'One socket less');
    await prices.accept(rosa, decided.id);
    await approve(decided.id);
    await disputes.start(kim, decided.id, 'It fell off the wall.');
    await disputes.resolve(ada, decided.id, 15_000, 'Most was done.');
    const left = await market.agreed(installer, customer);
    await work.withdraw(rosa, left.id, 'My van broke down');
    const disputed = await market.agreed(installer, customer);
    await disputes.start(kim, disputed.id, 'Nothing was done.');
    const open = await market.agreed(installer, customer);
    await prices.propose(rosa, open.id, 30_000, 'A second mast');
    await settled();
    const statuses = await Promise.all(
      [raised, decided, left, disputed, open].map(({ id }) => app.get(AssignmentRows).get(id)),
    );
    expect(statuses.map(({ status }: Assignment) => status)).toEqual([
      'approved',
      'approved',
      'withdrawn',
      'disputed',
      'active',
    ]);
  }

  it('hold, and each of them is tried', async () => {
    const found: Record<string, string[]> = {};
    for (const { rule } of restInvariants) {
      const violations = await rowsAgainst(rule);
      if (violations.length > 0) found[rule] = violations;
    }
    expect(found).toEqual({});
    expect(Object.keys(faults).sort()).toEqual(restInvariants.map(({ rule }) => rule).sort());
    expect(await market.violations()).toEqual([]);
  });

  it.each([...Object.keys(faults), ...Object.keys(faultsInBooks)])(
    'name what is against it: %s',
    async (rule) => {
      await client.query('BEGIN');
      try {
        await client.query('SET LOCAL session_replication_role = replica');
        await client.query(faults[rule] ?? faultsInBooks[rule] ?? '');
        expect(await rowsAgainst(rule)).not.toEqual([]);
      } finally {
        await client.query('ROLLBACK');
      }
    },
  );
});
