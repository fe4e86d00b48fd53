import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { aCustomer, codeSentTo, demoPassword, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, reload } from './support/browser';
import { seeToast } from './support/toasts';

describe('somebody who forgot the password, with the keyboard alone', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let person: Person;
  const chosen = 'another-fine-password';

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    person = await aCustomer(product);
    ({ page, complaints } = await openPage(browser, 'phone'));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  };

  it('asks for a link', async () => {
    await page.goto(`${product.url}/auth`);
    await page.getByRole('link', { name: 'Forgot your password?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await typeInto('Email', person.email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${person.email} has an account`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('chooses a new one behind the link, and signs in with it', async () => {
    const link = await eventually('the link in the mail', async () =>
      (await product.inbox(person.email))
        .map(({ text }) => /\S+\/auth\/reset#token=\S+/.exec(text)?.[0])
        .find((found) => found !== undefined),
    );
    await page.goto(link);
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await typeInto('New password', chosen);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Password changed', 'Sign in with your new password.');
    await typeInto('Email', person.email);
    await typeInto('Password', chosen);
    await page.keyboard.press('Enter');
    await page.getByText('No jobs posted yet').waitFor();
  });

  it('finds the link used up afterwards, and the way to a new one', async () => {
    await page.goto(`${product.url}/auth/reset`);
    await page.getByRole('link', { name: 'Get a new link' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('sees where else somebody is signed in, and signs out there', async () => {
    const elsewhere = product.visitor();
    await elsewhere.post('/api/login', { email: person.email, password: chosen });
    await page.goto(`${product.url}/profile?tab=security`);
    const others = page.getByRole('button', { name: 'Sign out everywhere else' });
    await others.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await others.focus();
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in nowhere else.').waitFor();
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
  });

  it('changes the password, and stays signed in here', async () => {
    await typeInto('Current password', chosen);
    await typeInto('New password', demoPassword);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Password changed', 'You were signed out everywhere else.');
    await reload(page);
    await page.getByRole('heading', { name: "Where you're signed in" }).waitFor();
  });

  it('moves to another address, which takes over when its code is given', async () => {
    const email = `new-${person.email}`;
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email').fill(email);
    await typeInto('Current password', demoPassword);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await seeToast(page, 'Profile Updated', 'Your profile has been updated successfully.');
    await product.database.query(
      "UPDATE verification_codes SET created_at = created_at - interval '61 seconds' WHERE user_id = $1",
      [person.id],
    );
    await page.getByRole('tab', { name: 'Contact Details' }).click();
    await page.getByText(`Changes to ${email} once you verify it.`).waitFor();
    await page.getByRole('tabpanel').getByRole('link', { name: 'Verify now' }).click();
    await page.getByRole('button', { name: 'Send Verification Email' }).click();
    await page.getByLabel('Verification code').fill(await codeSentTo(product, email));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
    await page.getByText('No jobs posted yet').waitFor();
    expect(complaints).toEqual([]);
  });
});
