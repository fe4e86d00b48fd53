import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../backend/test/support/authenticator';
import { eventually } from '../../backend/test/support/eventually';
import { aCustomer, anAdmin, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, excessWidth, openBrowser, openPage, reload } from './support/browser';
import { signIn } from './support/sides';
import { seeToast } from './support/toasts';

describe('somebody who lost the second factor', () => {
  let product: Product;
  let browser: Browser;
  let desktop: Page;
  let phone: Page;
  let person: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    person = await aCustomer(product);
    const { body } = await person.visitor.post<{ secret: string }>('/api/auth/two-factor/setup');
    await person.visitor.post('/api/auth/two-factor/enable', { code: appCode(body.secret) });
    ({ page: desktop } = await openPage(browser, 'desktop'));
    ({ page: phone } = await openPage(browser, 'phone'));
    await signIn(desktop, product, await anAdmin(product));
    await signIn(phone, product, await anAdmin(product));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const fine = async (on: Page): Promise<void> => {
    expect(await axeFindings(on)).toEqual([]);
    expect(await excessWidth(on)).toBe(0);
  };
  const words = 'Rang the number of the last three jobs';

  it('is helped by one of staff, who says how they checked who it is', async () => {
    await desktop.goto(`${product.url}/admin/users/${person.id}/show`);
    await desktop.getByRole('button', { name: 'Reset the second factor…' }).click();
    await desktop.getByLabel(/How did you check/).fill(words);
    await fine(desktop);
    await desktop.getByRole('button', { name: 'Ask a colleague' }).click();
    await desktop.getByText('You asked for this reset').waitFor();
    expect(await desktop.getByRole('button', { name: 'Confirm the reset' }).count()).toBe(0);
    await fine(desktop);
  });

  it('waits for a second person in the queue, who confirms on a phone', async () => {
    await phone.goto(`${product.url}/admin`);
    const row = phone
      .getByRole('listitem')
      .filter({ hasText: 'Confirm or refuse that the second factor of' });
    await row.getByRole('link').first().click();
    await phone.getByRole('definition').filter({ hasText: words }).waitFor();
    await fine(phone);
    await phone.getByRole('button', { name: 'Confirm the reset' }).click();
    await seeToast(phone, 'Reset Confirmed');
    await phone.getByText('Confirmed; its owner can stop it').waitFor();
    await fine(phone);
  });

  it('stops it by the link in the mail, if it was somebody else', async () => {
    const path = await eventually('the mail', async () => {
      const mails = await product.inbox(person.email);
      return mails
        .map(({ text }) => /\/auth\/not-me#reset=[\w-]+&key=\w+/.exec(text)?.[0])
        .find((one) => one !== undefined);
    });
    await phone.context().clearCookies();
    await phone.goto(`${product.url}${path}`);
    await phone.getByRole('heading', { name: 'Keep your second factor?' }).waitFor();
    await fine(phone);
    await phone.getByRole('button', { name: 'Stop the Removal' }).click();
    await phone.getByRole('heading', { name: 'Your second factor stays' }).waitFor();
    await fine(phone);
    await reload(desktop);
    await desktop.getByText('Stopped: its owner has not lost it').waitFor();
  });
});
