import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anApplicant,
  anInstaller,
  application,
  jobFields,
  leadFields,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import type { Answer, Visitor } from '../support/visitor.js';

interface Problem {
  status: number;
  title: string;
  detail: string;
  code: string;
  requestId: string;
  errors?: Record<string, string>;
}

/** One call that takes a body: a good one, and what the spec says for each required field. */
interface Form {
  name: string;
  who: () => Visitor;
  method: 'POST' | 'PUT';
  path: () => string;
  good: () => Record<string, unknown>;
  required: Record<string, string>;
}

const contract = JSON.parse(readFileSync(join(__dirname, '..', '..', 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { requestBody?: unknown }>>;
};
const everyCall = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({
    method: method.toUpperCase(),
    path,
    takesBody: 'requestBody' in call,
  })),
);

let product: Product;
let admin: Person;
let installer: Person;
let stranger: Person;
let customer: Person;
let applicant: Person;
let leadId: string;
let unlockedLeadId: string;
let jobId: string;
let bidId: string;

const watchedTables = [
  'users',
  'leads',
  'unlocks',
  'bids',
  'charges',
  'refunds',
  'notifications',
  'installers',
  'tickets',
  'threads',
  'thread_messages',
  'thread_reports',
  'saved_searches',
  'invitations',
];

/** Everything that a refused call must leave as it was. */
async function fingerprint(): Promise<string> {
  await eventually('the background is quiet', async () => {
    const [busy] = await product.database.query(
      `SELECT 1 FROM outbox_events WHERE published_at IS NULL UNION ALL SELECT 1 FROM outbox_deliveries WHERE state = 'due' LIMIT 1`,
    );
    return !busy;
  });
  const parts = await Promise.all(
    watchedTables.map(async (table) => {
      const [row] = await product.database.query<{ print: string }>(
        `SELECT count(*) || ':' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS print FROM ${table} t`,
      );
      return `${table} ${row?.print}`;
    }),
  );
  return parts.join('\n');
}

