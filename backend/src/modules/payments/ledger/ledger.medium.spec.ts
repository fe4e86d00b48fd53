import { PaymentsBench } from '../../../../test/factories/payments.js';
import { Ledger } from './ledger.service.js';
import { ledgerAccounts, ledgerKinds, type Move } from './ledger.accounts.js';
import { Forfeits } from '../held/forfeits.service.js';
import { Receipts } from '../receipts/receipts.service.js';
import { Reconcile } from '../reconcile/reconcile.service.js';

describe('the books', () => {
  let bench: PaymentsBench;
  let ledger: Ledger;
  beforeAll(async () => {
    bench = await PaymentsBench.open();
    ledger = bench.rooms.app.get(Ledger);
  });
  afterAll(() => bench?.close());

  const moves: Move[] = [{ debit: 'provider_balance', credit: 'fees_earned', pence: 100 }];
  const book = (key: string, some = moves): Promise<boolean> =>
    bench.database.transaction((tx) => ledger.book(tx, { key, kind: 'charge-received', moves: some }));
  const sql = (text: string, parameters: unknown[] = []): Promise<unknown[]> =>
    bench.rooms.database.query(text, parameters);

  it('book one fact once, however often and however many at once try', async () => {
    const booked = await Promise.all(Array.from({ length: 8 }, () => book('fact:1')));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect(await ledger.balances()).toMatchObject({ provider_balance: 100, fees_earned: 100 });
  });

  it('are written inside a transaction only', async () => {
    await expect(
      ledger.book(bench.database.reader, { key: 'fact:2', kind: 'charge-received', moves }),
    ).rejects.toThrow('inside a transaction');
  });

  it('refuse a transaction that does not sum to zero, when it commits', async () => {
    await expect(
      sql(
        `WITH t AS (INSERT INTO ledger_transactions (key, kind) VALUES ('bad:1', 'charge-received') RETURNING id) SELECT id FROM t`,
      ),
    ).rejects.toThrow(/0 entries that sum to 0/);
    const unbalanced = bench.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: string }[]>(
        `INSERT INTO ledger_transactions (key, kind) VALUES ('bad:2', 'charge-received') RETURNING id`,
      );
      await tx.query(
        `INSERT INTO ledger_entries (transaction_id, account, amount_pence) VALUES ($1, 'provider_balance', 100), ($1, 'fees_earned', -99)`,
        [row?.id],
      );
    });
    await expect(unbalanced).rejects.toThrow(/2 entries that sum to 1/);
  });

  it.each([
    `UPDATE ledger_entries SET amount_pence = 1`,
    `DELETE FROM ledger_entries`,
    `TRUNCATE ledger_entries`,
    `UPDATE ledger_transactions SET kind = 'x'`,
    `DELETE FROM ledger_transactions`,
    `TRUNCATE ledger_transactions CASCADE`,
    `UPDATE ledger_accounts SET normal_side = 'debit'`,
    `DELETE FROM ledger_accounts`,
    `UPDATE ledger_kinds SET meaning = 'x'`,
    `DELETE FROM ledger_kinds`,
  ])('are never changed: %s', async (change) => {
    await expect(sql(change)).rejects.toThrow('the ledger is never changed');
  });

  it('know the same accounts and kinds in code and database, and take no other', async () => {
    const known = async (column: string, table: string): Promise<unknown[]> =>
      (await sql(`SELECT ${column} AS word FROM ${table} ORDER BY ${column}`)).map((row) => Object(row).word);
    expect(await known('code', 'ledger_accounts')).toEqual([...ledgerAccounts].sort());
    expect(await known('kind', 'ledger_kinds')).toEqual([...ledgerKinds].sort());
    await expect(
      sql(`INSERT INTO ledger_transactions (key, kind) VALUES ('odd:1', 'a-tip')`),
    ).rejects.toThrow('ledger_transactions_kind');
  });

  it('take no more entries into a transaction that was committed', async () => {
    await book('closed:1');
    const later = sql(
      `INSERT INTO ledger_entries (transaction_id, account, amount_pence)
       SELECT id, account, pence FROM ledger_transactions, (VALUES ('provider_balance', 5), ('fees_earned', -5)) AS v(account, pence)
        WHERE key = 'closed:1'`,
    );
    await expect(later).rejects.toThrow('is closed');
  });

  it('refuse an amount of nothing and an account that does not exist', async () => {
    await expect(book('bad:3', [{ ...moves[0], pence: 0 } as Move])).rejects.toThrow('amount_pence');
    await expect(book('bad:4', [{ ...moves[0], credit: 'pocket' as never } as Move])).rejects.toThrow(
      'foreign key',
    );
  });

  describe('and the rows that they follow', () => {
    it('never lose a charge, a refund or an operation', async () => {
      const charge = await bench.aPaidCharge();
      await bench.aRefund(charge.id);
      await expect(sql('DELETE FROM refunds')).rejects.toThrow('refunds are never deleted');
      await expect(sql('DELETE FROM charges')).rejects.toThrow('charges are never deleted');
      await expect(sql('DELETE FROM provider_operations')).rejects.toThrow(
        'provider operations are never deleted',
      );
    });

    it.each([
      ['an amount', 'amount_pence = 1'],
      ['a payer', 'payer_id = uuidv7()'],
      ['the intent', `provider_intent_id = 'pi_other'`],
      ['what was received', 'received_pence = 1'],
      [
        'a final status',
        `status = 'requires_payment', received_pence = NULL, received_currency = NULL, succeeded_at = NULL`,
      ],
    ])('keep %s of a paid charge', async (_, change) => {
      const charge = await bench.aPaidCharge();
      await expect(sql(`UPDATE charges SET ${change} WHERE id = $1`, [charge.id])).rejects.toThrow(
        /never change|cannot become/,
      );
    });

    it('refuse a success that does not match what was asked', async () => {
      const charge = await bench.aCharge();
      const change = `UPDATE charges SET status = 'succeeded', succeeded_at = now(), received_pence = 1, received_currency = 'gbp' WHERE id = $1`;
      await expect(sql(change, [charge.id])).rejects.toThrow('charges_paid_as_asked');
    });

    it('refuse an amount of nothing', async () => {
      await expect(bench.aCharge({ amountPence: 0 })).rejects.toThrow('amount_pence');
      await expect(bench.aCharge({ amountPence: -5 })).rejects.toThrow('amount_pence');
    });

    it('refuse refunds beyond their charge, also when two come at once past the service', async () => {
      const charge = await bench.aPaidCharge();
      const insert = `INSERT INTO refunds (charge_id, reason, decision, amount_pence) VALUES ($1, $2, $2, $3)`;
      const both = await Promise.allSettled([
        sql(insert, [charge.id, 'first-reason', 3_000]),
        sql(insert, [charge.id, 'second-reason', 3_000]),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(sql(insert, [(await bench.aCharge()).id, 'unpaid', 1])).rejects.toThrow('was not paid');
    });

    it('refuse a second live attempt, and another key or other parameters for an attempt', async () => {
      const charge = await bench.aPaidCharge();
      const refund = await bench.aRefund(charge.id);
      const second = sql(
        `INSERT INTO provider_operations (kind, business_id, attempt, idempotency_key, params)
         VALUES ('refund.create', $1, 2, 'another', '{}')`,
        [refund.id],
      );
      await expect(second).rejects.toThrow('provider_operations_one_live');
      await expect(
        sql(`UPDATE provider_operations SET idempotency_key = 'x' WHERE business_id = $1`, [refund.id]),
      ).rejects.toThrow('cannot be changed');
      await expect(
        sql(`UPDATE provider_operations SET params = '{}' WHERE business_id = $1`, [refund.id]),
      ).rejects.toThrow('cannot be changed');
    });
  });

  it('name a forfeit that is booked as a fee, and a document whose total is another', async () => {
    const broken = await PaymentsBench.open();
    try {
      const check = (): Promise<string[]> => broken.rooms.app.get(Reconcile).checkInvariants();
      const forfeited = await broken.aPaidCharge();
      const job = await broken.aJob({ payeeId: await broken.aPayee() });
      const { id: payoutId } = await broken.aPayout(job);
      await broken.sending.send(payoutId);
      const receipts = broken.rooms.app.get(Receipts);
      const { id: receiptId } = await receipts.issue(forfeited.id);
      await receipts.issueOfPayout(payoutId);
      await broken.database.transaction((tx) => broken.rooms.app.get(Forfeits).forfeit(tx, forfeited.id));
      expect(await check()).toEqual([]);
      const plant = (change: string): Promise<unknown> =>
        broken.rooms.database.query(
          `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${change} END $$`,
        );
      await plant(`UPDATE ledger_entries SET account = 'fees_earned' WHERE account = 'forfeits';`);
      const key = `charge:${forfeited.id}:forfeited`;
      expect(await check()).toEqual([
        `what is booked moves between the accounts of its kind: ${key} deposit-forfeited fees_earned -5000`,
        `a fee is that of a payout: ${key}`,
      ]);
      await plant(`UPDATE ledger_entries SET account = 'forfeits' WHERE account = 'fees_earned' AND amount_pence = -5000;
        UPDATE receipts SET content = jsonb_set(content, '{total,amount}', '"£49.99"') WHERE id = '${receiptId}';
        UPDATE receipts SET content = jsonb_set(content, '{lines,1,amount}', '"-£1.00"') WHERE payment_id = '${payoutId}';`);
      const rule = 'the total of a document is what its payment came to, and its lines come to the total';
      expect((await check()).sort()).toEqual([`${rule}: R-1`, `${rule}: S-1`]);
    } finally {
      await broken.close();
    }
  });

  it('show each violation of their rules in one line', async () => {
    const broken = await PaymentsBench.open();
    try {
      const check = (): Promise<string[]> => broken.rooms.app.get(Reconcile).checkInvariants();
      const [deposit, job] = [await broken.aPaidCharge(), await broken.aPaidCharge({ kind: 'charge' })];
      expect(await check()).toEqual([]);
      await broken.rooms.database.query(`DO $$ BEGIN
        SET LOCAL session_replication_role = replica;
        UPDATE ledger_entries SET amount_pence = amount_pence - 1 WHERE charge_id = '${deposit.id}' AND account = 'deposits_held';
        UPDATE charges SET received_pence = 1, amount_pence = 1 WHERE id = '${job.id}';
      END $$`);
      const found = await check();
      expect(found.join('\n')).toContain('entries of a transaction sum to zero');
      expect(found.join('\n')).toContain('the books sum to zero: gbp -1');
      expect(found.join('\n')).toContain(
        `a charge is booked once when it is paid, and only then: charge ${job.id}`,
      );
    } finally {
      await broken.close();
    }
  });
});
