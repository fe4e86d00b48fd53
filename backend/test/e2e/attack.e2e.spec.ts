import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { eventually } from '../support/eventually.js';
import { aCustomer, anAdmin, anInstaller } from '../support/people.js';
import { Product } from '../support/product.js';

/** What a stranger can send without an account, and what must not come of it. */
describe('a stranger', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product?.stop());

  it.each([
    ['a path of slashes', `/${'/'.repeat(15_900)}x`],
    ['an endless path', `/api/leads/${'a/'.repeat(1_100)}`],
    ['an endless path of percent signs', `/blog/${'%2F'.repeat(800)}`],
  ])('is told early that %s is longer than any of ours', async (_what, path) => {
    const { status, headers, body } = await product.visitor().get(`${product.url}${path}`);
    expect([status, body['code']]).toEqual([414, 'request.address-too-long']);
    expect(headers.get('content-type')).toContain('application/problem+json');
  });

  it('reaches the page behind closing slashes, and none of them is read as another site', async () => {
    const { status, headers } = await product.visitor().get(`/blog${'/'.repeat(500)}`);
    expect([status, headers.get('location')]).toEqual([308, '/blog']);
    expect((await product.visitor().get(`${product.url}${'/'.repeat(500)}`)).status).toBe(404);
  });

  it('may send a long question to a list', async () => {
    const { status } = await product.visitor().get(`/api/stats?${'q'.repeat(8_000)}=1`);
    expect(status).not.toBe(414);
  });

  it.each([
    ['bytes that are no UTF-8', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['another alphabet', 'application/json; charset=utf-16', Buffer.from('{"a":1}', 'utf16le')],
    ['Latin letters', 'application/json; charset=iso-8859-1', Buffer.from('{"a":1}')],
  ])('is refused with %s', async (_what, type, body) => {
    const answer = await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(400);
  });

  it('reaches only what this machine shows to itself', async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flat()
      .find((one) => one && one.family === 'IPv4' && !one.internal)?.address;
    if (!elsewhere) throw new Error('This machine has no second address to try');
    for (const url of [product.url, product.sandboxUrl]) {
      const { port } = new URL(url);
      await expect(fetch(`http://${elsewhere}:${port}/health/live`)).rejects.toThrow();
    }
  });

  it('who lets a name of their own point here is told that it was meant for another site', async () => {
    const statusOf = (url: string, host: string, method = 'GET', path = '/') =>
      new Promise<number>((resolve, reject) => {
        const { hostname, port } = new URL(url);
        const sent = request({ hostname, port, path, method, headers: { host } }, (answer) =>
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
        );
        sent.once('error', reject).end();
      });
    for (const url of [product.url, product.sandboxUrl]) {
      const { port } = new URL(url);
      const seen = [];
      for (const host of [`evil.example:${port}`, `localhost.evil.example:${port}`, `localhost:${port}`])
        seen.push(await statusOf(url, host));
      expect(seen).toEqual([403, 403, 200]);
    }
    expect(await statusOf(product.sandboxUrl, 'evil.example', 'POST', '/sandbox/reset')).toBe(403);
  });

  it('whose page a browser here has open cannot steer the sandbox', async () => {
    const steer = async (headers: Record<string, string>) =>
      (await fetch(`${product.sandboxUrl}/sandbox/clock`, { method: 'POST', headers, body: '{"ms":0}' }))
        .status;
    const own = product.sandboxUrl;
    expect(await steer({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await steer({ 'sec-fetch-site': 'same-site', origin: product.url })).toBe(403);
    expect(await steer({ origin: 'https://evil.example' })).toBe(403);
    expect(await steer({ origin: own, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await steer({ origin: own })).toBe(200);
    expect(await steer({})).toBe(200);
  });

  it('who sends a body drop by drop is cut off with 408', async () => {
    const { port } = new URL(product.url);
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
        ),
      );
      const drip = setInterval(() => socket.write(' '), 1_000);
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      // A drop that meets the closed door breaks the connection, after the answer.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(drip);
          resolve(text);
        });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('the streams of open pages', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product?.stop());

  /** An open page: its status, and whether its stream has ended. */
  function aStream(cookie: string): Promise<{ status: number; hasEnded: () => boolean; close: () => void }> {
    return new Promise((resolve, reject) => {
      let ended = false;
      const stream = request(`${product.url}/api/events`, { headers: { cookie } }, (response) => {
        response.resume();
        response.on('close', () => (ended = true));
        resolve({
          status: response.statusCode ?? 0,
          hasEnded: () => ended,
          close: () => stream.destroy(),
        });
      });
      stream.on('error', (error) => (ended ? undefined : reject(error)));
      stream.end();
    });
  }

  it('are six for each person, and free again when a page closes', async () => {
    const customer = await aCustomer(product);
    const cookie = customer.visitor.cookieHeader;
    const open = await Promise.all(Array.from({ length: 6 }, () => aStream(cookie)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await aStream(cookie)).status).toBe(429);
    open[0]?.close();
    const next = await eventually('a place is free', async () => {
      const stream = await aStream(cookie);
      return stream.status === 200 ? stream : undefined;
    });
    for (const { close } of [...open.slice(1), next]) close();
  });

  it('end with the session: signed out, or suspended', async () => {
    const admin = await anAdmin(product);
    const installer = await anInstaller(product, admin);
    const [own, other] = [
      await aStream(installer.visitor.cookieHeader),
      await aStream(admin.visitor.cookieHeader),
    ];
    await admin.visitor.put(`/api/admin/users/${installer.id}/suspend`, {
      isSuspended: true,
      reason: 'A test of streams',
    });
    await eventually('the suspended installer hears no more', () => Promise.resolve(own.hasEnded()));
    expect(other.hasEnded()).toBe(false);
    await admin.visitor.post('/api/logout');
    await eventually('nobody hears who has signed out', () => Promise.resolve(other.hasEnded()));
  });
});

