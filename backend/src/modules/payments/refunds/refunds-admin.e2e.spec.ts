import { randomBytes, randomUUID } from 'node:crypto';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Visitor } from '../../../../test/support/visitor.js';
import type { AdminRefundView } from './refunds.views.js';
import { sql } from '../../../platform/database/sql.js';
import { londonDay } from '../../../platform/time/business-days.js';

describe('the refunds that staff look after', () => {
  let bench: PaymentsBench & { url: string };
  let admin: { id: string; visitor: Visitor };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api' });
    admin = await aPerson();
    await sql(bench.database, `SELECT set_staff_role($1, 'owner')`, [admin.id]);
  });
  afterAll(() => bench?.close());

  async function aPerson(lastName = 'Payer'): Promise<{ id: string; email: string; visitor: Visitor }> {
    const visitor = new Visitor(bench.url);
    const email = `p${randomBytes(6).toString('hex')}@example.test`;
    const person = {
      email,
      password: 'a-long-password-9',
      firstName: 'Pat',
      lastName,
      userType: 'installer',
    };
    const { body } = await visitor.post<{ user: { id: string } }>('/api/register', person);
    return { id: body.user.id, email, visitor };
  }
  const list = (filter: object = {}, rest = '') =>
    admin.visitor.get<AdminRefundView[]>(
      `/api/admin/refunds?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
    );
  const retry = (id: string) => admin.visitor.post<AdminRefundView>(`/api/admin/refunds/${id}/retry`);
  /** The card holder's bank sends the money back, and a message reports it. */
  async function aFailedRefund(payerId: string): Promise<string> {
    const charge = await bench.aPaidCharge({ payerId }, cards.refundIsSlow);
    const { id } = await bench.aRefund(charge.id);
    await bench.refunds.send(id);
    const [atBank] = (
      await bench.bank.rows<{ id: string; metadata: { refundId: string } }>('refunds')
    ).filter(({ metadata }) => metadata.refundId === id);
    await bench.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'failed' });
    await bench.refundFollowing.refresh(id);
    return id;
  }

  it('are for staff alone', async () => {
    const { visitor } = await aPerson();
    const paths = ['/api/admin/refunds', `/api/admin/refunds/${randomUUID()}`];
    for (const path of paths) {
      expect((await new Visitor(bench.url).get(path)).status).toBe(401);
      expect((await visitor.get(path)).status).toBe(403);
    }
    expect((await visitor.post(`/api/admin/refunds/${randomUUID()}/retry`)).status).toBe(403);
  });

  it('are listed with payer and reason, the failed ones on request', async () => {
    const pat = await aPerson('Quillfeather');
    const id = await aFailedRefund(pat.id);
    const fine = await bench.aPaidCharge({ payerId: pat.id, amountPence: 1_999 });
    await bench.refunds.send((await bench.aRefund(fine.id, 'lead-cancelled')).id);

    const failed = await list({ status: 'failed', q: 'quillfeather' });
    expect(failed.headers.get('content-range')).toBe('refunds 0-0/1');
    expect(failed.body).toEqual([
      {
        id,
        chargeId: expect.any(String),
        kind: 'deposit',
        description: 'Deposit for “Starlink on a barn roof”',
        payerId: pat.id,
        payerName: 'Pat Quillfeather',
        payerEmail: pat.email,
        amount: '50.00',
        outside: null,
        why: null,
        whole: null,
        reason: 'not-selected',
        status: 'failed',
        attempt: 1,
        failureCode: 'expired_or_canceled_card',
        requestedAt: expect.any(String),
        sentAt: expect.any(String),
        expectedBy: expect.any(String),
        failedAt: expect.any(String),
        completedAt: null,
        reference: null,
        providerRefundId: expect.stringMatching(/^re_/),
        // The sandbox has no pages.
        providerUrl: null,
      },
    ]);
    const byAmount = await list({ q: pat.email }, `&sort=["amount","ASC"]&range=[0,0]`);
    expect(byAmount.headers.get('content-range')).toBe('refunds 0-0/2');
    expect(byAmount.body).toMatchObject([{ amount: '19.99', status: 'succeeded', reason: 'lead-cancelled' }]);
    expect((await list({ id: [id] })).body).toHaveLength(1);
    expect((await list({ q: id })).body).toHaveLength(1);
    expect((await admin.visitor.get(`/api/admin/refunds/${id}`)).body).toEqual({
      ...(failed.body[0] as object),
      secondPersonAbove: '500.00',
      settlements: [],
    });
  });

  it('are sent again once, whoever asks how often, and the books know who asked', async () => {
    const id = await aFailedRefund((await aPerson()).id);
    const clicks = await Promise.all([retry(id), retry(id), retry(id)]);
    for (const { status, body } of clicks) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'requested', attempt: 2, failedAt: null });
    }
    const asked = await sql(
      bench.database,
      `SELECT actor_kind AS kind, actor_id AS actor FROM outbox_events
        WHERE name = 'payments.refund-requested' AND payload ->> 'refundId' = $1 ORDER BY id`,
      [id],
    );
    expect(asked).toEqual([
      { kind: 'operator', actor: null },
      { kind: 'staff', actor: admin.id },
    ]);
    await bench.refunds.send(id);
    expect((await retry(id)).body).toMatchObject({ status: 'sent', attempt: 2 });
  });

  it('are asked about at once when they were sent', async () => {
    const charge = await bench.aPaidCharge({ payerId: (await aPerson()).id }, cards.refundIsSlow);
    const { id } = await bench.aRefund(charge.id);
    const ask = () => admin.visitor.post<AdminRefundView>(`/api/admin/refunds/${id}/ask`, {});
    expect(await ask()).toMatchObject({ status: 200, body: { status: 'requested' } });
    await bench.refunds.send(id);
    expect((await ask()).body.status).toBe('sent');
    const [atBank] = (
      await bench.bank.rows<{ id: string; metadata: { refundId: string } }>('refunds')
    ).filter(({ metadata }) => metadata.refundId === id);
    await bench.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'succeeded' });
    expect(await ask()).toMatchObject({ status: 200, body: { id, status: 'succeeded' } });
    expect((await admin.visitor.post(`/api/admin/refunds/${randomUUID()}/ask`, {})).status).toBe(404);
  });

  it('are refused a new try when they did not fail', async () => {
    const charge = await bench.aPaidCharge({ payerId: (await aPerson()).id });
    const refund = await bench.aRefund(charge.id);
    const conflict = { status: 409, body: { code: 'payments.refund-not-failed' } };
    expect(await retry(refund.id)).toMatchObject(conflict);
    await bench.refunds.send(refund.id);
    expect(await retry(refund.id)).toMatchObject(conflict);
    expect((await retry(randomUUID())).status).toBe(404);
    expect((await retry('x')).status).toBe(404);
  });

  it('are settled outside with day and reference, or named what is missing', async () => {
    const id = await aFailedRefund((await aPerson()).id);
    const settle = (body: object) => admin.visitor.post(`/api/admin/refunds/${id}/settle-outside`, body);
    const paid = { paidOn: londonDay(new Date()), reference: 'FP 4711', reason: 'The card is closed' };
    expect(await settle({ paidOn: '31/11/2026', reference: ' ' })).toMatchObject({
      status: 422,
      body: {
        errors: {
          paidOn: 'Choose the day on which it was paid',
          reference: 'Enter the reference of the transfer',
          reason: 'Say why it was paid outside',
        },
      },
    });
    expect(await settle({ ...paid, paidOn: '2999-01-01' })).toMatchObject({
      status: 422,
      body: { errors: { paidOn: 'Choose today or an earlier day' } },
    });
    expect(await settle({ ...paid, amount: 1 })).toMatchObject({ status: 400 });
    expect(await settle(paid)).toMatchObject({
      status: 200,
      body: { id, status: 'succeeded', outside: { paidOn: paid.paidOn, reference: 'FP 4711' } },
    });
    expect(await settle(paid)).toMatchObject({
      status: 409,
      body: { code: 'payments.refund-not-to-settle' },
    });
    const decide = (what: string, body?: object) =>
      admin.visitor.post(`/api/admin/refunds/${id}/settlement/${what}`, body);
    expect(await decide('confirm')).toMatchObject({ status: 409 });
    expect(await decide('refuse', { reason: 'No' })).toMatchObject({ status: 409 });
  });
});
