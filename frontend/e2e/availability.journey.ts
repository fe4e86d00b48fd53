import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage } from './support/browser';
import { signIn } from './support/sides';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const named = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const startsOn = (day: string): string => `Can start from ${named.format(new Date(day)).replace(',', '')}`;

describe('availability', () => {
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let installer: Person;
  let customer: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('is set from the dashboard on a phone by keyboard, told to the customer beside the bid, and respected by dispatch', async () => {
    const jobId = await aJob(customer, { title: 'Loft aerial' });
    await aBid(product, installer, jobId, 320);
    const { page: phone, complaints } = await openPage(browser, 'phone');
    await signIn(phone, product, installer);
    await phone.getByRole('link', { name: 'Update Availability' }).press('Enter');
    await phone.getByText('Takes on work now').waitFor();
    await phone.getByRole('tab', { name: 'Availability', selected: true }).waitFor();
    await phone.getByLabel('Full until').fill(inDays(5));
    await phone.getByRole('switch', { name: 'Only in my working hours' }).press('Space');
    await phone.getByRole('checkbox', { name: 'Saturday' }).press('Space');
    await phone.getByRole('checkbox', { name: 'Sunday' }).press('Space');
    await phone.getByRole('button', { name: 'Add time off' }).press('Enter');
    await phone.getByLabel('First day').fill(inDays(20));
    await phone.getByLabel('Last day').fill(inDays(25));
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await phone.getByText('Availability Updated', { exact: true }).waitFor();
    await phone
      .getByText(startsOn(inDays(5)))
      .first()
      .waitFor();

    const { page: desktop, complaints: others } = await openPage(browser, 'desktop');
    await signIn(desktop, product, customer);
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop
      .getByRole('listitem', { name: /^Bid of/ })
      .getByText(startsOn(inDays(5)))
      .waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.goto(`${product.url}/installers/${installer.id}`);
    await desktop.getByText(startsOn(inDays(5))).waitFor();
    await desktop.getByText('Saturday: 08:00 to 17:00').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);

    const missed = await aJob(customer, { title: 'Dish on a chimney' });
    const { page: staff } = await openPage(browser, 'desktop');
    await signIn(staff, product, admin);
    await staff.goto(`${product.url}/admin/leads/${missed}/show`);
    await staff
      .getByRole('list', { name: 'Installers who were not available' })
      .getByText(/full until/)
      .waitFor();
    expect(await axeFindings(staff)).toEqual([]);
    expect([...complaints, ...others]).toEqual([]);
  });

  it('leads from Submit Invoice to the work that waits, which is none yet', async () => {
    const { page } = await openPage(browser, 'desktop');
    await signIn(page, product, installer);
    await page.getByRole('link', { name: 'Submit Invoice' }).click();
    await page.getByText('Nothing waits to be submitted').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('shows the secret address of the calendar feed, which a calendar program can read until it is renewed', async () => {
    const { page, complaints } = await openPage(browser, 'phone');
    await signIn(page, product, customer);
    await page.goto(`${product.url}/profile?tab=preferences`);
    const address = page.getByLabel('Secret address');
    const before = await address.inputValue();
    const read = async (url: string) => (await fetch(url)).status;
    expect(await read(before)).toBe(200);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Renew address' }).press('Enter');
    const dialog = page.getByRole('dialog');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Renew address' }).press('Enter');
    await page.getByText('Address renewed', { exact: true }).waitFor();
    expect(await read(await address.inputValue())).toBe(200);
    expect(await read(before)).toBe(404);
    expect(complaints).toEqual([]);
  });
});
