import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Books } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { argumentsFor } from '../support/packed.cjs';
import { aCustomer, anAdmin, anInstaller, demoPassword, type Person } from '../support/people.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';
import { Shared } from './shared.js';

/** What somebody was told: the heading of a mail, which is also the title of the line in the app. */
export type Told = Record<string, readonly string[]>;

/** The product, the people of a story, and the means to kill the one in front of the other. */
export class Stage {
  private readonly underWay = new Shared(() => this.books.underWay());
  /** Whose payments time passes for: one lead's, or all while tables are set. */
  private leadAtPlay: string | null = null;

  private constructor(
    readonly product: Product,
    readonly books: Books,
    readonly admin: Person,
    readonly customer: Person,
    readonly winner: Person,
    readonly loser: Person,
    readonly third: Person,
    private readonly redis: TestRedis | undefined,
  ) {}

  /** @param queues the server that BullMQ runs on */
  static async open(queues: 'postgres' | 'redis' = 'postgres'): Promise<Stage> {
    const redis = queues === 'redis' ? await TestRedis.start() : undefined;
    const product = await Product.start({
      REDIS_URL: redis?.url,
      // A sweep costs a small machine some work, and no case waits for one after a death: see letPausesEnd.
      SWEEP_SECONDS: '2',
      STRIPE_TIMEOUT_MS: '1500',
      SANDBOX_WEBHOOK_RETRY_MS: '200',
      SANDBOX_REFUND_DELAY_MS: '600',
    });
    try {
      const admin = await anAdmin(product);
      const [customer, winner, loser, third] = [
        await aCustomer(product),
        await anInstaller(product, admin),
        await anInstaller(product, admin),
        await anInstaller(product, admin),
      ];
      // A file's cases take longer than a proof counts.
      for (const { visitor } of [admin, customer, winner, loser, third]) visitor.provesWith(demoPassword);
      const books = await Books.open(product);
      return new Stage(product, books, admin, customer, winner, loser, third, redis);
    } catch (error) {
      await product.stop();
      await redis?.destroy();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.books.close();
    await this.product.stop();
    await this.redis?.destroy();
  }

  /** The same table for each case: the product runs, and the provider sends no message unless a story wants it. */
  async clear(): Promise<void> {
    if (!this.product.app.isRunning) await this.product.app.start();
    await this.product.control('DELETE', '/sandbox/faults');
    await this.webhooks({ drop: true });
    this.leadAtPlay = null;
    // Staff are signed out after 30 minutes without a visit, and some cases do not need them for longer.
    await this.admin.visitor.get('/api/auth/user');
  }

  /** What a customer posted for earlier cases does not count towards the number of jobs a day. */
  async beginADay(): Promise<void> {
    await this.change(
      `UPDATE leads SET created_at = created_at - interval '1 day' WHERE created_at > now() - interval '1 day'`,
    );
  }

  /** What the provider does with its messages; without any they are never sent. */
  async webhooks(mode: object = {}): Promise<void> {
    const usual = { double: false, shuffle: false, delayMs: 0, drop: false };
    await this.product.control('POST', '/sandbox/webhooks', { ...usual, ...mode });
  }

  async fault(kind: string, match: object, { times = 1, ms = 1_000 } = {}): Promise<void> {
    await this.product.control('POST', '/sandbox/faults', { kind, match, times, ms });
  }

  /** Waits until nothing is under way any more and all rules of the market and its books hold. */
  rest(): Promise<void> {
    return this.until('rest, with all books right', async () => {
      const troubles = await this.books.troubles();
      return troubles.length > 0 ? troubles : this.webhooksOnTheirWay();
    });
  }

  /** Waits until nothing is under way any more, in the middle of something whose end is looked at whole. */
  calm(): Promise<void> {
    return this.until('calm', () => this.underWay.ask());
  }

  private async until(what: string, ask: () => Promise<readonly string[]>): Promise<void> {
    let troubles: readonly string[] = [];
    const isThere = async (): Promise<boolean> => (troubles = await ask()).length === 0;
    await eventually(what, isThere, { seconds: 180, everyMs: 100 }).catch((error: Error) => {
      throw new Error(`${error.message}\n${troubles.join('\n')}\n${this.product.app.printed}`);
    });
  }

  /** What `npm run reconcile` prints. */
  async reconcile(): Promise<string> {
    const env = { PATH: process.env['PATH'] ?? '', ...this.product.environment };
    const { stdout } = await promisify(execFile)(process.execPath, argumentsFor('src/reconcile.js'), { env });
    return stdout.trim();
  }

  /** From here on no sweep looks at payments and refunds of other leads, so that they pass no line of this one's case. */
  async play(leadId: string): Promise<void> {
    this.leadAtPlay = leadId;
    await this.change(`UPDATE refunds SET check_at = 'infinity'`);
    await this.holdSweepsOfCharges();
  }

  /** No sweep asks about open payments, as if all of them were between two looks. */
  async holdSweepsOfCharges(): Promise<void> {
    await this.change(
      `UPDATE charges SET check_at = 'infinity' WHERE status IN ('requires_payment', 'processing')`,
    );
  }

  /** What a dead process held is free again after some seconds or minutes; here at once. */
  async letTimePass(): Promise<void> {
    await this.change(`UPDATE provider_operations SET lease_until = now() WHERE state = 'in_flight'`);
    await this.change('UPDATE schedule_leases SET held_until = now()');
    await this.change(
      `UPDATE outgoing_messages SET claimed_at = claimed_at - interval '3 minutes' WHERE state = 'in_flight'`,
    );
    await this.change(
      `UPDATE charges SET check_at = now() WHERE status IN ('requires_payment', 'processing')
          AND ($1::uuid IS NULL OR subject_id IN (
            SELECT id FROM unlocks WHERE lead_id = $1 UNION ALL SELECT id FROM awards WHERE lead_id = $1
            UNION ALL SELECT p.id FROM price_changes p JOIN assignments a ON a.id = p.assignment_id WHERE a.lead_id = $1))`,
      [this.leadAtPlay],
    );
  }

  /** Work that is due after a pause, or by a sweep, is done at the next start, as if that came later. */
  private async letPausesEnd(): Promise<void> {
    await this.change(
      `UPDATE outbox_deliveries SET enqueue_again_at = enqueue_again_at - interval '1 hour' WHERE state = 'due'`,
    );
    await this.change(`UPDATE provider_operations SET next_try_at = now() WHERE state IN ('due', 'unknown')`);
    await this.change(`UPDATE provider_events SET apply_at = now() WHERE state = 'received'`);
    await this.change(
      `UPDATE outgoing_messages SET next_attempt_at = now() WHERE state IN ('due', 'unknown')`,
    );
    if (this.redis) return this.redis.letPausesEnd();
    await this.change(
      `UPDATE bullmq.job SET process_at_ms = 0 WHERE state = 'delayed' AND coalesce(scheduler_id, 'sweep') = 'sweep'`,
    );
  }

  /** The product looks at its next sweep at payments that it would let rest for some sweeps more. */
  private async letPaymentsBeAskedAbout(): Promise<void> {
    await this.change(
      `UPDATE charges SET check_at = now() WHERE status IN ('requires_payment', 'processing') AND check_at < 'infinity'`,
    );
  }

  /** The jobs of a dead worker go to the next that looks for them. */
  private async letLocksRunOut(): Promise<void> {
    if (this.redis) return this.redis.letLocksRunOut();
    await this.change(
      `UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active'`,
    );
    // The search for such jobs runs at once, although the dead process made one a moment ago.
    await this.change(`DELETE FROM bullmq.meta WHERE field = 'stalled-check'`);
  }

  /**
   * Plays `act` with a product that kills itself at a line, and starts it again without.
   * @returns whether the act had come to its end, so that what it was told must hold
   */
  async killAt(point: string, act: () => Promise<void>): Promise<{ hasEnded: boolean }> {
    const { app } = this.product;
    await app.arm(point);
    const acting = act().then(
      async () => {
        await this.letPaymentsBeAskedAbout();
        return { hasEnded: true, error: undefined };
      },
      (error: unknown) => ({ hasEnded: false, error }),
    );
    const timeout = new AbortController();
    const how = await Promise.race([app.ended(), pause(120_000, timeout.signal)]);
    timeout.abort();
    if (how !== 'SIGKILL') {
      await app.kill();
      const { error } = await acting;
      await app.start();
      throw new Error(`The story never passed ${point}: ${how ?? 'the product went on'}`, { cause: error });
    }
    const { hasEnded } = await acting;
    await this.letTimePass();
    await this.letLocksRunOut();
    await this.letPausesEnd();
    await app.start();
    return { hasEnded };
  }

  /** Everything that a person got since `start`: the mails, the lines in the app, and the numbers of the documents that came with mails. */
  async told(person: Person, start: Date): Promise<{ mails: string[]; lines: string[]; receipts: string[] }> {
    const inbox = await this.product.inbox(person.email, start);
    const lines = await this.product.database.query<{ title: string }>(
      'SELECT title FROM notifications WHERE user_id = $1 AND created_at >= $2',
      [person.id, start],
    );
    const headings = inbox.map(({ heading }) => heading ?? '').sort();
    return {
      mails: headings.filter((heading) => !receipt.test(heading)),
      lines: lines.map(({ title }) => title).sort(),
      receipts: inbox
        .flatMap(({ attachments = [] }) =>
          attachments.map(({ filename }) => {
            const [, ours = '', theirs = ''] = enclosed.exec(filename) ?? [];
            return ours || theirs;
          }),
        )
        .sort(),
    };
  }

  /** The numbers of a person's documents since `start`, which are mailed once each; but for credit notes of pay, which is told as that. A customer's with the installer's papers. */
  async receiptsOf(person: Person, start: Date): Promise<string[]> {
    const rows = await this.product.database.query<{ number: string }>(
      `SELECT series || '-' || lpad(number::text, 6, '0') AS number FROM receipts
        WHERE person_id = $1 AND issued_at >= $2
          AND NOT (series = 'C' AND payment_id IN (SELECT id FROM payment_lines WHERE type = 'payout'))
        UNION ALL
       SELECT CASE w.kind WHEN 'invoice' THEN 'INV-' ELSE 'CRN-' END || lpad(w.number::text, 6, '0')
         FROM work_invoices w JOIN assignments a ON a.id = w.assignment_id WHERE a.customer_id = $1 AND w.issued_at >= $2`,
      [person.id, start],
    );
    return rows.map(({ number }) => number).sort();
  }

  /** The product works on the same rows meanwhile: when PostgreSQL picks this of two that wait for each other, it is asked again. */
  private async change(sql: string, parameters: unknown[] = []): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        await this.product.database.query(sql, parameters);
        return;
      } catch (error) {
        if ((error as { code?: string }).code !== '40P01' || tries === 10) throw error;
      }
  }

  private async webhooksOnTheirWay(): Promise<string[]> {
    const { pending } = await this.product.control<{ pending: object[] }>('GET', '/sandbox/webhooks');
    return pending.map((row) => `a webhook is on its way: ${JSON.stringify(row)}`);
  }
}

/** The heading of a mail that is about a document alone: "Receipt R-000042: £50.00". */
const receipt = /^(?:Receipt|Credit note) [RC]-\d+: £/;
/** The file of a document, ours or an installer's: "RightInstaller-R-000042.pdf", "INV-000001.pdf". */
const enclosed = /(?:-([A-Z]-\d+)|^((?:INV|CRN)-\d+))\.pdf$/;

const pause = (ms: number, signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
