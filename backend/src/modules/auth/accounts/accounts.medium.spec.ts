import { pbkdf2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { aSignUp, signedUp, testPassword } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { AuthModule } from '../auth.module.js';
import { Credentials, type Origin } from '../passwords/credentials.service.js';
import { Passwords } from '../passwords/passwords.service.js';
import { OwnPassword } from '../passwords/own-password.service.js';
import { Addresses } from './addresses.service.js';
import { ContactChanges } from './contact-changes.service.js';
import { Profile } from './profile.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import { SignUp } from './sign-up.service.js';
import type { User } from '../user.entity.js';
import { UserViews } from './user-views.service.js';
import { Users } from '../users.service.js';

const derive = promisify(pbkdf2);
let rooms: Rooms;

beforeAll(async () => {
  rooms = await openRooms([AuthModule]);
});
afterAll(() => rooms?.close());

const refusal = (work: Promise<unknown>): Promise<Partial<DomainError>> =>
  work.then(
    () => ({}),
    (error: DomainError) => error,
  );
const from = (ip: string, device: string | null = null): Origin => ({ ip, device });
const events = (name: string, userId: string) =>
  rooms.database.query<{ payload: Record<string, string> }>(
    "SELECT payload FROM outbox_events WHERE name = $1 AND payload->>'userId' = $2 ORDER BY id",
    [name, userId],
  );

/** With a proven address. */
const proven = async (): Promise<User> => {
  const user = await signedUp(rooms.app, { phoneNumber: '+447700900123' });
  await rooms.database.query(
    'UPDATE users SET email_verified_at = now(), phone_verified_at = now() WHERE id = $1',
    [user.id],
  );
  return user;
};

describe('signing up', () => {
  it('gives an address to one when twenty come at once with it, and tells none of them', async () => {
    const input = aSignUp();
    const users = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        rooms.app
          .get(SignUp)
          .register({ ...input, email: index % 2 ? input.email : input.email.toUpperCase() }),
      ),
    );
    expect(users.filter(({ holdsEmail }) => holdsEmail)).toHaveLength(1);
    const views = await Promise.all(users.map(({ id }) => rooms.app.get(UserViews).byId(id)));
    const alike = views.map((view) => ({ ...view, id: '', createdAt: '' }));
    expect(new Set(alike.map((view) => JSON.stringify(view))).size).toBe(1);
    expect(alike[0]).toMatchObject({ email: input.email, emailVerified: false, pendingEmail: null });
    for (const { id } of users) expect(await events('auth.signed-up', id)).toHaveLength(1);
  });

  it('gives the address free again once its account is erased', async () => {
    const user = await signedUp(rooms.app);
    await rooms.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    expect((await signedUp(rooms.app, { email: user.email })).id).not.toBe(user.id);
    expect(await rooms.app.get(Users).find(user.id)).toBeNull();
  });

  it('makes an installer who needs registration, unless somebody is a customer', async () => {
    expect(await signedUp(rooms.app, { companyName: 'Acme' })).toMatchObject({
      userType: 'installer',
      needsRegistration: true,
      companyName: null,
      isAdmin: false,
      isVerified: false,
      isApproved: false,
    });
    expect(await signedUp(rooms.app, { userType: 'customer', companyName: 'Acme' })).toMatchObject({
      userType: 'customer',
      needsRegistration: false,
      companyName: 'Acme',
      companyApprovedAt: null,
    });
  });

  it('stores passwords as Argon2id with 19 MiB and two passes', async () => {
    expect((await signedUp(rooms.app)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing in', () => {
  it('gives the same answer for a wrong password and an unknown address', async () => {
    const user = await signedUp(rooms.app);
    const credentials = rooms.app.get(Credentials);
    const wrong = await refusal(credentials.check(user.email, 'not-the-password', from('192.0.2.1')));
    const unknown = await refusal(
      credentials.check('nobody@example.test', 'not-the-password', from('192.0.2.1')),
    );
    expect(wrong.code).toBe('auth.wrong-credentials');
    expect([unknown.code, unknown.message, unknown.data]).toEqual([wrong.code, wrong.message, wrong.data]);
    expect((await credentials.check(user.email, testPassword, from('192.0.2.1'))).id).toBe(user.id);
  });

  it('makes a network that guesses wait, longer each time, and nobody else', async () => {
    const [attacked, other] = [await signedUp(rooms.app), await signedUp(rooms.app)];
    const credentials = rooms.app.get(Credentials);
    const stranger = from('192.0.2.2');
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await refusal(credentials.check(attacked.email, 'wrong-wrong', stranger))).code).toBe(
        'auth.wrong-credentials',
      );
    const refused = await refusal(credentials.check(attacked.email, testPassword, stranger));
    expect([refused.code, refused.data?.['retryAfter']]).toEqual(['request.too-many', 30]);
    expect((await credentials.check(attacked.email, testPassword, from('192.0.2.3'))).id).toBe(attacked.id);
    expect((await credentials.check(other.email, testPassword, stranger)).id).toBe(other.id);
  });

  it('lets a device that signed in before in, from the very network that guesses, and counts it by itself', async () => {
    const user = await signedUp(rooms.app);
    const credentials = rooms.app.get(Credentials);
    const [stranger, own] = [from('192.0.2.5'), from('192.0.2.5', 'a-known-device')];
    for (let attempt = 0; attempt < 11; attempt += 1)
      await refusal(credentials.check(user.email, 'wrong-wrong', stranger));
    expect((await refusal(credentials.check(user.email, testPassword, stranger))).code).toBe(
      'request.too-many',
    );
    expect((await credentials.check(user.email, testPassword, own)).id).toBe(user.id);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await refusal(credentials.check(user.email, 'wrong-wrong', own));
    expect((await refusal(credentials.check(user.email, testPassword, own))).code).toBe('request.too-many');
  });

  it('slows guesses from many networks at one account, never its known devices nor another account', async () => {
    const [attacked, other] = [await signedUp(rooms.app), await signedUp(rooms.app)];
    const credentials = rooms.app.get(Credentials);
    const codes = [];
    for (let network = 0; network < 40; network += 1)
      codes.push(
        (await refusal(credentials.check(attacked.email, 'wrong-wrong', from(`198.51.100.${network}`)))).code,
      );
    expect(codes.filter((code) => code === 'auth.wrong-credentials')).toHaveLength(30);
    const stranger = await refusal(credentials.check(attacked.email, testPassword, from('203.0.113.77')));
    expect(stranger.code).toBe('request.too-many');
    expect(stranger.data?.['retryAfter']).toBeLessThanOrEqual(60);
    const own = from('198.51.100.1', 'a-known-device');
    expect((await credentials.check(attacked.email, testPassword, own)).id).toBe(attacked.id);
    expect((await credentials.check(other.email, testPassword, from('198.51.100.1'))).id).toBe(other.id);
  });

  it('takes a /48 for one network of guesses at one account', async () => {
    const user = await signedUp(rooms.app);
    const credentials = rooms.app.get(Credentials);
    const guess = (network: number) =>
      refusal(credentials.check(user.email, 'wrong-wrong', from(`2001:db8:77:${network}::1`)));
    const codes = [];
    for (let network = 0; network < 12; network += 1) codes.push((await guess(network)).code);
    expect(codes.slice(10)).toEqual(['request.too-many', 'request.too-many']);
  });

  it('takes a whole /64 of IPv6 for one network', async () => {
    const user = await signedUp(rooms.app);
    const credentials = rooms.app.get(Credentials);
    const codes = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push(
        (await refusal(credentials.check(user.email, 'wrong-wrong', from(`2001:db8:1:2:${attempt}::1`))))
          .code,
      );
    expect(codes.slice(10)).toEqual(['request.too-many', 'request.too-many']);
  });

  it('forgets failures after a success of an account with a proven address', async () => {
    const user = await proven();
    const credentials = rooms.app.get(Credentials);
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1)
        await refusal(credentials.check(user.email, 'wrong-wrong', from('192.0.2.4')));
      expect((await credentials.check(user.email, testPassword, from('192.0.2.4'))).id).toBe(user.id);
    }
  });

  it('sends a crowd away with the time to come back, and lets known devices go first, into its place', async () => {
    const user = await signedUp(rooms.app);
    const passwords = rooms.app.get(Passwords);
    const order: string[] = [];
    const ask = (name: string, isKnown: boolean) =>
      passwords
        .matches(user.passwordHash, testPassword, { name, isKnown })
        .then((isRight) => order.push(isRight ? name : 'wrong'));
    const others = Array.from({ length: 60 }, (_, n) => ask(`network:${n}`, false));
    const known = Array.from({ length: 10 }, (_, n) => ask(`device:${n}`, true));
    const refused = (await Promise.allSettled(others)).filter(({ status }) => status === 'rejected');
    await Promise.all(known);
    const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
    expect(refused).toHaveLength(60 - atOnce - 30 + known.length);
    expect(refused[0]).toMatchObject({ reason: { code: 'request.unavailable', data: { retryAfter: 2 } } });
    // The few that were being hashed when they came are the only strangers before them.
    expect(order.slice(atOnce, atOnce + known.length).every((name) => name.startsWith('device:'))).toBe(true);
  });

  it('hashes in threads of its own: nobody who waits for a file or a name waits for it, nor it for them', async () => {
    const user = await signedUp(rooms.app);
    const threads = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);
    let done = 0;
    const taken = Array.from({ length: threads * 2 }, async () => {
      await derive('x', 'y', 600_000, 32, 'sha512');
      done += 1;
    });
    const asker = { name: 'device', isKnown: true };
    expect(await rooms.app.get(Passwords).matches(user.passwordHash, testPassword, asker)).toBe(true);
    // Behind those that came first it would have waited for more than half of them.
    expect(done).toBeLessThanOrEqual(threads);
    await Promise.all(taken);
  });
});