function expectProblem(answer: Answer<unknown>, status: number | number[]): Problem {
  const wanted = Array.isArray(status) ? status : [status];
  expect(wanted).toContain(answer.status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = answer.body as Problem;
  expect(problem).toMatchObject({
    status: answer.status,
    title: expect.any(String),
    code: expect.stringMatching(/^[a-z]+\.[a-z-]+$/),
  });
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  expect(answer.text).not.toMatch(/\bat .*\.(js|ts):\d+|QueryFailed|syntax error|violates/);
  return problem;
}

const forms: Form[] = [
  {
    name: 'sign-up',
    who: () => product.visitor(),
    method: 'POST',
    path: () => '/api/register',
    good: () => ({
      email: `x${randomUUID()}@example.test`,
      password: 'demo-password-1',
      firstName: 'A',
      lastName: 'B',
      userType: 'installer',
    }),
    required: {
      email: 'Invalid email address',
      password: 'Password must be at least 8 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
    },
  },
  {
    name: 'sign-in',
    who: () => product.visitor(),
    method: 'POST',
    path: () => '/api/login',
    good: () => ({ email: customer.email, password: 'demo-password-1' }),
    required: { email: 'Invalid email address', password: 'Password is required' },
  },
  {
    name: 'profile',
    who: () => stranger.visitor,
    method: 'PUT',
    path: () => '/api/profile',
    good: () => ({
      firstName: 'S',
      lastName: 'T',
      email: stranger.email,
      phone: stranger.phone,
      address: '',
      bio: '',
    }),
    required: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
    },
  },
  {
    name: 'email code',
    who: () => applicant.visitor,
    method: 'POST',
    path: () => '/api/auth/verify-email',
    good: () => ({ token: '123456' }),
    required: { token: 'Verification code is required' },
  },
  {
    name: 'application',
    who: () => applicant.visitor,
    method: 'POST',
    path: () => '/api/complete-registration',
    good: () => application(applicant.phone),
    required: {
      businessName: 'Business name is required',
      businessType: 'Business type is required',
      experienceYears: 'Years of experience is required',
      workingRadius: 'Working radius is required',
      contactPhone: 'Contact phone is required',
      businessAddress: 'Business address is required',
      postcode: 'Postcode is required',
      agreement: 'Please accept the terms and conditions.',
    },
  },
  {
    name: 'new lead',
    who: () => admin.visitor,
    method: 'POST',
    path: () => '/api/leads',
    good: () => leadFields(),
    required: {
      title: 'Title is required',
      description: 'Description is required',
      location: 'Location is required',
      postcode: 'Postcode is required',
      budget: 'Budget range is required',
      minBudget: 'Minimum budget must be greater than £0',
      maxBudget: 'Maximum budget must be greater than £0',
      jobType: 'Job type is required',
    },
  },
  {
    name: 'edited lead',
    who: () => admin.visitor,
    method: 'PUT',
    path: () => `/api/leads/${leadId}`,
    good: () => leadFields(),
    required: {
      title: 'Title is required',
      description: 'Description is required',
      postcode: 'Postcode is required',
    },
  },
  {
    name: 'saved search',
    who: () => installer.visitor,
    method: 'POST',
    path: () => '/api/saved-searches',
    good: () => ({ name: 'Dishes', inRange: false, order: 'newest', alerts: true }),
    required: {
      name: 'Give the search a name',
      inRange: 'This must be true or false',
      order: 'Choose an order from the list',
      alerts: 'This must be true or false',
    },
  },
  {
    name: 'new job',
    who: () => customer.visitor,
    method: 'POST',
    path: () => '/api/customer/jobs',
    good: () => jobFields(),
    required: {
      title: 'Job title is required',
      description: 'Description must be at least 50 characters',
      location: 'Location is required',
      postcode: 'Postcode is required',
      jobType: 'Job type is required',
    },
  },
  {
    name: 'edited job',
    who: () => customer.visitor,
    method: 'PUT',
    path: () => `/api/customer/jobs/${jobId}`,
    good: () => jobFields(),
    required: { title: 'Job title is required', description: 'Description must be at least 50 characters' },
  },
  {
    name: 'invitation',
    who: () => customer.visitor,
    method: 'POST',
    path: () => `/api/leads/${jobId}/invitations`,
    good: () => ({ installerIds: [installer.id] }),
    required: { installerIds: 'Choose one to three installers' },
  },
  {
    name: 'bid',
    who: () => stranger.visitor,
    method: 'POST',
    path: () => `/api/leads/${unlockedLeadId}/bid`,
    good: () => ({ price: 250, eta: '1 week' }),
    required: { price: 'Price must be greater than £0', eta: 'ETA is required' },
  },
  {
    name: 'edited bid',
    who: () => installer.visitor,
    method: 'PUT',
    path: () => `/api/bids/${bidId}`,
    good: () => ({ price: 260, eta: '1 week' }),
    required: { price: 'Price must be greater than £0', eta: 'ETA is required' },
  },
  {
    name: 'identity check',
    who: () => admin.visitor,
    method: 'PUT',
    path: () => `/api/admin/users/${applicant.id}/verify`,
    good: () => ({ isVerified: false }),
    required: { isVerified: 'This must be true or false' },
  },
  {
    name: 'approval',
    who: () => admin.visitor,
    method: 'PUT',
    path: () => `/api/admin/users/${stranger.id}/approve`,
    good: () => ({ isApproved: true }),
    required: { isApproved: 'This must be true or false' },
  },
  {
    name: 'another price',
    who: () => installer.visitor,
    method: 'POST',
    path: () => `/api/assignments/${randomUUID()}/price`,
    good: () => ({ price: 300, reason: 'A second mast' }),
    required: { price: 'Price must be greater than £0', reason: 'Give a reason' },
  },
  {
    name: 'message',
    who: () => stranger.visitor,
    method: 'POST',
    path: () => `/api/leads/${unlockedLeadId}/messages`,
    good: () => ({ text: 'Is there power in the loft?' }),
    required: { text: 'Write a message' },
  },
  {
    name: 'report of messages',
    who: () => customer.visitor,
    method: 'POST',
    path: () => `/api/leads/${jobId}/messages/report`,
    good: () => ({ reason: 'Rude', installerId: stranger.id }),
    required: { reason: 'Say what is wrong' },
  },
  {
    name: 'closed report',
    who: () => admin.visitor,
    method: 'POST',
    path: () => `/api/admin/threads/${randomUUID()}/close`,
    good: () => ({ outcome: 'changed', answer: 'Spoke to both.' }),
    required: { outcome: 'Choose what was done', answer: 'Say what you did' },
  },
  {
    name: 'complaint about a decision',
    who: () => customer.visitor,
    method: 'POST',
    path: () => `/api/decisions/review/${randomUUID()}/complaint`,
    good: () => ({ message: 'It was about the work.' }),
    required: { message: 'Write at least 10 characters' },
  },
  {
    name: 'decided complaint',
    who: () => admin.visitor,
    method: 'PUT',
    path: () => `/api/admin/tickets/${randomUUID()}/complaint`,
    good: () => ({ isUpheld: true, answer: 'You were right.' }),
    required: { answer: 'Say why: the complainant reads it' },
  },
  {
    name: 'contractor of the Construction Industry Scheme',
    who: () => customer.visitor,
    method: 'PUT',
    path: () => '/api/profile/cis-contractor',
    good: () => ({
      ...{ name: 'Field Homes Ltd', employerReference: '123/AB456' },
      accountsOfficeReference: '123PA00012345',
    }),
    required: {
      name: 'The registered name is required',
      employerReference: 'The employer PAYE reference is required',
      accountsOfficeReference: 'The Accounts Office reference is required',
    },
  },
  {
    name: 'what HMRC said of a subcontractor',
    who: () => admin.visitor,
    method: 'PUT',
    path: () => `/api/admin/users/${stranger.id}/cis`,
    good: () => ({ percent: 20, verificationNumber: 'V1234567890' }),
    required: { percent: 'Choose 0, 20 or 30 per cent' },
  },
  {
    name: 'what was paid to HMRC',
    who: () => admin.visitor,
    method: 'POST',
    path: () => `/api/admin/cis/${randomUUID()}/paid`,
    good: () => ({ month: '2026-11-05', paidOn: '2026-11-19', reference: 'HMRC 11' }),
    required: {
      month: 'Choose the month',
      paidOn: 'Say when HMRC was paid',
      reference: 'Give the reference of the payment',
    },
  },
  {
    name: 'contact form',
    who: () => product.visitor(),
    method: 'POST',
    path: () => '/api/tickets',
    good: () => ({
      kind: 'contact',
      name: 'A',
      email: 'a@example.test',
      subject: 'Hello',
      message: 'A question about deposits.',
    }),
    required: { name: 'Enter your name', email: 'Invalid email address', subject: 'Enter a subject' },
  },
];

