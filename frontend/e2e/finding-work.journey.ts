import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aLead, anAdmin, anInstaller, unlock, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { signIn } from './support/sides';

describe('an installer looks for work', () => {
  let product: Product;
  let browser: Browser;
  let installer: Person;
  let phone: Page;
  let desktop: Page;
  let complaints: string[][];
  let leadId: string;
  const title = 'Mesh WiFi, three floors';

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const admin = await anAdmin(product);
    installer = await anInstaller(product, admin, { postcode: 'BL1 1AA', workingRadius: '40' });
    leadId = await aLead(admin, { title, serviceType: 'home_network', postcode: 'BL1 2AB' });
    await aLead(admin, { title: 'Router in a mill', serviceType: 'home_network', postcode: 'M1 1AE' });
    await aLead(admin, { title: 'Cables in an office', serviceType: 'home_network', postcode: 'M2 1AA' });
    await aLead(admin, { title: 'Mast survey', serviceType: 'home_network', postcode: 'TR1 1AA' });
    await aBid(product, await anInstaller(product, admin), leadId, 300);
    const [small, large] = [await openPage(browser, 'phone'), await openPage(browser)];
    [phone, desktop] = [small.page, large.page];
    complaints = [small.complaints, large.complaints];
    await signIn(phone, product, installer);
    await signIn(desktop, product, installer);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('sees the first lead at once on a phone, and narrows the list down in one sheet', async () => {
    await phone.goto(`${product.url}/leads?area=all`);
    const card = phone.getByRole('article').first();
    await card.waitFor();
    expect((await card.locator('xpath=ancestor::li').boundingBox())?.y).toBeLessThan(300);
    expect(await phone.getByRole('combobox').count()).toBe(0);
    await phone.getByRole('button', { name: 'Filters' }).press('Enter');
    const sheet = phone.getByRole('dialog', { name: 'Filters' });
    expect(await axeFindings(phone)).toEqual([]);
    await sheet.getByLabel('Distance').selectOption('Within 25 miles');
    await sheet.getByRole('button', { name: /^Show \d leads?$/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await phone.getByRole('button', { name: 'Filters (1)' }).waitFor();
    await expect.poll(() => phone.getByRole('article').count()).toBe(3);
    expect(await axeFindings(phone)).toEqual([]);
    // One step back is the list as it was.
    await phone.goBack();
    await expect.poll(() => phone.getByRole('article').count()).toBe(4);
    expect(new URL(phone.url()).search).toBe('?area=all');
  });

  it('reads service, kind and bids in words, and has the one thing to do in sight wherever they read', async () => {
    await phone.goto(`${product.url}/leads/${leadId}`);
    const facts = phone.locator('main dl').first();
    await facts.getByText('Home Network', { exact: true }).waitFor();
    expect((await facts.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Job type \w+ .*Bids so far 1/);
    const button = phone.getByRole('button', { name: /Unlock Lead/ });
    for (const down of [0, 10_000]) {
      await phone.evaluate((y) => window.scrollTo(0, y), down);
      const box = await button.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= sizes.phone.height).toBe(true);
    }
    const terms = await phone.getByText('You lose it only if you withdraw').boundingBox();
    expect((terms?.y ?? 0) + (terms?.height ?? 0)).toBeLessThan((await button.boundingBox())?.y ?? 0);
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.title()).toContain(title);
    await button.click();
    await phone
      .getByText(/You lose it only if you withdraw after your bid was accepted\. You can follow/)
      .waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
  });

  it('has the map of their own area beside the list, with towns by name and points that come apart', async () => {
    await desktop.goto(`${product.url}/leads?map=1`);
    const map = desktop.getByRole('region', { name: 'Map of open leads' });
    const list = desktop.locator('#lead-list');
    await map
      .getByRole('button', { name: /Manchester/ })
      .first()
      .waitFor();
    const [left, right] = [await map.boundingBox(), await list.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    const area = await map.locator('.home-area').boundingBox();
    // Forty miles each way fill the map: home is not to be searched for in the whole kingdom.
    expect(area?.width).toBeGreaterThan((left?.width ?? 0) / 2.5);
    expect(area?.width).toBeLessThanOrEqual(left?.width ?? 0);
    await map.getByText('Leeds', { exact: true }).waitFor();
    await desktop.getByText(/The circle is your area: 40 miles around your postcode/).waitFor();
    const together = map.getByRole('button', { name: /^2 leads: Manchester/ });
    await together.click();
    await map.getByRole('button', { name: /^1 lead: Manchester, M2/ }).waitFor();
    await together.waitFor({ state: 'detached' });
    expect(await axeFindings(desktop)).toEqual([]);
  });

  it('is told in pounds what goes back when a bid is withdrawn', async () => {
    await unlock(product, installer, leadId);
    await installer.visitor.post(`/api/leads/${leadId}/bid`, { price: 320, eta: '2 days' });
    await phone.goto(`${product.url}/leads/${leadId}`);
    await phone.getByRole('button', { name: 'Withdraw' }).click();
    await phone.getByText(/your £50\.00 deposit is refunded to your card/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(complaints).toEqual([[], []]);
  });
});
