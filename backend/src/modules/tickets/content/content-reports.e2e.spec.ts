import { randomUUID } from 'node:crypto';
import { aCustomer, anAdmin, type Person } from '../../../../test/support/people.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Product } from '../../../../test/support/product.js';
import type { MarketReportView } from '../../backoffice/reports/reports.dto.js';
import type { TicketThreadView } from '../replies/replies.dto.js';
import type { ContentReportView } from './content-reports.dto.js';

let product: Product;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  product = await Product.start();
  [admin, customer] = [await anAdmin(product), await aCustomer(product)];
});
afterAll(() => product?.stop());

const words = {
  ...{ kind: 'content', name: 'Grace Visitor', subject: 'A review' },
  ...{ message: 'This never was a job, it is a rival.', place: '/installers/ada', concern: 'untrue' },
};
async function reported(values: object = {}): Promise<{ id: string; path: string; email: string }> {
  const email = `grace-${randomUUID()}@example.org`;
  const { status, body } = await product
    .visitor()
    .post<{ reference: string }>('/api/tickets', { ...words, email, ...values });
  expect(status).toBe(201);
  const [row] = await product.database.query<{ id: string }>('SELECT id FROM tickets WHERE reference = $1', [
    body.reference,
  ]);
  const id = String(row?.id);
  return { id, email, path: `/api/admin/tickets/${id}/content` };
}
const read = async (path: string): Promise<ContentReportView> =>
  (await admin.visitor.get<ContentReportView>(path)).body;
const figures = async (): Promise<Map<string, number | null>> => {
  const { body } = await admin.visitor.get<MarketReportView>('/api/admin/reports/content');
  return new Map(body.figures.map(({ name, value }) => [name, value]));
};
/** The mail that somebody got, once it says this. */
const mailTo = (address: string, text: string) =>
  eventually(`a mail that says ${text}`, async () =>
    (await product.inbox(address)).find((mail) => mail.text.includes(text)),
  );

