import type { Article } from '../article';

export const makingTaxDigital: Article = {
  id: 'making-tax-digital-sole-traders',
  title: 'Quarterly updates reached sole traders this April. Are your records ready for the next line?',
  excerpt:
    'Making Tax Digital for Income Tax began on 6 April 2026 for sole traders over £50,000. From April 2027 the line is £30,000.',
  author: 'RightInstaller editorial',
  date: '2026-07-06',
  readTime: 2,
  category: 'Business Insights',
  featured: false,
  content: [
    {
      text: 'If you are a sole trader and your income from self-employment and property was above £50,000, Making Tax Digital for Income Tax has applied to you since 6 April 2026. From April 2027 the threshold falls to £30,000. It is the turnover that counts, before expenses, so a busy one-person firm can be in without feeling rich.',
    },
    { heading: 'What changes' },
    {
      list: [
        'records of income and expenses are kept digitally, in software that works with HMRC’s service',
        'a short update goes to HMRC every quarter',
        'a final declaration replaces the old return after the end of the tax year',
      ],
    },
    {
      text: 'You do not pay tax quarterly because of it. The dates for payment stay as they were.',
    },
    { heading: 'What it means on a job' },
    {
      text: 'The shoebox has to become a habit. Photograph a receipt when you are handed it. Keep the business on its own bank account. And when a deposit goes out and comes back, record it as what it is: money held and returned, not an expense and not income.',
    },
    { heading: 'What you can take from here' },
    {
      text: 'Payments has an Export button for each tab: deposits, payouts and fees with date, description, gross, fee and net, as a CSV file that accounting software reads. The payout is what reached you; the fee is an expense of yours.',
    },
    {
      text: 'This is a summary, not tax advice. Your accountant, or the pages of HMRC, know your case.',
    },
  ],
};
