import { createHmac, randomUUID } from 'node:crypto';
import { aBid, aCustomer, aJob, anAdmin, anInstaller, type Person } from '../../../test/support/people.js';
import { eventually } from '../../../test/support/eventually.js';
import { Product } from '../../../test/support/product.js';
import { queueNames } from '../../platform/messaging/queue-names.js';

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start({ SANDBOX_TWILIO_STEP_MS: '50' });
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

interface Line {
  id: string;
  title: string;
  isRead: boolean;
  link: string | null;
}

const report = (id: string, fields: Record<string, string>, signature?: string) => {
  const url = `${product.url}/api/webhooks/twilio?message=${id}`;
  const signed =
    url +
    Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
      .join('');
  const own = createHmac('sha1', 'sandbox-auth-token').update(signed).digest('base64');
  return fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature ?? own },
    body: new URLSearchParams(fields),
  });
};

/** Waits until Twilio has reported on the text with a person's code for the last time. */
const codeIsDelivered = ({ id }: Person): Promise<unknown> =>
  eventually('the report', async () => {
    const rows = await product.database.query<{ state: string; delivery: string }>(
      `SELECT m.state, m.delivery_state AS delivery FROM outgoing_messages m WHERE m.user_id = $1 AND m.channel = 'sms'`,
      [id],
    );
    return rows.length === 1 && rows[0]?.state === 'sent' && rows[0].delivery === 'delivered';
  });

const deliveryOf = async (id: string): Promise<string | null> => {
  const [row] = await product.database.query<{ state: string | null }>(
    'SELECT delivery_state AS state FROM outgoing_messages WHERE id = $1',
    [id],
  );
  return row?.state ?? null;
};

describe('from event to person', () => {
  it('a bid reaches its customer: a notification, and a mail that leads to the job', async () => {
    const customer = await aCustomer(product);
    const installer = await anInstaller(product, admin);
    const jobId = await aJob(customer);
    await aBid(product, installer, jobId, 950);

    const notices = await eventually('the notification', async () => {
      const answer = await customer.visitor.get<Line[]>('/api/notifications?filter={"isRead":false}');
      // Rows and count are two statements: the line may come between them, and both are read anew with its news.
      const isCounted = answer.headers.get('x-unread-count') === '1';
      return isCounted && answer.body.some(({ title }) => title === 'You have a new bid') ? answer : null;
    });
    expect(notices.headers.get('content-range')).toBe('notifications 0-0/1');
    expect(notices.body[0]).toMatchObject({
      title: 'You have a new bid',
      isRead: false,
      link: `/jobs/${jobId}`,
    });

    const mail = await eventually('the mail', async () =>
      (await product.inbox(customer.email)).find(({ heading }) => heading === 'You have a new bid'),
    );
    expect(mail.text).toContain(`${product.url}/jobs/${jobId}`);
    expect(mail.subject).toMatch(/^New bid of £950\.00: .+, .+$/);
    expect(mail.html).toContain('£950.00');

    const read = await customer.visitor.post<Line>(`/api/notifications/${notices.body[0]!.id}/read`);
    expect([read.status, read.body.isRead]).toEqual([200, true]);
    expect((await installer.visitor.post(`/api/notifications/${notices.body[0]!.id}/read`)).status).toBe(404);
    expect((await customer.visitor.post('/api/notifications/read-all')).body).toEqual({ marked: 0 });
  });

  it('a code by text is reported as delivered', async () => {
    await codeIsDelivered(await aCustomer(product));
  });
});