describe('a report of something on the site', () => {
  it('says what is wrong and where, or is refused for both at once', async () => {
    const bare = { ...words, email: 'grace@example.org', place: ' ', concern: null };
    expect(await product.visitor().post('/api/tickets', bare)).toMatchObject({
      status: 422,
      body: { errors: { place: 'Say where it is', concern: 'Choose what is wrong with it' } },
    });
    expect(await product.visitor().post('/api/tickets', { ...bare, concern: 'dull' })).toMatchObject({
      status: 422,
      body: { errors: { concern: 'Choose what is wrong with it' } },
    });
    // Of another kind both are left aside.
    expect(
      await product.visitor().post('/api/tickets', { ...words, kind: 'contact', email: 'g@example.org' }),
    ).toMatchObject({ status: 201 });
    const [row] = await product.database.query<{ place: string | null }>(
      `SELECT place FROM tickets WHERE email = 'g@example.org'`,
    );
    expect(row?.place).toBeNull();
  });

  it('is read by staff, with a path where an address of ours was given', async () => {
    const { path } = await reported({ place: `${product.environment['PUBLIC_URL']}/installers/ada#reviews` });
    expect(await read(path)).toEqual({
      ...{ place: '/installers/ada#reviews', concern: 'untrue', isOpen: true },
      ...{ outcome: null, decidedAt: null, questionedAt: null },
    });
    expect((await customer.visitor.get(path)).status).toBe(403);
    expect((await product.visitor().get(path)).status).toBe(401);
  });

  it('is closed by a decision alone, which its reporter gets by mail', async () => {
    const { id, path, email } = await reported();
    expect(await admin.visitor.put(`/api/admin/tickets/${id}`, { status: 'closed' })).toMatchObject({
      status: 409,
      body: { code: 'tickets.report-not-decided' },
    });
    await admin.visitor.post(`/api/admin/tickets/${id}/replies`, { text: 'Which of the reviews is it?' });
    expect((await admin.visitor.get<TicketThreadView>(`/api/admin/tickets/${id}`)).body.status).toBe('open');
    expect(await admin.visitor.put(path, { outcome: 'burnt', answer: '' })).toMatchObject({
      status: 422,
      body: {
        errors: {
          outcome: 'Choose what was done',
          answer: 'Say what was done and why: the reporter reads it',
        },
      },
    });
    const before = await figures();
    const answer = 'It was no review of a job. We have taken it down.';
    const decided = await admin.visitor.put<ContentReportView>(path, { outcome: 'removed', answer });
    expect(decided).toMatchObject({ status: 200, body: { outcome: 'removed', isOpen: false } });
    expect((await mailTo(email, answer)).subject).toMatch(/^Re: A review/);
    expect((await admin.visitor.get<TicketThreadView>(`/api/admin/tickets/${id}`)).body).toMatchObject({
      status: 'closed',
      replies: [{ text: 'Which of the reviews is it?' }, { text: answer }],
    });
    expect(await admin.visitor.put(path, { outcome: 'kept', answer })).toMatchObject({
      status: 409,
      body: { code: 'tickets.report-is-closed' },
    });
    const after = await figures();
    for (const [name, more] of Object.entries({ received: 0, decided: 1, waiting: -1, removed: 1 }))
      expect([name, after.get(name)]).toEqual([name, Number(before.get(name)) + more]);
  });

  it('is opened again by the reporter’s answer, counted as questioned, and decided anew', async () => {
    const { id, path, email } = await reported();
    await admin.visitor.put(path, { outcome: 'kept', answer: 'It is a true review.' });
    const { decidedAt } = await read(path);
    const mail = await mailTo(email, 'It is a true review.');
    expect(await product.answerMail(mail.id, 'It is not.')).toBe(303);
    const questioned = await read(path);
    expect(questioned).toMatchObject({ outcome: 'kept', questionedAt: expect.any(String), isOpen: true });
    expect(await product.answerMail(mail.id, 'Read it again.')).toBe(303);
    // Not the one who decided first looks at it again.
    const second = await anAdmin(product);
    expect(await admin.visitor.put(path, { outcome: 'kept', answer: 'It is true.' })).toMatchObject({
      status: 409,
      body: { code: 'tickets.same-report-decider' },
    });
    const before = await figures();
    await second.visitor.put(path, { outcome: 'removed', answer: 'You were right.' });
    expect((await figures()).get('upheld')).toBe(Number(before.get('upheld')) + 1);
    expect(await read(path)).toEqual({ ...questioned, outcome: 'removed', decidedAt, isOpen: false });
    const { version } = (await admin.visitor.get<TicketThreadView>(`/api/admin/tickets/${id}`)).body;
    expect(
      await admin.visitor.put(path, { outcome: 'kept', answer: 'No.', version: version - 1 }),
    ).toMatchObject({ status: 409, body: { code: 'tickets.stale' } });
  });

  it('is decided once when two of staff do it at the same moment', async () => {
    const { id, path } = await reported();
    const second = await anAdmin(product);
    const answers = await Promise.all([
      admin.visitor.put(path, { outcome: 'kept', answer: 'It stays.' }),
      second.visitor.put(path, { outcome: 'removed', answer: 'It goes.' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await admin.visitor.get<TicketThreadView>(`/api/admin/tickets/${id}`);
    expect(body.replies).toHaveLength(1);
  });

  it('is counted for the year after its words are gone', async () => {
    const { id, path } = await reported({ concern: 'harmful' });
    await admin.visitor.put(path, { outcome: 'changed', answer: 'The words were changed.' });
    const before = await figures();
    await product.database.query('DELETE FROM tickets WHERE id = $1', [id]);
    expect(await figures()).toEqual(before);
    expect((await admin.visitor.get(path)).status).toBe(404);
  });
});
