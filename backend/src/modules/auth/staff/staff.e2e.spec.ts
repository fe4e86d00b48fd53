import { eventually } from '../../../../test/support/eventually.js';
import { aCustomer, anAdmin, demoPassword, type Person } from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import { staffCalls } from '../staff-calls.policy.js';
import { staffRoles, type StaffRole } from '../user.entity.js';
import type { StaffView } from './staff.dto.js';

interface Refusal {
  readonly code: string;
  readonly errors?: Record<string, string>;
}

describe('who works here', () => {
  let product: Product;
  let owner: Person;
  beforeAll(async () => {
    product = await Product.start();
    owner = await anAdmin(product);
  });
  afterAll(() => product?.stop());

  let people = 0;
  const invited = (values: object = {}) => ({
    email: `staff-${(people += 1)}@example.test`,
    role: 'support',
    firstName: 'Nia',
    lastName: 'New',
    ...values,
  });
  async function aColleague(role: StaffRole): Promise<{ view: StaffView; visitor: Person['visitor'] }> {
    const { status, body } = await owner.visitor.post<StaffView>('/api/admin/staff', invited({ role }));
    expect(status).toBe(201);
    const visitor = product.visitor();
    await visitor.post('/api/auth/forgot-password', { email: body.email });
    const token = await eventually('the link', async () => {
      const mails = await product.inbox(body.email);
      return mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1]).find((one) => one !== undefined);
    });
    const reset = await visitor.post('/api/auth/reset-password', { token, password: demoPassword });
    expect(reset.status).toBeLessThan(300);
    const signedIn = await visitor.post('/api/login', { email: body.email, password: demoPassword });
    expect(signedIn.status).toBe(200);
    return { view: body, visitor };
  }
  const acts = Object.keys(staffCalls).filter((call) => !call.startsWith('GET '));

  it('is invited by an owner: gets a mail, chooses a password, and has the role that was chosen', async () => {
    const { view, visitor } = await aColleague('vetting');
    expect(view).toMatchObject({ role: 'vetting', hasTwoFactor: false });
    const subjects = (await product.inbox(view.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You have been asked to join the team');
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ isAdmin: true, staffRole: 'vetting' });
    const list = await owner.visitor.get<StaffView[]>('/api/admin/staff?filter={"role":"vetting"}');
    expect(list.body.map(({ id }) => id)).toEqual([view.id]);
    expect(list.body[0]?.seenAt).not.toBeNull();
  });

  it.each(staffRoles)('as %s may do what the table says and nothing else', async (role) => {
    const { visitor } = role === 'owner' ? owner : await aColleague(role);
    const nobody = '019a0000-0000-7000-8000-00000000dead';
    for (const call of acts) {
      const [method = '', path = ''] = call.split(' ');
      const url = path.replace(':subject', 'users').replaceAll(':id', nobody);
      const verb = method.toLowerCase() as 'post' | 'put' | 'delete';
      // An empty body is refused before anything is done, and after the right to do it was asked for.
      const { status, body } = await visitor[verb]<Refusal>(url, {});
      const may = role === 'owner' || staffCalls[call]?.includes(role);
      expect([call, body.code === 'auth.wrong-staff-role']).toEqual([call, !may]);
      if (!may) expect([call, status]).toEqual([call, 403]);
    }
    const { status } = await visitor.get('/api/admin/staff');
    expect(status).toBe(role === 'owner' ? 200 : 403);
    expect((await visitor.get('/api/admin/users')).status).toBe(200);
  });

  it('reads the board of the queues with any role, and acts there as an owner alone', async () => {
    const { visitor } = await aColleague('money');
    const pause = '/admin/queues/api/queues/emails/pause';
    expect((await visitor.get('/admin/queues')).status).toBe(200);
    const refused = await visitor.put<Refusal>(pause);
    expect([refused.status, refused.body.code]).toEqual([403, 'auth.wrong-staff-role']);
    expect((await owner.visitor.put(pause)).status).toBe(200);
    expect((await owner.visitor.put('/admin/queues/api/queues/emails/resume')).status).toBe(200);
  });

  it('may do at the next request what an owner has just decided', async () => {
    const { view: made, visitor } = await aColleague('support');
    const { body: view } = await owner.visitor.get<StaffView>(`/api/admin/staff/${made.id}`);
    expect((await visitor.get('/api/admin/staff')).status).toBe(403);
    const changed = await owner.visitor.put<StaffView>(`/api/admin/staff/${view.id}`, {
      role: 'owner',
      version: view.version,
      reason: 'She runs the office now',
    });
    expect(changed.body).toMatchObject({ role: 'owner' });
    expect((await visitor.get('/api/admin/staff')).status).toBe(200);
    const late = { role: 'money', version: view.version };
    const stale = await owner.visitor.put<Refusal>(`/api/admin/staff/${view.id}`, late);
    expect([stale.status, stale.body.code]).toEqual([409, 'auth.stale']);
    await owner.visitor.put(`/api/admin/staff/${view.id}`, { role: 'support' });
    await eventually('the news', async () => {
      const mails = await product.inbox(view.email);
      return mails.filter(({ subject }) => subject === 'Your role has changed').length === 2;
    });
    const audit = await owner.visitor.get<{ subjectId: string; reason: string | null }[]>(
      `/api/admin/audit?filter={"subjectId":"${view.id}"}`,
    );
    expect(audit.body.map(({ reason }) => reason)).toContain('She runs the office now');
  });

  it('ends with every session, and its address is free again', async () => {
    const { view, visitor } = await aColleague('money');
    const ended = await owner.visitor.delete(`/api/admin/staff/${view.id}`, { reason: 'Left' });
    expect(ended.status).toBe(200);
    expect((await visitor.get('/api/admin/payments')).status).toBe(401);
    const again = await product.visitor().post('/api/login', { email: view.email, password: demoPassword });
    expect(again.status).toBe(401);
    expect((await owner.visitor.get(`/api/admin/staff/${view.id}`)).status).toBe(404);
    const anew = await owner.visitor.post('/api/admin/staff', invited({ email: view.email }));
    expect(anew.status).toBe(201);
  });

  it('may step down where another owner is, and nobody raises themselves', async () => {
    const { view, visitor } = await aColleague('owner');
    const down = await visitor.put<StaffView>(`/api/admin/staff/${view.id}`, { role: 'vetting' });
    expect([down.status, down.body.role]).toEqual([200, 'vetting']);
    const up = await visitor.put<Refusal>(`/api/admin/staff/${view.id}`, { role: 'owner' });
    expect(up.status).toBe(403);
    const { body } = await owner.visitor.get<StaffView>(`/api/admin/staff/${view.id}`);
    expect(body.role).toBe('vetting');
  });

  it('keeps an owner, also when two owners end each other at once', async () => {
    const self = await owner.visitor.put<Refusal>(`/api/admin/staff/${owner.id}`, { role: 'support' });
    expect([self.status, self.body.code]).toEqual([409, 'auth.last-owner']);
    const { view, visitor } = await aColleague('owner');
    const answers = await Promise.all([
      owner.visitor.delete(`/api/admin/staff/${view.id}`, {}),
      visitor.delete(`/api/admin/staff/${owner.id}`, {}),
    ]);
    // The one who was ended first has no session any more, or is told that the other is the last.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [owners] = await product.database.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM users WHERE staff_role = 'owner' AND deleted_at IS NULL`,
    );
    expect(owners?.left).toBe(1);
    if (answers[1]?.status === 200) owner = { ...owner, id: view.id, visitor };
  });

  it('refuses what is no address, no role, somebody’s address, and accounts that are no staff', async () => {
    const bad = await owner.visitor.post<Refusal>('/api/admin/staff', { email: 'no', role: 'king' });
    expect([bad.status, Object.keys(bad.body.errors ?? {}).sort()]).toEqual([
      422,
      ['email', 'firstName', 'lastName', 'role'],
    ]);
    const customer = await aCustomer(product);
    const taken = await owner.visitor.post<Refusal>('/api/admin/staff', invited({ email: customer.email }));
    expect([taken.status, taken.body.errors?.['email']]).toEqual([
      422,
      'An account with this email address already exists',
    ]);
    for (const answer of [
      await owner.visitor.put(`/api/admin/staff/${customer.id}`, { role: 'owner' }),
      await owner.visitor.delete(`/api/admin/staff/${customer.id}`, {}),
      await owner.visitor.get(`/api/admin/staff/${customer.id}`),
    ])
      expect(answer.status).toBe(404);
    const extra = await owner.visitor.post('/api/admin/staff', invited({ isAdmin: true }));
    expect(extra.status).toBe(400);
    expect((await customer.visitor.get('/api/admin/staff')).status).toBe(403);
    expect((await product.visitor().post('/api/admin/staff', invited())).status).toBe(401);
  });
});
