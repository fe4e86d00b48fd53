/**
 * What the operator says of people and organisations around the site: a file of theirs (SITE_CONTENT) that the server
 * reads. backend/src/web/site-content.ts holds its rules.
 */
export type OperatorContent = {
  founders: readonly Founder[];
  fundingRounds: readonly FundingRound[];
  investorPartners: readonly { name: string; kind: string }[];
  partners: Record<PartnerKind, readonly { name: string; what: string }[]>;
};

export type Founder = {
  name: string;
  trade: string;
  place: string;
  story: string;
  achievements: readonly string[];
};

export type FundingRound = { name: string; target: string; status: string; use: readonly string[] };

export type PartnerKind = 'technology' | 'industry' | 'training';
