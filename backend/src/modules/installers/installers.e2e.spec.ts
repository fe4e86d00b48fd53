import { randomBytes } from 'node:crypto';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { argumentsFor } from '../../../test/support/packed.cjs';
import { anAdmin, anInstaller, codeSentTo } from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { Visitor } from '../../../test/support/visitor.js';
import type { UserView } from '../auth/auth.views.js';

let product: Product;
let admin: Visitor;

const password = 'correct-horse-battery';
const freshEmail = (): string => `sam-${randomBytes(6).toString('hex')}@example.test`;
const freshPhone = (): string => `+447700${String(900_000 + Math.floor(Math.random() * 99_999))}`;
type WithUser = { user: UserView };
interface Refusal extends Record<string, unknown> {
  code: string;
  errors?: Record<string, string>;
}

/** Runs the command of `npm run create-admin`. @returns its exit code and what it said */
function createAdmin(email: string, secret: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...argumentsFor('src/create-admin.js'), email, 'Ada', 'Staff'], {
    env: { PATH: process.env['PATH'] ?? '', ...product.environment },
  });
  child.stdin.end(`${secret}\n`);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

beforeAll(async () => {
  product = await Product.start();
  await createAdmin('ada@example.test', password);
  admin = product.visitor();
  expect((await admin.post('/api/login', { email: 'ada@example.test', password })).status).toBe(200);
});
afterAll(() => product?.stop());

async function signUp(values: object = {}): Promise<{ visitor: Visitor; user: UserView }> {
  const visitor = product.visitor();
  const input = { email: freshEmail(), password, firstName: 'Sam', lastName: 'Field', ...values };
  const { body } = await visitor.post<WithUser>('/api/register', input);
  return { visitor, user: body.user };
}

const form = (values: object = {}) => ({
  businessName: 'Field Aerials',
  businessType: 'limited_company',
  experienceYears: '6-10',
  serviceTypes: ['starlink', 'cctv'],
  certifications: 'CAI member',
  workingRadius: '40',
  contactPhone: freshPhone(),
  businessAddress: '1 High Street, Bolton',
  postcode: 'bl1 1aa',
  dbsChecked: true,
  publicLiabilityInsurance: true,
  agreement: true,
  ...values,
});

describe('an installer', () => {
  it('applies, proves both contacts by code, is checked and approved, and can bid', async () => {
    const { visitor } = await signUp();
    const said = form();
    const applied = await visitor.post<WithUser>('/api/complete-registration', said);
    expect(applied.status).toBe(200);
    expect(applied.body.user).toMatchObject({
      needsRegistration: false,
      phoneNumber: said.contactPhone,
      workingRadius: 40,
    });
    const { id, email } = applied.body.user;

    const sent = await visitor.post('/api/auth/send-email-verification');
    expect([sent.status, sent.body]).toEqual([200, { sentTo: email, resendAfter: 60 }]);
    expect(
      (await visitor.post('/api/auth/verify-email', { token: await codeSentTo(product, email) })).status,
    ).toBe(200);
    await visitor.post('/api/auth/send-phone-verification');
    const verified = await visitor.post<WithUser>('/api/auth/verify-phone', {
      token: await codeSentTo(product, said.contactPhone),
    });
    expect(verified.body.user).toMatchObject({ emailVerified: true, phoneVerified: true, canBid: false });

    expect((await admin.put<Refusal>(`/api/admin/users/${id}/approve`, { isApproved: true })).status).toBe(
      409,
    );
    expect((await admin.put(`/api/admin/users/${id}/verify`, { isVerified: true })).body).toMatchObject({
      vettingState: 'verified',
    });
    expect((await admin.put(`/api/admin/users/${id}/approve`, { isApproved: true })).body).toMatchObject({
      vettingState: 'approved',
      application: { businessName: 'Field Aerials', postcode: 'BL1 1AA' },
    });
    expect((await visitor.get<UserView>('/api/auth/user')).body).toMatchObject({
      canBid: true,
      rank: expect.any(Number),
    });

    await admin.put(`/api/admin/users/${id}/approve`, { isApproved: false });
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    const again = await visitor.post<WithUser>('/api/login', { email, password });
    expect(again.body.user).toMatchObject({ isSuspended: true, canBid: false });
  });

  it('sends the form once', async () => {
    const { visitor } = await signUp();
    const answers = await Promise.all(
      [1, 2, 3].map(() => visitor.post<Refusal>('/api/complete-registration', form())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('must agree to the terms', async () => {
    const { visitor } = await signUp();
    const answer = await visitor.post<Refusal>('/api/complete-registration', form({ agreement: false }));
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { agreement: 'Please accept the terms and conditions.' },
    ]);
    expect((await visitor.get<UserView>('/api/auth/user')).body.needsRegistration).toBe(true);
  });

  it('meets no failure of ours, whatever the form holds', async () => {
    const { visitor } = await signUp();
    const odd: unknown[] = [
      null,
      0,
      -1,
      0.001,
      1e308,
      true,
      [],
      {},
      '',
      '\u0000',
      '\ud800',
      'x'.repeat(3_000),
      '__proto__',
    ];
    for (const field of Object.keys(form())) {
      for (const value of odd) {
        const { status } = await visitor.post('/api/complete-registration', {
          ...form({ agreement: false }),
          [field]: value,
        });
        expect([400, 409, 422, ...(field === 'agreement' && value === true ? [200] : [])]).toContain(status);
      }
    }
  });
});

describe('codes over HTTP', () => {
  it("say the spec's words, and when to come back", async () => {
    const { visitor } = await signUp();
    const verify = async (body: object) =>
      (await visitor.post<Refusal>('/api/auth/verify-email', body)).body.errors?.['token'];
    expect(await verify({})).toBe('Verification code is required');
    expect(await verify({ token: '' })).toBe('Verification code is required');
    expect(await verify({ token: '12345' })).toBe('Code must be 6 digits');
    expect(await verify({ token: 123456 })).toBe('Code must be 6 digits');
    expect(await verify({ token: '１２３４５６' })).toBe('Code must be 6 digits');
    expect(await verify({ token: '123456' })).toBe('This code has expired. Ask for a new one.');

    await visitor.post('/api/auth/send-email-verification');
    const soon = await visitor.post('/api/auth/send-email-verification');
    expect(soon.status).toBe(429);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await visitor.post<Refusal>('/api/auth/send-phone-verification')).body).toMatchObject({
      status: 409,
      detail: 'No phone number provided. Please update your profile to add a phone number.',
    });
  });

  it('are for people who are signed in', async () => {
    for (const path of [
      'send-email-verification',
      'send-phone-verification',
      'verify-email',
      'verify-phone',
    ]) {
      expect((await product.visitor().post(`/api/auth/${path}`, { token: '123456' })).status).toBe(401);
    }
  });
});

