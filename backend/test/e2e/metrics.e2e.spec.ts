import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alertRules, alertTests, seriesIn } from '../support/alerts.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/servers/free-port.js';
import { aCustomer } from '../support/people.js';
import { Product } from '../support/product.js';

const token = 'only-for-prometheus-0123';

describe('the metrics', () => {
  let product: Product;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    product = await Product.start({ METRICS_TOKEN: token, METRICS_PORT: String(port) });
  });
  afterAll(() => product?.stop());

  const ask = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${product.url}/metrics`, { headers });

  it('are for whoever has the token, and nothing is there for others', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
      expect((await ask(headers as Record<string, string>)).status).toBe(404);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('tell of queues, deliveries, calls to the provider, answers and connections', async () => {
    await aCustomer(product); // whose code is sent by mail
    await eventually('the books are compared and a mail is sent', async () => {
      const text = await (await ask({ authorization: `Bearer ${token}` })).text();
      return text.includes('reconcile_differences{books="all"}') && text.includes('call="message.send"');
    });
    await fetch(`${product.url}/api/config`);
    const answer = await ask({ authorization: `Bearer ${token}` });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    for (const line of [
      /^queue_jobs\{queue="refunds",state="waiting"\} \d+$/m,
      /^queue_paused\{queue="refunds"\} 0$/m,
      /^workers_alive 1$/m,
      /^schedule_age_seconds\{schedule="payments\.reconcile"\} \d/m,
      /^schedule_failed\{schedule="payments\.reconcile"\} 0$/m,
      /^job_duration_seconds_count\{queue="maintenance",outcome="done"\} \d+$/m,
      /^outside_call_duration_seconds_count\{call="[a-z.-]+",outcome="[a-z]+"\} \d+$/m,
      /^ledger_balance_pence\{account="[a-z_]+"\} -?\d+$/m,
      /^reconcile_differences\{books="all"\} 0$/m,
      /^nodejs_eventloop_lag_seconds \d/m,
      /^outbox_deliveries\{state="due"\} \d+$/m,
      /^outbox_oldest_due_seconds \d/m,
      /^provider_breaker\{line="cards",state="closed"\} 1$/m,
      /^provider_breaker\{line="payouts",state="closed"\} 1$/m,
      /^# TYPE provider_operations gauge$/m,
      /^database_connections\{state="idle"\} \d+$/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/config",status="200"\} 1$/m,
    ])
      expect(text).toMatch(line);
  });

  const ops = join(__dirname, '../../../docs/ops');
  const known = async (): Promise<Set<string>> => {
    const text = await (await ask({ authorization: `Bearer ${token}` })).text();
    return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  };
  const metricsIn = (expr: string): string[] =>
    seriesIn(expr).map((name) => name.replace(/_(?:count|bucket)$/, ''));

  it('are all that the alerts of docs/ops ask about', async () => {
    const there = await known();
    const rules = alertRules();
    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr, annotations } of rules) {
      expect(annotations.summary).toMatch(/\.$|\?$/);
      expect([alert, metricsIn(expr).length]).not.toEqual([alert, 0]);
      expect([alert, metricsIn(expr).filter((name) => !there.has(name))]).toEqual([alert, []]);
    }
  });

  it('are shown to fire and to stay quiet, each alert of docs/ops', () => {
    const cases = alertTests().flatMap(({ alert_rule_test }) => alert_rule_test);
    for (const { alert } of alertRules())
      for (const fires of [true, false])
        expect([
          alert,
          fires,
          cases.filter((one) => one.alertname === alert && one.exp_alerts.length > 0 === fires).length,
        ]).toEqual([alert, fires, 1]);
  });

  it('are all that the dashboards of docs/ops draw', async () => {
    const there = await known();
    const folder = join(ops, 'grafana/dashboards');
    const drawn = readdirSync(folder).flatMap((file) => {
      const board = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        panels: { targets: { expr: string }[] }[];
      };
      return board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    });
    expect(new Set(drawn).size).toBeGreaterThan(12);
    expect(drawn.filter((name) => !there.has(name))).toEqual([]);
  });

  it('stand on a port of their own too', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toContain('queue_jobs');
  });
});
