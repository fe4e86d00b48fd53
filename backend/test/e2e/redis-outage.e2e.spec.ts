import { Books } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import {
  aBid,
  aLead,
  anAdmin,
  anInstaller,
  demoPassword,
  payByCard,
  unlock,
  type Person,
} from '../support/people.js';
import { Product } from '../support/product.js';
import { TestRedis } from '../support/servers/redis.js';

/** PostgreSQL is the truth and Redis the doorbell (docs/product.md#sandbox): it may go at any moment, and nothing is lost. */
describe('without Redis', () => {
  let redis: TestRedis;
  let product: Product;
  let books: Books;
  let admin: Person;
  let winner: Person;
  let loser: Person;

  beforeAll(async () => {
    redis = await TestRedis.start();
    product = await Product.start({ REDIS_URL: redis.url, SWEEP_SECONDS: '0.5' });
    admin = await anAdmin(product);
    winner = await anInstaller(product, admin);
    loser = await anInstaller(product, admin);
    books = await Books.open(product);
  });
  afterAll(async () => {
    await books?.close();
    await product?.stop();
    await redis?.destroy();
  });

  const rest = async (): Promise<void> => {
    let troubles: string[] = [];
    await eventually('rest', async () => (troubles = await books.troubles()).length === 0, {
      seconds: 180,
    }).catch((error: Error) => {
      throw new Error(`${error.message}\n${troubles.join('\n')}\n${product.app.printed}`);
    });
  };

  const countMails = async (person: Person, heading: string): Promise<number> =>
    (await product.inbox(person.email)).filter((mail) => mail.heading === heading).length;

  /** Signs in, browses, pays a deposit and bids. @returns the bid's id */
  async function useTheMarket(leadId: string): Promise<string> {
    const visitor = product.visitor();
    const signedIn = await visitor.post('/api/login', { email: loser.email, password: demoPassword });
    expect(signedIn.status).toBe(200);
    const list = await visitor.get<{ id: string }[]>('/api/leads');
    expect(list.status).toBe(200);
    expect(list.body.map(({ id }) => id)).toContain(leadId);
    const deposit = await visitor.post<{ clientSecret: string }>(`/api/leads/${leadId}/deposit`);
    expect(deposit.status).toBe(201);
    expect(await payByCard(product, deposit.body.clientSecret)).toBe('succeeded');
    const bid = await visitor.post<{ id: string }>(`/api/leads/${leadId}/bid`, { price: 300, eta: 'soon' });
    expect(bid.status).toBe(201);
    return bid.body.id;
  }

  it('people sign in, browse, pay deposits and bid; what waits is delivered when it is back', async () => {
    const leadId = await aLead(admin);
    const winning = await aBid(product, winner, leadId);
    await rest();
    const before = await countMails(loser, 'Your deposit has been refunded');
    await redis.stop();
    try {
      await useTheMarket(leadId);
      const accepted = await admin.visitor.post(`/api/bids/${winning}/accept`);
      expect(accepted.status).toBe(200);
      expect((await product.visitor().get('/health/live')).status).toBe(200);
      expect(await countMails(loser, 'Your bid was not selected')).toBe(0);
    } finally {
      await redis.start();
    }
    await rest();
    expect(await countMails(loser, 'Your bid was not selected')).toBe(1);
    expect(await countMails(loser, 'Your deposit has been refunded')).toBe(before + 1);
    expect(await countMails(winner, 'Your bid was accepted')).toBe(1);
  });

  it('FLUSHALL in the middle of the work loses nothing', async () => {
    const leads = await Promise.all([1, 2, 3, 4, 5].map(() => aLead(admin)));
    for (const leadId of leads) await unlock(product, loser, leadId);
    await rest();
    const before = await countMails(loser, 'Your deposit has been refunded');
    const cancelling = leads.map(async (leadId) => {
      const answer = await admin.visitor.put(`/api/leads/${leadId}`, { status: 'cancelled' });
      expect(answer.status).toBe(200);
      await redis.flushAll();
    });
    await Promise.all(cancelling);
    for (let times = 0; times < 10; times += 1) await redis.flushAll();
    await rest();
    expect(await countMails(loser, 'Your deposit has been refunded')).toBe(before + leads.length);
  });

  it('the product starts, serves people, and delivers when Redis comes', async () => {
    const leadId = await aLead(admin);
    await rest();
    const before = await countMails(loser, 'Your deposit has been refunded');
    await product.app.stop();
    await redis.stop();
    try {
      await product.app.start();
      const bidId = await useTheMarket(leadId);
      expect((await admin.visitor.post(`/api/bids/${bidId}/reject`)).status).toBe(200);
    } finally {
      await redis.start();
    }
    await rest();
    expect(await countMails(loser, 'Your deposit has been refunded')).toBe(before + 1);
  });

  it('the product stops when it is asked to, although Redis is away', async () => {
    await redis.stop();
    try {
      await product.app.stop();
      expect(await product.app.ended()).toBe('SIGTERM');
    } finally {
      await redis.start();
      await product.app.start();
    }
  });
});
