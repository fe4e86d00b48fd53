import { signedUp, testPassword } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { AuthModule } from '../auth/auth.module.js';
import { Profile } from '../auth/accounts/profile.service.js';
import type { User } from '../auth/user.entity.js';
import { UserViews } from '../auth/accounts/user-views.service.js';
import { VerificationModule } from './verification.module.js';
import { VerificationCodes } from './verification-codes.service.js';
import { Verification } from './verification.service.js';

let rooms: Rooms;
let codes: VerificationCodes;
let verification: Verification;

beforeAll(async () => {
  rooms = await openRooms([AuthModule, VerificationModule]);
  codes = rooms.app.get(VerificationCodes);
  verification = rooms.app.get(Verification);
});
afterAll(() => rooms?.close());

const refusal = (work: Promise<unknown>): Promise<Partial<DomainError>> =>
  work.then(
    () => ({}),
    (error: DomainError) => error,
  );

/** Asks for a code and reads it the way the sender does. */
async function codeFor(
  user: User,
  channel: 'email' | 'phone' = 'email',
): Promise<{ codeId: string; code: string }> {
  await codes.send(user.id, channel);
  const [event] = await rooms.database.query<{ codeId: string }>(
    `SELECT payload->>'codeId' AS "codeId" FROM outbox_events
     WHERE name = 'verification.code-requested' AND payload->>'userId' = $1 ORDER BY id DESC LIMIT 1`,
    [user.id],
  );
  const revealed = await codes.reveal(event!.codeId);
  return { codeId: event!.codeId, code: revealed!.code };
}

const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');
const moveTo = (user: User, contacts: { email?: string; phone?: string }) =>
  rooms.app.get(Profile).update(user.id, {
    firstName: 'Sam',
    lastName: 'Field',
    email: user.email,
    ...contacts,
    currentPassword: testPassword,
  });
const newcomer = (): Promise<User> => signedUp(rooms.app, { phoneNumber: '+447700900123' });

