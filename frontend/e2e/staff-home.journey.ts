import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { signIn } from './support/sides';

describe('staff begin their day', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let admin: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    await product.database.query(`UPDATE users SET first_name = 'Helen', last_name = 'Hart' WHERE id = $1`, [
      (await anAdmin(product)).id,
    ]);
    const installer = await anInstaller(product, admin);
    await aBid(product, installer, await aLead(admin, { title: 'Mast on a chapel gable' }), 280);
    await product.database.query(
      `INSERT INTO tickets (reference, kind, name, email, subject, message)
       VALUES ('RI-7K3M9QXD', 'contact', 'Grace Hall', 'grace@example.test', 'A missing invoice', 'Where is my invoice?')`,
    );
    ({ page } = await openPage(browser, 'desktop'));
    await signIn(page, product, admin);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('with what they have promised: they take it by the keyboard, and one click leads to it', async () => {
    await page.goto(`${product.url}/admin`);
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Answer Grace Hall: A missing invoice' });
    await row.getByText('nobody has taken it').waitFor();
    await row.getByText(/days? left/).waitFor();
    await page.getByText('0 yesterday').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: /^Take/ }).focus();
    await page.keyboard.press('Enter');
    await row.getByText('yours').waitFor();
    // Handed on by the keyboard, and put back for anybody.
    const handOn = row.getByRole('button', { name: /^Hand on/ });
    await handOn.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.getByText('With you now').waitFor();
    await menu.getByRole('menuitem', { name: 'Helen Hart' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Helen Hart' }).press('Enter');
    await row.getByText('with Helen Hart').waitFor();
    expect(await handOn.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: /put it back/ }).press('Enter');
    await row.getByText('nobody has taken it').waitFor();
    await row.getByRole('link').click();
    await page.getByRole('dialog').getByText('Where is my invoice?').waitFor();
  });

  it('and see how the background is, where what was refused is delivered again', async () => {
    await product.database.query(
      `UPDATE outbox_deliveries SET state = 'failed', last_error = 'The market said no', finished_at = clock_timestamp()
        WHERE (event_id, subscription) = (SELECT v.event_id, v.subscription FROM outbox_deliveries v
          JOIN outbox_events e ON e.id = v.event_id WHERE v.state = 'done' AND e.payload ? 'leadId' LIMIT 1)`,
    );
    await page.goto(`${product.url}/admin/health`);
    await page.getByText('The market said no').waitFor();
    await page
      .getByText(/^Release [\d.]+, since /)
      .first()
      .waitFor();
    await page.getByText(/^All \d+ periods$/).click();
    await page.getByText('7 years after').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^Deliver again/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(/^None\. What an event asks for/).waitFor();
  });

  it('on a phone too', async () => {
    await page.setViewportSize(sizes.phone);
    for (const [path, name] of [
      ['/admin', 'Today'],
      ['/admin/health', 'Health'],
    ]) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      await page.getByRole('listitem').first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
  });
});
