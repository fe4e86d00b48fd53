import type { Article } from '../article';

export const depositJourney: Article = {
  id: 'where-your-deposit-is',
  title: 'Where your deposit is, at every moment',
  excerpt:
    'From your card and back to it: the states a deposit goes through, who can move it, and how long each step takes.',
  author: 'RightInstaller editorial',
  date: '2026-11-02',
  readTime: 2,
  category: 'Platform Updates',
  featured: false,
  content: [
    {
      text: 'A deposit is a bond, not a price for contact details. It says that you mean the bid. Because it is your money, you should be able to say where it is at any time, so we built the deposit around that sentence.',
    },
    { heading: 'Paying' },
    {
      text: 'Each lead shows its deposit before you unlock it. The card form comes from our payment provider; your card number never touches our servers. If you close the window halfway, or your bank asks for another confirmation, the same payment is continued. You cannot be charged twice for one lead.',
    },
    { heading: 'Held' },
    {
      text: 'While your bid is open the deposit is held. It is not income to us and appears in our books as money that we owe.',
    },
    { heading: 'Coming back' },
    {
      text: 'The refund starts straight away, and nobody has to approve it, when any of these happens:',
    },
    {
      list: [
        'another bid is chosen, or yours is declined',
        'you withdraw your bid while it is pending, or take the deposit back before you bid',
        'the lead is cancelled or removed, or nobody is chosen in 30 days',
        'you were chosen, and the job is finished, or both sides call it off',
      ],
    },
    {
      text: 'My Bids shows three dates: requested, sent to your bank, expected. Banks take 5–7 business days; weekends and bank holidays do not count. If a bank refuses a refund, the page says so and our staff take it from there.',
    },
    { heading: 'The one case in which it is lost' },
    {
      text: 'If you withdraw after you have been chosen, the deposit is forfeited. A customer has by then turned others away because of you. There is no second case.',
    },
  ],
};
