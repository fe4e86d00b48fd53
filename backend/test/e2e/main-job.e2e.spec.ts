import { eventually } from '../support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anInstaller,
  payByCard,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/redis.js';

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
});
