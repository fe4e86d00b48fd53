import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { cards, PaymentsBench } from '../../../../test/factories/payments.js';
import { Chance } from '../../../../test/support/chance.js';
import { BadSignature } from '../payments.errors.js';

/** Messages that arrive: of them 30 % twice, and beside them 5 % forged ones. */
const messages = 5_000;
const doubled = 0.3;
const forged = 0.05;
/** Told in the name of the test, and given to play the same storm again. */
const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000);

/** What the provider tells of one object. */
interface News {
  readonly type: string;
  readonly object: Record<string, unknown>;
}

/** One payment whose news the product has not heard. */
interface Silent {
  readonly chargeId: string;
  readonly news: readonly News[];
}

describe(`a storm of messages (seed ${seed})`, () => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await PaymentsBench.open({ DATABASE_POOL: '20' });
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
      const atBank = (await bench.bank.rows<{ id: string; payment_intent: string }>('refunds')).find(
        ({ payment_intent }) => payment_intent === intent,
      );
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
  ];

  const tell = async ({ type, object }: News, id = `evt_${randomUUID()}`): Promise<void> => {
    const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_sandbox' });
    await bench.webhooks.receive(Buffer.from(body), signature);
  };
  const forge = async ({ type, object }: News): Promise<void> => {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, livemode: false, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_of_a_thief' });
    await expect(bench.webhooks.receive(Buffer.from(body), signature)).rejects.toThrow(BadSignature);
  };
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
        await tell(one);
        await applyAll();
      }
    const all = inStorm.flatMap(({ news }) => news);
    const storm: (() => Promise<void>)[] = all.map((one) => () => tell(one));
    while (storm.length < messages) {
      const [one, id] = [chance.of(all), `evt_${randomUUID()}`];
      storm.push(() => tell(one, id));
      if (chance.next() < doubled) storm.push(() => tell(one, id));
      if (chance.next() < forged) storm.push(() => forge(one));
    }
    storm.sort(() => chance.next() - 0.5);
    // What is applied and what still arrives cross each other.
    await Promise.all([inLanes(storm), applyAll(), applyAll()]);
    await Promise.all([applyAll(), applyAll()]);
    for (const [index, { chargeId }] of inStorm.entries())
      expect(await stateOf(chargeId)).toEqual(await stateOf(String(inOrder[index]?.chargeId)));
    await bench.recover();
    expect(await bench.differences()).toEqual([]);
  });
});
