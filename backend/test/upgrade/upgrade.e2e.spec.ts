import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Books } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { demoPassword, payByCard } from '../support/people.js';
import { Product } from '../support/product.js';
import type { Visitor } from '../support/visitor.js';
import { olderMarket, olderProvider, storyOf, type Version } from './older-market.js';

describe.each<Version>(['edc1fd7', '17c9f1e', 'c4eb3b2'])(
  'a market that version %s left in the middle',
  (version) => {
    const { people, ...story } = storyOf(version);
    const visitors = new Map<string, Visitor>();
    const visitor = (who: keyof typeof people): Visitor => visitors.get(who) as Visitor;
    const folder = mkdtempSync(join(tmpdir(), 'ri-older-'));
    let product: Product;
    let books: Books;

    const troubles = (): Promise<string[]> => books.troubles();
    const calm = (): Promise<unknown> =>
      eventually(
        'all is done, and the books of both sides agree',
        async () => (await troubles()).length === 0,
      );
    const held = async (account: string): Promise<number> => {
      const [row] = await product.database.query<{ pence: number }>(
        'SELECT coalesce(sum(amount_pence), 0)::int AS pence FROM ledger_entries WHERE account = $1',
        [account],
      );
      return row?.pence ?? 0;
    };

    beforeAll(async () => {
      olderProvider(version, folder);
      const { count, ...database } = await olderMarket(version);
      expect(count).toBeGreaterThan(0);
      product = await Product.start({ SANDBOX_DATA: folder }, undefined, database);
      books = await Books.open(product);
    });
    afterAll(async () => {
      await books?.close();
      await product?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('is whole: the rules of the market hold, and the provider has what the books say', async () => {
      await calm();
      // Of four deposits that were paid and are not back a bank has taken one; the price of one job is held.
      expect(await held('deposits_held')).toBe(-20_000);
      expect(await held('jobs_held')).toBe(-95_000);
      expect(await held('charged_back')).toBe(5_000);
    });

    it('calls what a bank took by its name of today, in the books and in the news', async () => {
      const told = await product.database.query<{ named: boolean }>(
        `SELECT payload ? 'chargebackId' AS named FROM outbox_events WHERE name = 'payments.chargeback-opened'`,
      );
      expect(told).toEqual([{ named: true }]);
      const [old] = await product.database.query(
        `SELECT name FROM outbox_events WHERE name LIKE 'payments.dispute%' UNION ALL SELECT code FROM ledger_accounts WHERE code LIKE '%dispute%'`,
      );
      expect(old).toBeUndefined();
    });

    it('lets everybody in with the password that they had', async () => {
      for (const [who, { id, email }] of Object.entries(people)) {
        const visitor = product.visitor();
        const answer = await visitor.post('/api/login', { email, password: demoPassword });
        expect(answer).toMatchObject({ status: 200 });
        expect((await visitor.get('/api/auth/user')).body).toMatchObject({ id, email });
        visitors.set(who, visitor);
      }
    });

    it('lets a deposit be paid that was begun before, and counts for a bid', async () => {
      const asked = await visitor('newcomer').post<{ clientSecret: string }>(
        `/api/leads/${story.lead}/deposit`,
      );
      expect(asked.body.clientSecret).toBe(story.depositSecret);
      expect(await payByCard(product, asked.body.clientSecret)).toBe('succeeded');
      await eventually('the bid', async () => {
        const { status } = await visitor('newcomer').post(`/api/leads/${story.lead}/bid`, {
          price: 300,
          eta: '1 week',
        });
        return status === 201;
      });
    });

    it('awards the bid whose price was about to be paid', async () => {
      expect(await payByCard(product, story.awardSecret)).toBe('succeeded');
      await eventually('the award', async () => {
        const { body } = await visitor('customer').get(`/api/customer/jobs/${story.unpaidJob}`);
        return body['awardedBidId'];
      });
    });

    it('pays out what was held when the work is approved', async () => {
      const winner = visitor('winner');
      expect((await winner.post('/api/payments/connect')).status).toBe(200);
      const [account] = await product.database.query<{ id: string }>(
        'SELECT provider_account_id AS id FROM payout_accounts WHERE user_id = $1',
        [people.winner.id],
      );
      await product.control('POST', `/sandbox/accounts/${account?.id}/onboard`, {});
      const { body } = await winner.get<{ id: string }[]>(
        `/api/assignments?filter={"leadId":"${story.paidJob}"}`,
      );
      const work = `/api/assignments/${body[0]?.id}`;
      expect(await winner.post(`${work}/submit`, { note: 'All eight run.' })).toMatchObject({ status: 200 });
      expect(await visitor('customer').post(`${work}/approve`)).toMatchObject({ status: 200 });
      const sent = await eventually('the pay is sent', async () => {
        const rows = await product.database.query<{ gross: number; status: string }>(
          `SELECT gross_pence AS gross, status FROM payouts WHERE status IN ('sent', 'paid')`,
        );
        return rows[0];
      });
      expect(sent.gross).toBe(95_000);
    });

    it('ends with books that agree', async () => {
      await calm();
      expect(await held('jobs_held')).toBe(-40_000);
      expect(await troubles()).toEqual([]);
    });
  },
);
