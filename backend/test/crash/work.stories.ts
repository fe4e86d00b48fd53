import { aPaidJob } from './prepare.js';
import { assignmentOf, expectAnswer, patiently } from './steps.js';
import type { Story } from './stories.js';

const refunded = 'Your deposit has been refunded';
const setUpPayouts = 'Set up payouts to be paid';

/** What people do about work that was agreed and paid for. */
export const workStories = {
  'work submitted and approved': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await assignmentOf(stage, leadId);
      const submitted = () => stage.winner.visitor.post(`${path}/submit`, { note: 'It is done' });
      expectAnswer(await patiently(submitted), [200], ['assignments.wrong-state']);
      const approved = () => stage.customer.visitor.post(`${path}/approve`);
      expectAnswer(await patiently(approved), [200], ['assignments.wrong-state']);
    },
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['completed'],
      bids: ['accepted', 'rejected'],
      keptPence: 32_000,
      refunds: 2,
      told: {
        winner: ['Your work was approved', setUpPayouts, refunded],
        customer: ['The work is ready for you to check'],
      },
    },
  },

  'work disputed and decided': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await assignmentOf(stage, leadId);
      const disputed = () => stage.customer.visitor.post(`${path}/dispute`, { reason: 'Half is missing' });
      expectAnswer(
        await patiently(disputed),
        [200],
        ['assignments.wrong-state', 'assignments.already-decided'],
      );
      const decision = { installerAmount: 120, reason: 'Half was done' };
      const decided = () => stage.admin.visitor.post(`${path}/resolve`, decision);
      expectAnswer(await patiently(decided), [200], ['assignments.wrong-state']);
    },
    ending: {
      unlocks: ['refunded', 'refunded'],
      awards: ['completed'],
      bids: ['accepted', 'rejected'],
      keptPence: 12_000,
      refunds: 3,
      told: {
        winner: ['A dispute was opened', 'The dispute is decided', setUpPayouts, refunded],
        customer: ['The dispute is decided', 'Your payment has been refunded'],
      },
    },
  },

  'work left by its installer': {
    prepare: aPaidJob,
    act: async (stage, { leadId }) => {
      const path = await assignmentOf(stage, leadId);
      const left = () => stage.winner.visitor.post(`${path}/withdraw`, { reason: 'My van broke down' });
      expectAnswer(await patiently(left), [200], ['assignments.wrong-state']);
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
} as const satisfies Record<string, Story>;
