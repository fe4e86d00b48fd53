import { Market } from '../../../../test/factories/market.js';
import { anActor } from '../../../../test/factories/accounts.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { readPdf } from '../../../../test/support/documents/pdf.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { Disputes } from '../disputes/disputes.service.js';
import { Work } from '../work/work.service.js';
import { InvoiceDocuments } from './invoice-documents.service.js';
import { WorkInvoices } from './invoices.service.js';

let market: Market;
let installer: User;
let customer: User;
let staff: User;
beforeAll(async () => {
  market = await Market.open();
  [customer, staff] = [await market.customer(), await market.staff()];
});
beforeEach(async () => {
  installer = await market.installer();
});
afterAll(() => market?.close());

const invoices = (): WorkInvoices => market.rooms.app.get(WorkInvoices);
const documents = (): InvoiceDocuments => market.rooms.app.get(InvoiceDocuments);
const asInstaller = () => anActor({ id: installer.id, role: 'installer' });
const asCustomer = () => anActor({ id: customer.id, role: 'customer' });
const asStaff = () => anActor({ id: staff.id, role: 'admin', staffRole: 'owner' });
const told = async (id: string): Promise<string[]> =>
  (await invoices().byAssignment(id)).map(({ number, amount }) => `${number} ${amount}`);
const textOf = async (id: string, at = 0): Promise<string> => {
  const invoice = (await invoices().byAssignment(id))[at];
  return readPdf((await documents().file(asCustomer(), id, String(invoice?.id))).bytes).text;
};

/** A job whose bid charges VAT on two lines, £240 together, is chosen and paid for. */
async function agreedWithVat(): Promise<{ id: string; title: string }> {
  await market.rooms.database.query(
    `UPDATE installers SET vat_number = 'GB980780684', business_name = 'Field Aerials Ltd' WHERE user_id = $1`,
    [installer.id],
  );
  const lead = await aPostedJob(market.rooms.app, customer.id);
  await market.unlock(installer, lead);
  const bid = await market.bids.place(installer.id, lead.id, {
    ...{ price: 240, eta: '2 days' },
    lines: [
      { kind: 'labour', text: 'Two days', amount: 180, vatRate: 20 },
      { kind: 'materials', text: 'Cameras', amount: 60, vatRate: 5 },
    ],
  });
  return { id: await market.won(customer, bid), title: lead.title };
}
async function approve(id: string): Promise<void> {
  const work = market.rooms.app.get(Work);
  await work.submit(asInstaller(), id, 'All done.');
  await work.approve(asCustomer(), id);
  await market.deliver();
}

describe('the invoice of an installer', () => {
  it('is written when the work is approved, and not before', async () => {
    const { id, title } = await agreedWithVat();
    expect(await told(id)).toEqual([]);
    await invoices().keepUp(id);
    expect(await told(id)).toEqual([]);
    await approve(id);
    await invoices().keepUp(id);
    expect(await told(id)).toEqual(['INV-000001 240.00']);
    const text = await textOf(id);
    for (const words of [
      ...['VAT invoice INV-000001', 'Field Aerials Ltd', 'VAT number GB980780684', `Job: ${title}`],
      ...[`${customer.firstName} ${customer.lastName}`, 'Labour: Two days, VAT 20 %', '£150.00'],
      ...['VAT at 5 % of £57.14', '£2.86', '£240.00', 'Nothing is left to pay.'],
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(installer.email);
  });

  it('is counted for each installer, without a gap, also when two are written at once', async () => {
    const { id: first } = await market.agreed(installer, customer);
    const { id: second } = await market.agreed(installer, customer);
    const work = market.rooms.app.get(Work);
    for (const id of [first, second]) {
      await work.submit(asInstaller(), id, 'All done.');
      await work.approve(asCustomer(), id);
    }
    const all = await Promise.allSettled([first, second, first, second].map((id) => invoices().keepUp(id)));
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const id of [first, second]) await invoices().keepUp(id);
    expect([...(await told(first)), ...(await told(second))].toSorted()).toEqual([
      'INV-000001 240.00',
      'INV-000002 240.00',
    ]);
    expect(await textOf(first)).toContain('No VAT is charged.');
  });

  it('is corrected by a credit note where staff decide for less, to the penny of each line', async () => {
    const { id } = await agreedWithVat();
    await approve(id);
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(asCustomer(), id, 'Half of it is missing.');
    await market.deliver();
    expect(await told(id)).toEqual(['INV-000001 240.00']);
    await disputes.resolve(asStaff(), id, 12_000, 'Half was done.');
    await market.deliver();
    expect(await told(id)).toEqual(['INV-000001 240.00', 'CRN-000001 120.00']);
    const text = await textOf(id, 1);
    for (const words of ['VAT credit note CRN-000001', 'belongs to INV-000001', '£15.00', '£1.43', '£120.00'])
      expect(text).toContain(words);
  });

  it('is of what staff decided where that came first', async () => {
    const { id } = await agreedWithVat();
    const disputes = market.rooms.app.get(Disputes);
    await disputes.start(asCustomer(), id, 'He left.');
    await disputes.resolve(asStaff(), id, 8_001, 'A third was done.');
    await market.deliver();
    expect(await told(id)).toEqual(['INV-000001 80.01']);
    expect(await textOf(id)).toContain('The bid came to £240.00, and £80.01 is paid for the work');
    const other = await agreedWithVat();
    await disputes.start(asCustomer(), other.id, 'Nothing was done.');
    await disputes.resolve(asStaff(), other.id, 0, 'So it is.');
    await market.deliver();
    expect(await told(other.id)).toEqual([]);
  });

  it('is read by both sides and staff, and by nobody else', async () => {
    const { id } = await market.agreed(installer, customer);
    await approve(id);
    const [invoice] = await invoices().byAssignment(id);
    const read = (reader: ReturnType<typeof anActor>, of = String(invoice?.id)) =>
      documents().file(reader, id, of);
    for (const reader of [asInstaller(), asCustomer(), asStaff()])
      expect((await read(reader)).name).toBe('INV-000001.pdf');
    const stranger = await market.installer();
    await expect(read(anActor({ id: stranger.id, role: 'installer' }))).rejects.toThrow(NotFound);
    await expect(read(asCustomer(), id)).rejects.toThrow(NotFound);
  });

  it('is never changed', async () => {
    for (const text of ['UPDATE work_invoices SET number = 9', 'DELETE FROM work_invoices'])
      await expect(market.rooms.database.query(text)).rejects.toThrow(/never changed|permission denied/);
  });
});
