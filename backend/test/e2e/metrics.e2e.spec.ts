import { freePort } from '../support/free-port.js';
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
    await fetch(`${product.url}/api/config`);
    const answer = await ask({ authorization: `Bearer ${token}` });
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    for (const line of [
      /^queue_jobs\{queue="refunds",state="waiting"\} \d+$/m,
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

  it('stand on a port of their own too', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect(await answer.text()).toContain('queue_jobs');
  });
});
