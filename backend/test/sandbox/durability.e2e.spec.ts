import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '../support/eventually.js';
import { aPayment, callsTo, stripeAt } from './a-sandbox.js';

const backend = join(__dirname, '..', '..');

/** Compiles the sandbox as the build does, into a folder of its own. */
function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-build-'));
  symlinkSync(join(backend, '..', 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const swc = join(backend, '..', 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
  execFileSync(process.execPath, [swc, 'sandbox', '-d', folder, '--quiet'], { cwd: backend });
  return folder;
}

describe('the sandbox process', () => {
  let built: string;
  let data: string;
  const running: ChildProcess[] = [];

  beforeAll(() => {
    built = build();
  });
  afterAll(() => rmSync(built, { recursive: true, force: true }));
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  const start = async (env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(built, 'sandbox', 'main.js')], {
      cwd: backend,
      env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_DATA: data, SANDBOX_REFUND_DELAY_MS: '50', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const said = JSON.parse(line) as { port: number; smtpPort: number; url: string };
    return { child, ...said, stripe: stripeAt(said.port), ...callsTo(said.url) };
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  it('finds everything again after it was killed in the middle of work', async () => {
    const before = await start();
    const payment = await aPayment(before.stripe);
    const refund = await before.stripe.refunds.create(
      { payment_intent: payment.id, amount: 700 },
      { idempotencyKey: 'r-1' },
    );
    const books = await before.ask('/sandbox/books');
    await kill(before.child);

    const after = await start();
    expect(await after.ask('/sandbox/books')).toEqual(books);
    const again = await after.stripe.refunds.create(
      { payment_intent: payment.id, amount: 700 },
      { idempotencyKey: 'r-1' },
    );
    expect(again.id).toBe(refund.id);
  });

  it('never forgets a refund that somebody was told of, however often it is killed', async () => {
    const told: string[] = [];
    for (let round = 0; round < 3; round++) {
      const { child, stripe } = await start();
      let dying: Promise<void> | undefined;
      try {
        for (;;) {
          told.push((await aPayment(stripe)).id);
          dying ??= new Promise((resolve) => setTimeout(resolve, 30)).then(() => kill(child));
        }
      } catch {
        // The process is gone; what it answered before must be there.
      }
      await dying;
    }
    const { ask } = await start();
    const { payment_intents: kept } = await ask<{ payment_intents: { id: string; status: string }[] }>(
      '/sandbox/books',
    );
    const paid = new Set(kept.filter((intent) => intent.status === 'succeeded').map((intent) => intent.id));
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.filter((id) => !paid.has(id))).toEqual([]);
  });

  it('ignores a line that was cut in half, which nobody got an answer to', async () => {
    const before = await start();
    const payment = await aPayment(before.stripe);
    await kill(before.child);
    const journal = join(data, 'journal.jsonl');
    const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');
    appendFileSync(journal, lines.at(-1)?.slice(0, 100) ?? '');
    const after = await start();
    expect((await after.stripe.paymentIntents.retrieve(payment.id)).status).toBe('succeeded');
  });

  it('does what fell due while it was not running', async () => {
    const before = await start({ SANDBOX_REFUND_DELAY_MS: '1500' });
    const payment = await aPayment(before.stripe, 'pm_card_pendingRefund');
    const refund = await before.stripe.refunds.create({ payment_intent: payment.id });
    expect(refund.status).toBe('pending');
    await kill(before.child);
    await new Promise((resolve) => setTimeout(resolve, 1600));
    const after = await start();
    await eventually(
      'the refund succeeds',
      async () => (await after.stripe.refunds.retrieve(refund.id)).status === 'succeeded',
    );
  });

  it('delivers after the restart what it could not deliver before', async () => {
    const before = await start({ SANDBOX_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:1/hook' });
    await before.stripe.paymentIntents.create({ amount: 5000, currency: 'gbp' });
    await kill(before.child);

    const bodies: string[] = [];
    const server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await start({ SANDBOX_STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/hook` });
      await eventually('the event arrives', async () =>
        bodies.some((body) => body.includes('payment_intent.created')),
      );
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('stops when it is told to', async () => {
    const { child } = await start();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
