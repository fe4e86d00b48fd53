import { begin, caseTimeoutMs, expectEnding, replayable } from './cases.js';
import { Stage } from './stage.js';
import { aQuietLead, payDeposit } from './steps.js';
import { stories, type Story, type StoryName } from './stories.js';
import { Tables } from './tables.js';

const writes = [
  'http-500',
  'http-500-after',
  'http-503',
  'http-429',
  'hang',
  'hang-answer',
  'drop-before',
  'drop-answer',
];
/** All kinds of calls go one way; that of a payment is asked about whatever can happen to it. */
const worst = ['http-500', 'hang-answer', 'drop-answer'];
const reads = ['http-500', 'http-429', 'hang', 'drop-answer'];

/** A call to the provider, a story in which it is made, and how it can go wrong. A path between slashes is a pattern. */
const calls: { call: string; method: string; path: string; story: StoryName; kinds: string[] }[] = [
  {
    call: 'making a payment',
    method: 'POST',
    path: '/^\\/v1\\/payment_intents$/',
    story: 'deposit',
    kinds: writes,
  },
  {
    call: 'asking about a payment',
    method: 'GET',
    path: '/v1/payment_intents/',
    story: 'deposit',
    kinds: reads,
  },
  {
    call: 'cancelling a payment',
    method: 'POST',
    path: '/^\\/v1\\/payment_intents\\/[^/]+\\/cancel$/',
    story: 'award after a change of mind',
    kinds: writes,
  },
  {
    call: 'making a refund',
    method: 'POST',
    path: '/v1/refunds',
    story: 'refund of a withdrawn bid',
    kinds: writes,
  },
  {
    call: 'asking about a refund',
    method: 'GET',
    path: '/v1/refunds/',
    story: 'refund of a rejected bid',
    kinds: reads,
  },
  { call: 'sending pay', method: 'POST', path: '/^\\/v1\\/transfers$/', story: 'pay sent', kinds: worst },
  {
    call: 'taking pay back',
    method: 'POST',
    path: '/^\\/v1\\/transfers\\/[^/]+\\/reversals$/',
    story: 'pay taken back after it was sent',
    kinds: worst,
  },
  {
    call: 'paying again',
    method: 'POST',
    path: '/^\\/v1\\/transfers$/',
    story: 'pay that was taken back paid again',
    kinds: ['drop-answer'],
  },
];

const moods: Record<string, object> = {
  twice: { double: true },
  shuffled: { shuffle: true },
  'twice and shuffled': { double: true, shuffle: true },
  late: { delayMs: 1_500 },
  never: { drop: true },
};

const mails: [string, string][] = [
  ['is busy', 'smtp-451'],
  ['takes a mail and hangs up', 'smtp-drop-answer'],
];

