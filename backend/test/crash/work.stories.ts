import { anApprovedJob, aPaidJob } from './prepare.js';
import {
  approve,
  assignmentOf,
  disputeAndDecide,
  expectAnswer,
  withRetries,
  pay,
  refundPriceHere,
  returnPriceByHand,
} from './steps.js';
import type { Stage } from './stage.js';
import type { Story } from './stories.js';
import { invoiced, refunded, reviewTheOther } from './words.js';

const newPrice = 'The price has changed';
const stillAwarded = {
  unlocks: ['paid', 'refunded'],
  awards: ['awarded'],
  bids: ['accepted', 'rejected'],
  refunds: 1,
};
const setUpPayouts = 'Set up payouts to be paid';

/** What people do about work that was agreed and paid for. */
export const workStories = {
  'work submitted and approved': {
    prepare: aPaidJob,
    act: approve,
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['completed'],
      bids: ['accepted', 'rejected'],
      keptPence: 32_000,
      refunds: 2,
      told: {
        winner: ['Your work was approved', setUpPayouts, refunded, reviewTheOther.winner],
        customer: ['The work is ready for you to check', invoiced, reviewTheOther.customer],
      },
    },
  },

  'work reviewed by both sides': {
    prepare: anApprovedJob,
    act: async (stage, { leadId }) => {
      const path = await assignmentOf(stage, leadId);
      for (const { visitor } of [stage.customer, stage.winner]) {
        const written = () => visitor.post(`${path}/review`, { rating: 5, text: 'As agreed' });
        expectAnswer(await withRetries(written), [200], ['reviews.already-written']);
      }
    },
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['completed'],
      bids: ['accepted', 'rejected'],
      keptPence: 32_000,
      refunds: 2,
      told: {
        winner: ['Carla Customer has reviewed you', 'Carla Customer gave you 5 of 5 stars'],
        customer: ['Ivo Installer gave you 5 of 5 stars'],
      },
    },
  },

  'work disputed and decided': {
    prepare: aPaidJob,
    act: disputeAndDecide,
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['completed'],
      bids: ['accepted', 'rejected'],
      keptPence: 12_000,
      refunds: 3,
      told: {
        winner: [
          'A dispute was opened',
          'The dispute is decided',
          setUpPayouts,
          refunded,
          reviewTheOther.winner,
        ],
        customer: [
          'The dispute is decided',
          'Your payment has been refunded',
          invoiced,
          reviewTheOther.customer,
        ],
      },
    },
  },

  'work left by its installer': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await assignmentOf(stage, leadId);
      const left = () => stage.winner.visitor.post(`${path}/withdraw`, { reason: 'My van broke down' });
      expectAnswer(await withRetries(left), [200], ['assignments.wrong-state']);
    },
    ending: {
      unlocks: ['forfeited', 'refunded'],
      awards: ['refunded'],
      bids: ['rejected', 'withdrawn'],
      keptPence: 5_000,
      refunds: 2,
      told: {
        winner: ['You withdrew from a job'],
        customer: ['Your job was closed', 'Your payment has been refunded'],
      },
    },
  },
  'price raised during the job': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await raise(stage, leadId);
      const accepted = await withRetries(() =>
        stage.customer.visitor.post<{ clientSecret?: string }>(`${path}/price/accept`),
      );
      expectAnswer(accepted, [200], ['assignments.nothing-proposed']);
      if (accepted.body.clientSecret) await pay(stage, accepted.body.clientSecret);
    },
    ending: {
      ...stillAwarded,
      keptPence: 45_000,
      told: { winner: [newPrice], customer: ['A new price was proposed', newPrice] },
    },
  },

  'agreed price turned down': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await raise(stage, leadId);
      for (const answer of ['accept', 'decline'] as const)
        expectAnswer(
          await withRetries(() => stage.customer.visitor.post(`${path}/price/${answer}`)),
          [200],
          ['assignments.nothing-proposed'],
        );
    },
    ending: {
      ...stillAwarded,
      keptPence: 37_000,
      told: { winner: ['The price stays as it is'], customer: ['A new price was proposed'] },
    },
  },

  'price that staff lower by hand': {
    prepare: aPaidJob,
    messages: true,
    act: (stage, { leadId }) => returnPriceByHand(stage, leadId, 4_000),
    ending: {
      ...stillAwarded,
      refunds: 2,
      keptPence: 33_000,
      told: {
        winner: ['Our team has lowered the price'],
        customer: ['Our team has lowered the price', 'Your payment has been refunded'],
      },
    },
  },

  'price that staff lower here': {
    prepare: aPaidJob,
    act: (stage, { leadId }) => refundPriceHere(stage, leadId, { amount: 40, left: 320 }),
    ending: {
      ...stillAwarded,
      refunds: 2,
      keptPence: 33_000,
      told: {
        winner: ['Our team has lowered the price'],
        customer: ['Our team has lowered the price', 'Your payment has been refunded'],
      },
    },
  },

  'price that staff return by hand': {
    prepare: aPaidJob,
    messages: true,
    act: (stage, { leadId }) => returnPriceByHand(stage, leadId, 32_000),
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['refunded'],
      bids: ['rejected', 'rejected'],
      keptPence: 0,
      refunds: 3,
      told: {
        winner: ['Our team has ended a job', refunded],
        customer: ['Our team has ended a job', 'Your payment has been refunded'],
      },
    },
  },
} as const satisfies Record<string, Story>;

/** The winner would like £80 more, once. @returns the address of the work */
async function raise(stage: Stage, leadId: string): Promise<string> {
  const path = await assignmentOf(stage, leadId);
  const proposed = () => stage.winner.visitor.post(`${path}/price`, { price: 400, reason: 'A second mast' });
  expectAnswer(
    await withRetries(proposed),
    [200],
    ['assignments.already-proposed', 'request.invalid-fields'],
  );
  return path;
}
