import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Chance } from '../../../../test/support/chance.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Environment } from '../../../config/environment.js';
import { sql } from '../../../platform/database/sql.js';
import { Clock } from '../../../platform/time/clock.js';
import { daysLater, londonTime } from '../../../platform/time/london.js';
import { Forfeits } from '../../payments/held/forfeits.service.js';
import type { StatementView } from './statement.dto.js';
import { entriesSql, statementSql } from './statement.reads.js';
import { Statements } from './statement.service.js';

interface Entry {
  day: string;
  account: string;
  side: string;
  kind: string;
  pence: number;
}

let bench: PaymentsBench;
let statements: Statements;
let first: string;
const chance = new Chance(20_261);

beforeAll(async () => {
  bench = await PaymentsBench.open();
  const { app } = bench.rooms;
  statements = new Statements(bench.database, app.get(Environment), app.get(Clock));
  first = today();
});
afterAll(() => bench?.close());

const today = (): string => londonTime(bench.rooms.app.get(Clock).now()).day;
const read = (from: string, to: string): Promise<StatementView> =>
  statements.read(statements.period(from, to));
const query = (text: string, values: unknown[] = []) => bench.rooms.database.query<never>(text, values);

const acts: Readonly<Record<string, () => Promise<unknown>>> = {
  deposit: () => bench.aPaidCharge({ kind: 'deposit', amountPence: 5_000 }),
  refund: async () => {
    const { id } = await bench.aPaidCharge({ kind: 'deposit', amountPence: chance.between(3_000, 9_000) });
    await bench.aRefund(id, 'not-selected');
  },
  forfeit: async () => {
    const { id } = await bench.aPaidCharge({ kind: 'deposit', amountPence: 5_000 });
    await bench.database.transaction((tx) => bench.rooms.app.get(Forfeits).forfeit(tx, id));
  },
  pay: async () =>
    bench.aPayout(
      await bench.aJob({ grossPence: chance.between(9_999, 90_000), payeeId: await bench.aPayee() }),
    ),
  waiting: async () => bench.aPayout(await bench.aJob()),
  takenBack: async () => {
    const job = await bench.aJob();
    await bench.aPayout(job);
    await bench.database.transaction((tx) => bench.payouts.takeBack(tx, job.subjectId));
  },
};

/** The ledger as it is, entry by entry. */
async function ledger(): Promise<Entry[]> {
  const rows = await sql<Omit<Entry, 'day'> & { at: Date }>(
    bench.database,
    `SELECT t.booked_at AS at, e.account, a.normal_side AS side, t.kind, e.amount_pence::float8 AS pence
       FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id JOIN ledger_accounts a ON a.code = e.account`,
  );
  return rows.map(({ at, ...row }) => ({ ...row, day: londonTime(at).day }));
}

const pounds = (pence: number): string => (pence / 100).toFixed(2);
const sum = (entries: readonly Entry[]): number =>
  entries.reduce((total, { pence, side }) => total + (side === 'debit' ? pence : -pence), 0) || 0;

it('is the ledger’s own, to the penny, over any period of a random market', async () => {
  for (let round = 0; round < 30; round += 1) {
    await acts[chance.pick(Object.keys(acts))]?.();
    if (round % 3 === 0) await bench.recover();
    if (round % 4 === 0) await bench.wait(chance.between(1, 60) * 3_600_000);
  }
  const entries = await ledger();
  const last = today();
  expect(entries.length).toBeGreaterThan(100);
  const days = [...new Set(entries.map(({ day }) => day))];
  for (let round = 0; round < 12; round += 1) {
    const [from = first, to = last] =
      round === 0 ? [first, last] : [chance.pick(days), chance.pick(days)].toSorted();
    const { accounts, figures, differences } = await read(from, to);
    expect(differences).toEqual([]);
    for (const { account, opening, movements, closing } of accounts) {
      const own = entries.filter((one) => one.account === account);
      expect({ account, opening, closing }).toEqual({
        account,
        opening: pounds(sum(own.filter(({ day }) => day < from))),
        closing: pounds(sum(own.filter(({ day }) => day <= to))),
      });
      const moved = movements.map(({ amount }) => Math.round(Number(amount) * 100));
      const within = own.filter(({ day }) => day >= from && day <= to);
      expect(moved.reduce((total, pence) => total + pence, 0)).toBe(sum(within));
      expect(movements).toHaveLength(new Set(within.map(({ kind }) => kind)).size);
    }
    const figure = (name: string) => figures.find((one) => one.name === name)?.amount;
    const held = entries.filter(
      ({ account, day }) => ['deposits_held', 'jobs_held'].includes(account) && day <= to,
    );
    expect(figure('heldAtEnd')).toBe(pounds(sum(held)));
    const taken = entries.filter(
      ({ account, kind, day }) =>
        account === 'provider_balance' && kind === 'charge-received' && day >= from && day <= to,
    );
    expect(figure('turnover')).toBe(pounds(sum(taken)));
  }
});

it('goes on where the one before ended', async () => {
  const middle = daysLater(first, 2);
  const [before, after] = [await read(first, middle), await read(daysLater(middle, 1), today())];
  expect(after.accounts.map(({ opening }) => opening)).toEqual(before.accounts.map(({ closing }) => closing));
});

