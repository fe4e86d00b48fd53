import { randomBytes } from 'node:crypto';
import { eventually } from '../../../test/support/eventually.js';
import { Product } from '../../../test/support/product.js';
import type { Answer, Visitor } from '../../../test/support/visitor.js';
import type { UserView } from './auth.views.js';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product?.stop());

const password = 'correct-horse-battery';
const freshEmail = (): string => `sam-${randomBytes(6).toString('hex')}@example.test`;
const person = (values: object = {}) => ({
  email: freshEmail(),
  password,
  firstName: 'Sam',
  lastName: 'Field',
  ...values,
});
type WithUser = { user: UserView };
interface Refusal extends Record<string, unknown> {
  title: string;
  code: string;
  errors?: Record<string, string>;
}

async function newcomer(values: object = {}): Promise<{ visitor: Visitor; user: UserView }> {
  const visitor = product.visitor();
  const { status, body } = await visitor.post<WithUser>('/api/register', person(values));
  expect(status).toBe(201);
  return { visitor, user: body.user };
}

const cookieOf = (answer: Answer<unknown>): string =>
  answer.headers.getSetCookie().find((one) => one.startsWith('session=')) ?? '';

/** Once there is one. */
const mailsTo = (email: string) =>
  eventually('a mail', async () => {
    const found = await product.inbox(email);
    return found.length > 0 ? found : null;
  });