/** Values that are wrong for every required field of ours, whatever its type. */
const rubbish: [string, unknown][] = [
  ['null', null],
  ['an object', { $gt: '' }],
  ['a list', ['x']],
  ['an empty text', ''],
  ['spaces', '   '],
  ['a NUL', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a long text', 'x'.repeat(20_000)],
];

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  installer = await anInstaller(product, admin);
  stranger = await anInstaller(product, admin);
  customer = await aCustomer(product);
  applicant = await anApplicant(product);
  leadId = await aLead(admin);
  unlockedLeadId = await aLead(admin);
  await unlock(product, stranger, unlockedLeadId);
  jobId = await aJob(customer);
  bidId = await aBid(product, installer, leadId);
});
afterAll(() => product?.stop());

describe.each(forms)('$name', ({ who, method, path, good, required }) => {
  const send = (body: unknown, headers: Record<string, string> = {}): Promise<Answer<unknown>> =>
    who().call(method, path(), body, headers);

  it.each(Object.entries(required))('says of a missing %s: %s', async (field, text) => {
    const { [field]: _, ...rest } = good();
    const before = await fingerprint();
    const problem = expectProblem(await send(rest), 422);
    expect(problem.errors).toEqual({ [field]: text });
    expect(await fingerprint()).toBe(before);
  });

  it.each(rubbish)('refuses %s in each required field and writes nothing', async (_name, value) => {
    const before = await fingerprint();
    for (const field of Object.keys(required)) {
      if (field === 'password' && value === '   ') continue; // a password may be anything that was chosen
      const problem = expectProblem(await send({ ...good(), [field]: value }), [422]);
      expect(Object.keys(problem.errors ?? {})).toEqual([field]);
    }
    expect(await fingerprint()).toBe(before);
  });

  it('refuses a field that is not declared', async () => {
    const before = await fingerprint();
    for (const field of ['isAdmin', 'points', 'status_', 'constructor', 'id', 'customerId'])
      expect(expectProblem(await send({ ...good(), [field]: true }), 400).code).toBe('request.unknown-field');
    expect(await fingerprint()).toBe(before);
  });

  it('refuses what is no JSON object', async () => {
    const before = await fingerprint();
    const json = JSON.stringify(good());
    for (const body of [
      '{',
      '[]',
      'null',
      '"text"',
      '1',
      `${json}x`,
      json.replace('{', '{"__proto__":{"isAdmin":true},'),
      `{"a":1e309}`.slice(0, -1),
      json.replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
      json.replace('{', `{"deep":${'{"x":'.repeat(9_000)}1${'}'.repeat(9_000)},`),
    ])
      expectProblem(await send(body), 400);
    expect(await fingerprint()).toBe(before);
  });

  it('refuses another content type, too much at once, and a foreign page', async () => {
    const before = await fingerprint();
    const json = JSON.stringify(good());
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ])
      expectProblem(await send(json, { 'content-type': type }), 415);
    expectProblem(await send({ ...good(), padding: 'x'.repeat(200_000) }), 413);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      expect(expectProblem(await send(good(), headers), 403).code).toBe('request.foreign-origin');
    expect(await fingerprint()).toBe(before);
  });
});

