import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aBid, aJob } from '../../backend/test/support/people';
import { axeFindings } from './support/browser';
import { fillCard } from './support/cards';
import { Sides } from './support/sides';
import { seeToast } from './support/toasts';

describe('a private customer', () => {
  let sides: Sides;
  beforeAll(async () => {
    sides = await Sides.open();
  });
  afterAll(() => sides?.close());

  const subjectsTo = async (email: string): Promise<(string | undefined)[]> =>
    (await sides.product.inbox(email)).map(({ subject }) => subject);

  it('is told of the 14 days before paying, asks for an earlier start, and cancels with one button', async () => {
    const { product, desktop, phone, customer, installer } = sides;
    const jobId = await aJob(customer, { title: 'Dish on my own roof', jobType: 'residential' });
    const bidId = await aBid(product, installer, jobId, 320);
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByRole('button', { name: /Accept & pay/ }).click();
    await desktop.getByRole('heading', { name: 'Your right to cancel' }).waitFor();
    await desktop.getByText(/^You can cancel within 14 days of paying/).waitFor();
    await fillCard(desktop, '4242 4242 4242 4242');
    await desktop.getByLabel(/^Begin within the 14 days/).check();
    await eventually('the tick is kept with its words', async () => {
      const rows = await product.database.query<{ words: string | null }>(
        `SELECT t.begin_words AS words FROM award_terms t JOIN awards a ON a.id = t.id WHERE a.bid_id = $1`,
        [bidId],
      );
      return rows[0]?.words?.startsWith('Begin within the 14 days. I ask for this expressly.');
    });
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Pay £320.00' }).click();
    await seeToast(desktop, 'Payment Successful');

    await desktop.getByText(/^You can cancel until/).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await phone.goto(`${product.url}/my-bids`);
    await phone.getByRole('link', { name: 'Open the job' }).click();
    await phone.getByText(/^The customer can cancel until/).waitFor();
    await phone.getByText(/They have asked for work to begin sooner/).waitFor();
    expect(await axeFindings(phone)).toEqual([]);

    await desktop.getByRole('button', { name: 'Cancel the contract' }).click();
    expect(await axeFindings(desktop)).toEqual([]);
    await desktop.getByRole('button', { name: 'Cancel the contract now' }).click();
    await seeToast(desktop, 'Contract cancelled');
    await desktop.getByText('Cancelled within 14 days').first().waitFor();
    await phone.getByText('Cancelled within 14 days').first().waitFor();
    await eventually('both have it by mail', async () => {
      const [one, other] = [await subjectsTo(customer.email), await subjectsTo(installer.email)];
      return [one, other].every((subjects) =>
        subjects.some((subject) => subject?.startsWith('Cancelled within 14 days: ')),
      );
    });
    await eventually('price and deposit are back on their cards', async () => {
      const rows = await product.database.query<{ pence: number }>(
        `SELECT r.amount_pence AS pence FROM refunds r WHERE r.status = 'succeeded' ORDER BY r.amount_pence`,
      );
      return rows.map(({ pence }) => pence).join() === '5000,32000';
    });
    expect(sides.complaints.flat()).toEqual([]);
  });

  it('asks on the job’s page too, and reads the model form', async () => {
    const { product, desktop, phone } = sides;
    const { jobId, workId } = await sides.agree('Aerial at home', { jobType: 'residential' });
    await phone.goto(`${product.url}/assignments/${workId}`);
    await phone.getByText(/They have not asked for work to begin sooner/).waitFor();
    await desktop.goto(`${product.url}/jobs/${jobId}`);
    await desktop.getByLabel(/^Begin within the 14 days/).check();
    await desktop.getByRole('button', { name: 'Ask to begin sooner' }).click();
    await phone.getByText(/They have asked for work to begin sooner/).waitFor();
    await desktop.getByRole('link', { name: 'model cancellation form' }).click();
    await desktop.getByRole('heading', { name: 'The form' }).waitFor();
    await desktop.getByText(/hereby give notice that I\/We/).waitFor();
    expect(sides.complaints.flat()).toEqual([]);
  });
});
