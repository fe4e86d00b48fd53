import { PayoutAccounts } from '../../src/modules/payments/payouts/payout-accounts.service.js';
import { Registry } from '../../src/platform/messaging/events/registry.js';
import type { Act } from './act.js';
import { NothingToDo, type Town } from './town.js';

/** How long the product waits for the provider here, in milliseconds. */
export const timeoutMs = 200;

/** The last takes longer than the product waits: for us it hangs. */
const faults = [
  ...(['http-500', 'http-500-after', 'http-503', 'http-429', 'drop-before', 'drop-answer'] as const),
  'delay-answer',
] as const;
const paths = ['/v1/refunds', '/v1/payment_intents', '/v1/transfers', '/v1/accounts', '/v1/'] as const;

const charges = `SELECT c.id, c.provider_intent_id AS intent, c.received_pence AS pence FROM charges c
  WHERE c.received_pence IS NOT NULL AND c.subject_id IN (
    SELECT id FROM unlocks WHERE lead_id = ANY ($1) UNION ALL SELECT id FROM awards WHERE lead_id = ANY ($1)
    UNION ALL SELECT p.id FROM price_changes p JOIN assignments w ON w.id = p.assignment_id WHERE w.lead_id = ANY ($1))
  ORDER BY c.created_at, c.id`;
const aCharge = (town: Town): Promise<{ intent: string; pence: number }> => town.row(charges);

const accountOf = async (town: Town): Promise<string> => {
  const account = await town.get(PayoutAccounts).byUser(town.installer.id);
  if (!account?.providerAccountId) throw new NothingToDo();
  return account.providerAccountId;
};

/** The provider may fail staff too. */
const byHand = (act: () => Promise<unknown>): Promise<unknown> => act().catch(() => undefined);

/** All of it, or a part. */
const someOf = ({ chance }: Town, pence: number): string =>
  String(chance.next() < 0.5 ? pence : chance.between(1, pence));

/** What the provider, banks and the clock do, and what installers and staff do at the provider. */
export const troubles: readonly Act[] = [
  { name: 'news arrive', weight: 14, act: ({ post }) => post.carrySome() },
  {
    name: 'some sweeps run',
    weight: 4,
    act: async (town) => {
      const works = town.get(Registry).allWork();
      for (let left = 4; left > 0; left -= 1) await town.chance.pick(works).run();
    },
  },
  {
    name: 'time passes',
    weight: 3,
    act: (town) => town.letPass(town.chance.pick([0.02, 1, 24, 24, 73, 7 * 24 + 1, 31 * 24])),
  },
  {
    name: 'the provider fails',
    weight: 4,
    act: ({ chance, market }) =>
      market.bank.fault(chance.pick(faults), chance.pick(paths), {
        method: chance.pick(['POST', 'POST', 'GET']),
        times: chance.between(1, 3),
        ms: 2 * timeoutMs,
      }),
  },
  {
    name: 'an installer sets payouts up',
    weight: 4,
    act: async (town) => {
      const { id } = town.installer;
      await town.get(PayoutAccounts).link(id);
      const account = await town.get(PayoutAccounts).byUser(id);
      await town.market.bank.control('POST', `accounts/${account?.providerAccountId}/onboard`, {});
    },
  },
  {
    name: 'an account is restricted',
    weight: 0.5,
    act: async (town) => town.market.bank.control('POST', `accounts/${await accountOf(town)}/restrict`, {}),
  },
  {
    name: 'a bank is paid, or refuses the money',
    weight: 2,
    act: async (town) => {
      const payout = { account: await accountOf(town), amount: 100 };
      const status = town.chance.next() < 0.7 ? 'paid' : 'failed';
      await town.market.bank.control('POST', 'payouts', { ...payout, status });
    },
  },
  {
    name: 'a card holder asks the bank',
    weight: 1,
    act: async (town) => town.market.bank.dispute((await aCharge(town)).intent),
  },
  {
    name: 'a bank decides, or decides anew',
    weight: 2,
    act: async (town) => {
      const { chance, market, leads } = town;
      const ours = await market.rooms.database.query<{ intent: string }>(charges, [leads]);
      const intents = new Set(ours.map(({ intent }) => intent));
      const disputes = market.provider.store
        .all('disputes')
        .filter(({ payment_intent: intent }) => intents.has(String(intent)));
      await market.bank.decide(town.any(disputes).id, chance.next() < 0.5 ? 'won' : 'lost');
    },
  },
  {
    name: 'staff refund by hand at the provider',
    weight: 0.5,
    act: async (town) => {
      const { intent, pence } = await aCharge(town);
      const refund = { payment_intent: intent, amount: someOf(town, pence) };
      await byHand(() => town.market.bank.staff('refunds', refund));
    },
  },
  {
    name: 'staff reverse a transfer by hand',
    weight: 1,
    act: async (town) => {
      const { id, pence } = await town.row<{ id: string; pence: number }>(
        `SELECT p.provider_transfer_id AS id, p.net_pence - p.withheld_pence AS pence FROM payouts p JOIN awards a ON a.id = p.subject_id
          WHERE a.lead_id = ANY ($1) AND p.provider_transfer_id IS NOT NULL ORDER BY p.requested_at, p.id`,
      );
      const reversal = { amount: someOf(town, pence) };
      await byHand(() => town.market.bank.staff(`transfers/${id}/reversals`, reversal));
    },
  },
];