describe('the providers let us down:', () => {
  let stage: Stage;
  const tables = new Tables(() => stage);
  beforeAll(async () => {
    stage = await Stage.open('redis');
  });
  afterAll(() => stage?.close());
  beforeEach(() => stage.clear());

  async function endWell(story: Story, trouble: () => Promise<void>): Promise<void> {
    const facts = await tables.next(story);
    const start = await begin(stage, story, facts);
    await trouble();
    await story.act(stage, facts);
    await stage.letTimePass();
    await expectEnding(stage, story, facts, start);
  }

  /** A fault that no request met proves nothing. */
  async function assertAllStruck(): Promise<void> {
    const faults = await stage.product.control<{ kind: string; times: number }[]>('GET', '/sandbox/faults');
    const unmet = faults.filter(({ times }) => times > 0).map(({ kind }) => kind);
    if (unmet.length > 0) throw new Error(`The story never met ${unmet.join(', ')}`);
  }

  describe.each(calls)('$call', ({ call, method, path, story, kinds }) => {
    tables.reserve(stories[story], kinds.length);
    it.each(kinds)(
      'meets %s',
      (kind) =>
        replayable(`${call} meets ${kind}`, async () => {
          await endWell(stories[story], () => stage.fault(kind, { method, path }));
          await assertAllStruck();
        }),
      caseTimeoutMs,
    );
  });

  describe.each(['deposit', "award of a customer's job", 'refund of a rejected bid'] as const)(
    '%s while messages come',
    (name) => {
      tables.reserve(stories[name], Object.keys(moods).length);
      it.each(Object.keys(moods))(
        '%s',
        (mood) =>
          replayable(`${name} while messages come ${mood}`, () =>
            endWell(stories[name], () => stage.webhooks(moods[mood])),
          ),
        caseTimeoutMs,
      );
    },
  );

  describe('the mail server', () => {
    const story = stories['refund of a rejected bid'];
    tables.reserve(story, mails.length);
    it.each(mails)(
      '%s',
      (what, kind) =>
        replayable(`the mail server ${what}`, async () => {
          await endWell(story, () => stage.fault(kind, {}));
          await assertAllStruck();
        }),
      caseTimeoutMs,
    );
  });

  it('after all of that, npm run reconcile finds nothing', async () => {
    expect(await stage.reconcile()).toBe('0 differences');
  });

  describe('forged messages', () => {
    interface Sent {
      status: number;
    }
    const forge = (wish: object): Promise<Sent> =>
      stage.product.control<Sent>('POST', '/sandbox/webhooks/forge', wish);
    const stored = async (): Promise<number> =>
      (await stage.product.database.query<object>('SELECT FROM provider_events')).length;

    async function anUnpaidDeposit(): Promise<{ leadId: string; intent: { id: string; metadata: object } }> {
      const leadId = await aQuietLead(stage);
      await stage.winner.visitor.post(`/api/leads/${leadId}/deposit`);
      const books = await stage.product.control<{ payment_intents: { id: string; metadata: object }[] }>(
        'GET',
        '/sandbox/books?only=payment_intents',
      );
      const intent = books.payment_intents.at(-1);
      if (!intent) throw new Error('The provider has no intent');
      return { leadId, intent };
    }

    async function unlockOf(leadId: string): Promise<string | undefined> {
      const [row] = await stage.product.database.query<{ status: string }>(
        'SELECT status FROM unlocks WHERE lead_id = $1',
        [leadId],
      );
      return row?.status;
    }

    it.each([
      ['with a wrong secret', {}],
      ['older than five minutes', { secret: 'whsec_sandbox', ageSeconds: 301 }],
      ['changed on the way', { secret: 'whsec_sandbox', tamper: true }],
    ])('%s are refused and leave nothing behind', async (_what, wish) => {
      const { leadId, intent } = await anUnpaidDeposit();
      const before = await stored();
      const paid = { ...intent, status: 'succeeded', amount_received: 5_000 };
      const { status } = await forge({ type: 'payment_intent.succeeded', object: paid, ...wish });
      expect(status).toBe(400);
      expect(await stored()).toBe(before);
      expect(await unlockOf(leadId)).toBe('requires_payment');
    });

    it('signed with the right secret and false in content open nothing: the provider is asked', async () => {
      const { leadId, intent } = await anUnpaidDeposit();
      const paid = { ...intent, status: 'succeeded', amount_received: 5_000 };
      const forged = { type: 'payment_intent.succeeded', object: paid, secret: 'whsec_sandbox' };
      expect((await forge(forged)).status).toBe(200);
      await stage.rest();
      expect(await unlockOf(leadId)).toBe('requires_payment');
    });

    it('that repeat every true message of the past change nothing', async () => {
      const leadId = await aQuietLead(stage);
      await payDeposit(stage, stage.winner, leadId);
      await stage.letTimePass();
      await stage.rest();
      const entries = () => stage.product.database.query<object>('SELECT FROM ledger_entries');
      const before = (await entries()).length;
      await stage.webhooks();
      const again = await stage.product.control<Sent[]>('POST', '/sandbox/webhooks/redeliver', {
        event: 'all',
        type: 'payment_intent.succeeded',
        times: 2,
      });
      expect(again.length).toBeGreaterThan(1);
      expect(again.every(({ status }) => status === 200)).toBe(true);
      await stage.rest();
      expect((await entries()).length).toBe(before);
    });
  });
});
