import { anAdmin, signedUp } from '../../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../platform/time/clock.js';
import { AuthModule } from '../auth.module.js';
import { sessionList } from './sessions.list.js';
import { RequestClaim } from '../request-claim.guards.js';
import { Sessions } from './sessions.service.js';

let rooms: Rooms;
let sessions: Sessions;

beforeAll(async () => {
  rooms = await openRooms([AuthModule]);
  sessions = rooms.app.get(Sessions);
});
afterAll(() => rooms?.close());

describe('sessions', () => {
  it('tell who holds the token, as the database knows them now', async () => {
    const user = await signedUp(rooms.app);
    const { token } = await sessions.start(user.id);
    await rooms.database.query(
      'UPDATE users SET email_verified_at = clock_now(), first_name = $2 WHERE id = $1',
      [user.id, 'Robin'],
    );
    expect((await sessions.find(token))?.actor).toMatchObject({
      id: user.id,
      role: 'installer',
      emailVerified: true,
      phoneVerified: false,
      needsRegistration: true,
      firstName: 'Robin',
    });
  });

  it('tell in the same statement what a route wants beside the caller', async () => {
    const user = await signedUp(rooms.app);
    const { token } = await sessions.start(user.id);
    const letters = new RequestClaim<{ letters: number }>(
      (id) => `(SELECT jsonb_build_object('letters', length(last_name)) FROM users u WHERE u.id = ${id})`,
    );
    const nothing = new RequestClaim<string>(() => 'NULL');
    const { actor } = (await sessions.find(token, letters))!;
    expect(letters.valueFor(actor)).toEqual({ letters: user.lastName.length });
    expect(nothing.valueFor(actor)).toBeUndefined();
    expect(nothing.valueFor((await sessions.find(token, nothing))!.actor)).toBeNull();
    expect((await sessions.find(token))!.actor).not.toHaveProperty('beside');
  });

  it('keep the token out of the database', async () => {
    const user = await signedUp(rooms.app);
    const { token } = await sessions.start(user.id);
    const rows = await rooms.database.query<{ text: string }>(
      'SELECT s::text AS text FROM sessions s WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('know nobody by an invented, malformed or missing token', async () => {
    for (const token of [undefined, '', 'x', 'A'.repeat(43), "' OR true --"])
      expect(await sessions.find(token)).toBeNull();
  });

  it('end when they are ended, expired, or their account is erased', async () => {
    const [ended, expired, erased] = await Promise.all([1, 2, 3].map(() => signedUp(rooms.app)));
    const old = await sessions.start(expired!.id);
    await letPass(rooms, { days: 13 });
    const tokens = await Promise.all([ended, erased].map((user) => sessions.start(user!.id)));
    await letPass(rooms, { days: 1 });
    await sessions.end(tokens[0]!.token);
    await rooms.database.query('UPDATE users SET deleted_at = clock_now() WHERE id = $1', [erased!.id]);
    for (const { token } of [old, ...tokens]) expect(await sessions.find(token)).toBeNull();
  });

  it('are listed for their owner with what the browser is, and ended one by one by nobody else', async () => {
    const [user, other] = [await signedUp(rooms.app), await signedUp(rooms.app)];
    await sessions.start(user.id, 'An old one');
    await letPass(rooms, { days: 15 });
    const { token } = await sessions.start(user.id, 'Firefox on Windows');
    await letPass(rooms, { hours: 1 });
    await sessions.start(user.id);
    await sessions.start(other.id);
    const query = { sort: null, offset: 0, limit: 100, filter: {} };
    const page = await sessionList.page(rooms.app.get(Database), query, user.id);
    expect([page.total, page.rows.map(({ device }) => device)]).toEqual([2, [null, 'Firefox on Windows']]);
    const { sessionId } = (await sessions.find(token))!.actor;
    await expect(sessions.endOwn(other.id, sessionId)).rejects.toMatchObject({ code: 'request.not-found' });
    expect(await sessions.find(token)).not.toBeNull();
    await sessions.endOwn(user.id, sessionId);
    expect(await sessions.find(token)).toBeNull();
    await expect(sessions.endOwn(user.id, sessionId)).rejects.toMatchObject({ code: 'request.not-found' });
  });

  it('all end at once, but for the one that is kept', async () => {
    const user = await signedUp(rooms.app);
    const [kept, gone] = await Promise.all([sessions.start(user.id), sessions.start(user.id)]);
    const keptId = (await sessions.find(kept!.token))?.actor.sessionId ?? null;
    await rooms.app.get(Database).transaction((tx) => sessions.endAll(tx, user.id, keptId));
    expect(await sessions.find(gone!.token)).toBeNull();
    expect(await sessions.find(kept!.token)).not.toBeNull();
  });

  it('last longer while they are used, but not beyond 90 days', async () => {
    const user = await signedUp(rooms.app);
    const { token } = await sessions.start(user.id);
    expect((await sessions.find(token))?.renewedUntil).toBeNull();
    const days: number[] = [];
    for (let visit = 1; visit <= 8; visit += 1) {
      await letPass(rooms, { days: 10 });
      const { renewedUntil } = (await sessions.find(token))!;
      days.push(Math.round((renewedUntil!.getTime() - rooms.app.get(Clock).now().getTime()) / 86_400_000));
    }
    expect(days).toEqual([14, 14, 14, 14, 14, 14, 14, 10]);
    expect((await sessions.find(token))?.renewedUntil).toBeNull();
    await letPass(rooms, { days: 10 });
    expect(await sessions.find(token)).toBeNull();
  });

  it('are deleted by the schedule once nobody can use them', async () => {
    const user = await signedUp(rooms.app);
    await sessions.start(user.id);
    await letPass(rooms, { days: 14, seconds: 1 });
    await sessions.forgetExpired();
    expect(await rooms.database.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('sessions of staff', () => {
  const visit = async (token: string, isVisit = true) => {
    const found = await sessions.find(token, undefined, isVisit);
    return found ? 'open' : (await sessions.refusal(token)).code;
  };

  it('end after half an hour without a visit, and a page that asks by itself is none', async () => {
    const [staff, other] = [await anAdmin(rooms.app), await signedUp(rooms.app)];
    const [{ token }, theirs] = [await sessions.start(staff.id), await sessions.start(other.id)];
    await letPass(rooms, { minutes: 20 });
    expect(await visit(token)).toBe('open');
    await letPass(rooms, { minutes: 20 });
    expect(await visit(token, false)).toBe('open');
    await letPass(rooms, { minutes: 11 });
    expect(await visit(token)).toBe('auth.session-idle');
    const query = { sort: null, offset: 0, limit: 100, filter: {} };
    expect((await sessionList.page(rooms.app.get(Database), query, staff.id)).total).toBe(0);
    expect(await visit(theirs.token)).toBe('open');
  });

  it('end eight hours after the sign-in, however busy', async () => {
    const { token } = await sessions.start((await anAdmin(rooms.app)).id);
    for (let half = 0; half < 19; half += 1) {
      await letPass(rooms, { minutes: 25 });
      expect(await visit(token)).toBe('open');
    }
    await letPass(rooms, { minutes: 25 });
    expect(await visit(token)).toBe('auth.session-over');
  });

  it('say nothing to tokens that are nobody’s', async () => {
    const { token } = await sessions.start((await signedUp(rooms.app)).id);
    await sessions.end(token);
    for (const unknown of [token, undefined, 'x'.repeat(43), ''])
      expect((await sessions.refusal(unknown)).code).toBe('auth.unauthorized');
  });
});