describe('a call that takes no body', () => {
  it('refuses a field, whatever its name, and does nothing', async () => {
    const calls: [Visitor, 'POST' | 'DELETE', string][] = [
      [stranger.visitor, 'POST', `/api/leads/${leadId}/deposit`],
      [admin.visitor, 'POST', `/api/bids/${bidId}/accept`],
      [admin.visitor, 'POST', `/api/bids/${bidId}/reject`],
      [installer.visitor, 'POST', `/api/bids/${bidId}/withdraw`],
      [customer.visitor, 'POST', `/api/customer/jobs/${jobId}/cancel`],
      [customer.visitor, 'POST', '/api/auth/send-email-verification'],
      [customer.visitor, 'POST', '/api/notifications/read-all'],
      [customer.visitor, 'POST', '/api/logout'],
      [admin.visitor, 'DELETE', `/api/leads/${leadId}`],
    ];
    const before = await fingerprint();
    for (const [who, method, path] of calls) {
      const problem = expectProblem(await who.call(method, path, { depositAmount: 0.01 }), 400);
      expect([path, problem.code]).toEqual([path, 'request.unknown-field']);
    }
    expect(await fingerprint()).toBe(before);
    expect((await customer.visitor.get('/api/auth/user')).status).toBe(200);
  });
});

describe('numbers', () => {
  const numbers = [
    '1e309',
    '-1e309',
    '-1',
    '0',
    '0.001',
    '0.999',
    '1.005',
    '1e21',
    '"250"',
    'true',
    '9007199254740993',
  ];

  it.each(numbers)('refuses a price of %s', async (number) => {
    const before = await fingerprint();
    const answer = await stranger.visitor.call(
      'POST',
      `/api/leads/${unlockedLeadId}/bid`,
      `{"price":${number},"eta":"1 week"}`,
    );
    expect(expectProblem(answer, 422).errors).toHaveProperty('price');
    expect(await fingerprint()).toBe(before);
  });

  it.each(['minBudget', 'maxBudget', 'depositAmount'])('refuses extremes in %s', async (field) => {
    const before = await fingerprint();
    for (const number of numbers) {
      const body = JSON.stringify({ ...leadFields(), [field]: '§' }).replace('"§"', number);
      expect(expectProblem(await admin.visitor.call('POST', '/api/leads', body), 422).errors).toHaveProperty(
        field,
      );
    }
    expect(await fingerprint()).toBe(before);
  });

  it('wants the maximum above the minimum, and a rank of 0 or more', async () => {
    const same = expectProblem(
      await admin.visitor.post('/api/leads', leadFields({ minBudget: 400, maxBudget: 400 })),
      422,
    );
    expect(same.errors).toEqual({ maxBudget: 'Maximum budget must be greater than minimum budget' });
    for (const requiredRank of [-1, 0.5, 1e10]) {
      const problem = expectProblem(
        await admin.visitor.post('/api/leads', leadFields({ requiredRank })),
        422,
      );
      expect(problem.errors).toEqual({ requiredRank: 'Required rank must be 0 or greater' });
    }
  });

  it('refuses a deadline in the past and a day that does not exist', async () => {
    for (const deadline of ['2020-01-01', '2030-02-30', 'soon', 20300101])
      expect(
        expectProblem(await admin.visitor.post('/api/leads', leadFields({ deadline })), 422).errors,
      ).toHaveProperty('deadline');
  });
});

describe('codes', () => {
  it.each(['12345', '1234567', 'abcdef', '12 456', '１２３４５６'])(
    'says of %s that it must be 6 digits',
    async (token) => {
      const answer = await applicant.visitor.post('/api/auth/verify-phone', { token });
      expect(expectProblem(answer, 422).errors).toEqual({ token: 'Code must be 6 digits' });
    },
  );
});

