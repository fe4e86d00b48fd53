import pg from 'pg';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import { AssignmentViews } from '../../assignments/page/assignment-views.service.js';
import { JobDetails } from '../../assignments/page/job-detail.service.js';
import type { User } from '../../auth/user.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Charges } from '../../payments/charges/charges.service.js';
import { BidNotPending } from '../bids.errors.js';
import type { BidLineInput } from './bid-lines.dto.js';
import { BidLines } from './bid-lines.service.js';
import { BidViews } from './bid-views.service.js';

const two: BidLineInput[] = [
  { kind: 'labour', text: 'Two days, two people', amount: 180 },
  { kind: 'materials', text: 'Dish and 20 m of cable', amount: 59.99 },
];
const whole = [{ kind: 'other', text: 'Whole job', vatRate: null, vat: null }];

describe('the lines of bids', () => {
  let market: Market;
  let customer: User;
  let installer: User;
  let lead: Lead;

  beforeAll(async () => {
    market = await Market.open();
    customer = await market.customer();
  });
  afterAll(() => market?.close());
  beforeEach(async () => {
    installer = await market.installer();
    lead = await aPostedJob(market.rooms.app, customer.id);
  });
  afterEach(async () => {
    await market.deliver();
    expect(await market.violations()).toEqual([]);
  });

  const place = async (lines?: BidLineInput[], price = 239.99) => {
    await market.unlock(installer, lead);
    return market.bids.place(installer.id, lead.id, { price, eta: '2-3 days', ...(lines && { lines }) });
  };
  const seen = (id: string) => market.rooms.app.get(BidViews).find(id, 'installer');
  const fieldsOf = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (error: DomainError) => error.fields,
    );
  const hasVatNumber = (vatNumber: string | null) =>
    market.rooms.database.query('UPDATE installers SET vat_number = $2 WHERE user_id = $1', [
      installer.id,
      vatNumber,
    ]);
  /** As the user that runs the product. */
  const refusalOf = async (...statements: string[]): Promise<string> => {
    const client = new pg.Client({ connectionString: market.rooms.database.url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
      return 'nothing';
    } catch (error) {
      const { code, constraint } = error as pg.DatabaseError;
      return constraint ?? code ?? '';
    } finally {
      await client.end();
    }
  };

  it('are read by installer and customer as they were written, in their order', async () => {
    const { id } = await place(two);
    const lines = [
      { kind: 'labour', text: 'Two days, two people', amount: '180.00', vatRate: null, vat: null },
      { kind: 'materials', text: 'Dish and 20 m of cable', amount: '59.99', vatRate: null, vat: null },
    ];
    expect(await seen(id)).toMatchObject({ price: 239.99, lines, vat: null, vatNumber: null });
    const job = await market.rooms.app.get(JobDetails).find(customer.id, lead.id);
    expect(job.bids).toMatchObject([{ price: 239.99, lines, vat: null }]);
  });

  it('are one for the whole job when nobody breaks the price down', async () => {
    const { id } = await place();
    expect(await seen(id)).toMatchObject({
      lines: [{ ...whole[0], amount: '239.99' }],
      isBrokenDown: false,
      vat: null,
    });
  });

  it('say what of them is VAT, to the penny, and by which number', async () => {
    await hasVatNumber('GB980780684');
    const { id } = await place(
      [
        { kind: 'labour', text: 'Labour', amount: 100.01, vatRate: 20 },
        { kind: 'materials', text: 'Batteries', amount: 39.98, vatRate: 5 },
        { kind: 'other', text: 'Permit', amount: 100, vatRate: 0 },
      ],
      239.99,
    );
    expect(await seen(id)).toMatchObject({
      lines: [
        { vatRate: 20, vat: '16.67' },
        { vatRate: 5, vat: '1.90' },
        { vatRate: 0, vat: '0.00' },
      ],
      vat: '18.57',
      vatNumber: 'GB980780684',
    });
  });

  it('charge no VAT without a number, and the bid is not placed', async () => {
    await market.unlock(installer, lead);
    const lines: BidLineInput[] = [{ kind: 'labour', text: 'Labour', amount: 240, vatRate: 20 }];
    expect(
      await fieldsOf(market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days', lines })),
    ).toEqual({ lines: 'To charge VAT, add your VAT number in Profile, Business first.' });
    expect((await market.leads.get(lead.id)).bidCount).toBe(0);
  });

  it('that do not come to the price are refused with both sums', async () => {
    expect(await fieldsOf(place(two, 240))).toEqual({
      lines: 'The lines come to £239.99, but the price is £240.00. Make them the same.',
    });
    const { id } = await market.bids.place(installer.id, lead.id, { price: 240, eta: '2 days' });
    expect(await fieldsOf(market.bids.edit(installer.id, id, { price: 300, eta: 'x', lines: two }))).toEqual({
      lines: 'The lines come to £239.99, but the price is £300.00. Make them the same.',
    });
  });

  it('hold no contact details before the choice', async () => {
    const { id } = await place([
      { kind: 'other', text: 'Call 07700 900123 for a better price', amount: 239.99 },
    ]);
    expect((await seen(id)).lines).toMatchObject([
      { text: 'Call [contact details removed] for a better price' },
    ]);
  });

  it('are replaced with the bid while it waits, and what they were stays written', async () => {
    const { id } = await place(two);
    const lines: BidLineInput[] = [{ kind: 'labour', text: 'All of it', amount: 200 }];
    await market.bids.edit(installer.id, id, { price: 200, eta: '1 day', lines });
    expect(await seen(id)).toMatchObject({
      lines: [{ text: 'All of it', amount: '200.00' }],
      isBrokenDown: true,
    });
    await market.bids.edit(installer.id, id, { price: 210, eta: '1 day' });
    expect(await seen(id)).toMatchObject({
      price: 210,
      lines: [{ ...whole[0], amount: '210.00' }],
      isBrokenDown: false,
    });
    const rows = await market.rooms.database.query(
      'SELECT edition, count(*)::int AS lines FROM bid_lines WHERE bid_id = $1 GROUP BY edition ORDER BY edition',
      [id],
    );
    expect(rows).toEqual([
      { edition: 1, lines: 2 },
      { edition: 2, lines: 1 },
      { edition: 3, lines: 1 },
    ]);
  });

  it('of changes that are sent at once are those of one of them, whole', async () => {
    const { id } = await place(two);
    const change = (amount: number) =>
      market.bids.edit(installer.id, id, {
        price: amount * 2,
        eta: '1 day',
        lines: [1, 2].map((part) => ({ kind: 'labour', text: `Part ${part}`, amount })),
      });
    await Promise.all([100, 110, 120, 130].map(change));
    const { price, lines } = await seen(id);
    expect(lines.map(({ amount }) => Number(amount))).toEqual([price / 2, price / 2]);
  });

  it('are frozen with the award, and stay beside a price that changes', async () => {
    await hasVatNumber('GB980780684');
    const { id } = await place([{ kind: 'labour', text: 'All of it', amount: 240, vatRate: 20 }], 240);
    const bid = await market.bidNow({ id });
    const { clientSecret } = await market.choose(customer, bid);
    await market.bank.confirm(clientSecret);
    const [award] = await market.rooms.database.query<{ id: string; chargeId: string }>(
      'SELECT id, charge_id AS "chargeId" FROM awards WHERE bid_id = $1',
      [id],
    );
    const assignmentId = award?.id as string;
    await market.rooms.app.get(Charges).refresh(award?.chargeId as string);
    await market.awards.finish(assignmentId);
    const agreed = {
      price: '240.00',
      lines: [{ kind: 'labour', text: 'All of it', amount: '240.00', vatRate: 20, vat: '40.00' }],
      isBrokenDown: true,
      vat: '40.00',
      vatNumber: 'GB980780684',
      // No contractor in construction has the work done.
      cis: null,
    };
    for (const reader of [
      { id: installer.id, role: 'installer' as const },
      { id: customer.id, role: 'customer' as const },
    ])
      expect((await market.rooms.app.get(AssignmentViews).find(reader, assignmentId)).offer).toEqual(agreed);

    const other: BidLineInput[] = [{ kind: 'labour', text: 'All of it', amount: 240, vatRate: 5 }];
    await expect(
      market.bids.edit(installer.id, id, { price: 240, eta: '1 day', lines: other }),
    ).rejects.toBeInstanceOf(BidNotPending);
    await hasVatNumber(null);
    expect(await market.rooms.app.get(BidLines).ofAward(assignmentId)).toEqual(agreed);

    expect(await refusalOf(`UPDATE bids SET price_pence = 1 WHERE id = '${id}'`)).toBe('23001');
    expect(
      await refusalOf(
        `INSERT INTO bid_lines (bid_id, edition, place, kind, text, amount_pence) VALUES ('${id}', 9, 1, 'other', 'x', 24000)`,
      ),
    ).toBe('23001');
  });

  it('are kept by the database: they come to the price, none is changed, and VAT has a number', async () => {
    const { id } = await place(two);
    const line = (edition: number, pence: number, rate = 'NULL') =>
      `INSERT INTO bid_lines (bid_id, edition, place, kind, text, amount_pence, vat_rate)
       VALUES ('${id}', ${edition}, 1, 'other', 'x', ${pence}, ${rate})`;
    expect(await refusalOf(line(2, 24_000))).toBe('bid_lines_add_up');
    expect(await refusalOf(line(2, 23_999, '20'))).toBe('bid_lines_vat_has_number');
    expect(await refusalOf(`UPDATE bids SET price_pence = price_pence + 1 WHERE id = '${id}'`)).toBe(
      'bid_lines_add_up',
    );
    for (const change of ['UPDATE bid_lines SET vat_rate = 0', 'DELETE FROM bid_lines'])
      expect(await refusalOf(change)).toBe('42501');
    const owned = market.rooms.database.query('UPDATE bid_lines SET vat_rate = 0 WHERE bid_id = $1', [id]);
    await expect(owned).rejects.toMatchObject({ message: expect.stringContaining('never change') as string });
  });
});
