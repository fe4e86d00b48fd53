import { aCustomer, codeSentTo, demoPassword, type Person } from '../../../../test/support/people.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Product } from '../../../../test/support/product.js';
import type { Visitor } from '../../../../test/support/visitor.js';
import type { SessionView, UserView } from '../auth.views.js';

let product: Product;

beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product?.stop());

const next = 'another-fine-password';
type Refusal = Record<string, unknown> & { code: string; errors?: Record<string, string> };

const signIn = async (person: Person, password: string, from = product.visitor()) => ({
  visitor: from,
  status: (await from.post('/api/login', { email: person.email, password })).status,
});

/** The link in the newest mail to this address. */
const linkSentTo = (email: string): Promise<string> =>
  eventually('the link for a new password', async () =>
    (await product.inbox(email))
      .map(({ text }) => /\/auth\/reset#token=([\w-]{43})/.exec(text)?.[1])
      .find((token) => token !== undefined),
  );

const subjectsTo = async (email: string) => (await product.inbox(email)).map(({ subject }) => subject);

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, which ends every session and is told', async () => {
    const person = await aCustomer(product);
    const stranger = product.visitor();
    const asked = await stranger.post('/api/auth/forgot-password', { email: person.email.toUpperCase() });
    const unknown = await stranger.post('/api/auth/forgot-password', { email: 'nobody@example.test' });
    expect([asked.status, asked.body, unknown.status, unknown.body]).toEqual([
      202,
      { ok: true },
      202,
      { ok: true },
    ]);
    const token = await linkSentTo(person.email);
    const done = await stranger.post('/api/auth/reset-password', { token, password: next });
    expect([done.status, done.body]).toEqual([200, { ok: true }]);
    expect((await person.visitor.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(person, demoPassword)).status).toBe(401);
    expect((await signIn(person, next)).status).toBe(200);
    const again = await stranger.post<Refusal>('/api/auth/reset-password', { token, password: next });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['token']]);
    await eventually('the mail that tells of it', async () =>
      (await subjectsTo(person.email)).includes('Your password was changed'),
    );
    expect(await product.inbox('nobody@example.test')).toEqual([]);
  });

  it('lets its owner in at once, although a stranger on the same network has guessed until the pause', async () => {
    const person = await aCustomer(product);
    for (let guess = 0; guess < 11; guess += 1) await signIn(person, 'wrong-wrong');
    expect((await signIn(person, demoPassword)).status).toBe(429);
    const owner = product.visitor();
    await owner.post('/api/auth/forgot-password', { email: person.email });
    const token = await linkSentTo(person.email);
    await owner.post('/api/auth/reset-password', { token, password: next });
    expect((await signIn(person, next, owner)).status).toBe(200);
  });

  it.each([
    ['forgot-password', {}, ['email']],
    ['forgot-password', { email: 'x' }, ['email']],
    ['reset-password', {}, ['password', 'token']],
    ['reset-password', { token: 'x'.repeat(43), password: 'short' }, ['password']],
    ['reset-password', { token: ['x'], password: 'password1' }, ['password', 'token']],
  ])('refuses %s with %j under its fields', async (path, body, fields) => {
    const answer = await product.visitor().post<Refusal>(`/api/auth/${path}`, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {}).toSorted()]).toEqual([422, fields]);
  });
});

describe('changing the password', () => {
  it('wants the current one, signs out everywhere else and is told', async () => {
    const person = await aCustomer(product);
    const elsewhere = (await signIn(person, demoPassword)).visitor;
    const change = (currentPassword: string, newPassword: string) =>
      person.visitor.post<Refusal>('/api/auth/change-password', { currentPassword, newPassword });
    expect((await change('wrong-wrong', next)).body.errors).toEqual({
      currentPassword: 'This is not your current password',
    });
    expect((await change(demoPassword, 'password')).body.errors).toHaveProperty('newPassword');
    expect((await change(demoPassword, person.email)).body.errors).toEqual({
      newPassword: 'Choose a password that is not your email address',
    });
    expect((await elsewhere.get('/api/auth/user')).status).toBe(200);
    const done = await change(demoPassword, next);
    expect([done.status, done.body]).toEqual([200, { ok: true }]);
    expect((await person.visitor.get('/api/auth/user')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(person, demoPassword)).status).toBe(401);
    await eventually('the mail that tells of it', async () =>
      (await subjectsTo(person.email)).includes('Your password was changed'),
    );
    const nobody = product.visitor();
    expect((await nobody.post('/api/auth/change-password', {})).status).toBe(401);
  });
});

