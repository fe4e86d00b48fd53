import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aCustomer, demoPassword } from '../../backend/test/support/people';
import type { Product } from '../../backend/test/support/product';
import { openBrowser, openPage } from './support/browser';
import { openDemoMarket } from './support/demoMarket';
import { finger, keys, type InputWays } from './support/input-ways';
import { factsSql } from './support/tasks/facts';
import { marketTasks } from './support/tasks/marketTasks';
import { peopleTasks } from './support/tasks/peopleTasks';
import type { Facts, Task } from './support/tasks/task';

const tasks: readonly Task[] = [...peopleTasks, ...marketTasks];
const most = 3;

/** `TASK_LEADS=100000`: among what so many ended leads leave behind, with the seconds of each task (docs/performance.md). */
const more = Number(process.env['TASK_LEADS'] ?? 0);
const past = new URL('../../backend/bench/market/past.sql', import.meta.url);

describe('the tasks of staff', () => {
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    product = await openDemoMarket();
    await fillTheWaitingWork();
    if (more > 0)
      await product.database.query(
        `SELECT set_config('made.leads', '${more}', false);${await readFile(past, 'utf8')};ANALYZE`,
      );
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Of what the market has once, there is one for each walk. */
  async function fillTheWaitingWork(): Promise<void> {
    for (const [name, subject] of [
      ['Grace Hall', 'A missing invoice'],
      ['Una Field', 'A drill left behind'],
    ] as const)
      await product.visitor().post('/api/tickets', {
        ...{ kind: 'support', name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` },
        ...{ subject, message: 'What can be done about it, please?' },
      });
    await aCustomer(product, { companyName: 'Harbour Fit-outs Ltd' });
    const [work] = await product.database.query<{ id: string }>(
      `SELECT a.id FROM assignments a JOIN users u ON u.id = a.customer_id
        WHERE a.status = 'submitted' AND u.email = 'customer@rightinstaller.test'`,
    );
    const customer = await signedIn('customer@rightinstaller.test');
    const opened = await customer.post(`/api/assignments/${work?.id}/dispute`, { reason: 'Half is missing' });
    expect(opened.status).toBe(200);
  }

  async function signedIn(email: string) {
    const visitor = product.visitor();
    expect((await visitor.post('/api/login', { email, password: demoPassword })).status).toBe(200);
    return visitor;
  }

  /** One delivery that its handler refused: repeating it is safe, and the handler takes it the second time. */
  async function refuseADelivery(): Promise<void> {
    await product.database.query(
      `UPDATE outbox_deliveries SET state = 'failed', last_error = 'The market said no', finished_at = clock_timestamp()
        WHERE (event_id, subscription) = (SELECT v.event_id, v.subscription FROM outbox_deliveries v
          JOIN outbox_events e ON e.id = v.event_id WHERE v.state = 'done' AND e.payload ? 'leadId' ORDER BY e.occurred_at DESC LIMIT 1)`,
    );
  }

  /** What the tasks name, once nothing is left held of the walk before. */
  async function lookUp(walk: string): Promise<Facts> {
    await refuseADelivery();
    const held = await product.database.query<{ id: string }>(`SELECT id FROM payouts WHERE status = 'held'`);
    const admin = await signedIn('admin@rightinstaller.test');
    for (const { id } of held)
      await admin.post(`/api/admin/payouts/${id}/release`, { reason: 'The photos came' });
    const [found] = await product.database.query<{ facts: Facts }>(
      `SELECT jsonb_strip_nulls(jsonb_object_agg(name, value)) AS facts FROM (${Object.entries(factsSql)
        .map(([name, text]) => `SELECT '${name}' AS name, (${text} LIMIT 1)::text AS value`)
        .join(' UNION ALL ')}) f`,
    );
    expect(Object.keys(found?.facts ?? {}).toSorted()).toEqual(Object.keys(factsSql).toSorted());
    return { ...found?.facts, walk };
  }

  async function atHome(size: 'desktop' | 'phone'): Promise<Page> {
    const { page } = await openPage(browser, size);
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email').fill('admin@rightinstaller.test');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL(`${product.url}/`);
    return page;
  }

  const nameOf = (name: RegExp | ((facts: Facts) => string), facts: Facts): RegExp | string =>
    typeof name === 'function' ? name(facts) : name;

  /** @returns the seconds from home to the act */
  async function reach(page: Page, ways: InputWays, task: Task, facts: Facts): Promise<number> {
    const { find, presses = [], sees } = task;
    await page.goto(`${product.url}/admin`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const begun = performance.now();
    if (find) {
      const [text, option] = find;
      await ways.openSearch();
      await page.getByRole('combobox', { name: 'Search' }).fill(text(facts));
      await ways.choose(page.getByRole('option', { name: nameOf(option, facts) }).first());
    }
    const parts = page.locator('main, [role="dialog"]');
    for (const [role, name] of presses)
      await ways.press(parts.getByRole(role, { name: nameOf(name, facts) }).first());
    await sees(page, facts).first().waitFor();
    return (performance.now() - begun) / 1_000;
  }

  /** A row says so, which was not there before. */
  async function hasHappened(text: string, facts: Facts): Promise<boolean> {
    const asked = text.replaceAll(/:(\w+)/g, (_, name: string) => `($1::jsonb ->> '${name}')`);
    const [row] = await product.database.query<{ yes: boolean }>(`SELECT EXISTS (${asked}) AS yes`, [
      JSON.stringify(facts),
    ]);
    return row?.yes === true;
  }

  /** In the dialog that is open, or on the page. */
  const openPart = async (page: Page): Promise<Locator> =>
    (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog').last() : page.locator('main');

  async function carryOut(page: Page, ways: InputWays, { end }: Task, facts: Facts): Promise<void> {
    const part = await openPart(page);
    if ('gives' in end) {
      const download = page.waitForEvent('download');
      await ways.press(part.getByRole('link', { name: end.gives }).first());
      expect((await readFile(await (await download).path(), 'utf8')).split('\n').length).toBeGreaterThan(1);
    }
    if (!('does' in end)) return;
    const { chooses, ticks, fills = [], picks = [], press, happened } = end.does;
    if (await hasHappened(happened, facts)) throw new Error('It had happened before.');
    if (chooses) {
      const [field, text, button] = chooses;
      await ways.fill(part.getByLabel(field), text);
      await ways.press(part.getByRole('button', { name: button }).first());
    }
    if (ticks) for (const box of await part.getByRole('checkbox').all()) await ways.tick(box);
    for (const [field, text] of fills)
      await ways.fill(part.getByLabel(field).first(), typeof text === 'string' ? text : text(facts));
    for (const [list, option] of picks) await ways.pick(part.getByLabel(list), option);
    await ways.press(part.getByRole('button', { name: nameOf(press, facts) }).last());
    await eventually('the act is done', () => hasHappened(happened, facts));
  }

  it('are at least thirty, each one search and at most three presses from home', () => {
    expect(tasks.length).toBeGreaterThanOrEqual(30);
    expect(new Set(tasks.map(({ task }) => task)).size).toBe(tasks.length);
    for (const { task, presses = [] } of tasks) expect([task, presses.length <= most]).toEqual([task, true]);
  });

  it.each([
    ['by the keys alone, on a wide screen', 'desktop', keys],
    ['with a finger, on a phone', 'phone', finger],
  ] as const)('are carried out %s', async (_, size, waysOf) => {
    const facts = await lookUp(size);
    const context = (await atHome(size)).context();
    const failed: string[] = [];
    const told: string[] = [];
    for (const task of tasks) {
      const page = await context.newPage();
      const ways = waysOf(page);
      try {
        const seconds = await reach(page, ways, task, facts);
        told.push(`${seconds.toFixed(1)} s ${task.task}`);
        await carryOut(page, ways, task, facts);
      } catch (error) {
        failed.push(`${task.task}: ${String(error).slice(0, 400)}`);
      }
      await page.close();
    }
    if (more > 0) console.warn(told.toSorted().join('\n'));
    expect(failed).toEqual([]);
  });
});
