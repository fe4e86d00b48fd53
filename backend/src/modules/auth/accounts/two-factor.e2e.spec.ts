import { randomUUID } from 'node:crypto';
import { appCode } from '../../../../test/support/authenticator.js';
import { eventually } from '../../../../test/support/eventually.js';
import {
  aCustomer,
  anAdmin,
  anApplicant,
  demoPassword,
  type Person,
} from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { Visitor } from '../../../../test/support/visitor.js';
import type { TwoFactorSetup } from '../two-factor/two-factor.dto.js';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product?.stop());

type Refusal = { code: string; errors?: Record<string, string>; data?: { ways: string[] } };

/** Switches the second factor on. */
async function secure({
  visitor,
}: Person): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const { secret } = (await visitor.post<TwoFactorSetup>('/api/auth/two-factor/setup')).body;
  const code = appCode(secret);
  const on = await visitor.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/enable', { code });
  expect([on.status, on.body.recoveryCodes.length]).toEqual([200, 10]);
  return { secret, code, recoveryCodes: on.body.recoveryCodes };
}

const firstStep = (visitor: Visitor, { email }: Person) =>
  visitor.post('/api/login', { email, password: demoPassword });

const lateProof = (id: string) =>
  product.database.query(
    "UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1",
    [id],
  );

const mailed = (email: string, subject: string) =>
  eventually(`the mail "${subject}"`, async () =>
    (await product.inbox(email)).some((mail) => mail.subject === subject),
  );

