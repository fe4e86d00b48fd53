import { eventually } from '../../../test/support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anApplicant,
  anInstaller,
  demoPassword,
  jobFields,
  leadFields,
  payByCard,
  unlock,
  type Person,
} from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';
import type { LeadView } from '../leads/leads.views.js';
import type { BidView } from './bids/bid-views.service.js';
import type { JobView } from '../leads/job-views.service.js';
import type { JobDetailView } from '../assignments/page/job-detail.service.js';

interface Refusal extends Record<string, unknown> {
  code: string;
  detail: string;
  errors?: Record<string, string>;
  data?: Record<string, unknown>;
}

describe('the market over HTTP', () => {
  let product: Product;
  let admin: Person;
  let customer: Person;
  let installer: Person;

  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    [customer, installer] = await Promise.all([aCustomer(product), anInstaller(product, admin)]);
  });
  afterAll(() => product?.stop());

  describe('staff', () => {
    it('write a lead, change it whole or by its status alone, and delete it', async () => {
      const created = await admin.visitor.post<LeadView>('/api/leads', leadFields({ jobType: 'starlink' }));
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        status: 'active',
        jobType: 'residential',
        serviceType: 'starlink',
        depositAmount: 50,
        minBudget: 200,
        maxBudget: 400,
        postcode: 'BL1 2AB',
        interestedCount: 0,
        customerId: null,
        feePercent: 5,
      });
      const path = `/api/leads/${created.body.id}`;
      const changed = await admin.visitor.put<LeadView>(
        path,
        leadFields({ title: 'New title', depositAmount: 75 }),
      );
      expect(changed.body).toMatchObject({ title: 'New title', depositAmount: 75, status: 'active' });
      expect((await admin.visitor.put<LeadView>(path, { status: 'draft' })).body).toMatchObject({
        title: 'New title',
        status: 'draft',
      });
      const deleted = await admin.visitor.call<LeadView>('DELETE', path, undefined, {
        'content-type': 'text/plain',
      });
      expect(deleted.status).toBe(200);
      expect(deleted.body).toMatchObject({ id: created.body.id });
      expect((await admin.visitor.get(path)).status).toBe(404);
      expect((await admin.visitor.delete(path)).status).toBe(404);
    });

    it('read the spec’s words when the form is wrong', async () => {
      const answer = await admin.visitor.post<Refusal>(
        '/api/leads',
        leadFields({ title: '', minBudget: 500, postcode: 'HELLO' }),
      );
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({
        title: 'Title is required',
        maxBudget: 'Maximum budget must be greater than minimum budget',
        postcode: 'Enter a UK postcode, like M1 1AE',
      });
      const budget = await admin.visitor.post<Refusal>('/api/leads', leadFields({ minBudget: 400 }));
      expect(budget.status).toBe(422);
      expect(budget.body.errors).toEqual({ maxBudget: 'Maximum budget must be greater than minimum budget' });
      const postcode = await admin.visitor.post<Refusal>('/api/leads', leadFields({ postcode: 'HELLO' }));
      expect(postcode.body.errors).toEqual({ postcode: 'Enter a UK postcode, like M1 1AE' });
      const unknown = await admin.visitor.post<Refusal>('/api/leads', leadFields({ interestedCount: 9 }));
      expect([unknown.status, unknown.body.code]).toEqual([400, 'request.unknown-field']);
    });

    it('alone may write leads', async () => {
      for (const { visitor } of [installer, customer])
        expect((await visitor.post<Refusal>('/api/leads', leadFields())).body.code).toBe('auth.wrong-role');
    });

    it('cannot deposit or bid, and asks a customer to pay for a bid chosen for them', async () => {
      const leadId = await aLead(admin);
      expect((await admin.visitor.post(`/api/leads/${leadId}/deposit`)).status).toBe(403);
      expect((await admin.visitor.post(`/api/leads/${leadId}/bid`, { price: 1, eta: 'x' })).status).toBe(403);
      const jobId = await aJob(customer);
      const bidId = await aBid(product, installer, jobId);
      const accepted = await admin.visitor.post(`/api/bids/${bidId}/accept`);
      expect([accepted.status, accepted.body]).toEqual([200, { requested: true }]);
      const job = await customer.visitor.get<{ awardedBidId: string | null; paymentRequest: object }>(
        `/api/customer/jobs/${jobId}`,
      );
      expect(job.body).toMatchObject({ awardedBidId: null, paymentRequest: { bidId } });
      await eventually('the mail', async () =>
        (await product.inbox(customer.email)).some(({ subject }) => subject?.startsWith('Pay £')),
      );
    });

    it('posts a job for a customer, who is told of it and may change it', async () => {
      const posted = await admin.visitor.post<{ id: string; customerId: string }>('/api/admin/jobs', {
        ...jobFields(),
        customerId: customer.id,
      });
      expect(posted.status).toBe(201);
      await eventually('the mail', async () =>
        (await product.inbox(customer.email)).some(({ text }) => text.includes(`/jobs/${posted.body.id}`)),
      );
      const changed = await customer.visitor.put(
        `/api/customer/jobs/${posted.body.id}`,
        jobFields({ title: 'Nine cameras for a small shop' }),
      );
      expect(changed.status).toBe(200);
    });

    it.each([
      ['an installer’s', () => installer.id],
      ['nobody’s', () => '01890000-0000-7000-8000-000000000000'],
      ['no id', () => 'x'],
    ])('is refused a job in %s name, and nothing is posted', async (_whose, id) => {
      const refused = await admin.visitor.post<Refusal>('/api/admin/jobs', {
        ...jobFields(),
        customerId: id(),
      });
      expect([refused.status, refused.body.errors]).toEqual([422, { customerId: 'Choose a customer' }]);
    });

    it('is refused a job for a customer who could not take it over', async () => {
      const unproven = await aCustomer(product);
      await product.database.query('UPDATE users SET phone_verified_at = NULL WHERE id = $1', [unproven.id]);
      const refused = await admin.visitor.post<Refusal>('/api/admin/jobs', {
        ...jobFields(),
        customerId: unproven.id,
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'leads.customer-unavailable']);
    });

    it('alone posts for customers', async () => {
      for (const { visitor } of [installer, customer]) {
        const refused = await visitor.post<Refusal>('/api/admin/jobs', {
          ...jobFields(),
          customerId: customer.id,
        });
        expect(refused.body.code).toBe('auth.wrong-role');
      }
    });
  });

  describe('an installer', () => {
    it('sees a count for the badge, pages and searches', async () => {
      await aLead(admin, { title: 'Quixotic heliograph' });
      const badge = await installer.visitor.get<LeadView[]>('/api/leads?range=[0,0]');
      expect(badge.body).toHaveLength(1);
      expect(badge.headers.get('content-range')).toMatch(/^leads 0-0\/\d+$/);
      const found = await installer.visitor.get<LeadView[]>(
        `/api/leads?filter=${encodeURIComponent('{"q":"quixo helio"}')}`,
      );
      expect(found.body).toMatchObject([
        { title: 'Quixotic heliograph', postcode: 'BL1', unlock: null, myBid: null },
      ]);
      expect(found.body[0]).not.toHaveProperty('customerId');
      expect(found.headers.get('content-range')).toBe('leads 0-0/1');
    });

    it('pays, reads the full postcode, bids, and is told what it brings', async () => {
      const leadId = await aLead(admin);
      const early = await installer.visitor.post<Refusal>(`/api/leads/${leadId}/bid`, {
        price: 240,
        eta: '2 days',
      });
      expect([early.status, early.body.code]).toEqual([402, 'bids.deposit-required']);
      const deposit = await installer.visitor.post<{ clientSecret: string; depositAmount: string }>(
        `/api/leads/${leadId}/deposit`,
      );
      expect(deposit.status).toBe(201);
      expect(deposit.body.depositAmount).toBe('50.00');
      await payByCard(product, deposit.body.clientSecret);
      const bid = await installer.visitor.post<BidView>(`/api/leads/${leadId}/bid`, {
        price: 240,
        eta: ' 2 days ',
      });
      expect(bid.status).toBe(201);
      expect(bid.body).toMatchObject({
        price: 240,
        eta: '2 days',
        youReceive: '228.00',
        depositPaid: true,
        status: 'pending',
      });
      expect((await installer.visitor.get<LeadView>(`/api/leads/${leadId}`)).body).toMatchObject({
        postcode: 'BL1 2AB',
      });
      const again = await installer.visitor.post<Refusal>(`/api/leads/${leadId}/deposit`);
      expect([again.status, again.body.code]).toEqual([409, 'bids.already-unlocked']);
      const second = await installer.visitor.post<Refusal>(`/api/leads/${leadId}/bid`, {
        price: 1,
        eta: 'x',
      });
      expect([second.status, second.body.code]).toEqual([409, 'bids.already-bid']);
      const edited = await installer.visitor.put<BidView>(`/api/bids/${bid.body.id}`, {
        price: 199.99,
        eta: '1 day',
      });
      expect(edited.body).toMatchObject({ price: 199.99, message: null });
      const gone = await installer.visitor.post<BidView>(`/api/bids/${bid.body.id}/withdraw`);
      expect(gone.body).toMatchObject({ status: 'withdrawn', refund: { amount: '50.00' } });
    });

    it.each([
      [{ price: 0, eta: 'x' }, { price: 'Price must be greater than £0' }],
      [{ price: 0.99, eta: 'x' }, { price: 'Price must be greater than £0' }],
      [{ price: 'free', eta: 'x' }, { price: 'Price must be greater than £0' }],
      [{ price: 10.001, eta: 'x' }, { price: 'At most two decimals' }],
      [{ price: 10, eta: '  ' }, { eta: 'ETA is required' }],
      [{}, { price: 'Price must be greater than £0', eta: 'ETA is required' }],
    ])('reads the spec’s words for %o', async (input, errors) => {
      const leadId = await aLead(admin);
      const answer = await installer.visitor.post<Refusal>(`/api/leads/${leadId}/bid`, input);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(errors);
    });

    it('is told the rank that a premium lead requires', async () => {
      const better = await anInstaller(product, admin);
      await product.database.query('UPDATE installer_standings SET points = 700 WHERE user_id = $1', [
        better.id,
      ]);
      const leadId = await aLead(admin, { priority: 'premium', requiredRank: 1 });
      const refused = await installer.visitor.post<Refusal>(`/api/leads/${leadId}/deposit`);
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('bids.insufficient-rank');
      const { rank } = refused.body.data as { rank: number };
      expect(refused.body.detail).toBe(
        `This premium lead requires rank #1 or higher. Your current rank is #${rank}.`,
      );
      const { body } = await installer.visitor.get<LeadView>(`/api/leads/${leadId}`);
      expect(body).toMatchObject({ locked: true, description: null, postcode: 'BL1' });
    });

    it('who is not approved may look, but not deposit or bid', async () => {
      const applicant = await anApplicant(product);
      const leadId = await aLead(admin);
      expect((await applicant.visitor.get('/api/leads')).status).toBe(200);
      const refused = await applicant.visitor.post<Refusal>(`/api/leads/${leadId}/deposit`);
      expect([refused.status, refused.body.code]).toEqual([403, 'auth.not-approved']);
    });
  });

  describe('a customer', () => {
    it('posts a job, changes it, sees its bids side by side, and calls it off', async () => {
      const posted = await customer.visitor.post<JobDetailView>('/api/customer/jobs', jobFields());
      expect(posted.status).toBe(201);
      expect(posted.body).toMatchObject({
        status: 'active',
        maxBudget: 1400,
        bidCount: 0,
        awardedBidId: null,
      });
      const path = `/api/customer/jobs/${posted.body.id}`;
      expect((await customer.visitor.put(path, jobFields({ budget: '2k' }))).body).toMatchObject({
        maxBudget: 2000,
      });
      const bidId = await aBid(product, installer, posted.body.id, 950);
      const page = await customer.visitor.get<JobDetailView>(path);
      expect(page.body.bids).toMatchObject([
        { id: bidId, price: 950, installer: { firstName: 'Ivo' }, payment: null },
      ]);
      const list = await customer.visitor.get<BidView[]>(`/api/leads/${posted.body.id}/bids`);
      expect(list.headers.get('content-range')).toBe('bids 0-0/1');
      const off = await customer.visitor.post<JobDetailView>(`${path}/cancel`);
      expect(off.body).toMatchObject({ status: 'cancelled', bids: [{ status: 'rejected' }] });
      expect((await customer.visitor.put<Refusal>(path, jobFields())).body.code).toBe('leads.job-not-open');
    });

    it('posts no contact details and no house, and is offered none before the choice', async () => {
      const posted = await customer.visitor.post<JobDetailView>(
        '/api/customer/jobs',
        jobFields({
          title: 'Cameras, call 07700 900123',
          description:
            'Eight cameras at 12 Acacia Avenue, BL1 4QR. Write to rosa at field dot com, the price is £900 for a start.',
          location: '12 Acacia Avenue, Bolton, 07700 900123',
          budget: '£900-£1,400, ring oh seven seven double oh nine double oh one two three',
        }),
      );
      const mark = '[contact details removed]';
      expect(posted.body).toMatchObject({
        title: `Cameras, call ${mark}`,
        description: `Eight cameras at ${mark}. Write to ${mark}, the price is £900 for a start.`,
        location: `12 Acacia Avenue, Bolton, ${mark}`,
        budget: `£900-£1,400, ring ${mark}`,
        maxBudget: 1400,
      });
      const path = `/api/customer/jobs/${posted.body.id}`;
      const changed = await customer.visitor.put<JobDetailView>(
        path,
        jobFields({ budget: '£500, insta: rosa_f' }),
      );
      expect(changed.body).toMatchObject({ budget: `£500, ${mark}`, maxBudget: 500 });

      const bidId = await aBid(product, installer, posted.body.id, 950);
      const bid = {
        price: 940,
        eta: 'one week, 07700 900123',
        message: 'Find me on Facebook: Field Aerials',
      };
      expect((await installer.visitor.put(`/api/bids/${bidId}`, bid)).status).toBe(200);
      const { body: seen } = await customer.visitor.get<JobDetailView>(path);
      expect(seen.bids).toMatchObject([{ eta: `one week, ${mark}`, message: mark }]);
      await customer.visitor.post(`${path}/cancel`);
    });

    it('has in the list how many bids can still be chosen, without those that were rejected', async () => {
      const jobId = await aJob(customer);
      const bidId = await aBid(product, installer, jobId, 950);
      const counts = async (): Promise<unknown> => {
        const { body } = await customer.visitor.get<JobView[]>('/api/customer/jobs');
        const job = body.find(({ id }) => id === jobId);
        return [job?.bidCount, job?.standingBidCount];
      };
      expect(await counts()).toEqual([1, 1]);
      expect((await customer.visitor.post(`/api/bids/${bidId}/reject`)).status).toBe(200);
      expect(await counts()).toEqual([1, 0]);
      await customer.visitor.post(`/api/customer/jobs/${jobId}/cancel`);
    });

    it('accepts a bid with the card, and asking again answers the bid', async () => {
      const jobId = await aJob(customer);
      const bidId = await aBid(product, installer, jobId, 950);
      const accepted = await customer.visitor.post<{ clientSecret: string; amount: string }>(
        `/api/bids/${bidId}/accept`,
      );
      expect(accepted.body).toMatchObject({
        amount: '950.00',
        fee: '47.50',
        clientSecret: expect.stringMatching(/_secret_/) as string,
      });
      await payByCard(product, accepted.body.clientSecret);
      const again = await customer.visitor.post<{ bid: BidView }>(`/api/bids/${bidId}/accept`);
      expect(again.body.bid).toMatchObject({ status: 'accepted', payment: { status: 'succeeded' } });
      const off = await customer.visitor.post<Refusal>(`/api/customer/jobs/${jobId}/cancel`);
      expect([off.status, off.body.code]).toEqual([409, 'leads.job-awarded']);
    });

    it('and the winner learn how to reach each other once the bid is accepted, while the job stands', async () => {
      const jobId = await aJob(customer);
      const [bidId, lost] = [
        await aBid(product, installer, jobId, 950),
        await aBid(product, await anInstaller(product, admin), jobId, 990),
      ];
      const own = async (): Promise<BidView | undefined> =>
        (await installer.visitor.get<BidView[]>('/api/bids/my-bids')).body.find(({ id }) => id === bidId);
      const compared = async (): Promise<Map<string, unknown>> => {
        const { body } = await customer.visitor.get<JobDetailView>(`/api/customer/jobs/${jobId}`);
        return new Map(body.bids.map(({ id, contact }) => [id, contact]));
      };
      expect((await own())?.contact).toBeNull();
      expect([...(await compared()).values()]).toEqual([null, null]);

      const accept = `/api/bids/${bidId}/accept`;
      const { body } = await customer.visitor.post<{ clientSecret: string }>(accept);
      await payByCard(product, body.clientSecret);
      await customer.visitor.post(accept);
      expect((await own())?.contact).toEqual({
        name: expect.any(String) as string,
        companyName: null,
        email: customer.email,
        phoneNumber: customer.phone,
      });
      const seen = await compared();
      expect(seen.get(bidId)).toMatchObject({ email: installer.email, phoneNumber: installer.phone });
      expect(seen.get(lost)).toBeNull();

      await admin.visitor.put(`/api/leads/${jobId}`, { status: 'cancelled' });
      expect((await own())?.contact).toBeNull();
      expect([...(await compared()).values()]).toEqual([null, null]);
    });

    it('of a company waits for approval', async () => {
      const company = await aCustomer(product, { companyName: 'Site Networks Ltd' });
      const refused = await company.visitor.post<Refusal>('/api/customer/jobs', jobFields());
      expect([refused.status, refused.body.code]).toEqual([403, 'leads.company-not-approved']);
      // Approved comes before input: the form is not read.
      const unread = await company.visitor.post<Refusal>('/api/customer/jobs', {});
      expect([unread.status, unread.body.code]).toEqual([403, 'leads.company-not-approved']);
    });

    it('of a suspended customer is not posted, changed or awarded', async () => {
      const suspended = await aCustomer(product);
      const jobId = await aJob(suspended);
      const bidId = await aBid(product, installer, jobId);
      const decide = (isSuspended: boolean) =>
        admin.visitor.put(`/api/admin/users/${suspended.id}/suspend`, { isSuspended, reason: 'Asked twice' });
      await decide(true);
      expect((await suspended.visitor.get('/api/auth/user')).status).toBe(401);
      await suspended.visitor.post('/api/login', { email: suspended.email, password: demoPassword });
      const asked = [
        await suspended.visitor.post<Refusal>('/api/customer/jobs', jobFields()),
        await suspended.visitor.put<Refusal>(`/api/customer/jobs/${jobId}`, jobFields()),
        await suspended.visitor.post<Refusal>(`/api/bids/${bidId}/accept`),
      ];
      for (const { status, body } of asked) expect([status, body.code]).toEqual([403, 'auth.suspended']);
      await decide(false);
      expect((await suspended.visitor.post('/api/customer/jobs', jobFields())).status).toBe(201);
    });

    it('sees nothing of other people’s jobs and bids', async () => {
      const other = await aCustomer(product);
      const jobId = await aJob(customer);
      const bidId = await aBid(product, installer, jobId);
      for (const path of [`/api/customer/jobs/${jobId}`, `/api/leads/${jobId}`, `/api/leads/${jobId}/bids`])
        expect([path, (await other.visitor.get(path)).status]).toEqual([path, 404]);
      for (const path of [
        `/api/bids/${bidId}/accept`,
        `/api/bids/${bidId}/reject`,
        `/api/customer/jobs/${jobId}/cancel`,
      ])
        expect([path, (await other.visitor.post(path)).status]).toEqual([path, 404]);
      const rival = await anInstaller(product, admin);
      expect((await rival.visitor.put(`/api/bids/${bidId}`, { price: 1, eta: 'x' })).status).toBe(404);
      expect((await rival.visitor.post(`/api/bids/${bidId}/withdraw`)).status).toBe(404);
      expect(await unlock(product, rival, jobId)).toBe('succeeded');
    });
  });
});
