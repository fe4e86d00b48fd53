import { eventually } from '../support/eventually.js';
import { cards } from '../support/people.js';
import { aJobWithBids, aLeadAlone, aLeadWithBids, aLeadWithBidsAndAForm, aPaidJob } from './prepare.js';
import type { Stage } from './stage.js';
import {
  accept,
  aQuietLead,
  expectAnswer,
  withRetries,
  payDeposit,
  placeBid,
  returnByHand,
  twoBids,
} from './steps.js';
import { payStories } from './pay.stories.js';
import { refunded } from './words.js';
import { workStories } from './work.stories.js';

/** The rows that one case uses. */
export interface Facts {
  readonly leadId: string;
  readonly bids: readonly string[];
}

/** What the rows of one lead come to. */
export interface Ending {
  /** Of the lead's unlocks, awards and bids, sorted. */
  readonly unlocks?: readonly string[];
  readonly awards?: readonly string[];
  readonly bids?: readonly string[];
  /** Pence that the provider has of this lead, after refunds. */
  readonly keptPence: number;
  /** How many refunds the provider made. */
  readonly refunds: number;
  /** How many transfers the provider made to installers; none without. */
  readonly transfers?: number;
  /** Pence of them that did not come back. */
  readonly paidOutPence?: number;
  /** Pence of the price that are held back for HMRC; none without. */
  readonly heldBackPence?: number;
  /** Mail headings by person; who is not named got none. */
  readonly told?: Partial<Record<'customer' | 'winner' | 'loser' | 'third', readonly string[]>>;
}

/** Something that people do, whatever happens to the product meanwhile. */
export interface Story {
  /** Sets the table, beside others of the same story. */
  readonly prepare: (stage: Stage) => Promise<Facts>;
  /** The provider sends its messages while it is played. */
  readonly messages?: true;
  /** Done again from its beginning by people who were interrupted. */
  readonly act: (stage: Stage, facts: Facts) => Promise<void>;
  readonly ending: Ending;
}

const won = 'Your bid was accepted';
const notChosen = 'Your bid was not selected';
const closed = 'A lead was closed';

const awardedToWinner = { bids: ['accepted', 'rejected'], refunds: 1 };
const toldOfTheAward = { winner: [won], loser: [notChosen, refunded] };
const toldOfThePaidAward = { ...toldOfTheAward, customer: ['You’ve chosen Ivo Installer'] };

