import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, reload } from './support/browser';
import { signIn } from './support/sides';

describe('an invitation', () => {
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let customer: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    customer = await aCustomer(product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('goes from the job’s page to an installer who bid before, who is told at once, far away, and opens the lead', async () => {
    const far = await anInstaller(product, admin, { postcode: 'TR1 1AA', workingRadius: '5' });
    await aBid(product, far, await aJob(customer, { title: 'Loft aerial' }), 320);
    const jobId = await aJob(customer, { title: 'Dish on a chimney' });
    const { page: phone, complaints } = await openPage(browser, 'phone');
    await signIn(phone, product, customer);
    await phone.goto(`${product.url}/jobs/${jobId}`);
    await phone.getByRole('button', { name: 'Invite installers' }).press('Enter');
    const dialog = phone.getByRole('dialog');
    await dialog.getByText('Bid on “Loft aerial”').waitFor();
    await dialog.getByRole('checkbox').press('Space');
    expect(await axeFindings(phone)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite' }).press('Enter');
    await phone.getByText('Installer Invited', { exact: true }).waitFor();
    await phone.getByText(/^Invited \d/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const { page: desktop, complaints: others } = await openPage(browser, 'desktop');
    await signIn(desktop, product, far);
    await desktop.getByRole('button', { name: /Notifications/ }).click();
    await desktop.getByText('The customer invited you to bid').click();
    await desktop.getByRole('heading', { level: 1, name: 'Dish on a chimney' }).waitFor();
    // Without the menu and the hint of its button.
    await reload(desktop);
    await desktop.getByText('The customer invited you', { exact: true }).waitFor();
    await desktop
      .getByRole('button', { name: /Unlock/ })
      .first()
      .waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    expect([...complaints, ...others]).toEqual([]);
  });

  it('begins on the installer’s own page for a customer, and for no other reader', async () => {
    const open = await anInstaller(product, admin);
    const business = { serviceTypes: ['aerial'], workingRadius: '30', isPublic: true };
    expect((await open.visitor.put('/api/profile/business', business)).status).toBe(200);
    const jobId = await aJob(customer, { title: 'Cameras at the gate' });
    const { page, complaints } = await openPage(browser, 'desktop');
    await page.goto(`${product.url}/installers/${open.id}`);
    await page.getByRole('heading', { name: 'What we checked' }).waitFor();
    expect(await page.getByRole('link', { name: 'Invite to a job' }).count()).toBe(0);
    await signIn(page, product, customer);
    await page.goto(`${product.url}/installers/${open.id}`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Invite to a job' }).press('Enter');
    const button = page.getByRole('button', { name: /^Invite .* to Cameras at the gate$/ });
    await button.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button.press('Enter');
    await page.getByText(/ is invited$/).waitFor();
    await page.goto(`${product.url}/jobs/${jobId}`);
    await page.getByText(/^Invited \d/).waitFor();
    expect(complaints).toEqual([]);
  });
});
