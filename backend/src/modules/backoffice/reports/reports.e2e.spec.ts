import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eventually } from '../../../../test/support/eventually.js';
import { argumentsFor } from '../../../../test/support/packed.cjs';
import { aBid, aLead, anAdmin, anInstaller, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { StatusView } from '../status/public-status.views.js';
import { reportNames, type MarketReportView } from './reports.dto.js';

describe('what staff read of the market over a period, and everybody of its promises', () => {
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

  const leads = async (): Promise<MarketReportView> =>
    (await admin.visitor.get<MarketReportView>('/api/admin/reports/leads')).body;
  const bidsOf = (report: MarketReportView): number | null | undefined =>
    report.figures.find(({ name }) => name === 'bids')?.value;

  it('is counted from what happens, soon after it', async () => {
    await eventually('the bid is counted', async () => bidsOf(await leads()) === 1);
    expect((await leads()).countedAt).not.toBeNull();
  });

  it('is the same when a command counts it again', async () => {
    await product.database.query('UPDATE report_market SET bids = 77');
    const { stdout } = await promisify(execFile)(process.execPath, argumentsFor('src/recount-reports.js'), {
      env: { ...process.env, ...product.environment },
    });
    expect(stdout).toMatch(/^\d+ days and months counted\n$/);
    expect(bidsOf(await leads())).toBe(1);
  });

  it.each(reportNames)('comes as a spreadsheet too: %s', async (name) => {
    const { body } = await admin.visitor.get<MarketReportView>(`/api/admin/reports/${name}`);
    for (const table of body.tables) {
      const answer = await admin.visitor.get(`/api/admin/reports/${name}.csv?table=${table.name}`);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain(`${name}-${table.name}.csv`);
      const lines = answer.text.trim().split('\r\n');
      expect(lines[0]).toContain(table.rowLabel);
      expect(lines).toHaveLength(table.rows.length + 1);
    }
  });

  it('is for staff alone, and asked for in days that there are', async () => {
    for (const path of ['/api/admin/reports/leads', '/api/admin/reports/money.csv']) {
      expect((await installer.visitor.get(path)).status).toBe(403);
      expect((await product.visitor().get(path)).status).toBe(401);
    }
    const status = async (path: string): Promise<number> =>
      (await admin.visitor.get(`/api/admin/reports/${path}`)).status;
    expect(await status('weather')).toBe(404);
    expect(await status('weather.csv')).toBe(404);
    expect(await status('leads.csv?table=none')).toBe(404);
    expect(await status('leads?from=2026-02-30')).toBe(422);
    expect(await status('leads?from=2026-03-02&to=2026-03-01')).toBe(422);
    expect(await status('leads?from=2020-01-01&to=2026-03-01')).toBe(422);
  });

  it('says in public what works and how promises were kept, without a word about how the site is built', async () => {
    const visitor = product.visitor();
    const { body, status, text } = await visitor.get<StatusView>('/api/status');
    expect(status).toBe(200);
    expect(body.parts.map(({ name, state }) => [name, state])).toEqual([
      ['accounts', 'working'],
      ['payments', 'working'],
      ['background', 'working'],
      ['email', 'working'],
      ['sms', 'working'],
    ]);
    expect(body.promises?.find(({ name }) => name === 'application')).toMatchObject({
      promise: '2–3 business days',
      keptPercent: 100,
      worstHours: 0,
    });
    expect(text).not.toMatch(/postgres|redis|queue|stripe|worker|[0-9a-f]{8}-/i);
  });
});
