import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { axeFindings, openPage, sizes } from './support/browser';
import { Sides, signIn } from './support/sides';
import { seeToast } from './support/toasts';

describe('what HMRC wants to know of an installer who is paid', () => {
  let sides: Sides;
  let phone: Page;

  beforeAll(async () => {
    sides = await Sides.open();
    ({ phone } = sides);
  });
  afterAll(() => sides?.close());

  /** A job of £320 is done and approved. @returns its work's id */
  async function aJobIsApproved(title: string): Promise<string> {
    const { workId } = await sides.agree(title);
    const { installer, customer } = sides;
    expect(
      (await installer.visitor.post(`/api/assignments/${workId}/submit`, { note: 'Done.' })).status,
    ).toBe(200);
    expect((await customer.visitor.post(`/api/assignments/${workId}/approve`, {})).status).toBe(200);
    return workId;
  }
  const inbox = (subject: RegExp) =>
    eventually(`a mail about ${subject}`, async () =>
      (await sides.product.inbox(sides.installer.email)).find((mail) => subject.test(mail.subject ?? '')),
    );

  it('is asked by mail and on the dashboard once their first pay was sent', async () => {
    await aJobIsApproved('Loft aerial');
    await phone.goto(`${sides.product.url}/payments`);
    await phone.getByRole('button', { name: 'Set up payouts' }).click();
    await phone.getByRole('button', { name: 'Submit test details' }).click();
    await phone.getByText('Payouts are set up').waitFor();
    const mail = await inbox(/^Your tax details, by /);
    expect(mail.text).toContain('HMRC');
    await phone.goto(sides.product.url);
    await phone.getByRole('link', { name: /^Tell us your tax details/ }).click();
    await phone.getByText(/Without an answer by .*, your pay waits\./).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
  });

  it('keeps pay waiting where it is not told in time, and lets it go with the answer, by the keys alone', async () => {
    // Sixty days and two reminders later (tax.medium.spec.ts).
    await sides.product.database.query(
      `UPDATE tax_details SET reminders = 2, next_at = NULL, waits_since = clock_now() WHERE user_id = $1`,
      [sides.installer.id],
    );
    const workId = await aJobIsApproved('Mesh in a barn');
    await inbox(/^Your pay waits for your tax details: £304\.00/);
    await phone.goto(`${sides.product.url}/payments`);
    await phone.getByRole('link', { name: 'your tax details' }).press('Enter');
    await phone.getByText('Your pay waits for this').waitFor();

    const field = (name: RegExp) => phone.getByLabel(name);
    await field(/^Date of birth/).fill('1990-02-28');
    await field(/^House number and street/).fill('12 High Street');
    await field(/^Town/).fill('Bolton');
    await field(/^Postcode/).fill('bl1 1aa');
    await field(/^National Insurance number or UTR/).fill('QQ 12 34 56 C');
    await field(/^National Insurance number or UTR/).press('Enter');
    await phone.getByText(/^Enter a National Insurance number, such as/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await field(/^National Insurance number or UTR/).fill('AB 12 34 56 C');
    await field(/^National Insurance number or UTR/).press('Enter');
    await seeToast(phone, 'Tax Details Saved');
    await phone.getByText('We have the one that ends in 56C. Leave this empty to keep it.').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.goto(`${sides.product.url}/assignments/${workId}`);
    await phone.getByText(/^£304\.00 (is on its way to|has reached) your bank/).waitFor();
    await phone.goto(sides.product.url);
    await phone.getByRole('heading', { level: 1 }).waitFor();
    expect(await phone.getByRole('link', { name: /^Tell us your tax details/ }).count()).toBe(0);
  });

  it('is in the year that staff report, which they see by whom', async () => {
    const { page } = await openPage(sides.browser);
    await signIn(page, sides.product, sides.admin);
    await page.goto(`${sides.product.url}/admin/statement`);
    const year = new Date().toLocaleDateString('en-GB', { year: 'numeric', timeZone: 'Europe/London' });
    await page.getByLabel('Year').selectOption(year);
    await page.getByText(`1 installer was paid in ${year}; of 1 we know the tax details.`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const csv = await sides.admin.visitor.get(`/api/admin/sellers.csv?year=${year}`);
    expect(csv.text).toContain('AB123456C');
    expect((await sides.installer.visitor.get(`/api/admin/sellers.csv?year=${year}`)).status).toBe(403);
    expect((await sides.admin.visitor.get(`/api/admin/sellers.xml?year=${year}`)).status).toBe(422);
  });
});
