import {
  aJobWhosePayTheBankTook,
  aPaidJobOfOneWhoCanBePaid,
  aPaidJobUnderTheScheme,
  aSentPay,
} from './prepare.js';
import { approve, bankDecides, disputeAndDecide } from './steps.js';
import type { Story } from './stories.js';
import { invoiced, refunded, reviewTheOther } from './words.js';

const completed = {
  unlocks: ['refunded', 'refunded'],
  awards: ['completed'],
  bids: ['accepted', 'rejected'],
};

/** What becomes of an installer's pay once they can be paid. */
export const payStories = {
  'pay sent': {
    prepare: aPaidJobOfOneWhoCanBePaid,
    act: approve,
    ending: {
      ...completed,
      keptPence: 32_000,
      refunds: 2,
      transfers: 1,
      paidOutPence: 30_400,
      told: {
        winner: ['Your work was approved', 'Your pay is on its way', refunded, reviewTheOther.winner],
        customer: ['The work is ready for you to check', invoiced, reviewTheOther.customer],
      },
    },
  },

  'pay with tax held back': {
    prepare: aPaidJobUnderTheScheme,
    act: approve,
    ending: {
      ...completed,
      keptPence: 32_000,
      heldBackPence: 9_600,
      refunds: 2,
      transfers: 1,
      paidOutPence: 30_400 - 9_600,
      told: {
        winner: ['Your work was approved', 'Your pay is on its way', refunded, reviewTheOther.winner],
        customer: ['The work is ready for you to check', invoiced, reviewTheOther.customer],
      },
    },
  },

  'pay taken back after it was sent': {
    prepare: aSentPay,
    act: disputeAndDecide,
    ending: {
      ...completed,
      keptPence: 12_000,
      refunds: 3,
      transfers: 1,
      paidOutPence: 11_400,
      told: {
        winner: ['A dispute was opened', 'The dispute is decided', 'Pay was taken back'],
        customer: ['The dispute is decided', 'Your payment has been refunded', 'A credit note for the work'],
      },
    },
  },

  'pay that was taken back paid again': {
    prepare: aJobWhosePayTheBankTook,
    messages: true,
    act: (stage, { leadId }) => bankDecides(stage, leadId, 'won'),
    ending: {
      ...completed,
      keptPence: 32_000,
      refunds: 2,
      transfers: 2,
      paidOutPence: 30_400,
      told: { winner: ['You are paid again'] },
    },
  },
} as const satisfies Record<string, Story>;
