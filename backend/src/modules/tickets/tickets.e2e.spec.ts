import { randomUUID } from 'node:crypto';
import { anAdmin, aCustomer, type Person } from '../../../test/support/people.js';
import { eventually } from '../../../test/support/eventually.js';
import { Product } from '../../../test/support/product.js';
import type { TicketView } from './tickets.dto.js';

let product: Product;
let admin: Person;
let customer: Person;

beforeAll(async () => {
  product = await Product.start();
  [admin, customer] = [await anAdmin(product), await aCustomer(product)];
});
afterAll(() => product?.stop());

/** @returns the reference that the writer is given */
async function somebodyWrites(values: object = {}): Promise<string> {
  const answer = await product.visitor().post<{ reference: string }>('/api/tickets', {
    kind: 'contact',
    name: 'Grace Visitor',
    email: `grace-${randomUUID()}@example.org`,
    subject: 'A question',
    message: 'How long does verification take?',
    ...values,
  });
  expect(answer.status).toBe(201);
  return answer.body.reference;
}
const list = (filter: object = {}, rest = '') =>
  admin.visitor.get<TicketView[]>(
    `/api/admin/tickets?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
  );
async function ticketOf(reference: string): Promise<TicketView> {
  const { body } = await list({ q: reference });
  expect(body).toHaveLength(1);
  return body[0]!;
}

describe('messages to the people who run the platform', () => {
  it('are read by staff alone', async () => {
    const { id } = await ticketOf(await somebodyWrites());
    for (const path of ['/api/admin/tickets', `/api/admin/tickets/${id}`]) {
      expect((await product.visitor().get(path)).status).toBe(401);
      expect((await customer.visitor.get(path)).status).toBe(403);
    }
    const close = { status: 'closed' };
    expect((await product.visitor().put(`/api/admin/tickets/${id}`, close)).status).toBe(401);
    expect((await customer.visitor.put(`/api/admin/tickets/${id}`, close)).status).toBe(403);
    expect(await admin.visitor.get(`/api/admin/tickets/${randomUUID()}`)).toMatchObject({ status: 404 });
    expect(await admin.visitor.get('/api/admin/tickets/1')).toMatchObject({ status: 404 });
  });

  it('are listed whole, newest first, by page, kind, status and words', async () => {
    const word = `zephyr${randomUUID().slice(0, 8)}`;
    const first = await somebodyWrites({ kind: 'investor', subject: `About ${word}` });
    const second = await somebodyWrites({ kind: 'partner', message: `We make antennas called ${word}.` });
    const both = await list({ q: word });
    expect(both.headers.get('content-range')).toBe('tickets 0-1/2');
    expect(both.body.map(({ reference }) => reference)).toEqual([second, first]);
    expect(both.body[1]).toEqual({
      id: expect.any(String),
      reference: first,
      kind: 'investor',
      status: 'open',
      name: 'Grace Visitor',
      email: expect.stringMatching(/@example\.org$/),
      subject: `About ${word}`,
      message: 'How long does verification take?',
      note: null,
      noticedAt: null,
      dueAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
    });
    const page = await list({ q: word }, '&sort=["createdAt","ASC"]&range=[1,1]');
    expect(page.headers.get('content-range')).toBe('tickets 1-1/2');
    expect(page.body.map(({ reference }) => reference)).toEqual([second]);
    expect((await list({ q: word, kind: 'partner' })).body.map(({ reference }) => reference)).toEqual([
      second,
    ]);
    expect((await list({ q: word, status: 'closed' })).body).toEqual([]);
    expect((await list({ q: `${word}%` })).body).toEqual([]);
    expect((await list({ id: [both.body[0]!.id] })).body).toHaveLength(1);
    expect((await list({ colour: 'red' })).status).toBe(400);
    expect((await list({}, '&sort=["message","ASC"]')).status).toBe(400);
  });

  it('are closed with a note, and it is written down who did it', async () => {
    const { id } = await ticketOf(await somebodyWrites());
    const path = `/api/admin/tickets/${id}`;
    const noted = await admin.visitor.put<TicketView>(path, { status: 'answered', note: '  Called back. ' });
    expect(noted).toMatchObject({ status: 200, body: { id, status: 'answered', note: 'Called back.' } });
    const closed = await admin.visitor.put<TicketView>(path, { status: 'closed' });
    expect(closed.body).toMatchObject({ status: 'closed', note: 'Called back.' });
    expect((await admin.visitor.put<TicketView>(path, { status: 'closed' })).body).toEqual(closed.body);
    expect((await admin.visitor.get(path)).body).toEqual(closed.body);
    const acts = await product.database.query(
      `SELECT after ->> 'status' AS status, actor_kind AS kind, actor_id AS actor FROM audit_entries
        WHERE subject = 'tickets' AND subject_id = $1 AND actor_kind = 'staff' ORDER BY id`,
      [id],
    );
    expect(acts).toEqual([
      { status: 'answered', kind: 'staff', actor: admin.id },
      { status: 'closed', kind: 'staff', actor: admin.id },
    ]);
    for (const note of ['', null]) {
      await admin.visitor.put(path, { status: 'open', note: 'once more' });
      expect((await admin.visitor.put(path, { status: 'open', note })).body).toMatchObject({ note: null });
    }
  });

  it('tell the second of two who answer at once that somebody was faster, and keep the first answer', async () => {
    const { id } = await ticketOf(await somebodyWrites());
    const path = `/api/admin/tickets/${id}`;
    const { version } = (await admin.visitor.get<TicketView>(path)).body;
    const first = await admin.visitor.put<TicketView>(path, { status: 'answered', note: 'Mine.', version });
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const second = await admin.visitor.put(path, { status: 'closed', note: 'Yours.', version });
    expect(second).toMatchObject({ status: 409, body: { code: 'tickets.stale' } });
    for (const wrong of [0, 1.5, 'x'])
      expect((await admin.visitor.put(path, { status: 'closed', version: wrong })).status).toBe(422);
    expect((await admin.visitor.get(path)).body).toMatchObject({ status: 'answered', note: 'Mine.' });
  });

  it('take no other change', async () => {
    const { id } = await ticketOf(await somebodyWrites());
    const path = `/api/admin/tickets/${id}`;
    const put = (body: object) => admin.visitor.put(path, body);
    const said = { status: 'Choose a status' };
    expect(await put({})).toMatchObject({ status: 422, body: { errors: said } });
    expect(await put({ status: 'lost' })).toMatchObject({ status: 422, body: { errors: said } });
    expect(await put({ status: 'open', note: 7 })).toMatchObject({ status: 422 });
    expect(await put({ status: 'open', note: 'x'.repeat(5_001) })).toMatchObject({ status: 422 });
    expect(await put({ status: 'open', note: 'a\0b' })).toMatchObject({ status: 422 });
    expect(await put({ status: 'open', message: 'rewritten' })).toMatchObject({ status: 400 });
    expect((await admin.visitor.put(`/api/admin/tickets/${randomUUID()}`, { status: 'open' })).status).toBe(
      404,
    );
    expect((await admin.visitor.get(path)).body).toMatchObject({ status: 'open', note: null });
  });

  it('are a breach when staff say so: it has 72 hours from being noticed, and all of staff hear of it', async () => {
    const path = '/api/admin/tickets/breaches';
    const noticedAt = new Date(Date.now() - 3_600_000).toISOString();
    const breach = { subject: 'A list went astray', message: 'Twelve names, to one person.', noticedAt };
    expect((await product.visitor().post(path, breach)).status).toBe(401);
    expect((await customer.visitor.post(path, breach)).status).toBe(403);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const [change, field] of [
      [{ noticedAt: later }, 'noticedAt'],
      [{ noticedAt: 'yesterday' }, 'noticedAt'],
      [{ subject: ' ' }, 'subject'],
      [{ message: 'short' }, 'message'],
    ] as const)
      expect(await admin.visitor.post(path, { ...breach, ...change })).toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) as string } },
      });
    expect((await admin.visitor.post(path, { ...breach, status: 'closed' })).status).toBe(400);

    const made = await admin.visitor.post<TicketView>(path, breach);
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...breach,
        kind: 'breach',
        status: 'open',
        email: admin.email,
        dueAt: new Date(Date.parse(noticedAt) + 72 * 3_600_000).toISOString(),
      },
    });
    const { id, reference } = made.body;
    await eventually('staff are told', async () => {
      const { body } = await admin.visitor.get<{ title: string }[]>('/api/notifications');
      return body.some(({ title }) => title === `Data breach ${reference}`);
    });
    const mails = (await product.inbox(admin.email)).map(({ subject, text }) => `${subject} ${text}`);
    expect(mails.filter((mail) => mail.includes('We have your message'))).toEqual([]);
    await admin.visitor.put(`/api/admin/tickets/${id}`, { status: 'closed', note: 'Reported to the ICO.' });
    expect((await admin.visitor.get(`/api/admin/tickets/${id}`)).body).toMatchObject({ dueAt: null });
  });

  it('cannot be a breach when somebody else writes them', async () => {
    const answer = await product.visitor().post('/api/tickets', {
      ...{ kind: 'breach', name: 'Grace', email: 'grace@example.org' },
      ...{ subject: 'A question', message: 'How long does verification take?' },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { kind: 'Choose what it is about' } } });
  });
});
