import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { anAdmin, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, openBrowser, openPage } from './support/browser';
import { signIn } from './support/sides';

describe('the settings of the market', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let phone: Page;
  let owner: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    owner = await anAdmin(product);
    ({ page } = await openPage(browser, 'desktop'));
    ({ page: phone } = await openPage(browser, 'phone'));
    await signIn(page, product, owner);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const fine = async (on: Page): Promise<void> => {
    expect(await axeFindings(on)).toEqual([]);
    expect(await excessWidth(on)).toBe(0);
  };
  const save = (on: Page) => on.getByRole('button', { name: 'Save the settings' }).click();

  it('are shown as the installation has them, and changed by an owner with a reason', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByText('Nobody has decided anything yet', { exact: false }).waitFor();
    await fine(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Service fee (%)').fill('6.5');
    await page.getByLabel('Default deposit (£)').fill('75');
    await page.getByLabel('VAT number').fill('GB123456789');
    await save(page);
    await page.getByText('Say why').waitFor();
    await page.getByLabel('Reason').fill('We are a company now');
    await save(page);
    await page.getByText('A VAT invoice names who charges the VAT').waitFor();
    await fine(page);
    await page.getByLabel('Registered name').fill('Right Installer Ltd');
    await page.getByLabel('Registered office').fill('1 High Street, Bolton');
    await save(page);
    await page.getByText('The first decision').waitFor();
    await page.getByText('6.5%').first().waitFor();
    await fine(page);
  });

  it('reach the foot of the public pages and a new lead without a restart', async () => {
    await eventually('the foot', async () => {
      const text = await (await fetch(`${product.url}/terms`)).text();
      return text.includes('Right Installer Ltd · Registered office: 1 High Street, Bolton');
    });
    await page.goto(`${product.url}/admin/leads/create`);
    await eventually(
      'the default deposit',
      async () => (await page.getByLabel('Deposit amount (£)').inputValue()) === '75',
    );
  });

  it('are planned on a phone, while a colleague is told that he was slower', async () => {
    await page.goto(`${product.url}/admin/settings`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Service fee (%)').fill('9');
    await page.getByLabel('Reason').fill('Cards cost more');

    await signIn(phone, product, owner);
    await phone.goto(`${product.url}/admin/settings`);
    await phone.getByText('The first decision').waitFor();
    await fine(phone);
    await phone.getByRole('button', { name: 'Change', exact: true }).click();
    await phone.getByLabel('Service fee (%)').fill('7');
    await phone.getByLabel('Takes effect').fill(`${new Date().getUTCFullYear() + 1}-01-04T09:00`);
    await phone.getByLabel('Reason').fill('From the new year');
    await fine(phone);
    await save(phone);
    await phone.getByText('Service fee (%): 6.5% → 7%').first().waitFor();
    await fine(phone);

    await save(page);
    await page.getByText('Somebody has decided meanwhile').waitFor();
    await fine(page);
    await save(page);
    await page.getByText('9%', { exact: true }).waitFor();
    await page.getByText('Overtaken').waitFor();
  });

  it('are not in the menu of other staff, whose address for them says why', async () => {
    const colleague = await anAdmin(product);
    await product.database.query(`SELECT set_staff_role($1, 'money')`, [colleague.id]);
    const { page: other } = await openPage(browser, 'desktop');
    await signIn(other, product, colleague);
    await other.getByRole('link', { name: 'Audit log' }).waitFor();
    expect(await other.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0);
    await other.goto(`${product.url}/admin/settings`);
    await other.getByText('Your role does not include this', { exact: false }).waitFor();
    await fine(other);
  });

  it('stop what is turned off, and the forms for it say so', async () => {
    const founders = async () => (await fetch(`${product.url}/founders`)).text();
    expect(await founders()).toContain('Sample content.');
    await page.goto(`${product.url}/admin/settings`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    for (const part of ['New accounts', 'New jobs of customers', 'Invented people and organisations'])
      await page.getByLabel(part).selectOption('Off');
    await page.getByLabel('Reason').fill('We move house');
    await save(page);
    await page.getByText('New accounts: On → Off').waitFor();
    await fine(page);

    const { page: visitor } = await openPage(browser, 'phone');
    await visitor.goto(`${product.url}/auth?tab=signup`);
    await visitor.getByText('New accounts cannot be opened at the moment.', { exact: false }).waitFor();
    await fine(visitor);
    await eventually('samples are gone', async () => !(await founders()).includes('Sample content.'));
  });
});
