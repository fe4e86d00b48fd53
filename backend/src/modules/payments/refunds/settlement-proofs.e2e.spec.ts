import { aPdf } from '../../../../test/support/documents/a-pdf.js';
import { aCustomer, anAdmin, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { RefundWithSettlements } from './outside-settlements.dto.js';

let product: Product;
let [mona, omar, sue, kim] = [] as unknown as Person[] & { length: 4 };
const made = (no: number): string => `019a0000-0000-7000-8000-0000000007${String(no).padStart(2, '0')}`;

beforeAll(async () => {
  product = await Product.start();
  [mona, omar, sue] = [await anAdmin(product), await anAdmin(product), await anAdmin(product)];
  await product.database.query(`SELECT set_staff_role($1, 'money'), set_staff_role($2, 'support')`, [
    omar!.id,
    sue!.id,
  ]);
  kim = await aCustomer(product);
  for (const no of [1, 2, 3]) await aFailedRefund(no);
});
afterAll(() => product?.stop());

/** Of £600, which is above the limit for one person. */
async function aFailedRefund(no: number): Promise<void> {
  await product.database.query(`
    SET session_replication_role = replica;
    INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, created_at, succeeded_at, received_pence, received_currency, provider_intent_id)
      VALUES ('${made(no + 20)}', 'charge', '${made(no + 40)}', '${kim!.id}', 60000, 'Job: Loft aerial', 'succeeded', clock_now(), clock_now(), 60000, 'gbp', 'pi_proof_${no}');
    INSERT INTO refunds (id, charge_id, reason, decision, amount_pence, status, requested_at, sent_at, failed_at, failure_code, provider_refund_id)
      VALUES ('${made(no)}', '${made(no + 20)}', 'by-staff', 'one', 60000, 'failed', clock_now(), clock_now(), clock_now(), 'expired_or_canceled_card', 're_proof_${no}');
    SET session_replication_role = origin`);
}

async function send(who: Person, bytes: Buffer, purpose = 'settlement-proof') {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'statement.pdf');
  const answer = await fetch(`${product.url}/api/files`, {
    method: 'POST',
    headers: { cookie: who.visitor.cookieHeader },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } };
}

const opened = async (who: Person | null, url: string): Promise<number> =>
  (await fetch(product.url + url, { headers: { cookie: who?.visitor.cookieHeader ?? '' } })).status;

async function settle(who: Person, no: number, body: object = {}) {
  const [{ today } = { today: '' }] = await product.database.query<{ today: string }>(
    `SELECT (clock_now() AT TIME ZONE 'Europe/London')::date::text AS today`,
  );
  return who.visitor.post<RefundWithSettlements & { errors?: object }>(
    `/api/admin/refunds/${made(no)}/settle-outside`,
    { paidOn: today, reference: 'FP 4711', reason: 'The card is closed', ...body },
  );
}

describe('the bank’s paper of a refund that was paid from the bank account', () => {
  it('is seen by the colleague who confirms, on the refund and on the payment’s timeline, and opened by staff alone', async () => {
    const { status, body: proof } = await send(mona!, aPdf());
    expect(status).toBe(201);
    expect(await settle(sue!, 1, { proofId: proof.id })).toMatchObject({ status: 403 });
    expect(await settle(kim!, 1, { proofId: proof.id })).toMatchObject({ status: 403 });
    expect(await settle(mona!, 1, { proofId: proof.id })).toMatchObject({
      status: 202,
      body: { settlements: [{ status: 'waiting', proof: { id: proof.id }, whyNoProof: null }] },
    });
    const { body: seen } = await omar!.visitor.get<RefundWithSettlements>(`/api/admin/refunds/${made(1)}`);
    const url = seen.settlements[0]?.proof?.url ?? '';
    expect(url).toBe(`/api/files/${proof.id}`);
    const { text } = await omar!.visitor.get(`/api/admin/payments/${made(21)}/timeline`);
    expect(text).toContain(url);
    for (const [who, expected] of [
      ...[mona, omar, sue].map((staff) => [staff!, 200] as const),
      [kim!, 404] as const,
      [null, 401] as const,
    ])
      expect([who?.email, await opened(who, url)]).toEqual([who?.email, expected]);
  });

  it('is asked of nobody who calls without it, and stands beside no words why there is none', async () => {
    const { body: proof } = await send(mona!, aPdf());
    expect(await settle(mona!, 2, { proofId: proof.id, whyNoProof: 'The bank is shut' })).toMatchObject({
      status: 422,
      body: { errors: { whyNoProof: expect.any(String) } },
    });
    expect(await settle(mona!, 2, { whyNoProof: 'The bank is shut' })).toMatchObject({
      status: 202,
      body: { settlements: [{ proof: null, whyNoProof: 'The bank is shut' }] },
    });
    await mona!.visitor.post(`/api/admin/refunds/${made(2)}/settlement/refuse`, { reason: 'A slip' });
    expect(await settle(mona!, 2)).toMatchObject({
      status: 202,
      body: { settlements: [{ proof: null, whyNoProof: null }, { whyNoProof: 'The bank is shut' }] },
    });
  });

  it('is a PDF or picture that this colleague sent for it, or nothing is entered', async () => {
    expect(await send(kim!, aPdf())).toMatchObject({ status: 403, body: { code: 'files.wrong-purpose' } });
    expect(await send(mona!, Buffer.from('no paper'))).toMatchObject({ status: 415 });
    const { body: another } = await send(omar!, aPdf());
    const { body: evidence } = await send(mona!, aPdf(), 'evidence');
    for (const proofId of [another.id, evidence.id, made(99)])
      expect(await settle(mona!, 3, { proofId })).toMatchObject({
        status: 422,
        body: { errors: { proofId: expect.stringContaining('not there any more') } },
      });
    const { body } = await mona!.visitor.get<RefundWithSettlements>(`/api/admin/refunds/${made(3)}`);
    expect(body.settlements).toEqual([]);
  });

  it('is opened no more by who has left the team', async () => {
    const { body: proof } = await send(omar!, aPdf());
    expect(await settle(omar!, 3, { proofId: proof.id })).toMatchObject({ status: 202 });
    await product.database.query('SELECT set_staff_role($1, NULL)', [omar!.id]);
    expect(await opened(omar!, `/api/files/${proof.id}`)).toBe(404);
    expect(await opened(mona!, `/api/files/${proof.id}`)).toBe(200);
  });
});
