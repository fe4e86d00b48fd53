import { aJobForm, aLeadForm, aPostedJob, aStaffLead } from '../../../test/factories/leads.js';
import { Market } from '../../../test/factories/market.js';
import { furnish } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Database } from '../../platform/database/database.js';
import { InvalidFields } from '../../platform/errors/domain-error.js';
import type { User } from '../auth/user.entity.js';
import { Jobs } from '../leads/jobs.service.js';
import type { ChangeSettings } from './settings.dto.js';
import { StaleSettings } from './settings.errors.js';
import { SettingsModule } from './settings.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { Settings } from './settings.service.js';

const inDays = (days: number, now: Date): string => new Date(now.getTime() + days * 86_400_000).toISOString();

describe('the settings of the market', () => {
  let market: Market;
  let settings: Settings;
  let owner: User;
  let customer: User;
  let installer: User;
  beforeAll(async () => {
    market = await Market.open({ PLATFORM_FEE_PERCENT: '5', OPERATOR_NAME: 'First Ltd' });
    settings = market.rooms.app.get(Settings);
    [owner, customer, installer] = await Promise.all([market.staff(), market.customer(), market.installer()]);
  });
  afterAll(() => market?.close());

  const now = async (): Promise<Date> => {
    const [row] = await market.rooms.database.query<{ now: Date }>('SELECT clock_now() AS now');
    return row?.now ?? new Date(0);
  };
  const form = async (values: Partial<ChangeSettings> = {}): Promise<ChangeSettings> => {
    const { planned: _planned, from: _from, by: _by, ...seen } = await settings.read();
    return { ...seen, reason: 'The year begins', ...values };
  };
  const change = async (values: Partial<ChangeSettings> = {}) =>
    settings.change(owner.id, await form(values));
  const inForce = () => market.rooms.app.get(Database).transaction((tx) => settings.inForce(tx));
  const awardOf = async (bidId: string) => {
    const [row] = await market.rooms.database.query<{ percent: number; pence: number }>(
      'SELECT fee_percent::float8 AS percent, fee_pence AS pence FROM awards WHERE bid_id = $1',
      [bidId],
    );
    return row;
  };

  it('are what the environment says until an owner decides', async () => {
    expect(await settings.read()).toMatchObject({
      version: 0,
      from: null,
      by: null,
      feePercent: 5,
      defaultDeposit: 50,
      secondPersonAbove: 500,
      operatorName: 'First Ltd',
    });
  });

  it('give a lead that names no deposit £50 until an owner decides', async () => {
    expect((await aStaffLead(market.rooms.app, owner.id)).depositPence).toBe(5_000);
    expect((await aPostedJob(market.rooms.app, customer.id)).depositPence).toBe(5_000);
  });

  it('hold at once in every process, and what was agreed before keeps its terms', async () => {
    const other = await furnish(market.rooms.database, [AuthModule, SettingsModule]);
    const elsewhere = other.get(Settings);
    expect((await elsewhere.current()).feePercent).toBe(5);
    const before = await market.agreed(installer, customer, 200);
    const lead = await aStaffLead(market.rooms.app, owner.id);
    const { depositPence } = await market.unlocks.open(installer.id, lead.id);

    const view = await change({ feePercent: 7.5, defaultDeposit: 80 });
    expect(view).toMatchObject({ version: 1, feePercent: 7.5, reason: 'The year begins' });
    expect(await other.get(Database).transaction((tx) => elsewhere.inForce(tx))).toMatchObject({
      feePercent: 7.5,
    });
    await new Promise((done) => setTimeout(done, 1_100));
    expect((await elsewhere.current()).feePercent).toBe(7.5);
    await other.close();

    expect(await awardOf(before.bid.id)).toEqual({ percent: 5, pence: 1_000 });
    expect((await market.unlocks.open(installer.id, lead.id)).depositPence).toBe(depositPence);
    expect((await market.leads.update(lead.id, aLeadForm())).depositPence).toBe(5_000);
    const after = await market.agreed(await market.installer(), customer, 200);
    expect(await awardOf(after.bid.id)).toEqual({ percent: 7.5, pence: 1_500 });
    expect(after.lead.depositPence).toBe(8_000);
    expect((await aStaffLead(market.rooms.app, owner.id)).depositPence).toBe(8_000);
    expect((await aStaffLead(market.rooms.app, owner.id, { depositAmount: 20 })).depositPence).toBe(2_000);
    const job = await aPostedJob(market.rooms.app, customer.id);
    await change({ defaultDeposit: 90 });
    const { id, companyName } = customer;
    const poster = { id, companyName, companyApproved: false };
    const changed = await market.rooms.app
      .get(Jobs)
      .change(poster, job.id, aJobForm({ title: 'Nine cameras' }));
    expect(changed.depositPence).toBe(8_000);
  });

  it('take effect when their moment comes, and a later decision overtakes what was planned', async () => {
    const start = inDays(3, await now());
    const planned = await change({ feePercent: 9, from: start });
    expect(planned).toMatchObject({
      feePercent: 7.5,
      planned: { feePercent: 9, from: start, state: 'planned' },
    });
    await letPass(market.rooms, { days: 2 });
    expect((await inForce()).feePercent).toBe(7.5);
    await letPass(market.rooms, { days: 1, minutes: 1 });
    expect((await inForce()).feePercent).toBe(9);
    expect(await settings.read()).toMatchObject({ feePercent: 9, from: start, planned: null });

    await change({ feePercent: 11, from: inDays(5, await now()) });
    await change({ feePercent: 10 });
    expect(await settings.read()).toMatchObject({ feePercent: 10, planned: null });
    await letPass(market.rooms, { days: 6 });
    expect((await inForce()).feePercent).toBe(10);
    const { rows } = await settings.history({ sort: null, offset: 0, limit: 2, filter: {} });
    expect(rows.map(({ feePercent, state }) => [feePercent, state])).toEqual([
      [10, 'current'],
      [11, 'overtaken'],
    ]);
  });

  it('are decided by one of two owners at once; the other is told', async () => {
    const seen = await form();
    const answers = await Promise.allSettled(
      [6, 8].map((feePercent) => settings.change(owner.id, { ...seen, feePercent })),
    );
    const lost = answers.filter((answer) => answer.status === 'rejected');
    expect(lost.map(({ reason }) => reason as unknown)).toEqual([expect.any(StaleSettings)]);
    expect((await settings.read()).version).toBe(seen.version + 1);
  });

  it.each<[string, Partial<ChangeSettings>, string[]]>([
    [
      'VAT by nobody',
      { vatNumber: 'GB123456789', operatorName: '', operatorOffice: '' },
      ['operatorName', 'operatorOffice'],
    ],
    ['a company without a name', { operatorCompanyNumber: '01234567', operatorName: '' }, ['operatorName']],
    ['a moment that has passed', { from: '2020-01-01T00:00:00Z' }, ['from']],
    ['a moment years ahead', { from: '2096-01-01T00:00:00Z' }, ['from']],
  ])('refuse %s', async (_name, values, fields) => {
    const { version } = await settings.read();
    const refused = await change(values).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidFields);
    expect(Object.keys((refused as InvalidFields).fields ?? {})).toEqual(fields);
    expect((await settings.read()).version).toBe(version);
  });

  it('are written once: the database lets nobody edit or delete them', async () => {
    for (const act of ['UPDATE settings SET fee_percent = 1', 'DELETE FROM settings', 'TRUNCATE settings'])
      await expect(market.rooms.database.query(act)).rejects.toThrow(/never changed|permission denied/);
  });

  it('are in the audit log with who decided, what and why', async () => {
    await change({ registrationOpen: false });
    const [entry] = await market.rooms.database.query<{ after: Record<string, unknown> }>(
      `SELECT after FROM audit_entries WHERE subject = 'settings' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry?.after).toMatchObject({
      changed_by: owner.id,
      registration_open: false,
      posting_open: true,
    });
    expect(Object.keys(entry?.after ?? {})).toContain('fee_percent');
  });
});
