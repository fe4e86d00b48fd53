import { randomUUID } from 'node:crypto';
import { eventually } from '../../../../test/support/eventually.js';
import { Phone, type Wrongs } from '../../../../test/support/passkey.js';
import { aCustomer, demoPassword, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { Answer, Visitor } from '../../../../test/support/visitor.js';
import type { PasskeyAdded, PasskeyView } from '../passkeys/passkeys.dto.js';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product?.stop());

type Options = { challenge: string };
type Refusal = { code: string; errors?: Record<string, string>; data?: { ways: string[] } };
const told = ({ status, body }: Answer<Refusal>) => [status, body.code];

const asked = async (visitor: Visitor, path: string): Promise<Options> =>
  (await visitor.post<Options>(`${path}/options`)).body;

async function withPasskey(): Promise<Person & { phone: string; device: Phone; added: PasskeyAdded }> {
  const person = await aCustomer(product);
  const device = new Phone(product.url);
  const options = await asked(person.visitor, '/api/auth/passkeys');
  const answer = await person.visitor.post<PasskeyAdded>('/api/auth/passkeys', {
    ...device.create(options),
    name: 'My phone',
  });
  expect(answer.status).toBe(201);
  return { ...person, device, added: answer.body };
}

const signInWith = async (device: Phone, browser = product.visitor(), wrongs?: Wrongs) =>
  browser.post<Refusal>('/api/login/passkey', device.get(await asked(browser, '/api/login/passkey'), wrongs));

const lateProof = (id: string) =>
  product.database.query(
    "UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1",
    [id],
  );

describe('a passkey', () => {
  it('signs in alone, is listed with its last use, and its owner is told', async () => {
    const owner = await withPasskey();
    expect(owner.added.recoveryCodes).toHaveLength(10);
    const browser = product.visitor();
    const signedIn = await signInWith(owner.device, browser);
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { user: { id: owner.id } }]);
    const list = await browser.get<PasskeyView[]>('/api/auth/passkeys');
    expect(list.body).toMatchObject([{ name: 'My phone', isBackedUp: false }]);
    expect(list.body[0]?.lastUsedAt).not.toBeNull();
    await eventually('the mail', async () =>
      (await product.inbox(owner.email)).some(({ subject }) => subject === 'A passkey was added'),
    );
  });

  it('is asked for after the password, as is a recovery code in its place', async () => {
    const { email, device, added } = await withPasskey();
    const first = (browser: Visitor) => browser.post('/api/login', { email, password: demoPassword });
    const browser = product.visitor();
    expect((await first(browser)).body).toEqual({ twoFactor: true, passkey: true });
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    expect((await signInWith(device, browser)).status).toBe(200);
    const other = product.visitor();
    await first(other);
    const code = await other.post('/api/login/two-factor', { code: added.recoveryCodes?.[0] });
    expect(code.status).toBe(200);
  });

  it('proves who its owner is before an act that an open session is not enough for', async () => {
    const { id, visitor, device, added } = await withPasskey();
    await lateProof(id);
    const renew = () => visitor.post<Refusal>('/api/auth/two-factor/recovery-codes');
    const refused = await renew();
    expect([...told(refused), refused.body.data?.ways]).toEqual([
      403,
      'auth.proof-required',
      ['passkey', 'code'],
    ]);
    const remove = await visitor.delete<Refusal>(`/api/auth/passkeys/${added.passkey.id}`);
    expect(told(remove)).toEqual([403, 'auth.proof-required']);
    const proof = device.get(await asked(visitor, '/api/auth/passkeys/proof'));
    expect((await visitor.post('/api/auth/passkeys/proof', proof)).status).toBe(200);
    expect((await renew()).status).toBe(200);
  });

  it('comes with recovery codes that its owner renews: the old ones sign in no more, and a mail says so', async () => {
    const { email, visitor, added } = await withPasskey();
    const codes = async () => (await visitor.get<{ recoveryCodesLeft: number }>('/api/auth/two-factor')).body;
    const renewed = await visitor.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(await codes()).toMatchObject({ isOn: false, recoveryCodesLeft: 10 });
    const second = async (code?: string) => {
      const browser = product.visitor();
      await browser.post('/api/login', { email, password: demoPassword });
      return (await browser.post('/api/login/two-factor', { code })).status;
    };
    expect(await second(added.recoveryCodes?.[0])).toBe(422);
    expect(await second(renewed.body.recoveryCodes[0])).toBe(200);
    expect(await codes()).toMatchObject({ recoveryCodesLeft: 9 });
    await eventually('the mail', async () =>
      (await product.inbox(email)).some(({ subject }) => subject === 'You have new recovery codes'),
    );
  });

  it('ends with its removal, and the password alone signs in again', async () => {
    const { email, visitor, device, added } = await withPasskey();
    const stranger = await aCustomer(product);
    expect((await stranger.visitor.delete(`/api/auth/passkeys/${added.passkey.id}`)).status).toBe(404);
    expect((await visitor.delete(`/api/auth/passkeys/${added.passkey.id}`)).status).toBe(200);
    expect(told(await signInWith(device))).toEqual([422, 'auth.passkey-unknown']);
    const login = await product.visitor().post('/api/login', { email, password: demoPassword });
    expect(login.body).toHaveProperty('user');
    await eventually('the mail', async () =>
      (await product.inbox(email)).some(({ subject }) => subject === 'A passkey was removed'),
    );
  });
});