describe('the pool of connections', () => {
  it('is warm before anybody asks', async () => {
    const [row] = await rooms.database.query<{ open: number }>(
      `SELECT count(*)::integer AS open FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'rightinstaller'`,
    );
    expect(row?.open).toBeGreaterThanOrEqual(5);
  });
});

describe('changing the profile', () => {
  const same = { firstName: 'Sam', lastName: 'Field' };

  it('takes the verified marks of a changed contact, and keeps the old one in force', async () => {
    const user = await proven();
    const email = `new-${user.email}`;
    await rooms.app.get(Profile).update(user.id, {
      ...same,
      email,
      phone: '+447700900456',
      address: '1 High Street',
      bio: null,
      currentPassword: testPassword,
    });

    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      email: user.email,
      pendingEmail: email,
      emailVerified: false,
      phoneNumber: '+447700900123',
      pendingPhone: '+447700900456',
      phoneVerified: false,
      address: '1 High Street',
      bio: null,
      canBid: false,
    });
    const sessions = rooms.app.get(Sessions);
    const { token } = await sessions.start(user.id);
    expect((await sessions.find(token))?.actor).toMatchObject({ emailVerified: false, phoneVerified: false });
    expect((await rooms.app.get(Credentials).check(user.email, testPassword, from('192.0.2.20'))).id).toBe(
      user.id,
    );
    const changes = (await events('auth.contact-changed', user.id)).map(({ payload }) => payload);
    expect(changes).toMatchObject([
      { channel: 'email', waits: true },
      { channel: 'phone', waits: true },
    ]);
    expect(JSON.stringify(changes)).not.toContain(user.email);
    const users = rooms.app.get(Users);
    for (const { changeId } of changes)
      expect(await users.previousContacts(changeId!)).toEqual({
        userId: user.id,
        email: user.email,
        phone: '+447700900123',
      });
    await users.forgetPreviousContacts(changes[0]!['changeId']!);
    expect(await users.previousContacts(changes[0]!['changeId']!)).toBeNull();
  });

  it('wants the password for another address and another number, and changes nothing without it', async () => {
    const user = await proven();
    const profile = rooms.app.get(Profile);
    const email = `new-${user.email}`;
    const moves = [
      { email },
      { email: user.email, phone: '+447700900456' },
      { email: user.email, phone: null },
    ];
    for (const move of moves) {
      for (const [currentPassword, text] of [
        [undefined, 'Enter your current password'],
        ['', 'Enter your current password'],
        ['wrong-wrong', 'This is not your current password'],
      ] as const)
        expect(
          (await refusal(profile.update(user.id, { ...same, ...move, currentPassword }))).fields,
        ).toEqual({
          currentPassword: text,
        });
    }
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      email: user.email,
      emailVerified: true,
      phoneNumber: '+447700900123',
      phoneVerified: true,
    });
    expect(await events('auth.contact-changed', user.id)).toEqual([]);
  });

  it('takes a first number without the password, and replaces an address that nobody has proven at once', async () => {
    const user = await signedUp(rooms.app);
    const profile = rooms.app.get(Profile);
    await profile.update(user.id, { ...same, email: user.email, phone: '+447700900456' });
    const email = `new-${user.email}`;
    await profile.update(user.id, { ...same, email, currentPassword: testPassword });
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      email,
      pendingEmail: null,
      emailVerified: false,
      phoneNumber: '+447700900456',
    });
  });

  it('goes back to the proven address without more ado', async () => {
    const user = await proven();
    const profile = rooms.app.get(Profile);
    await profile.update(user.id, { ...same, email: `new-${user.email}`, currentPassword: testPassword });
    await profile.update(user.id, { ...same, email: user.email });
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      email: user.email,
      pendingEmail: null,
      emailVerified: true,
    });
    expect(await events('auth.contact-changed', user.id)).toHaveLength(1);
  });

  it('makes whoever guesses at the password wait', async () => {
    const user = await proven();
    const profile = rooms.app.get(Profile);
    const guess = () =>
      refusal(profile.update(user.id, { ...same, email: 'x@example.test', currentPassword: 'wrong-wrong' }));
    const codes = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await guess()).code);
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['request.invalid-fields']));
    expect(codes[10]).toBe('request.too-many');
  });

  it('keeps the marks, and reports nothing, when contacts stay as they were', async () => {
    const user = await signedUp(rooms.app, { phoneNumber: '+447700900123' });
    await rooms.database.query(
      'UPDATE users SET email_verified_at = now(), phone_verified_at = now() WHERE id = $1',
      [user.id],
    );
    await rooms.app.get(Profile).update(user.id, { ...same, firstName: 'Robin', email: user.email });
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      firstName: 'Robin',
      emailVerified: true,
      phoneNumber: '+447700900123',
      phoneVerified: true,
    });
    expect(await events('auth.contact-changed', user.id)).toEqual([]);
  });

  it.each([
    ['at once', signedUp, 'email'],
    ['also when it would only wait', proven, 'pendingEmail'],
  ] as const)(
    "takes another account's address %s like any other, and gives it nothing",
    async (_, make, field) => {
      const [user, other] = [await make(rooms.app), await proven()];
      await rooms.app.get(Profile).update(user.id, {
        ...same,
        email: other.email,
        currentPassword: testPassword,
      });
      expect((await rooms.app.get(UserViews).byId(user.id))[field]).toBe(other.email);
      expect((await rooms.app.get(Users).byEmail(other.email))?.id).toBe(other.id);
      expect((await rooms.app.get(Addresses).otherOwner(user.id))?.id).toBe(other.id);
      const moved = rooms.app
        .get(Database)
        .transaction(async (tx) =>
          rooms.app
            .get(ContactChanges)
            .markVerified(tx, await rooms.app.get(Users).lock(tx, user.id), 'email'),
        );
      expect((await refusal(moved)).fields).toEqual({
        email: 'This email address belongs to another account',
      });
    },
  );

  it('gives one address to one of two accounts that want it at once', async () => {
    const rivals = [await signedUp(rooms.app), await signedUp(rooms.app)];
    const email = aSignUp().email;
    await Promise.all(
      rivals.map(({ id }) =>
        rooms.app.get(Profile).update(id, { ...same, email, currentPassword: testPassword }),
      ),
    );
    const holders = await Promise.all(rivals.map(({ id }) => rooms.app.get(Users).get(id)));
    expect(holders.map(({ holdsEmail }) => holdsEmail).toSorted()).toEqual([false, true]);
    expect(holders.map((holder) => holder.email)).toEqual([email, email]);
  });
});

