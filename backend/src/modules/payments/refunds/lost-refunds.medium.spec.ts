import { PaymentsBench } from '../../../../test/factories/payments.js';
import { sweepOf } from '../../../../test/support/sweeps.js';
import type { Refund } from '../records/refund.entity.js';

interface Operation {
  readonly id: string;
  readonly key: string;
  readonly params: { payment_intent: string; amount: number; metadata: Record<string, string> };
}

const many = 20;

describe('refunds that a process was sending when it died', () => {
  let bench: PaymentsBench;
  beforeAll(async () => (bench = await PaymentsBench.open()));
  afterAll(() => bench?.close());
  afterEach(async () => {
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });

  const refundsAtBank = async (refund: Refund): Promise<number> =>
    (await bench.bank.rows<{ metadata: { refundId?: string } }>('refunds')).filter(
      ({ metadata }) => metadata.refundId === refund.id,
    ).length;
  /** As the dead process would have made it. */
  const call = ({ key, params: { metadata, ...params } }: Operation): Promise<unknown> =>
    fetch(`${bench.bank.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox', 'idempotency-key': key },
      body: new URLSearchParams({
        ...params,
        amount: String(params.amount),
        ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
      }),
    });
  const callsOf = async (refunds: readonly Refund[]): Promise<Operation[]> =>
    bench.rooms.database.query<Operation>(
      `UPDATE provider_operations
          SET state = 'in_flight', claim = gen_random_uuid(), calls = 1, first_called_at = clock_now(), lease_until = clock_now()
        WHERE business_id = ANY ($1::uuid[]) RETURNING id, idempotency_key AS key, params`,
      [refunds.map(({ id }) => id)],
    );
  const states = async (refunds: readonly Refund[]): Promise<unknown[]> =>
    bench.rooms.database.query(
      `SELECT r.status, o.state, o.calls, count(*)::int FROM refunds r JOIN provider_operations o ON o.business_id = r.id
        WHERE r.id = ANY ($1::uuid[]) GROUP BY 1, 2, 3 ORDER BY 3`,
      [refunds.map(({ id }) => id)],
    );

  it('are asked about together; what the provider does not know is sent again, and nothing twice', async () => {
    const refunds: Refund[] = [];
    for (let made = 0; made < many; made += 1)
      refunds.push(await bench.aRefund((await bench.aPaidCharge()).id));
    const operations = await callsOf(refunds);
    await Promise.all(operations.slice(0, many - 3).map(call));
    await sweepOf(bench.rooms.app, 'payments.send-refunds');
    // The call that died, the pass over many, and for three of them the way of one.
    expect(await states(refunds)).toEqual([
      { status: 'succeeded', state: 'done', calls: 2, count: many - 3 },
      { status: 'succeeded', state: 'done', calls: 3, count: 3 },
    ]);
    expect(await Promise.all(refunds.map(refundsAtBank))).toEqual(refunds.map(() => 1));
  });

  it('wait for the provider when it does not answer', async () => {
    const refund = await bench.aRefund((await bench.aPaidCharge()).id);
    const [operation] = await callsOf([refund]);
    if (operation) await call(operation);
    await bench.bank.control('POST', 'faults', {
      kind: 'http-503',
      match: { path: '/v1/refunds' },
      times: 2,
    });
    await sweepOf(bench.rooms.app, 'payments.send-refunds');
    expect(await states([refund])).toMatchObject([{ status: 'requested', state: 'unknown' }]);
    await bench.bank.control('DELETE', 'faults');
    await bench.recover();
    expect(await states([refund])).toMatchObject([{ status: 'succeeded', state: 'done' }]);
    expect(await refundsAtBank(refund)).toBe(1);
  });
});