describe('signing in with a second factor', () => {
  it('takes the password and then a code, and there is no session in between', async () => {
    const person = await aCustomer(product);
    const { secret, code } = await secure(person);
    await mailed(person.email, 'Two-factor authentication is on');
    const browser = product.visitor();
    const first = await firstStep(browser, person);
    expect([first.status, first.body]).toEqual([200, { twoFactor: true }]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    const used = await browser.post<Refusal>('/api/login/two-factor', { code });
    expect([used.status, Object.keys(used.body.errors ?? {})]).toEqual([422, ['code']]);
    const second = await browser.post('/api/login/two-factor', { code: appCode(secret, 1) });
    expect([second.status, second.body]).toMatchObject([200, { user: { id: person.id } }]);
    expect((await browser.get('/api/auth/user')).status).toBe(200);
  });

  it('takes a recovery code once, and tells its owner', async () => {
    const person = await aCustomer(product);
    const { recoveryCodes } = await secure(person);
    const [code] = recoveryCodes;
    const statuses: number[] = [];
    for (const browser of [product.visitor(), product.visitor()]) {
      await firstStep(browser, person);
      statuses.push((await browser.post('/api/login/two-factor', { code })).status);
    }
    expect(statuses).toEqual([200, 422]);
    await mailed(person.email, 'A recovery code was used');
  });

  it('takes no code without the password, with a forged cookie, or after another password', async () => {
    const person = await aCustomer(product);
    const { secret } = await secure(person);
    const code = appCode(secret, 1);
    const refused = async (cookie?: string) => {
      const { status, body } = await product.visitor().call<Refusal>(
        'POST',
        '/api/login/two-factor',
        { code },
        {
          ...(cookie !== undefined && { cookie: `sign-in=${cookie}` }),
        },
      );
      return [status, body.code];
    };
    const browser = product.visitor();
    await firstStep(browser, person);
    const sealed = /sign-in=([^;]+)/.exec(browser.cookieHeader)?.[1] ?? '';
    expect(sealed).toMatch(/^[\w-]{100,}$/);
    const forged = sealed.slice(0, -6) + (sealed.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA');
    for (const cookie of [undefined, '', 'null', forged])
      expect(await refused(cookie)).toEqual([401, 'auth.sign-in-expired']);
    const changed = { currentPassword: demoPassword, newPassword: 'another-fine-password' };
    expect((await person.visitor.post('/api/auth/change-password', changed)).status).toBe(200);
    expect(await refused(sealed)).toEqual([401, 'auth.sign-in-expired']);
  });

  it('is switched off with the password and a code, and with neither alone', async () => {
    const person = await aCustomer(product);
    const { secret } = await secure(person);
    const turnOff = (password: string, code: string) =>
      person.visitor.post<Refusal>('/api/auth/two-factor/disable', { password, code });
    const wrongPassword = await turnOff('wrong-wrong', appCode(secret, 1));
    expect([wrongPassword.status, Object.keys(wrongPassword.body.errors ?? {})]).toEqual([422, ['password']]);
    expect((await turnOff(demoPassword, '000000')).status).toBe(422);
    expect((await turnOff(demoPassword, appCode(secret, 1))).status).toBe(200);
    expect((await firstStep(product.visitor(), person)).body).toHaveProperty('user');
    expect((await turnOff(demoPassword, '000000')).body.code).toBe('auth.two-factor-off');
  });
});

describe('an act that an open session alone is not enough for', () => {
  const proofless = async (call: Promise<{ status: number; body: Refusal }>) => {
    const { status, body } = await call;
    return [status, body.code, body.data?.ways];
  };

  it('asks a member of staff again who moves money, and nobody who only reads', async () => {
    const admin = await anAdmin(product);
    await lateProof(admin.id);
    const id = randomUUID();
    const acts: [method: string, path: string, body: object][] = [
      ['POST', `/api/admin/refunds/${id}/retry`, {}],
      ['POST', `/api/admin/payouts/${id}/retry`, {}],
      ['POST', `/api/assignments/${id}/resolve`, { installerAmount: 1, reason: 'x' }],
      ['POST', `/api/assignments/${id}/approve`, {}],
      ['POST', `/api/bids/${id}/accept`, {}],
      ['DELETE', `/api/leads/${id}`, {}],
      ['PUT', `/api/leads/${id}`, { status: 'cancelled' }],
    ];
    for (const [method, path, body] of acts)
      expect([path, await proofless(admin.visitor.call<Refusal>(method, path, body))]).toEqual([
        path,
        [403, 'auth.proof-required', ['password']],
      ]);
    expect((await admin.visitor.get('/api/admin/refunds')).status).toBe(200);
    expect((await admin.visitor.put(`/api/leads/${id}`, { status: 'draft' })).status).toBe(404);
    const wrong = await admin.visitor.post<Refusal>('/api/auth/proof', { currentPassword: 'wrong-wrong' });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['currentPassword']]);
    expect((await admin.visitor.post('/api/auth/proof', { currentPassword: demoPassword })).status).toBe(200);
    expect((await admin.visitor.post(`/api/admin/refunds/${id}/retry`)).status).toBe(404);
  });

  it('asks an installer before the payout account, with a code where there is an app', async () => {
    const installer = await anApplicant(product);
    const { secret } = await secure(installer);
    await lateProof(installer.id);
    const connect = () => installer.visitor.post<Refusal>('/api/payments/connect');
    expect(await proofless(connect())).toEqual([403, 'auth.proof-required', ['code']]);
    const password = await installer.visitor.post('/api/auth/proof', { currentPassword: demoPassword });
    expect(password.status).toBe(422);
    const proof = await installer.visitor.post('/api/auth/proof', { code: appCode(secret, 1) });
    expect([proof.status, (await connect()).status]).toEqual([200, 200]);
  });

  it('asks for a code beside the password before contact and password change, of those who have an app', async () => {
    const person = await aCustomer(product);
    const move = () =>
      person.visitor.put<Refusal>('/api/profile', {
        firstName: 'Carla',
        lastName: 'Customer',
        email: `moved-${person.email}`,
        currentPassword: demoPassword,
      });
    const { recoveryCodes } = await secure(person);
    await lateProof(person.id);
    const change = { currentPassword: demoPassword, newPassword: 'another-fine-password' };
    const changing = person.visitor.post<Refusal>('/api/auth/change-password', change);
    for (const call of [
      move(),
      changing,
      person.visitor.post<Refusal>('/api/auth/two-factor/recovery-codes'),
    ])
      expect(await proofless(call)).toEqual([403, 'auth.proof-required', ['code']]);
    expect((await person.visitor.post('/api/auth/proof', { code: recoveryCodes[0] })).status).toBe(200);
    expect((await move()).status).toBe(200);
  });
});
