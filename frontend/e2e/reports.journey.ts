import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { eventually } from '../../backend/test/support/eventually';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { signIn } from './support/sides';

/** As the tables write it. */
const todayAsWritten = (): string =>
  new Date().toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

describe('how the market does', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let installer: Person;
  let lead: string;

  beforeAll(async () => {
    product = await Product.start({ SWEEP_SECONDS: '1' });
    browser = await openBrowser();
    const admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    lead = await aLead(admin, { title: 'Mast on a chapel gable', serviceType: 'cctv' });
    const deleted = await aLead(admin, { title: 'Two dishes', serviceType: 'cctv' });
    const old = await aLead(admin, { title: 'Three dishes', serviceType: 'cctv' });
    // One that is deleted is counted, and one of long ago is not.
    await product.database.query('UPDATE leads SET archived_at = now() WHERE id = $1', [deleted]);
    await product.database.query(
      `UPDATE leads SET activated_at = activated_at - interval '90 days' WHERE id = $1`,
      [old],
    );
    await aBid(product, installer, lead, 280);
    await eventually('the bid is counted', async () => {
      const [row] = await product.database.query<{ bids: number }>(
        'SELECT coalesce(sum(bids), 0)::int AS bids FROM report_market',
      );
      return row?.bids === 1;
    });
    ({ page } = await openPage(browser, 'desktop'));
    await signIn(page, product, admin);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const report = (name: string) => page.getByRole('tab', { name }).click();

  it('is a plot, a table, a spreadsheet and a picture for staff, by the days that they choose', async () => {
    await page.goto(`${product.url}/admin/reports`);
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    await page.getByRole('img', { name: /^Leads, bids and awards/ }).waitFor();
    await page
      .getByText(/^25|Counted up to/)
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);

    const day = panel('Leads, bids and awards');
    const waiting = page.waitForEvent('download');
    await day.getByRole('link', { name: /as CSV$/ }).click();
    const spreadsheet = await waiting;
    expect(readFileSync(await spreadsheet.path(), 'utf8')).toMatch(
      /^\uFEFFDay,Leads,Bids,Awards,"Leads, period before"/,
    );
    const picturing = page.waitForEvent('download');
    await day.getByRole('button', { name: /as PNG$/ }).click();
    const picture = await picturing;
    expect(
      readFileSync(await picture.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');

    await page.getByRole('button', { name: '7 days' }).click();
    await page.waitForURL(/from=/);
    await page.getByRole('button', { name: '7 days', pressed: true }).waitFor();
    await page.getByLabel('From', { exact: true }).fill('2026-01-31');
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('The last day cannot come before the first').waitFor();
  });

  it('gives every table away as a spreadsheet, and every plot and the map as a picture', async () => {
    /** What pressing it gives, by its first letters. */
    const given = async (from: Locator): Promise<string> => {
      const waiting = page.waitForEvent('download');
      await from.click();
      return readFileSync(await (await waiting).path(), 'latin1').slice(0, 4);
    };
    const pressed: string[] = [];
    for (const name of ['leads', 'money', 'promises', 'supply', 'cohorts', 'content', 'now']) {
      await page.goto(`${product.url}/admin/reports?report=${name}`);
      const tab = page.getByRole('tabpanel').filter({ visible: true });
      await tab.getByRole('heading', { level: 2 }).first().waitFor();
      if (name !== 'now')
        expect([name, await tab.getByRole('link', { name: /as CSV$/ }).count()]).toEqual([
          name,
          await tab
            .getByRole('region')
            .filter({ has: page.getByRole('heading', { level: 2 }) })
            .count(),
        ]);
      for (const spreadsheet of await tab.getByLabel(/as CSV$/).all()) {
        expect([name, await given(spreadsheet)]).toEqual([name, expect.stringMatching(/^\xEF\xBB\xBF/)]);
        pressed.push((await spreadsheet.getAttribute('aria-label')) ?? '');
      }
      // Each plot has its picture.
      const pictures = await tab.getByRole('button', { name: /as PNG$/ }).all();
      const plots = tab.getByRole('img', { name: /: a plot of the table below$/ });
      await expect
        .poll(async () => [name, (await plots.count()) + (name === 'supply' ? 1 : 0)])
        .toEqual([name, pictures.length]);
      for (const picture of pictures) {
        expect([name, await given(picture)]).toEqual([name, '\x89PNG']);
        pressed.push((await picture.getAttribute('aria-label')) ?? '');
      }
    }
    for (const told of [
      'Cost of a completed job as PNG',
      'Giving money back: how long it took as PNG',
      'Checking an installer’s application: how long it took as PNG',
      'Leads on the map of the UK as PNG',
      'Right now as CSV',
    ])
      expect(pressed).toContain(told);
  });

  it('leads from a row to what was counted', async () => {
    await page.goto(`${product.url}/admin/reports`);
    await page
      .getByRole('region', { name: 'Fill rate by service, as a table' })
      .getByRole('rowheader')
      .getByRole('link')
      .first()
      .click();
    await page.getByText('Mast on a chapel gable').first().waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    await report('Money');
    await page
      .getByRole('region', { name: 'The period in sums, as a table' })
      .getByRole('link', { name: /^Received, Amount: £/ })
      .click();
    await page.getByRole('heading', { name: 'Ledger', level: 1 }).waitFor();
  });

  it('leads from each figure to a list of as many rows, with its filter and its days', async () => {
    const found = (count: number, one: string) =>
      page.getByText(`${count} ${one}(s) found`, { exact: true }).waitFor();
    /** What a link of a report said, in its list. */
    const followed = async (tab: string, region: string, name: RegExp | string, one: string) => {
      await page.goto(`${product.url}/admin/reports`);
      await report(tab);
      const table = page.getByRole('region', { name: `${region}, as a table` });
      const details = panel(region).locator('details');
      await details.waitFor();
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader').getByRole('link', { name }) });
      const [first = '', ...more] = await row.getByRole('cell').allTextContents();
      const count = Number(/^\d+/.exec((one === 'installer' ? more.at(-1) : first) ?? '')?.[0]);
      expect(count).toBeGreaterThan(0);
      await row.getByRole('rowheader').getByRole('link', { name }).click();
      await found(count, one);
    };
    await followed('Leads', 'Leads, bids and awards', todayAsWritten(), 'lead');
    await followed('Leads', 'Fill rate by service', /^Cctv/, 'lead');
    await followed('Leads', 'Fill rate by region', /^North West/, 'lead');
    await followed('Supply', 'Supply and demand by region', /^North West/, 'lead');
    await followed('Cohorts', 'Still bidding after 1, 2 and 3 months', /\d{4}$/, 'installer');
    for (const [name, one] of [
      ['Leads', 'lead'],
      ['Bids', 'bid'],
    ] as const) {
      await page.goto(`${product.url}/admin/reports`);
      const figure = page.getByRole('link', { name: new RegExp(`^${name}: \\d+$`) });
      const count = Number((await figure.textContent()) ?? '');
      await figure.click();
      await found(count, one);
      expect(await page.getByLabel('From', { exact: true }).inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('shows supply and demand as a map of the UK, by keyboard and on a phone too', async () => {
    for (const size of ['desktop', 'phone'] as const) {
      await page.setViewportSize(sizes[size]);
      await page.goto(`${product.url}/admin/reports?report=supply`);
      const map = page.getByRole('list', { name: 'Leads on the map of the UK' });
      await map.getByRole('link', { name: /^North West\s*2$/ }).waitFor();
      expect(await map.getByRole('listitem').count()).toBeGreaterThanOrEqual(13);
      await page.getByLabel('Shown on the map').selectOption('Approved installers');
      await page.getByRole('list', { name: 'Approved installers on the map of the UK' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.setViewportSize(sizes.desktop);
    await page
      .getByRole('list', { name: /on the map/ })
      .getByRole('link', { name: /^North West/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('2 lead(s) found', { exact: true }).waitFor();
    expect(await page.getByLabel('Region').inputValue()).toBe('North West');
  });

  it('exports each remaining row once while rows come and go', async () => {
    const copies = (from: number, count: number, at: string) =>
      product.database.query(
        `INSERT INTO leads (created_by, title, description, location, postcode, outcode, budget, job_type, status, created_at)
         SELECT created_by, 'Copy ' || n, description, location, postcode, outcode, budget, job_type, 'draft', ${at}
           FROM leads, generate_series(${from}, ${from} + $2::int - 1) n WHERE id = $1`,
        [lead, count],
      );
    await copies(1, 150, `now() - n * interval '1 minute'`);
    let pages = 0;
    await page.route('**/api/leads?*after*', async (route) => {
      if (pages++ === 0) {
        await copies(900, 1, `now() + interval '1 minute'`);
        await product.database.query(`DELETE FROM leads WHERE title IN ('Copy 5', 'Copy 20')`);
      }
      await route.continue();
    });
    await page.goto(`${product.url}/admin/leads?filter=${encodeURIComponent('{"q":"Copy"}')}`);
    await page.getByText('150 lead(s) found', { exact: true }).waitFor();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    const file = readFileSync(await (await waiting).path(), 'utf8');
    const titles: string[] = file.match(/Copy \d+/g) ?? [];
    await page.unroute('**/api/leads?*after*');
    expect(pages).toBeGreaterThan(0);
    expect(titles).toEqual([...new Set(titles)]);
    const missing = Array.from({ length: 150 }, (_, at) => `Copy ${at + 1}`).filter(
      (one) => !titles.includes(one),
    );
    expect(missing.filter((one) => !['Copy 5', 'Copy 20'].includes(one))).toEqual([]);
    await product.database.query(`DELETE FROM leads WHERE title LIKE 'Copy %'`);
  });

  it('is readable by night and on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const name of ['Leads', 'Money', 'Promises', 'Supply', 'Cohorts', 'Right now']) {
      await page.goto(`${product.url}/admin/reports`);
      await page.setViewportSize(name === 'Money' ? sizes.desktop : sizes.phone);
      await report(name);
      await page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        name === 'Money' ? sizes.desktop.width : 390,
      );
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });

  it('has a statement of any days for the accountant, on a phone too', async () => {
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      await page.goto(`${product.url}/admin/statement?from=2026-01-01&to=2027-12-31`);
      await page
        .getByRole('row', { name: /^A card payment has arrived/ })
        .first()
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      // The window was another size a moment ago.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(sizes[size].width);
    }
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Every entry as CSV' }).click();
    expect(readFileSync(await (await waiting).path(), 'utf8')).toMatch(/^\uFEFFDate,Time,What,Account,/);
  });

  it('says so when a report does not load, and loads it when asked again', async () => {
    await page.setViewportSize(sizes.desktop);
    await page.route('**/api/admin/reports/supply*', (route) => route.abort());
    await page.goto(`${product.url}/admin/reports?report=supply`);
    await page.getByText('The report did not load').waitFor();
    await page.unroute('**/api/admin/reports/supply*');
    await page.getByRole('button', { name: /again/i }).click();
    await page.getByRole('img', { name: /^Supply and demand/ }).waitFor();
  });

  it('is told to everybody on the page of the status, wide and on a phone', async () => {
    for (const size of ['desktop', 'phone'] as const) {
      const { page: visitor, context } = await openPage(browser, size);
      await visitor.goto(`${product.url}/contact`);
      await visitor.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
      await visitor.getByRole('heading', { name: 'Everything works' }).waitFor();
      await visitor
        .getByRole('row', { name: /Checking an installer’s application.*2–3 business days/ })
        .waitFor();
      expect(await axeFindings(visitor)).toEqual([]);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes[size].width);
      await context.close();
    }
  });

  it('of something on the site is made from the page itself, decided by staff, and counted', async () => {
    const { page: reader, context } = await openPage(browser, 'phone');
    await signIn(reader, product, installer);
    await reader.goto(`${product.url}/leads/${lead}`);
    await reader.getByRole('link', { name: 'Report it' }).click();
    await reader.getByLabel('Where is it?').waitFor();
    expect(await reader.getByLabel('Where is it?').inputValue()).toBe(`/leads/${lead}`);
    await reader.getByLabel('Your name').fill('Rosa Field');
    await reader.getByLabel('Email address').fill('rosa@field.test');
    await reader.getByLabel('Message', { exact: true }).fill('The address in it is my neighbour’s.');
    await reader.getByRole('button', { name: 'Send message' }).click();
    await reader.getByText('Choose what is wrong with it').waitFor();
    expect(await axeFindings(reader)).toEqual([]);
    await reader.getByLabel('What is wrong with it?').selectOption('It shows private details of somebody');
    await reader.getByRole('button', { name: 'Send message' }).click();
    await reader.getByRole('heading', { name: 'We have your message' }).waitFor();

    await page.setViewportSize(sizes.desktop);
    await page.goto(`${product.url}/admin/tickets`);
    await page.getByRole('button', { name: /^Read the message/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: `/leads/${lead}` }).waitFor();
    await dialog.getByLabel('What was done').selectOption('Changed');
    await dialog.getByLabel('Your decision in words').fill('The address is gone from the lead.');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send and close' }).click();
    await dialog.getByText('First decided').waitFor();
    await eventually('the reporter is told', async () => {
      const mails = await product.inbox('rosa@field.test');
      return mails.some(({ text }) => text.includes('The address is gone from the lead.'));
    });

    await page.goto(`${product.url}/admin/reports?report=content`);
    const row = page.getByRole('row', { name: /^Private details of somebody/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^1/)]),
    );
    expect(await axeFindings(page)).toEqual([]);

    await eventually('everybody can read it', async () => {
      await reader.goto(`${product.url}/status`);
      const told = reader.getByRole('region', { name: /^Reported content, \d{4} so far$/ });
      return /Reports1.*Taken down or changed1.*Not decided yet0/.test((await told.textContent()) ?? '');
    });
    expect(await axeFindings(reader)).toEqual([]);
    await context.close();
  });
});
