import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../../test/support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  anAdmin,
  anInstaller,
  payByCard,
  type Person,
} from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { AssignmentView } from '../assignments/assignments.views.js';
import type { BusinessView } from '../installers/installers.dto.js';
import type { ReviewRow } from '../reviews/reviews.views.js';
import type { InstallerPageView } from './installer-pages.views.js';

interface Refusal {
  code: string;
  errors?: Record<string, string>;
}

let product: Product;
let admin: Person;
let installer: Person;
let customer: Person;
let stranger: Person;
/** `/api/assignments/…` of work that is under way. */
let work: string;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  [installer, customer, stranger] = [
    await anInstaller(product, admin),
    await aCustomer(product),
    await aCustomer(product),
  ];
  const jobId = await aJob(customer, { title: 'Loft aerial' });
  const bidId = await aBid(product, installer, jobId, 320);
  const { body } = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
  await payByCard(product, body.clientSecret);
  const filter = encodeURIComponent(JSON.stringify({ leadId: jobId }));
  const id = await eventually('the assignment', async () => {
    const found = await installer.visitor.get<{ id: string }[]>(`/api/assignments?filter=${filter}`);
    return found.body[0]?.id;
  });
  work = `/api/assignments/${id}`;
});
afterAll(() => product?.stop());

const page = () => `/api/installers/${installer.id}`;
const statusFor = async (who: Person | null, path: string): Promise<number> =>
  (await (who?.visitor ?? product.visitor()).get(path)).status;
const business = { serviceTypes: ['aerial', 'cctv'], workingRadius: '45', isPublic: true };
const save = (body: object) => installer.visitor.put<BusinessView & Refusal>('/api/profile/business', body);

describe('an installer who has not agreed to a public page', () => {
  it('is shown to staff, to themselves and to whoever owns a job that they bid on, and to nobody else', async () => {
    for (const who of [admin, installer, customer]) expect(await statusFor(who, page())).toBe(200);
    for (const who of [stranger, null]) expect(await statusFor(who, page())).toBe(404);
    expect(await statusFor(null, `/installers/${installer.id}`)).toBe(404);
    const shown = await customer.visitor.get(`/installers/${installer.id}`);
    expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await product.visitor().get('/sitemap.xml')).text).not.toContain('/installers/');
  });

  it('has no page at an odd address', async () => {
    for (const id of ['x', randomUUID(), customer.id]) {
      expect(await statusFor(admin, `/api/installers/${id}`)).toBe(404);
      expect(await statusFor(admin, `/installers/${id}`)).toBe(404);
    }
  });
});

