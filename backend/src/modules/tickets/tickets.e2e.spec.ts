import { randomUUID } from 'node:crypto';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../../test/support/people.js';
import { eventually } from '../../../test/support/eventually.js';
import { Product } from '../../../test/support/product.js';
import type { TicketThreadView } from './replies/replies.dto.js';
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
      dueAt: expect.stringMatching(/T17:00:00\.000Z$/),
      lawfulEnd: null,
      assignee: null,
      payment: null,
      answeredAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
      personId: null,
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
    expect((await admin.visitor.get(path)).body).toMatchObject(closed.body);
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

describe('answers of staff', () => {
  const path = (id: string, act = '') => `/api/admin/tickets/${id}${act}`;
  const threadOf = async (id: string) => (await admin.visitor.get<TicketThreadView>(path(id))).body;
  const reply = (id: string, body: object) =>
    admin.visitor.post<TicketThreadView>(path(id, '/replies'), body);
  /** The mail that a writer got last, once it says this. */
  async function mailTo(
    email: string,
    words: string,
  ): Promise<{ id: string; subject?: string; text: string }> {
    let found: unknown;
    await eventually(`a mail that says ${words}`, async () => {
      found = (await product.inbox(email)).find(({ text }) => text.includes(words));
      return found !== undefined;
    });
    return found as { id: string; subject?: string; text: string };
  }
  it('go out by mail with what was written before, and what is answered comes back and waits again', async () => {
    const email = `grace-${randomUUID()}@example.org`;
    const { id, reference } = await ticketOf(await somebodyWrites({ email }));
    const first = await reply(id, {
      text: 'Two to three working days.\n\nWhich application is it?',
      version: 1,
    });
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'answered',
        answeredAt: expect.any(String) as string,
        takesAnswers: true,
        replies: [{ text: 'Two to three working days.\n\nWhich application is it?', from: null, leftOut: 0 }],
      },
    });
    expect(first.body.replies[0]?.staff).toMatch(/^\S+ \S+/);
    const mail = await mailTo(email, 'Which application is it?');
    expect(mail.subject).toBe(`Re: A question [${reference}]`);
    expect(mail.text).toMatch(/^Write your answer above this line\./);
    expect(mail.text).toContain('> How long does verification take?');

    expect(await product.answerMail(mail.id, 'Mine, Grace Visitor.\nSince Monday.')).toBe(303);
    const waiting = await threadOf(id);
    expect(waiting.status).toBe('open');
    expect(waiting.replies[1]).toMatchObject({
      ...{ staff: null, from: null, text: 'Mine, Grace Visitor.\nSince Monday.', leftOut: 0 },
    });
    await eventually('staff are told', async () => {
      const { body } = await admin.visitor.get<{ title: string }[]>('/api/notifications');
      return body.some(({ title }) => title === `${reference} was answered`);
    });
    await reply(id, { text: 'It is approved now.' });
    const second = await mailTo(email, 'It is approved now.');
    expect(second.text).toContain('> Mine, Grace Visitor.');
    expect(
      (await product.inbox(email)).filter(({ text }) => text.includes('It is approved now.')),
    ).toHaveLength(1);

    await admin.visitor.put(path(id), { status: 'closed' });
    await product.answerMail(second.id, 'Thank you!');
    expect((await threadOf(id)).status).toBe('open');
  });

  it('are refused without words, for a version that is not the newest, and for a breach', async () => {
    const { id } = await ticketOf(await somebodyWrites());
    for (const text of [undefined, '', ' x ', 'x'.repeat(5_001), 7])
      expect(await reply(id, { text })).toMatchObject({
        status: 422,
        body: { errors: { text: expect.any(String) as string } },
      });
    expect((await reply(id, { text: 'Hello', status: 'closed' })).status).toBe(400);
    await admin.visitor.put(path(id), { status: 'open', note: 'Rang.' });
    expect(await reply(id, { text: 'Hello', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'tickets.stale' },
    });
    const breach = { subject: 'A list', message: 'Twelve names.', noticedAt: new Date().toISOString() };
    const made = await admin.visitor.post<TicketView>(path('breaches'), breach);
    expect(await reply(made.body.id, { text: 'Hello' })).toMatchObject({
      status: 409,
      body: { code: 'tickets.no-writer' },
    });
    expect((await threadOf(id)).replies).toEqual([]);
    expect((await reply(randomUUID(), { text: 'Hello' })).status).toBe(404);
  });

  it('are taken from the mail provider alone, once, and not from programs', async () => {
    const email = `grace-${randomUUID()}@example.org`;
    const { id } = await ticketOf(await somebodyWrites({ email }));
    await reply(id, { text: 'Which one?' });
    const { id: mailId } = await mailTo(email, 'Which one?');
    const { mails } = await product.control<{
      mails: { id: string; headers: { key: string; value: string }[] }[];
    }>('GET', '/sandbox/books?only=mails');
    const to = mails.find((mail) => mail.id === mailId)!.headers.find(({ key }) => key === 'reply-to')!.value;
    const post = (mail: string, headers: Record<string, string> = {}) =>
      fetch(`${product.url}/api/webhooks/mail`, {
        method: 'POST',
        headers: {
          'content-type': 'message/rfc822',
          authorization: `Bearer ${product.environment['MAIL_INBOUND_SECRET']}`,
          ...headers,
        },
        body: mail,
      });
    const mail = (more: string[], body = 'The blue one.', address = to) =>
      [`From: ${email}`, `To: ${address}`, 'Subject: Re', ...more, '', body].join('\r\n');
    for (const authorization of ['', 'Bearer wrong', `Basic ${product.environment['MAIL_INBOUND_SECRET']}`])
      expect((await post(mail([]), { authorization })).status).toBe(404);
    expect((await post(mail([]), { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post('')).status).toBe(400);
    expect((await post(mail([], 'x', to.replace(/-[0-9a-f]{4}/, '-0000')))).status).toBe(404);
    expect((await post(`${'x'.repeat(300_000)}: y\r\n\r\n`)).status).toBe(400);
    // Refused by its announced length: who goes on sending may find the connection cut instead of the answer.
    const tooLarge = await post('x'.repeat(11_000_000)).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(tooLarge);
    expect((await post(mail(['Auto-Submitted: auto-replied']))).status).toBe(204);
    expect((await threadOf(id)).replies).toHaveLength(1);
    const kept = mail(
      ['Message-ID: <one\0@example.org>', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      '--b\r\nContent-Type: text/html\r\n\r\n<p>The <b>blue</b> one\0.</p><script>x</script>\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--',
    );
    expect(await Promise.all([post(kept), post(kept)])).toMatchObject([{ status: 204 }, { status: 204 }]);
    expect((await threadOf(id)).replies.slice(1)).toMatchObject([
      { staff: null, from: null, text: 'The blue one.', leftOut: 1 },
    ]);
    const elsewhere = `From: Else <other@example.org>\r\nTo: ${to.toUpperCase()}\r\n\r\nFrom my other address.`;
    expect((await post(elsewhere)).status).toBe(204);
    expect((await threadOf(id)).replies[2]).toMatchObject({ from: 'other@example.org' });
  });

  it('are given once where a writer wrote twice: the messages become one, and mails to either arrive there', async () => {
    const email = `grace-${randomUUID()}@example.org`;
    const first = await ticketOf(await somebodyWrites({ email, subject: 'First' }));
    const second = await ticketOf(await somebodyWrites({ email, subject: 'Second' }));
    const stranger = await ticketOf(await somebodyWrites());
    await reply(second.id, { text: 'Which of the two?' });
    const { id: mailId } = await mailTo(email, 'Which of the two?');
    expect((await threadOf(first.id)).others).toMatchObject([{ id: second.id, subject: 'Second' }]);
    const merge = (id: string, ticketId: unknown) =>
      admin.visitor.post<TicketThreadView>(path(id, '/merge'), { ticketId });
    for (const [id, other] of [
      [first.id, stranger.id],
      [first.id, first.id],
    ] as const)
      expect(await merge(id, other)).toMatchObject({
        status: 409,
        body: { code: 'tickets.not-of-one-writer' },
      });
    expect((await merge(first.id, 'x')).status).toBe(422);
    expect((await merge(first.id, randomUUID())).status).toBe(404);
    const merged = await merge(first.id, second.id);
    expect(merged).toMatchObject({ status: 200, body: { id: first.id, status: 'open', others: [] } });
    expect(merged.body.replies.map(({ text }) => text)).toEqual([
      'Second\n\nHow long does verification take?',
      'Which of the two?',
    ]);
    expect(await threadOf(second.id)).toMatchObject({ status: 'closed', replies: [], mergedInto: first.id });
    for (const refused of [
      await reply(second.id, { text: 'Once more' }),
      await admin.visitor.put(path(second.id), { status: 'open' }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'tickets.merged' } });
    expect((await merge(first.id, second.id)).status).toBe(409);
    await product.answerMail(mailId, 'Both.');
    expect((await threadOf(first.id)).replies.at(-1)).toMatchObject({ staff: null, text: 'Both.' });
    expect(await threadOf(second.id)).toMatchObject({ status: 'closed', replies: [] });
  });
});

describe('who has a message, and what it is about', () => {
  it('is found by whoever has it, sorted by the clock', async () => {
    const word = `mistral${randomUUID().slice(0, 8)}`;
    const later = await ticketOf(await somebodyWrites({ subject: `A ${word}` }));
    // A breach has three days, a message five of business.
    const { body: sooner } = await admin.visitor.post<TicketView>('/api/admin/tickets/breaches', {
      subject: `B ${word}`,
      message: 'A list went to somebody else.',
      noticedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    const taken = await admin.visitor.post(`/api/admin/queue/breach/${sooner.id}/take`, { from: null });
    expect(taken.status).toBe(200);
    const found = async (filter: object, rest = '') =>
      (await list({ q: word, ...filter }, rest)).body.map(({ id }) => id);
    expect(await found({ assignee: 'mine' })).toEqual([sooner.id]);
    expect(await found({ assignee: 'nobody' })).toEqual([later.id]);
    expect((await list({ q: word, assignee: 'mine' })).body[0]?.assignee).toEqual({
      id: admin.id,
      name: 'Ada Admin',
    });
    expect(await found({}, '&sort=["dueAt","ASC"]')).toEqual([sooner.id, later.id]);
    // A closed ticket does not wait: it comes last.
    await admin.visitor.put(`/api/admin/tickets/${sooner.id}`, { status: 'closed', version: 1 });
    expect(await found({}, '&sort=["dueAt","ASC"]')).toEqual([later.id, sooner.id]);
  });

  it('is linked to a payment that the server finds, and to none that it does not', async () => {
    const installer = await anInstaller(product, admin);
    await aBid(product, installer, await aJob(customer), 400);
    const charge = await eventually('the receipt', async () => {
      const [row] = await product.database.query<{ id: string; intent: string; receipt: string }>(
        `SELECT c.id, c.provider_intent_id AS intent, r.series || '-' || lpad(r.number::text, 6, '0') AS receipt
           FROM charges c JOIN receipts r ON r.payment_id = c.id WHERE c.payer_id = $1`,
        [installer.id],
      );
      return row;
    });
    const { id } = await ticketOf(await somebodyWrites());
    const path = `/api/admin/tickets/${id}`;
    const link = (reference?: string) => admin.visitor.put(`${path}/payment`, { reference });
    const payment = async () => (await admin.visitor.get<TicketThreadView>(path)).body.payment;
    expect((await link(charge.receipt.toLowerCase())).status).toBe(204);
    expect(await payment()).toEqual({ id: charge.id, reference: charge.receipt });
    expect((await link(charge.intent)).status).toBe(204);
    expect(await payment()).toEqual({ id: charge.id, reference: charge.intent });
    for (const wrong of ['pi_nobody', 'R-999999', 'Grace']) {
      const answer = await link(wrong);
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('reference')]);
    }
    expect((await customer.visitor.put(`${path}/payment`, { reference: charge.receipt })).status).toBe(403);
    expect((await admin.visitor.put(`/api/admin/tickets/${randomUUID()}/payment`, {})).status).toBe(404);
    expect((await link()).status).toBe(204);
    expect(await payment()).toBeNull();
  });
});
