import { request } from 'node:http';
import { connect } from 'node:net';
import { eventually } from '../support/eventually.js';
import { aCustomer, anApplicant, demoPassword, verifyContacts } from '../support/people.js';
import { Product } from '../support/product.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ LOG_LEVEL: 'debug' });
});
afterAll(() => product?.stop());

describe('health', () => {
  it('says that it lives and that it is ready', async () => {
    for (const path of ['/health/live', '/health/open', '/health/ready']) {
      const answer = await product.visitor().get(path);
      expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    }
  });
});

describe('every answer', () => {
  it.each(['/', '/auth', '/api/config', '/api/leads', '/nothing-here', '/health/live'])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await product.visitor().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it('is never the same request id twice', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await product.visitor().get('/api/config')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(3);
  });
});

describe('what is about one person', () => {
  it('is kept in no cache', async () => {
    const { visitor } = await aCustomer(product);
    for (const path of ['/api/auth/user', '/api/customer/jobs', '/api/notifications', '/api/payments'])
      expect([path, (await visitor.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    const entry = await visitor.post('/api/logout');
    expect(entry.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what is no request that a route could read', () => {
  /** Sends bytes and reads until the server closes. */
  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(product.url);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.on('error', reject).on('close', () => resolve(answer));
    });

  /** What every other answer says to browsers. */
  const protections = [
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'origin-agent-cluster',
    'x-dns-prefetch-control',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ];

  it('passes over an expectation that nobody knows', async () => {
    const answer = await raw(
      'GET /api/config HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each([
    [
      'bad percent signs',
      'GET /api/leads/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    [
      'an endless id',
      `GET /api/leads/${'a'.repeat(300)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      404,
    ],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is refused as a problem too: %s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    const usual = await product.visitor().get('/api/nothing');
    for (const name of protections.filter((header) => usual.headers.has(header)))
      expect(head).toMatch(new RegExp(`^${name}: `, 'im'));
    expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    const problem = JSON.parse(body) as { status: number; code: string; requestId: string };
    expect(problem).toMatchObject({ status, code: expect.stringMatching(/^request\./) });
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.requestId}`);
  });
});

describe('a session', () => {
  it('is an HttpOnly, SameSite=Lax cookie that is new at each sign-in and gone after sign-out', async () => {
    const customer = await aCustomer(product);
    const signIn = async (): Promise<string> => {
      const answer = await product
        .visitor()
        .post('/api/login', { email: customer.email, password: demoPassword });
      return answer.headers.getSetCookie()[0] ?? '';
    };
    const [first, second] = [await signIn(), await signIn()];
    expect(first).toMatch(/HttpOnly/i);
    expect(first).toMatch(/SameSite=Lax/i);
    expect(first.split(';')[0]).not.toBe(second.split(';')[0]);
    const before = customer.visitor.cookieHeader;
    expect((await customer.visitor.post('/api/logout')).status).toBe(200);
    const again = await product.visitor().call('GET', '/api/auth/user', undefined, { cookie: before });
    expect(again.status).toBe(401);
  });

  it('leads the two navigations to where they belong', async () => {
    const visitor = product.visitor();
    const login = await visitor.get('/api/login');
    expect([login.status, login.headers.get('location')]).toEqual([302, '/auth']);
    const customer = await aCustomer(product);
    const signedIn = await customer.visitor.get('/api/login');
    expect(signedIn.headers.get('location')).toBe('/');
    await customer.visitor.call('GET', '/api/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect((await customer.visitor.get('/api/auth/user')).status).toBe(200);
    const logout = await customer.visitor.call('GET', '/api/logout', undefined, {
      'sec-fetch-site': 'same-origin',
    });
    expect(logout.headers.get('location')).toBe('/');
    expect((await customer.visitor.get('/api/auth/user')).status).toBe(401);
  });

  it('lets nobody guess a password for long, nor learn which addresses are known', async () => {
    const customer = await aCustomer(product);
    const guess = (email: string): Promise<{ status: number; text: string; headers: Headers }> =>
      product.visitor().post('/api/login', { email, password: 'not-the-password' });
    const [known, unknown] = [await guess(customer.email), await guess('nobody@example.test')];
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');
    expect(withoutId(known.text)).toBe(withoutId(unknown.text));
    let last = known;
    for (let tries = 0; tries < 15 && last.status !== 429; tries += 1) last = await guess(customer.email);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('live pages', () => {
  it('hear what changed for their own user only', async () => {
    const [reader, other] = [await aCustomer(product), await aCustomer(product)];
    const heard: string[] = [];
    const listen = (cookie: string, into: string[]): Promise<() => void> =>
      new Promise((resolve) => {
        const stream = request(`${product.url}/api/events`, { headers: { cookie } }, (response) => {
          expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
          expect(response.headers['cache-control']).toContain('no-transform');
          response.on('data', (chunk: Buffer) => into.push(chunk.toString()));
          resolve(() => stream.destroy());
        });
        stream.end();
      });
    const othersHeard: string[] = [];
    const stops = [
      await listen(reader.visitor.cookieHeader, heard),
      await listen(other.visitor.cookieHeader, othersHeard),
    ];
    // On one channel, in this order: when the second has arrived, the first would have.
    for (const [userId, topic] of [
      [reader.id, 'notifications'],
      [other.id, 'payments'],
    ])
      await product.database.query(`SELECT pg_notify('live', $1)`, [
        JSON.stringify({ userIds: [userId], topics: [topic] }),
      ]);
    await eventually('both have heard', () =>
      Promise.resolve(heard.join('').includes('notifications') && othersHeard.join('').includes('payments')),
    );
    // A page that reads its facts first and listens then hears of what changed in between.
    const heardLate: string[] = [];
    stops.push(await listen(reader.visitor.cookieHeader, heardLate));
    await eventually('the late stream says what it missed', () =>
      Promise.resolve(heardLate.join('').includes('notifications')),
    );
    stops.forEach((stop) => stop());
    expect(heardLate.join('')).not.toContain('payments');
    expect(heard.join('')).not.toContain('payments');
    expect(othersHeard.join('')).not.toContain('notifications');
  });
});

describe('the logs', () => {
  it('hold no secret and nothing of a person', async () => {
    const canaries = {
      email: 'canary.bird@example.test',
      password: 'canary-password-77',
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
    };
    const visitor = product.visitor();
    await visitor.post('/api/register', { ...canaries, userType: 'installer', phoneNumber: '07700 900777' });
    await visitor.post('/api/login', { email: canaries.email, password: 'wrong-canary-password' });
    const applicant = await anApplicant(product, {
      businessName: 'Canarybusiness',
      businessAddress: 'Canarystreet 1',
      postcode: 'ZE1 0AA',
    });
    await verifyContacts(product, applicant).catch(() => undefined);
    const codes = (await product.inbox(applicant.email))
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .filter(Boolean);
    expect(codes.length).toBeGreaterThan(0);
    await visitor.call('POST', '/api/leads', '{"canary-broken-json": ');
    const { printed } = product.app;
    expect(printed).toContain('"level"');
    const secrets = [
      ...Object.values(canaries),
      '07700 900777',
      '447700900777',
      'canary-password',
      'Canarybusiness',
      'Canarystreet',
      applicant.email,
      applicant.phone,
      visitor.cookieHeader.split('=')[1] ?? '-',
    ];
    for (const secret of [...secrets, ...codes]) expect(printed).not.toContain(secret);
  });
});

describe('what programs look for on every site', () => {
  it('says whom to tell of a hole, for less than a year', async () => {
    const { status, headers, text } = await product.visitor().get('/.well-known/security.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/) as [string, string]),
    );
    expect(fields.get('Contact')).toBe(`${product.url}/contact`);
    expect(fields.get('Canonical')).toBe(`${product.url}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });

  it('leads password managers to where a password is changed', async () => {
    const { status, headers } = await product.visitor().get('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/profile']);
  });
});

it('takes what hides or covers from names', async () => {
  const visitor = product.visitor();
  const tagged = `Zo${'\u{e0041}\u{e0042}'}e\u0301${'\u0336'.repeat(40)}`;
  const { body } = await visitor.post<{ user: { firstName: string; lastName: string } }>('/api/register', {
    email: `zoe-${Date.now()}@example.test`,
    password: demoPassword,
    firstName: tagged,
    lastName: 'Nguye\u0302\u0303n',
    userType: 'customer',
  });
  expect(body.user).toMatchObject({
    firstName: 'Zoe\u0301\u0336\u0336\u0336',
    lastName: 'Nguye\u0302\u0303n',
  });
});
