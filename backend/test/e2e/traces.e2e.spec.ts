import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Child } from '../support/child.js';
import { eventually } from '../support/eventually.js';
import { aLead, anAdmin, anInstaller, unlock, type Person } from '../support/people.js';
import { Product } from '../support/product.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  /** Which of our processes. */
  readonly service: string;
}

/** What an operator's collector is told, at the address where OpenTelemetry's protocol has it. */
class Collector {
  readonly spans: Span[] = [];
  /** All that was told, as text. */
  told = '';
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer((request, answer) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        if (request.url === '/v1/traces') collector.take(text);
        answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    const collector = new Collector(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(text: string): void {
    this.told += text;
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: {
        resource: { attributes: { key: string; value: { stringValue?: string } }[] };
        scopeSpans: { spans: Omit<Span, 'service'>[] }[];
      }[];
    };
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, service })));
    }
  }
}

const register = pathToFileURL(join(__dirname, '../../../docs/ops/traces/register.mjs')).href;

describe('traces, when an operator wants them', () => {
  let collector: Collector;
  let product: Product;
  let worker: Child;
  let admin: Person;
  let installer: Person;
  let lead: string;

  beforeAll(async () => {
    collector = await Collector.start();
    product = await Product.start({
      ROLE: 'api',
      NODE_OPTIONS: `--import=${register}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    });
    worker = new Child('src/worker.js', { ...product.environment, ROLE: 'worker', PORT: '0' });
    await worker.start();
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    lead = await aLead(admin);
  });
  afterAll(async () => {
    await worker?.stop();
    await product?.stop();
    collector?.close();
  });

  const spansOf = (requestId: string): Span[] =>
    collector.spans.filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));

  it('lead from a request through its transaction and event to the work of another process', async () => {
    const email = `grace-${randomUUID()}@example.org`;
    const { headers } = await product.visitor().post('/api/tickets', {
      ...{ kind: 'contact', name: 'Grace', email, subject: 'A question' },
      message: 'How long does verification take?',
    });
    const requestId = String(headers.get('x-request-id'));
    const spans = await eventually('its mail is prepared, and all of it is told', async () => {
      const all = spansOf(requestId);
      const known = new Set(all.map(({ spanId }) => spanId));
      const isWhole =
        all.some(({ name, service }) => name.startsWith('deliver ') && service.endsWith('-worker')) &&
        all.every(({ parentSpanId }) => !parentSpanId || known.has(parentSpanId));
      return isWhole ? all : null;
    });
    const root = spans.find(({ name }) => name === 'POST /api/tickets');
    expect(root).toMatchObject({
      ...{ spanId: requestId.replaceAll('-', '').slice(0, 16), service: 'rightinstaller-api' },
      attributes: expect.arrayContaining([
        { key: 'http.response.status_code', value: { intValue: 201 } },
      ]) as unknown,
    });
    expect(root?.parentSpanId ?? '').toBe('');
    expect(spans.filter(({ parentSpanId }) => !parentSpanId)).toEqual([root]);
    expect(
      spans.some(({ name, service }) => name.startsWith('transaction ') && service.endsWith('-api')),
    ).toBe(true);
  });

  it('show the call to the provider inside of the request that makes it', async () => {
    await unlock(product, installer, lead);
    await eventually('the call is told, within a request', async () =>
      collector.spans.some(
        ({ traceId, name, service }) =>
          name.startsWith('call ') &&
          service.endsWith('-api') &&
          collector.spans.some((root) => root.traceId === traceId && root.name.startsWith('POST /api/')),
      ),
    );
  });

  it('lead from a lead’s end over the worker to the call that sends its deposit back', async () => {
    const doomed = await aLead(admin);
    await unlock(product, installer, doomed);
    await eventually('the deposit is paid', async () => {
      const rows = await product.database.query(
        `SELECT FROM unlocks WHERE lead_id = $1 AND status = 'paid'`,
        [doomed],
      );
      return rows.length === 1;
    });
    const { status, headers } = await admin.visitor.put(`/api/leads/${doomed}`, { status: 'cancelled' });
    expect(status).toBe(200);
    const requestId = String(headers.get('x-request-id'));
    const call = await eventually('the refund is asked for, and told', async () =>
      spansOf(requestId).find(({ name }) => name === 'call refund.create'),
    );
    expect(call).toMatchObject({ service: 'rightinstaller-worker', status: {} });
    const chain = await eventually('all that led to it is told', async () => {
      const all = new Map(spansOf(requestId).map((span) => [span.spanId, span]));
      const names: string[] = [];
      for (let at = all.get(call.parentSpanId ?? ''); at; at = all.get(at.parentSpanId ?? ''))
        names.unshift(at.name);
      return names[0] === 'PUT /api/leads/:id' && names;
    });
    expect(chain).toContain('deliver send-the-refund');
  });

  it('tell nothing personal: neither addresses nor words nor ids of people', async () => {
    await product.visitor().post('/api/login', { email: installer.email, password: 'wrong' });
    await eventually('that is told', async () =>
      collector.spans.some(({ name }) => name === 'POST /api/login'),
    );
    for (const secret of [installer.email, installer.id, lead, 'Grace', 'How long'])
      expect([secret, collector.told.includes(secret)]).toEqual([secret, false]);
  });
});
