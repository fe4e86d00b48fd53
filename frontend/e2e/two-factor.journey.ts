import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../backend/test/support/authenticator';
import { aCustomer, anAdmin, demoPassword, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { seeToast } from './support/toasts';

/** Refusals that a form answers for are no fault of the page; Chromium notes them all the same. */
const isExpected = (complaint: string) => /status of (401|403|422)/.test(complaint);

describe('a second factor, with the keyboard alone', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let person: Person;
  let secret = '';

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

  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const firstStep = async ({ email }: Person) => {
    await page.goto(`${product.url}/auth`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await typeInto('Password', demoPassword);
  };
  /** Of each size, because both are used. */
  const findings = async () => {
    const found: unknown[] = [];
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      found.push(...(await axeFindings(page)));
    }
    return found;
  };
  const signOut = () => page.context().clearCookies();

  it('is set up in the settings, behind a proof when the last one is old', async () => {
    await firstStep(person);
    await page.getByText('No jobs posted yet').waitFor();
    await product.database.query(
      "UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1",
      [person.id],
    );
    await page.goto(`${product.url}/profile?tab=preferences`);
    await page.getByRole('link', { name: 'Two-Factor Authentication' }).focus();
    await page.keyboard.press('Enter');
    await press('Set Up');
    await page.getByRole('dialog', { name: "Confirm it's you" }).waitFor();
    expect(await findings()).toEqual([]);
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).focus();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
    await dialog.waitFor();
    expect(await findings()).toEqual([]);
    secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '');
    await typeInto('Code', appCode(secret));
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    expect(await findings()).toEqual([]);
    await press("I've saved them");
    await page.getByText('Recovery codes left: 10.').waitFor();
    expect(await findings()).toEqual([]);
  });

  it('is asked for at sign-in, which a wrong code does not end', async () => {
    await signOut();
    await firstStep(person);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await findings()).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('This code is not right.').first().waitFor();
    await page.getByLabel('Code', { exact: true }).fill('');
    await typeInto('Code', appCode(secret, 1));
    await seeToast(page, 'Login successful');
    await page.getByText('No jobs posted yet').waitFor();
  });

  it('is there for staff too', async () => {
    const admin = await anAdmin(product);
    await signOut();
    await firstStep(admin);
    await page.waitForURL(`${product.url}/`);
    await page.goto(`${product.url}/profile?tab=security`);
    await page.setViewportSize(sizes.desktop);
    await press('Set Up');
    await page.getByRole('dialog', { name: 'Set up two-factor authentication' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
});
