import { aSignUp, signedUp, testPassword } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { Profile } from '../auth/accounts/profile.service.js';
import { SignUp } from '../auth/accounts/sign-up.service.js';
import { AuthModule } from '../auth/auth.module.js';
import { PasswordResets } from '../auth/passwords/password-resets.service.js';
import { Sessions } from '../auth/sessions/sessions.service.js';
import type { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { VerificationModule } from './verification.module.js';
import { VerificationCodes } from './verification-codes.service.js';
import { Verification } from './verification.service.js';

let rooms: Rooms;
let codes: VerificationCodes;
let verification: Verification;
let users: Users;

beforeAll(async () => {
  rooms = await openRooms([AuthModule, VerificationModule]);
  codes = rooms.app.get(VerificationCodes);
  verification = rooms.app.get(Verification);
  users = rooms.app.get(Users);
});
afterAll(() => rooms?.close());

const outcome = (work: Promise<unknown>): Promise<Partial<DomainError> & { done?: boolean }> =>
  work.then(
    () => ({ done: true }),
    (error: DomainError) => error,
  );
const anew = (email: string): Promise<User> => rooms.app.get(SignUp).register(aSignUp({ email }));
const living = (email: string) =>
  rooms.database.query<{ id: string }>(
    'SELECT id FROM users WHERE email = $1 AND deleted_at IS NULL AND holds_email',
    [email],
  );
const newest = async (name: string, field: string): Promise<string> => {
  const [row] = await rooms.database.query<{ id: string }>(
    'SELECT payload->>$2 AS id FROM outbox_events WHERE name = $1 ORDER BY id DESC LIMIT 1',
    [name, field],
  );
  return row!.id;
};
const codeFor = async (user: User): Promise<string> => {
  await codes.send(user.id, 'email');
  return (await codes.reveal(await newest('verification.code-requested', 'codeId')))!.code;
};

describe('an address that its account has not proved', () => {
  it('is held for 24 hours, to the second, and then belongs to whoever signs up with it', async () => {
    const old = await signedUp(rooms.app);
    await letPass(rooms, { hours: 23, minutes: 59 });
    expect((await anew(old.email)).holdsEmail).toBe(false);
    expect(await living(old.email)).toEqual([{ id: old.id }]);
    await letPass(rooms, { minutes: 1 });
    const next = await anew(old.email);
    expect(next.holdsEmail).toBe(true);
    expect(await living(old.email)).toEqual([{ id: next.id }]);
  });

  it('leaves nothing of the old account: no session, no code, no link', async () => {
    const old = await signedUp(rooms.app);
    await letPass(rooms, { hours: 25 });
    const { token } = await rooms.app.get(Sessions).start(old.id);
    const code = await codeFor(old);
    const resets = rooms.app.get(PasswordResets);
    await resets.request('198.51.100.7', old.email);
    const link = (await resets.reveal(await newest('auth.password-reset-requested', 'resetId')))!;
    const next = await anew(old.email);
    expect(await rooms.app.get(Sessions).find(token)).toBeNull();
    expect((await outcome(verification.verify(old.id, 'email', code))).code).toBe('request.not-found');
    const used = await outcome(resets.use('198.51.100.7', link.token, testPassword));
    expect(used.fields).toEqual({
      token: 'This link has expired or was used already. Ask for a new one.',
    });
    expect((await users.get(next.id)).emailVerified).toBe(false);
  });

  it('goes to one when six sign up at once as the day ends', async () => {
    const old = await signedUp(rooms.app);
    await letPass(rooms, { hours: 24 });
    const users = await Promise.all(Array.from({ length: 6 }, () => anew(old.email)));
    const holders = users.filter(({ holdsEmail }) => holdsEmail);
    expect(holders).toHaveLength(1);
    expect(await living(old.email)).toEqual([{ id: holders[0]?.id }]);
  });

  it('goes to the one or to the other when the old account proves it at that moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const old = await signedUp(rooms.app);
      await letPass(rooms, { hours: 24 });
      const code = await codeFor(old);
      const [proof, signUp] = await Promise.all([
        outcome(verification.verify(old.id, 'email', code)),
        anew(old.email),
      ]);
      expect([proof.done === true, signUp.holdsEmail].filter(Boolean)).toHaveLength(1);
      const [holder] = await living(old.email);
      expect(holder?.id === old.id).toBe(proof.done === true);
    }
  });

  it('is not given away once it is proved, nor within a day of a change to it', async () => {
    const proven = await signedUp(rooms.app);
    await verification.markVerified(proven.id, 'email');
    const moved = await signedUp(rooms.app);
    await letPass(rooms, { days: 2 });
    const email = `moved-${moved.email}`;
    const names = { firstName: 'Sam', lastName: 'Field', currentPassword: testPassword };
    await rooms.app.get(Profile).update(moved.id, { ...names, email });
    await letPass(rooms, { hours: 23 });
    for (const address of [proven.email, email]) expect((await anew(address)).holdsEmail).toBe(false);
    await letPass(rooms, { hours: 1 });
    expect((await anew(email)).holdsEmail).toBe(true);
    expect((await anew(proven.email)).holdsEmail).toBe(false);
  });

  it('is free for somebody who moves to it, and proves it', async () => {
    const squatter = await signedUp(rooms.app);
    const owner = await signedUp(rooms.app);
    await verification.markVerified(owner.id, 'email');
    await letPass(rooms, { hours: 24 });
    const names = { firstName: 'Sam', lastName: 'Field', currentPassword: testPassword };
    await rooms.app.get(Profile).update(owner.id, { ...names, email: squatter.email });
    await verification.verify(owner.id, 'email', await codeFor(owner));
    expect(await living(squatter.email)).toEqual([{ id: owner.id }]);
  });
});

