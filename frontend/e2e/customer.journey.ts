import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import {
  aBid,
  anAdmin,
  anInstaller,
  cards,
  codeSentTo,
  demoPassword,
  type Person,
} from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, inMotion, openBrowser, openPage, staysInSight } from './support/browser';
import { fillCard } from './support/cards';
import { aPhoto } from './support/photo';
import { seeToast } from './support/toasts';

describe('a customer does the main job on a phone', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let winner: Person;
  let loser: Person;
  const email = 'carla.holt@example.test';
  const title = 'Eight cameras for a small shop';

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const admin = await anAdmin(product);
    winner = await anInstaller(product, admin, { businessName: 'Winner Ltd' });
    loser = await anInstaller(product, admin, { businessName: 'Loser Ltd' });
    ({ page, complaints } = await openPage(browser, 'phone', inMotion));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('signs up and proves email and phone', async () => {
    await page.goto(`${product.url}/auth?tab=signup&userType=customer`);
    await page.getByLabel('First name').fill('Carla');
    await page.getByLabel('Last name').fill('Holt');
    await page.getByLabel('Phone number (optional)').fill('07700 900456');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('button', { name: 'Send Verification Email' }).click();
    await page.getByLabel('Verification code').fill(await codeSentTo(product, email));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByRole('tab', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Send Verification SMS' }).click();
    await page.getByLabel('Verification code').fill(await codeSentTo(product, '+447700900456'));
    await page.getByRole('button', { name: 'Verify Phone' }).click();
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
    await page.getByText('No jobs posted yet').waitFor();
    await page.getByText('Start by posting your first installation job').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('posts a job after mending what the form refused', async () => {
    await page.getByRole('button', { name: 'Post Your First Job' }).click();
    await staysInSight(page, 'Post Job');
    await page.getByLabel('Job title').fill(title);
    await page.getByLabel('Service type').selectOption('cctv');
    await page.getByLabel('Description').fill('Too short.');
    await page.getByLabel('Location').fill('Bury');
    await page.getByLabel('Postcode').fill('BL9 0AA');
    await page.getByLabel('Budget').fill('£900-£1,400');
    await page.getByLabel('Job type').selectOption('commercial');
    await page.getByRole('button', { name: 'Post Job', exact: true }).click();
    await page.getByText('Description must be at least 50 characters').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    for (const name of ['front.png', 'office.png'])
      await page
        .getByLabel('Add photos')
        .setInputFiles({ name, mimeType: 'image/png', buffer: await aPhoto(page) });
    await page.getByRole('img', { name: 'office.png' }).waitFor();
    await page.getByRole('checkbox', { name: 'office.png: Only after the deposit' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByLabel('Description')
      .fill('PoE cameras inside and outside, a recorder in the back office and an app for the owner.');
    await page.getByRole('button', { name: 'Post Job', exact: true }).click();
    await seeToast(
      page,
      'Job posted successfully',
      'Your job has been posted and will be sent to matching installers.',
    );
    await page
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .waitFor();
    expect(await page.getByText('£1,400', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('compares the bids, has a card declined, pays and awards', async () => {
    const [job] = await product.database.query<{ id: string }>('SELECT id FROM leads');
    const jobId = job?.id ?? '';
    await page.goto(`${product.url}/jobs/${jobId}`);
    await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
    await page.getByText('Only after the deposit').waitFor();
    const seen = async () =>
      (await winner.visitor.get<{ photos: object[]; morePhotos: number }>(`/api/leads/${jobId}`)).body;
    expect(await seen()).toMatchObject({ photos: [{ id: expect.any(String) as string }], morePhotos: 1 });
    await page.getByRole('button', { name: 'Edit job' }).click();
    await page.getByRole('checkbox', { name: 'Photo 2: Only after the deposit' }).uncheck();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await seeToast(page, 'Job saved');
    expect(await seen()).toMatchObject({ morePhotos: 0 });
    const winning = await aBid(product, winner, jobId, 950);
    await aBid(product, loser, jobId, 1_100);
    const bids = page.getByRole('listitem', { name: /^Bid of/ });
    await expect.poll(() => bids.count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await bids
      .filter({ hasText: 'Winner Ltd' })
      .getByRole('button', { name: /Accept & pay/ })
      .click();
    await page.getByText('Our service fee, £47.50, is a part of it.', { exact: false }).waitFor();
    await fillCard(page, cards.noFunds);
    await page.getByRole('button', { name: 'Pay £950.00' }).click();
    await seeToast(page, 'Payment Failed', 'Your card has insufficient funds.');
    const [before] = await product.database.query<{ status: string }>(
      'SELECT status FROM bids WHERE id = $1',
      [winning],
    );
    expect(before?.status).toBe('pending');
    await fillCard(page, cards.good);
    await page.getByRole('button', { name: 'Pay £950.00' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await bids.filter({ hasText: 'Winner Ltd' }).getByText('Accepted').waitFor();
    await bids.filter({ hasText: 'Loser Ltd' }).getByText('Rejected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await eventually('the winner is told', async () =>
      (await product.inbox(winner.email)).find(({ subject }) => subject?.startsWith('You won')),
    );
    await eventually('the loser gets the deposit back', async () =>
      (await product.inbox(loser.email)).find(({ text }) => text.includes('£50.00')),
    );
    expect(complaints).toEqual([]);
  });
});
