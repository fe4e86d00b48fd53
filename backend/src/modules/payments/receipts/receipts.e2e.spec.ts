import { randomBytes, randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { readPdf } from '../../../../test/support/documents/pdf.js';
import { Visitor } from '../../../../test/support/visitor.js';
import type { PaymentView } from '../overview/payments.dto.js';
import { PayoutReductions } from '../payouts/payout-reductions.service.js';
import { CreditNotes } from './credit-notes.service.js';
import { Receipts } from './receipts.service.js';
import { sql } from '../../../platform/database/sql.js';

describe('receipts', () => {
  let bench: PaymentsBench & { url: string };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api' });
  });
  afterAll(() => bench?.close());
  afterEach(async () => expect(await bench.differences()).toEqual([]));

  const receipts = (): Receipts => bench.rooms.app.get(Receipts);

  async function aPerson({ isStaff = false } = {}): Promise<{ id: string; visitor: Visitor }> {
    const visitor = new Visitor(bench.url);
    const { body } = await visitor.post<{ user: { id: string } }>('/api/register', {
      email: `p${randomBytes(6).toString('hex')}@example.test`,
      password: 'a-long-password-9',
      firstName: 'Łucja',
      lastName: 'Payer',
      userType: 'installer',
    });
    if (isStaff) await sql(bench.database, `SELECT set_staff_role($1, 'owner')`, [body.user.id]);
    return { id: body.user.id, visitor };
  }
  async function pdfOf({ visitor }: { visitor: Visitor }, paymentId: string, document = 'receipt') {
    const response = await fetch(`${bench.url}/api/payments/${paymentId}/${document}`, {
      headers: { cookie: visitor.cookieHeader },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  }
  const paymentsOf = async ({ visitor }: { visitor: Visitor }) =>
    (await visitor.get<PaymentView[]>('/api/payments')).body;

  const asStaff = async <Row>({ visitor }: { visitor: Visitor }, id: string): Promise<Row | undefined> => {
    const filter = encodeURIComponent(JSON.stringify({ id: [id] }));
    return (await visitor.get<Row[]>(`/api/admin/payments?filter=${filter}`)).body[0];
  };

  it('are PDFs that say what was paid, in a language, with a title, and tagged in reading order', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id });
    const { status, headers, bytes } = await pdfOf(payer, id);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const [payment] = await paymentsOf(payer);
    expect(payment?.receipt).toMatch(/^R-\d{6}$/);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="RightInstaller-${payment?.receipt}.pdf"`,
    );
    const { text, info, isTagged, roles } = readPdf(bytes);
    for (const words of [
      'Receipt for a deposit',
      String(payment?.receipt),
      'Łucja Payer',
      '£50',
      'refundable',
    ])
      expect(text).toContain(words);
    expect(info).toMatchObject({ Language: 'en-GB', Title: `Receipt for a deposit ${payment?.receipt}` });
    expect(isTagged).toBe(true);
    const table = ['Table', 'TR', 'TH', 'TD', 'TR', 'TH', 'TD'];
    const head = ['Figure', 'P', 'H1', 'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P'];
    expect(roles).toEqual(['Root', 'Document', ...head, ...table, 'P']);
    const [charge] = await bench.rooms.database.query<{ reference: string }>(
      'SELECT provider_charge_id AS reference FROM charges WHERE id = $1',
      [id],
    );
    expect(text).toContain(`Payment reference ${charge?.reference}`);
  });

  it('are made out to the business and its address, and of an erased account to nobody', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id });
    await bench.rooms.database.query(
      `INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone,
                               business_address, postcode, dbs_checked, public_liability_insurance, vat_number, agreed_at)
       VALUES ($1, 'Payer & Daughters Ltd', 'limited_company', '3-5', 20, '+447700900123', E'Unit 4\nMill Lane', 'BL1 2AB', true, true,
               'GB999999973', now())`,
      [payer.id],
    );
    const said = readPdf((await pdfOf(payer, id)).bytes).text;
    const lines = [
      'Payer & Daughters Ltd',
      'Łucja Payer',
      'Unit 4',
      'Mill Lane',
      'BL1 2AB',
      'VAT number GB999999973',
    ];
    for (const line of lines) expect(said).toContain(line);
    const staff = await aPerson({ isStaff: true });
    await bench.rooms.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [payer.id]);
    const later = readPdf((await pdfOf(staff, id)).bytes).text;
    expect(later).toContain('A former member');
    for (const line of lines) expect(later).not.toContain(line);
  });

  it('in any alphabet can be read', async () => {
    const payer = await aPerson();
    await bench.rooms.database.query(
      `UPDATE users SET first_name = 'Ольга', last_name = 'Мороз' WHERE id = $1`,
      [payer.id],
    );
    const { id } = await bench.aPaidCharge({ payerId: payer.id });
    expect(readPdf((await pdfOf(payer, id)).bytes).text).toContain('Ольга Мороз');
  });

  it('are its own person’s and staff’s alone', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id });
    expect((await pdfOf(await aPerson(), id)).status).toBe(404);
    expect((await pdfOf({ visitor: new Visitor(bench.url) }, id)).status).toBe(401);
    const staff = await aPerson({ isStaff: true });
    expect((await pdfOf(staff, id)).status).toBe(200);
    const seen = await asStaff<{ receipt: string | null }>(staff, id);
    expect(seen?.receipt).toBe((await paymentsOf(payer))[0]?.receipt);
    for (const odd of [randomUUID(), 'x', '..%2F..%2Fetc', "1'%20OR%20'1'='1"])
      expect((await pdfOf(payer, odd)).status).toBe(404);
  });

  it('are not there before the money has moved', async () => {
    const payer = await aPerson();
    const { id } = await bench.aCharge({ payerId: payer.id });
    expect((await pdfOf(payer, id)).status).toBe(409);
    expect((await paymentsOf(payer))[0]?.receipt).toBeNull();
  });

  it('of a payout are its statement and the invoice of its fee', async () => {
    const payee = await aPerson();
    await bench.accounts.link(payee.id);
    await bench.onboard(payee.id);
    const { id } = await bench.aPayout(await bench.aJob({ payeeId: payee.id }));
    expect((await pdfOf(payee, id)).status).toBe(409);
    await bench.sending.send(id);
    await receipts().issueOfPayout(id);
    const lines = await paymentsOf(payee);
    expect(lines.map(({ type, receipt }) => [type, receipt?.[0]]).sort()).toEqual([
      ['fee', 'F'],
      ['payout', 'S'],
    ]);
    const fee = lines.find(({ type }) => type === 'fee');
    const { bytes } = await pdfOf(payee, String(fee?.id));
    const { text } = readPdf(bytes);
    expect(text).toContain('Fee invoice F-');
    expect(text).toContain('£12');
  });

  const credit = (paymentId: string) => bench.rooms.app.get(CreditNotes).issue(paymentId);
  /** A part of a price is on its way back, and arrives. */
  async function giveBack(chargeId: string, reason: string, pence: number): Promise<void> {
    const refund = await bench.aRefund(chargeId, reason, pence);
    await bench.refunds.send(refund.id);
    const atBank = await bench.bank.rows<{ id: string; metadata: { refundId?: string } }>('refunds');
    const own = atBank.find(({ metadata }) => metadata.refundId === refund.id);
    await bench.bank.control('POST', `refunds/${own?.id}/advance`, { status: 'succeeded' });
    await bench.refundFollowing.refresh(refund.id);
  }

  it('of what goes back of a price are credit notes, one for each sum, for its own person and staff alone', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id, kind: 'charge', amountPence: 24_000 });
    expect(await credit(id)).toBeNull();
    await giveBack(id, 'price-reduced', 4_000);
    await Promise.all([credit(id), credit(id), credit(id)]);
    await giveBack(id, 'dispute-decided', 20_000);
    await Promise.all([credit(id), credit(id)]);
    const [payment] = await paymentsOf(payer);
    expect(payment).toMatchObject({ status: 'refunded', amount: '240.00' });
    expect(payment?.creditNotes.map(({ amount }) => amount)).toEqual(['40.00', '200.00']);
    const [note] = payment?.creditNotes ?? [];
    const document = `credit-notes/${note?.id}`;
    const { status, headers, bytes } = await pdfOf(payer, id, document);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text, info, isTagged } = readPdf(bytes);
    for (const words of [`corrects receipt ${payment?.receipt}`, 'Łucja Payer', '£40', String(note?.number)])
      expect(text).toContain(words);
    expect([info.Title, isTagged]).toEqual([`Credit note for a job payment ${note?.number}`, true]);
    const staff = await aPerson({ isStaff: true });
    expect((await pdfOf(staff, id, document)).status).toBe(200);
    const seen = await asStaff<{ creditNotes: object[] }>(staff, id);
    expect(seen?.creditNotes).toEqual(payment?.creditNotes);
    const stranger = await aPerson();
    const own = await bench.aPaidCharge({ payerId: stranger.id });
    expect((await pdfOf(stranger, id, document)).status).toBe(404);
    expect((await pdfOf(stranger, own.id, document)).status).toBe(404);
    expect((await pdfOf({ visitor: new Visitor(bench.url) }, id, document)).status).toBe(401);
    for (const odd of [randomUUID(), 'x', '..%2Freceipt', "1'%20OR%20'1'='1"])
      expect((await pdfOf(payer, id, `credit-notes/${odd}`)).status).toBe(404);
  });

  const atBank = async (refundId: string) =>
    (await bench.bank.rows<{ id: string; metadata: { refundId?: string } }>('refunds')).filter(
      ({ metadata }) => metadata.refundId === refundId,
    );
  /** The bank answers the latest attempt of a refund. */
  async function bankSays(refundId: string, status: 'succeeded' | 'failed'): Promise<void> {
    const own = (await atBank(refundId)).at(-1);
    await bench.bank.control('POST', `refunds/${own?.id}/advance`, { status });
    await bench.refundFollowing.refresh(refundId);
  }

  it('of a refund that the bank sent back are withdrawn in a series of their own, and issued anew when it arrives', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id, kind: 'charge', amountPence: 24_000 });
    await giveBack(id, 'price-reduced', 4_000);
    await credit(id);
    const refund = await bench.aRefund(id, 'dispute-decided', 6_000);
    await bench.refunds.send(refund.id);
    await bankSays(refund.id, 'succeeded');
    await credit(id);
    expect(await bench.differences()).toEqual([]);
    await bankSays(refund.id, 'failed');
    // Until the news are heard the paper says more than has arrived, and the reconcile says so.
    expect(await bench.differences()).toEqual([
      `credit notes come to no more than the books say went back: payment ${id}`,
      `a credit note stands only for money that has arrived: charge ${id}`,
    ]);
    await Promise.all(Array.from({ length: 50 }, () => credit(id)));
    expect(await bench.differences()).toEqual([]);
    const notes = async () =>
      (await paymentsOf(payer))
        .find((one) => one.id === id)
        ?.creditNotes.map(({ number, amount, isWithdrawn }) => [number[0], amount, isWithdrawn]);
    expect(await notes()).toEqual([
      ['C', '40.00', false],
      ['C', '60.00', true],
      ['W', '60.00', false],
    ]);
    const list = (await paymentsOf(payer)).find((one) => one.id === id)?.creditNotes ?? [];
    expect(list[2]?.withdraws).toBe(list[1]?.number);
    const { status, bytes } = await pdfOf(payer, id, `credit-notes/${list[2]?.id}`);
    expect(status).toBe(200);
    const { text } = readPdf(bytes);
    for (const words of [
      'Withdrawal of a credit note',
      `withdraws credit note ${list[1]?.number}`,
      'Your bank did not accept the refund',
      '£60',
    ])
      expect(text).toContain(words);
    expect((await pdfOf(await aPerson(), id, `credit-notes/${list[2]?.id}`)).status).toBe(404);
    expect(await bench.events(id)).not.toContain('credit-note-withdrawn');

    await bench.refunds.retry(refund.id);
    await bench.refunds.send(refund.id);
    await bankSays(refund.id, 'succeeded');
    await Promise.all(Array.from({ length: 50 }, () => credit(id)));
    expect((await notes())?.at(-1)).toEqual(['C', '60.00', false]);
    expect(await notes()).toHaveLength(4);
  });

  it('withdrawn at once are numbered without a gap, and a note that held two refunds is issued anew for the one that stayed', async () => {
    const charges = await Promise.all(
      Array.from({ length: 6 }, () => bench.aPaidCharge({ kind: 'charge', amountPence: 10_000 })),
    );
    const failing: string[] = [];
    for (const { id } of charges) {
      const [one, two] = [
        await bench.aRefund(id, 'price-reduced', 2_000),
        await bench.aRefund(id, 'dispute-decided', 3_000),
      ];
      for (const refund of [one, two]) {
        await bench.refunds.send(refund.id);
        await bankSays(refund.id, 'succeeded');
      }
      await credit(id);
      failing.push(two.id);
    }
    for (const refundId of failing) await bankSays(refundId, 'failed');
    await Promise.all(charges.flatMap(({ id }) => [credit(id), credit(id)]));
    const rows = await bench.rooms.database.query<{ notes: string }>(
      `SELECT string_agg(series || credited_pence, ' ' ORDER BY id) AS notes FROM receipts
        WHERE payment_id = ANY ($1) AND corrects_id IS NOT NULL GROUP BY payment_id`,
      [charges.map(({ id }) => id)],
    );
    expect(rows.map(({ notes }) => notes)).toEqual(charges.map(() => 'C5000 W-5000 C2000'));
    const [gaps] = await bench.rooms.database.query<{ last: number }>(
      `SELECT count(*)::int AS count, max(number) AS last, (SELECT last FROM receipt_series WHERE series = 'W') AS series
         FROM receipts WHERE series = 'W'`,
    );
    expect(gaps).toEqual({ count: gaps?.last, last: gaps?.last, series: gaps?.last });
  });

  it('of pay and fee that a dispute takes back are credit notes of statement and invoice, to the penny', async () => {
    const payee = await aPerson();
    await bench.accounts.link(payee.id);
    await bench.onboard(payee.id);
    const job = await bench.aJob({ payeeId: payee.id, grossPence: 33_333 });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    await bench.database.transaction((tx) =>
      bench.rooms.app
        .get(PayoutReductions)
        .reduce(tx, { subjectId: job.subjectId, grossPence: 16_667, feePence: 833, restPence: 16_666 }),
    );
    await bench.rooms.app.get(CreditNotes).issueOfPayout(id);
    await bench.rooms.app.get(CreditNotes).issueOfPayout(id);
    const lines = await paymentsOf(payee);
    const ofType = (wanted: string) => lines.find(({ type }) => type === wanted);
    // £333.33 less £16.67 was £316.66; £166.67 less £8.33 is £158.34.
    expect(ofType('payout')?.creditNotes.map(({ amount }) => amount)).toEqual(['158.32']);
    expect(ofType('fee')?.creditNotes.map(({ amount }) => amount)).toEqual(['8.34']);
    // Documents say what was so when they were issued, also when they are written late.
    const statement = readPdf((await pdfOf(payee, id)).bytes).text;
    for (const words of ['£333.33', '-£16.67', '£316.66']) expect(statement).toContain(words);
  });

  it('of a fee that went back whole can still be opened', async () => {
    const payee = await aPerson();
    await bench.accounts.link(payee.id);
    await bench.onboard(payee.id);
    const job = await bench.aJob({ payeeId: payee.id });
    const { id } = await bench.aPayout(job);
    await bench.sending.send(id);
    await bench.database.transaction((tx) =>
      bench.rooms.app
        .get(PayoutReductions)
        .reduce(tx, { subjectId: job.subjectId, grossPence: 0, feePence: 0, restPence: 24_000 }),
    );
    await bench.rooms.app.get(CreditNotes).issueOfPayout(id);
    const fee = (await paymentsOf(payee)).find(({ type }) => type === 'fee');
    expect(fee).toMatchObject({ status: 'refunded', amount: '12.00' });
    expect(fee?.creditNotes).toHaveLength(1);
    const { status, bytes } = await pdfOf(payee, String(fee?.id), `credit-notes/${fee?.creditNotes[0]?.id}`);
    expect(status).toBe(200);
    expect(readPdf(bytes).text).toContain('Service fee given back');
  });

  it('are numbered without a gap, each once, also when many come at once and some roll back', async () => {
    const charges = await Promise.all(Array.from({ length: 12 }, () => bench.aPaidCharge()));
    await bench.rooms.database.query(`
      CREATE FUNCTION every_third_fails() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.number % 3 = 0 THEN RAISE EXCEPTION 'the process dies here'; END IF; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER every_third_fails AFTER INSERT ON receipts DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION every_third_fails()`);
    const twice = charges.flatMap(({ id }) => [id, id]);
    await Promise.allSettled(twice.map((id) => receipts().issue(id)));
    await bench.rooms.database.query('DROP FUNCTION every_third_fails CASCADE');
    const issued = await Promise.all(twice.map((id) => receipts().issue(id)));
    expect(new Set(issued.map(({ number }) => number)).size).toBe(12);
    const [gaps] = await bench.rooms.database.query<{ last: number }>(
      `SELECT count(*)::int AS count, max(number) AS last, count(DISTINCT number)::int AS distinct FROM receipts WHERE series = 'R'`,
    );
    expect(gaps).toEqual({ count: gaps?.last, last: gaps?.last, distinct: gaps?.last });
  });

  it('are never changed, and their series never goes back', async () => {
    const { id } = await bench.aPaidCharge();
    await receipts().issue(id);
    for (const sql of [
      `UPDATE receipts SET number = number + 100`,
      `DELETE FROM receipts`,
      `UPDATE receipt_series SET last = last - 1 WHERE series = 'R'`,
      `UPDATE receipt_series SET last = last + 2 WHERE series = 'R'`,
      `DELETE FROM receipt_series`,
    ])
      await expect(bench.rooms.database.query(sql)).rejects.toThrow(/never changed|goes on by one/);
  });
});
