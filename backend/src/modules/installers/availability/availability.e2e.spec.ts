import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../../../test/support/people.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Product } from '../../../../test/support/product.js';
import { daysLater, londonTime, weekdayWords } from '../../../platform/time/london.js';
import type { LeadRecord } from '../../backoffice/records/records.dto.js';
import type { BidView } from '../../bids/bids/bid-views.service.js';
import type { InstallerPageView } from '../../installer-pages/installer-pages.views.js';
import type { AvailabilityView } from './availability.views.js';

interface Refusal {
  code: string;
  errors?: Record<string, string>;
}

let product: Product;
let admin: Person;
let installer: Person;
let customer: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
});
afterAll(() => product?.stop());

const path = '/api/availability';
const { day: today } = londonTime(new Date());
const save = (body: object) => installer.visitor.put<AvailabilityView & Refusal>(path, body);
const always = {
  isAvailable: true,
  availableFrom: null,
  weekly: [],
  timeOff: [],
  start: { isAvailable: true, from: null },
};

describe('an installer’s availability', () => {
  it('is always, until they say otherwise; and theirs alone to read and write', async () => {
    expect((await installer.visitor.get(path)).body).toEqual(always);
    expect((await product.visitor().get(path)).status).toBe(401);
    for (const who of [customer, admin]) {
      expect((await who.visitor.get(path)).status).toBe(403);
      expect((await who.visitor.put(path, { isAvailable: false })).status).toBe(403);
    }
  });

  it('is kept as it is sent, and what is wrong is refused under its field', async () => {
    const said = {
      isAvailable: true,
      availableFrom: daysLater(today, 3),
      weekly: [
        { day: 'tuesday', from: '08:00', to: '17:00' },
        { day: 'monday', from: '09:30', to: '16:00' },
      ],
      timeOff: [{ from: daysLater(today, 20), to: daysLater(today, 25) }],
    };
    const { status, body } = await save(said);
    expect([status, body]).toEqual([
      200,
      { ...said, weekly: said.weekly.toReversed(), start: { isAvailable: true, from: expect.any(String) } },
    ]);
    for (const [field, value] of [
      ['isAvailable', 'yes'],
      ['availableFrom', 'Monday'],
      ['availableFrom', '2026-02-30'],
      ['availableFrom', daysLater(today, 800)],
      ['weekly', 'always'],
      ['weekly', [{ day: 'monday', from: '9', to: '17:00' }]],
      ['weekly', [{ day: 'monday', from: '17:00', to: '09:00' }]],
      ['weekly', [{ day: 'monday', from: '09:00', to: '17:00', isAdmin: true }]],
      ['timeOff', [{ from: daysLater(today, 2) }]],
      ['timeOff', [{ from: daysLater(today, 2), to: daysLater(today, 1) }]],
      ['timeOff', Array.from({ length: 51 }, () => ({ from: today, to: today }))],
    ] as const) {
      const answer = await save({ ...said, [field]: value });
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect((await save({})).body.errors).toEqual({ isAvailable: 'This must be true or false' });
    expect((await save({ ...said, away: '{}' })).body.code).toBe('request.unknown-field');
    expect((await installer.visitor.get(path)).body).toEqual(body);
    expect((await save({ isAvailable: true })).body).toEqual(always);
  });

  it('is told to customers beside a bid and on the installer’s page, but not when they are away', async () => {
    const jobId = await aJob(customer, { title: 'Loft aerial' });
    await aBid(product, installer, jobId, 320);
    const from = daysLater(today, 4);
    const off = [{ from: daysLater(today, 2), to: daysLater(today, 3) }];
    const hours = (
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
    ).map((day) => ({ day, from: '08:00', to: '17:00' }));
    await save({ isAvailable: true, availableFrom: daysLater(today, 2), timeOff: off, weekly: hours });
    const { body: bids } = await customer.visitor.get<BidView[]>(`/api/leads/${jobId}/bids`);
    expect(bids[0]?.installer?.start).toEqual({ isAvailable: true, from });
    const page = await customer.visitor.get<InstallerPageView>(`/api/installers/${installer.id}`);
    expect(page.body).toMatchObject({ start: { isAvailable: true, from }, weekly: hours });
    const html = await customer.visitor.get(`/installers/${installer.id}`);
    expect(html.text).toContain(`Can start from ${weekdayWords(from)}`);
    expect(html.text).toContain('Monday: 08:00 to 17:00');
    for (const { text } of [page, html]) expect(text).not.toContain(off[0]?.from ?? '');
  });

  it('keeps news of a lead from them, which staff can read with the reason, and nothing else', async () => {
    await save({ isAvailable: false });
    const jobId = await aJob(customer, { title: 'Dish on a chimney' });
    const { body } = await eventually('the dispatch', async () => {
      const record = await admin.visitor.get<LeadRecord>(`/api/admin/leads/${jobId}/record`);
      return record.body.passed.length > 0 ? record : undefined;
    });
    expect(body.told).toEqual([]);
    expect(body.passed).toEqual([
      expect.objectContaining({
        id: installer.id,
        reason: 'takes on no work at the moment',
        wasToldLater: false,
      }),
    ]);
    const board = await installer.visitor.get<{ id: string }[]>('/api/leads');
    expect(board.body.map(({ id }) => id)).toContain(jobId);
    await aBid(product, installer, jobId, 150);
    await save({ isAvailable: true });
  });
});