describe('signing up', () => {
  it('starts a session that scripts cannot read and other sites cannot use', async () => {
    const visitor = product.visitor();
    const input = person({ email: ` ${freshEmail().toUpperCase()} ` });
    const answer = await visitor.post<WithUser>('/api/register', input);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: input.email.trim().toLowerCase(),
      userType: 'installer',
      isAdmin: false,
      needsRegistration: true,
      emailVerified: false,
      totalEarnings: '0.00',
      rank: null,
      canBid: false,
      serviceTypes: [],
      workingRadius: null,
    });
    expect(cookieOf(answer)).toMatch(/^session=[\w-]{43}; /);
    expect(cookieOf(answer)).toMatch(/HttpOnly/);
    expect(cookieOf(answer)).toMatch(/SameSite=Lax/);
    expect(cookieOf(answer)).toMatch(/Path=\//);
    expect(answer.text).not.toContain('assword');
    expect((await visitor.get<UserView>('/api/auth/user')).body).toEqual(answer.body.user);
  });

  it('answers for an address that has an account as for any other, and its owner gets a mail', async () => {
    const owner = await newcomer();
    const [fresh, known] = [product.visitor(), product.visitor()];
    const answers = [
      await fresh.post<WithUser>('/api/register', person()),
      await known.post<WithUser>('/api/register', person({ email: owner.user.email })),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const shapes = answers.map(({ body, headers }) => ({
      body: { ...body.user, id: '', email: '', createdAt: '' },
      headers: [...headers.keys()].filter((name) => name !== 'date').toSorted(),
      cookies: headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*|expires=[^;]*/gi, '')),
      length: body.user.id.length,
    }));
    expect(shapes[1]).toEqual(shapes[0]);
    expect(answers[1]!.body.user).toMatchObject({ email: owner.user.email, emailVerified: false });
    expect((await known.get<UserView>('/api/auth/user')).body).toEqual(answers[1]!.body.user);
    const mails = await mailsTo(owner.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Somebody tried to sign up with your email address',
    ]);
    expect(mails[0]!.text).toContain('sign in to the account you have, or reset your password');
    expect((await owner.visitor.get<UserView>('/api/auth/user')).body).toEqual(owner.user);
  });

  it('does so also afterwards: with codes, signed out and in again, and one mail in an hour', async () => {
    const owner = await newcomer();
    const steps = async (email: string) => {
      const visitor = product.visitor();
      const own = 'a-password-of-their-own';
      const refusals: unknown[] = [];
      await visitor.post('/api/register', person({ email, password: own }));
      const sent = await visitor.post<object>('/api/auth/send-email-verification', {});
      const tried = await visitor.post<Refusal>('/api/auth/verify-email', { token: '000000' });
      refusals.push(sent.status, Object.keys(sent.body), tried.status, tried.body.errors);
      await visitor.post('/api/logout', {});
      const wrong = await visitor.post<Refusal>('/api/login', { email, password: 'wrong-wrong' });
      const right = await visitor.post<WithUser>('/api/login', { email, password: own });
      const elsewhere = await product.visitor().post<WithUser>('/api/login', { email, password: own });
      return [...refusals, wrong.status, wrong.body.code, right.status, elsewhere.status];
    };
    expect(await steps(owner.user.email)).toEqual(await steps(freshEmail()));
    const mails = await mailsTo(owner.user.email);
    expect(mails.filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([]);
    expect(mails).toHaveLength(1);
    expect(
      (await product.visitor().post<WithUser>('/api/login', { email: owner.user.email, password })).body.user
        .id,
    ).toBe(owner.user.id);
  });

  it('takes ten sign-ups with one address in an hour, whether it has an account or not', async () => {
    const email = freshEmail();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await product.visitor().post('/api/register', person({ email }))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('makes a customer of a company, who needs no registration', async () => {
    const { user } = await newcomer({
      userType: 'customer',
      companyName: 'Acme',
      phoneNumber: '07700 900123',
    });
    expect(user).toMatchObject({
      userType: 'customer',
      companyName: 'Acme',
      companyApproved: false,
      needsRegistration: false,
      phoneNumber: '+447700900123',
    });
  });

  it('lets a hundred people sign up from one machine', async () => {
    const statuses: number[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => product.visitor().post('/api/register', person())),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  });
});

describe('signing in', () => {
  it('needs the right password, and says the same about unknown addresses', async () => {
    const { user } = await newcomer();
    const wrong = await product
      .visitor()
      .post<Refusal>('/api/login', { email: user.email, password: 'wrong-wrong' });
    const unknown = await product
      .visitor()
      .post<Refusal>('/api/login', { email: freshEmail(), password: 'wrong-wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toMatchObject({ title: 'Unauthorized', code: 'auth.wrong-credentials' });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(wrong.headers.get('content-type')).toContain('application/problem+json');

    const visitor = product.visitor();
    const right = await visitor.post<WithUser>('/api/login', { email: user.email.toUpperCase(), password });
    expect(right.status).toBe(200);
    expect(right.body.user.id).toBe(user.id);
  });

  it('makes a new session and ends the one that this browser had', async () => {
    const { visitor, user } = await newcomer();
    const before = visitor.cookieHeader;
    await visitor.post('/api/login', { email: user.email, password });
    expect(visitor.cookieHeader).not.toBe(before);
    const replay = await product.visitor().call('GET', '/api/auth/user', undefined, { cookie: before });
    expect(replay.status).toBe(401);
  });

  it('is not kept from its owner by a stranger who guesses, on a device that signed in before', async () => {
    const { visitor, user } = await newcomer();
    await visitor.post('/api/logout');
    const signIn = (who: Visitor, word: string) =>
      who.post('/api/login', { email: user.email, password: word });
    const guesses = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      guesses.push((await signIn(product.visitor(), 'wrong-wrong')).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const forged = `device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    const input = { email: user.email, password };
    const stranger = await product.visitor().call('POST', '/api/login', input, { cookie: forged });
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    expect((await signIn(visitor, password)).status).toBe(200);
  });

  it('of a crowd at once sends some away with the time to come back, and serves everybody else meanwhile', async () => {
    const { visitor } = await newcomer();
    const attempts = Array.from({ length: 100 }, () =>
      product.visitor().post('/api/login', { email: freshEmail(), password: 'wrong-wrong' }),
    );
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    const answers = await Promise.all(attempts);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(new Set(busy.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['2']));
    expect(answers.every(({ status }) => status === 401 || status === 503)).toBe(true);
  });

  it("says the spec's words under the fields", async () => {
    const answer = await product.visitor().post<Refusal>('/api/login', { email: 'nobody' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: 'Invalid email address', password: 'Password is required' });
  });
});

describe('signing out', () => {
  it('ends the session for good', async () => {
    const { visitor } = await newcomer();
    const cookie = visitor.cookieHeader;
    const answer = await visitor.post('/api/logout');
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    expect((await visitor.get<Refusal>('/api/auth/user')).body).toMatchObject({
      status: 401,
      title: 'Unauthorized',
    });
    expect((await product.visitor().call('GET', '/api/auth/user', undefined, { cookie })).status).toBe(401);
  });

  it('by a visit from who knows where asks with a button, which signs out', async () => {
    const { visitor } = await newcomer();
    const asked = await visitor.get('/api/logout');
    expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const action = /<form method="post" action="([^"]+)"><button/.exec(asked.text)?.[1] ?? '';
    expect((await visitor.get('/api/auth/user')).status).toBe(200);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const foreign = await visitor.call('POST', action, '', { ...form, origin: 'https://evil.example' });
    expect([foreign.status, (await visitor.get('/api/auth/user')).status]).toEqual([403, 200]);
    const done = await visitor.call('POST', action, '', { ...form, origin: product.url });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    const nobody = await visitor.get('/api/logout');
    expect([nobody.status, nobody.headers.get('location')]).toEqual([302, '/']);
  });

  it.each([
    ['cross-site', 200],
    ['same-site', 200],
    ['same-origin', 401],
    ['none', 401],
  ])('by a visit from %s leaves the current user at %d', async (site, status) => {
    const { visitor } = await newcomer();
    const answer = await visitor.call('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    expect((await visitor.get('/api/auth/user')).status).toBe(status);
  });

  it('sends visitors of /api/login to the form, and whoever is signed in to the start', async () => {
    const { visitor } = await newcomer();
    const stranger = await product.visitor().get('/api/login');
    const known = await visitor.get('/api/login');
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/auth']);
    expect([known.status, known.headers.get('location')]).toEqual([302, '/']);
  });
});

describe('the profile', () => {
  const form = (user: UserView) => ({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
  });

  it('is changed while unverified, and a new contact is unverified', async () => {
    const { visitor, user } = await newcomer();
    const answer = await visitor.put<WithUser>('/api/profile', {
      ...form(user),
      firstName: 'Robin',
      phone: '(07700) 900-456',
      address: '1 High Street',
      bio: 'Roofs.',
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({
      firstName: 'Robin',
      phoneNumber: '+447700900456',
      phoneVerified: false,
      address: '1 High Street',
      bio: 'Roofs.',
    });
  });

  it("takes another account's address like any other, and tells its owner", async () => {
    const [{ visitor, user }, other] = [await newcomer(), await newcomer()];
    const answer = await visitor.put<WithUser>('/api/profile', {
      ...form(user),
      email: other.user.email,
      currentPassword: password,
    });
    expect([answer.status, answer.body.user.email]).toEqual([200, other.user.email]);
    const mails = await mailsTo(other.user.email);
    expect(mails[0]!.subject).toBe('Somebody tried to sign up with your email address');
    expect((await other.visitor.get<UserView>('/api/auth/user')).body).toEqual(other.user);
  });

  it.each(['isAdmin', 'isApproved', 'isVerified', 'points', 'needsRegistration', 'id', 'passwordHash'])(
    'takes no field %s',
    async (field) => {
      const { visitor, user } = await newcomer();
      expect((await visitor.put('/api/profile', { ...form(user), [field]: true })).status).toBe(400);
      expect((await visitor.get('/api/auth/user')).body).toEqual(user);
    },
  );
});

describe('bad input', () => {
  const odd: unknown[] = [
    null,
    0,
    -1,
    1.5,
    1e308,
    true,
    [],
    {},
    ['a'],
    { a: 1 },
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(3_000),
    '💥',
  ];
  const fields = ['email', 'password', 'firstName', 'lastName', 'userType', 'companyName', 'phoneNumber'];

  it.each(fields)('in %s of a sign-up is a 4xx or taken, never a failure of ours', async (field) => {
    for (const value of odd) {
      const { status } = await product.visitor().post('/api/register', person({ [field]: value }));
      expect([201, 400, 422]).toContain(status);
    }
  });

  it('is refused as a whole', async () => {
    const { visitor } = await newcomer();
    const statusOf = async (body: string, type = 'application/json') =>
      (await visitor.call('PUT', '/api/profile', body, { 'content-type': type })).status;
    expect(await statusOf('{')).toBe(400);
    expect(await statusOf('[]')).toBe(400);
    expect(await statusOf('null')).toBe(400);
    expect(await statusOf('{"__proto__": {"isAdmin": true}}')).toBe(400);
    expect(await statusOf('{"constructor": {"prototype": {"isAdmin": true}}}')).toBe(400);
    expect(await statusOf('a=b', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await statusOf(JSON.stringify({ firstName: 'x'.repeat(200_000) }))).toBe(413);
  });

  it('from a foreign page changes nothing', async () => {
    const { visitor, user } = await newcomer();
    const body = JSON.stringify({ firstName: 'Mallory', lastName: 'Field', email: user.email });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect((await visitor.call('PUT', '/api/profile', body, headers)).status).toBe(403);
    }
    expect((await visitor.get('/api/auth/user')).body).toEqual(user);
  });
});
