import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { AuditSeal } from '../../src/platform/audit/audit-seal.js';
import { verifyAudit, type Verified } from '../../src/platform/audit/verify.js';
import { inContext } from '../../src/platform/context/context.js';
import { Database } from '../../src/platform/database/database.js';
import { sql } from '../../src/platform/database/sql.js';
import { openRooms, type Rooms } from '../support/rooms.js';

interface Entry {
  actor_kind: string;
  actor_id: string | null;
  request_id: string | null;
  act: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}

describe('the audit log', () => {
  let rooms: Rooms;
  let database: Database;
  let seal: AuditSeal;
  beforeEach(async () => {
    rooms = await openRooms([]);
    database = rooms.app.get(Database);
    seal = rooms.app.get(AuditSeal);
  });
  afterEach(() => rooms?.close());

  const verify = (known: string[] = []): Promise<Verified> =>
    verifyAudit((text, values) => sql(database, text, values), known);
  const entriesOf = (id: string): Promise<Entry[]> =>
    rooms.database.query<Entry>('SELECT * FROM audit_entries WHERE subject_id = $1 ORDER BY id', [id]);
  const someone = async (tx: {
    query: (sql: string, values: unknown[]) => Promise<unknown>;
  }): Promise<string> => {
    const id = randomUUID();
    await tx.query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, user_type)
       VALUES ($1, $2, 'canary-hash', 'Canary', 'Person', 'customer')`,
      [id, `${id}@example.test`],
    );
    return id;
  };
  /** As a superuser who disables what guards the rows: the chain is for what happens then. */
  const tamper = async (...statements: string[]): Promise<void> => {
    for (const sql of statements)
      await rooms.database.query(`DO $$ BEGIN SET LOCAL session_replication_role = replica; ${sql}; END $$`);
  };

  it('says who changed what of an account, why and in which request, and keeps no personal data', async () => {
    const staff = randomUUID();
    const id = await inContext({ actor: { kind: 'visitor', id: null }, requestId: 'request-1' }, () =>
      database.transaction((tx) => someone(tx)),
    );
    await inContext(
      { actor: { kind: 'staff', id: staff }, requestId: 'request-2', reason: 'Fraud, ticket RI-2' },
      () =>
        database.transaction((tx) =>
          tx.query(
            `UPDATE users SET suspended_at = '2026-01-02Z', email = 'canary2@example.test' WHERE id = $1`,
            [id],
          ),
        ),
    );
    const [made, changed] = await entriesOf(id);
    expect(made).toMatchObject({
      act: 'created',
      subject: 'users',
      actor_kind: 'visitor',
      request_id: 'request-1',
    });
    expect(made?.after).toMatchObject({ is_admin: false, first_name: '…' });
    expect(changed).toMatchObject({
      actor_kind: 'staff',
      actor_id: staff,
      request_id: 'request-2',
      reason: 'Fraud, ticket RI-2',
      act: 'changed',
      before: { email: '…' },
      after: { email: '…', suspended_at: expect.stringContaining('2026-01-02') as string },
    });
    const [whole] = await rooms.database.query<{ text: string }>(
      'SELECT string_agg(e::text, $1) AS text FROM audit_entries e',
      ['\n'],
    );
    expect(whole?.text.toLowerCase()).not.toContain('canary');
  });

  it('leaves nothing of a change that was rolled back, and nothing of one that changes nothing', async () => {
    const id = await database.transaction((tx) => someone(tx));
    const failing = database.transaction(async (tx) => {
      await tx.query('UPDATE users SET is_verified = true WHERE id = $1', [id]);
      throw new Error('No');
    });
    await expect(failing).rejects.toThrow('No');
    await database.transaction((tx) =>
      tx.query('UPDATE users SET updated_at = now(), version = version + 1 WHERE id = $1', [id]),
    );
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('has an entry for each row that one statement changes, and none for those that it leaves as they are', async () => {
    const ids = await database.transaction(async (tx) => [
      await someone(tx),
      await someone(tx),
      await someone(tx),
    ]);
    await database.transaction((tx) =>
      tx.query('UPDATE users SET is_verified = (id <> $2) WHERE id = ANY ($1::uuid[])', [ids, ids[0]]),
    );
    await database.transaction((tx) => tx.query('DELETE FROM users WHERE id = ANY ($1::uuid[])', [ids]));
    const acts = await Promise.all(ids.map(entriesOf));
    const told = acts.map((entries) =>
      entries.map(({ act, before, after }) => [act, before?.['is_verified'], after?.['is_verified']]),
    );
    const [made, gone] = [
      ['created', undefined, false],
      (was: boolean) => ['deleted', was, undefined],
    ] as const;
    expect(told).toEqual([
      [made, gone(false)],
      [made, ['changed', false, true], gone(true)],
      [made, ['changed', false, true], gone(true)],
    ]);
    await seal.sealAll();
    expect((await verify()).faults).toEqual([]);
  });

  it('of tickets writes down what staff do, not what their writers do', async () => {
    const ticket = randomUUID();
    const write = (kind: 'visitor' | 'staff', sql: string): Promise<unknown> =>
      inContext({ actor: { kind, id: null }, requestId: null }, () =>
        database.transaction((tx) => tx.query(sql, [ticket])),
      );
    await write(
      'visitor',
      `INSERT INTO tickets (id, reference, kind, name, email, subject, message)
       VALUES ($1, 'RI-22222222', 'contact', 'N', 'n@example.test', 'S', 'A message of ten letters')`,
    );
    await write('staff', `UPDATE tickets SET status = 'closed' WHERE id = $1`);
    expect((await entriesOf(ticket)).map(({ act, after }) => [act, after])).toEqual([
      ['changed', { status: 'closed' }],
    ]);
  });

  it('is one chain, also when many change and several seal at once', async () => {
    const change = async (): Promise<void> => {
      const id = await database.transaction((tx) => someone(tx));
      await database.transaction((tx) => tx.query('UPDATE users SET is_verified = true WHERE id = $1', [id]));
    };
    await Promise.all(
      Array.from({ length: 50 }, (_, number) => (number % 5 === 0 ? seal.sealAll(3) : change())),
    );
    await Promise.all([seal.sealAll(3), seal.sealAll(7), seal.sealAll(5)]);
    await seal.sealAll();
    const found = await verify();
    expect(found).toMatchObject({ faults: [], waiting: 0 });
    expect(found.head).toMatch(/^80:[0-9a-f]{64}$/);
  });

  describe('that somebody changed although the database guards it', () => {
    let heads: string[];
    beforeEach(async () => {
      heads = [];
      for (let number = 0; number < 5; number += 1) {
        await database.transaction((tx) => someone(tx));
        await seal.sealAll();
        heads.push((await verify()).head);
      }
      expect(await verify(heads)).toMatchObject({ faults: [], waiting: 0 });
    });
    const third = '(SELECT entry_id FROM audit_chain WHERE position = 3)';

    it.each([
      ['a changed entry', [`UPDATE audit_entries SET actor_kind = 'clock' WHERE id = ${third}`], /^3: entry/],
      ['an entry that was deleted', [`DELETE FROM audit_entries WHERE id = ${third}`], /^3: its entry/],
      [
        'an entry that was deleted with its link',
        [`DELETE FROM audit_entries WHERE id = ${third}`, 'DELETE FROM audit_chain WHERE position = 3'],
        /^3: missing/,
      ],
      ['an end that was cut off', ['DELETE FROM audit_chain WHERE position > 3'], /no place in the chain/],
      [
        'an end that was cut off with its entries',
        [
          'DELETE FROM audit_entries WHERE id IN (SELECT entry_id FROM audit_chain WHERE position > 3)',
          'DELETE FROM audit_chain WHERE position > 3',
        ],
        /does not go through this head/,
      ],
      ['an entry that was kept out', ['DELETE FROM audit_chain WHERE position = 5'], /no place in the chain/],
    ])('is found out: %s', async (_, statements, fault) => {
      await tamper(...statements);
      const { faults } = await verify(heads);
      expect(faults.join('\n')).toMatch(new RegExp(fault.source, 'm'));
    });
  });

  it('takes no entry from the user that runs the product', async () => {
    const client = new pg.Client({ connectionString: rooms.database.url });
    await client.connect();
    for (const sql of [
      `INSERT INTO audit_entries (actor_kind, act, subject, subject_id) VALUES ('staff', 'changed', 'users', 'x')`,
      'INSERT INTO audit_unsealed VALUES (uuidv7())',
      'DROP TRIGGER users_audited ON users',
      'ALTER TABLE users DISABLE TRIGGER users_audited',
    ])
      await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });
});