it('notices an entry that was changed behind the database’s back', async () => {
  const [entry] = await sql<{ id: string }>(
    bench.database,
    `SELECT id FROM ledger_entries WHERE account = 'deposits_held' LIMIT 1`,
  );
  const plant = (by: number) =>
    query(`SET session_replication_role = replica;
      UPDATE ledger_entries SET amount_pence = amount_pence + ${by} WHERE id = '${entry?.id}';
      SET session_replication_role = DEFAULT;`);
  await plant(7);
  expect((await read(first, today())).differences).toContain(
    'The closing of all accounts is 7 pence instead of 0',
  );
  await plant(-7);
  // An entry without its booking is in the ledger and in no period.
  const stray = '00000000-0000-7000-8000-000000000001';
  const all = (text: string) =>
    query(`SET session_replication_role = replica; ${text}; SET session_replication_role = DEFAULT;`);
  await all(
    `INSERT INTO ledger_entries (id, transaction_id, account, amount_pence) VALUES ('${stray}', '${stray}', 'forfeits', -300)`,
  );
  expect((await read(first, today())).differences).toContain(
    'forfeits: opening and movements differ from closing by 300 pence',
  );
  await all(`DELETE FROM ledger_entries WHERE id = '${stray}'`);
  expect((await read(first, today())).differences).toEqual([]);
});

it('has the VAT in the fees by the settings of their time', async () => {
  const fees = (view: StatementView, name: string) => view.figures.find((one) => one.name === name)?.amount;
  const day = daysLater(today(), 1);
  await bench.wait(24 * 3_600_000);
  const before = Number(fees(await read(day, today()), 'vatInFees'));
  const staffId = await bench.aPayer();
  await bench.aPayout(await bench.aJob());
  await query(
    `INSERT INTO settings (version, from_at, fee_percent, default_deposit_pence, second_person_above_pence, operator_name, operator_company_number,
       operator_office, operator_ico_registration, operator_privacy_email, vat_number, vat_percent, mail_imprint, reason, changed_by, changed_at)
     SELECT 1, now, 5, 5000, 50000, 'Example Ltd', '', '1 High Street', '', '', 'GB123456789', 20, '', 'We registered', '${staffId}', now
       FROM (SELECT clock_now() AS now) n`,
  );
  await bench.aPayout(await bench.aJob());
  const view = await read(day, today());
  expect(fees(view, 'fees')).toBe('24.00');
  // Of the second fee of £12 alone.
  expect(Number(fees(view, 'vatInFees')) - before).toBeCloseTo(2, 5);
});

it('as CSV has a line for each entry of one moment, whatever is booked meanwhile', async () => {
  const many = (count: number, name: string) =>
    query(`SET session_replication_role = replica;
      WITH t AS (INSERT INTO ledger_transactions (key, kind) SELECT '${name}' || n, 'charge-received' FROM generate_series(1, ${count}) n RETURNING id)
      INSERT INTO ledger_entries (transaction_id, account, amount_pence)
        SELECT id, account, pence FROM t, (VALUES ('provider_balance', 1), ('deposits_held', -1)) v (account, pence);
      SET session_replication_role = DEFAULT;`);
  // A spreadsheet would run the first.
  await many(6_000, '=HYPERLINK(1) ');
  const count = (await ledger()).length;
  const stream = statements.csv(statements.period(first, today()));
  let text = '';
  for await (const chunk of stream) {
    if (text === '') await many(500, 'later ');
    text += String(chunk);
  }
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(count + 1);
  expect(lines[0]).toBe(
    '\u{FEFF}Date,Time,What,Account,Debit (GBP),Credit (GBP),Lead,Payment,At the provider,Booking',
  );
  expect(text).not.toContain('later ');
  expect(text).not.toMatch(/(^|,)"?=/m);
  expect(text).toContain("'=HYPERLINK(1) 1");
  const paid = lines.find((line) => line.includes('Net pay was transferred')) ?? '';
  expect(paid).toMatch(
    /^\d{4}-\d\d-\d\d,\d\d:\d\d,Net pay was transferred to an installer,.*,tr_\w+,payout:/,
  );
  expect(text).toMatch(/,pi_\w+,charge:/);
  expect(text).toMatch(/re_\w+,refund:/);
  const side = (at: number) =>
    lines
      .slice(1)
      .reduce(
        (total, line) =>
          total + Math.round(Number(line.replaceAll(/"[^"]*"/g, 'words').split(',')[at]) * 100),
        0,
      );
  expect(side(4)).toBe(side(5));
  expect((await ledger()).length).toBe(count + 1_000);
});

it('lets go of its connection when whoever reads goes away', async () => {
  const stream = statements.csv(statements.period(first, today()));
  await new Promise((resolve) => stream.once('readable', resolve));
  stream.destroy();
  await bench.database.transaction((tx) => sql(tx, 'SELECT 1'));
  const open = () =>
    sql(
      bench.database,
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in tr%'`,
    );
  // Others of this process begin and end transactions meanwhile.
  await eventually('no connection is held', async () => (await open()).length === 0);
});

it('is read from indexes', async () => {
  await query('ANALYZE ledger_transactions, ledger_entries');
  const [begins, ends] = [`'2026-11-01'::timestamptz`, `'2026-12-01'::timestamptz`];
  const plan = (text: string): Promise<string> =>
    bench.database.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const asked = text.replaceAll('$1', begins).replaceAll('$2', ends).replaceAll('$3', '0');
      const lines: { 'QUERY PLAN': string }[] = await tx.query(`EXPLAIN ${asked}`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
  expect(await plan(statementSql)).toMatch(/Index Only Scan using ledger_entries_of_transaction/);
  for (const text of [statementSql, entriesSql]) {
    expect(await plan(text)).toContain('ledger_transactions_newest');
    expect(await plan(text)).not.toMatch(
      /Seq Scan on (ledger_|charges|refunds|payouts|unlocks|awards|assignments)/,
    );
  }
});
