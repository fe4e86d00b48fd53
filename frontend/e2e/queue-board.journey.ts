import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { signIn } from './support/sides';

describe('the board of the queues', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let installer: Person;
  let lead: string;
  const title = 'Mast on a chapel gable';
  const queue = 'notifications';

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    await admin.visitor.put(`/admin/queues/api/queues/${queue}/pause`);
    lead = await aLead(admin, { title });
    await aBid(product, installer, lead, 280);
    await eventually('news of the bid waits', async () => {
      const rows = await product.database.query(
        `SELECT FROM outbox_deliveries WHERE subscription = 'tell-the-owner-of-a-bid' AND state = 'due' AND enqueued > 0`,
      );
      return rows.length === 1;
    });
    ({ page, complaints } = await openPage(browser, 'desktop'));
    await signIn(page, product, admin);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const unnamed = () =>
    page
      .getByRole('button')
      .evaluateAll(
        (all: HTMLElement[]) => all.filter((one) => !one.ariaLabel && one.innerText === '').length,
      );

  it.each(['desktop', 'phone'] as const)(
    'has a name for every button and letters of its own, on a %s',
    async (size) => {
      await page.setViewportSize(sizes[size]);
      await page.goto(`${product.url}/admin/queues`);
      await page.getByRole('button', { name: `Acts on ${queue}` }).waitFor();
      const names = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.ariaLabel));
      expect(names).toEqual(expect.arrayContaining(['Settings', 'Full screen', 'The server of the queues']));
      expect(await unnamed()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);

      await page.goto(`${product.url}/admin/queues/queue/${queue}`);
      await page.getByRole('button', { name: 'Copy' }).first().waitFor();
      expect(await unnamed()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it('says what a job is about, leads to its page and names nobody', async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${product.url}/admin/queues/queue/${queue}`);
    await page.getByText('Tell the owner of a bid · lead').waitFor();
    const text = await page.getByRole('main').textContent();
    for (const personal of [title, installer.email, installer.id]) expect(text).not.toContain(personal);
    await page
      .locator(`a[href="/admin/leads/${lead}/show"]`)
      .first()
      .evaluate((link) => link.removeAttribute('target'));
    await page.locator(`a[href="/admin/leads/${lead}/show"]`).first().click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  });
});
