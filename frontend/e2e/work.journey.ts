import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../backend/test/support/people';
import type { Product } from '../../backend/test/support/product';
import { axeFindings, openPage } from './support/browser';
import { aPhoto } from './support/photo';
import { Sides, signIn, type Agreed } from './support/sides';
import { seeToast } from './support/toasts';

/** A photo opens over the page, the next is there by keyboard and by button, and Back and Escape lead to the page again. */
async function seesInFull(page: Page, address: string): Promise<void> {
  const photo = (at: number) => page.getByRole('link', { name: `Done, photo ${at} of 2` });
  const full = (at: number) => page.getByRole('dialog', { name: `Done, photo ${at} of 2` });
  await photo(1).click();
  await full(1).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('group', { name: 'Photos' }).press('ArrowRight');
  await full(2).waitFor();
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await full(1).waitFor();
  await page.goBack();
  await full(1).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await photo(2).press('Enter');
  await full(2).waitFor();
  await page.keyboard.press('Escape');
  await full(2).waitFor({ state: 'hidden' });
}

describe('the work after the award', () => {
  let sides: Sides;
  let product: Product;
  let installer: Person;
  let desktop: Page;
  let phone: Page;
  /** The job of the first test, which goes on to be paid out and reviewed. */
  let done: Agreed;
  const anAward = (title: string): Promise<Agreed> => sides.agree(title);

  beforeAll(async () => {
    sides = await Sides.open();
    ({ product, installer, desktop, phone } = sides);
  });
  afterAll(() => sides?.close());

  it('is submitted with a photo from a phone, returned, submitted again, approved and paid', async () => {
    done = await anAward('Loft aerial');
    const { jobId } = done;
    const yours = (page: typeof desktop) => page.getByRole('region', { name: /^Your turn/ });
    await phone.goto(product.url);
    await yours(phone)
      .getByRole('link', { name: /^Do the work, then submit it ?Loft aerial/ })
      .waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.goto(`${product.url}/my-bids`);
    await phone.getByRole('link', { name: 'Open the job' }).click();
    await phone.getByText('Your turn').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Submit the work' }).click();
    await phone.getByLabel('What you did').fill('Aerial up, four sockets fed.');
    await phone
      .getByRole('dialog')
      .getByLabel('Add photos')
      .setInputFiles(
        await Promise.all(
          ['aerial.png', 'socket.png'].map(async (name) => ({
            name,
            mimeType: 'image/png',
            buffer: await aPhoto(phone),
          })),
        ),
      );
    for (const name of ['aerial.png', 'socket.png']) await phone.getByRole('img', { name }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit the work' }).click();
    await seeToast(phone, 'Work Submitted');
    await phone.getByText(/^Waiting for .* to check the work$/).waitFor();

    await desktop.goto(product.url);
    expect(await axeFindings(desktop)).toEqual([]);
    await yours(desktop)
      .getByRole('link', { name: /^Check the work ?Loft aerial ?by / })
      .press('Enter');
    await desktop.waitForURL(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('link', { name: /^Your turn ?Check the work, by / }).waitFor();
    await desktop.getByRole('heading', { name: 'Check the work' }).waitFor();
    const handedIn = desktop.getByRole('region', { name: /^What .* did$/ });
    await handedIn.getByText('Aerial up, four sockets fed.').waitFor();
    await handedIn.getByRole('img', { name: 'Done, photo 2 of 2' }).waitFor();
    const above = await handedIn.boundingBox();
    const button = await desktop.getByRole('button', { name: 'Approve the work' }).boundingBox();
    expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    expect(await axeFindings(desktop)).toEqual([]);
    await seesInFull(desktop, `${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: 'Ask for changes' }).click();
    await desktop.getByLabel('What is missing?').fill('The socket upstairs has no signal.');
    await desktop.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await seeToast(desktop, 'Changes Requested');

    const asked = phone.getByText('The socket upstairs has no signal.');
    await asked.first().waitFor();
    await phone
      .getByText(/ asked for changes$/)
      .first()
      .waitFor();
    await phone.getByRole('button', { name: 'Submit the work' }).click();
    await phone.getByLabel('What you did').fill('Loose connector mended.');
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit the work' }).click();

    await handedIn.getByText('Loose connector mended.').waitFor();
    await desktop.getByRole('button', { name: 'Approve the work' }).click();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Approve and release £320.00' }).click();
    await seeToast(desktop, 'Work Approved');
    await desktop.getByText('Completed', { exact: true }).waitFor();
    await phone.getByRole('heading', { name: 'The work is approved' }).waitFor();
    await phone.getByText(/You earned £304.00/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
  });

  it('is paid out once its installer has set up an account at the provider', async () => {
    await phone.getByText(/Set up your payout account in Payments/).waitFor();
    await phone.goto(`${product.url}/payments`);
    await phone.getByRole('button', { name: 'Set up payouts' }).click();
    await phone.getByRole('button', { name: 'Submit test details' }).click();
    await phone.waitForURL(`${product.url}/payments**`);
    await phone.getByText('Payouts are set up').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.goto(`${product.url}/assignments/${done.workId}`);
    await phone.getByText(/^£304\.00 (is on its way to|has reached) your bank/).waitFor();
  });

  it('is reviewed by both, and neither reads the other’s first', async () => {
    const review = async (page: Page, stars: string, words: string): Promise<void> => {
      await page.getByRole('button', { name: 'Write a review' }).click();
      // The star is pressed, which waits for the dialog to stand; its button is for screen readers.
      await page.getByLabel(stars).locator('..').click();
      await page.getByLabel('How did it go?').fill(words);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send the review' }).click();
      await seeToast(page, 'Review Sent');
    };
    await desktop.goto(`${product.url}/jobs/${done.jobId}`);
    await review(desktop, '5 of 5: Very good', 'Tidy, quick and friendly.');
    await phone.getByText(/ has written\. Write yours by/).waitFor();
    expect(await phone.getByText('Tidy, quick and friendly.').count()).toBe(0);
    await review(phone, '4 of 5: Good', 'Good access, kind people.');
    await phone.getByText('Tidy, quick and friendly.').waitFor();
    await desktop.getByText('Good access, kind people.').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await phone.goto(`${product.url}/installers/${installer.id}`);
    await phone.getByText('Tidy, quick and friendly.').waitFor();
  });

  it('leads its installer from the customer’s review to the form that reports it', async () => {
    await phone.goto(`${product.url}/assignments/${done.workId}`);
    const theirs = phone.getByRole('article').filter({ hasText: 'Tidy, quick and friendly.' });
    await theirs.getByRole('link', { name: 'Report it' }).click();
    await phone.getByLabel('What is wrong with it?').waitFor();
    const [review] = await product.database.query<{ id: string }>(
      `SELECT id FROM reviews WHERE assignment_id = $1 AND side = 'customer'`,
      [done.workId],
    );
    expect(await phone.getByLabel('Where is it?').inputValue()).toBe(`/reviews/${review?.id}`);
    expect(await phone.getByLabel('Subject').inputValue()).toBe('A review');
  });

  it('is paid by staff when its transfer failed, and its installer reads that they are on it', async () => {
    const { jobId, workId } = await anAward('Unpaid aerial');
    await installer.visitor.post(`/api/assignments/${workId}/submit`, { note: 'Done' });
    const [account] = await product.database.query<{ id: string }>(
      'SELECT provider_account_id AS id FROM payout_accounts WHERE user_id = $1',
      [installer.id],
    );
    /** The provider refuses an account that it does not know, and no waiting mends that. */
    const callIt = (id: string | undefined): Promise<object[]> =>
      product.database.query('UPDATE payout_accounts SET provider_account_id = $2 WHERE user_id = $1', [
        installer.id,
        id,
      ]);
    await callIt('acct_gone');
    await sides.customer.visitor.post(`/api/assignments/${workId}/approve`);
    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone.getByText('£304.00 could not be sent. It is yours, and we are handling it.').waitFor();
    await callIt(account?.id);

    const staff = await openPage(sides.browser);
    await signIn(staff.page, product, sides.admin);
    await staff.page.goto(`${product.url}/admin/payouts`);
    await staff.page.getByRole('button', { name: /^Retry the payout to/ }).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Send this payout again?' }).waitFor();
    expect(await axeFindings(staff.page)).toEqual([]);
    await dialog.getByRole('textbox').fill('The provider knows the account again.');
    await dialog.getByRole('button', { name: 'Send £304.00 again' }).click();
    await seeToast(staff.page, 'Payout Sent Again');
    await staff.context.close();
    await phone.getByText(/^£304\.00 (is on its way to|has reached) your bank/).waitFor();
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByText('Completed', { exact: true }).waitFor();
  });

  it('is approved by silence, and both sides see it', async () => {
    const { jobId, workId } = await anAward('Silent aerial');
    await installer.visitor.post(`/api/assignments/${workId}/submit`, { note: 'Done' });
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('heading', { name: 'Check the work' }).waitFor();
    await product.database.query(
      `UPDATE assignments SET submitted_at = submitted_at - interval '8 days', approve_by = approve_by - interval '8 days' WHERE id = $1`,
      [workId],
    );
    await desktop.getByRole('heading', { name: 'The work is approved' }).waitFor();
    await desktop.getByText('Nobody replied for 7 days, so the work is approved.').waitFor();
  });

  it('is disputed, both sides show evidence, and staff split the price', async () => {
    const { jobId, workId } = await anAward('Disputed aerial');
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: 'More', exact: true }).click();
    await desktop.getByRole('button', { name: 'Open a dispute' }).click();
    await desktop.getByLabel('What do you not agree on?').fill('Two of four sockets are missing.');
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('dialog').getByRole('button', { name: 'Open the dispute' }).click();
    await seeToast(desktop, 'Dispute Opened');

    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone
      .getByText(/opened a dispute$/)
      .first()
      .waitFor();
    await phone.getByText('Nothing shown so far.').waitFor();
    await phone.getByRole('button', { name: 'Add evidence' }).click();
    await phone.getByLabel('What this shows').fill('The bid says two sockets.');
    await phone.getByRole('dialog').getByRole('button', { name: 'Add evidence' }).click();
    await seeToast(phone, 'Evidence Added');
    expect(await axeFindings(phone)).toEqual([]);

    const staff = await openPage(sides.browser);
    await signIn(staff.page, product, sides.admin);
    await staff.page.goto(`${product.url}/admin/disputes`);
    await staff.page.getByRole('link', { name: 'Disputed aerial' }).waitFor();
    expect(await axeFindings(staff.page)).toEqual([]);
    await staff.page.getByRole('link', { name: 'Disputed aerial' }).click();
    const said = staff.page.getByRole('region', { name: /^What .* says$/ });
    await said.getByText('The bid says two sockets.').waitFor();
    await said.getByText('“Two of four sockets are missing.”').waitFor();
    const [one, other] = [await said.first().boundingBox(), await said.last().boundingBox()];
    expect([one?.y, (one?.x ?? 0) < (other?.x ?? 0)]).toEqual([other?.y, true]);
    expect(await staff.page.getByRole('link', { name: 'Read what both sides wrote' }).count()).toBe(1);
    await staff.page.getByRole('button', { name: 'Decide' }).click();
    await staff.page.getByLabel(/before the fee/).fill('200');
    await staff.page.getByText('£120.00 of £320.00 goes back').waitFor();
    await staff.page.getByLabel('Why').fill('Two sockets were agreed by message.');
    expect(await axeFindings(staff.page)).toEqual([]);
    await staff.page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click();
    await seeToast(staff.page, 'Dispute Decided');
    await staff.context.close();

    await desktop.getByText('Decided: £200.00 of £320.00 to the installer').waitFor();
    await phone.getByText('Two sockets were agreed by message.').first().waitFor();
  });

  it('is called off when the other side agrees', async () => {
    const { jobId, workId } = await anAward('Unwanted aerial');
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: 'More', exact: true }).click();
    await desktop.getByRole('button', { name: 'Call it off together' }).click();
    await desktop.getByLabel('Why?').fill('We are moving house.');
    await desktop.getByRole('dialog').getByRole('button', { name: /^Ask / }).click();
    await seeToast(desktop, 'Proposal Sent');
    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone.getByText('“We are moving house.”').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Call it off', exact: true }).click();
    await phone.getByRole('heading', { name: 'This job was called off' }).waitFor();
    await desktop.getByRole('heading', { name: 'This job was called off' }).waitFor();
  });

  it('is left by its installer, who is told what it costs first, and opened again by the customer', async () => {
    const { jobId, workId } = await anAward('Left aerial');
    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone.getByRole('button', { name: 'More', exact: true }).click();
    await phone.getByRole('button', { name: 'Withdraw from the job' }).click();
    await phone.getByText(/You lose your £50.00 deposit and 100 points/).waitFor();
    await phone.getByLabel('Why do you withdraw?').fill('My van has broken down.');
    await phone.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await seeToast(phone, 'You Withdrew');
    await phone.getByRole('heading', { name: 'You withdrew from this job' }).waitFor();
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByText('My van has broken down.').waitFor();
    await desktop.getByText('Cancelled', { exact: true }).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);

    await desktop.getByRole('button', { name: 'Open the job again' }).click();
    await seeToast(desktop, 'Job Open Again');
    await desktop.getByText('Active', { exact: true }).waitFor();
    await desktop.getByText('The job was opened again.').waitFor();
    await desktop.getByRole('button', { name: 'Cancel job' }).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    expect(sides.complaints.flat()).toEqual([]);
  });

  it('is submitted from where there is no signal, with its photo, and is there once although the answer was lost', async () => {
    const { workId } = await anAward('Dish in a valley');
    await phone.goto(`${product.url}/assignments/${workId}`);
    const open = phone.getByRole('button', { name: 'Submit the work' });
    await open.waitFor();
    await phone.context().setOffline(true);
    await open.click();
    await phone.getByLabel('What you did').fill('Dish up, no signal to say so.');
    const picture = { name: 'dish.png', mimeType: 'image/png', buffer: await aPhoto(phone) };
    await phone.getByRole('dialog').locator('input[type=file]').setInputFiles(picture);
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit the work' }).click();
    await phone.getByRole('dialog').waitFor({ state: 'hidden' });
    const waits = phone.getByRole('region', { name: 'Waiting to be sent' });
    await waits.getByText('“Dish up, no signal to say so.”').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    // The first answer is lost on its way back: what is sent again is there once.
    let lost = 0;
    await phone.route('**/submit', async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
      await phone.unroute('**/submit');
    });
    await phone.context().setOffline(false);
    await waits.waitFor({ state: 'detached' });
    expect(lost).toBe(1);
    const entries = await product.database.query(
      `SELECT (SELECT count(*)::integer FROM files WHERE subject_id = e.id) AS photos
         FROM assignment_entries e WHERE assignment_id = $1 AND kind = 'submitted'`,
      [workId],
    );
    expect(entries).toEqual([{ photos: 1 }]);
    await phone.getByText('Dish up, no signal to say so.').first().waitFor();
  });
});
