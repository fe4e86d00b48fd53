import { aLead, anAdmin, anApplicant, anInstaller, unlock, type Person } from '../support/people.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

interface Row {
  kind: string;
  actor: string | null;
  requestId: string | null;
}

describe('who did it, and in which request', () => {
  let product: Product;
  let admin: Person;
  beforeAll(async () => {
    // No sweep may learn of a payment before the provider's own message does.
    product = await Product.start({ LOG_LEVEL: 'info', SWEEP_SECONDS: '60' });
    admin = await anAdmin(product);
  });
  afterAll(() => product?.stop());

  const told = async (event: string, field: string, id: string): Promise<Row> =>
    eventually(event, async () => {
      const [row] = await product.database.query<Row>(
        `SELECT actor_kind AS kind, actor_id AS actor, request_id AS "requestId" FROM outbox_events
          WHERE name = $1 AND payload ->> $2 = $3`,
        [event, field, id],
      );
      return row;
    });

  it('is known of an act of staff, and of the work that follows from it in another process', async () => {
    const applicant = await anApplicant(product);
    expect(await told('installers.application-submitted', 'userId', applicant.id)).toMatchObject({
      kind: 'user',
      actor: applicant.id,
    });
    const answer = await admin.visitor.put(`/api/admin/users/${applicant.id}/verify`, { isVerified: true });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    const act = { kind: 'staff', actor: admin.id, requestId };
    expect(await told('installers.identity-verified', 'userId', applicant.id)).toEqual(act);
    await eventually(
      'the log of the work that follows',
      async () =>
        product.app.printed
          .split('\n')
          .some((line) => line.includes('tell-of-the-identity-check') && line.includes(String(requestId))),
      // A delivery whose job is lost is enqueued again by a sweep, and here sweeps are a minute apart.
      { seconds: 240 },
    );
  });

  it('says why, when staff say so, and asks no client for a reason', async () => {
    const installer = await anInstaller(product, admin);
    const path = `/api/admin/users/${installer.id}`;
    const first = { isSuspended: true, reason: 'Nobody answers the phone' };
    expect((await admin.visitor.put(`${path}/suspend`, first)).status).toBe(200);
    const reason = 'Insurance has run out, ticket RI-2';
    const answer = await admin.visitor.put(`${path}/suspend`, { isSuspended: false, reason });
    expect(answer.status).toBe(200);
    const [leadId, other] = [await aLead(admin), await aLead(admin)];
    expect((await admin.visitor.put(`/api/leads/${leadId}`, { status: 'draft', reason })).status).toBe(200);
    expect((await admin.visitor.put(`/api/leads/${leadId}`, { status: 'active' })).status).toBe(200);
    expect((await admin.visitor.delete(`/api/leads/${other}`)).status).toBe(200);
    const told = await product.database.query<{ subject: string }>(
      `SELECT DISTINCT subject FROM audit_entries WHERE reason = $1 AND actor_id = $2 ORDER BY subject`,
      [reason, admin.id],
    );
    expect(told.map(({ subject }) => subject)).toEqual(['leads', 'users']);
  });

  it('is known of a visitor, of the provider, and of what follows from the provider’s message', async () => {
    const { id: userId } = await anApplicant(product);
    const [signUp] = await product.database.query(
      `SELECT actor_kind AS kind, actor_id AS actor FROM audit_entries
        WHERE subject = 'users' AND subject_id = $1 AND act = 'created'`,
      [userId],
    );
    expect(signUp).toEqual({ kind: 'visitor', actor: null });
    const installer = await anInstaller(product, admin);
    const leadId = await aLead(admin);
    await unlock(product, installer, leadId);
    const paid = await told('payments.charge-succeeded', 'payerId', installer.id);
    expect(paid).toMatchObject({ kind: 'provider', actor: null, requestId: expect.any(String) });
  });
});
