import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, demoPassword, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, sizes } from './support/browser';
import { seeToast } from './support/toasts';

/** Refusals that a form answers for are no fault of the page; Chromium notes them all the same. */
const isExpected = (complaint: string) => /status of (401|403|422)/.test(complaint);

describe('passkeys, on a phone and with the keyboard alone', () => {
  let product: Product;
  /** A passkey is for a name, and an address of figures is none. */
  let site: string;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let person: Person;
  let devtools: CDPSession;
  let device: string;

  beforeAll(async () => {
    product = await Product.start((port) => ({ PUBLIC_URL: `http://localhost:${port}` }));
    site = product.url.replace('127.0.0.1', 'localhost');
    browser = await openBrowser();
    person = await aCustomer(product);
    ({ page, complaints } = await openPage(browser, 'phone'));
    devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    ({ authenticatorId: device } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const typeInto = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
  };
  const firstStep = async () => {
    await page.goto(`${site}/auth`);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await typeInto('Password', demoPassword);
  };
  const signOut = () => page.context().clearCookies();
  const findings = async () => {
    const found: unknown[] = [];
    for (const size of [sizes.desktop, sizes.phone]) {
      await page.setViewportSize(size);
      found.push(...(await axeFindings(page)));
    }
    return found;
  };
  const grow = () =>
    product.database.query(
      "UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1",
      [person.id],
    );

  it('are added in the settings under a name, and recovery codes come with the first', async () => {
    await firstStep();
    await page.getByText('No jobs posted yet').waitFor();
    await page.goto(`${site}/profile?tab=security`);
    await press('Add a Passkey');
    await page.getByRole('dialog', { name: 'Add a passkey' }).waitFor();
    expect(await findings()).toEqual([]);
    await typeInto('Name', '');
    await page.getByText('Give the passkey a name', { exact: true }).waitFor();
    await typeInto('Name', 'My phone');
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await press("I've saved them");
    await page.getByText('My phone').waitFor();
    await page.getByText('Recovery codes left: 10.').waitFor();
    expect(await findings()).toEqual([]);
    await press('New Recovery Codes');
    await codes.waitFor();
    await press("I've saved them");
    // A dialog that closes gives the focus back, also to somebody who has moved on.
    await codes.waitFor({ state: 'hidden' });
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId: device });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    await press('Add a Passkey');
    await typeInto('Name', 'The same again');
    await page.getByText('This device has a passkey for your account already.').waitFor();
    await page.keyboard.press('Escape');
  });

  it('sign in alone', async () => {
    await signOut();
    await page.goto(`${site}/auth`);
    await page.getByRole('button', { name: 'Use a Passkey' }).waitFor();
    expect(await findings()).toEqual([]);
    await press('Use a Passkey');
    await seeToast(page, 'Login successful');
    await page.getByText('No jobs posted yet').waitFor();
  });

  it('are asked for after the password', async () => {
    await signOut();
    await firstStep();
    await page.getByRole('heading', { name: 'Confirm with your passkey' }).waitFor();
    expect(await findings()).toEqual([]);
    await press('Use a Passkey');
    await page.getByText('No jobs posted yet').waitFor();
  });

  it('say in words what went wrong when the device stays locked', async () => {
    await signOut();
    await page.goto(`${site}/auth`);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: false });
    await press('Use a Passkey');
    await seeToast(page, 'Login failed');
    await page.getByText('The question was closed, or took too long.').first().waitFor();
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId: device, isUserVerified: true });
    await press('Use a Passkey');
    await page.getByText('No jobs posted yet').waitFor();
  });

  it('prove who it is before one is removed, and then sign in no more', async () => {
    await grow();
    await page.goto(`${site}/profile?tab=security`);
    await press('Remove the passkey My phone');
    await press('Remove');
    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await dialog.waitFor();
    expect(await findings()).toEqual([]);
    await press('Use a Passkey');
    await seeToast(page, 'Passkey removed');
    await page.getByText('My phone').waitFor({ state: 'detached' });
    await signOut();
    await page.goto(`${site}/auth`);
    await press('Use a Passkey');
    await page.getByText('We do not know this passkey.').first().waitFor();
    expect(complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
  });
});
