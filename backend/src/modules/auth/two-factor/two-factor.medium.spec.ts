import { signedUp } from '../../../../test/factories/accounts.js';
import { appCode } from '../../../../test/support/authenticator.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { AuthModule } from '../auth.module.js';
import { Sessions } from '../sessions/sessions.service.js';
import { Proofs } from './proofs.service.js';
import { TwoFactor } from './two-factor.service.js';

let rooms: Rooms;
let twoFactor: TwoFactor;

beforeAll(async () => {
  rooms = await openRooms([AuthModule]);
  twoFactor = rooms.app.get(TwoFactor);
});
afterAll(() => rooms?.close());

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

const withApp = async () => {
  const { id } = await signedUp(rooms.app);
  const { secret } = await twoFactor.setup(id);
  const code = appCode(secret);
  const codes = await twoFactor.enable(id, code);
  return { id, secret, code, codes };
};

describe('a second factor', () => {
  it('is kept encrypted, and its recovery codes as hashes', async () => {
    const { id, secret, codes } = await withApp();
    const [row] = await rooms.database.query<{ text: string }>(
      `SELECT encode(a.sealed_secret, 'escape') || string_agg(encode(c.code_hash, 'escape'), '') AS text
         FROM authenticators a JOIN recovery_codes c USING (user_id) WHERE user_id = $1 GROUP BY a.sealed_secret`,
      [id],
    );
    expect(codes).toHaveLength(10);
    for (const known of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(row?.text).not.toContain(known);
  });

  it('is off until a code of the app was given, and may be begun anew until then', async () => {
    const { id } = await signedUp(rooms.app);
    expect(await outcome(twoFactor.enable(id, '123456'))).toBe('auth.two-factor-off');
    const first = await twoFactor.setup(id);
    const second = await twoFactor.setup(id);
    expect(await twoFactor.state(id)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect(await outcome(twoFactor.enable(id, appCode(first.secret)))).toBe('request.invalid-fields');
    expect(await twoFactor.enable(id, appCode(second.secret))).toHaveLength(10);
    expect(await twoFactor.state(id)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await outcome(twoFactor.setup(id))).toBe('auth.two-factor-on');
  });

  it('takes a code once, also when two give it at the same time', async () => {
    const { id, secret, code } = await withApp();
    expect(await outcome(twoFactor.prove(id, code))).toBe('request.invalid-fields');
    const next = appCode(secret, 1);
    const both = await Promise.all([outcome(twoFactor.prove(id, next)), outcome(twoFactor.prove(id, next))]);
    expect(both.toSorted()).toEqual(['done', 'request.invalid-fields']);
  });

  it('takes each recovery code once, and none of another account', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    const [code = ''] = mine.codes;
    expect(await outcome(twoFactor.prove(theirs.id, code))).toBe('request.invalid-fields');
    const both = await Promise.all([
      outcome(twoFactor.prove(mine.id, code.toUpperCase())),
      outcome(twoFactor.prove(mine.id, code)),
    ]);
    expect(both.toSorted()).toEqual(['done', 'request.invalid-fields']);
    expect(await twoFactor.state(mine.id)).toMatchObject({ recoveryCodesLeft: 9 });
    const renewed = await twoFactor.renewCodes(mine.id);
    expect(await outcome(twoFactor.prove(mine.id, mine.codes[1] ?? ''))).toBe('request.invalid-fields');
    expect(await outcome(twoFactor.prove(mine.id, renewed[1] ?? ''))).toBe('done');
  });

  it('makes strangers with the password wait together after five codes, and the owner’s own device not', async () => {
    const { id, secret } = await withApp();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await outcome(twoFactor.prove(id, '000000', 'strangers'))).toBe('request.invalid-fields');
    expect(await outcome(twoFactor.prove(id, appCode(secret, 1), 'strangers'))).toBe('request.too-many');
    expect(await outcome(twoFactor.prove(id, appCode(secret, 1), 'a-device'))).toBe('done');
  });

  it('tells its owner of each change, and writes it into the audit log without a secret', async () => {
    const { id, codes, secret } = await withApp();
    await twoFactor.prove(id, codes[0] ?? '');
    await twoFactor.renewCodes(id);
    await twoFactor.disable(id, appCode(secret, 1));
    const events = await rooms.database.query<{ change: string }>(
      `SELECT payload->>'change' AS change FROM outbox_events
        WHERE name = 'auth.two-factor-changed' AND payload->>'userId' = $1 ORDER BY id`,
      [id],
    );
    expect(events.map(({ change }) => change)).toEqual(['on', 'code-used', 'codes-renewed', 'off']);
    expect(await twoFactor.state(id)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const entries = await rooms.database.query<{ entry: string }>(
      "SELECT row_to_json(e)::text AS entry FROM audit_entries e WHERE e.subject IN ('authenticators', 'recovery_codes')",
    );
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.map(({ entry }) => entry).join('')).not.toContain('\\x');
  });
});

describe('a proof of who somebody is', () => {
  it('counts for ten minutes from sign-in, and from each proof after it', async () => {
    const { id } = await signedUp(rooms.app);
    const sessions = rooms.app.get(Sessions);
    const proofs = rooms.app.get(Proofs);
    const { token } = await sessions.start(id);
    const other = await sessions.start(id);
    const asked = async (): Promise<string> =>
      outcome(proofs.assertRecent((await sessions.find(token))!.actor));
    expect(await asked()).toBe('done');
    await letPass(rooms, { minutes: 10 });
    expect(await asked()).toBe('auth.proof-required');
    await sessions.prove((await sessions.find(token))!.actor.sessionId);
    expect(await asked()).toBe('done');
    expect((await sessions.find(other.token))!.actor.provenLately).toBe(false);
  });

  it('is wanted by what asks for the password anyway of those who have a second factor', async () => {
    const [plain, guarded] = [await signedUp(rooms.app), await withApp()];
    const proofs = rooms.app.get(Proofs);
    const asked = (id: string) => outcome(proofs.assertSecondFactor({ id, provenLately: false }));
    expect([await asked(plain.id), await asked(guarded.id)]).toEqual(['done', 'auth.proof-required']);
    await expect(proofs.assertRecent({ id: guarded.id, provenLately: false })).rejects.toMatchObject({
      data: { ways: ['code'] },
    });
    await expect(proofs.assertRecent({ id: plain.id, provenLately: false })).rejects.toMatchObject({
      data: { ways: ['password'] },
    });
  });
});
