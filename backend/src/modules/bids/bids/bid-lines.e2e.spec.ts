import {
  aBid,
  aCustomer,
  aJob,
  anAdmin,
  anInstaller,
  payByCard,
  unlock,
  type Person,
} from '../../../../test/support/people.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Product } from '../../../../test/support/product.js';
import type { JobDetailView } from '../../assignments/page/job-detail.service.js';
import type { BusinessView } from '../../installers/installers.dto.js';
import type { BidView } from './bid-views.service.js';

interface Refusal extends Record<string, unknown> {
  code: string;
  errors?: Record<string, string>;
}

const line = { kind: 'labour', text: 'Two days', amount: 240 };

describe('an offer with lines over HTTP', () => {
  let product: Product;
  let admin: Person;
  let customer: Person;
  let installer: Person;
  let rival: Person;
  let jobId: string;

  const bid = (lines: unknown, price = 240) =>
    installer.visitor.post<Refusal & BidView>(`/api/leads/${jobId}/bid`, { price, eta: '2 days', lines });

  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    [customer, installer, rival] = await Promise.all([
      aCustomer(product),
      anInstaller(product, admin),
      anInstaller(product, admin),
    ]);
    jobId = await aJob(customer);
    await unlock(product, installer, jobId);
  });
  afterAll(() => product?.stop());

  it.each<[string, unknown, string]>([
    [
      'that do not add up',
      [
        { ...line, amount: 100 },
        { ...line, amount: 139.99 },
      ],
      'The lines come to £239.99, but the price is £240.00. Make them the same.',
    ],
    [
      'below nothing',
      [
        { ...line, amount: 250 },
        { ...line, amount: -10 },
      ],
      'Line 2: the amount must be greater than £0',
    ],
    ['of nothing', [{ ...line, amount: 0 }], 'Line 1: the amount must be greater than £0'],
    ['of less than a penny', [{ ...line, amount: 239.999 }], 'Line 1: at most two decimals'],
    ['with an amount in words', [{ ...line, amount: '240' }], 'Line 1: the amount must be greater than £0'],
    ['that are 21', Array.from({ length: 21 }, () => line), 'Give 1 to 20 lines'],
    ['that are none', [], 'Give 1 to 20 lines'],
    ['that are no list', 'labour', 'Give 1 to 20 lines'],
    ['of an unknown kind', [{ ...line, kind: 'travel' }], 'Line 1: choose labour, materials or other'],
    ['without words', [{ ...line, text: ' \u200b ' }], 'Line 1: say what it is for'],
    [
      'with too many words',
      [{ ...line, text: 'x'.repeat(201) }],
      'Line 1: say what it is for in at most 200 characters',
    ],
    ['with a rate that there is not', [{ ...line, vatRate: 17.5 }], 'Line 1: VAT is 0, 5 or 20 percent'],
    [
      'with a field of their own',
      [{ ...line, pence: 1 }],
      'Line 1: give kind, text, amount and VAT rate, and nothing else',
    ],
    ['that are no lines', [null], 'Line 1: give kind, text, amount and VAT rate, and nothing else'],
    [
      'with VAT and no number',
      [{ ...line, vatRate: 20 }],
      'To charge VAT, add your VAT number in Profile, Business first.',
    ],
  ])('is refused with lines %s', async (_what, lines, words) => {
    const answer = await bid(lines);
    expect([answer.status, answer.body.errors]).toEqual([422, { lines: words }]);
  });

  it('takes a VAT number whose digits are right, and leaves it when it is not named', async () => {
    const path = '/api/profile/business';
    const { body: before } = await installer.visitor.get<BusinessView>(path);
    const business = { serviceTypes: before.serviceTypes, workingRadius: '40', isPublic: false };
    const wrong = await installer.visitor.put<Refusal>(path, { ...business, vatNumber: 'GB980780685' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { vatNumber: 'Enter a UK VAT number, such as GB980 7806 84. Check its digits.' },
    ]);
    const put = (vatNumber?: string | null) =>
      installer.visitor.put<BusinessView>(path, {
        ...business,
        ...(vatNumber !== undefined && { vatNumber }),
      });
    expect((await put('980 7806 84')).body.vatNumber).toBe('GB980780684');
    expect((await put()).body.vatNumber).toBe('GB980780684');
    expect((await put(null)).body.vatNumber).toBeNull();
    expect((await put('GB980780684')).body.vatNumber).toBe('GB980780684');
  });

  it('is compared line by line, awarded, and changed no more', async () => {
    const placed = await bid([
      { ...line, text: ' Two\ndays ', amount: 120, vatRate: 20 },
      { kind: 'materials', text: 'Cameras', amount: 120 },
    ]);
    expect(placed.status).toBe(201);
    await aBid(product, rival, jobId, 300);
    const { body: job } = await customer.visitor.get<JobDetailView>(`/api/customer/jobs/${jobId}`);
    expect(job.bids).toMatchObject([
      {
        price: 240,
        lines: [
          { kind: 'labour', text: 'Two days', amount: '120.00', vatRate: 20, vat: '20.00' },
          { kind: 'materials', text: 'Cameras', amount: '120.00', vatRate: null, vat: null },
        ],
        vat: '20.00',
        vatNumber: 'GB980780684',
      },
      { price: 300, lines: [{ kind: 'other', text: 'Whole job', amount: '300.00' }], vat: null },
    ]);
    const { body: staffs } = await admin.visitor.get<BidView[]>(`/api/leads/${jobId}/bids`);
    expect(staffs.find(({ price }) => price === 240)?.lines).toHaveLength(2);
    for (const where of [`/api/leads/${jobId}`, '/api/bids/my-bids', '/api/profile/business'])
      expect((await rival.visitor.get(where)).text).not.toMatch(/Cameras|980780684/);

    const path = `/api/bids/${placed.body.id}`;
    const paying = await customer.visitor.post<{ clientSecret: string; amount: string }>(`${path}/accept`, {
      price: 240,
    });
    expect(paying.body.amount).toBe('240.00');
    await payByCard(product, paying.body.clientSecret);
    const won = await eventually('the award', async () => {
      const { body } = await customer.visitor.get<JobDetailView>(`/api/customer/jobs/${jobId}`);
      return body.assignment ?? undefined;
    });
    const late = await installer.visitor.put<Refusal>(path, {
      price: 240,
      eta: '2 days',
      lines: [{ ...line, vatRate: 5 }],
    });
    expect([late.status, late.body.code]).toEqual([409, 'bids.not-pending']);
    for (const { visitor } of [installer, customer, admin]) {
      const { body } = await visitor.get<{ offer: unknown }>(`/api/assignments/${won.id}`);
      expect(body.offer).toMatchObject({
        price: '240.00',
        vat: '20.00',
        vatNumber: 'GB980780684',
        lines: [{ text: 'Two days' }, { text: 'Cameras' }],
      });
    }
    expect((await rival.visitor.get(`/api/assignments/${won.id}`)).status).toBe(404);
  });
});
