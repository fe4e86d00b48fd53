import type { Stage } from './stage.js';
import { eventually } from '../support/eventually.js';
import {
  accept,
  approve,
  aQuietJob,
  aQuietLead,
  bankDecides,
  becomeAContractor,
  expectAnswer,
  withRetries,
  setPayoutsUp,
  twoBids,
} from './steps.js';
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
export const aPaidJob = async (stage: Stage): Promise<Facts> => paidFor(stage, await aJobWithBids(stage));
const paidFor = async (stage: Stage, facts: Facts): Promise<Facts> => {
  await accept(stage, stage.customer, facts.bids[0] ?? '');
  // The provider sends no message here, and its next look at the payment is seconds away.
  await stage.letTimePass();
  await stage.calm();
  return facts;
};
/** Work that was paid for, before anybody said how it went. */
export const anApprovedJob = async (stage: Stage): Promise<Facts> => {
  const facts = await aPaidJob(stage);
  await approve(stage, facts);
  await stage.calm();
  return facts;
};
/** The same, and its winner has set payouts up. */
export const aPaidJobOfOneWhoCanBePaid = async (stage: Stage): Promise<Facts> => {
  await setPayoutsUp(stage);
  return aPaidJob(stage);
};

/** Construction for a contractor: HMRC was not asked about the winner, so three tenths of the price will be held back. */
export const aPaidJobUnderTheScheme = async (stage: Stage): Promise<Facts> => {
  await becomeAContractor(stage);
  await setPayoutsUp(stage);
  const leadId = await aQuietJob(stage, { serviceType: 'construction_network' });
  return paidFor(stage, { leadId, bids: await twoBids(stage, leadId) });
};
/** Approved work whose pay is in its winner's account. */
export const aSentPay = async (stage: Stage): Promise<Facts> => {
  await setPayoutsUp(stage);
  return anApprovedJob(stage);
};
/** The same, after the bank has taken the customer's payment back for good: the pay has come back too. */
export const aJobWhosePayTheBankTook = async (stage: Stage): Promise<Facts> => {
  const facts = await aSentPay(stage);
  await stage.webhooks();
  await bankDecides(stage, facts.leadId, 'lost');
  await eventually('the pay has come back', async () => {
    const rows = await stage.product.database.query(
      `SELECT FROM payouts p JOIN awards a ON a.id = p.subject_id WHERE a.lead_id = $1 AND p.status = 'reversed'`,
      [facts.leadId],
    );
    return rows.length === 1;
  });
  return facts;
};
/** Two bids, and a third installer in front of the open card form. */
export const aLeadWithBidsAndAForm = async (stage: Stage): Promise<Facts> => {
  const facts = await aLeadWithBids(stage);
  const form = () => stage.third.visitor.post(`/api/leads/${facts.leadId}/deposit`);
  expectAnswer(await withRetries(form), [201]);
  return facts;
};
