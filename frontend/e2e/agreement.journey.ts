import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aJob, unlock, type Person } from '../../backend/test/support/people';
import type { Product } from '../../backend/test/support/product';
import { axeFindings, staysInSight } from './support/browser';
import { authenticate, fillCard } from './support/cards';
import { aPhoto } from './support/photo';
import { Sides } from './support/sides';
import { seeToast } from './support/toasts';

const bio = 'Roofs are my office.';

/** How wide the picture in the page's head is in truth, in px; 0 when it did not come. */
const pictureOf = (page: Page): Promise<number> =>
  page
    .locator('main img[src^="/"]')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

describe('a customer and an installer', () => {
  let sides: Sides;
  let product: Product;
  let installer: Person;
  let customer: Person;
  let desktop: Page;
  let phone: Page;

  beforeAll(async () => {
    sides = await Sides.open();
    ({ product, installer, customer, desktop, phone } = sides);
  });
  afterAll(() => sides?.close());

  it('settle a question before bidding, without telling how they are reached', async () => {
    await phone.goto(`${product.url}/profile`);
    await phone
      .getByLabel('Add a picture')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await aPhoto(phone) });
    await seeToast(phone, 'Picture Saved');
    await phone.getByRole('button', { name: 'Remove picture' }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Edit Profile' }).click();
    await phone.getByLabel('Bio').fill(bio);
    await phone.getByRole('button', { name: 'Save Changes' }).click();
    await phone.getByText(bio).waitFor();
    await phone.getByRole('tab', { name: 'Business' }).click();
    await staysInSight(phone, 'Save Changes');
    expect(await axeFindings(phone)).toEqual([]);
    const jobId = await aJob(customer, { title: 'Dish on a barn' });
    await unlock(product, installer, jobId);
    await eventually('the deposit counts', async () => {
      const lead = await installer.visitor.get<{ unlock: { status: string } | null }>(`/api/leads/${jobId}`);
      return lead.body.unlock?.status === 'paid';
    });
    await phone.goto(`${product.url}/leads/${jobId}`);
    await phone.getByRole('heading', { name: /^Messages with/ }).waitFor();
    await phone.getByLabel(/^Message to/).fill('Is there power in the barn? Call me on 07700 900123.');
    await phone.getByLabel('Add photos').setInputFiles({
      name: 'barn.png',
      mimeType: 'image/png',
      buffer: await aPhoto(phone),
    });
    await phone.getByRole('img', { name: 'barn.png' }).waitFor();
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.getByText(/We took out contact details/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);

    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByText('1 new').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('region', { name: 'Messages' }).getByRole('link').click();
    await desktop.getByText('Is there power in the barn? Call me on [contact details removed].').waitFor();
    await desktop.getByRole('img', { name: /^Photo 1 of 1 from/ }).waitFor();
    await desktop.locator('img[alt=""][src^="/api/files/"]').first().waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByLabel(/^Message to/).fill('Yes, beside the door.');
    await desktop.getByRole('button', { name: 'Send', exact: true }).click();

    await phone.getByText('Yes, beside the door.').waitFor();
    await phone.getByText(/· Read$/).waitFor();
    await phone.goto(`${product.url}/messages`);
    await phone.getByText('Dish on a barn').waitFor();
    expect(await axeFindings(phone)).toEqual([]);

    await desktop.getByRole('button', { name: 'Report' }).click();
    await desktop.getByLabel('What is wrong?').fill('He wants to be called.');
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await seeToast(desktop, 'Messages reported');
  });

  it('agree on more, paid by a card that the bank asks about, and then on less', async () => {
    const { jobId } = await sides.agree('Two masts');
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: 'More', exact: true }).waitFor();
    await desktop.getByText(bio).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.goto(`${product.url}/installers/${installer.id}`);
    await desktop.getByRole('heading', { name: 'What we checked' }).waitFor();
    await desktop.getByText(bio).waitFor();
    expect(await pictureOf(desktop)).toBeGreaterThan(0);
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.goto(`${product.url}/jobs/${jobId}`);

    await phone.goto(`${product.url}/my-bids`);
    await phone.getByRole('link', { name: 'Open the job' }).click();
    await phone.getByRole('button', { name: 'More', exact: true }).click();
    await phone.getByRole('button', { name: 'Change the price' }).click();
    await phone.getByLabel('New price for the whole job (£)').fill('400');
    await phone.getByText(/£80.00 more/).waitFor();
    await phone.getByLabel('Why').fill('There is a second mast.');
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Propose', exact: true }).click();
    await seeToast(phone, 'Price Proposed');
    await phone.getByText('A price of £400.00 was proposed').waitFor();

    await desktop.getByText('A price of £400.00 instead of £320.00?').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Pay £80.00 more' }).click();
    await fillCard(desktop, '4000 0025 0000 3155');
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Pay £80.00', exact: true }).click();
    await authenticate(desktop, 'Complete');
    await seeToast(desktop, 'Payment Successful');
    await desktop.getByText('Your payment of £400.00 is held until you approve the finished work.').waitFor();
    await phone.getByText('£380.00').first().waitFor();

    await desktop.getByRole('button', { name: 'More', exact: true }).click();
    await desktop.getByRole('button', { name: 'Change the price' }).click();
    await desktop.getByLabel('New price for the whole job (£)').fill('300');
    await desktop.getByLabel('Why').fill('Without the second mast after all.');
    await desktop.getByRole('button', { name: 'Propose', exact: true }).click();
    await phone.getByRole('button', { name: 'Accept £300.00' }).click();
    await desktop.getByText('Your payment of £300.00 is held until you approve the finished work.').waitFor();
    await phone.getByText('Both agreed: the price is £300.00 now.').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    const [back] = await product.database.query<{ pence: number }>(
      `SELECT sum(amount_pence)::int AS pence FROM refunds WHERE reason = 'price-lowered'`,
    );
    expect(back?.pence).toBe(10_000);
    expect(sides.complaints.flat()).toEqual([]);
  });

  it('agree on a day, which both can put into their calendars', async () => {
    const { jobId, workId } = await sides.agree('A mast with a day');
    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone.getByRole('button', { name: 'Propose a day' }).click();
    await phone.getByLabel(/^Day/).fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await phone.getByLabel(/^When/).selectOption('morning');
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await seeToast(phone, 'Day Proposed');

    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByText(/^Does .* suit you\?$/).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Agree', exact: true }).click();
    const [file] = await Promise.all([
      desktop.waitForEvent('download'),
      desktop.getByRole('link', { name: 'Add to calendar' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/SUMMARY:A mast with a day\r\n/);
    await phone.getByRole('link', { name: 'Add to calendar' }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(sides.complaints.flat()).toEqual([]);
  });
});
