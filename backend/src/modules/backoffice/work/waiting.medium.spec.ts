import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Clock } from '../../../platform/time/clock.js';
import type { User } from '../../auth/user.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import { ThreadsModule } from '../../threads/threads.module.js';
import { TicketsModule } from '../../tickets/tickets.module.js';
import type { WaitingKind, WaitingView } from './work.dto.js';
import { dueAt, leastDays } from './work.policy.js';
import { StaffWork } from './staff-work.entity.js';
import { WaitingWork } from './work.reads.js';
import { StaffQueue } from './work.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaffWork]), TicketsModule],
  providers: [WaitingWork, StaffQueue],
})
class WorkModule {}

const dayMs = 86_400_000;
const id = (number: number): string => `0191d2f0-0000-7000-8000-0000000000${number}`;
const [charge, refund, payout, dispute, chargeback, thread] = [11, 12, 13, 14, 15, 16].map(id);
const [report, settlement, work, disputed, erasure] = [17, 18, 19, 20, 21].map(id);

let market: Market;
let queue: StaffQueue;
let staff: User;
let customer: User;
let installer: User;
let job: Lead;
let own: Lead;

/** Rows as they stand at the end of a long story: what leads to them is tested where it happens. */
const plant = (text: string): Promise<unknown> =>
  market.rooms.database.query(
    `SET session_replication_role = replica; ${text}; SET session_replication_role = DEFAULT;`,
  );
const ofKind = async (kind: WaitingKind): Promise<WaitingView[]> =>
  (await queue.page({ offset: 0, limit: 100 })).rows.filter((one) => one.kind === kind);
const now = (): Date => market.rooms.app.get(Clock).now();
const ago = (days: number): string => new Date(now().getTime() - days * dayMs).toISOString();

const aRefund = (status: string, days: number): Promise<unknown> =>
  plant(`DELETE FROM refunds;
    INSERT INTO refunds (id, charge_id, reason, amount_pence, status, decision, requested_at, failed_at, failure_code, sent_at, provider_refund_id)
    VALUES ('${refund}', '${charge}', 'bid-rejected', 5000, '${status}', 'one', '${ago(days)}',
            ${status === 'failed' ? `'${ago(0)}', 'expired_or_canceled_card'` : 'NULL, NULL'}, ${status === 'requested' ? 'NULL, NULL' : `'${ago(days)}', 're_1'`})`);
const aPayout = (status: string, days: number): Promise<unknown> =>
  plant(`DELETE FROM payouts;
    INSERT INTO payouts (id, subject_id, payee_id, description, gross_pence, fee_pence, net_pence, status, requested_at, due_at, sent_at, failed_at, failure_code)
    VALUES ('${payout}', '${work}', '${installer.id}', 'Loft aerial', 24000, 1200, 22800, '${status}', '${ago(days + 1)}', '${ago(days)}',
            ${status === 'due' ? 'NULL' : `'${ago(days)}'`}, ${status === 'failed' ? `'${ago(days)}', 'account_closed'` : 'NULL, NULL'})`);

beforeAll(async () => {
  market = await Market.open({}, [ThreadsModule, TicketsModule, WorkModule]);
  queue = market.rooms.app.get(StaffQueue);
  [staff, customer, installer] = [await market.staff(), await market.customer(), await market.installer()];
  [job, own] = [
    await aPostedJob(market.rooms.app, customer.id),
    await aPostedJob(market.rooms.app, customer.id),
  ];
  await plant(`UPDATE leads SET customer_id = NULL, title = 'Mast of our own' WHERE id = '${own.id}';
    UPDATE leads SET title = 'Loft aerial' WHERE id = '${job.id}';
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, received_pence, received_currency, succeeded_at)
    VALUES ('${charge}', 'deposit', '${job.id}', '${customer.id}', 5000, 'Deposit', 'succeeded', 5000, 'gbp', clock_now())`);
});
afterAll(() => market?.close());

const name = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

