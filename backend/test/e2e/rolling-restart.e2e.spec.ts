import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Child } from '../support/child.js';
import { freePort } from '../support/free-port.js';
import { Product } from '../support/product.js';

/** Does what the proxy of docker-compose.yml does: asks one process, and the next when that one takes no request. */
class Door {
  readonly ports: number[] = [];
  private turn = 0;
  private readonly server: Server = createServer((incoming, answer) =>
    this.ask(incoming, answer, this.ports.length),
  );

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private ask(incoming: IncomingMessage, answer: ServerResponse, tries: number): void {
    const port = this.ports[(this.turn += 1) % this.ports.length];
    const { method, url: path, headers } = incoming;
    const asked = request({ port, method, path, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) this.ask(incoming, answer, tries - 1);
      else answer.writeHead(502).end(String(error));
    });
    asked.end();
  }
}

describe('a rolling restart', () => {
  let product: Product;
  const door = new Door();
  const apis: Child[] = [];
  afterAll(async () => {
    door.close();
    await Promise.all(apis.map((api) => api.stop()));
    await product?.stop();
  });

  it('replaces one api after the other without a failed request', async () => {
    product = await Product.start({ ROLE: 'api' });
    const startApi = async (): Promise<{ api: Child; port: number }> => {
      const port = await freePort();
      const api = new Child('src/main.js', { ...product.environment, PORT: String(port) });
      apis.push(api);
      await api.start();
      return { api, port };
    };
    const old = [await startApi(), await startApi()];
    door.ports.push(...old.map(({ port }) => port));
    const url = await door.open();

    const seen = new Map<number, number>();
    let isOver = false;
    const visit = async (): Promise<void> => {
      while (!isOver)
        for (const path of ['/', '/api/config', '/health/ready', '/api/auth/user']) {
          const { status } = await fetch(`${url}${path}`);
          seen.set(status, (seen.get(status) ?? 0) + 1);
        }
    };
    const visitors = Promise.all([visit(), visit(), visit(), visit()]);
    for (const { api, port } of old) {
      const fresh = await startApi();
      door.ports.push(fresh.port);
      await api.kill('SIGTERM'); // the door learns of it as a proxy does: nobody listens any more
      door.ports.splice(door.ports.indexOf(port), 1);
    }
    isOver = true;
    await visitors;
    expect([...seen.keys()].sort()).toEqual([200, 401]);
    expect(seen.get(200)).toBeGreaterThan(20);
    expect(old.every(({ api }) => !api.isRunning)).toBe(true);
  });
});
