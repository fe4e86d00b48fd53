import { anAdmin, aCustomer, type Person } from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';

const lists = ['leads', 'jobs', 'bids', 'payments', 'operations', 'ledger'] as const;

describe('the lists of staff', () => {
  let product: Product;
  let admin: Person;
  let customer: Person;
  beforeAll(async () => {
    product = await Product.start();
    [admin, customer] = [await anAdmin(product), await aCustomer(product)];
    // Workers would put right what is made up here.
    await product.app.stop();
    await product.app.start({ ROLE: 'api' });
    await product.database.query(`
      SET session_replication_role = replica;
      INSERT INTO leads (id, created_by, customer_id, title, description, location, postcode, outcode, budget, job_type, status, activated_at)
        VALUES ('00000000-0000-7000-8000-000000000001', '${customer.id}', '${customer.id}', 'Two dishes', 'Cable', 'Leeds', 'LS1 1AA', 'LS1',
          '£100', 'residential', 'active', now());
      INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description)
        VALUES ('00000000-0000-7000-8000-000000000002', 'deposit', '00000000-0000-7000-8000-000000000003', '${customer.id}', 5000, 'Deposit');
      INSERT INTO unlocks (id, lead_id, installer_id, deposit_pence, charge_id)
        VALUES ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000001', '${customer.id}', 5000,
          '00000000-0000-7000-8000-000000000002');
      INSERT INTO bids (id, lead_id, installer_id, unlock_id, price_pence, eta)
        VALUES ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000001', '${customer.id}',
          '00000000-0000-7000-8000-000000000003', 24050, '2 days');
      INSERT INTO provider_operations (id, kind, business_id, attempt, idempotency_key, params, state, error_code, finished_at)
        VALUES ('00000000-0000-7000-8000-000000000006', 'intent.create', '00000000-0000-7000-8000-000000000002', 1, 'k1', '{}', 'failed', 'amount_too_small', now());
      INSERT INTO refund_approvals (id, charge_id, amount_pence, reason, asked_by, asked_at)
        VALUES ('00000000-0000-7000-8000-000000000007', '00000000-0000-7000-8000-000000000002', 5000, 'Sent twice', '${admin.id}', '2026-03-01T23:30:00Z');
      INSERT INTO reconcile_runs (id, started_at, finished_at, is_all, differences, standing)
        VALUES ('00000000-0000-7000-8000-000000000008', '2026-03-01T23:30:00Z', '2026-03-01T23:31:00Z', true, '{}', '{}');
      INSERT INTO ledger_transactions (id, key, kind) VALUES ('00000000-0000-7000-8000-000000000004', 'charge:2', 'charge-received');
      INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id) VALUES
        ('00000000-0000-7000-8000-000000000004', 'provider_balance', 5000, '00000000-0000-7000-8000-000000000002'),
        ('00000000-0000-7000-8000-000000000004', 'deposits_held', -5000, '00000000-0000-7000-8000-000000000002');
      SET session_replication_role = DEFAULT;`);
  });
  afterAll(() => product?.stop());

  const first = async (name: string, filter: object = {}): Promise<Record<string, unknown> | undefined> => {
    const answer = await admin.visitor.get<Record<string, unknown>[]>(
      `/api/admin/${name}?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect(answer.status).toBe(200);
    return answer.body[0];
  };

  it.each(lists)('are for staff alone: %s', async (name) => {
    expect((await product.visitor().get(`/api/admin/${name}`)).status).toBe(401);
    expect((await customer.visitor.get(`/api/admin/${name}`)).status).toBe(403);
    const refused = await admin.visitor.get(`/api/admin/${name}?filter={"password":"x"}`);
    expect(refused.status).toBe(400);
  });

  it.each([
    ['jobs', '1', { title: 'Two dishes' }],
    ['bids', '5', { price: '240.50', title: 'Two dishes' }],
    ['payments', '2', { amount: '50.00', description: 'Deposit' }],
    ['operations', '6', { errorCode: 'amount_too_small' }],
    ['ledger', '4', { kind: 'charge-received' }],
  ] as const)('give each of %s by its id, to staff alone', async (name, id, facts) => {
    const one = `/api/admin/${name}/00000000-0000-7000-8000-00000000000${id}`;
    const answer = await admin.visitor.get(one);
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(facts)]);
    const row = await first(name, { id: [one.split('/').at(-1)] });
    // The page of one payment says more than its row.
    expect(name === 'payments' ? { ...(answer.body as object), ...(row as object) } : row).toEqual(
      answer.body,
    );
    expect((await product.visitor().get(one)).status).toBe(401);
    expect((await customer.visitor.get(one)).status).toBe(403);
    for (const nothing of [customer.id, 'x', `${one}'`])
      expect((await admin.visitor.get(`/api/admin/${name}/${nothing}`)).status).toBe(404);
  });

  it('say of a lead what a change would do, to staff alone', async () => {
    const lead = '/api/admin/leads/00000000-0000-7000-8000-000000000001';
    const answer = await admin.visitor.get(`${lead}/preview?status=cancelled`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { refunds: [], notices: [{ to: expect.any(String) as string, what: 'Their job was closed' }] },
    ]);
    expect((await admin.visitor.get(`${lead}/preview?delete=true`)).body).toEqual({
      refunds: [],
      notices: [],
    });
    expect((await admin.visitor.get<{ title: string }>(lead)).body.title).toBe('Two dishes');
    for (const query of [
      '',
      '?status=x',
      '?status=draft&delete=true',
      '?status=draft&status=active',
      '?delete=no',
    ])
      expect([query, (await admin.visitor.get(`${lead}/preview${query}`)).status]).toEqual([query, 422]);
    expect((await customer.visitor.get(`${lead}/preview?status=draft`)).status).toBe(403);
    expect((await product.visitor().get(`${lead}/preview?status=draft`)).status).toBe(401);
    const nobodys = `/api/admin/leads/${customer.id}/preview?status=draft`;
    expect((await admin.visitor.get(nobodys)).status).toBe(404);
  });

  it.each(['approvals', 'reconcile-runs', 'bids'] as const)('are asked for by days: %s', async (name) => {
    await product.database.query(`UPDATE bids SET created_at = '2026-03-01T23:30:00Z'`);
    const ids = await first(name, { from: '2026-03-01', to: '2026-03-01' });
    expect(ids).toBeDefined();
    for (const others of [{ from: '2026-03-02', to: '2026-03-31' }, { to: '2026-02-28' }])
      expect(await first(name, others)).toBeUndefined();
    const filter = encodeURIComponent(JSON.stringify({ from: '2026-02-30' }));
    expect((await admin.visitor.get(`/api/admin/${name}?filter=${filter}`)).status).toBe(400);
  });

  it('link each job to its customer and each bid to its lead and its installer', async () => {
    expect(await first('jobs', { status: 'active', q: 'dishes' })).toMatchObject({
      title: 'Two dishes',
      customerId: customer.id,
      customerName: expect.stringContaining(' ') as string,
    });
    expect(await first('bids', { leadId: ['00000000-0000-7000-8000-000000000001'] })).toMatchObject({
      title: 'Two dishes',
      installerId: customer.id,
      price: '240.50',
      depositStatus: 'requires_payment',
    });
    expect(await first('jobs', { status: 'draft' })).toBeUndefined();
  });

  it('tell whose each payment is, what the provider was asked, and both sides of each fact', async () => {
    expect(await first('payments', { type: 'deposit' })).toMatchObject({
      personId: customer.id,
      amount: '50.00',
      fee: '0.00',
      status: 'pending',
    });
    expect(await first('operations', { state: 'failed' })).toMatchObject({
      kind: 'intent.create',
      businessId: '00000000-0000-7000-8000-000000000002',
      errorCode: 'amount_too_small',
    });
    expect(await first('ledger', { kind: 'charge-received' })).toMatchObject({
      chargeId: '00000000-0000-7000-8000-000000000002',
      userId: null,
      entries: [
        { account: 'provider_balance', amount: '50.00' },
        { account: 'deposits_held', amount: '-50.00' },
      ],
    });
  });
});
