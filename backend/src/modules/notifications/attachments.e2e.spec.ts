import { eventually } from '../../../test/support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  anAdmin,
  anInstaller,
  payByCard,
  type Person,
} from '../../../test/support/people.js';
import { readPdf } from '../../../test/support/documents/pdf.js';
import { Product, type InboxMessage } from '../../../test/support/product.js';

describe('the mails of one job', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product?.stop());

  async function canBePaid({ id, visitor }: Person): Promise<void> {
    await visitor.post('/api/payments/connect');
    const [account] = await product.database.query<{ id: string }>(
      'SELECT provider_account_id AS id FROM payout_accounts WHERE user_id = $1',
      [id],
    );
    await product.control('POST', `/sandbox/accounts/${account?.id}/onboard`, {});
    expect((await visitor.post('/api/payments/connect')).status).toBe(200);
  }

  const mails = async ({ email }: Person): Promise<InboxMessage[]> =>
    (await product.inbox(email)).filter(({ channel }) => channel === 'email');

  /** The series of the documents that came with each mail, by its heading; codes and the like are left out. */
  async function paperedMails(person: Person): Promise<Record<string, string>> {
    const papered = (await mails(person)).filter(({ attachments }) => attachments);
    return Object.fromEntries(
      papered.map(({ heading = '', attachments = [] }) => [
        heading.replace(/R-\d+/, 'R'),
        attachments.map(({ filename }) => /^RightInstaller-([A-Z])-\d{6}\.pdf$/.exec(filename)?.[1]).join(),
      ]),
    );
  }

  it('are one for each event, with its document as a file: receipts, statement and invoice, credit notes', async () => {
    const admin = await anAdmin(product);
    const [customer, winner, loser] = [
      await aCustomer(product),
      await anInstaller(product, admin),
      await anInstaller(product, admin),
    ];
    await canBePaid(winner);
    const jobId = await aJob(customer);
    const bidId = await aBid(product, winner, jobId, 950);
    await aBid(product, loser, jobId, 990);
    const accept = `/api/bids/${bidId}/accept`;
    const { body } = await customer.visitor.post<{ clientSecret: string }>(accept);
    await payByCard(product, body.clientSecret);
    await customer.visitor.post(accept);
    const [work] = await product.database.query<{ id: string }>(
      'SELECT id FROM assignments WHERE lead_id = $1',
      [jobId],
    );
    const path = `/api/assignments/${work?.id}`;
    expect((await winner.visitor.post(`${path}/submit`, { note: 'All done' })).status).toBe(200);
    expect((await customer.visitor.post(`${path}/approve`)).status).toBe(200);

    const expected: [Person, Record<string, string>][] = [
      [customer, { [await awardHeading(winner)]: 'R' }],
      [
        winner,
        { 'Receipt R: £50.00': 'R', 'Your pay is on its way': 'S,F', 'Your deposit has been refunded': 'C' },
      ],
      [loser, { 'Receipt R: £50.00': 'R', 'Your deposit has been refunded': 'C' }],
    ];
    for (const [person, papers] of expected)
      await eventually(
        'the documents',
        async () => {
          expect(await paperedMails(person)).toEqual(papers);
          return true;
        },
        { seconds: 60 },
      );

    // Nothing is said twice: each subject came once, and each document lies on Payments under the number it was mailed with.
    for (const person of [customer, winner, loser]) {
      const subjects = (await mails(person)).map(({ subject }) => subject);
      expect(subjects).toEqual([...new Set(subjects)]);
      const mailed = (await mails(person)).flatMap(({ attachments = [] }) =>
        attachments.map(({ filename }) => /-([A-Z]-\d{6})/.exec(filename)?.[1]),
      );
      const { body: payments } =
        await person.visitor.get<{ receipt: string | null; creditNotes: { number: string }[] }[]>(
          '/api/payments',
        );
      const kept = payments.flatMap(({ receipt, creditNotes }) => [
        ...(receipt ? [receipt] : []),
        ...creditNotes.map(({ number }) => number),
      ]);
      expect(mailed.sort()).toEqual(kept.sort());
    }

    // The file is the document itself, and the mail names it.
    const paid = (await mails(winner)).find(({ heading }) => heading === 'Your pay is on its way');
    const [statement, invoice] = paid?.attachments ?? [];
    expect(paid?.text).toContain(`Attached: ${statement?.filename}, ${invoice?.filename}`);
    const file = await fetch(`${product.sandboxUrl}/inbox/mail/${paid?.id}/files/1`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const { text } = readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(text).toContain('Fee invoice');
    expect(text).toContain('£47.50');
  });

  async function awardHeading({ id }: Person): Promise<string> {
    const [row] = await product.database.query<{ name: string }>(
      `SELECT first_name || ' ' || last_name AS name FROM users WHERE id = $1`,
      [id],
    );
    return `You’ve chosen ${row?.name}`;
  }
});
