import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aCustomer, aJob, payByCard, unlock, type Person } from '../../backend/test/support/people';
import { axeFindings, openPage, reload, sizes } from './support/browser';
import { Sides, signIn } from './support/sides';
import { seeToast } from './support/toasts';

describe('work for a contractor in construction', () => {
  let sides: Sides;
  let phone: Page;
  let desktop: Page;
  let contractor: Person;
  let jobId: string;

  beforeAll(async () => {
    sides = await Sides.open();
    ({ phone } = sides);
    contractor = await aCustomer(sides.product, { companyName: 'Build Ltd' });
    await sides.product.database.query('UPDATE users SET company_approved_at = now() WHERE id = $1', [
      contractor.id,
    ]);
    ({ page: desktop } = await openPage(sides.browser));
    await signIn(desktop, sides.product, contractor);
  });
  afterAll(() => sides?.close());

  it('is under the scheme once the company says how HMRC knows it, by the keys alone', async () => {
    await desktop.goto(`${sides.product.url}/profile?tab=tax`);
    const field = (name: RegExp) => desktop.getByLabel(name);
    await field(/^Employer PAYE reference/).fill('123AB456');
    await field(/^Accounts Office reference/).fill('123PA00012345');
    await field(/^Unique Taxpayer Reference/).fill('1123456789');
    await field(/^Unique Taxpayer Reference/).press('Enter');
    await desktop.getByText('Enter the employer PAYE reference, such as 123/AB456').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await field(/^Employer PAYE reference/).fill('123/ab456');
    await field(/^Employer PAYE reference/).press('Enter');
    await seeToast(desktop, 'Contractor Saved');
    await desktop.getByText('Construction work that you post is under the scheme.').waitFor();
    await desktop.getByText('We have the one that ends in 789. Leave this empty to keep it.').waitFor();
    jobId = await aJob(contractor, {
      ...{ title: 'Network for a building site', serviceType: 'construction_network', jobType: 'commercial' },
    });
  });

  it('says to installers what is held back before they bid', async () => {
    await phone.goto(`${sides.product.url}/leads/${jobId}`);
    await phone.getByText('Under the Construction Industry Scheme').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
    const { visitor } = sides.installer;
    await unlock(sides.product, sides.installer, jobId);
    await eventually('the deposit is paid', async () => {
      const lead = await visitor.get<{ unlock: { status: string } | null }>(`/api/leads/${jobId}`);
      return lead.body.unlock?.status === 'paid';
    });
    await reload(phone);
    await phone.getByRole('button', { name: /Bid/ }).first().click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByText('CIS: 30 % is held back').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
  });

  it('goes by what HMRC answered when staff asked, and the job says how much it is', async () => {
    const { page } = await openPage(sides.browser);
    await signIn(page, sides.product, sides.admin);
    await page.goto(`${sides.product.url}/admin/users/${sides.installer.id}/show`);
    await page.getByRole('button', { name: 'Write down a check…' }).press('Enter');
    await page.getByLabel(/^Verification number/).fill('V1234567890');
    await page.getByLabel(/^Verification number/).press('Enter');
    await seeToast(page, 'Check Saved');
    expect(await axeFindings(page)).toEqual([]);
    const { visitor } = sides.installer;
    const bid = await visitor.post<{ id: string }>(`/api/leads/${jobId}/bid`, {
      ...{ price: 240, eta: '2 days' },
      lines: [
        { kind: 'labour', text: 'Two days', amount: 180 },
        { kind: 'materials', text: 'Cable', amount: 60 },
      ],
    });
    const accepted = await contractor.visitor.post<{ clientSecret: string }>(
      `/api/bids/${bid.body.id}/accept`,
    );
    await payByCard(sides.product, accepted.body.clientSecret);
    const workId = await eventually('the award is made', async () => {
      const found = await visitor.get<{ id: string }[]>('/api/assignments');
      return found.body[0]?.id;
    });
    await phone.goto(`${sides.product.url}/assignments/${workId}`);
    await phone.getByText('Held back for HMRC (CIS, 20 %)').waitFor();
    await phone.getByText('£192.00').first().waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await visitor.post(`/api/assignments/${workId}/submit`, { note: 'Done.' });
    await contractor.visitor.post(`/api/assignments/${workId}/approve`, {});
    await phone.goto(`${sides.product.url}/payments`);
    await phone.getByRole('button', { name: 'Set up payouts' }).click();
    await phone.getByRole('button', { name: 'Submit test details' }).click();
    await phone.getByText('Payouts are set up').waitFor();
    await phone.goto(`${sides.product.url}/assignments/${workId}`);
    await phone.getByText(/^£192\.00 .* Besides, £36\.00 is held back for HMRC \(CIS\)\./).waitFor();
  });

  it('is told of to both when the month is over, and staff book what HMRC was paid', async () => {
    // A month later (held-tax.medium.spec.ts).
    await sides.product.database.query(`
      SET session_replication_role = replica;
      UPDATE payouts SET sent_at = sent_at - interval '40 days', due_at = due_at - interval '40 days', requested_at = requested_at - interval '40 days';
      UPDATE cis_months m SET month = (date_trunc('month', (p.sent_at AT TIME ZONE 'Europe/London')::date - 5) + interval '1 month 4 days')::date FROM payouts p;
      INSERT INTO cis_statements (contractor_id, installer_id, month, verification_number, gross_pence, materials_pence, deducted_pence, written_at,
                                  contractor_name, employer_reference, accounts_office_reference, installer_name)
        SELECT d.contractor_id, d.installer_id, m.month, 'V1234567890', 24000, 6000, 3600, now(), c.name, c.employer_reference, c.accounts_office_reference,
               u.first_name || ' ' || u.last_name
          FROM cis_deductions d JOIN cis_contractors c ON c.user_id = d.contractor_id JOIN users u ON u.id = d.installer_id, cis_months m;
      UPDATE cis_months SET stated_at = now(), is_due = true;
      SET session_replication_role = DEFAULT`);
    await phone.goto(`${sides.product.url}/payments`);
    await phone.getByText('£240.00 without VAT, materials £60.00, held back £36.00').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
      .toBe(sizes.phone.width);
    const href = await phone.getByRole('link', { name: 'Statement (PDF)' }).getAttribute('href');
    expect((await sides.installer.visitor.get(String(href))).status).toBe(200);
    expect((await sides.customer.visitor.get(String(href))).status).toBe(404);
    await desktop.goto(`${sides.product.url}/payments`);
    await desktop.getByRole('link', { name: 'Return figures (CSV)' }).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);

    const { page } = await openPage(sides.browser);
    await signIn(page, sides.product, sides.admin);
    await page.goto(`${sides.product.url}/admin`);
    await page.getByRole('link', { name: 'Pay HMRC what was held back for Build Ltd' }).press('Enter');
    await page.getByRole('button', { name: 'Paid to HMRC…' }).press('Enter');
    await page.getByLabel(/^Reference of the transfer/).fill('BACS 42');
    await page.getByLabel(/^Reference of the transfer/).press('Enter');
    await seeToast(page, 'Payment Booked');
    await page.getByText(/as BACS 42$/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
