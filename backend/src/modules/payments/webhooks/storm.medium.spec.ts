import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Chance } from '../../../../test/support/chance.js';

/** Messages that arrive: of them 30 % twice, and beside them 5 % forged ones. */
const messages = 5_000;
const doubled = 0.3;
const forged = 0.05;
/** Told in the name of the test, and given to play the same storm again. */
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000);

/** What the provider tells of one object, its own or one of a connected account. */
interface News {
  readonly type: string;
  readonly account?: string | undefined;
  readonly object: Record<string, unknown>;
}

/** One payment whose messages the product has not received. */
interface Silent {
  readonly chargeId: string;
  readonly news: readonly News[];
}

describe(`a storm of messages (seed ${seed})`, () => {
  let bench: PaymentsBench & { url: string };
  beforeAll(async () => {
    bench = await PaymentsBench.listen({ ROLE: 'api', DATABASE_POOL: '20' });
    // What the provider itself tells is told here.
    await bench.bank.control('POST', 'webhooks', { drop: true });
  });
  afterAll(() => bench?.close());

  const intentNews = (id: string): News[] =>
    ['created', 'requires_action', 'processing', 'succeeded', 'payment_failed'].map((what) => ({
      type: `payment_intent.${what}`,
      object: { id, object: 'payment_intent' },
    }));
  const secretOf = (id: string) => bench.charges.clientSecret(id);
  const paid = async (card: string = cards.ok): Promise<Silent & { intent: string }> => {
    const { id: chargeId } = await bench.aCharge();
    const secret = await secretOf(chargeId);
    await bench.bank.confirm(secret, card);
    const intent = String(secret.split('_secret_')[0]);
    return { chargeId, intent, news: intentNews(intent) };
  };

  /** The kinds of payment of which the news come, each with what happened at the provider behind our back. */
  const kinds: readonly (() => Promise<Silent>)[] = [
    () => paid(),
    () => paid(cards.declined),
    async () => {
      const { chargeId, intent, news } = await paid();
      const { id } = await bench.bank.dispute(intent);
      await bench.bank.decide(id, 'lost');
      const object = { id, object: 'dispute', payment_intent: intent };
      const types = ['created', 'updated', 'funds_withdrawn', 'closed'];
      return {
        chargeId,
        news: [...news, ...types.map((what) => ({ type: `charge.dispute.${what}`, object }))],
      };
    },
    async () => {
      const { chargeId, intent, news } = await paid(cards.refundIsSlow);
      await bench.charges.refresh(chargeId);
      const refund = await bench.aRefund(chargeId);
      await bench.refunds.send(refund.id);
      const atBank = bench.provider.store
        .all('refunds')
        .find(({ payment_intent }) => payment_intent === intent);
      await bench.bank.control('POST', `refunds/${atBank?.id}/advance`, { status: 'succeeded' });
      const object = { id: atBank?.id, object: 'refund', payment_intent: intent };
      const ofCharge = { id: 'ch_any', object: 'charge', payment_intent: intent };
      return {
        chargeId,
        news: [
          ...news,
          ...['created', 'updated', 'failed'].map((what) => ({ type: `refund.${what}`, object })),
          { type: 'charge.refunded', object: ofCharge },
        ],
      };
    },
    async () => {
      const { chargeId, intent, news } = await paid();
      await bench.bank.staff('refunds', { payment_intent: intent, amount: '1000' });
      const object = { id: 'ch_any', object: 'charge', payment_intent: intent };
      return { chargeId, news: [...news, { type: 'charge.refunded', object }] };
    },
    async () => {
      const payeeId = await bench.aPayee();
      const job = await bench.aJob({ payeeId });
      const { id: payoutId } = await bench.aPayout(job);
      await bench.sending.send(payoutId);
      const transfer = bench.provider.store
        .all('transfers')
        .find(({ metadata }) => metadata['payoutId'] === payoutId);
      await bench.bank.staff(`transfers/${transfer?.id}/reversals`, { amount: '1000' });
      const account = (await bench.accounts.byUser(payeeId))?.providerAccountId ?? '';
      await bench.bank.control('POST', 'payouts', { account, amount: 21_800, status: 'paid' });
      const object = { id: transfer?.id, object: 'transfer' };
      return {
        chargeId: job.chargeIds[0] as string,
        news: [
          ...['created', 'updated', 'reversed'].map((what) => ({ type: `transfer.${what}`, object })),
          ...['created', 'paid'].map((what) => ({
            ...{ type: `payout.${what}`, account },
            object: { id: 'po_any', object: 'payout' },
          })),
          { type: 'account.updated', account, object: { id: account, object: 'account' } },
        ],
      };
    },
  ];

  /** @returns how our server answered */
  const send = async (news: News, secret: string, id: string): Promise<number> => {
    const { object, ...about } = news;
    const body = JSON.stringify({ id, object: 'event', livemode: false, ...about, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(`${bench.url}/api/webhooks/stripe`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const deliver = async (news: News, id = `evt_${randomUUID()}`): Promise<void> => {
    expect(await send(news, 'whsec_sandbox', id)).toBe(200);
  };
  const forge = async (news: News): Promise<void> => {
    expect(await send(news, 'whsec_of_a_thief', `evt_${randomUUID()}`)).toBe(400);
  };
  const stored = async (): Promise<number> =>
    (await bench.rooms.database.query('SELECT FROM provider_events')).length;
  const applyAll = async (): Promise<void> => {
    const waiting = await bench.rooms.database.query<{ id: string }>(
      `SELECT id FROM provider_events WHERE state = 'received' ORDER BY random()`,
    );
    await inLanes(
      waiting.map(
        ({ id }) =>
          () =>
            bench.webhooks.apply(id),
      ),
    );
  };
  /** Twelve at a time, as a worker does. */
  async function inLanes(work: (() => Promise<void>)[]): Promise<void> {
    const lane = async (): Promise<void> => {
      for (let next = work.pop(); next; next = work.pop()) await next();
    };
    await Promise.all(Array.from({ length: 12 }, lane));
  }

  /** Everything that the product knows of one payment, without ids and times. */
  const stateOf = async (chargeId: string): Promise<unknown> => {
    const [row] = await bench.rooms.database.query(
      `SELECT c.status, c.received_pence AS received, c.last_error_code AS error,
              (SELECT jsonb_agg(jsonb_build_array(r.status, r.reason, r.amount_pence) ORDER BY r.requested_at) FROM refunds r WHERE r.charge_id = c.id) AS refunds,
              (SELECT jsonb_agg(jsonb_build_array(d.status, d.taken_pence, d.returned_pence)) FROM chargebacks d WHERE d.charge_id = c.id) AS chargebacks,
              (SELECT jsonb_agg(jsonb_build_array(p.status, p.net_pence, p.clawed_pence)) FROM payouts p WHERE p.charge_id = c.id) AS payouts,
              (SELECT jsonb_agg(jsonb_build_array(k.status, k.reason, k.amount_pence)) FROM clawbacks k JOIN payouts p ON p.id = k.payout_id
                WHERE p.charge_id = c.id) AS clawbacks,
              (SELECT jsonb_agg(e.name ORDER BY e.name) FROM payouts p JOIN outbox_events e ON e.payload ->> 'payoutId' = p.id::text
                WHERE p.charge_id = c.id) AS told_of_pay,
              (SELECT jsonb_object_agg(account, pence) FROM (SELECT account, sum(amount_pence) AS pence FROM ledger_entries WHERE charge_id = c.id GROUP BY account) b) AS books
         FROM charges c WHERE c.id = $1`,
      [chargeId],
    );
    return { ...row, told: (await bench.events(chargeId)).toSorted() };
  };

  it('ends in the same state as the news told once and in order', async () => {
    const chance = new Chance(seed);
    const inOrder: Silent[] = [];
    const inStorm: Silent[] = [];
    for (let round = 0; round < 8; round += 1)
      for (const kind of kinds) {
        inOrder.push(await kind());
        inStorm.push(await kind());
      }
    for (const { news } of inOrder)
      for (const one of news) {
        await deliver(one);
        await applyAll();
      }
    const all = inStorm.flatMap(({ news }) => news);
    const storm: (() => Promise<void>)[] = all.map((one) => () => deliver(one));
    let wanted = (await stored()) + storm.length;
    while (storm.length < messages) {
      const [one, id] = [chance.pick(all), `evt_${randomUUID()}`];
      storm.push(() => deliver(one, id));
      wanted += 1;
      if (chance.next() < doubled) storm.push(() => deliver(one, id));
      if (chance.next() < forged) storm.push(() => forge(one));
    }
    storm.sort(() => chance.next() - 0.5);
    // Messages are applied while others still arrive.
    await Promise.all([inLanes(storm), applyAll(), applyAll()]);
    expect(await stored()).toBe(wanted);
    await Promise.all([applyAll(), applyAll()]);
    for (const [index, { chargeId }] of inStorm.entries())
      expect(await stateOf(chargeId)).toEqual(await stateOf(String(inOrder[index]?.chargeId)));
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });
});
