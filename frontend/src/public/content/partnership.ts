import type { PartnerKind } from './operatorContent';

/** Whom we look for. Who is one already is the operator's to say. */
export const PARTNER_GROUPS: readonly { kind: PartnerKind; title: string; text: string }[] = [
  {
    kind: 'technology',
    title: 'Technology',
    text: 'Makers and distributors of what our installers fit.',
  },
  {
    kind: 'industry',
    title: 'Industry',
    text: 'Trade bodies and schemes that set the standard of the work.',
  },
  {
    kind: 'training',
    title: 'Training',
    text: 'Colleges and academies that bring new people into the trade.',
  },
];

/** Why and how to become a partner. */
export const PARTNER_BENEFITS: readonly { title: string; text: string }[] = [
  {
    title: 'Reach the people who install your products',
    text: 'Verified installers, by kind of work and by region. You speak to those who use what you make or teach.',
  },
  {
    title: 'Your certificate counts',
    text: 'Installers name their certifications when they apply, and our staff know which ones to ask for.',
  },
  {
    title: 'Honest figures',
    text: 'Partners receive counts from our books, with dates, never an estimate. Nobody’s personal data is part of it.',
  },
  {
    title: 'No pay to rank',
    text: 'Partners cannot buy a place for anyone. That is why a recommendation here is worth having.',
  },
];

export const PARTNER_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Write to us',
    text: 'Say who you are and what you would like to do together. You get a reference number at once.',
  },
  {
    title: 'Talk it through',
    text: 'We answer within five working days with a proposal, or with a clear no.',
  },
  {
    title: 'Start small',
    text: 'One region or one kind of work, a fixed period, and a review of what it did for both.',
  },
];