describe('what a person wants to be sent', () => {
  const preferences = '/api/account/preferences';
  interface Answer {
    switches: { category: string; channel: string; wanted: boolean }[];
  }

  it('has the switches of their role, saved one by one', async () => {
    const installer = await anInstaller(product, admin);
    const { body: before } = await installer.visitor.get<Answer>(preferences);
    expect(before.switches.map(({ category, channel, wanted }) => [category, channel, wanted])).toEqual([
      ['new-leads', 'email', true],
      ['new-leads', 'sms', false],
      ['bid-updates', 'email', true],
      ['bid-updates', 'sms', false],
      ['messages', 'email', true],
      ['payment-updates', 'email', true],
      ['reviews', 'email', true],
      ...['new-leads', 'bid-updates', 'messages', 'payment-updates', 'reviews'].map((one) => [
        one,
        'push',
        true,
      ]),
    ]);
    const change = { category: 'bid-updates', channel: 'sms', wanted: true };
    const saved = await installer.visitor.put<Answer>(preferences, { switches: [change] });
    expect(saved.body.switches.filter(({ wanted }) => !wanted)).toEqual([
      { category: 'new-leads', channel: 'sms', wanted: false },
    ]);
    expect((await installer.visitor.get(preferences)).body).toEqual(saved.body);
    const customer = await aCustomer(product);
    const { body: others } = await customer.visitor.get<Answer>(preferences);
    expect(others.switches.map(({ category }) => category)).not.toContain('new-leads');
    expect((await admin.visitor.get<Answer>(preferences)).body.switches).toEqual([]);
    expect((await product.visitor().get(preferences)).status).toBe(401);
  });

  it.each([
    ['what is always sent', { category: 'money', channel: 'email', wanted: false }],
    ['a switch of another role', { category: 'new-leads', channel: 'email', wanted: false }],
    ['another channel', { category: 'bid-updates', channel: 'post', wanted: false }],
    ['no answer', { category: 'bid-updates', channel: 'email' }],
  ])('takes no switch for %s', async (_what, change) => {
    const customer = await aCustomer(product);
    const before = (await customer.visitor.get(preferences)).body;
    const answer = await customer.visitor.put(preferences, { switches: [change] });
    expect(answer.status).toBe(422);
    expect((await customer.visitor.get(preferences)).body).toEqual(before);
  });

  it('ends with one click in the mail, signed out, and what is owed still arrives', async () => {
    const customer = await aCustomer(product);
    const installer = await anInstaller(product, admin);
    await aBid(product, installer, await aJob(customer), 400);
    const mail = await eventually('the mail', async () =>
      (await product.inbox(customer.email)).find(({ heading }) => heading === 'You have a new bid'),
    );
    const link = /Unsubscribe from these emails: (\S+)/.exec(mail.text)?.[1] ?? '';
    expect(link).toContain(`${product.url}/unsubscribe?token=`);

    // Programs that open links change nothing.
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Unsubscribe?');
    const wanted = async () =>
      (await customer.visitor.get<Answer>(preferences)).body.switches.find(
        ({ category, channel }) => category === 'bid-updates' && channel === 'email',
      )?.wanted;
    expect(await wanted()).toBe(true);
    expect((await fetch(link, { method: 'POST' })).status).toBe(400);
    expect((await fetch(`${link}x`, oneClick())).status).toBe(400);
    expect(await wanted()).toBe(true);

    const withFile = new FormData();
    withFile.set('List-Unsubscribe', new Blob(['One-Click']), 'click.txt');
    expect((await fetch(link, { method: 'POST', body: withFile })).status).toBe(413);
    expect(await wanted()).toBe(true);
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body: multipart })).status).toBe(200);
    expect((await fetch(link, oneClick())).status).toBe(200);
    expect(await wanted()).toBe(false);
  });

  /** What a mail program sends (RFC 8058): a form, no cookie. */
  const oneClick = () => ({
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });

  it('is one text for a new lead nearby, for those who asked for it', async () => {
    const installer = await anInstaller(product, admin);
    await installer.visitor.put(preferences, {
      switches: [{ category: 'new-leads', channel: 'sms', wanted: true }],
    });
    await aJob(await aCustomer(product));
    const text = await eventually('the text', async () =>
      (await product.inbox(installer.phone)).find(({ text: body }) => body.includes(`${product.url}/leads`)),
    );
    expect(text.channel).toBe('sms');
    const mail = await eventually('the mail', async () =>
      (await product.inbox(installer.email)).find(({ heading }) => heading === 'New lead near you'),
    );
    expect(mail.subject).toMatch(/^.+, .+: .+, \d+ miles?$/);
  });
});

