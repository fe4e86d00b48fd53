import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLead, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { inMotion, openBrowser, openPage, sizes } from './support/browser';
import { shiftOf } from './support/weight';

const screens = ['/', '/leads', '/my-bids', '/messages', '/leaderboard', '/payments', '/profile'];

/** Answers that come one after the other, long after the page has been painted in outline. */
async function answerLate(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (!['/api/auth/user', '/api/events'].includes(path)) {
      asked += 1;
      // Those that are asked for first come last.
      await new Promise((resolve) => setTimeout(resolve, Math.max(300, 1_200 - 150 * asked)));
    }
    await route.continue();
  });
}

describe('somebody with few leads', () => {
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let cookies: { name: string; value: string; url: string }[];

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    const { visitor } = await anInstaller(product, admin);
    cookies = visitor.cookieHeader.split('; ').map((one) => {
      const at = one.indexOf('=');
      return { name: one.slice(0, at), value: one.slice(at + 1), url: product.url };
    });
    await aLead(admin, { title: 'Mesh WiFi', serviceType: 'home_network', postcode: 'BL1 2AB' });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const open = async (size: keyof typeof sizes): Promise<{ page: Page; context: BrowserContext }> => {
    const opened = await openPage(browser, size, inMotion);
    await opened.context.addCookies(cookies);
    return opened;
  };

  it.each(
    screens.flatMap((path) => (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => ({ path, size }))),
  )('sees nothing on $path move while answers come late, $size', async ({ path, size }) => {
    const { page, context } = await open(size);
    await answerLate(page);
    await page.goto(product.url + path);
    await page.locator('main h1').first().waitFor();
    await page.waitForTimeout(2_500);
    expect(await shiftOf(page)).toBe(0);
    await context.close();
  });

  it('sees another lead come, and nothing below the newest three moves', async () => {
    const { page, context } = await open('desktop');
    const listens = page.waitForResponse(/\/api\/events/);
    await page.goto(product.url);
    await listens;
    const actions = page.getByRole('heading', { name: 'Quick Actions' });
    await page.getByText('Mesh WiFi').waitFor();
    const before = await actions.boundingBox();
    await aLead(admin, { title: 'Mast survey', serviceType: 'home_network', postcode: 'BL1 3AB' });
    await page.getByText('Mast survey').waitFor();
    expect(await actions.boundingBox()).toEqual(before);
    await context.close();
  });
});
