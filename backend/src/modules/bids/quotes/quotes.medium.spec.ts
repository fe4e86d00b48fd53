import { Market } from '../../../../test/factories/market.js';
import { aPostedJob } from '../../../../test/factories/leads.js';
import { readPdf } from '../../../../test/support/documents/pdf.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import type { User } from '../../auth/user.entity.js';
import { quoteLabel } from './quotes.policy.js';
import { Quotes } from './quotes.service.js';

describe('a bid as a quote', () => {
  let market: Market;
  let installer: User;
  let customer: User;
  beforeAll(async () => {
    market = await Market.open();
    [installer, customer] = [await market.installer(), await market.customer()];
    await market.rooms.database.query(
      `UPDATE users SET first_name = 'Kim', last_name = 'Holt' WHERE id = $1`,
      [customer.id],
    );
    await market.rooms.database.query(
      `UPDATE installers SET vat_number = 'GB980780684', business_name = 'Field Aerials Ltd', business_address = '9 Secret Lane' WHERE user_id = $1`,
      [installer.id],
    );
  });
  afterAll(() => market?.close());

  const asInstaller = () => ({ id: installer.id, role: 'installer' }) as const;
  const asCustomer = () => ({ id: customer.id, role: 'customer' }) as const;
  const read = (reader: Parameters<Quotes['file']>[0], id: string) =>
    market.rooms.app.get(Quotes).file(reader, id);
  const textOf = async (reader: Parameters<Quotes['file']>[0], id: string): Promise<string> =>
    readPdf((await read(reader, id)).bytes).text;

  it('is a paper of its installer, with their own number and VAT by line, and says no address', async () => {
    const lead = await aPostedJob(market.rooms.app, customer.id);
    await market.unlock(installer, lead);
    const bid = await market.bids.place(installer.id, lead.id, {
      ...{ price: 240, eta: '2 days' },
      lines: [
        { kind: 'labour', text: 'Two days', amount: 180, vatRate: 20 },
        { kind: 'materials', text: 'Cameras', amount: 60, vatRate: 0 },
      ],
    });
    const text = await textOf(asCustomer(), bid.id);
    for (const words of [
      ...['Quote Q-000001', 'Field Aerials Ltd', 'VAT number GB980780684', `Job: ${lead.title}`],
      ...['Labour: Two days, VAT 20 %', '£150.00', 'VAT at 20 % of £150.00', '£30.00', '£240.00'],
      ...['Materials: Cameras, VAT 0 %', '£60.00', 'Ready in: 2 days', 'Kim Holt'],
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Secret Lane/);
    const own = await textOf(asInstaller(), bid.id);
    expect(own).toContain('The customer');
    expect(own).not.toContain('Kim Holt');

    await market.bids.edit(installer.id, bid.id, { price: 200, eta: '3 days' });
    expect((await read(asCustomer(), bid.id)).name).toBe('Q-000001-2.pdf');
    const changed = await textOf(asCustomer(), bid.id);
    expect(changed).toContain('Quote Q-000001/2');
    expect(changed).toContain('£200.00');
    await market.bids.withdraw(installer.id, bid.id);
    expect(await textOf(asCustomer(), bid.id)).toContain('It can be chosen no more.');
  });

  it('counts the bids of each installer', async () => {
    const other = await market.installer();
    const bid = await market.bid(other, await aPostedJob(market.rooms.app, customer.id));
    expect((await read({ id: other.id, role: 'installer' }, bid.id)).name).toBe('Q-000001.pdf');
    expect(await textOf(asCustomer(), bid.id)).toContain('No VAT is charged.');
    const next = await market.bid(installer, await aPostedJob(market.rooms.app, customer.id));
    expect((await read(asInstaller(), next.id)).name).toBe('Q-000002.pdf');
    expect(quoteLabel(1_234_567, 1)).toBe('Q-1234567');
  });

  it('is read by its installer, the owner of the job and staff, and by nobody else', async () => {
    const bid = await market.bid(installer, await aPostedJob(market.rooms.app, customer.id));
    const staff = await market.staff();
    expect((await read({ id: staff.id, role: 'admin' }, bid.id)).bytes.length).toBeGreaterThan(1_000);
    const [rival, neighbour] = [await market.installer(), await market.customer()];
    await expect(read({ id: rival.id, role: 'installer' }, bid.id)).rejects.toThrow(NotFound);
    await expect(read({ id: neighbour.id, role: 'customer' }, bid.id)).rejects.toThrow(NotFound);
    await expect(read(asCustomer(), customer.id)).rejects.toThrow(NotFound);
  });
});
