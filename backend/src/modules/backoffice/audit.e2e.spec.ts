import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { aCustomer, anAdmin, anApplicant, demoPassword, type Person } from '../../../test/support/people.js';
import { eventually } from '../../../test/support/eventually.js';
import { Product } from '../../../test/support/product.js';
import type { AuditEntryView } from './audit.dto.js';

describe('the audit log of a running market', () => {
  let product: Product;
  let admin: Person;
  let applicant: Person;
  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    applicant = await anApplicant(product);
    await admin.visitor.put(`/api/admin/users/${applicant.id}/verify`, { isVerified: true });
  });
  afterAll(() => product?.stop());

  const list = (filter: object) =>
    admin.visitor.get<AuditEntryView[]>(
      `/api/admin/audit?range=[0,9]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );

  it('shows staff who did what, and in which request', async () => {
    const answer = await list({ subjectId: applicant.id, actorKind: 'staff' });
    expect(answer.headers.get('content-range')).toBe('audit 0-1/2');
    const byAda = { actorId: admin.id, actorName: 'Ada Admin', act: 'changed' };
    expect(answer.body).toEqual([
      expect.objectContaining({
        ...byAda,
        subject: 'installers',
        after: { identity_checked_at: expect.any(String) },
      }),
      expect.objectContaining({ ...byAda, subject: 'users', after: { is_verified: true } }),
    ]);
    expect(answer.body[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.body[1]?.requestId).toBe(answer.body[0]?.requestId);
    const one = await admin.visitor.get<AuditEntryView>(`/api/admin/audit/${answer.body[0]?.id}`);
    expect(one.body).toMatchObject({
      subjectId: applicant.id,
      named: [{ id: applicant.id, name: expect.any(String), path: `/admin/users/${applicant.id}/show` }],
    });
  });

  it('tells people what staff did on their own account, in words, and nobody else', async () => {
    const path = '/api/account/staff-acts';
    const suspend = (isSuspended: boolean, reason: string) =>
      admin.visitor.put(`/api/admin/users/${applicant.id}/suspend`, { isSuspended, reason });
    await suspend(true, 'Two jobs were left.');
    await suspend(false, 'It was a mistake.');
    // A suspension has signed them out.
    await applicant.visitor.post('/api/login', { email: applicant.email, password: demoPassword });
    const own = await applicant.visitor.get<{ what: string; reason: string | null }[]>(path);
    expect(own).toMatchObject({ status: 200 });
    expect(own.body.map(({ what, reason }) => [what, reason])).toEqual([
      ['Our team ended the suspension of your account.', 'It was a mistake.'],
      ['Our team suspended your account.', 'Two jobs were left.'],
      ['Our team confirmed who you are.', null],
    ]);
    expect(own.headers.get('content-range')).toBe('staff-acts 0-2/3');
    expect(JSON.stringify(own.body)).not.toContain('Ada');
    expect((await (await aCustomer(product)).visitor.get(path)).body).toEqual([]);
    expect((await product.visitor().get(path)).status).toBe(401);
  });

  it('says that people changed their own accounts themselves', async () => {
    const own = await list({ subjectId: applicant.id, subject: 'users', actorKind: 'user' });
    expect(own.body.map(({ actorId }) => actorId)).toContain(applicant.id);
    expect(JSON.stringify(own.body)).not.toContain(applicant.email);
  });

  it('reads each decision about the settings beside the one before it', async () => {
    const path = '/api/admin/settings';
    const decide = async (values: object) => {
      const { body } = await admin.visitor.get<Record<string, unknown>>(path);
      const told = ['id', 'from', 'until', 'state', 'by', 'changedAt', 'planned'];
      const seen = Object.fromEntries(Object.entries(body).filter(([name]) => !told.includes(name)));
      const { status } = await admin.visitor.put(path, { ...seen, reason: 'A quiet week', ...values });
      expect(status).toBe(200);
    };
    await decide({ sampleContent: true });
    await decide({ sampleContent: false });
    const { body } = await list({ subject: 'settings' });
    expect(body.map(({ before, after }) => [before?.['sample_content'], after?.['sample_content']])).toEqual([
      [true, false],
      [undefined, true],
    ]);
  });

  it('counts the whole log without a filter, and refuses filters and orders that nobody declared', async () => {
    const answer = await list({});
    const [row] = await product.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM audit_entries',
    );
    expect(answer.headers.get('content-range')?.split('/')).toEqual([
      `audit 0-${answer.body.length - 1}`,
      String(row?.count),
    ]);
    expect((await list({ password: 'x' })).status).toBe(400);
    expect((await admin.visitor.get('/api/admin/audit?sort=["reason","ASC"]')).status).toBe(400);
    expect((await list({ actorId: 'nobody' })).status).toBe(400);
  });

  it('is for staff only', async () => {
    const customer = await aCustomer(product);
    expect((await customer.visitor.get('/api/admin/audit')).status).toBe(403);
    expect((await product.visitor().get('/api/admin/audit')).status).toBe(401);
    expect((await admin.visitor.get(`/api/admin/audit/${customer.id}`)).status).toBe(404);
  });

  it('is verified by a command, which fails when the log was changed', async () => {
    await eventually('everything is sealed', async () => {
      const rows = await product.database.query('SELECT FROM audit_unsealed');
      return rows.length === 0;
    });
    const sound = await audit();
    expect(sound).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^0 faults, 0 entries wait .* head \d+:/) as string,
    });
    const head = /\d+:[0-9a-f]{64}/.exec(sound.output)?.[0] ?? '';
    expect((await audit(head)).code).toBe(0);
    await product.database.query(
      `DO $$ BEGIN SET LOCAL session_replication_role = replica; UPDATE audit_entries SET actor_id = NULL WHERE actor_kind = 'staff'; END $$`,
    );
    const changed = await audit(head);
    expect(changed.code).toBe(1);
    expect(changed.output).toContain('is not what was sealed');
  });

  const audit = (...known: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const file = join(__dirname, '..', '..', '..', 'dist', 'src', 'audit.js');
      const child = execFile(
        process.execPath,
        [file, ...known],
        { env: { DATABASE_URL: product.environment['DATABASE_URL'] ?? '' } },
        (_error, output) => resolve({ code: child.exitCode ?? -1, output }),
      );
    });
});