describe('codes', () => {
  it('verify an email address and a number', async () => {
    const user = await newcomer();
    await verification.verify(user.id, 'email', (await codeFor(user)).code);
    await verification.verify(user.id, 'phone', (await codeFor(user, 'phone')).code);
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({
      emailVerified: true,
      phoneVerified: true,
    });
  });

  it('have six digits and lie nowhere in the clear', async () => {
    const user = await newcomer();
    const { code } = await codeFor(user);
    expect(code).toMatch(/^\d{6}$/);
    const rows = await rooms.database.query<{ hmac: Buffer; sealed: Buffer }>(
      'SELECT code_hmac AS hmac, sealed_code AS sealed FROM verification_codes WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hmac.includes(code)).toBe(false);
    expect(rows[0]?.sealed.includes(code)).toBe(false);
    const events = await rooms.database.query<{ text: string }>(
      "SELECT payload::text AS text FROM outbox_events WHERE payload->>'userId' = $1",
      [user.id],
    );
    expect(events.some(({ text }) => text.includes(code) || text.includes(user.email))).toBe(false);
  });

  it.each([
    ['a landline', '+442079460018'],
    ['a personal number, which costs like a premium one', '+447012345678'],
    ['a pager', '+447612345678'],
  ])('are not texted to %s', async (_, phoneNumber) => {
    const user = await signedUp(rooms.app, { phoneNumber });
    expect((await refusal(codes.send(user.id, 'phone'))).code).toBe('verification.not-a-mobile');
    expect((await codeFor(user, 'email')).code).toMatch(/^\d{6}$/);
  });

  it.each(['+447700900123', '+447797712345', '+447624123456'])(
    'are texted to the mobile %s',
    async (phoneNumber) => {
      const user = await signedUp(rooms.app, { phoneNumber });
      expect(await codes.send(user.id, 'phone')).toMatchObject({ sentTo: phoneNumber });
    },
  );

  it('for an email address do not verify the number', async () => {
    const user = await newcomer();
    const { code } = await codeFor(user, 'email');
    expect((await refusal(verification.verify(user.id, 'phone', code))).fields).toHaveProperty('token');
  });

  it('of another account are worth nothing', async () => {
    const [owner, thief] = [await newcomer(), await newcomer()];
    const [{ code }, own] = [await codeFor(owner), await codeFor(thief)];
    if (code === own.code) return;
    expect((await refusal(verification.verify(thief.id, 'email', code))).fields).toHaveProperty('token');
  });

  it('are taken once, also when ten come at once with the right one', async () => {
    const user = await newcomer();
    const { code } = await codeFor(user);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => verification.verify(user.id, 'email', code)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are not taken again for another address, and are not wanted when a proven one stays after all', async () => {
    const user = await newcomer();
    const { code } = await codeFor(user);
    await verification.verify(user.id, 'email', code);
    await moveTo(user, { email: `new-${user.email}` });
    expect((await refusal(verification.verify(user.id, 'email', code))).fields?.['token']).toBe(
      'This code has expired. Ask for a new one.',
    );
    await moveTo(user, { email: user.email });
    expect((await refusal(verification.verify(user.id, 'email', code))).code).toBe(
      'verification.already-verified',
    );
  });

  it('put a new address and a new number in the place of the proven ones, and not before', async () => {
    const user = await newcomer();
    await verification.markVerified(user.id, 'email');
    await verification.markVerified(user.id, 'phone');
    const email = `new-${user.email}`;
    await moveTo(user, { email, phone: '+447700900777' });
    const view = () => rooms.app.get(UserViews).byId(user.id);
    expect(await view()).toMatchObject({
      email: user.email,
      pendingEmail: email,
      emailVerified: false,
      phoneNumber: '+447700900123',
      pendingPhone: '+447700900777',
      phoneVerified: false,
    });
    expect(await codes.send(user.id, 'phone')).toMatchObject({ sentTo: '+447700900777' });
    await verification.verify(user.id, 'email', (await codeFor(user)).code);
    await letPass(rooms, { seconds: 61 });
    await verification.verify(user.id, 'phone', (await codeFor(user, 'phone')).code);
    expect(await view()).toMatchObject({
      email,
      pendingEmail: null,
      emailVerified: true,
      phoneNumber: '+447700900777',
      pendingPhone: null,
      phoneVerified: true,
    });
  });

  it('do not give an address away that got an account meanwhile', async () => {
    const user = await newcomer();
    await verification.markVerified(user.id, 'email');
    const email = `new-${user.email}`;
    await moveTo(user, { email });
    const { code } = await codeFor(user);
    await signedUp(rooms.app, { email });
    expect((await refusal(verification.verify(user.id, 'email', code))).fields).toEqual({
      token: 'This email address belongs to another account',
    });
    expect(await rooms.app.get(UserViews).byId(user.id)).toMatchObject({ email: user.email });
  });

  it('end after five wrong tries, also when fifty come at once', async () => {
    const user = await newcomer();
    const { code } = await codeFor(user);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => refusal(verification.verify(user.id, 'email', wrongFor(code)))),
    );
    const texts = outcomes.map(({ fields }) => fields?.['token']);
    expect(texts.filter((text) => text === 'This code is not right. Check it and try again.')).toHaveLength(
      5,
    );
    expect(texts.filter((text) => text === 'Too many wrong codes. Ask for a new one.')).toHaveLength(45);
    expect((await refusal(verification.verify(user.id, 'email', code))).fields?.['token']).toBe(
      'Too many wrong codes. Ask for a new one.',
    );
  });

  it('end after ten minutes', async () => {
    const user = await newcomer();
    const { codeId, code } = await codeFor(user);
    await letPass(rooms, { seconds: 600 });
    expect((await refusal(verification.verify(user.id, 'email', code))).fields?.['token']).toBe(
      'This code has expired. Ask for a new one.',
    );
    expect(await codes.reveal(codeId)).toBeNull();
  });

  it('are replaced by a newer one', async () => {
    const user = await newcomer();
    const older = await codeFor(user);
    await letPass(rooms, { seconds: 61 });
    const newer = await codeFor(user);
    if (older.code !== newer.code) {
      expect((await refusal(verification.verify(user.id, 'email', older.code))).fields).toHaveProperty(
        'token',
      );
    }
    await verification.verify(user.id, 'email', newer.code);
  });

  it('die with the address that they were for', async () => {
    const user = await newcomer();
    const { codeId, code } = await codeFor(user);
    await moveTo(user, { email: `new-${user.email}` });
    expect((await refusal(verification.verify(user.id, 'email', code))).fields?.['token']).toBe(
      'This code has expired. Ask for a new one.',
    );
    expect(await codes.reveal(codeId)).toBeNull();
  });

  it('are unreadable once sent, and still right', async () => {
    const user = await newcomer();
    const { codeId, code } = await codeFor(user);
    await codes.markSent(codeId);
    await codes.markSent(codeId);
    expect(await codes.reveal(codeId)).toBeNull();
    await verification.verify(user.id, 'email', code);
  });
});

describe('sending codes', () => {
  it('makes one code when ten ask at once', async () => {
    const user = await newcomer();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refusal(codes.send(user.id, 'email'))),
    );
    expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(1);
    const refused = outcomes.find(({ code }) => code === 'verification.too-soon');
    expect(refused?.data?.['retryAfter']).toBeGreaterThan(50);
  });

  it('counts email and phone apart', async () => {
    const user = await newcomer();
    await codes.send(user.id, 'email');
    expect(await codes.send(user.id, 'phone')).toEqual({ sentTo: '+447700900123', resendAfter: 60 });
  });

  it('stops after five in an hour, and goes on after it', async () => {
    const user = await newcomer();
    for (let count = 0; count < 5; count += 1) {
      await codes.send(user.id, 'email');
      await letPass(rooms, { seconds: 61 });
    }
    expect((await refusal(codes.send(user.id, 'email'))).code).toBe('verification.too-many-codes');
    await letPass(rooms, { seconds: 3_600 - 4 * 61 });
    expect(await codes.send(user.id, 'email')).toMatchObject({ sentTo: user.email });
  });

  it('refuses an account without a number', async () => {
    const user = await signedUp(rooms.app);
    expect((await refusal(codes.send(user.id, 'phone'))).code).toBe('verification.no-phone');
  });
});
