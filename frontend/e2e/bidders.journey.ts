import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage } from './support/browser';
import { signIn } from './support/sides';

describe('a job for a few bidders only', () => {
  let product: Product;
  let browser: Browser;
  let desktop: Page;
  let phone: Page;
  let customer: Person;
  let bidders: Person[];
  let late: Person;
  let jobId: string;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const staff = await anAdmin(product);
    customer = await aCustomer(product);
    bidders = [];
    for (let left = 3; left > 0; left -= 1) bidders.push(await anInstaller(product, staff));
    late = await anInstaller(product, staff);
    jobId = await aJob(customer);
    ({ page: desktop } = await openPage(browser, 'desktop'));
    ({ page: phone } = await openPage(browser, 'phone'));
    await signIn(desktop, product, customer);
    await signIn(phone, product, late);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is edited by its customer, who reads the number on its page', async () => {
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: 'Edit job' }).click();
    await desktop.getByLabel('How many installers may bid?').selectOption('3 at most');
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Save Changes' }).click();
    await desktop.getByText('Bidders', { exact: true }).waitFor();
    await desktop.getByText('3 at most', { exact: true }).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
  });

  it('says to installers how many places are taken, and asks nobody to pay when all are', async () => {
    for (const [taken, bidder] of bidders.entries()) {
      await phone.goto(`${product.url}/leads/${jobId}`);
      await phone.getByText(`${taken} of 3 bidders`).waitFor();
      await phone.getByRole('button', { name: /Unlock Lead/ }).waitFor();
      if (taken < 2) {
        await aBid(product, bidder, jobId);
        continue;
      }
      // The page is open while another takes the last place.
      await aBid(product, bidder, jobId);
      await phone.getByRole('button', { name: /Unlock Lead/ }).click();
      await phone.getByText('No place is free on this lead').waitFor();
      await phone.getByText(/all places are taken\. You have paid nothing\./).waitFor();
      expect(await axeFindings(phone)).toEqual([]);
    }
    for (const path of [`/leads/${jobId}`, '/leads?area=all']) {
      await phone.goto(`${product.url}${path}`);
      await phone.getByText('3 of 3 bidders').waitFor();
      expect(await phone.getByRole('button', { name: 'All 3 places are taken' }).isDisabled()).toBe(true);
      expect(await axeFindings(phone)).toEqual([]);
    }
    const refused = await late.visitor.post(`/api/leads/${jobId}/deposit`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'bids.places-taken', data: { maxBidders: 3 } });
  });
});
