import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, demoPassword, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { seeToast } from './support/toasts';

describe('one’s own data, with the keyboard alone', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let person: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    person = await aCustomer(product);
    ({ page, complaints } = await openPage(browser, 'phone'));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await page.getByRole(role, { name, exact: true }).last().focus();
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

  it('is said, and comes as a copy that is made while one looks', async () => {
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByText('No jobs posted yet').waitFor();
    await page.goto(`${product.url}/profile?tab=preferences`);
    await press('Delete Account', 'link');
    await page.getByRole('heading', { name: 'What we hold about you' }).waitFor();
    await page.getByText('You have not asked for a copy yet.').waitFor();
    await page.getByLabel('Your password').focus();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: /^Download, until / });
    await link.waitFor();
    expect(await findings()).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
    expect(download.suggestedFilename()).toBe('my-data.zip');
  });

  it('ends with the account, which says what happens, and may be kept', async () => {
    await press('Delete Account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByText('by “A former member”').waitFor();
    expect(await findings()).toEqual([]);
    await dialog.getByLabel('Your password').focus();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Your account will be deleted on /)
      .first()
      .waitFor();
    expect(await findings()).toEqual([]);
    await press('Keep my account');
    await seeToast(page, 'Your account stays');
    await page.getByRole('button', { name: 'Delete Account' }).waitFor();
    expect(complaints).toEqual([]);
  });
});