describe('the leaderboard and ranks', () => {
  const paths = () => ['/api/leaderboard', `/api/leaderboard/rank/${installer.id}`];
  const codesFor = (visitor: Person['visitor']) =>
    Promise.all(
      paths().map(async (path) => {
        const { status, body } = await visitor.get<{ code?: string }>(path);
        return [status, body.code];
      }),
    );

  it('are for accounts that are registered and verified', async () => {
    expect(await codesFor(product.visitor())).toEqual(Array(2).fill([401, 'auth.unauthorized']));
    const newcomer = product.visitor();
    await newcomer.post('/api/register', {
      email: 'newcomer@example.test',
      password: 'a long enough password',
      firstName: 'Nina',
      lastName: 'Newcomer',
      userType: 'installer',
    });
    expect(await codesFor(newcomer)).toEqual(Array(2).fill([403, 'auth.contact-unverified']));
    expect(await codesFor(applicant.visitor)).toEqual(Array(2).fill([200, undefined]));
    const apply = (isMissing: boolean) =>
      product.database.query('UPDATE users SET needs_registration = $1 WHERE id = $2', [
        isMissing,
        applicant.id,
      ]);
    await apply(true);
    expect(await codesFor(applicant.visitor)).toEqual(Array(2).fill([403, 'auth.not-registered']));
    await apply(false);
  });
});