describe('two accounts that name one address', () => {
  const second = 'another-long-password';

  it('are told apart by their passwords, with one hash for each try', async () => {
    const owner = await proven();
    const other = await signedUp(rooms.app, { email: owner.email, password: second });
    const credentials = rooms.app.get(Credentials);
    const hashes = jest.spyOn(rooms.app.get(Passwords), 'matches');
    expect((await credentials.check(owner.email, testPassword, from('192.0.2.60'))).id).toBe(owner.id);
    expect((await credentials.check(owner.email, second, from('192.0.2.60'))).id).toBe(other.id);
    await refusal(credentials.check(owner.email, 'the-password-of-neither', from('192.0.2.60')));
    expect(hashes).toHaveBeenCalledTimes(3);
    hashes.mockRestore();
  });

  it('leave both passwords with their accounts when they are the same, or one is changed', async () => {
    const owner = await proven();
    const other = await signedUp(rooms.app, { email: owner.email });
    const credentials = rooms.app.get(Credentials);
    const caller = { id: other.id, sessionId: other.id, provenLately: true };
    await rooms.app.get(OwnPassword).change(caller, testPassword, second);
    expect((await credentials.check(owner.email, second, from('192.0.2.61'))).id).toBe(other.id);
    expect((await credentials.check(owner.email, testPassword, from('192.0.2.61'))).id).toBe(owner.id);
  });

  it('do not let the guesses at one be forgotten by signing in to the other', async () => {
    const owner = await proven();
    await signedUp(rooms.app, { email: owner.email, password: second });
    const credentials = rooms.app.get(Credentials);
    const stranger = from('192.0.2.62');
    for (let attempt = 0; attempt < 9; attempt += 1)
      await refusal(credentials.check(owner.email, `wrong-${attempt}`, stranger));
    await credentials.check(owner.email, second, stranger);
    const refused = await refusal(credentials.check(owner.email, testPassword, stranger));
    expect(refused.code).toBe('request.too-many');
  });
});

describe('what the database itself refuses', () => {
  it.each([
    ['an approved installer who is not verified', 'is_approved = true'],
    ['a suspended installer who is approved', 'is_verified = true, is_approved = true, suspended_at = now()'],
    ['a verified phone without a number', 'phone_number = NULL, phone_verified_at = now()'],
    ['an installer with a company', "company_name = 'Acme'"],
  ])('is %s', async (_, change) => {
    const user = await signedUp(rooms.app);
    const write = sql(rooms.app.get(Database), `UPDATE users SET ${change} WHERE id = $1`, [user.id]);
    expect(await refusal(write)).toMatchObject({ code: '23514' });
  });
});
