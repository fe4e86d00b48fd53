import { PaymentsBench } from '../../../../test/factories/payments.js';
import { dpiErrors } from '../../../../test/support/hmrc/dpi-errors.js';
import { sweepOf } from '../../../../test/support/sweeps.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import { TimeTravel } from '../../../platform/time/time-travel.js';
import { Settings } from '../../settings/settings.service.js';
import type { GivenDetails } from '../../tax/tax-details.policy.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { OperatorUnknownToHmrc } from '../payments.errors.js';
import { SellersReport } from './sellers-report.service.js';
import { ToldYears } from './told-years.service.js';
import { Years } from './years.service.js';

describe('what an installer was paid, by quarters', () => {
  let bench: PaymentsBench;
  let payeeId: string;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    payeeId = await bench.aPayee();
  });
  afterAll(() => bench?.close());

  const report = (): SellersReport => bench.rooms.app.get(SellersReport, { strict: false });
  const years = (): Years => bench.rooms.app.get(Years, { strict: false });
  const at = (moment: string): Promise<void> => bench.rooms.app.get(TimeTravel).to(new Date(moment));
  /** A job of so many pence is approved and its pay sent. */
  async function paid(grossPence: number, to = payeeId) {
    const job = await bench.aJob({ grossPence, payeeId: to });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    await bench.rooms.app.get(ToldYears, { strict: false }).note(to, bench.rooms.app.get(Clock).now());
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
          ...{ year: 2031, jobs: 1, paid: '9.50', fees: '0.50', taxes: '0.00' },
          quarters: [{ quarter: 1, jobs: 1, paid: '9.50', fees: '0.50', taxes: '0.00' }],
        },
        {
          ...{ year: 2030, jobs: 3, paid: '570.00', fees: '30.00', taxes: '0.00' },
          quarters: [
            { quarter: 1, jobs: 1, paid: '95.00', fees: '5.00', taxes: '0.00' },
            { quarter: 2, jobs: 2, paid: '475.00', fees: '25.00', taxes: '0.00' },
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

  it('is of the quarter in which it was sent, with its fee, and once for each job', async () => {
    const late = await bench.aPayee();
    await at('2031-06-30T12:00:00Z');
    const job = await bench.aJob({ grossPence: 10_000, payeeId: late });
    const { id } = await bench.aPayout(job);
    expect(await years().byUser(late)).toEqual({ years: [] });
    await at('2031-07-02T12:00:00Z');
    await bench.sending.send(id);
    const sums = { jobs: 1, paid: '95.00', fees: '5.00', taxes: '0.00' };
    expect(await years().byUser(late)).toEqual({
      years: [{ year: 2031, ...sums, quarters: [{ quarter: 3, ...sums }] }],
    });
  });

  it('is told of everybody in a file, with who they are, and of nobody else', async () => {
    await at('2032-06-01T12:00:00Z');
    const other = await bench.aPayee();
    await bench.rooms.database.query(
      `UPDATE users SET first_name = '=SUM(A1)', last_name = 'Field' WHERE id = $1`,
      [other],
    );
    await paid(24_000, other);
    const [heading, line, ...rest] = (await report().csv(2032)).trimEnd().split('\r\n');
    expect(heading).toMatch(
      /^\uFEFFName,Email,Business,.*,Year: jobs,Year: paid \(GBP\),Year: fees \(GBP\),Year: CIS tax held back \(GBP\)$/,
    );
    expect(rest).toEqual([]);
    expect(line).toMatch(/^'=SUM\(A1\) Field,/);
    expect(line).toMatch(
      /,0,0\.00,0\.00,0\.00,1,228\.00,12\.00,0\.00,0,0\.00,0\.00,0\.00,0,0\.00,0\.00,0\.00,1,228\.00,12\.00,0\.00$/,
    );
    expect(await report().csv(2031)).toContain(',-90.50,');
    expect((await report().csv(2029)).trimEnd().split('\r\n')).toHaveLength(1);
  });

  describe('as HMRC takes them', () => {
    const tax = (): TaxDetails => bench.rooms.app.get(TaxDetails, { strict: false });
    const details: GivenDetails = {
      ...{ kind: 'individual', firstName: 'Zoë', lastName: 'Ash', dateOfBirth: '1990-02-28' },
      ...{ street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA', taxNumber: 'AB 12 34 56 C' },
    };
    let zoe: string;
    let sam: string;
    beforeAll(async () => {
      await at('2033-11-01T12:00:00Z');
      [zoe, sam] = [await bench.aPayee(), await bench.aPayee()];
      await tax().save(zoe, details);
      await paid(24_000, zoe);
      await paid(10_000, sam);
    });

    it('say how many are known, name the others, and what the settings lack', async () => {
      expect(await report().view(2033)).toEqual({
        ...{ year: 2033, isOver: false, sellers: 2, withDetails: 1 },
        without: [{ id: sam, name: 'Pat Payer', payWaits: false }],
        lacks: ['Platform operator ID', 'Unique Taxpayer Reference', 'Registered name', 'Registered office'],
      });
    });

    it('are none before the year is over, nor while nobody says who reports', async () => {
      await expect(report().xml(2033)).rejects.toThrow(InvalidFields);
      await at('2034-01-04T12:00:00Z');
      await expect(report().xml(2033)).rejects.toThrow(OperatorUnknownToHmrc);
    });

    it('are a file with those who are known, in the right schema', async () => {
      await at('2034-01-04T12:00:00Z');
      const settings = bench.rooms.app.get(Settings, { strict: false });
      const current = await settings.read();
      const { from: _from, by: _by, planned: _planned, ...values } = current;
      await settings.change(await bench.aPayer(), {
        ...values,
        ...{ operatorName: 'Right Installer Ltd', operatorOffice: '1 High Street, Bolton' },
        ...{ operatorTaxReference: '1123456789', operatorHmrcId: 'XEDPI2078675698', reason: 'HMRC' },
      });
      await at('2034-01-05T12:00:00Z');
      const xml = await report().xml(2033);
      expect(await dpiErrors(xml)).toEqual([]);
      expect(xml.match(/<dpi:ReportableSeller>/g)).toHaveLength(1);
      expect(xml).toContain('<dpi:FirstName>Zoë</dpi:FirstName>');
      expect(xml).toContain('<dpi:ConsQ4 currCode="GBP">228</dpi:ConsQ4>');
      expect(xml).toContain('<dpi:FeesQ4 currCode="GBP">12</dpi:FeesQ4>');
      expect(xml).toMatch(/AccountNumberType="Stripe account">acct_/);
      const csv = await report().csv(2033);
      expect(csv).toContain('given,individual,Zoë,Ash,,12 High Street,Bolton,BL1 1AA,1990-02-28,,AB123456C');
      expect(csv).toContain(',not given,');
      // Of a year without any pay there is one too.
      expect(await dpiErrors(await report().xml(2029))).toEqual([]);
    });

    it('are noted with the pay, by London’s day', async () => {
      const notes = bench.rooms.app.get(ToldYears, { strict: false });
      const of = await bench.aPayer();
      await notes.note(of, new Date('2040-12-31T23:59:00Z'));
      await notes.note(of, new Date('2041-01-01T00:00:00Z'));
      await notes.note(of, new Date('2041-06-01T00:00:00Z'));
      expect(
        await bench.rooms.database.query('SELECT year FROM told_years WHERE user_id = $1 ORDER BY year', [
          of,
        ]),
      ).toEqual([{ year: 2040 }, { year: 2041 }]);
    });

    it('are told to each of them in January, once, also when the market was shut', async () => {
      const told = (): Promise<{ id: string; year: number }[]> =>
        bench.rooms.database.query(
          `SELECT payload ->> 'userId' AS id, (payload ->> 'year')::int AS year FROM outbox_events
            WHERE name = 'payments.year-over' ORDER BY id`,
        );
      const notify = (): Promise<void> => sweepOf(bench.rooms.app, 'payments.tell-of-the-year');
      await at('2033-12-31T23:30:00Z');
      await notify();
      const earlier = await told();
      expect(earlier.filter(({ year }) => year === 2033)).toEqual([]);
      await at('2034-01-01T00:30:00Z');
      await notify();
      expect((await told()).filter(({ year }) => year === 2033)).toEqual([]);
      await at('2034-02-10T12:00:00Z');
      await notify();
      await notify();
      const now = (await told()).filter(({ year }) => year === 2033);
      expect(now.map(({ id }) => id).toSorted()).toEqual([sam, zoe].toSorted());
      const { years: known } = await years().byUser(zoe);
      expect(known).toEqual([expect.objectContaining({ year: 2033, jobs: 1, paid: '228.00' })]);
    });
  });

  it.each([undefined, '', '26', '1999', '2035', '2026.5', ['2026']])('has no year %s', (asked) => {
    expect(() => years().year(asked)).toThrow(InvalidFields);
  });

  it('has the present one and those before', () => {
    expect([years().year('2032'), years().year('2000')]).toEqual([2032, 2000]);
  });

  // The last of all: time goes on into the next year.
  it('is told of on the first day of the next, a month before the law wants it', async () => {
    const of = await bench.aPayee();
    await at('2034-12-31T12:00:00Z');
    await paid(24_000, of);
    const told = (): Promise<{ year: number; day: string }[]> =>
      bench.rooms.database.query(
        `SELECT (payload ->> 'year')::int AS year, (occurred_at AT TIME ZONE 'Europe/London')::date::text AS day FROM outbox_events
          WHERE name = 'payments.year-over' AND payload ->> 'userId' = $1`,
        [of],
      );
    const notify = (): Promise<void> => sweepOf(bench.rooms.app, 'payments.tell-of-the-year');
    await notify();
    await at('2035-01-01T07:00:00Z');
    await notify();
    expect(await told()).toEqual([]);
    await at('2035-01-01T12:00:00Z');
    await notify();
    await notify();
    expect(await told()).toEqual([{ year: 2034, day: '2035-01-01' }]);
  });
});
