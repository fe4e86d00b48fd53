import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { PaymentsModule } from '../../src/modules/payments/payments.module.js';
import { ReconcileRuns } from '../../src/modules/payments/reconcile/reconcile-runs.service.js';
import { everySeconds, recordDone, type BackupMark } from '../../src/platform/backup/backup-marks.js';
import {
  alertRules,
  alertTests,
  labelsOf,
  otherThanExpected,
  samplesOf,
  seriesIn,
} from '../support/alerts.js';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import { aLead, anAdmin, anInstaller, unlock } from '../support/people.js';
import { Product } from '../support/product.js';
import { furnish } from '../support/rooms.js';

const token = 'only-for-prometheus-0123';

describe('the alerts, when something is really wrong', () => {
  let product: Product;
  let worker: Child;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    product = await Product.start({
      ...{ ROLE: 'api', METRICS_TOKEN: token, SWEEP_SECONDS: '1', STRIPE_TIMEOUT_MS: '3000' },
    });
    const environment = { ...product.environment, ROLE: 'worker', PORT: '0', METRICS_PORT: String(port) };
    worker = new Child('src/worker.js', environment);
    await worker.start();
  });
  afterAll(async () => {
    await worker?.stop();
    await product?.stop();
  });

  const ofApi = async (): Promise<string> =>
    (await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const ofWorker = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/`)).text();

  it('NoWorkers: the only one was killed', async () => {
    expect(otherThanExpected('NoWorkers', await ofApi(), [])).toBe('');
    await worker.kill();
    const none = await eventually('that is seen', async () => {
      const text = await ofApi();
      return /^workers_alive 0$/m.test(text) ? text : null;
    });
    expect(otherThanExpected('NoWorkers', none, [{}])).toBe('');
    await worker.start();
    expect(otherThanExpected('NoWorkers', await ofApi(), [])).toBe('');
  });

  it('WorkWasRefused: an event is about a payment that is not there', async () => {
    expect(otherThanExpected('WorkWasRefused', await ofApi(), [])).toBe('');
    await product.database.query(
      `INSERT INTO outbox_events (name, payload) VALUES ('payments.charge-succeeded', $1)`,
      [
        {
          chargeId: randomUUID(),
          amountPence: 5000,
          subjectId: randomUUID(),
          kind: 'deposit',
          payerId: randomUUID(),
        },
      ],
    );
    const refused = await eventually('it is refused', async () => {
      const text = await ofApi();
      return /^outbox_deliveries\{state="failed"\} [1-9]/m.test(text) ? text : null;
    });
    expect(otherThanExpected('WorkWasRefused', refused, [{}])).toBe('');
  });

  it('BooksDiffer: the provider has money that nobody knows', async () => {
    const before = await eventually('the books are compared', async () => {
      const text = await ofApi();
      return text.includes('reconcile_differences{books="all"} 0') ? text : null;
    });
    expect(otherThanExpected('BooksDiffer', before, [])).toBe('');
    await fetch(`${product.sandboxUrl}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({
        ...{ amount: '700', currency: 'gbp', confirm: 'true', payment_method: 'pm_card_visa' },
        return_url: 'http://localhost',
      }),
    });
    // As the schedule does each hour: what a single run finds may have happened meanwhile.
    const app = await furnish(product.database, [PaymentsModule], product.environment);
    try {
      await eventually('two runs have found it', () => app.get(ReconcileRuns).run());
    } finally {
      await app.close();
    }
    expect(otherThanExpected('BooksDiffer', await ofApi(), [{ books: 'recent' }])).toBe('');
  });

  describe('with every label that they ask for', () => {
    const shown = new Map<string, Map<string, Set<string>>>();

    beforeAll(async () => {
      const admin = await anAdmin(product);
      const installer = await anInstaller(product, admin);
      const lead = await aLead(admin);
      await unlock(product, installer, lead);
      await eventually('the deposit is paid', async () => {
        const rows = await product.database.query(`SELECT FROM unlocks WHERE status = 'paid'`);
        return rows.length === 1;
      });
      await product.control('POST', '/sandbox/faults', {
        ...{ kind: 'hang', match: { path: '/v1/refunds' }, times: 100_000 },
      });
      await admin.visitor.put(`/api/leads/${lead}`, { status: 'cancelled' });
      await product.database.query('ALTER TABLE leads RENAME TO leads_that_are_gone');
      expect((await installer.visitor.get('/api/leads')).status).toBe(500);
      await product.database.query('ALTER TABLE leads_that_are_gone RENAME TO leads');
      expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
      const client = new pg.Client({ connectionString: product.database.ownerUrl });
      await client.connect();
      for (const kind of Object.keys(everySeconds) as BackupMark[])
        await recordDone(client, kind, { seconds: 1, dataUntil: new Date() });
      await client.end();
      const text = await eventually('a refund is without an answer', async () => {
        const both = `${await ofApi()}\n${await ofWorker()}`;
        return both.includes('state="unknown"') && both.includes('call="message.send"') ? both : null;
      });
      await product.control('DELETE', '/sandbox/faults');
      for (const { name, labels } of samplesOf(text)) {
        const known = shown.get(name) ?? new Map<string, Set<string>>();
        shown.set(name, known);
        for (const [label, value] of Object.entries(labels))
          known.set(label, (known.get(label) ?? new Set()).add(value));
      }
    });

    /** Prometheus adds it to all. */
    const isOfPrometheus = (label: string): boolean => label === 'instance';
    /** What an expression asks for and `/metrics` does not show. */
    const missingIn = (expr: string): string[] => {
      const asked = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
        [...matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g)].flatMap(([, label = '', operator, value = '']) => {
          const pattern = operator === '=' ? undefined : new RegExp(`^(?:${value})$`);
          const values = [...(shown.get(name)?.get(label) ?? [])];
          const isThere = values.some((one) => (pattern ? pattern.test(one) : one === value));
          return isThere ? [] : [`${name}{${label}${operator}"${value}"}`];
        }),
      );
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
        labels.split(/, */),
      );
      const lost = seriesIn(expr).flatMap((name) =>
        grouped
          .filter((label) => !isOfPrometheus(label) && !shown.get(name)?.has(label))
          .map((label) => `${name} by ${label}`),
      );
      return [...asked, ...lost];
    };

    it('and every value, as /metrics shows them', () => {
      for (const { alert, expr } of alertRules()) expect([alert, missingIn(expr)]).toEqual([alert, []]);
      expect(missingIn('max by (line) (provider_breaker{status="open"})')).toHaveLength(1);
      expect(missingIn('max by (queue) (provider_breaker{state="opened"})')).toHaveLength(2);
    });

    it('and so do the dashboards', () => {
      const folder = join(__dirname, '../../../docs/ops/grafana/dashboards');
      for (const file of readdirSync(folder)) {
        const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
          panels: { targets: { expr: string; legendFormat: string }[] }[];
        };
        for (const { expr } of panels.flatMap(({ targets }) => targets))
          expect([file, expr, missingIn(expr)]).toEqual([file, expr, []]);
      }
    });

    it('and so do the series with which each is tried', () => {
      const tried = alertTests().flatMap(({ input_series }) => input_series.map(({ series }) => series));
      expect(tried.length).toBeGreaterThan(30);
      for (const series of tried) {
        const [, name = '', text = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
        const labels = Object.entries(labelsOf(text)).filter(([label]) => !isOfPrometheus(label));
        const known = shown.get(name);
        expect([series, labels.map(([label]) => label).toSorted()]).toEqual([
          series,
          [...(known?.keys() ?? ['no such metric'])].toSorted(),
        ]);
        for (const [label, value] of labels)
          expect([series, label, known?.get(label)?.has(value)]).toEqual([series, label, true]);
      }
    });
  });
});
