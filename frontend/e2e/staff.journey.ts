import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import {
  aBid,
  aLead,
  anAdmin,
  anInstaller,
  demoPassword,
  type Person,
} from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, openBrowser, openPage } from './support/browser';
import { signIn } from './support/sides';

describe('the people who run the market', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let phone: Page;
  let owner: Person;
  let paymentId: string;
  const email = 'mona@example.test';

  beforeAll(async () => {
    product = await Product.start({ SECOND_PERSON_ABOVE_POUNDS: '20' });
    browser = await openBrowser();
    owner = await anAdmin(product);
    const installer = await anInstaller(product, owner);
    await aBid(product, installer, await aLead(owner, { title: 'Mast on a chapel gable' }), 280);
    const [deposit] = await product.database.query<{ id: string }>(`SELECT id FROM charges`);
    paymentId = String(deposit?.id);
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

  it('are invited by an owner, with a role', async () => {
    await page.getByRole('link', { name: 'Staff' }).click();
    await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
    await page.getByText(owner.email).waitFor();
    await fine(page);
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('First name').fill('Mona');
    await page.getByLabel('Last name').fill('Money');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role', { exact: false }).last().selectOption('money');
    await fine(page);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await page.getByText(email).waitFor();
  });

  it('choose a password, and see what their role has', async () => {
    await product.visitor().post('/api/auth/forgot-password', { email });
    const token = await eventually('the link', async () => {
      const mails = await product.inbox(email);
      return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find((one) => one !== undefined);
    });
    await product.visitor().post('/api/auth/reset-password', { token, password: demoPassword });
    await signIn(phone, product, { email } as Person);
    await phone.goto(`${product.url}/admin/payments/${paymentId}/show`);
    await phone.getByText('Left of it').waitFor();
    await phone.goto(`${product.url}/admin/staff`);
    await phone.getByRole('button', { name: 'Invite somebody' }).waitFor({ state: 'detached' });
  });

  it('ask for a refund above the limit on a phone, which nobody sends alone', async () => {
    await phone.goto(`${product.url}/admin/payments/${paymentId}/show`);
    await phone.getByRole('button', { name: 'Send money back' }).click();
    await phone.getByText('£50.00 of it is held').waitFor();
    await phone.getByLabel('Amount in pounds').fill('30');
    await phone.getByLabel('Reason').fill('The lead was not what it said');
    await phone.getByText('A second person must confirm it').waitFor();
    await fine(phone);
    await phone.getByRole('button', { name: 'Ask for a second person' }).click();
    await phone.getByText('Waits for a Second Person', { exact: true }).waitFor();
    await phone.goto(`${product.url}/admin/approvals`);
    await phone.getByRole('button', { name: /^Open the refund of £30.00/ }).click();
    await phone.getByText('You asked for this refund').waitFor();
    await fine(phone);
  });

  it('confirm a colleague’s, and the money goes back', async () => {
    await page.goto(`${product.url}/admin/approvals`);
    await page.getByRole('button', { name: /^Open the refund of £30.00/ }).click();
    await page.getByText('The lead was not what it said').first().waitFor();
    await fine(page);
    await page.getByRole('button', { name: 'Send £30.00 back' }).click();
    await page.getByText('Nothing waits').waitFor();
    await eventually('the refund', async () => {
      const rows = await product.database.query(
        `SELECT FROM refunds WHERE charge_id = $1 AND amount_pence = 3000 AND status = 'succeeded'`,
        [paymentId],
      );
      return rows.length === 1;
    });
    await page.goto(`${product.url}/admin/payments/${paymentId}/show`);
    await page.getByText('£20.00').first().waitFor();
  });
});
