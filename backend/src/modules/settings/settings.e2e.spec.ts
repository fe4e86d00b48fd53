import { eventually } from '../../../test/support/eventually.js';
import {
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anInstaller,
  demoPassword,
  jobFields,
  leadFields,
  unlock,
  type Person,
} from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { SettingsVersionView, SettingsView } from './settings.views.js';

interface Refusal {
  readonly code: string;
  readonly errors?: Record<string, string>;
}

const path = '/api/admin/settings';
const values = {
  feePercent: 6.5,
  defaultDeposit: 75,
  secondPersonAbove: 250,
  approvalDays: 10,
  reviewDays: 21,
  operatorName: 'Right Installer Ltd',
  operatorCompanyNumber: '01234567',
  operatorOffice: '1 High Street, Bolton',
  operatorIcoRegistration: 'ZA123456',
  operatorPrivacyEmail: 'privacy@rightinstaller.example',
  operatorTaxReference: '1234567895',
  operatorHmrcId: 'XEDPI2078675698',
  vatNumber: '',
  vatPercent: 20,
  mailImprint: 'Right Installer Ltd, 1 High Street, Bolton',
  registrationOpen: true,
  postingOpen: true,
  paymentsOpen: true,
  sampleContent: true,
  reason: 'We are a company now',
};

