import type { Browser, Page } from 'playwright-core';
import { eventually } from '../../../backend/test/support/eventually';
import {
  aBid,
  aCustomer,
  aJob,
  anAdmin,
  anInstaller,
  demoPassword,
  payByCard,
  type Person,
} from '../../../backend/test/support/people';
import { Product } from '../../../backend/test/support/product';
import { openBrowser, openPage } from './browser';

/** Signs in as a person does, and waits for the dashboard. */
export async function signIn(page: Page, product: Product, { email }: Person): Promise<void> {
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(`${product.url}/`);
}

/** A job that was paid for. */
export interface Agreed {
  readonly jobId: string;
  readonly workId: string;
}

/** A product with a customer on a wide screen and an installer with a phone, both signed in. */
export class Sides {
  private constructor(
    readonly product: Product,
    readonly browser: Browser,
    readonly admin: Person,
    readonly installer: Person,
    readonly customer: Person,
    readonly desktop: Page,
    readonly phone: Page,
    /** Errors in the consoles of both. */
    readonly complaints: readonly string[][],
  ) {}

  static async open(): Promise<Sides> {
    const product = await Product.start();
    const browser = await openBrowser();
    const admin = await anAdmin(product);
    const [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
    const [desktop, phone] = [await openPage(browser), await openPage(browser, 'phone')];
    await signIn(desktop.page, product, customer);
    await signIn(phone.page, product, installer);
    const complaints = [desktop.complaints, phone.complaints];
    return new Sides(product, browser, admin, installer, customer, desktop.page, phone.page, complaints);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
  }

  /** The customer's job, awarded to the installer for £320. */
  async agree(title: string, fields: Record<string, unknown> = {}): Promise<Agreed> {
    const jobId = await aJob(this.customer, { title, ...fields });
    const bidId = await aBid(this.product, this.installer, jobId, 320);
    const { body } = await this.customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
    await payByCard(this.product, body.clientSecret);
    const filter = encodeURIComponent(JSON.stringify({ leadId: jobId }));
    return eventually('the award is made', async () => {
      const found = await this.installer.visitor.get<{ id: string }[]>(`/api/assignments?filter=${filter}`);
      return found.body[0] && { jobId, workId: found.body[0].id };
    });
  }
}
