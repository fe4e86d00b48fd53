import type { FundingRound, OperatorContent } from '../operatorContent';

export const INVESTOR_PARTNERS: OperatorContent['investorPartners'] = [
  { name: 'Example Ventures', kind: 'Seed fund' },
  { name: 'Specimen Capital', kind: 'Marketplace fund' },
  { name: 'Sample Angels', kind: 'Angel syndicate' },
];

export const FUNDING_ROUND: FundingRound = {
  name: 'Seed round',
  target: '£0.0m',
  use: ['Verification staff in every region', 'Trade body partnerships', 'Insurance for customers'],
  status: 'Sample block: amounts and dates are to be filled in by the operator',
};