describe('connections', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start({ CONNECTIONS_PER_NETWORK: '10' });
  });
  afterAll(() => product?.stop());

  it('of one network are capped, and free again when they close', async () => {
    const { port } = new URL(product.url);
    const aConnection = (): Promise<Socket> =>
      new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => resolve(socket));
        socket.on('error', () => undefined).resume();
      });
    // Ten times as many in the sandbox.
    const open = await Promise.all(Array.from({ length: 110 }, aConnection));
    await eventually('those above the cap are closed', () =>
      Promise.resolve(open.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length >= 10),
    );
    for (const socket of open) socket.destroy();
    await eventually('there is room again', async () => {
      const answer = await product
        .visitor()
        .get('/health/live')
        .catch(() => null);
      return answer?.status === 200;
    });
  });
});

describe('a network that floods', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start({
      TRUST_PROXY: '1',
      CONNECTIONS_PER_NETWORK: '10',
      REQUESTS_PER_NETWORK: '1',
    });
  });
  afterAll(() => product?.stop());

  const flooding = '198.51.100.7';
  /** One request as the proxy in front hands it on, without waiting for the one before it. */
  const ask = async (from: string, path: string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${product.url}${path}`, {
      headers: { 'x-forwarded-for': from, 'user-agent': 'flood', ...more },
    });
    await answer.arrayBuffer();
    return answer;
  };
  /** Each is refused, which uses up the network's allowance; ten times a live one's. */
  const flood = (count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(flooding, '/api/leads/none/of/these')));

  /** Requests that never end: each takes a whole turn of the line. */
  async function openMany(count: number): Promise<{ leave: () => void; answers: readonly string[] }> {
    const answers: string[] = [];
    const { port } = new URL(product.url);
    const head = `POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${flooding}\r\nUser-Agent: flood\r\n`;
    const open = () =>
      new Promise<Socket>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(`${head}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{`, () =>
            resolve(socket),
          );
        });
        socket.on('error', () => undefined).on('data', (chunk: Buffer) => answers.push(chunk.toString()));
      });
    const sockets = await Promise.all(Array.from({ length: count }, open));
    // By the third answer all of them have been read.
    for (let n = 0; n < 3; n += 1) await ask('203.0.113.9', '/health/live');
    return { leave: () => sockets.forEach((socket) => socket.destroy()), answers };
  }

  it('waits in a line of its own: others, and its own people who are signed in or unlike it, pass', async () => {
    const customer = await aCustomer(product);
    const cookie = customer.visitor.cookieHeader;
    expect((await ask(flooding, '/api/auth/user', { cookie })).status).toBe(200);
    await flood(50);
    const { leave } = await openMany(40);
    const order: string[] = [];
    const note = (who: string, answer: Promise<Response>) =>
      answer.then(({ status }) => order.push(`${who} ${status}`));
    await Promise.all([
      note('flood', ask(flooding, '/api/leads/none/of/these')),
      note('elsewhere', ask('203.0.113.9', '/api/config')),
      note('signed in', ask(flooding, '/api/auth/user', { cookie })),
      note('neighbour', ask(flooding, '/api/config', { 'user-agent': 'a browser' })),
    ]);
    leave();
    expect(order.slice(0, 3).toSorted()).toEqual(['elsewhere 200', 'neighbour 200', 'signed in 200']);
    expect(order[3]).toBe('flood 404');
  });

  it('has neighbours who behaved before: they do not wait at all, and a browser that nobody knows does', async () => {
    const known = { 'user-agent': 'a known browser' };
    for (let n = 0; n < 10; n += 1) await ask(flooding, '/api/config', known);
    await flood(50);
    const { leave } = await openMany(40);
    const order: string[] = [];
    // One after the other: each that waits lets one turn go by first.
    const visits = async (who: string, headers: Record<string, string>) => {
      for (let n = 0; n < 5; n += 1) await ask(flooding, '/api/config', headers);
      order.push(who);
    };
    await Promise.all([visits('unknown', { 'user-agent': 'seldom seen' }), visits('known', known)]);
    leave();
    expect(order).toEqual(['known', 'unknown']);
  });

  it('is told to come back when too many of it wait, and others still are not', async () => {
    await flood(50);
    const { leave, answers } = await openMany(300);
    const late = await eventually('somebody is sent away', () =>
      Promise.resolve(answers.find((answer) => answer.startsWith('HTTP/1.1 429'))),
    );
    expect(late).toMatch(/^retry-after: 2\r$/im);
    expect((await ask('203.0.113.9', '/api/config')).status).toBe(200);
    expect((await ask(flooding, '/health/ready')).status).toBe(200);
    leave();
  });
});
