import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage } from './support/browser';
import { aPhoto } from './support/photo';
import { signIn } from './support/sides';

describe('reading without a connection', () => {
  let product: Product;
  let browser: Browser;
  let installer: Person;
  let customer: Person;
  let context: BrowserContext;
  let page: Page;
  let jobId: string;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const admin = await anAdmin(product);
    [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
    jobId = await aJob(customer, { title: 'Two access points for a barn' });
    await aBid(product, installer, jobId, 480);
    await installer.visitor.post(`/api/leads/${jobId}/messages`, { text: 'Is there power in the barn?' });
    ({ page, context } = await openPage(browser, 'phone'));
    await signIn(page, product, installer);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const keptAddresses = (): Promise<string[]> =>
    page.evaluate(async () => {
      if (!(await caches.has('kept-1'))) return ['off'];
      const shelved = await caches.open('kept-1');
      return (await shelved.keys()).map(({ url }) => new URL(url).pathname);
    });
  const theBid = () => page.getByRole('article', { name: 'Two access points for a barn' });

  it('is nothing until its reader wants it', async () => {
    await page.goto(`${product.url}/my-bids`);
    await theBid().waitFor();
    expect(context.serviceWorkers()).toEqual([]);
    expect(await keptAddresses()).toEqual(['off']);
  });

  it('is turned on by a switch, by keyboard, and keeps what is opened from then on', async () => {
    await page.goto(`${product.url}/profile?tab=preferences`);
    const own = page.getByRole('switch', { name: 'Read without a connection' });
    await own.focus();
    await page.keyboard.press('Space');
    await page.getByText('This device keeps what you open', { exact: true }).waitFor();
    expect(await own.isChecked()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    for (const path of ['/my-bids', `/leads/${jobId}`, `/messages/${jobId}/${installer.id}`]) {
      await page.goto(product.url + path);
      await page.locator('main h1').first().waitFor();
    }
    await page.getByText('Is there power in the barn?').first().waitFor();
    await expect
      .poll(keptAddresses)
      .toEqual(expect.arrayContaining([`/leads/${jobId}`, '/api/auth/user', `/api/leads/${jobId}/messages`]));
  });

  const waits = () => page.getByRole('region', { name: 'Waiting to be sent' });
  const messagesLike = (text: string) =>
    product.database.query('SELECT FROM thread_messages WHERE text = $1', [text]);

  it('lets a message and its photo wait, and sends both once although their page was left and closed', async () => {
    await page.goto(`${product.url}/messages/${jobId}/${installer.id}`);
    const field = page.getByLabel(/^Message to /);
    await field.waitFor();
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles({
      name: 'loft.png',
      mimeType: 'image/png',
      buffer: await aPhoto(page),
    });
    await page.getByText('loft.png: waiting for connection').waitFor();
    await field.fill('This is where the cable ends');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await waits()
      .getByText(/waits for the connection\./)
      .waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${product.url}/my-bids`);
    await theBid().waitFor();
    await waits().getByText('“This is where the cable ends”').waitFor();
    expect(await messagesLike('This is where the cable ends')).toEqual([]);
    await context.setOffline(false);
    await waits().waitFor({ state: 'detached' });
    expect(await messagesLike('This is where the cable ends')).toHaveLength(1);
    await page.goto(`${product.url}/messages/${jobId}/${installer.id}`);
    const line = page.getByRole('listitem').filter({ hasText: 'This is where the cable ends' });
    await expect.poll(() => line.getByRole('img').count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('rightinstaller-outgoing'))).toBeNull();
  });

  it('is not sent when its writer thinks again', async () => {
    await context.setOffline(true);
    await page.getByLabel(/^Message to /).fill('Forget the ladder');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await waits().getByRole('button', { name: 'Do not send' }).click();
    await waits().waitFor({ state: 'detached' });
    await context.setOffline(false);
    await page.reload();
    await page.getByText('This is where the cable ends').first().waitFor();
    expect(await messagesLike('Forget the ladder')).toEqual([]);
  });

  it('says why the server refused what had waited, and keeps it until its writer has read that', async () => {
    await context.setOffline(true);
    await page.locator('input[type=file]').setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    });
    await page.getByLabel(/^Message to /).fill('See you on Monday');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await waits().waitFor();
    await context.setOffline(false);
    await waits()
      .getByRole('alert')
      .filter({ hasText: /was not sent\. / })
      .waitFor();
    await page.reload();
    await waits().getByRole('alert').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await waits().getByRole('button', { name: 'Remove' }).click();
    await waits().waitFor({ state: 'detached' });
    expect(await messagesLike('See you on Monday')).toEqual([]);
  });

  it('keeps photos that another app shares until a form takes them', async () => {
    await page.goto(`${product.url}/my-bids`);
    const pictures = [await aPhoto(page), await aPhoto(page)];
    // As a phone hands them over: https://www.w3.org/TR/web-share-target/#launching-the-web-share-target
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      });
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'photos',
        multiple: true,
      });
      form.append(input);
      document.body.append(form);
    });
    await page
      .locator('form[action="/share"] input')
      .setInputFiles(
        pictures.map((buffer, at) => ({ name: `roof ${at + 1}.png`, mimeType: 'image/png', buffer })),
      );
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/share"]')?.submit());
    await page.getByText('Your 2 photos are here', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${product.url}/messages/${jobId}/${installer.id}`);
    await page.getByRole('button', { name: 'Add the 2 photos that you shared' }).click();
    await page.getByRole('img', { name: 'roof 2.png' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(/^Message to /).fill('The roof from both sides');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'The roof from both sides' });
    await expect.poll(() => line.getByRole('img').count()).toBe(2);
    expect(await page.evaluate(() => caches.has('shared-1'))).toBe(false);
    await page.reload();
    await page.getByText('The roof from both sides').first().waitFor();
    expect(await page.getByRole('button', { name: /that you shared$/ }).count()).toBe(0);
  });

  it('shows leads, bids and messages as they were while the server cannot be reached, and says so', async () => {
    await product.app.stop();
    await page.goto(`${product.url}/my-bids`);
    await theBid().getByText('£480.00').waitFor();
    await page.goto(`${product.url}/leads/${jobId}`);
    await page.getByRole('heading', { name: 'Two access points for a barn' }).waitFor();
    await page.goto(`${product.url}/messages/${jobId}/${installer.id}`);
    await page.getByText('Is there power in the barn?').first().waitFor();
    await page.getByText('You see what you opened before, as it was then.', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // A page that was never opened is not there, and says that it did not load.
    await page.goto(`${product.url}/payments`);
    await page.locator('main').getByRole('button', { name: 'Try again' }).first().waitFor();
  });

  it('comes anew by itself once the server is back', async () => {
    await page.goto(`${product.url}/my-bids`);
    await theBid().waitFor();
    await product.database.query('UPDATE leads SET title = $2 WHERE id = $1', [jobId, 'Three access points']);
    await product.app.start();
    await page.getByRole('article', { name: 'Three access points' }).waitFor({ timeout: 60_000 });
  });

  it('leaves nothing behind when its reader signs out', async () => {
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    // The landing page is no part of the app.
    await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('#root'));
    await expect
      .poll(async () => (await keptAddresses()).filter((path) => path.startsWith('/api/')))
      .toEqual([]);
  });
});
