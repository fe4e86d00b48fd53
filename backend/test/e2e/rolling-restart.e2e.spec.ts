import { setTimeout as sleep } from 'node:timers/promises';
import { Caddy } from '../support/servers/caddy.js';
import { Child } from '../support/child.js';
import { freePort } from '../support/servers/free-port.js';
import { Product } from '../support/product.js';

/** What people do meanwhile: pages, reads, and changes, which no proxy may send twice. */
const visits = [
  ['GET', '/', 200],
  ['GET', '/api/config', 200],
  ['GET', '/api/auth/user', 401],
  ['POST', '/api/login', 422],
  ['POST', '/api/tickets', 422],
] as const;

/** The release of scripts/release.sh, behind the proxy of docker-compose.yml with its own Caddyfile. */
describe('a rolling restart', () => {
  let product: Product;
  let proxy: Caddy;
  const running = new Set<Child>();
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([...running].map((api) => api.stop()));
    await product?.stop();
  });

  async function startApi(port: number): Promise<Child> {
    const api = new Child('src/main.js', {
      ...product.environment,
      ...{ ROLE: 'api', PORT: String(port), TRUST_PROXY: '1', DRAIN_SECONDS: '6' },
    });
    running.add(api);
    await api.start();
    return api;
  }

  it('replaces one api after the other without a failed request', async () => {
    product = await Product.start({ ROLE: 'api' });
    const ports = [await freePort(), await freePort()];
    const old = new Map<number, Child>();
    for (const port of ports) old.set(port, await startApi(port));
    proxy = await Caddy.start(ports);

    const wrong: string[] = [];
    let answered = 0;
    let isOver = false;
    const visit = async (): Promise<void> => {
      while (!isOver)
        for (const [method, path, expected] of visits) {
          const body = method === 'POST' ? '{}' : undefined;
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(`${proxy.url}${path}`, { method, headers, body });
          await answer.arrayBuffer();
          answered += 1;
          if (answer.status !== expected) wrong.push(`${method} ${path}: ${answer.status}`);
        }
    };
    const visitors = Promise.all(Array.from({ length: 6 }, visit));
    for (const [port, api] of old) {
      await api.kill('SIGTERM');
      running.delete(api);
      await startApi(port); // Docker gives it the same name
      await sleep(2_000); // as scripts/release.sh, so that the proxy knows of it
    }
    const before = answered;
    isOver = true;
    await visitors;
    expect(wrong).toEqual([]);
    expect(before).toBeGreaterThan(100);
  });
});
