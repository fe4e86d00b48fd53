import { randomUUID } from 'node:crypto';
import { eventually } from '../../../../test/support/eventually.js';
import {
  aCustomer,
  aJob,
  anAdmin,
  anApplicant,
  anInstaller,
  type Person,
} from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import type { JobDetailView } from '../../assignments/page/job-detail.service.js';
import type { LeadView } from '../../leads/leads.views.js';
import type { InvitationsView } from './invitations.views.js';

interface Refusal {
  code: string;
  errors?: Record<string, string>;
}

let product: Product;
let admin: Person;
let customer: Person;
let stranger: Person;
let installer: Person;
let jobId: string;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  [customer, stranger, installer] = await Promise.all([
    aCustomer(product),
    aCustomer(product),
    // In Truro, far from the job: no wave reaches them.
    anInstaller(product, admin, { postcode: 'TR1 1AA', workingRadius: '5' }),
  ]);
  const business = { serviceTypes: ['aerial'], workingRadius: '5', isPublic: true };
  expect((await installer.visitor.put('/api/profile/business', business)).status).toBe(200);
  jobId = await aJob(customer, { title: 'Loft aerial' });
});
afterAll(() => product?.stop());

const path = () => `/api/leads/${jobId}/invitations`;
const invite = (who: Person, body: object) => who.visitor.post<InvitationsView & Refusal>(path(), body);
const good = () => ({ installerIds: [installer.id] });

describe('an invitation over HTTP', () => {
  it('is for the owner of the job and our team: others find nothing, installers are refused', async () => {
    expect([(await invite(stranger, good())).status, (await stranger.visitor.get(path())).status]).toEqual([
      404, 404,
    ]);
    expect([(await invite(installer, good())).status, (await installer.visitor.get(path())).status]).toEqual([
      403, 403,
    ]);
    expect((await product.visitor().post(path(), good())).status).toBe(401);
    expect((await customer.visitor.get<InvitationsView>(path())).body).toEqual({
      invitations: [],
      left: 3,
      known: [],
    });
  });

  it('names one to three installers who may bid, and nothing else', async () => {
    const message = 'Choose one to three installers';
    for (const installerIds of [
      undefined,
      null,
      [],
      'x',
      ['x'],
      [7],
      [null],
      Array.from({ length: 4 }, () => randomUUID()),
    ])
      expect(await invite(customer, { installerIds })).toMatchObject({
        status: 422,
        body: { errors: { installerIds: message } },
      });
    const applicant = await anApplicant(product);
    for (const id of [applicant.id, randomUUID(), stranger.id])
      expect(await invite(customer, { installerIds: [installer.id, id] })).toMatchObject({
        status: 422,
        body: { errors: { installerIds: expect.stringContaining('cannot take on work') } },
      });
    expect((await invite(customer, { ...good(), invitedAt: 'now' })).body.code).toBe('request.unknown-field');
  });

  it('reaches the installer at once, who opens the lead and reads who asked; the job says who was invited', async () => {
    const answer = await invite(customer, { installerIds: [installer.id, installer.id.toUpperCase()] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ invitations: [{ installerId: installer.id }], left: 2, known: [] });
    expect((await invite(customer, good())).status).toBe(201);
    const job = await customer.visitor.get<JobDetailView>(`/api/customer/jobs/${jobId}`);
    expect(job.body.invitations).toEqual(answer.body.invitations);
    const told = await eventually('the news', async () => {
      const { body } = await installer.visitor.get<{ title: string; link: string }[]>('/api/notifications');
      return body.find(({ title }) => title === 'The customer invited you to bid');
    });
    expect(told.link).toBe(`/leads/${jobId}`);
    await eventually('the mail', async () =>
      (await product.inbox(installer.email)).find(({ subject }) =>
        subject?.startsWith('You’re invited to bid'),
      ),
    );
    const lead = await installer.visitor.get<LeadView>(`/api${told.link}`);
    expect(lead.body).toMatchObject({ title: 'Loft aerial', invitation: { by: 'customer' } });
  });

  it('is refused in clear words when three are invited, and when the job takes no bids', async () => {
    await product.database.query(
      `INSERT INTO invitations SELECT $1, id, $2, clock_now() FROM users WHERE id = ANY ($3::uuid[])`,
      [jobId, admin.id, [customer.id, stranger.id]],
    );
    const another = await anInstaller(product, admin);
    for (const who of [customer, admin])
      expect(await invite(who, { installerIds: [another.id] })).toMatchObject({
        status: 409,
        body: { code: 'bids.invitations-full' },
      });
    expect((await customer.visitor.post(`/api/customer/jobs/${jobId}/cancel`)).status).toBe(200);
    expect(await invite(customer, good())).toMatchObject({
      status: 409,
      body: { code: 'bids.invitations-closed' },
    });
  });
});