describe('an account that names an address of another one', () => {
  it('is sent no code, and proves nothing with one', async () => {
    const owner = await signedUp(rooms.app);
    await verification.markVerified(owner.id, 'email');
    const other = await anew(owner.email);
    expect(await codes.send(other.id, 'email')).toEqual({ sentTo: owner.email, resendAfter: 60 });
    const codeId = await newest('verification.code-requested', 'codeId');
    expect(await codes.reveal(codeId)).toBeNull();
    const wrong = await outcome(verification.verify(other.id, 'email', '000000'));
    expect(wrong.fields).toEqual({ token: 'This code is not right. Check it and try again.' });
    expect((await outcome(verification.markVerified(other.id, 'email'))).fields).toEqual({
      email: 'This email address belongs to another account',
    });
    expect(await living(owner.email)).toEqual([{ id: owner.id }]);
  });

  it('gets it with the next code once it is free: given up, or never proved in a day', async () => {
    const squatter = await signedUp(rooms.app);
    const owner = await anew(squatter.email);
    await codes.send(owner.id, 'email');
    expect((await users.get(owner.id)).holdsEmail).toBe(false);
    await letPass(rooms, { hours: 24 });
    await verification.verify(owner.id, 'email', await codeFor(owner));
    expect(await living(squatter.email)).toEqual([{ id: owner.id }]);
    expect(await users.get(owner.id)).toMatchObject({
      emailVerified: true,
      holdsEmail: true,
      passwordHint: null,
    });
  });

  it('gives it to one of three who ask at the moment at which it becomes free', async () => {
    const squatter = await signedUp(rooms.app);
    const rivals = await Promise.all([1, 2, 3].map(() => anew(squatter.email)));
    await letPass(rooms, { hours: 24 });
    await Promise.all(rivals.map(({ id }) => codes.send(id, 'email')));
    const holders = await Promise.all(rivals.map(({ id }) => users.get(id)));
    expect(holders.filter(({ holdsEmail }) => holdsEmail)).toHaveLength(1);
  });
});