describe('of each kind what waits says so in words, leads to its act and has a clock', () => {
  const cases: [
    WaitingKind,
    () => Promise<unknown>,
    () => { title: string; path: string; since: string },
    string,
  ][] = [
    [
      'refund',
      () => aRefund('failed', 2),
      () => ({
        title: `Send the refund of £50.00 to ${name(customer)} another way`,
        path: `/admin/refunds/${refund}`,
        since: ago(2),
      }),
      'DELETE FROM refunds',
    ],
    [
      'payout',
      () => aPayout('failed', 1),
      () => ({
        title: `Send the pay of £228.00 to ${name(installer)}`,
        path: `/admin/payouts/${payout}`,
        since: ago(2),
      }),
      'DELETE FROM payouts',
    ],
    [
      'settlement',
      async () => {
        await aRefund('failed', 2);
        await plant(`INSERT INTO refund_settlements (id, refund_id, paid_on, reference, reason, status, needs_two, asked_by, asked_at)
          VALUES ('${settlement}', '${refund}', '2026-11-20', 'FP 4711', 'Card closed', 'waiting', true, '${staff.id}', '${ago(1)}')`);
      },
      () => ({
        title: `Confirm or refuse that a refund of £50.00 was paid from the bank account, asked for by ${name(staff)}`,
        path: `/admin/refunds/${refund}`,
        since: ago(1),
      }),
      'DELETE FROM refund_settlements; DELETE FROM refunds',
    ],
    [
      'chargeback',
      () =>
        plant(`INSERT INTO chargebacks (id, provider_chargeback_id, charge_id, amount_pence, currency, reason, opened_at)
          VALUES ('${chargeback}', 'dp_1', '${charge}', 5000, 'gbp', 'fraudulent', '${ago(1)}')`),
      () => ({
        title: `Answer the chargeback of £50.00 by ${name(customer)}`,
        path: `/admin/payments/${charge}/show`,
        since: ago(1),
      }),
      `UPDATE chargebacks SET status = 'won', closed_at = clock_now()`,
    ],
    [
      'dispute',
      () =>
        plant(`INSERT INTO assignments (id, lead_id, installer_id, customer_id, price_pence, fee_percent, fee_pence, status, accepted_at)
          VALUES ('${disputed}', '${job.id}', '${installer.id}', '${customer.id}', 24000, 5, 1200, 'disputed', '${ago(9)}');
          INSERT INTO disputes (id, assignment_id, side, opened_by, reason, opened_at, evidence_until)
          VALUES ('${dispute}', '${disputed}', 'customer', '${customer.id}', 'Half is missing', '${ago(8)}', '${ago(3)}')`),
      () => ({
        title: 'Decide the dispute about Loft aerial',
        path: `/admin/assignments/${disputed}/show?act=decide`,
        since: ago(3),
      }),
      `UPDATE disputes SET status = 'closed', ended_at = clock_now()`,
    ],
    [
      'report',
      () =>
        plant(`INSERT INTO threads (id, lead_id, installer_id, owner_id, last_at) VALUES ('${thread}', '${job.id}', '${installer.id}', '${customer.id}', '${ago(1)}');
          INSERT INTO thread_reports (id, thread_id, side, reported_by, reason, reported_at)
          VALUES ('${report}', '${thread}', 'owner', '${customer.id}', 'Rude', '${ago(1)}')`),
      () => ({
        title: 'Look at the reported conversation about Loft aerial',
        path: `/admin/threads/${thread}`,
        since: ago(1),
      }),
      'DELETE FROM thread_reports',
    ],
    [
      'work',
      () =>
        plant(`INSERT INTO assignments (id, lead_id, installer_id, price_pence, fee_percent, fee_pence, status, accepted_at, submitted_at, approve_by)
          VALUES ('${work}', '${own.id}', '${installer.id}', 24000, 5, 1200, 'submitted', '${ago(9)}', '${ago(2)}', '${ago(-5)}')`),
      () => ({
        title: 'Check the work on Mast of our own',
        path: `/admin/assignments/${work}/show?act=approve`,
        since: ago(2),
      }),
      // A customer decides about the work on their own job.
      `UPDATE assignments SET customer_id = '0191d2f0-0000-7000-8000-000000000001' WHERE id = '${work}'`,
    ],
    [
      'bids',
      () =>
        plant(`UPDATE leads SET bid_count = 2, rejected_bid_count = 1 WHERE id IN ('${own.id}', '${job.id}');
          INSERT INTO bids (lead_id, installer_id, unlock_id, price_pence, eta, status, created_at)
          VALUES ('${own.id}', '${installer.id}', '${charge}', 24000, '1 week', 'pending', '${ago(1)}')`),
      () => ({
        title: 'Choose among the bids on Mast of our own',
        path: `/admin/leads/${own.id}/bids`,
        since: ago(1),
      }),
      'UPDATE leads SET rejected_bid_count = 2',
    ],
    [
      'erasure',
      () =>
        plant(`INSERT INTO account_erasures (id, user_id, status, asked_at, due_at, closed_at, ended_at, provider)
          VALUES ('${erasure}', '${customer.id}', 'erased', '${ago(20)}', '${ago(6)}', '${ago(6)}', '${ago(5)}', 'refused')`),
      () => ({
        title: 'Close the account of a former member at the payment provider',
        path: '/admin/health',
        since: ago(20),
      }),
      `UPDATE account_erasures SET provider = 'closed'`,
    ],
  ];

  it.each(cases)('%s', async (kind, begin, said, end) => {
    await begin();
    const { title, path, since } = said();
    const found = await ofKind(kind);
    expect(found).toMatchObject([{ title, path, owner: null }]);
    expect(Math.abs(Date.parse(found[0]!.dueAt) - dueAt(kind, new Date(since)).getTime())).toBeLessThan(
      60_000,
    );
    await expect(queue.take(staff.id, kind, found[0]!.subjectId, {})).resolves.toMatchObject({
      id: staff.id,
    });
    await plant(end);
    expect(await ofKind(kind)).toEqual([]);
  });
});

