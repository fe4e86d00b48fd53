import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it, expect } from 'vitest';
import { aBid, aCustomer, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, openBrowser, openPage } from './support/browser';
import { signIn } from './support/sides';

describe('staff who help a customer on the telephone', () => {
  let product: Product;
  let browser: Browser;
  let desktop: Page;
  let phone: Page;
  let staff: Person;
  let customer: Person;
  let jobId: string;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    staff = await anAdmin(product);
    customer = await aCustomer(product, { firstName: 'Quentin', lastName: 'Quiet' });
    ({ page: desktop } = await openPage(browser, 'desktop'));
    ({ page: phone } = await openPage(browser, 'phone'));
    await signIn(desktop, product, staff);
    await signIn(phone, product, customer);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const fine = async (on: Page): Promise<void> => {
    expect(await axeFindings(on)).toEqual([]);
    expect(await excessWidth(on)).toBe(0);
  };

  it('post the job in three clicks, by keyboard', async () => {
    await desktop.goto(`${product.url}/admin/jobs`);
    await desktop.getByRole('button', { name: 'Post for a Customer' }).press('Enter');
    await desktop.getByRole('button', { name: 'Post Job' }).press('Enter');
    await desktop.getByText('Description must be at least 50 characters').waitFor();
    await fine(desktop);
    await desktop.getByRole('searchbox', { name: 'Customer' }).fill('quentin q');
    await desktop.getByRole('button', { name: /^Quentin Quiet/ }).press('Enter');
    await desktop.getByText('Choose another').waitFor();
    await desktop.getByLabel('Job title').fill('Mast for a village hall');
    await desktop
      .getByLabel('Description')
      .fill('A mast of three metres on the gable, a cable to the office and an access point in the hall.');
    await desktop.getByLabel('Postcode').fill('BL1 1AA');
    await desktop.getByLabel('Location').fill('Bolton');
    await desktop.getByLabel('Budget range').fill('£300-£500');
    await desktop.getByLabel('Job type').selectOption('commercial');
    await desktop.goBack();
    await desktop.getByRole('dialog', { name: 'Close without saving?' }).waitFor();
    await fine(desktop);
    await desktop.getByRole('button', { name: 'Stay' }).press('Enter');
    await desktop.getByRole('button', { name: 'Post Job' }).press('Enter');
    await desktop.getByText('Mast for a village hall').first().waitFor();
    const [job] = await product.database.query<{ id: string; customerId: string }>(
      'SELECT id, customer_id AS "customerId" FROM leads',
    );
    expect(job?.customerId).toBe(customer.id);
    jobId = String(job?.id);
  });

  it('choose a bid with them, and ask them to pay', async () => {
    await aBid(product, await anInstaller(product, staff), jobId, 400);
    await desktop.goto(`${product.url}/admin/leads/${jobId}/bids`);
    await desktop.getByText('their card pays for it').waitFor();
    await desktop.getByRole('button', { name: /^Ask to pay for the bid of/ }).click();
    await desktop.getByText('Nothing is decided before they have paid.').waitFor();
    await fine(desktop);
    await desktop.getByRole('button', { name: 'Ask to pay', exact: true }).click();
    await desktop.getByText('Customer Asked to Pay', { exact: true }).waitFor();
    await desktop.goto(`${product.url}/admin/leads/${jobId}/show`);
    await desktop.getByText('chose a bid and asked the customer to pay £400.00').waitFor();
  });

  it('leave the choice to the customer, who pays on a phone', async () => {
    await phone.goto(`${product.url}/jobs/${jobId}`);
    await phone.getByText(/^Pay £400.00 to book /).waitFor();
    await fine(phone);
    await phone.getByRole('button', { name: 'Look at it and pay' }).click();
    await phone.getByRole('dialog', { name: 'Accept this bid' }).waitFor();
    await phone.getByRole('button', { name: 'Pay £400.00' }).waitFor();
    expect(await product.database.query('SELECT FROM leads WHERE awarded_at IS NOT NULL')).toEqual([]);
  });
});
