import { eventually } from '../support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anInstaller,
  jobFields,
  payByCard,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';
import { amissIn } from '../support/spec-fields.js';

interface MyBid {
  id: string;
  status: string;
  refund: { status: string; expectedBy: string | null } | null;
}

describe.each(['postgres', 'redis'] as const)('the main job, with queues on %s', (kind) => {
  let product: Product;
  let redis: TestRedis | undefined;
  let admin: Person;
  let winner: Person;
  let loser: Person;

  const myBid = async (installer: Person): Promise<MyBid | undefined> =>
    (await installer.visitor.get<MyBid[]>('/api/bids/my-bids')).body[0];

  beforeAll(async () => {
    redis = kind === 'redis' ? await TestRedis.start() : undefined;
    product = await Product.start({ REDIS_URL: redis?.url });
    admin = await anAdmin(product);
    winner = await anInstaller(product, admin);
    loser = await anInstaller(product, admin);
  });
  afterAll(async () => {
    await product?.stop();
    await redis?.destroy();
  });

  it("awards an admin's lead at once, and the loser's deposit goes back by itself", async () => {
    const leadId = await aLead(admin);
    const winning = await aBid(product, winner, leadId, 320);
    await aBid(product, loser, leadId, 380);

    const accepted = await admin.visitor.post<{ bid: { status: string } }>(`/api/bids/${winning}/accept`);
    expect(accepted.status).toBeLessThan(300);
    expect(accepted.body.bid.status).toBe('accepted');

    expect((await myBid(winner))?.status).toBe('accepted');
    const refunded = await eventually('the deposit is back', async () => {
      const bid = await myBid(loser);
      return bid?.refund?.status === 'succeeded' ? bid : undefined;
    });
    expect(refunded.status).toBe('rejected');
    await eventually('the loser is told how much comes back', async () =>
      (await product.inbox(loser.email)).find(({ text }) => text.includes('£50.00')),
    );
    const books = await product.control<{ refunds: { status: string; amount: number }[] }>(
      'GET',
      '/sandbox/books',
    );
    expect(books.refunds.filter(({ amount }) => amount === 5_000)).toHaveLength(1);
  });

  it("awards a customer's job when the price has been paid, never before", async () => {
    const customer = await aCustomer(product);
    const jobId = await aJob(customer);
    const bidId = await aBid(product, winner, jobId, 950);

    const accepting = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
    expect(accepting.status).toBeLessThan(300);
    const before = await customer.visitor.get<{ awardedBidId: string | null }>(`/api/customer/jobs/${jobId}`);
    expect(before.body.awardedBidId).toBeNull();

    expect(await payByCard(product, accepting.body.clientSecret)).toBe('succeeded');
    const after = await eventually('the award', async () => {
      const job = await customer.visitor.get<{
        awardedBidId: string | null;
        payment: { amount: string; status: string };
      }>(`/api/customer/jobs/${jobId}`);
      return job.body.awardedBidId ? job.body : undefined;
    });
    expect(after.awardedBidId).toBe(bidId);
    expect(after.payment).toMatchObject({ amount: '950.00', status: 'succeeded' });
  });

  it('refuses a bid before the deposit, and a second one after the first', async () => {
    const leadId = await aLead(admin);
    const bid = { price: 250, eta: '1 week' };
    expect((await loser.visitor.post(`/api/leads/${leadId}/bid`, bid)).status).toBe(402);
    expect(await unlock(product, loser, leadId, '4000000000000002')).toBe('card_declined');
    expect((await loser.visitor.post(`/api/leads/${leadId}/bid`, bid)).status).toBe(402);
    expect(await unlock(product, loser, leadId)).toBe('succeeded');
    expect((await loser.visitor.post(`/api/leads/${leadId}/bid`, bid)).status).toBe(201);
    expect((await loser.visitor.post(`/api/leads/${leadId}/bid`, bid)).status).toBe(409);
    expect((await loser.visitor.post(`/api/leads/${leadId}/deposit`)).status).toBe(409);
  });

  // Answers do not depend on where the queues are.
  if (kind === 'redis') return;

  describe('answers with the fields of the specification:', () => {
    const deadline = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    let customer: Person;
    let jobIds: string[];
    const list = async (person: Person, path: string): Promise<Record<string, unknown>[]> =>
      (await person.visitor.get<Record<string, unknown>[]>(path)).body;
    const read = async (person: Person, path: string): Promise<Record<string, unknown>> =>
      (await person.visitor.get(path)).body;
    const values = (rows: object[], field: string): unknown[] =>
      [...new Set(rows.map((row) => (row as Record<string, unknown>)[field]))].toSorted();

    beforeAll(async () => {
      customer = await aCustomer(product);
      jobIds = await Promise.all(
        ['residential', 'commercial', 'industrial'].map((jobType) => aJob(customer, { jobType, deadline })),
      );
      const [jobId = '', otherId = ''] = jobIds;
      const bidId = await aBid(product, winner, jobId, 950);
      await aBid(product, loser, jobId, 990);
      const accepting = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
      await payByCard(product, accepting.body.clientSecret);
      const work = await eventually(
        'the award',
        async () => (await list(winner, `/api/assignments?filter={"leadId":"${jobId}"}`))[0],
      );
      await winner.visitor.post(`/api/assignments/${String(work['id'])}/submit`, { note: 'All eight run.' });
      await customer.visitor.post(`/api/assignments/${String(work['id'])}/approve`);
      await customer.visitor.post(`/api/customer/jobs/${otherId}/cancel`);
    });

    it('a user of each kind', async () => {
      for (const person of [customer, winner, admin])
        expect(amissIn('UserView', await read(person, '/api/auth/user'))).toEqual([]);
      expect(await read(customer, '/api/auth/user')).toMatchObject({ userType: 'customer', isAdmin: false });
      expect(await read(winner, '/api/auth/user')).toMatchObject({ userType: 'installer', isApproved: true });
      expect(await read(admin, '/api/auth/user')).toMatchObject({ isAdmin: true });
    });

    it('a lead in each status, of each priority and type', async () => {
      const priorities = ['standard', 'high', 'premium'];
      const types = ['residential', 'commercial', 'industrial'];
      const ids = await Promise.all(
        priorities.map((priority, at) => aLead(admin, { priority, jobType: types[at], deadline })),
      );
      const open = (await list(winner, '/api/leads')).filter(({ id }) => ids.includes(String(id)));
      expect(open.flatMap((lead) => amissIn('LeadView', lead))).toEqual([]);
      expect(values(open, 'priority')).toEqual(priorities.toSorted());
      expect(values(open, 'jobType')).toEqual(types.toSorted());
      const [id = ''] = ids;
      for (const status of ['draft', 'completed', 'cancelled', 'active']) {
        const { version } = await read(admin, `/api/leads/${id}`);
        await admin.visitor.put(`/api/leads/${id}`, { status, version, reason: 'To see it.' });
        const lead = await read(admin, `/api/leads/${id}`);
        expect(lead).toMatchObject({ status, deadline });
        expect(amissIn('LeadView', lead)).toEqual([]);
      }
    });

    it('a bid that waits, one that won and one that lost', async () => {
      await aBid(product, winner, await aLead(admin), 300);
      const bids = [
        ...(await list(winner, '/api/bids/my-bids')),
        ...(await list(loser, '/api/bids/my-bids')),
      ];
      expect(bids.flatMap((bid) => amissIn('BidView', bid))).toEqual([]);
      expect(values(bids, 'status')).toEqual(['accepted', 'pending', 'rejected']);
      expect(values(bids, 'depositPaid')).toEqual([true]);
      for (const { lead } of bids) expect(lead).toMatchObject({ depositAmount: 50 });
    });

    it('payments of each type and status, and the secret of a deposit', async () => {
      const asked = await loser.visitor.post(`/api/leads/${await aLead(admin)}/deposit`);
      expect(amissIn('DepositAnswer', asked.body)).toEqual([]);
      await unlock(product, loser, await aLead(admin), '4000000000000002');
      const payments = await eventually('pay, fee and the refunded deposit', async () => {
        const rows = [...(await list(winner, '/api/payments')), ...(await list(loser, '/api/payments'))];
        return values(rows, 'status').length === 4 && values(rows, 'type').length === 3 ? rows : undefined;
      });
      expect(payments.flatMap((payment) => amissIn('PaymentView', payment))).toEqual([]);
      expect(values(payments, 'status')).toEqual(['failed', 'paid', 'pending', 'refunded']);
      expect(values(payments, 'type')).toEqual(['deposit', 'fee', 'payout']);
    });

    it('a notification', async () => {
      const told = await list(winner, '/api/notifications');
      expect(told.length).toBeGreaterThan(0);
      expect(told.flatMap((notice) => amissIn('NotificationView', notice))).toEqual([]);
    });

    it('figures of staff and of an installer', async () => {
      expect(amissIn('AdminStats', await read(admin, '/api/dashboard/stats'))).toEqual([]);
      expect(amissIn('InstallerStats', await read(winner, '/api/dashboard/stats'))).toEqual([]);
    });

    it('the leaderboard and a rank', async () => {
      const entries = await eventually('points', async () => {
        const rows = await list(winner, '/api/leaderboard');
        return rows.some(({ id }) => id === winner.id) ? rows : undefined;
      });
      expect(entries.flatMap((entry) => amissIn('LeaderboardEntry', entry))).toEqual([]);
      expect(amissIn('RankAnswer', await read(loser, `/api/leaderboard/rank/${winner.id}`))).toEqual([]);
    });

    it('a job in each status and of each type', async () => {
      const jobs = await list(customer, '/api/customer/jobs');
      expect(jobs.flatMap((job) => amissIn('JobView', job))).toEqual([]);
      expect(values(jobs, 'status')).toEqual(['active', 'cancelled', 'completed']);
      expect(values(jobs, 'jobType')).toEqual(['commercial', 'industrial', 'residential']);
      const wrong = await customer.visitor.post('/api/customer/jobs', jobFields({ jobType: 'maritime' }));
      expect(wrong).toMatchObject({ status: 422, body: { errors: { jobType: 'Job type is required' } } });
    });
  });
});