describe('settings over HTTP', () => {
  let product: Product;
  let owner: Person;
  beforeAll(async () => {
    product = await Product.start();
    owner = await anAdmin(product);
  });
  afterAll(() => product?.stop());

  const read = async () => (await owner.visitor.get<SettingsView>(path)).body;

  it.each(['support', 'vetting', 'money'])('are not for %s', async (role) => {
    const colleague = await anAdmin(product);
    await product.database.query('SELECT set_staff_role($1, $2)', [colleague.id, role]);
    for (const { status, body } of [
      await colleague.visitor.get<Refusal>(path),
      await colleague.visitor.get<Refusal>(`${path}/history`),
      await colleague.visitor.put<Refusal>(path, { ...values, version: 0 }),
    ])
      expect([status, body.code]).toEqual([403, 'auth.wrong-staff-role']);
  });

  it('are not for customers and strangers', async () => {
    const customer = await aCustomer(product);
    expect((await customer.visitor.get(path)).status).toBe(403);
    expect((await product.visitor().get(path)).status).toBe(401);
  });

  it('refuse what is bad, names each field, and keep nothing of it', async () => {
    const bad = await owner.visitor.put<Refusal>(path, {
      ...values,
      version: 0,
      feePercent: 51,
      defaultDeposit: 0,
      secondPersonAbove: -1,
      approvalDays: 2,
      reviewDays: 30.5,
      operatorPrivacyEmail: 'nobody',
      vatNumber: '12',
      vatPercent: '20',
      operatorName: null,
      paymentsOpen: 'no',
      from: 'tomorrow',
      reason: ' ',
    });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).toSorted()]).toEqual([
      422,
      [
        ...['approvalDays', 'defaultDeposit', 'feePercent', 'from', 'operatorName', 'operatorPrivacyEmail'],
        'paymentsOpen',
        ...['reason', 'reviewDays', 'secondPersonAbove', 'vatNumber', 'vatPercent'],
      ],
    ]);
    const contradiction = await owner.visitor.put<Refusal>(path, {
      ...values,
      version: 0,
      vatNumber: 'GB123456789',
      operatorOffice: '',
    });
    expect([contradiction.status, Object.keys(contradiction.body.errors ?? {})]).toEqual([
      422,
      ['operatorOffice'],
    ]);
    const extra = await owner.visitor.put<Refusal>(path, { ...values, version: 0, isAdmin: true });
    expect([extra.status, extra.body.errors]).toEqual([400, undefined]);
    expect((await read()).version).toBe(0);
  });

  it('are decided with the version that was seen, and reach papers, pages and forms without a restart', async () => {
    const before = await read();
    expect(before).toMatchObject({ version: 0, feePercent: 5, defaultDeposit: 50, from: null });
    const decided = await owner.visitor.put<SettingsView>(path, { ...values, version: 0 });
    expect([decided.status, decided.body]).toEqual([
      200,
      expect.objectContaining({ version: 1, feePercent: 6.5, reason: values.reason, planned: null }),
    ]);
    const late = await owner.visitor.put<Refusal>(path, { ...values, version: 0, feePercent: 3 });
    expect([late.status, late.body.code]).toEqual([409, 'settings.stale']);

    await eventually('every form knows', async () => {
      const { body } = await product
        .visitor()
        .get<{ feePercent: number; defaultDeposit: number }>('/api/config');
      return body.feePercent === 6.5 && body.defaultDeposit === 75;
    });
    const history = await owner.visitor.get<SettingsVersionView[]>(`${path}/history?range=[0,9]`);
    expect(history.body.map(({ version, state, by }) => [version, state, by.length > 0])).toEqual([
      [1, 'current', true],
    ]);
    expect(history.headers.get('content-range')).toBe('settings 0-0/1');
    const audit = await owner.visitor.get<{ actorId: string; reason: string }[]>(
      '/api/admin/audit?filter={"subject":"settings"}',
    );
    expect(audit.body.map(({ actorId, reason }) => [actorId, reason])).toEqual([[owner.id, values.reason]]);
  });

  it('hold for leads that name no deposit', async () => {
    const { status, body } = await owner.visitor.post<{ depositAmount: number }>('/api/leads', {
      title: 'Two dishes',
      description: 'On a barn',
      location: 'Bolton',
      postcode: 'BL1 2AB',
      budget: '£200-£400',
      minBudget: 200,
      maxBudget: 400,
      jobType: 'residential',
    });
    expect([status, body.depositAmount]).toEqual([201, 75]);
  });

  it('stop new accounts, jobs and card payments at once, and let what has begun go on', async () => {
    const customer = await aCustomer(product);
    const installer = await anInstaller(product, owner);
    const [paid, lead] = [await aLead(owner), await aLead(owner)];
    expect(await unlock(product, installer, paid)).toBe('succeeded');
    const job = await aJob(customer);
    const decide = async (change: object) => {
      const { version } = await read();
      const { status } = await owner.visitor.put(path, { ...values, ...change, version, reason: 'The bank' });
      expect(status).toBe(200);
    };
    const newcomer = {
      email: 'newcomer@example.test',
      password: demoPassword,
      ...{ firstName: 'Nora', lastName: 'New', userType: 'customer' },
    };
    const deposit = () => installer.visitor.post<Refusal>(`/api/leads/${lead}/deposit`);
    const ask = async () => [
      await product.visitor().post<Refusal>('/api/register', newcomer),
      await customer.visitor.post<Refusal>('/api/customer/jobs', jobFields()),
      await deposit(),
    ];
    const [charges] = await product.database.query('SELECT count(*)::int AS all FROM charges');
    await decide({ registrationOpen: false, postingOpen: false, paymentsOpen: false });
    expect((await ask()).map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'settings.registration-closed'],
      [409, 'settings.posting-closed'],
      [409, 'payments.closed'],
    ]);
    expect(await product.database.query('SELECT count(*)::int AS all FROM charges')).toEqual([charges]);
    // A stranger hears first that this is not theirs, and staff write leads all the same.
    expect((await product.visitor().post('/api/customer/jobs', jobFields())).status).toBe(401);
    expect((await owner.visitor.post('/api/leads', leadFields())).status).toBe(201);
    const bid = { price: 300, eta: '2-3 days' };
    const placed = await installer.visitor.post(`/api/leads/${paid}/bid`, bid);
    expect([placed.status, placed.text]).toEqual([201, expect.anything()]);
    const edited = await customer.visitor.put(`/api/customer/jobs/${job}`, jobFields({ location: 'Leeds' }));
    expect([edited.status, edited.text]).toEqual([200, expect.anything()]);
    await eventually('forms say so before they are filled in', async () => {
      const { body } = await product.visitor().get<{ open: object }>('/api/config');
      return JSON.stringify(body.open) === '{"registration":false,"posting":false}';
    });

    await decide({});
    expect((await ask()).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it('stop a payment whose form is opened a second time', async () => {
    const installer = await anInstaller(product, owner);
    const lead = await aLead(owner);
    const open = () => installer.visitor.post<Refusal>(`/api/leads/${lead}/deposit`);
    expect((await open()).status).toBe(201);
    const { version } = await read();
    await owner.visitor.put(path, { ...values, paymentsOpen: false, version });
    const again = await open();
    expect([again.status, again.body.code]).toEqual([409, 'payments.closed']);
  });
});
