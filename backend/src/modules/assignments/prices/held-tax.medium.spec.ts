import { anActor } from '../../../../test/factories/accounts.js';
import { aJobForm } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { eventually } from '../../../../test/support/eventually.js';
import { readPdf } from '../../../../test/support/documents/pdf.js';
import { Database } from '../../../platform/database/database.js';
import { asSomebodyElse } from '../../../platform/database/one-connection.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { TimeTravel } from '../../../platform/time/time-travel.js';
import type { User } from '../../auth/user.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Jobs } from '../../leads/jobs.service.js';
import { ChargebackFollowing } from '../../payments/chargebacks/chargeback-following.service.js';
import { CisPapers } from '../../payments/cis/cis-papers.service.js';
import { taxMonthSql } from '../../payments/held/tax-month.policy.js';
import { CisStatements } from '../../payments/cis/cis-statements.service.js';
import { Ledger } from '../../payments/ledger/ledger.service.js';
import { PayoutAccounts } from '../../payments/payouts/payout-accounts.service.js';
import type { ReceiptContent } from '../../payments/receipts/receipt.content.js';
import { Years } from '../../payments/years/years.service.js';
import { CisChecks } from '../../tax/cis/cis-checks.service.js';
import { CisContractors } from '../../tax/cis/cis-contractors.service.js';
import { Disputes } from '../disputes/disputes.service.js';
import { PriceChanges } from './price-changes.service.js';
import { InvoiceDocuments } from '../invoices/invoice-documents.service.js';
import { WorkInvoices } from '../invoices/invoices.service.js';
import { AssignmentViews } from '../page/assignment-views.service.js';
import { Work } from '../work/work.service.js';