describe('own sessions', () => {
  const listOf = async (visitor: Visitor) => {
    const { status, body, headers } = await visitor.get<SessionView[]>('/api/auth/sessions');
    return { status, sessions: body, range: headers.get('content-range') };
  };

  it('are listed with the browser, and ended one by one or all but this one', async () => {
    const person = await aCustomer(product);
    const phone = product.visitor();
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
    const input = { email: person.email, password: demoPassword };
    await phone.call('POST', '/api/login', input, { 'user-agent': agent });
    const third = (await signIn(person, demoPassword)).visitor;

    const { sessions, range } = await listOf(person.visitor);
    expect(range).toBe('sessions 0-2/3');
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const onPhone = sessions.find(({ device }) => device === 'Safari on iPhone');
    expect(Object.keys(onPhone ?? {}).toSorted()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'seenAt',
    ]);

    const stranger = await aCustomer(product);
    expect((await stranger.visitor.delete(`/api/auth/sessions/${onPhone!.id}`)).status).toBe(404);
    expect((await person.visitor.delete(`/api/auth/sessions/${onPhone!.id}`)).body).toEqual({ ok: true });
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect((await third.get('/api/auth/user')).status).toBe(200);

    expect((await person.visitor.delete('/api/auth/sessions')).body).toEqual({ ok: true });
    expect((await third.get('/api/auth/user')).status).toBe(401);
    const [own] = (await listOf(person.visitor)).sessions;
    expect((await stranger.visitor.get('/api/auth/user')).status).toBe(200);

    const last = await person.visitor.delete(`/api/auth/sessions/${own!.id}`);
    expect([last.status, person.visitor.cookieHeader.includes('session=')]).toEqual([200, false]);
    expect((await listOf(person.visitor)).status).toBe(401);
  });

  it('are nobody’s without a session, and an odd id is nothing', async () => {
    expect((await product.visitor().get('/api/auth/sessions')).status).toBe(401);
    expect((await product.visitor().delete('/api/auth/sessions')).status).toBe(401);
    const { visitor } = await aCustomer(product);
    expect((await visitor.delete('/api/auth/sessions/everything')).status).toBe(404);
  });
});

describe('another address', () => {
  it('takes the place of the proven one when its code is given, and the old contacts hear of it first', async () => {
    const person = await aCustomer(product);
    const email = `new-${person.email}`;
    const before = (await person.visitor.get<UserView>('/api/auth/user')).body;
    const form = { firstName: before.firstName, lastName: before.lastName, email };
    const refused = await person.visitor.put<Refusal>('/api/profile', form);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { currentPassword: 'Enter your current password' },
    ]);
    const input = { ...form, currentPassword: demoPassword };
    const { body } = await person.visitor.put<{ user: UserView }>('/api/profile', input);
    expect(body.user).toMatchObject({ email: person.email, pendingEmail: email, emailVerified: false });
    await eventually('word to the old address and the old number', async () => {
      const mails = await subjectsTo(person.email);
      const texts = (await product.inbox(person.phone)).map(({ text }) => text);
      return (
        mails.includes('A new email address for your account') &&
        texts.some((text) => text.includes('is being changed'))
      );
    });
    expect((await signIn(person, demoPassword)).status).toBe(200);
    await product.database.query(
      "UPDATE verification_codes SET created_at = created_at - interval '61 seconds' WHERE user_id = $1",
      [person.id],
    );
    const sent = await person.visitor.post('/api/auth/send-email-verification');
    expect(sent.body).toMatchObject({ sentTo: email });
    const verified = await person.visitor.post<{ user: UserView }>('/api/auth/verify-email', {
      token: await codeSentTo(product, email),
    });
    expect(verified.body.user).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    expect((await signIn(person, demoPassword)).status).toBe(401);
    expect((await signIn({ ...person, email }, demoPassword)).status).toBe(200);
  });
});

describe('a sign-in on a new device', () => {
  const newDevice = (mails: readonly { subject?: string; text: string }[]) =>
    mails.filter(({ subject }) => subject === 'New sign-in to your RightInstaller account');
  const linkIn = (text: string) => {
    const [, session, key] = /not-me#session=([0-9a-f-]+)&key=([0-9a-f]+)/.exec(text) ?? [];
    return { session, key };
  };

  it('is told by mail, with a link that ends that session and no other; a device that is known is no news', async () => {
    const owner = await aCustomer(product);
    const stranger = product.visitor();
    const credentials = { email: owner.email, password: demoPassword };
    expect((await stranger.post('/api/login', credentials)).status).toBe(200);
    const [mail] = await eventually('the mail about the new device', async () => {
      const found = newDevice(await product.inbox(owner.email));
      return found.length > 0 ? found : null;
    });
    const link = linkIn(mail!.text);
    const end = (body: object) =>
      product.visitor().post<{ errors?: Record<string, string> }>('/api/auth/sessions/end', body);
    const forged = await end({ ...link, key: 'a'.repeat(64) });
    expect([forged.status, Object.keys(forged.body.errors ?? {})]).toEqual([422, ['key']]);
    for (const bad of [
      {},
      { ...link, key: 'x' },
      { ...link, session: owner.id },
      { session: 'x', key: link.key },
    ])
      expect((await end(bad)).status).toBe(422);
    expect((await end({ ...link, userId: owner.id })).status).toBe(400);
    expect((await stranger.get('/api/auth/user')).status).toBe(200);
    expect([(await end(link)).status, (await end(link)).status]).toEqual([200, 200]);
    expect((await stranger.get('/api/auth/user')).status).toBe(401);
    expect((await owner.visitor.get('/api/auth/user')).status).toBe(200);
    // The same browser again: it was known from then on.
    expect((await stranger.post('/api/login', credentials)).status).toBe(200);
    expect((await owner.visitor.post('/api/login', credentials)).status).toBe(200);
    await product.visitor().post('/api/login', credentials);
    await eventually('the second mail', async () => newDevice(await product.inbox(owner.email)).length === 2);
  });
});
