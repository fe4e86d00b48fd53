import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { StatementView } from './statement.dto.js';

describe('the statement', () => {
  let product: Product;
  let admin: Person;
  let installer: Person;
  beforeAll(async () => {
    product = await Product.start({ SWEEP_SECONDS: '1' });
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
    await aBid(product, installer, await aLead(admin, { title: 'Aerial on a chapel' }), 280);
  });
  afterAll(() => product?.stop());

  const days = '?from=2020-01-01&to=2020-01-02';
  const paths = ['/api/admin/statement', '/api/admin/statement.csv'];
  const now = (): string => {
    const first = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const last = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    return `?from=${first}&to=${last}`;
  };

  it('has the deposit that was paid, with its lead and its number at the provider', async () => {
    const { body } = await admin.visitor.get<StatementView>(`/api/admin/statement${now()}`);
    expect(body.differences).toEqual([]);
    expect(body.figures.find(({ name }) => name === 'deposits')?.amount).toBe('50.00');
    const csv = await admin.visitor.get(`/api/admin/statement.csv${now()}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toMatch(/attachment; filename="statement-.*\.csv"/);
    const [lead] = await product.database.query<{ id: string }>('SELECT id FROM leads');
    expect(csv.text).toMatch(
      new RegExp(
        `,A card payment has arrived,Deposits held,,50.00,${lead?.id},[0-9a-f-]{36},pi_\\w+,charge:`,
      ),
    );
  });

  it('is for staff of money, and asked for in days that there are', async () => {
    for (const path of paths) {
      expect((await admin.visitor.get(path)).status).toBe(200);
      expect((await installer.visitor.get(path)).status).toBe(403);
      expect((await product.visitor().get(path)).status).toBe(401);
      for (const bad of [
        '?from=x',
        '?to=2026-02-30',
        '?from=2026-02-02&to=2026-02-01',
        '?from=2020-01-01&to=2026-01-01',
      ])
        expect((await admin.visitor.get(`${path}${bad}`)).status).toBe(422);
    }
    for (const [role, status] of [
      ['support', 403],
      ['vetting', 403],
      ['money', 200],
    ] as const) {
      await product.database.query('SELECT set_staff_role($1, $2)', [admin.id, role]);
      for (const path of paths) expect((await admin.visitor.get(`${path}${days}`)).status).toBe(status);
    }
  });
});