describe('lists', () => {
  const lists = [
    '/api/leads',
    '/api/bids/my-bids',
    '/api/notifications',
    '/api/payments',
    '/api/leaderboard',
    '/api/threads',
  ];
  const queries = [
    'range=[0]',
    'range=[-1,5]',
    'range=[5,1]',
    'range=[0,1e309]',
    'range=x',
    'sort=["password","ASC"]',
    'sort=["createdAt","SIDEWAYS"]',
    'sort=["createdAt;drop table users","ASC"]',
    'filter=[1]',
    'filter={"nope":1}',
    'filter={"__proto__":{"x":1}}',
    'filter={',
  ];

  it.each(lists)('%s refuses what it does not offer', async (list) => {
    for (const query of queries)
      expectProblem(
        await installer.visitor.get(
          `${list}?${query.split('=')[0]}=${encodeURIComponent(query.slice(query.indexOf('=') + 1))}`,
        ),
        400,
      );
  });

  it('refuse a lead that is no id', async () => {
    const filter = encodeURIComponent(JSON.stringify({ leadId: 'active' }));
    expectProblem(await installer.visitor.get(`/api/bids/my-bids?filter=${filter}`), 400);
  });

  it('finds nothing for a search made of rubbish', async () => {
    for (const q of [
      "'; drop table leads; --",
      '%',
      '_',
      '\\',
      '🛰️',
      'a'.repeat(200),
      '" OR 1=1',
      ':*',
      '&|!',
    ]) {
      const answer = await installer.visitor.get(
        `/api/leads?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      );
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toMatch(/^leads /);
    }
  });
});

describe('ids of others, and ids that are none', () => {
  const ids = (): string[] => [randomUUID(), 'x', '1', '..%2f..%2fetc', '%00', "'", 'a'.repeat(150)];

  it('answers 404 to each, for every call with an id', async () => {
    const withId = everyCall.filter(({ path }) => path.includes('{'));
    expect(withId.length).toBeGreaterThan(10);
    const before = await fingerprint();
    const accepted: string[] = [];
    for (const { method, path } of withId) {
      for (const person of [admin, installer, customer]) {
        for (const id of ids()) {
          const answer = await person.visitor.call(
            method,
            path.replace(/\{\w+\}/, id),
            method === 'GET' ? undefined : {},
          );
          if ([400, 403, 404, 422].includes(answer.status)) continue;
          accepted.push(`${method} ${path} ${id} ${answer.status}`);
        }
      }
    }
    expect(accepted).toEqual([]);
    expect(await fingerprint()).toBe(before);
  });

  it("hides other people's things: 404, never 403 or the thing", async () => {
    const other = await aCustomer(product);
    expect((await other.visitor.get(`/api/customer/jobs/${jobId}`)).status).toBe(404);
    expect((await other.visitor.put(`/api/customer/jobs/${jobId}`, jobFields())).status).toBe(404);
    expect((await other.visitor.post(`/api/customer/jobs/${jobId}/cancel`)).status).toBe(404);
    expect((await other.visitor.post(`/api/customer/jobs/${jobId}/reopen`, {})).status).toBe(404);
    expect((await other.visitor.post(`/api/bids/${bidId}/accept`)).status).toBe(404);
    expect((await stranger.visitor.put(`/api/bids/${bidId}`, { price: 1, eta: 'now' })).status).toBe(404);
    expect((await stranger.visitor.post(`/api/bids/${bidId}/withdraw`)).status).toBe(404);
    const thread = `/api/leads/${leadId}/messages`;
    const named = { installerId: installer.id };
    for (const who of [other, customer, stranger]) {
      expect((await who.visitor.get(`${thread}?installerId=${installer.id}`)).status).toBe(404);
      expect((await who.visitor.post(thread, { ...named, text: 'Hello' })).status).toBe(404);
      expect((await who.visitor.post(`${thread}/read`, named)).status).toBe(404);
      expect((await who.visitor.post(`${thread}/report`, { ...named, reason: 'Rude' })).status).toBe(404);
    }
    expect((await admin.visitor.get(`/api/leads/${jobId}/messages?installerId=${stranger.id}`)).status).toBe(
      404,
    );
    const mine = await stranger.visitor.get<{ id: string }[]>('/api/bids/my-bids');
    expect(mine.body.map(({ id }) => id)).not.toContain(bidId);
  });

  it('answers 403 to the wrong role', async () => {
    expect((await customer.visitor.get('/api/leads')).status).toBe(403);
    expect((await installer.visitor.post('/api/leads', leadFields())).status).toBe(403);
    expect((await installer.visitor.get('/api/admin/users')).status).toBe(403);
    expect((await admin.visitor.post(`/api/leads/${leadId}/deposit`)).status).toBe(403);
    expect((await admin.visitor.post(`/api/leads/${leadId}/bid`, { price: 1, eta: 'x' })).status).toBe(403);
    expect((await installer.visitor.get('/api/customer/jobs')).status).toBe(403);
    expect((await admin.visitor.get('/api/threads')).status).toBe(403);
    expect((await admin.visitor.post(`/api/leads/${leadId}/messages/report`, { reason: 'x' })).status).toBe(
      403,
    );
    expect((await customer.visitor.get('/api/admin/threads')).status).toBe(403);
    expect(
      (await installer.visitor.put(`/api/admin/users/${installer.id}/approve`, { isApproved: true })).status,
    ).toBe(403);
  });
});

describe('nobody in particular', () => {
  const open = new Set([
    'POST /api/register',
    'POST /api/login',
    'POST /api/login/two-factor',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/logout',
    'POST /api/auth/sessions/end',
    'POST /api/auth/factor-reset/stop',
    'POST /api/login/passkey',
    'POST /api/login/passkey/options',
    'GET /api/config',
    'GET /api/status',
    'GET /api/public/market',
    'GET /api/installers/{id}',
    'GET /api/installers/{id}/picture',
    'POST /api/tickets',
    'POST /api/webhooks/stripe',
    'POST /api/webhooks/twilio',
  ]);

  it('is refused by every call that is not open', async () => {
    for (const { method, path } of everyCall.filter((call) => !open.has(`${call.method} ${call.path}`))) {
      const answer = await product
        .visitor()
        .call(method, path.replace(/\{\w+\}/, randomUUID()), method === 'GET' ? undefined : {});
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
      expect((answer.body as unknown as Problem).title).toBe('Unauthorized');
    }
  });

  it('gets a problem for an address that leads nowhere', async () => {
    for (const path of ['/api/nothing', '/api/leads/x/y/z', '/api/%E0%A4%A'])
      expect([400, 404]).toContain((await product.visitor().get(path)).status);
  });

  it('cannot forge a webhook', async () => {
    const body = JSON.stringify({ id: 'evt_x', object: 'event', type: 'payment_intent.succeeded' });
    for (const signature of [
      undefined,
      '',
      't=1,v1=00',
      `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    ]) {
      const answer = await product
        .visitor()
        .call(
          'POST',
          '/api/webhooks/stripe',
          body,
          signature === undefined ? {} : { 'stripe-signature': signature },
        );
      expectProblem(answer, 400);
    }
    expect(
      (
        await product.visitor().call('POST', '/api/webhooks/twilio', 'MessageSid=SM1', {
          'content-type': 'application/x-www-form-urlencoded',
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
    expect(
      await product.database.query(`SELECT 1 FROM provider_events WHERE provider_event_id = 'evt_x'`),
    ).toHaveLength(0);
  });
});
