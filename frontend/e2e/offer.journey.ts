import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aJob, payByCard, unlock } from '../../backend/test/support/people';
import { axeFindings, sizes } from './support/browser';
import { Sides } from './support/sides';
import { seeToast } from './support/toasts';

describe('an offer with lines', () => {
  let sides: Sides;
  let desktop: Page;
  let phone: Page;
  let jobId: string;

  const lines = (page: Page) => page.getByRole('list', { name: 'What the price is made of' });

  const isFocused = (field: Locator) =>
    expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);

  beforeAll(async () => {
    sides = await Sides.open();
    ({ desktop, phone } = sides);
    jobId = await aJob(sides.customer, { title: 'Cameras by the line' });
    await unlock(sides.product, sides.installer, jobId);
    await eventually('the deposit counts', async () => {
      const path = `/api/leads/${jobId}`;
      const lead = await sides.installer.visitor.get<{ unlock: { status: string } | null }>(path);
      return lead.body.unlock?.status === 'paid';
    });
  });
  afterAll(() => sides?.close());

  it('is made on a phone, by keyboard too, with the VAT number that it needs', async () => {
    await phone.goto(`${sides.product.url}/profile?tab=business`);
    await phone.getByLabel('VAT number').fill('GB980780685');
    await phone.getByRole('button', { name: 'Save Changes' }).click();
    await phone.getByText('Enter a UK VAT number, such as GB980 7806 84. Check its digits.').waitFor();
    await phone.getByLabel('VAT number').fill('980 7806 84');
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Save Changes' }).click();
    await seeToast(phone, 'Business Updated');

    await phone.goto(`${sides.product.url}/leads/${jobId}`);
    await phone.getByRole('button', { name: /Bid/ }).first().click();
    const dialog = phone.getByRole('dialog');
    await dialog.getByLabel('Your Price (£)').fill('180');
    await dialog.getByRole('button', { name: 'Break the price down' }).press('Enter');
    const first = dialog.getByRole('group', { name: 'Line 1' });
    await isFocused(first.getByLabel('Kind'));
    await first.getByLabel('What it is for').fill('Two days');
    await first.getByLabel('VAT in it').selectOption('20');
    await dialog.getByRole('button', { name: 'Add a line' }).press('Enter');
    const second = dialog.getByRole('group', { name: 'Line 2' });
    await isFocused(second.getByLabel('Kind'));
    await dialog.getByLabel('Estimated Time to Complete').fill('2 days');
    await dialog.getByRole('button', { name: 'Submit Bid' }).click();
    await second.getByText('Say what it is for').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await second.getByLabel('What it is for').fill('Cameras');
    await second.getByLabel('Amount (£)').fill('59.99');
    expect(await dialog.getByLabel('Your Price (£)').inputValue()).toBe('239.99');
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
    expect(await axeFindings(phone)).toEqual([]);
    await dialog.getByRole('button', { name: 'Submit Bid' }).click();
    await seeToast(phone, 'Bid Submitted');

    await phone.goto(`${sides.product.url}/my-bids`);
    await lines(phone).getByText('with £30.00 VAT at 20%').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Edit bid' }).click();
    const edit = phone.getByRole('dialog');
    await edit.getByRole('button', { name: 'Remove line 2' }).click();
    await edit.getByRole('group', { name: 'Line 1' }).getByLabel('Amount (£)').fill('240');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await seeToast(phone, 'Bid Updated');
    await lines(phone).getByText('with £40.00 VAT at 20%').waitFor();
  });

  it('is compared by the customer, line by line, and stands on the job’s page after the award', async () => {
    await desktop.goto(`${sides.product.url}/jobs/${jobId}`);
    const bid = desktop.getByRole('listitem', { name: /^Bid of/ });
    await lines(desktop).getByText('with £40.00 VAT at 20%').waitFor();
    expect(await bid.innerText()).toMatch(/VAT in the price: £40\.00\s+VAT number GB980780684/);
    // The rows of a column share their heights with those beside it: a row too many would lie on another.
    expect(
      await bid.evaluate((column) => {
        const rows = [...column.children].map((row) => row.getBoundingClientRect());
        return rows.slice(1).filter((row, at) => row.top < (rows[at]?.bottom ?? 0)).length;
      }),
    ).toBe(0);
    const quote = await sides.customer.visitor.get(
      String(await bid.getByRole('link', { name: 'Quote (PDF)' }).getAttribute('href')),
    );
    expect([quote.status, quote.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await axeFindings(desktop)).toEqual([]);
    const [made] = await sides.product.database.query<{ id: string }>('SELECT id FROM bids');
    const { body } = await sides.customer.visitor.post<{ clientSecret: string }>(
      `/api/bids/${made?.id}/accept`,
    );
    await payByCard(sides.product, body.clientSecret);
    const workId = await eventually('the award', async () => {
      const job = await sides.customer.visitor.get<{ assignment: { id: string } | null }>(
        `/api/customer/jobs/${jobId}`,
      );
      return job.body.assignment?.id;
    });
    // Beside the bid, and under the price that was agreed.
    await expect.poll(() => lines(desktop).filter({ hasText: 'Two days' }).count()).toBe(2);
    expect(await axeFindings(desktop)).toEqual([]);
    await phone.goto(`${sides.product.url}/assignments/${workId}`);
    await lines(phone).getByText('Two days').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width);
    // The browser writes down the form that was refused.
    expect(sides.complaints.flat().filter((text) => !text.includes('422'))).toEqual([]);
  });
});
