import { signedUp, testPassword } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { AuthModule } from '../auth.module.js';
import { Credentials } from './credentials.service.js';
import { OwnPassword } from './own-password.service.js';
import { PasswordResets } from './password-resets.service.js';
import { Sessions } from '../sessions/sessions.service.js';
import type { User } from '../user.entity.js';

let rooms: Rooms;
let resets: PasswordResets;
let sessions: Sessions;

beforeAll(async () => {
  rooms = await openRooms([AuthModule]);
  resets = rooms.app.get(PasswordResets);
  sessions = rooms.app.get(Sessions);
});
afterAll(() => rooms?.close());

const next = 'another-fine-password';
const refusal = (work: Promise<unknown>): Promise<Partial<DomainError>> =>
  work.then(
    () => ({}),
    (error: DomainError) => error,
  );
const expired = { token: 'This link has expired or was used already. Ask for a new one.' };
let networks = 0;
const anywhere = (): string => `198.51.100.${(networks += 1)}`;

/** The newest request, as the one who writes the mail opens it. */
async function newest(): Promise<{ id: string; link: { userId: string; token: string } | null }> {
  const [row] = await rooms.database.query<{ resetId: string }>(
    `SELECT payload->>'resetId' AS "resetId" FROM outbox_events WHERE name = 'auth.password-reset-requested' ORDER BY id DESC LIMIT 1`,
  );
  return { id: row!.resetId, link: await resets.reveal(row!.resetId) };
}

async function linkFor(user: User, ip = anywhere()): Promise<string> {
  await resets.request(ip, user.email);
  return (await newest()).link!.token;
}

const canSignIn = async (user: User, password: string): Promise<boolean> =>
  (await refusal(rooms.app.get(Credentials).check(user.email, password, { ip: anywhere(), device: null })))
    .code === undefined;
const news = (user: User) =>
  rooms.database.query(
    "SELECT 1 FROM outbox_events WHERE name = 'auth.password-changed' AND payload->>'userId' = $1",
    [user.id],
  );

