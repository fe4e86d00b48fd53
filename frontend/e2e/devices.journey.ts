import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../backend/test/support/people';
import { eventually } from '../../backend/test/support/eventually';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, reload } from './support/browser';
import { signIn } from './support/sides';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** No push service can be reached from here: the browser's part of the subscription is the sandbox's, all else is its own. */
async function withSandboxPush(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    const lasting = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(true),
    };
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.subscribe = () => Promise.resolve(lasting as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, subscription);
}

/** By what name the browser knows our worker. */
async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  return registered;
}

interface Shown {
  title: string;
  body: string;
  data: { address: string };
}

/** Not every browser of tests has a screen for notifications: what the worker asks for is kept instead. */
const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => {
    const here = globalThis as unknown as { registration: ServiceWorkerRegistration; shown?: Shown[] };
    if (!here.shown) {
      const shown: Shown[] = (here.shown = []);
      here.registration.showNotification = (title, { body = '', data } = {}) => {
        shown.push({ title, body, data: data as Shown['data'] });
        return Promise.resolve();
      };
    }
    return here.shown;
  });

describe('notifications on a device', () => {
  let product: Product;
  let browser: Browser;
  let installer: Person;
  let customer: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    const admin = await anAdmin(product);
    [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('are offered on the dashboard of a phone, show a lead that was posted, and open it', async () => {
    const { page, context, complaints } = await openPage(browser, 'phone');
    await context.grantPermissions(['notifications'], { origin: product.url });
    const subscription = await product.control<Subscription>('POST', '/sandbox/push');
    await withSandboxPush(page, subscription);
    await signIn(page, product, installer);
    await page.getByRole('heading', { name: 'Hear of leads on this device' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(context.serviceWorkers()).toEqual([]);
    const arrival = context.waitForEvent('serviceworker');
    await page.getByRole('button', { name: 'Turn on' }).press('Enter');
    await page.getByText('This device is told of new leads', { exact: true }).waitFor();
    const worker = await arrival;
    expect(worker.url()).toBe(`${product.url}/sw.js`);

    const jobId = await aJob(customer, { title: 'Loft aerial' });
    const [message] = await eventually('the lead at the push service', async () => {
      const taken = await product.control<{ payload: unknown }[]>('GET', '/sandbox/push');
      return taken.length > 0 ? taken : null;
    });
    const session = await context.newCDPSession(page);
    const registrationId = await registrationOf(session, product.url);
    const data = JSON.stringify(message?.payload);
    // Again until it is there, as push services do: the browser drops what finds it busy.
    const shown = await eventually('the notification', async () => {
      const found = await shownBy(worker);
      if (found.length > 0) return found;
      await session.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
      return null;
    });
    expect(shown[0]).toMatchObject({
      title: 'New lead near you',
      data: { address: `${product.url}/leads/${jobId}` },
    });
    await reload(page);
    await page.getByRole('heading', { name: 'Quick Actions' }).waitFor();
    expect(await page.getByText('Hear of leads on this device').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('are turned off and on by keyboard in the preferences, each kind by its own switch', async () => {
    const { page, complaints } = await openPage(browser, 'desktop');
    await withSandboxPush(page, await product.control<Subscription>('POST', '/sandbox/push'));
    await signIn(page, product, customer);
    await page.goto(`${product.url}/profile?tab=preferences`);
    const group = page.getByRole('group', { name: 'Notifications on your devices' });
    const device = group.getByRole('switch', { name: /On this device/, disabled: false });
    // How the device stands is asked first: a key on a switch that waits does nothing.
    await device.waitFor();
    await device.press('Space');
    await page.getByText('This device is told of news', { exact: true }).waitFor();
    expect(await device.isChecked()).toBe(true);
    await group.getByRole('switch', { name: 'Reviews' }).press('Space');
    expect(await axeFindings(page)).toEqual([]);
    await reload(page);
    await expect.poll(() => device.isChecked()).toBe(true);
    await expect.poll(() => group.getByRole('switch', { name: 'Reviews' }).isChecked()).toBe(false);
    await device.press('Space');
    await page.getByText('This device is told nothing', { exact: true }).waitFor();
    expect(await device.isChecked()).toBe(false);
    expect(complaints).toEqual([]);
  });
});
