import { PaymentsBench } from '../../../../test/factories/payments.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { TimeTravel } from '../../../platform/time/time-travel.js';
import { Years } from './years.service.js';

describe('what an installer was paid, by quarters', () => {
  let bench: PaymentsBench;
  let payeeId: string;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    payeeId = await bench.aPayee();
  });
  afterAll(() => bench?.close());

  const years = (): Years => bench.rooms.app.get(Years, { strict: false });
  const at = (moment: string): Promise<void> => bench.rooms.app.get(TimeTravel).to(new Date(moment));
  /** A job of so many pence is approved and its pay sent. */
  async function paid(grossPence: number, to = payeeId) {
    const job = await bench.aJob({ grossPence, payeeId: to });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    return job;
  }

  it('is nothing before the first', async () => {
    expect(await years().byUser(payeeId)).toEqual({ years: [] });
  });

  it('belongs to the quarter of London’s clocks, and adds up to the year', async () => {
    // An hour ahead of UTC: the second quarter has begun in London, the first is not over elsewhere.
    await at('2030-03-31T22:59:00Z');
    await paid(10_000);
    await at('2030-03-31T23:01:00Z');
    await paid(20_000);
    const job = await paid(30_000);
    await at('2031-01-05T12:00:00Z');
    await paid(1_000);
    expect(await years().byUser(payeeId)).toEqual({
      years: [
        {
          ...{ year: 2031, jobs: 1, paid: '9.50', fees: '0.50' },
          quarters: [{ quarter: 1, jobs: 1, paid: '9.50', fees: '0.50' }],
        },
        {
          ...{ year: 2030, jobs: 3, paid: '570.00', fees: '30.00' },
          quarters: [
            { quarter: 1, jobs: 1, paid: '95.00', fees: '5.00' },
            { quarter: 2, jobs: 2, paid: '475.00', fees: '25.00' },
          ],
        },
      ],
    });
    // What comes back does so when it does.
    await bench.clawBack(job, 10_000);
    await bench.sweep();
    const [latest] = (await years().byUser(payeeId)).years;
    expect(latest).toMatchObject({ year: 2031, paid: '-90.50', jobs: 1 });
  });

  it('is told of everybody in a file, with who they are, and of nobody else', async () => {
    await at('2032-06-01T12:00:00Z');
    const other = await bench.aPayee();
    await bench.rooms.database.query(
      `UPDATE users SET first_name = '=SUM(A1)', last_name = 'Field' WHERE id = $1`,
      [other],
    );
    await paid(24_000, other);
    const [heading, line, ...rest] = (await years().csv(2032)).trimEnd().split('\r\n');
    expect(heading).toMatch(
      /^\uFEFFName,Email,Business,.*,Year: jobs,Year: paid \(GBP\),Year: fees \(GBP\)$/,
    );
    expect(rest).toEqual([]);
    expect(line).toMatch(/^'=SUM\(A1\) Field,/);
    expect(line).toMatch(/,0,0\.00,0\.00,1,228\.00,12\.00,0,0\.00,0\.00,0,0\.00,0\.00,1,228\.00,12\.00$/);
    expect(await years().csv(2031)).toContain(',-90.50,');
    expect((await years().csv(2029)).trimEnd().split('\r\n')).toHaveLength(1);
  });

  it.each([undefined, '', '26', '1999', '2033', '2026.5', ['2026']])('has no year %s', (asked) => {
    expect(() => years().year(asked)).toThrow(InvalidFields);
  });

  it('has the present one and those before', () => {
    expect([years().year('2032'), years().year('2000')]).toEqual([2032, 2000]);
  });
});
