import { anActor, anAdmin, signedUp } from '../../../../test/factories/accounts.js';
import { appCode } from '../../../../test/support/authenticator.js';
import { openRooms, type Rooms } from '../../../../test/support/rooms.js';
import { letPass } from '../../../../test/support/travel.js';
import { Database } from '../../../platform/database/database.js';
import { asSomebodyElse } from '../../../platform/database/one-connection.js';
import { sql } from '../../../platform/database/sql.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { AuthModule } from '../auth.module.js';
import type { Actor } from '../auth.policy.js';
import { Sessions } from '../sessions/sessions.service.js';
import { TwoFactor } from '../two-factor/two-factor.service.js';
import { FactorResetsModule } from './factor-resets.module.js';
import { FactorResets } from './factor-resets.service.js';

let rooms: Rooms;
let resets: FactorResets;
let twoFactor: TwoFactor;
let first: Actor;
let second: Actor;

beforeAll(async () => {
  rooms = await openRooms([AuthModule, FactorResetsModule]);
  resets = rooms.app.get(FactorResets);
  twoFactor = rooms.app.get(TwoFactor);
  const staff = async (): Promise<Actor> =>
    anActor({ id: (await anAdmin(rooms.app)).id, role: 'admin', staffRole: 'owner' });
  [first, second] = [await staff(), await staff()];
});
afterAll(() => rooms?.close());

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
const words = 'Called back on the number of the last three jobs';

async function enrolled(id: string): Promise<string[]> {
  const { secret } = await twoFactor.setup(id);
  return twoFactor.enable(id, appCode(secret));
}
async function withFactor() {
  const { id } = await signedUp(rooms.app);
  return { id, codes: await enrolled(id) };
}
async function confirmed() {
  const person = await withFactor();
  const { id: resetId } = await resets.ask(first, person.id, words);
  // The app was set up in the same half minute, by the machine's clock.
  await letPass(rooms, { minutes: 5 });
  await resets.confirm(second, resetId);
  return { ...person, resetId, key: (await resets.reveal(resetId))!.key };
}
const statusOf = async (id: string): Promise<string> => (await resets.get(id)).status;
const hasFactor = async (id: string): Promise<boolean> => (await twoFactor.asked(id)).any;

describe('a lost second factor', () => {
  it('goes a day after a second person confirmed it, with recovery codes and all sessions', async () => {
    const { id, resetId } = await confirmed();
    const { token } = await rooms.app.get(Sessions).start(id);
    await letPass(rooms, { hours: 23, minutes: 59 });
    await resets.removeDue();
    expect([await statusOf(resetId), await hasFactor(id)]).toEqual(['confirmed', true]);
    await letPass(rooms, { minutes: 1 });
    await resets.removeDue();
    expect([await statusOf(resetId), await hasFactor(id)]).toEqual(['done', false]);
    expect((await twoFactor.state(id)).recoveryCodesLeft).toBe(0);
    expect(await rooms.app.get(Sessions).find(token)).toBeNull();
    expect(await enrolled(id)).toHaveLength(10);
  });

  it('is confirmed by nobody who asked, and asked for once at a time', async () => {
    const { id } = await withFactor();
    const asked = await Promise.all(
      [first, second, first, second].map((staff) => outcome(resets.ask(staff, id, words))),
    );
    expect(asked.filter((code) => code === 'done')).toHaveLength(1);
    expect(asked.filter((code) => code === 'auth.factor-reset-under-way')).toHaveLength(3);
    const [reset] = await rooms.database.query<{ id: string; asker: string }>(
      'SELECT id, asked_by AS asker FROM factor_resets WHERE user_id = $1',
      [id],
    );
    const asker = reset!.asker === first.id ? first : second;
    expect(await outcome(resets.confirm(asker, reset!.id))).toBe('auth.own-factor-reset');
    expect(await statusOf(reset!.id)).toBe('waiting');
    await resets.refuse(asker.id, reset!.id, 'They found the phone');
    expect(await outcome(resets.ask(first, id, words))).toBe('done');
  });

  it('is confirmed or refused once, when both come at once', async () => {
    const { id } = await withFactor();
    const { id: resetId } = await resets.ask(first, id, words);
    const outcomes = await Promise.all([
      outcome(resets.confirm(second, resetId)),
      outcome(resets.refuse(first.id, resetId, 'No')),
      outcome(resets.confirm(second, resetId)),
    ]);
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(outcomes.filter((code) => code === 'auth.factor-reset-decided')).toHaveLength(2);
  });

  it('stays when its owner presses the link, however late, and the key is of that one reset', async () => {
    const { id, resetId, key } = await confirmed();
    expect(await outcome(resets.stop(resetId, 'a'.repeat(64)))).toBe('request.invalid-fields');
    await letPass(rooms, { hours: 30 });
    expect(await outcome(resets.stop(resetId, key))).toBe('done');
    expect(await outcome(resets.stop(resetId, key))).toBe('done');
    await resets.removeDue();
    expect([await statusOf(resetId), await hasFactor(id)]).toEqual(['stopped', true]);
    expect(await resets.reveal(resetId)).toBeNull();
  });

  it('stays whenever its owner was told that it was stopped, even as it is being removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, resetId, key } = await confirmed();
      await letPass(rooms, { hours: 24 });
      const [stopped] = await Promise.all([
        outcome(resets.stop(resetId, key)),
        resets.removeDue(),
        resets.removeDue(),
      ]);
      expect(stopped).toBe((await hasFactor(id)) ? 'done' : 'auth.factor-reset-over');
      expect(await statusOf(resetId)).toBe((await hasFactor(id)) ? 'stopped' : 'done');
    }
  });

  it('stays while its owner, who is stopping it, has not been answered yet', async () => {
    const { id, resetId } = await confirmed();
    await letPass(rooms, { hours: 24 });
    await rooms.app.get(Database).transaction(async (tx) => {
      await sql(tx, 'SELECT FROM factor_resets WHERE id = $1 FOR NO KEY UPDATE', [resetId]);
      await asSomebodyElse(() => resets.removeDue());
      expect(await asSomebodyElse(() => hasFactor(id))).toBe(true);
    });
  });

  it('stays when it is used meanwhile: it was not lost', async () => {
    const { id, resetId, codes } = await confirmed();
    await letPass(rooms, { hours: 1 });
    await twoFactor.prove(id, codes[0]!);
    await letPass(rooms, { hours: 23 });
    await resets.removeDue();
    expect([await statusOf(resetId), await hasFactor(id)]).toEqual(['stopped', true]);
  });

  it('is never one of those who ask or confirm, by the database too, and needs to be there', async () => {
    await enrolled(first.id);
    expect(await outcome(resets.ask(first, first.id, words))).toBe('auth.own-factor-reset');
    const { id } = await resets.ask(second, first.id, words);
    expect(await outcome(resets.confirm(first, id))).toBe('auth.own-factor-reset');
    await expect(
      rooms.database.query(
        `UPDATE factor_resets SET status = 'confirmed', decided_by = user_id, decided_at = asked_at, due_at = asked_at + interval '2 days' WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('factor_resets_not_ones_own');
    const { id: none } = await signedUp(rooms.app);
    expect(await outcome(resets.ask(first, none, words))).toBe('auth.no-factor-to-reset');
  });
});
