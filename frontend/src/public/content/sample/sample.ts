import type { OperatorContent } from '../operatorContent';
import { FOUNDERS } from './founders';
import { FUNDING_ROUND, INVESTOR_PARTNERS } from './investors';
import { PARTNERS } from './partners';

/** Invented people, organisations and sums. The sandbox shows them under a ribbon unless SITE_CONTENT names real ones. */
export const SAMPLE_CONTENT: OperatorContent = {
  founders: FOUNDERS,
  fundingRounds: [FUNDING_ROUND],
  investorPartners: INVESTOR_PARTNERS,
  partners: PARTNERS,
};
