import { randomBytes, randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Visitor } from '../../../../test/support/visitor.js';
import type { AdminPayoutView } from './payouts.views.js';
import { sql } from '../../../platform/database/sql.js';

describe('the payouts that staff look after', () => {
  let bench: PaymentsBench & { url: string };
  let admin: { id: string; visitor: Visitor };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api' });
    admin = await aPerson();
    await sql(bench.database, `SELECT set_staff_role($1, 'owner')`, [admin.id]);
  });
  afterAll(() => bench?.close());

  async function aPerson(): Promise<{ id: string; visitor: Visitor }> {
    const visitor = new Visitor(bench.url);
    const { body } = await visitor.post<{ user: { id: string } }>('/api/register', {
      email: `p${randomBytes(6).toString('hex')}@example.test`,
      password: 'a-long-password-9',
      firstName: 'Pat',
      lastName: 'Payee',
      userType: 'installer',
    });
    return { id: body.user.id, visitor };
  }
  /** The provider refuses it for a reason that no waiting mends: it knows no such account. */
  async function aFailedPayout(): Promise<string> {
    const payeeId = await bench.aPayee();
    const known = (await bench.accounts.byUser(payeeId))?.providerAccountId;
    const call = (account: unknown) =>
      bench.rooms.database.query('UPDATE payout_accounts SET provider_account_id = $2 WHERE user_id = $1', [
        payeeId,
        account,
      ]);
    await call('acct_gone');
    const { id } = await bench.aPayout(await bench.aJob({ payeeId }));
    await bench.sending.send(id);
    await call(known);
    return id;
  }
  const retry = (id: string, visitor = admin.visitor) =>
    visitor.post<AdminPayoutView>(`/api/admin/payouts/${id}/retry`, { reason: 'The provider was asked.' });

  it('are for staff alone', async () => {
    const { visitor } = await aPerson();
    for (const path of ['/api/admin/payouts', `/api/admin/payouts/${randomUUID()}`]) {
      expect((await new Visitor(bench.url).get(path)).status).toBe(401);
      expect((await visitor.get(path)).status).toBe(403);
    }
    expect((await retry(randomUUID(), visitor)).status).toBe(403);
    expect((await retry(randomUUID(), new Visitor(bench.url))).status).toBe(401);
  });

  it('are sent again once, whoever asks how often, and the audit log says who and why', async () => {
    const id = await aFailedPayout();
    const failed = await admin.visitor.get<AdminPayoutView[]>(
      `/api/admin/payouts?filter=${encodeURIComponent('{"status":"failed"}')}`,
    );
    expect(failed.body).toMatchObject([
      { id, status: 'failed', payeeName: 'Pat Payer', gross: '240.00', fee: '12.00', net: '228.00' },
    ]);
    for (const { status, body } of await Promise.all([retry(id), retry(id), retry(id)])) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'due', attempt: 2, failedAt: null });
    }
    await bench.sending.send(id);
    expect(await bench.transfersOf(id)).toEqual([{ amount: 22_800, reversed: false }]);
    const acts = await sql(
      bench.database,
      `SELECT DISTINCT actor_id AS actor, reason FROM audit_entries WHERE actor_kind = 'staff' AND subject_id = $1`,
      [id],
    );
    expect(acts).toEqual([{ actor: admin.id, reason: 'The provider was asked.' }]);
    expect(await bench.differences()).toEqual([]);
  });

  it('are refused a new try when they did not fail', async () => {
    const { id } = await bench.aPayout(await bench.aJob());
    expect(await retry(id)).toMatchObject({ status: 409, body: { code: 'payments.payout-not-failed' } });
    expect((await retry(randomUUID())).status).toBe(404);
    expect((await retry('x')).status).toBe(404);
    const odd = await admin.visitor.post(`/api/admin/payouts/${id}/retry`, { reason: 7 });
    expect(odd.status).toBe(422);
  });

  it('are asked about at once when they were sent, by staff of money alone', async () => {
    const payeeId = await bench.aPayee();
    const { id } = await bench.aPayout(await bench.aJob({ payeeId }));
    const ask = (visitor = admin.visitor) =>
      visitor.post<AdminPayoutView>(`/api/admin/payouts/${id}/ask`, {});
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'due' } });
    await bench.sending.send(id);
    expect((await ask()).body.status).toBe('sent');
    const account = (await bench.accounts.byUser(payeeId))?.providerAccountId;
    await bench.bank.control('POST', 'payouts', { account, amount: 22_800, status: 'paid' });
    expect((await admin.visitor.get<AdminPayoutView>(`/api/admin/payouts/${id}`)).body.status).toBe('sent');
    expect(await ask()).toMatchObject({ status: 200, body: { id, status: 'paid' } });
    const { visitor: support, id: supportId } = await aPerson();
    await sql(bench.database, `SELECT set_staff_role($1, 'support')`, [supportId]);
    expect((await ask(support)).status).toBe(403);
  });

  it('are held and released by staff of money with a reason, and the audit log says who and why', async () => {
    const { id } = await bench.aPayout(await bench.aJob({ payeeId: await bench.aPayee() }));
    const act = (what: 'hold' | 'release', body: object, visitor = admin.visitor) =>
      visitor.post<AdminPayoutView & { code?: string }>(`/api/admin/payouts/${id}/${what}`, body);
    const reason = 'The photos show another roof.';
    const { visitor: support, id: supportId } = await aPerson();
    expect((await act('hold', { reason }, support)).status).toBe(403);
    await sql(bench.database, `SELECT set_staff_role($1, 'support')`, [supportId]);
    expect((await act('hold', { reason }, support)).status).toBe(403);
    for (const bad of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { reason, version: 'x' }])
      expect((await act('hold', bad)).status).toBe(422);
    expect((await act('hold', { reason, version: 7 })).body.code).toBe('payments.stale');
    expect(await act('hold', { reason, version: 1 })).toMatchObject({
      status: 200,
      body: {
        status: 'held',
        holdReason: reason,
        heldByName: 'Pat Payee',
        expectedOn: null,
        mayBeHeld: false,
        version: 2,
      },
    });
    expect(await act('hold', { reason })).toMatchObject({
      status: 409,
      body: { code: 'payments.payout-held' },
    });
    expect((await act('release', {})).status).toBe(422);
    expect(await act('release', { reason: 'It was the right roof.', version: 2 })).toMatchObject({
      status: 200,
      body: { status: 'due', holdReason: null, heldByName: null, mayBeHeld: true },
    });
    const acts = await sql(
      bench.database,
      `SELECT DISTINCT actor_id AS actor, reason FROM audit_entries WHERE actor_kind = 'staff' AND subject_id = $1 ORDER BY reason`,
      [id],
    );
    expect(acts).toEqual([
      { actor: admin.id, reason: 'It was the right roof.' },
      { actor: admin.id, reason },
    ]);
  });
});
