import { anAdmin, anInstaller, demoPassword, type Person } from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { TaxDetailsView } from './tax-details.dto.js';

interface Refusal {
  code: string;
  errors?: Record<string, string>;
}

const details = (values: object = {}) => ({
  ...{ kind: 'individual', firstName: 'Rosa', lastName: 'Field', dateOfBirth: '1990-02-28' },
  ...{ street: '12 High Street', town: 'Bolton', postcode: 'bl1 1aa', taxNumber: 'ab 12 34 56 c' },
  ...values,
});

describe('tax details over HTTP', () => {
  let product: Product;
  let admin: Person;
  let rosa: Person;
  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    rosa = await anInstaller(product, admin);
  });
  afterAll(() => product?.stop());

  const read = async (): Promise<TaxDetailsView> =>
    (await rosa.visitor.get<TaxDetailsView>('/api/profile/tax')).body;

  it('are given and read again, but for the number', async () => {
    expect(await read()).toMatchObject({ state: 'not-asked', kind: null, numberEnd: null });
    const saved = await rosa.visitor.put<TaxDetailsView>('/api/profile/tax', details());
    expect([saved.status, saved.body]).toEqual([200, await read()]);
    expect(saved.body).toMatchObject({
      ...{ state: 'given', kind: 'individual', firstName: 'Rosa', lastName: 'Field', postcode: 'BL1 1AA' },
      ...{ organisation: null, dateOfBirth: '1990-02-28', numberKind: 'nino', numberEnd: '56C' },
    });
    expect(saved.text).not.toContain('123456');
  });

  it('are read by staff who ask HMRC, with proof, and each reading is audited', async () => {
    const path = `/api/admin/users/${rosa.id}/cis/identity`;
    await product.database.query(
      "UPDATE sessions SET proven_at = proven_at - interval '10 minutes' WHERE user_id = $1",
      [admin.id],
    );
    const asked = await admin.visitor.post<{ code: string }>(path);
    expect([asked.status, asked.body.code]).toEqual([403, 'auth.proof-required']);
    admin.visitor.provesWith(demoPassword);
    expect((await admin.visitor.post(path)).body).toEqual({
      ...{ name: 'Rosa Field', utr: null, nationalInsuranceNumber: 'AB123456C', companyNumber: null },
    });
    expect((await rosa.visitor.post(path)).status).toBe(403);
    expect((await admin.visitor.post(`/api/admin/users/${admin.id}/cis/identity`)).status).toBe(404);
    const read = await product.database.query(
      `SELECT FROM audit_entries WHERE subject = 'tax_number_readings' AND after ->> 'user_id' = $1 AND after ->> 'staff_id' = $2`,
      [rosa.id, admin.id],
    );
    expect(read).toHaveLength(1);
  });

  it('say everything that is wrong at once, and change nothing', async () => {
    const before = await read();
    const company = await rosa.visitor.put<Refusal>(
      '/api/profile/tax',
      details({ kind: 'company', taxNumber: '' }),
    );
    expect([company.status, company.body.errors]).toEqual([
      422,
      {
        organisation: 'The registered name is required',
        companyNumber: 'Enter the number of Companies House, such as 01234567 or SC123456',
        taxNumber: 'Enter a Unique Taxpayer Reference of ten digits. Check it.',
      },
    ]);
    const empty = await rosa.visitor.put<Refusal>('/api/profile/tax', {});
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        kind: 'Say how you trade',
        street: 'House number and street are required',
        town: 'Town is required',
        postcode: 'Postcode is required',
      },
    ]);
    const odd: unknown[] = [null, 7, true, [], {}, '\u0000', 'x'.repeat(1_000)];
    for (const field of Object.keys(details()))
      for (const value of odd) {
        const { status, text } = await rosa.visitor.put('/api/profile/tax', details({ [field]: value }));
        // A number that is left out is the one that is there.
        if (field === 'taxNumber' && value === null) continue;
        expect([field, value, status, text]).toEqual([field, value, 422, expect.any(String)]);
      }
    expect((await rosa.visitor.put('/api/profile/tax', details({ extra: 1 }))).status).toBe(400);
    expect(await read()).toEqual({ ...before, givenAt: expect.any(String) });
  });

  it('are on the page of what we hold about a person', async () => {
    const map = await rosa.visitor.get('/api/account/data-map');
    expect(map.text).toContain('your tax number, sealed');
  });
});
