import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery } from '../../../platform/http/input/lists.js';
import { Clock } from '../../../platform/time/clock.js';
import { londonTime } from '../../../platform/time/london.js';
import { adminBidList } from '../../bids/bids/admin-bids.reads.js';
import { leadBoard } from '../../bids/board/lead-board.reads.js';
import { adminUserList } from '../../installers/admin-users.reads.js';
import { adminPaymentList } from '../../payments/overview/admin-payments.reads.js';
import { refundList } from '../../payments/refunds/refunds-admin.reads.js';
import { TicketsModule } from '../../tickets/tickets.module.js';
import { StaffWork } from './staff-work.entity.js';
import type { DayFigure } from './work.dto.js';
import { WaitingWork } from './work.reads.js';
import { StaffQueue } from './work.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StaffWork]), TicketsModule],
  providers: [WaitingWork, StaffQueue],
})
class WorkModule {}

let market: Market;
beforeAll(async () => {
  market = await Market.open({}, [TicketsModule, WorkModule]);
  // What happens within an hour belongs to one day: the test does not begin just before midnight.
  const { minute } = londonTime(market.rooms.app.get(Clock).now());
  await market.wait(((24 + 10) * 60 - minute) * 60_000);
});
afterAll(() => market?.close());

/** The rows of the list at that path. */
async function rowsBehind(path: string): Promise<readonly object[]> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as ListQuery['filter'];
  const asked: ListQuery = { sort: null, offset: 0, limit: 100, filter };
  const ofKind = (userType: string): ListQuery => ({ ...asked, filter: { ...filter, userType } });
  const database = market.rooms.app.get(Database);
  const lists: Record<string, () => Promise<{ rows: readonly object[] }>> = {
    leads: () => leadBoard.page(database, asked, null),
    bids: () => adminBidList.page(database, asked),
    payments: () => adminPaymentList.page(database, asked),
    refunds: () => refundList.page(database, asked),
    users: () => adminUserList.page(database, ofKind('installer')),
    customers: () => adminUserList.page(database, ofKind('customer')),
  };
  return (await lists[pathname.split('/').at(-1) ?? '']?.())?.rows ?? [];
}

it('leads from each of today’s figures to the rows that it counts or sums, and to none of yesterday', async () => {
  const [installer, loser, customer] = [
    await market.installer(),
    await market.installer(),
    await market.customer(),
  ];
  // Yesterday, with a deposit that is paid and a bid.
  await market.bid(loser, await aPostedJob(market.rooms.app, customer.id));
  await market.wait(86_400_000);
  await market.customer();
  const { lead } = await market.agreed(installer, customer);
  await market.rooms.database.query(
    `UPDATE leads SET status = 'completed', completed_at = clock_now() WHERE id = $1`,
    [lead.id],
  );
  const given = await aPostedJob(market.rooms.app, customer.id);
  await market.unlock(loser, given);
  await market.leads.archive(given.id);
  await market.deliver();
  await market.recover();

  const today = await market.rooms.app.get(StaffQueue).today();
  const counted: Record<string, number> = {};
  for (const [name, figure] of Object.entries(today) as [string, DayFigure][]) {
    const rows = (await Promise.all(figure.lists.map(({ path }) => rowsBehind(path)))).flat();
    counted[name] = name.endsWith('Pence')
      ? rows.reduce((sum, row) => sum + (row as { amountPence: number }).amountPence, 0)
      : rows.length;
    expect([name, counted[name]]).toEqual([name, figure.today]);
  }
  expect(counted).toMatchObject({ leads: 1, bids: 1, awards: 1, completed: 1, deposits: 2, joined: 1 });
  expect(counted['receivedPence']).toBe(24_000 + 2 * 5_000);
  expect(counted['refundedPence']).toBeGreaterThan(0);
});
