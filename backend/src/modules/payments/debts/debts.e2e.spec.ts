import { randomBytes, randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Visitor } from '../../../../test/support/visitor.js';
import { sql } from '../../../platform/database/sql.js';
import type { DebtView, DebtWithWriteOffs } from './debts.dto.js';

interface Refusal {
  readonly code: string;
  readonly errors?: Record<string, string>;
}

describe('the debts that staff look after', () => {
  let bench: PaymentsBench & { url: string };
  let [mona, omar] = [{}, {}] as { id: string; visitor: Visitor }[];
  let debtId: string;
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api', SECOND_PERSON_ABOVE_POUNDS: '100' });
    const payeeId = await bench.aPayee();
    const job = await bench.aJob({ payeeId });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    const account = (await bench.accounts.byUser(payeeId))?.providerAccountId;
    await bench.bank.control('POST', 'payouts', { account, amount: 22_800, status: 'paid' });
    await bench.clawBack(job, 22_800);
    await bench.recover();
    // Their sessions would not outlast the hours that have passed.
    [mona, omar] = [await aPerson('money'), await aPerson('money')];
  });
  afterAll(() => bench?.close());

  async function aPerson(role?: string): Promise<{ id: string; visitor: Visitor }> {
    const visitor = new Visitor(bench.url);
    const { body } = await visitor.post<{ user: { id: string } }>('/api/register', {
      email: `p${randomBytes(6).toString('hex')}@example.test`,
      password: 'a-long-password-9',
      firstName: 'Pat',
      lastName: 'Payee',
      userType: 'installer',
    });
    if (role) await sql(bench.database, 'SELECT set_staff_role($1, $2)', [body.user.id, role]);
    return { id: body.user.id, visitor };
  }
  const writeOff = (body: object, { visitor } = mona as { visitor: Visitor }) =>
    visitor.post<DebtWithWriteOffs & Refusal>(`/api/admin/debts/${debtId}/write-off`, body);

  it('are listed with what is left, and filtered by state', async () => {
    const ask = (state: string) =>
      mona?.visitor.get<DebtView[]>(
        `/api/admin/debts?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
      );
    const owed = await ask('owed');
    expect(owed?.headers.get('content-range')).toBe('debts 0-0/1');
    expect(owed?.body).toMatchObject([
      { payeeName: 'Pat Payer', reason: 'dispute-decided', amount: '228.00', left: '228.00' },
    ]);
    expect((await ask('settled'))?.body).toEqual([]);
    debtId = String(owed?.body[0]?.id);
  });

  it('are for staff of money alone', async () => {
    const body = { amount: 1, reason: 'They are ill' };
    const person = await aPerson();
    for (const path of ['/api/admin/debts', `/api/admin/debts/${debtId}`]) {
      expect((await new Visitor(bench.url).get(path)).status).toBe(401);
      expect((await person.visitor.get(path)).status).toBe(403);
    }
    for (const role of [undefined, 'support', 'vetting']) {
      const other = await aPerson(role);
      expect((await writeOff(body, other)).status).toBe(403);
      for (const act of ['confirm', 'refuse'])
        expect(
          (await other.visitor.post(`/api/admin/write-offs/${randomUUID()}/${act}`, { reason: 'x' })).status,
        ).toBe(403);
    }
  });

  it('are written off with a reason and a sum, and nothing else', async () => {
    for (const [bad, field] of [
      [{ amount: 1 }, 'reason'],
      [{ amount: 1, reason: ' ' }, 'reason'],
      [{ amount: 1, reason: 'x'.repeat(501) }, 'reason'],
      [{ amount: 0, reason: 'x' }, 'amount'],
      [{ amount: -1, reason: 'x' }, 'amount'],
      [{ amount: 1.001, reason: 'x' }, 'amount'],
      [{ amount: '1', reason: 'x' }, 'amount'],
    ] as const) {
      const answer = await writeOff(bad);
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await writeOff({ amount: 1, reason: 'x', status: 'done' })).status).toBe(400);
    expect(await writeOff({ amount: 228.01, reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'payments.write-off-exceeds-debt' },
    });
    expect(await writeOff({ amount: 1, reason: 'x', left: 227 })).toMatchObject({
      status: 409,
      body: { code: 'payments.debt-seen-differs' },
    });
    expect((await mona?.visitor.get(`/api/admin/debts/${randomUUID()}`))?.status).toBe(404);
    expect((await mona?.visitor.get('/api/admin/debts/x'))?.status).toBe(404);
  });

  it('up to the limit are written off at once, above it by a second person, and the audit log says who and why', async () => {
    expect(await writeOff({ amount: 28, reason: 'They are ill', left: 228 })).toMatchObject({
      status: 200,
      body: { left: '200.00', writtenOff: '28.00', secondPersonAbove: '72.00' },
    });
    const asked = await writeOff({ amount: 200, reason: 'They are bankrupt' });
    expect(asked).toMatchObject({ status: 202, body: { left: '200.00' } });
    const [waiting] = asked.body.writeOffs;
    const path = `/api/admin/write-offs/${waiting?.id}`;
    expect(await mona?.visitor.post<Refusal>(`${path}/confirm`, {})).toMatchObject({
      status: 403,
      body: { code: 'payments.own-write-off' },
    });
    expect((await omar?.visitor.post(`${path}/refuse`, {}))?.status).toBe(422);
    expect(await omar?.visitor.post<DebtWithWriteOffs>(`${path}/confirm`, {})).toMatchObject({
      status: 200,
      body: { left: '0.00', writtenOff: '228.00' },
    });
    const acts = await sql(
      bench.database,
      `SELECT actor_id AS actor, act, reason, after ->> 'status' AS status FROM audit_entries
        WHERE subject = 'debt_write_offs' AND actor_kind = 'staff' ORDER BY id`,
      [],
    );
    expect(acts).toEqual([
      { actor: mona?.id, act: 'created', reason: 'They are ill', status: 'done' },
      { actor: mona?.id, act: 'created', reason: 'They are bankrupt', status: 'waiting' },
      { actor: omar?.id, act: 'changed', reason: null, status: 'done' },
    ]);
    expect(await bench.differences()).toEqual([]);
  });
});
