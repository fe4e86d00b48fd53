import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings, openBrowser, openPage } from './support/browser.js';

const sandboxProcess = fileURLToPath(new URL('../../backend/dist/sandbox/main.js', import.meta.url));

/** A shop as small as one can be: it mounts the card form twice, as React does in development, and pays on a press. */
const shopScript = `
  const params = new URLSearchParams(location.search);
  const stripe = Stripe('pk_test_sandbox');
  const elements = stripe.elements({ clientSecret: params.get('secret'), appearance: { variables: { colorPrimary: '#0E5A63' } } });
  elements.create('payment').destroy();
  const element = elements.create('payment');
  element.on('ready', () => (document.querySelector('button').disabled = false));
  element.mount('#card');
  document.querySelector('button').addEventListener('click', async () => {
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, redirect: 'if_required' });
    document.querySelector('output').textContent = error ? error.code + ': ' + error.message : paymentIntent.status;
  });`;

let sandbox: ChildProcess;
let sandboxUrl: string;
let shop: Server;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'card-form-'));
  sandbox = fork(sandboxProcess, [], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA: folder },
    stdio: 'ignore',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  sandboxUrl = await new Promise((resolve) =>
    sandbox.once('message', (said) => resolve((said as { url: string }).url)),
  );
  shop = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    const page = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Pay</h1><div id="card"></div>
      <button disabled>Pay</button><output></output></main>
      <script src="${sandboxUrl}/stripe.js"></script><script src="/shop.js"></script></html>`;
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; style-src 'self'`,
    });
    response.end(isScript ? shopScript : page);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  shop?.closeAllConnections();
  shop?.close();
  sandbox?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function openShop(): Promise<{ page: Page; complaints: string[] }> {
  const response = await fetch(`${sandboxUrl}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ amount: '5000', currency: 'gbp' }),
  });
  const intent = (await response.json()) as { client_secret: string };
  const { page, complaints } = await openPage(browser);
  await page.goto(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/?secret=${intent.client_secret}`);
  return { page, complaints };
}

async function fillCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure payment input frame"]');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill('12 / 34');
  await form.getByLabel('CVC').fill('123');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
}

async function outcome(page: Page): Promise<string | null> {
  await page.waitForFunction(() => document.querySelector('output')?.textContent !== '');
  return page.locator('output').textContent();
}

it('takes a card under a content security policy that allows only its script and its frames', async () => {
  const { page, complaints } = await openShop();
  await fillCard(page, '4242424242424242');
  await pay(page);
  expect(await outcome(page)).toBe('succeeded');
  expect(complaints).toEqual([]);
});

it.each([
  ['', 'incomplete_number: Your card number is incomplete.'],
  ['4242424242424241', 'invalid_number: Your card number is invalid.'],
  ['4000000000000002', 'card_declined: Your card was declined.'],
  ['4000000000009995', 'card_declined: Your card has insufficient funds.'],
])('says what is wrong with %s in the words of the provider', async (number, words) => {
  const { page } = await openShop();
  await fillCard(page, number);
  await pay(page);
  expect(await outcome(page)).toBe(words);
});

it.each([
  ['4000002500003155', 'Complete authentication', 'succeeded'],
  ['4000008260003178', 'Complete authentication', 'card_declined: Your card has insufficient funds.'],
  [
    '4000002760003184',
    'Fail authentication',
    'payment_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ],
])('asks the bank about %s in a dialog: %s', async (number, button, words) => {
  const { page } = await openShop();
  await fillCard(page, number);
  await pay(page);
  const bank = page.frameLocator('iframe[title="Authenticate your payment"]');
  await bank.getByRole('button', { name: button }).click();
  expect(await outcome(page)).toBe(words);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('is usable by everybody: card form, bank and inbox', async () => {
  const { page } = await openShop();
  await fillCard(page, '4000002500003155');
  expect(await axeFindings(page)).toEqual([]);
  await pay(page);
  await page.frameLocator('iframe[title="Authenticate your payment"]').getByRole('heading').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${sandboxUrl}/inbox`);
  expect(await axeFindings(page)).toEqual([]);
});