describe('what is on its way waits for staff from the end of its promise on', () => {
  it.each(['requested', 'sent'])('a refund that is %s', async (status) => {
    await aRefund(status, leastDays('refund') - 1);
    expect(await ofKind('refund')).toEqual([]);
    await aRefund(status, leastDays('refund') + 1);
    expect(await ofKind('refund')).toMatchObject([
      {
        subjectId: refund,
        title: `Find out why the refund of £50.00 to ${name(customer)} has not arrived`,
        path: `/admin/refunds/${refund}`,
      },
    ]);
    await plant('DELETE FROM refunds');
  });

  it.each(['due', 'sent'])('pay that is %s', async (status) => {
    await aPayout(status, leastDays('payout') - 1);
    expect(await ofKind('payout')).toEqual([]);
    await aPayout(status, leastDays('payout') + 1);
    expect(await ofKind('payout')).toMatchObject([
      {
        subjectId: payout,
        title: `Find out why the pay of £228.00 to ${name(installer)} has not arrived`,
        path: `/admin/payouts/${payout}`,
      },
    ]);
    await plant('DELETE FROM payouts');
  });
});

it('a deletion that does not go on waits from the day after it was due', async () => {
  const held = (days: number): Promise<unknown> =>
    plant(`DELETE FROM account_erasures;
      INSERT INTO account_erasures (id, user_id, asked_at, due_at) VALUES ('${erasure}', '${customer.id}', '${ago(days + 14)}', '${ago(days)}')`);
  await held(0);
  expect(await ofKind('erasure')).toEqual([]);
  await held(2);
  expect(await ofKind('erasure')).toMatchObject([{ subjectId: erasure, path: '/admin/health' }]);
  await plant('DELETE FROM account_erasures');
});

it('has an index for what was added, which holds just those rows', async () => {
  const rows = await market.rooms.database.query<{ name: string }>(
    `SELECT indexname AS name FROM pg_indexes WHERE indexname IN
       ('refunds_on_their_way', 'payouts_on_their_way', 'assignments_to_check', 'leads_of_our_own', 'account_erasures_refused')
       AND indexdef LIKE '% WHERE %'`,
  );
  expect(rows).toHaveLength(5);
});