export const stories = {
  deposit: {
    prepare: aLeadAlone,
    act: (stage, { leadId }) => payDeposit(stage, stage.winner, leadId),
    ending: { unlocks: ['paid'], bids: [], keptPence: 5_000, refunds: 0 },
  },

  'deposit with a bid at once': {
    prepare: aLeadAlone,
    act: async (stage, { leadId }) => {
      await payDeposit(stage, stage.winner, leadId);
      await stage.holdSweepsOfCharges();
      await placeBid(stage.winner, leadId);
    },
    ending: { unlocks: ['paid'], bids: ['pending'], keptPence: 5_000, refunds: 0 },
  },

  'deposit that the provider reports': {
    prepare: aLeadAlone,
    messages: true,
    act: (stage, { leadId }) => payDeposit(stage, stage.winner, leadId),
    ending: { unlocks: ['paid'], bids: [], keptPence: 5_000, refunds: 0 },
  },

  'deposit that its card holder disputes': {
    prepare: aLeadAlone,
    messages: true,
    act: (stage, { leadId }) => payDeposit(stage, stage.winner, leadId, cards.disputed),
    ending: { unlocks: ['paid'], bids: [], keptPence: 5_000, refunds: 0 },
  },

  'deposit that staff return by hand': {
    prepare: async (stage) => {
      const leadId = await aQuietLead(stage);
      await payDeposit(stage, stage.winner, leadId);
      return { leadId, bids: [await placeBid(stage.winner, leadId)] };
    },
    messages: true,
    act: (stage, { leadId }) => returnByHand(stage, leadId),
    ending: {
      unlocks: ['refunded'],
      bids: ['rejected'],
      keptPence: 0,
      refunds: 1,
      told: { winner: ['Your deposit was returned', refunded] },
    },
  },

  'bid edited': {
    prepare: async (stage) => {
      const leadId = await aQuietLead(stage);
      return { leadId, bids: [(await twoBids(stage, leadId))[0]] };
    },
    act: async (stage, { bids: [bidId] }) => {
      const input = { price: 199, eta: 'tomorrow' };
      expectAnswer(await withRetries(() => stage.winner.visitor.put(`/api/bids/${bidId}`, input)), [200]);
    },
    ending: { unlocks: ['paid', 'paid'], bids: ['pending', 'pending'], keptPence: 10_000, refunds: 0 },
  },

  "award of a customer's job": {
    prepare: aJobWithBids,
    act: (stage, { bids: [bidId = ''] }) => accept(stage, stage.customer, bidId),
    ending: {
      ...awardedToWinner,
      unlocks: ['paid', 'refunded'],
      awards: ['awarded'],
      keptPence: 32_000 + 5_000,
      told: toldOfThePaidAward,
    },
  },

  'award asked for again after the payment': {
    prepare: aJobWithBids,
    act: async (stage, { bids: [bidId = ''] }) => {
      await accept(stage, stage.customer, bidId);
      await stage.holdSweepsOfCharges();
      await accept(stage, stage.customer, bidId);
    },
    ending: {
      ...awardedToWinner,
      unlocks: ['paid', 'refunded'],
      awards: ['awarded'],
      keptPence: 32_000 + 5_000,
      told: toldOfThePaidAward,
    },
  },

  'award after a change of mind': {
    prepare: async (stage) => {
      const facts = await aJobWithBids(stage);
      const first = () => stage.customer.visitor.post(`/api/bids/${facts.bids[1]}/accept`);
      expectAnswer(await withRetries(first), [200, 201]);
      return facts;
    },
    act: (stage, { bids: [bidId = ''] }) => accept(stage, stage.customer, bidId),
    ending: {
      ...awardedToWinner,
      unlocks: ['paid', 'refunded'],
      awards: ['awarded', 'canceled'],
      keptPence: 32_000 + 5_000,
      told: toldOfThePaidAward,
    },
  },

  'award by staff': {
    prepare: aLeadWithBidsAndAForm,
    act: (stage, { bids: [bidId = ''] }) => accept(stage, stage.admin, bidId),
    ending: {
      ...awardedToWinner,
      unlocks: ['canceled', 'paid', 'refunded'],
      awards: ['awarded'],
      keptPence: 5_000,
      told: toldOfTheAward,
    },
  },

  'refund of a withdrawn bid': {
    prepare: aLeadWithBids,
    act: async (stage, { bids: [, bidId] }) => {
      const withdrawn = await withRetries(() => stage.loser.visitor.post(`/api/bids/${bidId}/withdraw`));
      expectAnswer(withdrawn, [200], ['bids.not-pending']);
    },
    ending: {
      unlocks: ['paid', 'refunded'],
      bids: ['pending', 'withdrawn'],
      keptPence: 5_000,
      refunds: 1,
      told: { loser: [refunded] },
    },
  },

  'deposit taken back': {
    prepare: async (stage) => {
      const leadId = await aQuietLead(stage);
      await payDeposit(stage, stage.loser, leadId);
      await stage.letTimePass();
      await eventually('the deposit is known', async () => {
        const { body } = await stage.loser.visitor.get<{ unlock: { status: string } }>(
          `/api/leads/${leadId}`,
        );
        return body.unlock.status === 'paid';
      });
      return { leadId, bids: [] };
    },
    act: async (stage, { leadId }) => {
      const back = await withRetries(() => stage.loser.visitor.post(`/api/leads/${leadId}/deposit/return`));
      expectAnswer(back, [200, 404]);
    },
    ending: { unlocks: ['refunded'], refunds: 1, keptPence: 0, told: { loser: [refunded] } },
  },

  'refund of a rejected bid': {
    prepare: async (stage) => {
      const leadId = await aQuietLead(stage);
      return { leadId, bids: await twoBids(stage, leadId, cards.refundPending) };
    },
    act: async (stage, { bids: [, bidId] }) => {
      const rejected = await withRetries(() => stage.admin.visitor.post(`/api/bids/${bidId}/reject`));
      expectAnswer(rejected, [200], ['bids.not-pending']);
    },
    ending: {
      unlocks: ['paid', 'refunded'],
      bids: ['pending', 'rejected'],
      keptPence: 5_000,
      refunds: 1,
      told: { loser: [notChosen, refunded] },
    },
  },

  'refund when a lead is cancelled': {
    prepare: aLeadWithBidsAndAForm,
    act: async (stage, { leadId }) => {
      const cancelled = () => stage.admin.visitor.put(`/api/leads/${leadId}`, { status: 'cancelled' });
      expectAnswer(await withRetries(cancelled), [200]);
    },
    ending: {
      unlocks: ['canceled', 'refunded', 'refunded'],
      bids: ['rejected', 'rejected'],
      keptPence: 0,
      refunds: 2,
      told: { winner: [closed, refunded], loser: [closed, refunded] },
    },
  },

  'refund of a held price': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const cancelled = () => stage.admin.visitor.put(`/api/leads/${leadId}`, { status: 'cancelled' });
      expectAnswer(await withRetries(cancelled), [200]);
    },
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['refunded'],
      bids: ['rejected', 'rejected'],
      keptPence: 0,
      refunds: 3,
      told: {
        winner: [closed, refunded],
        customer: ['Your job was closed', 'Your payment has been refunded'],
      },
    },
  },
  ...workStories,
  ...payStories,
} as const satisfies Record<string, Story>;

export type StoryName = keyof typeof stories;