let market: Market;
let installer: User;
let contractor: User;
let staff: User;
beforeAll(async () => {
  market = await Market.open();
  staff = await market.staff();
});
beforeEach(async () => {
  [installer, contractor] = [await market.installer(), await market.customer()];
  await market.rooms.database.query(
    `UPDATE users SET company_name = 'Build Ltd', company_approved_at = clock_now() WHERE id = $1`,
    [contractor.id],
  );
  await market.rooms.app.get(CisContractors).save(contractor.id, {
    ...{ name: 'Build Ltd', employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' },
    utr: '1123456789',
  });
});
afterEach(async () => expect(await market.violations()).toEqual([]));
afterAll(() => market?.close());

const asInstaller = () => anActor({ id: installer.id, role: 'installer' });
const asContractor = () => anActor({ id: contractor.id, role: 'customer' });
const asStaff = () => anActor({ id: staff.id, role: 'admin', staffRole: 'owner' });
const balances = () => market.rooms.app.get(Ledger).balances();
const papers = () => market.rooms.app.get(CisPapers);
const post = (values: Parameters<typeof aJobForm>[0] = {}): Promise<Lead> =>
  market.rooms.app
    .get(Jobs)
    .post(
      { id: contractor.id, companyName: 'Build Ltd', companyApproved: true },
      aJobForm({ serviceType: 'construction_network', jobType: 'commercial', ...values }),
    );
const check = (percent: 0 | 20 | 30 = 20) =>
  market.rooms.app
    .get(CisChecks)
    .save(staff.id, installer.id, { percent, ...(percent > 0 && { verificationNumber: 'V1234567890' }) });
const offer = {
  ...{ price: 240, eta: '2 days' },
  lines: [
    { kind: 'labour' as const, text: 'Two days', amount: 180 },
    { kind: 'materials' as const, text: 'Cameras', amount: 60 },
  ],
};
/** A job of £240, £60 of it materials, is chosen and paid for. */
async function agreed(lead?: Lead, offered: Parameters<Market['bids']['place']>[2] = offer): Promise<string> {
  const job = lead ?? (await post());
  await market.unlock(installer, job);
  const bid = await market.bids.place(installer.id, job.id, offered);
  return market.won(contractor, bid);
}
async function approved(): Promise<string> {
  const id = await agreed();
  await approve(id);
  return id;
}
async function approve(id: string): Promise<void> {
  await beReady();
  const work = market.rooms.app.get(Work);
  await work.submit(asInstaller(), id, 'All done.');
  await work.approve(asContractor(), id);
  await market.deliver();
}
/** The installer's account can take money. */
async function beReady(): Promise<void> {
  const accounts = market.rooms.app.get(PayoutAccounts);
  await accounts.link(installer.id);
  const [row] = await market.rooms.database.query<{ account: string }>(
    'SELECT provider_account_id AS account FROM payout_accounts WHERE user_id = $1',
    [installer.id],
  );
  await market.bank.control('POST', `accounts/${row?.account}/onboard`, {});
  await accounts.refresh(installer.id);
}
const page = async (id: string, reader = asInstaller()) =>
  market.rooms.app.get(AssignmentViews).find(reader, id);
const split = async (id: string, pence: number): Promise<void> => {
  const disputes = market.rooms.app.get(Disputes);
  await disputes.start(asContractor(), id, 'Half of it is missing.');
  await market.deliver();
  await disputes.resolve(asStaff(), id, pence, 'So it is.');
  await market.deliver();
  await market.recover();
};
/** The card holder's bank takes a payment back, and decides. */
const disputed = async (intent: string, ...outcomes: ('lost' | 'won')[]): Promise<void> => {
  const { id: chargeback } = await market.bank.dispute(intent);
  for (const outcome of outcomes) {
    await market.recover();
    await market.bank.decide(chargeback, outcome);
    await market.recover();
    await market.deliver();
  }
  await market.recover();
};
/** London's noon on a day after this tax month. */
const afterTheMonth = async (): Promise<string> => {
  const [row] = await market.rooms.database.query<{ month: string }>(
    'SELECT month::text AS month FROM cis_months WHERE contractor_id = $1',
    [contractor.id],
  );
  const month = String(row?.month);
  await market.rooms.app.get(TimeTravel).to(new Date(`${month.slice(0, 8)}06T12:00:00Z`));
  await market.rooms.app.get(CisStatements).write();
  return month;
};

describe('work for a contractor in construction', () => {
  it('is under the scheme when it is construction, and not else', async () => {
    expect(await post()).toMatchObject({ underCis: true, reverseCharge: false });
    expect(await post({ serviceType: 'cctv' })).toMatchObject({ underCis: false });
    expect(await post({ jobType: 'residential' })).toMatchObject({ underCis: false });
    await market.rooms.app.get(CisContractors).end(contractor.id);
    expect(await post()).toMatchObject({ underCis: false });
  });

  it('has a fifth of its labour held back of who was checked, from the approval on', async () => {
    await check();
    const before = await balances();
    const id = await agreed();
    expect((await page(id)).offer.cis).toEqual({ percent: 20, amount: '36.00', isHeldBack: false });
    await beReady();
    const work = market.rooms.app.get(Work);
    await work.submit(asInstaller(), id, 'All done.');
    await work.approve(asContractor(), id);
    await market.deliver();
    const after = await balances();
    expect(after.cis_deducted - before.cis_deducted).toBe(3_600);
    const seen = await page(id);
    // £240, less a fee of 5 % and £36.
    expect(seen).toMatchObject({
      ...{ payout: { net: '192.00' }, offer: { cis: { amount: '36.00', isHeldBack: true } } },
    });
    expect(seen.standing.text).toContain('Besides, £36.00 is held back for HMRC (CIS).');
    const [invoice] = await market.rooms.app.get(WorkInvoices).byAssignment(id);
    const { bytes } = await market.rooms.app
      .get(InvoiceDocuments)
      .file(asContractor(), id, String(invoice?.id));
    expect(readPdf(bytes).text).toContain('£36.00 of the pay was held back for HMRC');
    const { years } = await market.rooms.app.get(Years, { strict: false }).byUser(installer.id);
    expect(years[0]).toMatchObject({ paid: '192.00', fees: '12.00', taxes: '36.00' });
  });

  it('has three tenths of it held back of who was not checked, and nothing of who is paid gross', async () => {
    expect((await page(await approved())).offer.cis).toMatchObject({ percent: 30, amount: '54.00' });
    installer = await market.installer();
    await check(0);
    expect(await page(await approved())).toMatchObject({
      ...{ payout: { net: '228.00' }, offer: { cis: { percent: 0, amount: '0.00', isHeldBack: true } } },
    });
  });

  it('keeps the rate of the choice, whatever is checked later', async () => {
    await check();
    const id = await agreed();
    await check(30);
    expect((await page(id)).offer.cis).toMatchObject({ percent: 20 });
  });

  it('gives all back that was held back when the pay is taken back, and again less of less', async () => {
    const before = await balances();
    await check();
    const id = await agreed();
    await market.rooms.app.get(Work).submit(asInstaller(), id, 'All done.');
    await split(id, 12_000);
    expect((await balances()).cis_deducted - before.cis_deducted).toBe(1_800);
    expect((await page(id)).payout).toMatchObject({ net: '96.00' });
  });

  it('gives back of pay that was sent what the decision made less', async () => {
    const before = await balances();
    await check();
    const id = await approved();
    await split(id, 12_000);
    const after = await balances();
    expect(after.cis_deducted - before.cis_deducted).toBe(1_800);
    expect(after.jobs_held).toBe(before.jobs_held);
    const [row] = await market.rooms.database.query<{ pence: number }>(
      `SELECT sum(r.amount_pence)::int AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id WHERE a.id = $1`,
      [id],
    );
    expect(row?.pence).toBe(12_000);
  });

  it('is on the statement as the pay was sent, also when a decision comes before its first issue', async () => {
    await check();
    const id = await agreed();
    await beReady();
    const work = market.rooms.app.get(Work);
    await work.submit(asInstaller(), id, 'All done.');
    await work.approve(asContractor(), id);
    // The sweeps send it, and no event asks for its statement yet.
    await market.recover();
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(asContractor(), id, 'Half of it is missing.');
    await disputes.resolve(asStaff(), id, 12_000, 'So it is.');
    const statement = () =>
      market.rooms.database.query<{ content: ReceiptContent }>(
        `SELECT r.content FROM receipts r JOIN payouts p ON p.id = r.payment_id
          WHERE p.subject_id = $1 AND p.round = 1 AND r.corrects_id IS NULL`,
        [id],
      );
    expect(await statement()).toEqual([]);
    await market.deliver();
    await market.recover();
    const [issued] = await statement();
    expect(issued?.content).toMatchObject({
      lines: [
        { label: 'Price of the work', amount: '£240.00' },
        { label: 'Service fee', amount: '-£12.00' },
        { label: 'Held back for HMRC (CIS)', amount: '-£36.00' },
      ],
      total: { label: 'Net pay', amount: '£192.00' },
    });
  });

  describe('of a price that was raised, where the first payment went to HMRC whole', () => {
    const raised = async (approving = approve): Promise<string> => {
      await check();
      const labour = [{ kind: 'labour' as const, text: 'An hour', amount: 30 }];
      const id = await agreed(await post(), { price: 30, eta: '2 days', lines: labour });
      const prices = market.rooms.app.get(PriceChanges);
      await prices.propose(asInstaller(), id, 30_000, 'All of the site');
      await market.bank.confirm((await prices.accept(asContractor(), id))?.clientSecret ?? '');
      await market.recover();
      await market.deliver();
      await approving(id);
      return id;
    };
    const chargesOf = (id: string) =>
      market.rooms.database.query<{
        id: string;
        intent: string;
        received: number;
        back: number;
        held: number;
      }>(
        `SELECT c.id, c.provider_intent_id AS intent, c.received_pence AS received,
                (SELECT coalesce(sum(amount_pence), 0) FROM refunds WHERE charge_id = c.id)::int AS back,
                (SELECT coalesce(-sum(amount_pence), 0) FROM ledger_entries WHERE charge_id = c.id AND account = 'jobs_held')::int AS held
           FROM charges c WHERE c.subject_id = $1 OR c.id IN (SELECT charge_id FROM price_changes WHERE assignment_id = $1)
          ORDER BY c.received_pence`,
        [id],
      );

    it('all of it goes back to the card', async () => {
      const before = await balances();
      const id = await raised();
      expect((await balances()).cis_deducted - before.cis_deducted).toBe(6_000);
      await split(id, 0);
      expect(await chargesOf(id)).toMatchObject([
        { received: 3_000, back: 3_000, held: 0 },
        { received: 27_000, back: 27_000, held: 0 },
      ]);
      const after = await balances();
      expect([after.cis_deducted, after.jobs_held]).toEqual([before.cis_deducted, before.jobs_held]);
    });

    it('a bank that takes the second waits for the first before it has its own: who changes the price locks in that order', async () => {
      const id = await raised(async (one) => {
        const work = market.rooms.app.get(Work);
        await work.submit(asInstaller(), one, 'All done.');
        await work.approve(asContractor(), one);
        await market.deliver();
      });
      const [first, second] = await chargesOf(id);
      const { id: chargeback } = await market.bank.dispute(String(second?.intent));
      await market.recover();
      await market.bank.decide(chargeback, 'lost');
      const database = market.rooms.app.get(Database);
      const lock = 'SELECT FROM charges WHERE id = $1 FOR NO KEY UPDATE';
      const bank = await database.transaction(async (tx) => {
        await tx.query(lock, [first?.id]);
        const settling = asSomebodyElse(() => market.rooms.app.get(ChargebackFollowing).hearOf(chargeback));
        await eventually('the bank’s decision waits', async () => {
          const waiting = await market.rooms.database.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return waiting.length > 0;
        });
        await tx.query(`${lock} NOWAIT`, [second?.id]);
        return { settling };
      });
      expect(await bank.settling).toBe(true);
      await market.recover();
      expect((await page(id)).payout).toBeNull();
      expect([...database.yields]).toEqual([]);
    });

    it('a bank that takes that payment takes it from the installer', async () => {
      const id = await raised();
      const before = await balances();
      await disputed(String((await chargesOf(id))[0]?.intent), 'lost');
      const after = await balances();
      expect([after.chargeback_losses, after.cis_deducted]).toEqual([
        before.chargeback_losses,
        before.cis_deducted,
      ]);
      expect((await page(id)).payout).toMatchObject({ net: '225.00' });
      const [clawback] = await market.rooms.database.query<{ pence: number }>(
        'SELECT c.amount_pence AS pence FROM clawbacks c JOIN payouts p ON p.id = c.payout_id WHERE p.subject_id = $1',
        [id],
      );
      expect(clawback?.pence).toBe(3_000);
    });
  });

  it('leaves what a statement has told of as it is, and gives the customer all else', async () => {
    const before = await balances();
    await check();
    const id = await approved();
    await afterTheMonth();
    await split(id, 0);
    const after = await balances();
    expect(after.cis_deducted - before.cis_deducted).toBe(3_600);
    const [row] = await market.rooms.database.query<{ pence: number }>(
      `SELECT sum(r.amount_pence)::int AS pence FROM refunds r JOIN awards a ON a.charge_id = r.charge_id WHERE a.id = $1`,
      [id],
    );
    // The contractor takes the £36 from HMRC: it was paid, or is, under their reference.
    expect(row?.pence).toBe(20_400);
    const credit = (await market.rooms.app.get(WorkInvoices).byAssignment(id)).at(-1);
    const paper = await market.rooms.app.get(InvoiceDocuments).file(asContractor(), id, String(credit?.id));
    expect(readPdf(paper.bytes).text).toContain('£36.00 is with HMRC, where the contractor claims it.');
  });
});

describe('a price that the contractor’s bank takes back', () => {
  const disputedJob = async (id: string, ...outcomes: ('lost' | 'won')[]): Promise<void> => {
    const [row] = await market.rooms.database.query<{ intent: string }>(
      'SELECT c.provider_intent_id AS intent FROM charges c JOIN awards a ON a.charge_id = c.id WHERE a.id = $1',
      [id],
    );
    await disputed(String(row?.intent), ...outcomes);
  };

  it('leaves what is held back with HMRC, and comes back whole when an appeal is won', async () => {
    const before = await balances();
    await check();
    const id = await approved();
    await disputedJob(id, 'lost');
    expect((await balances()).cis_deducted - before.cis_deducted).toBe(3_600);
    const other = await approved();
    await disputedJob(other, 'lost', 'won');
    expect((await balances()).cis_deducted - before.cis_deducted).toBe(7_200);
    expect((await page(other)).payout).toMatchObject({ net: '192.00' });
  });

  it('is the bank’s with what was held back, while nothing was sent', async () => {
    const before = await balances();
    await check();
    const id = await agreed();
    const work = market.rooms.app.get(Work);
    await work.submit(asInstaller(), id, 'All done.');
    await work.approve(asContractor(), id);
    await market.deliver();
    expect((await balances()).cis_deducted - before.cis_deducted).toBe(3_600);
    await disputedJob(id, 'lost');
    const after = await balances();
    expect([after.cis_deducted, after.chargeback_losses]).toEqual([
      before.cis_deducted,
      before.chargeback_losses,
    ]);
  });

  it('holds nothing back before the work is approved', async () => {
    const before = await balances();
    await check();
    const id = await agreed();
    await disputedJob(id, 'lost');
    expect((await balances()).cis_deducted).toBe(before.cis_deducted);
  });
});

describe('a tax month', () => {
  it.each([
    ['2026-12-05T23:59:00Z', '2026-12-05'],
    ['2026-12-06T00:01:00Z', '2027-01-05'],
    ['2026-12-31T12:00:00Z', '2027-01-05'],
    // An hour ahead of UTC: the 6th has begun in London.
    ['2026-07-05T23:01:00Z', '2026-08-05'],
    ['2028-02-29T12:00:00Z', '2028-03-05'],
  ])('of %s ends on %s', async (moment, month) => {
    const rows = await market.rooms.database.query<{ month: string }>(
      `SELECT ${taxMonthSql('$1::timestamptz')}::text AS month`,
      [moment],
    );
    expect(rows).toEqual([{ month }]);
  });

  it('is stated once for each subcontractor when it is over, in daytime, and paid to HMRC once', async () => {
    await check();
    const id = await approved();
    expect(await market.rooms.app.get(CisStatements).write()).toBe(0);
    expect((await papers().ofPerson(asInstaller())).statements).toEqual([]);
    const before = await balances();
    const month = await afterTheMonth();
    expect(await market.rooms.app.get(CisStatements).write()).toBe(0);
    const { statements, months } = await papers().ofPerson(asContractor());
    expect(statements).toEqual([
      expect.objectContaining({
        ...{ month, contractor: 'Build Ltd', gross: '240.00', materials: '60.00', deducted: '36.00' },
        paidOn: null,
      }),
    ]);
    expect(months).toEqual([expect.objectContaining({ month, deducted: '36.00', subcontractors: 1 })]);
    const [statement] = statements;
    const text = readPdf((await papers().file(asInstaller(), String(statement?.id))).bytes);
    for (const words of [
      'Payment and deduction statement',
      'Build Ltd',
      '123/AB456',
      'V1234567890',
      '£36.00',
    ])
      expect(text.text).toContain(words);
    const stranger = await market.installer();
    await expect(
      papers().file(anActor({ id: stranger.id, role: 'installer' }), String(statement?.id)),
    ).rejects.toThrow(NotFound);
    const [, line] = (await papers().returnOf(contractor.id, month)).trim().split('\r\n');
    expect(line).toContain(`${month},Build Ltd,123/AB456,123PA00012345,1123456789`);
    expect(line).toContain('V1234567890,240.00,60.00,36.00');
    await expect(papers().returnOf(stranger.id, month)).rejects.toThrow(NotFound);

    const paid = { month, paidOn: `${month.slice(0, 8)}06`, reference: 'BACS 42' };
    await expect(papers().paid(staff.id, contractor.id, { ...paid, paidOn: month })).rejects.toThrow(
      InvalidFields,
    );
    await expect(papers().paid(staff.id, contractor.id, { ...paid, paidOn: '2999-01-01' })).rejects.toThrow(
      InvalidFields,
    );
    await expect(papers().paid(staff.id, stranger.id, paid)).rejects.toThrow(NotFound);
    const both = await Promise.allSettled([1, 2].map(() => papers().paid(staff.id, contractor.id, paid)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const after = await balances();
    expect(before.cis_deducted - after.cis_deducted).toBe(3_600);
    expect(
      (await papers().months()).months.find(({ contractorId }) => contractorId === contractor.id),
    ).toMatchObject({
      ...{ paidOn: paid.paidOn, reference: 'BACS 42', accountsOfficeReference: '123PA00012345' },
    });
    expect((await page(id)).offer.cis).toMatchObject({ amount: '36.00' });
  });

  it('is one for each subcontractor, with all their jobs of the month, and keeps the names of its day', async () => {
    await check();
    for (const _job of [1, 2]) await approved();
    const first = installer;
    installer = await market.installer();
    await check(30);
    await approved();
    const month = await afterTheMonth();
    const { statements, months } = await papers().ofPerson(asContractor());
    expect(
      statements.map(({ gross, materials, deducted }) => [gross, materials, deducted]).toSorted(),
    ).toEqual([
      ['240.00', '60.00', '54.00'],
      ['480.00', '120.00', '72.00'],
    ]);
    expect(months).toEqual([expect.objectContaining({ month, deducted: '126.00', subcontractors: 2 })]);
    const filed = async () => ({
      csv: await papers().returnOf(contractor.id, month),
      texts: await Promise.all(
        statements.map(async ({ id }) => readPdf((await papers().file(asContractor(), id)).bytes).text),
      ),
    });
    const before = await filed();
    await market.rooms.app.get(CisContractors).save(contractor.id, {
      ...{ name: 'Other Ltd', employerReference: '999/ZZ999', accountsOfficeReference: '999PZ00099999' },
    });
    await market.rooms.database.query(`UPDATE users SET first_name = 'Another' WHERE id = $1`, [first.id]);
    expect(await filed()).toEqual(before);
  });

  it('is never changed once it is written', async () => {
    for (const table of ['cis_deductions', 'cis_statements', 'cis_payments', 'cis_checks'])
      await expect(market.rooms.database.query(`DELETE FROM ${table}`)).rejects.toThrow(
        /never changed|permission denied/,
      );
    await expect(
      market.rooms.database.query(
        `INSERT INTO cis_deductions (subject_id, contractor_id, installer_id, percent, gross_pence, materials_pence, deducted_pence, at)
         VALUES (uuidv7(), $1, $2, 20, 100, 0, 20, clock_now())`,
        [contractor.id, installer.id],
      ),
    ).rejects.toThrow(/has no booking/);
  });
});

describe('VAT on work that is sold on', () => {
  it('is reverse-charged: nobody charges it, and the papers say who pays it', async () => {
    await market.rooms.app.get(CisContractors).save(contractor.id, {
      ...{ name: 'Build Ltd', employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' },
      vatNumber: 'GB980780684',
    });
    await market.rooms.database.query(`UPDATE installers SET vat_number = 'GB980780684' WHERE user_id = $1`, [
      installer.id,
    ]);
    const job = await post();
    expect(job).toMatchObject({ underCis: true, reverseCharge: true });
    await market.unlock(installer, job);
    await expect(
      market.bids.place(installer.id, job.id, {
        ...{ price: 240, eta: '2 days' },
        lines: [{ kind: 'labour', text: 'Two days', amount: 240, vatRate: 20 }],
      }),
    ).rejects.toThrow(/reverse-charged/);
    const bid = await market.bids.place(installer.id, job.id, offer);
    const id = await market.won(contractor, bid);
    const work = market.rooms.app.get(Work);
    await work.submit(asInstaller(), id, 'All done.');
    await work.approve(asContractor(), id);
    await market.deliver();
    const invoices = market.rooms.app.get(WorkInvoices);
    const documents = market.rooms.app.get(InvoiceDocuments);
    await invoices.keepUp(id);
    const [invoice] = await invoices.byAssignment(id);
    const read = async () =>
      readPdf((await documents.file(asContractor(), id, String(invoice?.id))).bytes).text;
    const text = await read();
    expect(text).toContain(
      'Reverse charge: the customer accounts to HMRC for the VAT of £48.00, 20 % of £240.00.',
    );
    expect(text).toContain('VAT number GB980780684');
    expect(text).toContain('£54.00 of the pay was held back for HMRC');
    // What holds of both sides later is no matter of the paper.
    await market.rooms.database.query(`UPDATE installers SET vat_number = NULL WHERE user_id = $1`, [
      installer.id,
    ]);
    await market.rooms.database.query('UPDATE leads SET reverse_charge = false WHERE id = $1', [job.id]);
    await split(id, 12_000);
    expect(await read()).toBe(text);
  });

  it('stays as the standing bids were told when the customer changes the job', async () => {
    const references = { employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' };
    const job = await post();
    expect(job).toMatchObject({ underCis: true, reverseCharge: false });
    await market.rooms.app
      .get(CisContractors)
      .save(contractor.id, { name: 'Build Ltd', ...references, vatNumber: 'GB980780684' });
    await market.unlock(installer, job);
    const bid = await market.bids.place(installer.id, job.id, offer);
    const save = () =>
      market.rooms.app
        .get(Jobs)
        .change(
          { id: contractor.id, companyName: 'Build Ltd', companyApproved: true },
          job.id,
          aJobForm({ serviceType: 'construction_network', jobType: 'commercial' }),
        );
    expect(await save()).toMatchObject({ underCis: true, reverseCharge: false });
    await market.decisions.reject(asContractor(), bid.id);
    expect(await save()).toMatchObject({ underCis: true, reverseCharge: true });
  });
});
