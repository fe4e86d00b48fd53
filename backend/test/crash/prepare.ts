import type { Stage } from './stage.js';
import { accept, aQuietJob, aQuietLead, assignmentOf, expectAnswer, patiently, twoBids } from './steps.js';
import type { Facts } from './stories.js';

export const aLeadAlone = async (stage: Stage): Promise<Facts> => ({
  leadId: await aQuietLead(stage),
  bids: [],
});
export const aLeadWithBids = async (stage: Stage): Promise<Facts> => {
  const leadId = await aQuietLead(stage);
  return { leadId, bids: await twoBids(stage, leadId) };
};
export const aJobWithBids = async (stage: Stage): Promise<Facts> => {
  const leadId = await aQuietJob(stage);
  return { leadId, bids: await twoBids(stage, leadId) };
};
/** A job whose price is paid, before anything was done about the work. */
export const aPaidJob = async (stage: Stage): Promise<Facts> => {
  const facts = await aJobWithBids(stage);
  await accept(stage, stage.customer, facts.bids[0] ?? '');
  // The provider sends no message here, and its next look at the payment is seconds away.
  await stage.letTimePass();
  await stage.rest();
  return facts;
};
/** Work that was paid for, before anybody said how it went. */
export const anApprovedJob = async (stage: Stage): Promise<Facts> => {
  const facts = await aPaidJob(stage);
  const path = await assignmentOf(stage, facts.leadId);
  expectAnswer(await stage.winner.visitor.post(`${path}/submit`, { note: 'It is done' }), [200]);
  expectAnswer(await stage.customer.visitor.post(`${path}/approve`), [200]);
  await stage.rest();
  return facts;
};
/** Two bids, and a third installer in front of the open card form. */
export const aLeadWithBidsAndAForm = async (stage: Stage): Promise<Facts> => {
  const facts = await aLeadWithBids(stage);
  const form = () => stage.third.visitor.post(`/api/leads/${facts.leadId}/deposit`);
  expectAnswer(await patiently(form), [201]);
  return facts;
};
