import { randomBytes, randomUUID } from 'node:crypto';
import { PaymentsBench } from '../../../../test/factories/payments.js';
import { readPdf } from '../../../../test/support/pdf.js';
import { Visitor } from '../../../../test/support/visitor.js';
import type { PaymentView } from '../payments.dto.js';
import { Receipts } from './receipts.service.js';

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
    if (isStaff) await bench.database.query('UPDATE users SET is_admin = true WHERE id = $1', [body.user.id]);
    return { id: body.user.id, visitor };
  }
  async function pdfOf({ visitor }: { visitor: Visitor }, paymentId: string) {
    const response = await fetch(`${bench.url}/api/payments/${paymentId}/receipt`, {
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
    expect(roles).toEqual(['Root', 'Document', 'H1', 'P', 'P', 'P', 'P', ...table, 'P']);
  });

  it('are its own person’s and staff’s alone', async () => {
    const payer = await aPerson();
    const { id } = await bench.aPaidCharge({ payerId: payer.id });
    expect((await pdfOf(await aPerson(), id)).status).toBe(404);
    expect((await pdfOf({ visitor: new Visitor(bench.url) }, id)).status).toBe(401);
    const staff = await aPerson({ isStaff: true });
    expect((await pdfOf(staff, id)).status).toBe(200);
    const seen = await staff.visitor.get<{ receipt: string | null }>(`/api/admin/payments/${id}`);
    expect(seen.body.receipt).toBe((await paymentsOf(payer))[0]?.receipt);
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