describe('a forgotten password', () => {
  it('is replaced by whoever has the link, once, and everybody is signed out', async () => {
    const user = await signedUp(rooms.app);
    const open = await sessions.start(user.id);
    const token = await linkFor(user);
    await resets.use(anywhere(), token, next);
    expect(await sessions.find(open.token)).toBeNull();
    expect([await canSignIn(user, next), await canSignIn(user, testPassword)]).toEqual([true, false]);
    expect(await news(user)).toHaveLength(1);
    expect((await refusal(resets.use(anywhere(), token, 'a-third-password'))).fields).toEqual(expired);
    expect(await canSignIn(user, next)).toBe(true);
  });

  it('is replaced by one of twenty who come at once with one link', async () => {
    const user = await signedUp(rooms.app);
    const token = await linkFor(user);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => refusal(resets.use('198.51.100.250', token, next))),
    );
    expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await news(user)).toHaveLength(1);
  });

  it('cannot be replaced after half an hour, nor by a link that nobody made', async () => {
    const user = await signedUp(rooms.app);
    const token = await linkFor(user);
    await letPass(rooms, { minutes: 30 });
    expect((await refusal(resets.use(anywhere(), token, next))).fields).toEqual(expired);
    expect((await refusal(resets.use(anywhere(), 'A'.repeat(43), next))).fields).toEqual(expired);
    expect(await canSignIn(user, testPassword)).toBe(true);
  });

  it('keeps the link nowhere: who reads the database cannot use it', async () => {
    const user = await signedUp(rooms.app);
    const token = await linkFor(user);
    const rows = await rooms.database.query<{ text: string }>(
      `SELECT r::text AS text FROM password_resets r UNION ALL SELECT e::text FROM outbox_events e`,
    );
    const all = rows.map(({ text }) => text).join();
    expect(all).toContain((await newest()).id);
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('of an unknown address leaves the same traces, and nobody is written to', async () => {
    await resets.request(anywhere(), 'nobody-at-all@example.test');
    expect((await newest()).link).toBeNull();
  });

  it('fills no mailbox: the sixth request of an hour from anywhere is answered like the others, and sends nothing', async () => {
    const user = await signedUp(rooms.app);
    const links = [];
    for (let request = 0; request < 6; request += 1) {
      await resets.request(anywhere(), user.email);
      links.push((await newest()).link);
    }
    expect(links.map((link) => link?.userId ?? null)).toEqual([
      ...Array.from({ length: 5 }, () => user.id),
      null,
    ]);
    await resets.use(anywhere(), links[0]!.token, next);
    expect((await refusal(resets.use(anywhere(), links[4]!.token, next))).fields).toEqual(expired);
  });

  it('makes a network that asks again and again wait, for known and unknown addresses alike', async () => {
    const user = await signedUp(rooms.app);
    for (const email of [user.email, 'nobody-here@example.test']) {
      const ip = anywhere();
      for (let request = 0; request < 5; request += 1) await resets.request(ip, email);
      const refused = await refusal(resets.request(ip, email));
      expect([refused.code, refused.data?.['retryAfter']]).toEqual(['request.too-many', 60]);
    }
  });

  it('is not replaced by the account’s own address', async () => {
    const user = await signedUp(rooms.app);
    const token = await linkFor(user);
    expect((await refusal(resets.use(anywhere(), token, user.email))).fields).toEqual({
      password: 'Choose a password that is not your email address',
    });
    await resets.use(anywhere(), token, next);
  });

  it('takes back what a thief who knew the old one has asked for', async () => {
    const user = await signedUp(rooms.app);
    await rooms.database.query(
      "UPDATE users SET email_verified_at = clock_now(), pending_email = 'thief@example.test' WHERE id = $1",
      [user.id],
    );
    await resets.use(anywhere(), await linkFor(user), next);
    expect(await rooms.database.query('SELECT pending_email FROM users WHERE id = $1', [user.id])).toEqual([
      { pending_email: null },
    ]);
  });

  it('is forgotten as a request after a day', async () => {
    const user = await signedUp(rooms.app);
    await linkFor(user);
    await letPass(rooms, { hours: 25 });
    await resets.forgetOld();
    expect(await rooms.database.query('SELECT 1 FROM password_resets')).toEqual([]);
  });
});

describe('changing the password', () => {
  const changer = async (user: User) => {
    const { token } = await sessions.start(user.id);
    return { token, actor: (await sessions.find(token))!.actor };
  };

  it('asks for the current one, keeps this session and ends the others and every link', async () => {
    const user = await signedUp(rooms.app);
    const { token, actor } = await changer(user);
    const elsewhere = await sessions.start(user.id);
    const link = await linkFor(user);
    const passwords = rooms.app.get(OwnPassword);
    expect((await refusal(passwords.change(actor, 'wrong-wrong', next))).fields).toEqual({
      currentPassword: 'This is not your current password',
    });
    expect(await sessions.find(elsewhere.token)).not.toBeNull();
    await passwords.change(actor, testPassword, next);
    expect(await sessions.find(token)).not.toBeNull();
    expect(await sessions.find(elsewhere.token)).toBeNull();
    expect((await refusal(resets.use(anywhere(), link, 'a-third-password'))).fields).toEqual(expired);
    expect(await canSignIn(user, next)).toBe(true);
    expect(await news(user)).toHaveLength(1);
  });

  it('lets one of two who come at once win', async () => {
    const user = await signedUp(rooms.app);
    const { actor } = await changer(user);
    const passwords = rooms.app.get(OwnPassword);
    const outcomes = await Promise.all(
      ['first-fine-password', 'second-fine-password'].map((one) =>
        refusal(passwords.change(actor, testPassword, one)),
      ),
    );
    expect(outcomes.map(({ fields }) => fields?.['currentPassword'])).toContain(
      'This is not your current password',
    );
    expect(await news(user)).toHaveLength(1);
  });
});
