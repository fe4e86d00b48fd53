import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from '../../test/support/child.js';
import { demoPassword } from '../../test/support/people.js';
import { Product } from '../../test/support/product.js';
import type { WaitingView } from '../modules/backoffice/work/work.dto.js';

const dayMs = 86_400_000;
let product: Product;

beforeAll(async () => {
  product = await Product.start();
  // Nothing but the seed may work on the queues while the market is being built.
  await product.app.stop();
});
afterAll(() => product?.stop());

/** Runs the seed to its end, or kills it once `until` holds, or lets it die at a named line. */
async function seed(until?: () => Promise<boolean>, faultPoint?: string): Promise<unknown> {
  const child = new Child('src/seed.js', product.environment);
  const ready = child.start(faultPoint ? { FAULT_POINT: faultPoint } : {}).catch(() => undefined);
  while (until && child.isRunning) {
    if (await until()) await child.kill();
    await sleep(20);
  }
  await ready;
  return child.ended();
}

const count = async (sql: string): Promise<number> => {
  const [row] = await product.database.query<{ count: string }>(`SELECT count(*) AS count FROM ${sql}`);
  return Number(row?.count);
};

describe('the demo market', () => {
  it('is finished by the next start, wherever the one before was killed', async () => {
    expect(await seed(async () => (await count('users')) > 20)).toBe('SIGKILL');
    // The provider has been called, and its answer is not known here.
    expect(await seed(undefined, 'intent.create.after-call')).toBe('SIGKILL');
    // The card has been charged, and it is not known here yet.
    expect(await seed(undefined, 'intent.retrieve.before-call')).toBe('SIGKILL');
    expect(await seed(async () => (await count('unlocks')) > 15)).toBe('SIGKILL');
    expect(await seed(async () => (await count('notifications')) > 40)).toBe('SIGKILL');
    expect(await seed()).toBe(0);
    expect(await count('demo_market WHERE finished_at IS NOT NULL')).toBe(1);
    expect([await count('leads'), await count('users')]).toEqual([56, 68]);
  });

  it('is left alone by every later start', async () => {
    const before = [await count('outbox_events'), await count('unlocks')];
    expect(await seed()).toBe(0);
    expect([await count('outbox_events'), await count('unlocks')]).toEqual(before);
  });

  it('has true counts, and money that agrees with the provider’s books', async () => {
    expect(
      await count(`leads l WHERE interested_count <> (SELECT count(*) FROM unlocks u WHERE u.lead_id = l.id
        AND u.paid_at IS NOT NULL AND u.status <> 'forfeited' AND u.refund_reason IS DISTINCT FROM 'bid-withdrawn')`),
    ).toBe(0);
    expect(
      await count(
        `leads l WHERE bid_count <> (SELECT count(*) FROM bids b WHERE b.lead_id = l.id AND b.status <> 'withdrawn')`,
      ),
    ).toBe(0);
    expect(
      await count(
        `leads l WHERE notified_count <> (SELECT count(*) FROM dispatches d WHERE d.lead_id = l.id)`,
      ),
    ).toBe(0);
    expect(
      await count(
        `installer_standings s WHERE points <> (SELECT coalesce(sum(p.points), 0) FROM point_events p WHERE p.installer_id = s.user_id)`,
      ),
    ).toBe(0);
    expect(await count(`charges WHERE status <> 'succeeded'`)).toBe(0);
    expect(
      await count(
        `(SELECT 1 FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_pence) <> 0) AS unbalanced`,
      ),
    ).toBe(0);
    expect(await count(`refunds WHERE status <> 'succeeded'`)).toBe(0);
    expect(await count('refunds')).toBeGreaterThan(10);
    const reconcile = new Child('src/reconcile.js', product.environment);
    await reconcile.start().catch(() => undefined);
    expect([await reconcile.ended(), reconcile.printed]).toEqual([0, '0 differences\n']);
  });

  it('has messages to staff, a thread with a word that waits, a conversation that was reported, work that was left, disputed and decided, pay in each place, and a review that staff removed', async () => {
    expect(await count('thread_messages')).toBe(20);
    expect(await count('thread_sides WHERE unread > 0')).toBe(6);
    expect(await count('thread_reports WHERE closed_at IS NULL')).toBe(1);
    expect(await count('threads WHERE open_reports = 1 AND reported_at >= last_at')).toBe(1);
    expect(await count(`assignments WHERE status = 'withdrawn'`)).toBe(1);
    expect(await count(`disputes WHERE status = 'open'`)).toBe(1);
    expect(await count(`disputes WHERE status = 'resolved'`)).toBe(1);
    for (const status of ['waiting_account', 'sent', 'paid'])
      expect([status, await count(`payouts WHERE status = '${status}'`)]).not.toEqual([status, 0]);
    expect(await count(`tickets WHERE status = 'open'`)).toBe(2);
    expect(await count(`tickets WHERE status = 'closed' AND answered_at > created_at`)).toBe(1);
    expect(await count('reviews WHERE removed_at IS NOT NULL AND removal_reason IS NOT NULL')).toBe(1);
  });

  it('has words, photos and faces of each person’s own, and a leader who was paid', async () => {
    for (const [column, of] of [
      ['message', 'bids'],
      ['text', 'thread_messages'],
      ['text', 'reviews'],
      ['note', `assignment_entries WHERE kind = 'submitted'`],
    ]) {
      const twice = `(SELECT ${column} AS words FROM ${of}) AS said WHERE words IS NOT NULL GROUP BY words HAVING count(*) > 1`;
      expect([of, await count(`(SELECT 1 FROM ${twice}) AS repeated`)]).toEqual([of, 0]);
    }
    expect(
      await count(
        `leads l WHERE l.customer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM files f WHERE f.subject_id = l.id AND f.purpose = 'job-photo')`,
      ),
    ).toBe(0);
    expect(await count(`users WHERE profile_image_url IS NOT NULL`)).toBe(12);
    expect(
      await count(
        `(SELECT user_id FROM installer_standings ORDER BY points DESC LIMIT 1) AS leader
         JOIN payouts p ON p.payee_id = leader.user_id AND p.status = 'paid'`,
      ),
    ).toBeGreaterThanOrEqual(5);
    // Work that is over was approved in each of nine months at least.
    expect(
      await count(
        `(SELECT DISTINCT date_trunc('month', ended_at) FROM assignments WHERE status = 'approved') AS months`,
      ),
    ).toBeGreaterThanOrEqual(9);
    // None of the older leads is open: the sweep would end it.
    expect(
      await count(
        `leads WHERE status = 'active' AND created_at < clock_now() - interval '28 days' AND awarded_at IS NULL`,
      ),
    ).toBe(0);
  });

  it('tells a story in which nothing happens before its cause', async () => {
    expect(await count('bids b JOIN leads l ON l.id = b.lead_id WHERE b.created_at < l.activated_at')).toBe(
      0,
    );
    expect(await count('bids b JOIN unlocks u ON u.id = b.unlock_id WHERE b.created_at < u.paid_at')).toBe(0);
    expect(await count('bids WHERE decided_at < created_at')).toBe(0);
    expect(await count('unlocks WHERE ended_at < paid_at')).toBe(0);
    expect(
      await count('leads l JOIN users u ON u.id = l.customer_id WHERE l.created_at < u.created_at'),
    ).toBe(0);
    expect(
      await count(
        'bids b JOIN installer_standings s ON s.user_id = b.installer_id WHERE b.created_at < s.approved_at',
      ),
    ).toBe(0);
  });

  it('has every deposit back within a day', async () => {
    expect(await count(`refunds WHERE succeeded_at > requested_at + interval '1 day'`)).toBe(0);
  });

  it('has pay in the bank a day after it was sent, but what was sent since yesterday', async () => {
    expect(
      await count(
        `payouts WHERE status = 'paid' AND paid_at NOT BETWEEN sent_at + interval '6 hours' AND sent_at + interval '2 days'`,
      ),
    ).toBe(0);
    expect(await count(`payouts WHERE status = 'sent' AND sent_at < clock_now() - interval '2 days'`)).toBe(
      0,
    );
  });

  describe('once it is open', () => {
    beforeAll(() => product.app.start());

    it('gives staff a day that can be believed: some things wait, of several kinds, and none is late by more than three days', async () => {
      const staff = product.visitor();
      await staff.post('/api/login', { email: 'admin@rightinstaller.test', password: demoPassword });
      const { body: waiting } = await staff.get<WaitingView[]>('/api/admin/queue?limit=100');
      const lateMs = ({ dueAt }: WaitingView): number => Date.now() - Date.parse(dueAt);
      expect(waiting.filter((one) => lateMs(one) > 3 * dayMs)).toEqual([]);
      // Before the weekend nothing may be due; then it is near.
      expect(waiting.some((one) => lateMs(one) > -3 * dayMs)).toBe(true);
      expect(new Set(waiting.map(({ kind }) => kind)).size).toBeGreaterThan(4);
      for (const wrong of ['payout', 'refund', 'operation', 'difference', 'delivery'])
        expect(waiting.filter(({ kind }) => kind === wrong)).toEqual([]);
    });

    it('opens its doors to the five accounts', async () => {
      const shown: Record<string, unknown> = {};
      for (const name of ['admin', 'installer', 'newbie', 'customer', 'contractor']) {
        const visitor = product.visitor();
        const answer = await visitor.post<{ user: Record<string, unknown> }>('/api/login', {
          email: `${name}@rightinstaller.test`,
          password: demoPassword,
        });
        const { emailVerified, phoneVerified, isAdmin, isVerified, canBid, companyApproved } =
          answer.body.user;
        shown[name] = { emailVerified, phoneVerified, isAdmin, isVerified, canBid, companyApproved };
      }
      const ready = { emailVerified: true, phoneVerified: true };
      expect(shown).toEqual({
        admin: { ...ready, isAdmin: true, isVerified: true, canBid: false, companyApproved: false },
        installer: { ...ready, isAdmin: false, isVerified: true, canBid: true, companyApproved: false },
        newbie: { ...ready, isAdmin: false, isVerified: false, canBid: false, companyApproved: false },
        customer: { ...ready, isAdmin: false, isVerified: false, canBid: false, companyApproved: false },
        contractor: { ...ready, isAdmin: false, isVerified: false, canBid: false, companyApproved: true },
      });
    });
  });
});
