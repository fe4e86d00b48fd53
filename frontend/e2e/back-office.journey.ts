import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, openBrowser, openPage, sizes } from './support/browser';
import { signIn } from './support/sides';

describe('staff find anything and read what happened to it', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let admin: Person;
  let installer: Person;
  let leadId: string;
  const title = 'Mast on a chapel gable';

  const dialog = () => page.getByRole('dialog');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    leadId = await aLead(admin, { title });
    await aBid(product, installer, leadId, 280);
    ({ page, complaints } = await openPage(browser, 'desktop'));
    await signIn(page, product, admin);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('by Ctrl K and the keyboard alone, from any page', async () => {
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill('mast on');
    await dialog().getByRole('option', { name: title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading(title).waitFor();
    await page.getByText('created the lead.').waitFor();
    await page.getByText('£280.00').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await heading('Manage Leads').waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await heading(title).waitFor();
    await page.keyboard.press('?');
    await dialog().getByRole('heading', { name: 'Shortcuts' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('go from a name to the person, and from an amount to the payment', async () => {
    const story = page.getByRole('listitem').filter({ hasText: 'paid the deposit of £50.00' });
    await story.getByRole('link', { name: '£50.00' }).click();
    await page.getByText('Left of it').waitFor();
    await page.getByText('charge received').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ivo Installer' }).first().click();
    await heading('Ivo Installer').waitFor();
    await page.getByText('approved the application').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('leave a note that the timeline keeps', async () => {
    await page.getByLabel('Note for staff').fill('Rang her on Monday.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Ada Admin left a note.').waitFor();
    await page.getByLabel('Show of the timeline').selectOption('note');
    await page.getByText('Rang her on Monday.').waitFor();
    await page.getByText('approved the application').waitFor({ state: 'detached' });
  });

  it('suspend somebody whom they searched for, with the reason on the timeline', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Manage Installers' }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill('suspend ivo');
    await dialog().getByRole('option', { name: 'Suspend Ivo Installer' }).click();
    await dialog().getByLabel('Reason').fill('Insurance has run out');
    await dialog().getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('suspended Ivo Installer.').waitFor();
    await page.getByText('Insurance has run out').first().waitFor();
  });

  it('find a lead that was deleted, and why', async () => {
    await admin.visitor.delete(`/api/leads/${leadId}`, { reason: 'Posted twice' });
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').fill('mast on');
    await dialog()
      .getByText(/^Deleted/)
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Ada Admin deleted the lead.').waitFor();
    await page.getByText('Posted twice').waitFor();
    expect(complaints).toEqual([]);
  });

  it('do so on a phone as well', async () => {
    await page.setViewportSize(sizes.phone);
    const [charge] = await product.database.query<{ id: string }>('SELECT id FROM charges LIMIT 1');
    for (const path of [`leads/${leadId}`, `users/${installer.id}`, `payments/${charge?.id}`]) {
      await page.goto(`${product.url}/admin/${path}/show`);
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await excessWidth(page, '32px')).toBe(0);
    }
    await page.getByRole('button', { name: 'Search' }).click();
    await dialog().getByRole('combobox').fill('ivo');
    await dialog()
      .getByRole('option', { name: /Ivo Installer/ })
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
