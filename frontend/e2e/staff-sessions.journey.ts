import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../backend/test/support/authenticator';
import { anAdmin, demoPassword, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';

/** Refusals that a page answers for are no fault of it; Chromium notes them all the same. */
const isExpected = (complaint: string) => /status of (401|403|422)/.test(complaint);

describe('staff outside the sandbox, with the keyboard alone', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let admin: Person;
  let secret = '';

  beforeAll(async () => {
    // No sandbox, as far as the product knows.
    product = await Product.start({ STRIPE_API_URL: undefined, STRIPE_JS_URL: undefined });
    browser = await openBrowser();
    admin = await anAdmin(product);
    ({ page, complaints } = await openPage(browser, 'phone'));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const findings = async () => {
    const found: unknown[] = [];
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      found.push(...(await axeFindings(page)));
    }
    return found;
  };

  it('are led to a second factor before the back office opens', async () => {
    await page.goto(`${product.url}/admin/leads`);
    await page.waitForURL(/\/auth/);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await typeInto('Password', demoPassword);
    await page.getByRole('heading', { name: 'One step before you start' }).waitFor();
    expect(await page.getByRole('link', { name: 'Profile' }).count()).toBe(0);
    expect(await findings()).toEqual([]);
    await press('Set Up');
    const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await dialog.waitFor();
    secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await typeInto('Code', appCode(secret));
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    // A look elsewhere asks anew who is signed in; the codes stay until their owner has them.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await press("I've saved them");
    await press('Open the Back Office');
    await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/leads');
  });

  it('are told why their session ended, and return to where they were', async () => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${product.url}/admin/payments`);
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    await product.database.query(
      "UPDATE sessions SET seen_at = seen_at - interval '30 minutes' WHERE user_id = $1",
      [admin.id],
    );
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.waitForURL(/\/auth/);
    await page.getByText('nothing was done here for 30 minutes').waitFor();
    expect(await findings()).toEqual([]);
    await page.getByLabel('Email', { exact: true }).fill(admin.email);
    await typeInto('Password', demoPassword);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.keyboard.type(appCode(secret, 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/payments');
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
});
