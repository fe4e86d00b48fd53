import type { Sampled } from './sample';

export type InvestorPartner = Sampled & { name: string; kind: string };
export type FundingRound = Sampled & { name: string; target: string; use: readonly string[]; status: string };

/** The reasoning is ours and true of the product; it is not sample content. */
export const THESIS: readonly { title: string; text: string }[] = [
  {
    title: 'The work is real, the market is not organised',
    text: 'Connectivity, security and energy systems are mostly fitted by small firms that find their work by word of mouth and are paid on trust.',
  },
  {
    title: 'Trust can be made by rules',
    text: 'A refundable deposit from the installer and a held payment from the customer make both promises mean something before anyone drives anywhere.',
  },
  {
    title: 'Income follows finished work',
    text: 'We earn when a job has been completed and approved. There is no income from leads that lead nowhere, so our interest is the same as theirs.',
  },
];

export const INVESTOR_PARTNERS: readonly InvestorPartner[] = [
  { sample: true, name: 'Example Ventures', kind: 'Seed fund' },
  { sample: true, name: 'Specimen Capital', kind: 'Marketplace fund' },
  { sample: true, name: 'Sample Angels', kind: 'Angel syndicate' },
];

export const FUNDING_ROUND: FundingRound = {
  sample: true,
  name: 'Seed round',
  target: '£0.0m',
  use: ['Verification staff in every region', 'Trade body partnerships', 'Insurance for customers'],
  status: 'Sample block: amounts and dates are to be filled in by the operator',
};