describe('staff pages', () => {
  it('are closed to everybody else', async () => {
    const { visitor, user } = await signUp();
    const { visitor: customer } = await signUp({ userType: 'customer' });
    for (const [who, status] of [
      [product.visitor(), 401],
      [visitor, 403],
      [customer, 403],
    ] as const) {
      expect((await who.get('/api/admin/users')).status).toBe(status);
      expect((await who.get(`/api/admin/users/${user.id}`)).status).toBe(status);
      expect((await who.put(`/api/admin/users/${user.id}/approve`, { isApproved: true })).status).toBe(
        status,
      );
      expect((await who.put(`/api/admin/users/${user.id}/verify`, { isVerified: true })).status).toBe(status);
      expect((await who.put(`/api/admin/users/${user.id}/suspend`)).status).toBe(status);
    }
    expect((await customer.post<Refusal>('/api/complete-registration', form())).body.code).toBe(
      'auth.wrong-role',
    );
    expect((await admin.post<Refusal>('/api/complete-registration', form())).body.code).toBe(
      'auth.wrong-role',
    );
  });

  it('list accounts in the dialect of simple-rest', async () => {
    await signUp({ lastName: 'Zzyzx' });
    const query = new URLSearchParams({
      sort: '["name","ASC"]',
      range: '[0,0]',
      filter: '{"q":"zzyzx","status":"unverified","userType":"installer"}',
    });
    const answer = await admin.get<{ lastName?: string }[]>(`/api/admin/users?${query}`);
    expect(answer.headers.get('content-range')).toBe('users 0-0/1');
    expect(answer.body).toMatchObject([{ lastName: 'Zzyzx', vettingState: null }]);
    const everybody = await admin.get<UserView[]>('/api/admin/users');
    expect(everybody.body.some(({ isAdmin }) => isAdmin)).toBe(false);
  });

  it.each(['createdAt', 'joinedAt', 'name', 'firstName', 'lastName', 'email', 'points', 'userType'])(
    'sort accounts by %s',
    async (field) => {
      const query = new URLSearchParams({ sort: JSON.stringify([field, 'DESC']), range: '[0,1]' });
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(200);
    },
  );

  it('answer nonsense with 4xx', async () => {
    const { user } = await signUp();
    expect((await admin.get('/api/admin/users/nonsense')).status).toBe(404);
    expect((await admin.get('/api/admin/users/019a0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await admin.put(`/api/admin/users/${user.id}/verify`, { isVerified: 'yes' })).status).toBe(422);
    expect((await admin.put(`/api/admin/users/${user.id}/approve`, {})).status).toBe(422);
    expect(
      (await admin.put(`/api/admin/users/${user.id}/approve`, { isApproved: true, isAdmin: true })).status,
    ).toBe(400);
    for (const query of [
      'sort=["password_hash","ASC"]',
      'filter={"passwordHash":"x"}',
      'range=[5,1]',
      'filter=[',
      'sort=1',
    ]) {
      expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
    }
  });
});

describe('the command that makes staff', () => {
  it('refuses a weak password, a bad address and an address that is taken, in plain words', async () => {
    expect(await createAdmin('bob@example.test', 'short')).toEqual({
      code: 1,
      said: 'Password must be at least 8 characters\n',
    });
    expect(await createAdmin('nobody', password)).toEqual({ code: 1, said: 'Invalid email address\n' });
    expect(await createAdmin('ada@example.test', password)).toEqual({
      code: 1,
      said: 'An account with this email address already exists\n',
    });
  });
});

describe('the command that counts ranks again', () => {
  it('mends points that are not the sum of their rows, and says how many', async () => {
    const { id } = await anInstaller(product, await anAdmin(product));
    const points = async (): Promise<number | undefined> =>
      (
        await product.database.query<{ points: number }>(
          'SELECT points FROM installer_standings WHERE user_id = $1',
          [id],
        )
      )[0]?.points;
    const before = await points();
    await product.database.query('UPDATE installer_standings SET points = points + 1000 WHERE user_id = $1', [
      id,
    ]);
    const recount = async (): Promise<string> => {
      const env = { ...process.env, ...product.environment };
      return (await promisify(execFile)(process.execPath, argumentsFor('src/recount-ranks.js'), { env }))
        .stdout;
    };
    expect(await recount()).toBe('1 installers and 0 counts mended\n');
    expect(await points()).toBe(before);
    expect(await recount()).toBe('0 installers and 0 counts mended\n');
  });
});
