import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Users } from '../modules/auth/users.service.js';
import { Notifications } from '../modules/notifications/notifications.service.js';
import { LostClaims } from '../modules/payments/provider/lost-claims.service.js';
import { Database } from '../platform/database/database.js';
import { sql } from '../platform/database/sql.js';
import { Clock } from '../platform/time/clock.js';
import { TimeTravel } from '../platform/time/time-travel.js';
import { hoursBefore, workingTime } from './ages.js';
import { customerJobs } from './posted/customer-jobs.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoFaces } from './demo-faces.js';
import { DemoLeads } from './demo-leads.js';
import { DemoPapers } from './demo-papers.js';
import { DemoSupport } from './demo-support.js';
import { waitingSql } from './demo.reads.js';
import { demoCustomers, demoInstallers } from './people.js';
import { pastJobs } from './posted/past-jobs.js';
import { northernLeads } from './posted/staff-leads.north.js';
import { otherLeads } from './posted/staff-leads.rest.js';
import { replay } from './tales.js';

/** The market may open before its last mail is out: the workers of the product go on where these stop. */
const timeoutSeconds = 45;
/** What happened earlier has been read. */
const readAfterHours = 40;

/**
 * Fills an empty sandbox with a market, through the product's own services and on a clock that begins in the past: ledger,
 * events, points, counts and times are true. Cut off and called again, it goes on.
 */
export async function buildDemoMarket(app: INestApplicationContext, startedAt: Date): Promise<void> {
  const [clock, travel] = [app.get(Clock), app.get(TimeTravel)];
  const accounts = new DemoAccounts(app, startedAt);
  const leads = new DemoLeads(app, startedAt);
  const oldest = Math.max(...[...demoCustomers, ...demoInstallers].map(({ joinedDaysAgo }) => joinedDaysAgo));
  await travel.to(hoursBefore(startedAt, (oldest + 1) * 24));
  // The clock goes back, so the claims of a start that was cut off would outlast this one.
  await app.get(LostClaims).end();
  const admin = await accounts.admin();
  const all = [...northernLeads, ...otherLeads, ...customerJobs, ...pastJobs];
  const papers = new DemoPapers(app, startedAt);
  const support = new DemoSupport(app, startedAt);
  const people = [
    ...accounts.tales(admin),
    ...papers.tales(admin),
    ...new DemoFaces(app, startedAt).tales(),
    ...support.tales(admin),
  ];
  await replay([...people, ...all.map((demo) => leads.tale(demo))], {
    moveTo: async (at) => {
      if (at > clock.now()) await travel.to(at);
    },
    timeOf: (at) => workingTime(at, startedAt),
  });
}

/** Waits until all notifications are out, then marks the market finished. `app` must be working on the queues. */
export async function finishDemoMarket(app: INestApplicationContext, startedAt: Date): Promise<void> {
  const database = app.get(Database);
  const end = performance.now() + timeoutSeconds * 1_000;
  while ((await countWaiting(database)) > 0 && performance.now() < end) await sleep(100);
  await readOldNews(app, hoursBefore(startedAt, readAfterHours));
  await sql(database, 'UPDATE demo_market SET finished_at = clock_now()');
}

async function readOldNews(app: INestApplicationContext, until: Date): Promise<void> {
  const [users, notifications] = [app.get(Users), app.get(Notifications)];
  for (const { email } of [...demoCustomers, ...demoInstallers]) {
    const user = await users.byEmail(email);
    if (user) await notifications.readAll(user.id, until);
  }
}

async function countWaiting(database: Database): Promise<number> {
  const [row] = await sql<{ waiting: number }>(database, waitingSql);
  return row?.waiting ?? 0;
}
