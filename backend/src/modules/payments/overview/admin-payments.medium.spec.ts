import { PaymentsBench } from '../../../../test/factories/payments.js';
import type { ListQuery } from '../../../platform/http/input/lists.js';
import { adminPaymentList } from './admin-payments.reads.js';

/** More than a search counts. */
const many = 2_100;

describe('staff’s search of payments', () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
  });
  afterAll(() => bench?.close());

  const page = (filter: ListQuery['filter']) =>
    adminPaymentList.page(bench.database, { sort: null, offset: 0, limit: 100, filter });
  const charges = (description: string, payers: string): Promise<unknown> =>
    bench.rooms.database.query(
      `INSERT INTO charges (kind, subject_id, payer_id, amount_pence, description)
       SELECT 'deposit', gen_random_uuid(), id, 5000, $1 FROM (${payers}) payers`,
      [description],
    );

  it('finds what few people of a name that very many have paid', async () => {
    await bench.rooms.database.query(
      `INSERT INTO users (email, password_hash, first_name, last_name, user_type)
       SELECT 'poppy' || n || '@example.test', '', 'Poppy', 'No' || n, 'installer' FROM generate_series(1, ${many}) n`,
    );
    await charges('Deposit', `SELECT id FROM users WHERE last_name IN ('No2098', 'No2099', 'No2100')`);
    const found = await page({ q: 'Poppy' });
    expect([found.rows.map(({ personName }) => personName).toSorted(), found.total]).toEqual([
      ['Poppy No2098', 'Poppy No2099', 'Poppy No2100'],
      3,
    ]);
  });

  it('finds the few of one payer among very many for the same work, and goes on to the last page', async () => {
    const [often, seldom] = [await bench.aPayer(), await bench.aPayer()];
    await charges('Zinnia bed', `SELECT '${often}'::uuid AS id FROM generate_series(1, ${many - 5})`);
    await charges('Zinnia bed', `SELECT '${seldom}'::uuid AS id FROM generate_series(1, 5)`);
    expect((await page({ q: 'Zinnia', personId: [seldom] })).rows).toHaveLength(5);

    const seen = new Set<string>();
    for (let after: string | undefined; ;) {
      const { rows } = await page({ q: 'Zinnia', ...(after && { after }) });
      for (const { id } of rows) seen.add(id);
      after = rows.at(-1)?.id;
      if (rows.length === 0) break;
    }
    expect(seen.size).toBe(many);
  });
});
