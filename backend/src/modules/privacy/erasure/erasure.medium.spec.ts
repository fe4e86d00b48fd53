import { randomUUID } from 'node:crypto';
import { Market } from '../../../../test/factories/market.js';
import { anActor, testPassword } from '../../../../test/factories/accounts.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { letPass } from '../../../../test/support/travel.js';
import { Database } from '../../../platform/database/database.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { Storage } from '../../../platform/storage/storage.js';
import type { User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { fullKey } from '../../files/files.keys.js';
import { Work } from '../../assignments/work/work.service.js';
import { BankPayouts } from '../../payments/payouts/sending/bank-payouts.service.js';
import { PayoutAccounts } from '../../payments/payouts/payout-accounts.service.js';
import { PayoutSending } from '../../payments/payouts/sending/payout-sending.service.js';
import { personalData } from '../data/personal-data.js';
import { PrivacyModule } from '../privacy.module.js';
import { ErasureHeld, NothingToClose, NothingToKeep } from './erasure.errors.js';
import { Erasures } from './erasures.service.js';
import { ErasingAccounts } from './erasing.service.js';
import { erasingOf } from './erasing.js';

let market: Market;
beforeAll(async () => {
  market = await Market.open({}, [PrivacyModule]);
});
afterAll(() => market?.close());
afterEach(() => jest.restoreAllMocks());

const erasures = (): Erasures => market.rooms.app.get(Erasures);
const ask = (user: User, password = testPassword) =>
  erasures().ask(anActor({ id: user.id, provenLately: true }), password);
const goOn = () => market.rooms.app.get(ErasingAccounts).goOn();
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  market.rooms.database.query<Row>(text, values);
const newest = async (user: User) => {
  const [row] = await query<{ status: string; held_by: string[]; provider: string | null }>(
    'SELECT status, held_by, provider FROM account_erasures WHERE user_id = $1 ORDER BY id DESC LIMIT 1',
    [user.id],
  );
  return row;
};

/** Fourteen days, the closing, an hour, and the emptying. */
async function untilErased(user: User): Promise<void> {
  await letPass(market.rooms, { days: 14, minutes: 1 });
  await goOn();
  await market.deliver();
  await letPass(market.rooms, { hours: 2 });
  await goOn();
  expect(await newest(user)).toMatchObject({ status: 'erased', held_by: [] });
}

describe('who wants their account deleted', () => {
  it('waits fourteen days, is reminded, and can take it back until then', async () => {
    const person = await market.customer();
    const { id } = await ask(person);
    expect((await ask(person)).id).toBe(id);
    await letPass(market.rooms, { days: 13 });
    await goOn();
    await goOn();
    expect((await market.deliver()).filter((name) => name.startsWith('privacy.'))).toEqual([
      'privacy.erasure-asked',
      'privacy.erasure-near',
    ]);
    await erasures().keep(person.id);
    await letPass(market.rooms, { days: 2 });
    await goOn();
    expect(await newest(person)).toMatchObject({ status: 'kept' });
    expect((await market.rooms.app.get(Users).get(person.id)).email).toBe(person.email);
    await expect(erasures().keep(person.id)).rejects.toThrow(NothingToKeep);
  });

  it('gives the password', async () => {
    await expect(ask(await market.customer(), 'not the password')).rejects.toThrow(InvalidFields);
  });

  it('is refused with the reason while a job is under way', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    await market.agreed(installer, customer);
    for (const person of [installer, customer]) {
      await expect(ask(person)).rejects.toMatchObject({ data: { heldBy: ['work'] } });
      await expect(ask(person)).rejects.toThrow(ErasureHeld);
    }
  });

  it('is refused while pay is on its way, and goes on once it has arrived', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    const work = await market.agreed(installer, customer);
    await market.rooms.app.get(Work).submit({ id: installer.id, role: 'installer' }, work.id, 'Done', []);
    await market.rooms.app.get(Work).approve({ id: customer.id, role: 'customer' }, work.id);
    await market.deliver();
    const isHeld = async (status: string): Promise<void> => {
      const payouts = await query('SELECT status FROM payouts WHERE payee_id = $1', [installer.id]);
      expect(payouts).toEqual([{ status }]);
      await expect(ask(installer)).rejects.toMatchObject({ data: { heldBy: ['money'] } });
    };
    await isHeld('waiting_account');
    const { app } = market.rooms;
    const account = async () => (await app.get(PayoutAccounts).byUser(installer.id))?.providerAccountId;
    await app.get(PayoutAccounts).link(installer.id);
    await market.bank.control('POST', `accounts/${await account()}/onboard`, {});
    await app.get(PayoutAccounts).refresh(installer.id);
    await market.deliver();
    await app.get(PayoutSending).resolveWaiting();
    await isHeld('sent');
    expect(await newest(installer)).toBeUndefined();
    await market.bank.control('POST', 'payouts', {
      account: await account(),
      amount: 22_800,
      status: 'paid',
    });
    await app.get(BankPayouts).askAboutPayee(installer.id);
    await ask(installer);
    expect(await newest(installer)).toMatchObject({ status: 'waiting' });
    await erasures().keep(installer.id);
  });

  it('is held up by what has begun meanwhile, and told once', async () => {
    const [installer, customer] = [await market.installer(), await market.customer()];
    await ask(customer);
    await market.agreed(installer, customer);
    await letPass(market.rooms, { days: 15 });
    await goOn();
    await goOn();
    expect(await newest(customer)).toMatchObject({ status: 'waiting', held_by: ['work'] });
    expect((await market.deliver()).filter((name) => name === 'privacy.erasure-held-up')).toHaveLength(1);
  });

  it('leaves the market first: deposits go back, jobs come off the board', async () => {
    const [installer, customer, other] = [
      await market.installer(),
      await market.customer(),
      await market.customer(),
    ];
    const job = await aPostedJob(market.rooms.app, customer.id);
    await market.bid(installer, job);
    const another = await aPostedJob(market.rooms.app, other.id);
    const bid = await market.bid(installer, another);
    await ask(installer);
    await ask(customer);
    await letPass(market.rooms, { days: 14, minutes: 1 });
    await goOn();
    await expect(market.rooms.app.get(Users).get(installer.id)).rejects.toThrow(NotFound);
    await letPass(market.rooms, { hours: 2 });
    await goOn();
    expect(await newest(installer)).toMatchObject({ status: 'closing', held_by: ['money'] });
    for (let round = 0; round < 6; round += 1) {
      await market.deliver();
      await market.recover();
    }
    await goOn();
    await goOn();
    expect([await newest(installer), await newest(customer)]).toMatchObject([
      { status: 'erased' },
      { status: 'erased' },
    ]);
    expect((await market.bidNow(bid)).status).toBe('rejected');
    expect(
      await query('SELECT FROM unlocks WHERE installer_id = $1 AND status <> $2', [installer.id, 'refunded']),
    ).toEqual([]);
    expect(await market.violations()).toEqual([]);
  }, 60_000);

  it('has their account at the provider closed, asked for before the call and once', async () => {
    const installer = await market.installer();
    await market.rooms.app.get(PayoutAccounts).link(installer.id);
    const accounts = () => market.bank.rows<{ id: string }>('accounts');
    const before = (await accounts()).length;
    await ask(installer);
    await untilErased(installer);
    expect((await accounts()).length).toBe(before - 1);
    expect(await newest(installer)).toMatchObject({ provider: 'closed' });
    expect(
      await query(
        `SELECT state FROM provider_operations o JOIN payout_accounts a ON a.id = o.business_id
          WHERE a.user_id = $1 AND kind = 'account.close' AND a.closed_at IS NOT NULL`,
        [installer.id],
      ),
    ).toEqual([{ state: 'done' }]);
  });
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** A value of the column's type that holds `mark` where it can hold words. */
function valueOf({ type }: Column, mark: string): string {
  const words = `'${mark}'`;
  return (
    {
      text: words,
      'USER-DEFINED': words,
      'character varying': words,
      jsonb: `'{"x": "${mark}"}'`,
      bytea: `convert_to(${words}, 'UTF8')`,
      ARRAY: `ARRAY[${words}]`,
      tsquery: `$$'${mark}'$$::tsquery`,
      uuid: 'gen_random_uuid()',
      boolean: 'false',
      datemultirange: `'{}'`,
      int4multirange: `'{}'`,
      date: `'2026-01-01'`,
      'timestamp with time zone': 'clock_now()',
    }[type] ?? '1'
  );
}

describe('what an erased account leaves', () => {
  let columns: Column[];
  beforeAll(async () => {
    columns = await query<Column>(
      `SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type
         FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
        WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' AND c.table_name <> 'migrations'`,
    );
    // The rows that are planted make no sense: rules and pointers would refuse them.
    await query(`DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
                  WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace AND conrelid <> 0 LOOP
        EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', one.place, one.conname);
      END LOOP; END $$`);
  });

  /** A row of each table that erasure touches, with a mark in each of its personal columns. @returns the tables */
  async function plant(person: User): Promise<string[]> {
    const tables = Object.keys(personalData).filter(
      (table) => table !== 'users' && erasingOf(table, personalData[table]!).length > 0,
    );
    for (const table of tables) {
      const { personal, eraseBy } = personalData[table]!;
      const ways = new Map(eraseBy.map((path) => [path.split(' > ')[0], path.split(' > ').slice(1)]));
      const own = columns.filter((column) => column.table === table);
      const values = own.map((column) => {
        const [way, further] = ways.get(column.name) ?? [];
        // By an address that another row has: that row was made before.
        if (further === 'users.email') {
          const [other, address] = way!.split('.');
          return `(SELECT id FROM ${other} WHERE ${address} = 'mark-email-${person.id}' LIMIT 1)`;
        }
        if (ways.has(column.name))
          return way === 'users.email' ? `'mark-email-${person.id}'` : `'${person.id}'`;
        const goes = (personal[column.name] ?? 'keep') !== 'keep';
        return valueOf(column, goes ? `mark-${table}.${column.name}-${person.id}` : 'kept');
      });
      await query(
        `SET session_replication_role = replica;
         INSERT INTO ${table} (${own.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')});
         SET session_replication_role = origin`,
      );
    }
    const own = columns.filter(
      ({ table, name }) =>
        table === 'users' && ['clear', 'replace'].includes(personalData.users!.personal[name]!),
    );
    await query(
      `SET session_replication_role = replica;
       UPDATE users SET ${own.map((column) => `${column.name} = ${valueOf(column, `mark-${column.name}-${person.id}`)}`).join(', ')} WHERE id = '${person.id}';
       SET session_replication_role = origin`,
    );
    return tables;
  }

  const marksOf = async (person: User): Promise<string[]> => {
    const found: string[] = [];
    // The audit log writes down states alone, for which a planted row has marks, too.
    const tables = new Set(columns.map(({ table }) => table).filter((table) => table !== 'audit_entries'));
    for (const table of tables)
      for (const { row } of await query<{ row: string }>(
        `SELECT t::text AS row FROM ${table} t WHERE t::text ~ 'mark-[^,]*${person.id}'`,
      ))
        found.push(`${table}: ${row}`);
    return found;
  };

  async function shut(person: User): Promise<void> {
    await ask(person);
    await letPass(market.rooms, { days: 14, minutes: 1 });
    await goOn();
    expect(await newest(person)).toMatchObject({ status: 'closing' });
    await letPass(market.rooms, { hours: 2 });
  }

  it('is never that of an account that stands: the database itself refuses it', async () => {
    const person = await market.installer();
    await expect(query('SELECT erase_words($1)', [person.id])).rejects.toMatchObject({ code: '23001' });
  });

  it('holds nothing that said who it was, in any table or file', async () => {
    const person = await market.customer();
    const bystander = await market.customer();
    await shut(person);
    const tables = await plant(person);
    expect(tables.length).toBeGreaterThan(30);
    await plant(bystander);
    const theirs = await marksOf(bystander);
    const storage = market.rooms.app.get(Storage);
    const [file] = await query<{ id: string }>(
      `UPDATE files SET purpose = 'document', type = 'application/pdf' WHERE owner_id = $1 RETURNING id`,
      [person.id],
    );
    const key = fullKey({ id: file!.id, purpose: 'document', type: 'application/pdf' });
    await storage.put(key, Buffer.from('mark'), 'application/pdf');
    const [copy] = await query<{ id: string }>('SELECT id FROM data_exports WHERE user_id = $1', [person.id]);
    const proof = `019a0000-0000-7000-8000-0000000000aa`;
    await query(
      `INSERT INTO files (id, owner_id, purpose, type, size_bytes, subject_id, created_at, stored_at, restricted, place)
       VALUES ('${proof}', '${person.id}', 'settlement-proof', 'application/pdf', 4, '${proof}', clock_now(), clock_now(), false, 0)`,
    );
    const proofKey = fullKey({ id: proof, purpose: 'settlement-proof', type: 'application/pdf' });
    await storage.put(proofKey, Buffer.from('paid'), 'application/pdf');
    await storage.put(`export/${copy!.id}.zip`, Buffer.from('mark'), 'application/zip');
    expect((await marksOf(person)).length).toBeGreaterThan(25);

    await goOn();

    expect(await newest(person)).toMatchObject({ status: 'erased' });
    expect(await marksOf(person)).toEqual([]);
    for (const gone of [key, `export/${copy!.id}.zip`])
      await expect(storage.read(gone)).rejects.toThrow('No bytes are stored');
    // What the books stand on is the operator's, although a member of the team sent it.
    expect(await query('SELECT id FROM files WHERE owner_id = $1', [person.id])).toEqual([{ id: proof }]);
    (await storage.read(proofKey)).destroy();
    expect(await query(`SELECT first_name, last_name, email FROM users WHERE id = $1`, [person.id])).toEqual([
      { first_name: 'Former', last_name: 'member', email: `erased-${person.id}@erased.invalid` },
    ]);
    // Files of another person wait for their own sweep; nothing else of theirs is touched.
    expect(await marksOf(bystander)).toEqual(theirs);
  }, 60_000);

  it('is the same when the worker dies at any statement, and another goes on', async () => {
    const person = await market.customer();
    await shut(person);
    await plant(person);
    const database = market.rooms.app.get(Database);
    let deaths = 0;
    for (;;) {
      let left = deaths;
      const real = database.reader;
      jest.spyOn(database, 'reader', 'get').mockImplementation(() => {
        left -= 1;
        if (left < 0) throw new Error('The worker is gone.');
        return real;
      });
      await goOn().catch(() => undefined);
      jest.restoreAllMocks();
      await query('DELETE FROM sweep_setbacks');
      if ((await newest(person))?.status === 'erased') break;
      deaths += 5;
    }
    expect(deaths).toBeGreaterThan(30);
    expect(await marksOf(person)).toEqual([]);
  }, 120_000);
});

it('is closed at the provider by hand once, where the provider refused: of two at once the second is told', async () => {
  const person = await market.customer();
  const id = (await ask(person)).id;
  await expect(erasures().closedByHand(id)).rejects.toThrow(NothingToClose);
  await expect(erasures().closedByHand(randomUUID())).rejects.toThrow(NotFound);
  await query(`UPDATE account_erasures SET provider = 'refused' WHERE id = $1`, [id]);
  // It stands before everybody who has asked since.
  await letPass(market.rooms, { minutes: 1 });
  await ask(await market.customer());
  expect((await erasures().newest())[0]).toMatchObject({ id, providerAccountId: null });
  const closed = await Promise.allSettled([erasures().closedByHand(id), erasures().closedByHand(id)]);
  expect(closed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(closed.find((one) => one.status === 'rejected')?.reason).toBeInstanceOf(NothingToClose);
  expect(await newest(person)).toMatchObject({ provider: 'closed' });
});

it('that staff have to close or to get going is shown to them however many have asked since, with its account at the provider', async () => {
  const [refused, held] = [await market.installer(), await market.customer()];
  await query(
    `INSERT INTO account_erasures (user_id, status, asked_at, due_at, closed_at, ended_at, provider) VALUES
       ($1, 'erased', clock_now() - interval '40 days', clock_now() - interval '26 days', clock_now() - interval '26 days', clock_now() - interval '26 days', 'refused'),
       ($2, 'waiting', clock_now() - interval '17 days', clock_now() - interval '3 days', NULL, NULL, NULL)`,
    [refused.id, held.id],
  );
  await query(
    `INSERT INTO payout_accounts (user_id, provider_account_id, check_at, created_at) VALUES ($1, 'acct_refused', clock_now(), clock_now())
     ON CONFLICT (user_id) DO UPDATE SET provider_account_id = excluded.provider_account_id`,
    [refused.id],
  );
  await query(
    `INSERT INTO account_erasures (user_id, status, asked_at, due_at, ended_at)
     SELECT $1, 'kept', clock_now(), clock_now() + interval '14 days', clock_now() FROM generate_series(1, 25)`,
    [(await market.customer()).id],
  );
  const shown = await erasures().newest();
  expect(shown[0]).toMatchObject({ userId: refused.id, name: null, providerAccountId: 'acct_refused' });
  expect(shown.find(({ userId }) => userId === held.id)).toMatchObject({
    status: 'waiting',
    providerAccountId: null,
  });
});