describe('a picture', () => {
  const sent = async (who: Person): Promise<string> => {
    const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#083b43' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('purpose', 'avatar');
    form.append('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'me.png');
    const headers = { cookie: who.visitor.cookieHeader };
    const answer = await fetch(`${product.url}/api/files`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { id: string }).id;
  };

  it('of an installer is on their page, for whoever may open it, and beside their bids', async () => {
    expect(await statusFor(customer, `${page()}/picture`)).toBe(404);
    const fileId = await sent(installer);
    expect((await installer.visitor.put('/api/profile/picture', { fileId })).status).toBe(204);
    const { body } = await customer.visitor.get<InstallerPageView>(page());
    expect(body.pictureUrl).toBe(`${page()}/picture`);
    const shown = await customer.visitor.get(`${page()}/picture`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    for (const who of [stranger, null]) expect(await statusFor(who, `${page()}/picture`)).toBe(404);
    expect((await customer.visitor.get(`/installers/${installer.id}`)).text).toContain(
      `src="${page()}/picture"`,
    );
    expect(await statusFor(customer, `/api/files/${fileId}/thumbnail`)).toBe(200);
    expect(await statusFor(null, `/api/files/${fileId}/thumbnail`)).toBe(401);
  });

  it('of a customer is seen by the installer who paid a deposit for their job, and by no other', async () => {
    const fileId = await sent(customer);
    expect((await customer.visitor.put('/api/profile/picture', { fileId })).status).toBe(204);
    expect(await statusFor(installer, `/api/files/${fileId}/thumbnail`)).toBe(200);
    expect(await statusFor(stranger, `/api/files/${fileId}/thumbnail`)).toBe(404);
    expect((await stranger.visitor.put('/api/profile/picture', { fileId })).status).toBe(422);
    expect((await customer.visitor.call('DELETE', '/api/profile/picture')).status).toBe(204);
    expect(await statusFor(installer, `/api/files/${fileId}/thumbnail`)).toBe(404);
  });
});

describe('the own business', () => {
  it('is saved, and what is wrong is refused under its field', async () => {
    const before = (await installer.visitor.get<BusinessView>('/api/profile/business')).body;
    expect(await save({})).toMatchObject({
      status: 422,
      body: {
        errors: {
          serviceTypes: 'Choose service types from the list',
          workingRadius: 'Working radius is required',
          isPublic: 'This must be true or false',
        },
      },
    });
    for (const [field, value] of [
      ['serviceTypes', ['roofing']],
      ['serviceTypes', ['cctv', 'cctv']],
      ['workingRadius', '0'],
      ['workingRadius', 'far'],
      ['isPublic', 'yes'],
      ['certifications', 'x'.repeat(2_001)],
    ] as const) {
      const answer = await save({ ...business, [field]: value });
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
    expect((await save({ ...business, isApproved: true })).body.code).toBe('request.unknown-field');
    expect((await installer.visitor.get('/api/profile/business')).body).toEqual(before);
    expect((await customer.visitor.put('/api/profile/business', business)).status).toBe(403);
    expect((await product.visitor().get('/api/profile/business')).status).toBe(401);
  });
});

describe('an installer who agrees', () => {
  beforeAll(async () => {
    expect((await save({ ...business, certifications: 'CAI' })).body).toEqual({
      serviceTypes: ['aerial', 'cctv'],
      workingRadius: 45,
      certifications: 'CAI',
      vatNumber: null,
      isPublic: true,
    });
  });

  it('has a page for everybody that says what was checked and when, and nothing private', async () => {
    const { status, body, text } = await product.visitor().get<InstallerPageView>(page());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: installer.id,
      isPublic: true,
      services: ['aerial', 'cctv'],
      area: { outcode: expect.stringMatching(/^[A-Z]{1,2}\d{1,2}[A-Z]?$/), radius: 45 },
      checks: [
        { what: 'identity', on: expect.stringMatching(/Z$/) },
        { what: 'approved', on: expect.stringMatching(/Z$/) },
      ],
      completedJobs: 0,
      rating: { average: null, count: 0 },
      reviews: [],
    });
    expect(await statusFor(null, `${page()}/picture`)).toBe(200);
    for (const secret of [installer.email, installer.phone]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
  });

  it('is written out for browsers without a script and for search engines', async () => {
    const { status, text, headers } = await product.visitor().get(`/installers/${installer.id}`);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, null]);
    expect(text).toContain(`/installers/${installer.id}"`);
    expect(text).toContain('"@type":"LocalBusiness"');
    expect(text).not.toMatch(/\{\{|<!--slot|aggregateRating/);
    expect(text).toContain('declared, not checked by us');
    expect((await product.visitor().get('/sitemap.xml')).text).toContain(`/installers/${installer.id}</loc>`);
  });
});

describe('reviews over HTTP', () => {
  const write = (who: Person, body: object) =>
    who.visitor.post<AssignmentView & Refusal>(`${work}/review`, body);
  const good = { rating: 5, text: 'Tidy and quick' };

  it('are refused before the work is paid for, to those who have no part in it, and to staff', async () => {
    expect((await write(customer, good)).body.code).toBe('assignments.wrong-state');
    expect((await write(stranger, good)).status).toBe(404);
    expect((await write(admin, good)).status).toBe(403);
    expect((await product.visitor().post(`${work}/review`, good)).status).toBe(401);
  });

  it('want one to five stars and words, and nothing else', async () => {
    await installer.visitor.post(`${work}/submit`, { note: 'Done' });
    expect((await customer.visitor.post(`${work}/approve`)).status).toBe(200);
    expect((await write(customer, {})).body.errors).toEqual({
      rating: 'Choose 1 to 5 stars',
      text: 'Say how it went',
    });
    for (const rating of [0, 6, 4.5, '5', null, true, [5]])
      expect((await write(customer, { ...good, rating })).body.errors).toEqual({
        rating: 'Choose 1 to 5 stars',
      });
    for (const text of ['', '  ', 7, null, 'a\0b'])
      expect(Object.keys((await write(customer, { ...good, text })).body.errors ?? {})).toEqual(['text']);
    expect((await write(customer, { ...good, points: 50 })).body.code).toBe('request.unknown-field');
    expect((await customer.visitor.get<AssignmentView>(work)).body.reviews).toMatchObject({ yours: null });
  });

  it('are written by both, answered by the reviewed side, read by everybody, and removed by staff with a reason', async () => {
    expect((await write(customer, good)).body.reviews).toMatchObject({ yours: { rating: 5 }, shown: [] });
    expect((await write(customer, good)).body.code).toBe('reviews.already-written');
    const { body } = await write(installer, { rating: 4, text: 'Paid at once' });
    expect(body.reviews?.shown).toHaveLength(2);
    const reviewId = body.reviews?.answerable ?? '';
    const reply = (who: Person, answer: object) =>
      who.visitor.post<Refusal>(`/api/reviews/${reviewId}/reply`, answer);
    for (const who of [customer, stranger]) expect((await reply(who, { text: 'Thanks' })).status).toBe(404);
    expect((await reply(admin, { text: 'Thanks' })).status).toBe(403);
    expect((await reply(installer, {})).body.errors).toEqual({ text: 'Write a reply' });
    expect((await reply(installer, { text: 'Thanks' })).status).toBe(200);
    expect((await reply(installer, { text: 'Thanks' })).body.code).toBe('reviews.already-replied');

    const { body: seen } = await product.visitor().get<InstallerPageView>(page());
    expect(seen.rating).toEqual({ average: 5, count: 1 });
    expect(seen.reviews).toEqual([
      expect.objectContaining({ text: 'Tidy and quick', reply: 'Thanks', authorName: 'Carla C.' }),
    ]);
    expect((await product.visitor().get(`/installers/${installer.id}`)).text).toMatch(/"ratingValue":5/);

    const path = `/api/admin/reviews/${reviewId}`;
    for (const who of [customer, installer]) {
      expect((await who.visitor.get('/api/admin/reviews')).status).toBe(403);
      expect((await who.visitor.call('DELETE', path, { reason: 'No' })).status).toBe(403);
    }
    const list = await admin.visitor.get<ReviewRow[]>('/api/admin/reviews?sort=["rating","DESC"]');
    expect(list.headers.get('content-range')).toBe('reviews 0-1/2');
    expect(list.body.map(({ rating, state }) => [rating, state])).toEqual([
      [5, 'shown'],
      [4, 'shown'],
    ]);
    expect((await admin.visitor.call<Refusal>('DELETE', path, {})).body.errors).toEqual({
      reason: 'Give a reason',
    });
    expect(
      (await admin.visitor.call('DELETE', `/api/admin/reviews/${randomUUID()}`, { reason: 'x' })).status,
    ).toBe(404);
    const gone = await admin.visitor.call<ReviewRow>('DELETE', path, { reason: 'It names a third person.' });
    expect(gone.body).toMatchObject({ state: 'removed', removalReason: 'It names a third person.' });
    const { text: html } = await product.visitor().get(`/installers/${installer.id}`);
    expect(html).toContain('It names a third person.');
    expect(html).not.toContain('Tidy and quick');
    expect(html).not.toContain('aggregateRating');
    await eventually('the points are taken back', async () => {
      const rows = await product.database.query<{ reason: string; points: number }>(
        `SELECT reason, points FROM point_events WHERE installer_id = $1 AND reason LIKE 'review%' ORDER BY reason`,
        [installer.id],
      );
      expect(rows).toEqual([
        { reason: 'review', points: 50 },
        { reason: 'review-removed', points: -50 },
      ]);
      return true;
    });
    const told =
      await installer.visitor.get<{ why: string; points: number; title: string }[]>(
        '/api/leaderboard/points',
      );
    expect(told.body.map(({ why, points, title }) => [why, points, title])).toEqual(
      expect.arrayContaining([
        ['A review no longer counts', -50, 'Loft aerial'],
        ['A customer’s review', 50, 'Loft aerial'],
        ['Work approved', 100, 'Loft aerial'],
      ]),
    );
    expect((await customer.visitor.get('/api/leaderboard/points')).status).toBe(403);
  });

  it('leave the page when its installer no longer agrees', async () => {
    await save({ ...business, isPublic: false });
    expect(await statusFor(null, page())).toBe(404);
    expect(await statusFor(null, `/installers/${installer.id}`)).toBe(404);
    expect((await product.visitor().get('/sitemap.xml')).text).not.toContain('/installers/');
  });
});
