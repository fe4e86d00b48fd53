/** Why and how to become a partner: true of the product, not sample content. */
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
