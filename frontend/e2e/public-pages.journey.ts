import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLead, anAdmin } from '../../backend/test/support/people.js';
import { Product } from '../../backend/test/support/product.js';
import { axeFindings, openBrowser, openNewcomer, staysInSight, type sizes } from './support/browser.js';

type Look = { size: keyof typeof sizes; colorScheme: 'light' | 'dark' };

const PATHS = [
  '/',
  '/blog',
  '/blog/category/business-insights',
  '/blog/how-points-and-rank-work',
  '/founders',
  '/investors',
  '/partnerships',
  '/privacy-policy',
  '/terms',
  '/cookie-policy',
  '/cancellation-form',
  '/contact',
  '/status',
  '/fair-dealing',
  '/how-ranking-works',
  '/how-reviews-are-checked',
  '/complaints',
  '/reporting-content',
  '/accessibility',
  '/accessibility/1.0',
  '/nowhere',
];
const VIEWPORTS: Look[] = [
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
];

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await Product.start();
  await aLead(await anAdmin(product));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

it('every page fits a small phone in the wider letters that stand in for fonts that do not come', async () => {
  const { page, context } = await openNewcomer(browser, 'phone');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of PATHS) {
    await page.goto(product.url + path);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ path, beyond }).toEqual({ path, beyond: 0 });
  }
  await context.close();
});

describe.each(VIEWPORTS)('on a $size, $colorScheme', ({ size, colorScheme }) => {
  it.each(PATHS)('%s can be used by everyone, fits and complains of nothing', async (path) => {
    const { page, context, complaints } = await openNewcomer(browser, size, { colorScheme });
    const response = await page.goto(product.url + path);
    expect(response?.status()).toBe(path === '/nowhere' ? 404 : 200);
    await page.getByRole('button', { name: 'Necessary Only' }).click();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    // All answers at once: the group that keeps one open is dissolved for the look.
    await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) =>
      all.forEach((one) => {
        one.removeAttribute('name');
        one.open = true;
      }),
    );
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('the cookie question and its preferences, the menu and the errors of a form can be used by everyone', async () => {
    const { page, context } = await openNewcomer(browser, size, { colorScheme });
    await page.goto(`${product.url}/contact`);
    await page.getByRole('region', { name: 'Cookies' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Customize' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Preferences' }).click();
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (size === 'phone') {
      await staysInSight(page, 'Send message');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect(await axeFindings(page)).toEqual([]);
    }
    await context.close();
  });
});