describe('reports of Twilio', () => {
  let id: string;
  beforeAll(async () => {
    const customer = await aCustomer(product);
    await codeIsDelivered(customer);
    const [row] = await product.database.query<{ id: string }>(
      `UPDATE outgoing_messages SET provider_id = 'SM0123456789abcdef', delivery_state = NULL
        WHERE user_id = $1 AND channel = 'sms' RETURNING id`,
      [customer.id],
    );
    id = row!.id;
  });
  const fields = { MessageSid: 'SM0123456789abcdef', MessageStatus: 'undelivered', To: '+447700900000' };

  it.each([
    ['with a forged signature', () => report(id, fields, 'forged')],
    ['with no signature', () => report(id, fields, '')],
    ['about no message of ours', () => report('nothing', fields)],
    ['without a state', () => report(id, { MessageSid: 'SM0123456789abcdef' })],
  ])('%s are refused and change nothing', async (_what, send) => {
    expect((await send()).status).toBe(400);
    expect(await deliveryOf(id)).toBeNull();
  });

  it('are taken when they are signed for our address, as often as they come', async () => {
    for (let times = 2; times > 0; times -= 1) expect((await report(id, fields)).status).toBe(204);
    expect(await deliveryOf(id)).toBe('undelivered');
    expect((await report(randomUUID(), fields)).status).toBe(204);
  });
});

describe('the queue board', () => {
  const spellings = [
    '/admin/queues',
    '/admin/queues/api/queues',
    '/admin/%71ueues/api/queues',
    '/admin/queues/static/css/x.css',
  ];

  it.each(spellings)('%s sends visitors to sign in', async (path) => {
    const answer = await product.visitor().get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
  });

  it.each(spellings)('%s is not there for people who are not staff', async (path) => {
    const customer = await aCustomer(product);
    const answer = await customer.visitor.get(path);
    expect([answer.status, answer.body['code']]).toEqual([404, 'request.not-found']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('shows staff every queue, and writes down what they do there', async () => {
    expect((await admin.visitor.get('/admin/queues')).text).toContain('<base href="/admin/queues/"');
    const { body } = await admin.visitor.get<{ queues: { name: string }[] }>('/admin/queues/api/queues');
    expect(body.queues.map(({ name }) => name).sort()).toEqual([...queueNames].sort());
    const pause = await admin.visitor.put('/admin/queues/api/queues/payouts/pause');
    expect(pause.status).toBe(200);
    await admin.visitor.put('/admin/queues/api/queues/payouts/resume');
    const { body: acts } = await admin.visitor.get<object[]>(
      `/api/admin/audit?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ subject: 'queue_acts' }))}`,
    );
    const byAda = { actorId: admin.id, actorKind: 'staff', act: 'created' };
    expect(acts).toMatchObject([
      { ...byAda, after: { act: 'resume', queue: 'payouts' } },
      { ...byAda, after: { act: 'pause', queue: 'payouts' } },
    ]);
  });

  it('takes no changes from another site', async () => {
    const answer = await admin.visitor.call(
      'PUT',
      '/admin/queues/api/queues/payouts/pause',
      {},
      {
        'sec-fetch-site': 'cross-site',
      },
    );
    expect(answer.status).toBe(403);
  });
});

it('tells browsers what they must know before anybody has signed in', async () => {
  const { body } = await product.visitor().get('/api/config');
  expect(body).toEqual({
    productName: 'RightInstaller',
    stripePublishableKey: 'pk_test_sandbox',
    stripeJsUrl: `${product.sandboxUrl}/stripe.js`,
    feePercent: 5,
    defaultDeposit: 50,
    sandbox: true,
    open: { registration: true, posting: true },
    mapTiles: null,
  });
});

it('shows each role its own dashboard', async () => {
  const installer = await anInstaller(product, admin);
  const customer = await aCustomer(product);
  expect(Object.keys((await installer.visitor.get('/api/dashboard/stats')).body)).toEqual(
    expect.arrayContaining(['availableLeads', 'activeBids', 'completedJobs', 'totalEarnings', 'currentRank']),
  );
  expect(Object.keys((await admin.visitor.get('/api/dashboard/stats')).body)).toEqual(
    expect.arrayContaining([
      'totalLeads',
      'activeLeads',
      'totalInstallers',
      'approvedInstallers',
      'totalPayments',
      'pendingPayments',
    ]),
  );
  expect((await customer.visitor.get('/api/dashboard/stats')).status).toBe(403);
  const rank = await customer.visitor.get(`/api/leaderboard/rank/${installer.id}`);
  expect(rank.body['rank']).toBeGreaterThan(0);
});