describe('an answer that is not right', () => {
  it('is refused in words for what is wrong with it, at sign-in', async () => {
    const { device } = await withPasskey();
    const other = 'https://rightinstaller.example.net';
    const cases: [Wrongs, string][] = [
      [{ origin: other }, 'auth.passkey-of-another-site'],
      [{ site: 'example.net' }, 'auth.passkey-of-another-site'],
      [{ isLocked: true }, 'auth.passkey-refused'],
    ];
    for (const [wrongs, code] of cases)
      expect(told(await signInWith(device, product.visitor(), wrongs))).toEqual([422, code]);
    expect(told(await signInWith(new Phone(product.url)))).toEqual([422, 'auth.passkey-unknown']);
    expect((await signInWith(device, product.visitor(), { counter: 40 })).status).toBe(200);
    expect(told(await signInWith(device, product.visitor(), { counter: 40 }))).toEqual([
      422,
      'auth.passkey-refused',
    ]);
  });

  it('counts once, in the browser that was asked, for what it was asked, and for five minutes', async () => {
    const { device, visitor } = await withPasskey();
    const browser = product.visitor();
    const expired = [422, 'auth.passkey-expired'];
    const finish = (from: Visitor, answer: object) => from.post<Refusal>('/api/login/passkey', answer);
    const answer = device.get(await asked(browser, '/api/login/passkey'));
    expect(told(await finish(product.visitor(), answer))).toEqual(expired);
    expect((await finish(browser, answer)).status).toBe(200);
    expect(told(await finish(browser, answer))).toEqual(expired);
    const proof = device.get(await asked(visitor, '/api/auth/passkeys/proof'));
    await asked(visitor, '/api/login/passkey');
    expect(told(await finish(visitor, proof))).toEqual(expired);
    const late = device.get(await asked(browser, '/api/login/passkey'));
    await product.database.query(
      "UPDATE passkey_challenges SET expires_at = expires_at - interval '5 minutes'",
    );
    expect(told(await finish(browser, late))).toEqual(expired);
  });

  it('proves nothing for somebody else', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const proof = theirs.device.get(await asked(mine.visitor, '/api/auth/passkeys/proof'));
    expect(told(await mine.visitor.post<Refusal>('/api/auth/passkeys/proof', proof))).toEqual([
      422,
      'auth.passkey-unknown',
    ]);
  });

  it('adds no passkey: of another site, made for another session, twice the same, or without a name', async () => {
    const { visitor, device } = await withPasskey();
    const add = (answer: object, name = 'Second') =>
      visitor.post<Refusal>('/api/auth/passkeys', { ...answer, name });
    const ask = () => asked(visitor, '/api/auth/passkeys');
    const phone = new Phone(product.url);
    const foreign = { origin: 'https://example.net' };
    expect(told(await add(phone.create(await ask(), foreign)))).toEqual([
      422,
      'auth.passkey-of-another-site',
    ]);
    expect(told(await add(phone.create(await ask(), { site: 'example.net' })))).toEqual([
      422,
      'auth.passkey-of-another-site',
    ]);
    expect(told(await add(device.create(await ask())))).toEqual([409, 'auth.passkey-known']);
    const { visitor: other } = await aCustomer(product);
    expect(told(await add(phone.create(await asked(other, '/api/auth/passkeys'))))).toEqual([
      422,
      'auth.passkey-expired',
    ]);
    const nameless = await add(phone.create(await ask()), ' ');
    expect([nameless.status, Object.keys(nameless.body.errors ?? {})]).toEqual([422, ['name']]);
    expect((await add({ ...phone.create(await ask()), userId: randomUUID() })).status).toBe(400);
    expect((await visitor.get<PasskeyView[]>('/api/auth/passkeys')).body).toHaveLength(1);
  });

  it('is no server error whatever it holds', async () => {
    const { visitor, device } = await withPasskey();
    const good = device.get(await asked(visitor, '/api/auth/passkeys/proof'));
    const responses: unknown[] = [
      null,
      'text',
      [],
      {},
      { clientDataJSON: 7 },
      { clientDataJSON: '!!' },
      { clientDataJSON: Buffer.from('null').toString('base64url') },
      { ...good.response, authenticatorData: 'AA' },
      { ...good.response, authenticatorData: null, signature: { $gt: '' } },
    ];
    for (const path of ['/api/auth/passkeys/proof', '/api/auth/passkeys', '/api/login/passkey'])
      for (const response of responses) {
        const { status } = await visitor.post(path, {
          ...good,
          response,
          ...(path.endsWith('keys') && { name: 'x' }),
        });
        expect([path, response, status]).toEqual([path, response, 422]);
      }
  });
});
