import { randomUUID } from 'node:crypto';
import { appCode } from '../../../../test/support/authenticator.js';
import { eventually } from '../../../../test/support/eventually.js';
import { aCustomer, anAdmin, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { StaffRole } from '../user.entity.js';
import type { FactorResetView } from './factor-resets.dto.js';

let product: Product;
let asker: Person;
let confirmer: Person;

const staffAs = async (role: StaffRole): Promise<Person> => {
  const person = await anAdmin(product);
  await product.database.query('UPDATE users SET staff_role = $2 WHERE id = $1', [person.id, role]);
  return person;
};

beforeAll(async () => {
  product = await Product.start();
  [asker, confirmer] = [await staffAs('support'), await staffAs('support')];
});
afterAll(() => product?.stop());

type Refusal = { code: string; errors?: Record<string, string> };
const identityCheck = 'Rang the number of the last three jobs';

async function withApp(): Promise<Person> {
  const person = await aCustomer(product);
  const setup = await person.visitor.post<{ secret: string }>('/api/auth/two-factor/setup');
  const code = appCode(setup.body.secret);
  expect((await person.visitor.post('/api/auth/two-factor/enable', { code })).status).toBe(200);
  return person;
}
const ask = (by: Person, id: string, body: object = { identityCheck }) =>
  by.visitor.post<FactorResetView & Refusal>(`/api/admin/users/${id}/factor-reset`, body);
const confirm = (by: Person, id: string) =>
  by.visitor.post<FactorResetView & Refusal>(`/api/admin/factor-resets/${id}/confirm`);

describe('a lost second factor', () => {
  it('is reset by two of staff, and its owner stops them by the link in the mail', async () => {
    const owner = await withApp();
    const asked = await ask(asker, owner.id);
    expect([asked.status, asked.body.status, asked.body.identityCheck]).toEqual([
      201,
      'waiting',
      identityCheck,
    ]);
    const own = await confirm(asker, asked.body.id);
    expect([own.status, own.body.code]).toEqual([403, 'auth.own-factor-reset']);
    await eventually('the word to the colleague', async () =>
      (await product.inbox(confirmer.email)).some(
        ({ subject }) => subject === 'Please look at the reset of a second factor',
      ),
    );
    expect((await confirm(confirmer, asked.body.id)).body).toMatchObject({ status: 'confirmed' });
    const mail = await eventually('the mail to the owner', async () =>
      (await product.inbox(owner.email)).find(
        ({ subject }) => subject === 'Your RightInstaller second factor will be removed',
      ),
    );
    const [, reset, key] = /not-me#reset=([0-9a-f-]+)&key=([0-9a-f]+)/.exec(mail.text) ?? [];
    const stop = (body: object) => product.visitor().post<Refusal>('/api/auth/factor-reset/stop', body);
    expect((await stop({ reset, key: 'a'.repeat(64) })).status).toBe(422);
    expect((await stop({ reset: randomUUID(), key })).status).toBe(422);
    expect((await stop({ reset, key })).status).toBe(200);
    const after = await asker.visitor.get<FactorResetView>(`/api/admin/factor-resets/${reset}`);
    expect(after.body.status).toBe('stopped');
    for (const { email } of [asker, confirmer])
      await eventually('the word to both of staff', async () =>
        (await product.inbox(email)).some(
          ({ subject }) => subject === 'Stopped: the reset of a second factor',
        ),
      );
    const acts = await product.database.query<{ actor: string }>(
      `SELECT actor_id AS actor FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
      [reset],
    );
    expect(acts.map(({ actor }) => actor).slice(0, 2)).toEqual([asker.id, confirmer.id]);
  });

  it('is asked for with the words of how identity was checked, by the roles that may, and of people who exist', async () => {
    const owner = await withApp();
    const wordless = await ask(asker, owner.id, { identityCheck: ' ' });
    expect([wordless.status, wordless.body.errors]).toEqual([
      422,
      { identityCheck: 'Say how you checked who it is' },
    ]);
    for (const role of ['vetting', 'money'] as const) {
      const refused = await ask(await staffAs(role), owner.id);
      expect([refused.status, refused.body.code]).toEqual([403, 'auth.wrong-staff-role']);
    }
    expect((await ask(owner, owner.id)).status).toBe(403);
    expect((await ask(asker, randomUUID())).status).toBe(404);
    expect((await confirm(asker, randomUUID())).status).toBe(404);
    const { id } = await aCustomer(product);
    const none = await ask(asker, id);
    expect([none.status, none.body.code]).toEqual([409, 'auth.no-factor-to-reset']);
  });

  it('is a question of owners where the account is a colleague’s', async () => {
    const colleague = await staffAs('money');
    const setup = await colleague.visitor.post<{ secret: string }>('/api/auth/two-factor/setup');
    await colleague.visitor.post('/api/auth/two-factor/enable', { code: appCode(setup.body.secret) });
    const refused = await ask(asker, colleague.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.wrong-staff-role']);
    const asked = await ask(await staffAs('owner'), colleague.id);
    expect(asked.status).toBe(201);
    expect((await confirm(confirmer, asked.body.id)).status).toBe(403);
    expect((await confirm(await staffAs('owner'), asked.body.id)).status).toBe(200);
  });
});
