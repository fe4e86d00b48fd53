import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { testEnvironment } from './environment.js';
import { freePort } from './servers/free-port.js';
import { Visitor } from './visitor.js';

type Values = Record<string, string | undefined>;

/** One mail or text in the sandbox's inbox. */
export interface InboxMessage {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject?: string;
  /** The line above a mail's text, which is also the title of the line in the app. */
  readonly heading?: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly filename: string; readonly bytes: number }[];
  readonly at: string;
}

/** The whole product as it runs in production, with a database, a sandbox and ports of its own. */
export class Product {
  private constructor(
    readonly database: TestDatabase,
    readonly sandbox: Child,
    readonly app: Child,
    /** Where the product answers. */
    readonly url: string,
    readonly sandboxUrl: string,
    /** For more processes of the same product, e.g. a second worker. */
    readonly environment: Record<string, string>,
    private readonly folder: string,
  ) {}

  /**
   * Starts everything. `values` are added to the environment of the product and the sandbox.
   * @param values or what they are once the port is known
   * @param reach how the product reaches its database, when not directly
   * @param made a database that is there already; it goes with the product
   */
  static async start(
    values: Values | ((port: number) => Values) = {},
    reach: (databaseUrl: string) => string = (databaseUrl) => databaseUrl,
    made?: TestDatabase,
  ): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'ri-product-'));
    const [database, port, sandboxPort, smtpPort] = await Promise.all([
      made ?? createTestDatabase(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    const url = `http://127.0.0.1:${port}`;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const environment = testEnvironment({
      ROLE: 'both',
      // Events are enqueued at once; sweeps that find nothing take a good part of a small machine when they come more often.
      SWEEP_SECONDS: '6',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: reach(database.url),
      STRIPE_API_URL: sandboxUrl,
      STRIPE_JS_URL: `${sandboxUrl}/stripe.js`,
      TWILIO_API_URL: sandboxUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PUBLIC_URL: sandboxUrl,
      SANDBOX_DATA: join(folder, 'sandbox'),
      FILES_DIR: join(folder, 'files'),
      SANDBOX_MAIL_FORWARD_URL: `${url}/api/webhooks/mail`,
      SANDBOX_MAIL_FORWARD_ADDRESS: 'answers@rightinstaller.test',
      SANDBOX_MAIL_FORWARD_SECRET: 'sandbox-inbound-mail-sandbox-inbound-mail',
      SANDBOX_STRIPE_WEBHOOK_URL: `${url}/api/webhooks/stripe`,
      SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      SANDBOX_STRIPE_SECRET_KEY: 'sk_test_sandbox',
      SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      SANDBOX_TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
      SANDBOX_TWILIO_AUTH_TOKEN: 'sandbox-auth-token',
      ...(typeof values === 'function' ? values(port) : values),
    });
    const sandbox = new Child('sandbox/main.js', environment);
    const app = new Child('src/main.js', environment);
    const product = new Product(database, sandbox, app, url, sandboxUrl, environment, folder);
    try {
      await sandbox.start();
      await app.start();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return product;
  }

  /** Somebody with an empty cookie jar. */
  visitor(): Visitor {
    return new Visitor(this.url);
  }

  /** What an address or number received, newest first; all of it, or what came since a moment. */
  async inbox(to: string, since?: Date): Promise<InboxMessage[]> {
    const wanted = new URLSearchParams({ to, since: since?.toISOString() ?? '' });
    const answer = await fetch(`${this.sandboxUrl}/inbox.json?${wanted}`);
    const messages = (await answer.json()) as InboxMessage[];
    return messages.map((message) => ({
      ...message,
      heading: /<h1[^>]*>(.*?)<\/h1>/.exec(message.html ?? '')?.[1],
    }));
  }

  /** Somebody answers a mail in their mail program. @returns the sandbox's status: 303 */
  async answerMail(id: string, text: string): Promise<number> {
    const { status } = await fetch(`${this.sandboxUrl}/inbox/mail/${id}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
    });
    return status;
  }

  /** Any call to the sandbox's own controls. */
  async control<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await fetch(`${this.sandboxUrl}${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    return (text ? JSON.parse(text) : {}) as Body;
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.sandbox.stop();
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
