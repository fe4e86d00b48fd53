import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { Installers } from '../modules/installers/installers.service.js';
import { Database } from '../platform/database/database.js';
import { customerJobs } from './customer-jobs.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoLeads } from './demo-leads.js';
import { waitingSql } from './demo.reads.js';
import { History } from './history.js';
import { demoCustomers, demoInstallers } from './people.js';
import { northernLeads } from './staff-leads.north.js';
import { otherLeads } from './staff-leads.rest.js';
import { Takers } from './takers.js';

/** Leads whose stories run at the same time. They share installers, not rows. */
const atOnce = 4;
/** The market may open before its last mail is out: the workers of the product go on where these stop. */
const patienceSeconds = 45;

/**
 * Fills an empty sandbox with a market, through the product's own services: ledger, events, points and counts are true.
 * Nothing may work on the queues meanwhile: events wait until their times have been set. Cut off and called again, it goes on.
 */
export async function buildDemoMarket(app: INestApplicationContext, startedAt: Date): Promise<void> {
  const history = new History(app.get(Database), startedAt);
  const people = await new DemoAccounts(app).open();
  for (const person of [...demoCustomers, ...demoInstallers]) await history.joined(person);
  const takers = await Takers.among(app.get(Installers), demoInstallers, people);
  const leads = new DemoLeads(app, people, takers, startedAt);
  const all = [...northernLeads, ...otherLeads, ...customerJobs];
  for (let first = 0; first < all.length; first += atOnce)
    await Promise.all(all.slice(first, first + atOnce).map((demo) => leads.play(demo)));
  await history.eventsFollow();
}

/** Waits until everybody has been told, then calls the market finished. `app` must be working on the queues. */
export async function finishDemoMarket(app: INestApplicationContext, startedAt: Date): Promise<void> {
  const database = app.get(Database);
  const end = performance.now() + patienceSeconds * 1_000;
  while ((await countWaiting(database)) > 0 && performance.now() < end) await sleep(100);
  await new History(database, startedAt).newsFollows();
  await database.query('UPDATE demo_market SET finished_at = clock_now()');
}

async function countWaiting(database: Database): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(waitingSql);
  return row?.waiting ?? 0;
}
