import type { Article } from '../article';

export const constructionIndustryScheme: Article = {
  id: 'construction-industry-scheme',
  title: 'CIS in five minutes, and the installation work that stands outside it',
  excerpt:
    'Cabling a new building can be inside the Construction Industry Scheme while hanging its cameras is not. What contractors and subcontractors should settle before the first invoice.',
  author: 'RightInstaller editorial',
  date: '2026-05-18',
  readTime: 2,
  category: 'Business Insights',
  featured: false,
  content: [
    {
      text: 'Under the Construction Industry Scheme a contractor takes money off a subcontractor’s payment and passes it to HMRC as an advance on tax. It surprises installers who come from homes to sites, usually on the first payment.',
    },
    { heading: 'The three rates' },
    {
      list: [
        '20% when the subcontractor is registered for the scheme',
        '30% when not registered',
        'nothing for those with gross payment status',
      ],
    },
    {
      text: 'The deduction is made from labour. Materials that the subcontractor paid for are left out, so an invoice should show them as a separate line. Contractors verify each subcontractor with HMRC, report every month and give a statement of what was taken.',
    },
    { heading: 'Who is a contractor' },
    {
      text: 'Firms that pay subcontractors for construction work, and some businesses that spend heavily on building. A householder who has work done at home is not.',
    },
    { heading: 'In or out?' },
    {
      text: 'Systems of power, lighting, heating and drainage in a building are inside. The installation of security systems, such as burglar alarms, closed-circuit television and public address, is named among the exceptions. Mixed contracts need care: where one contract covers both, the whole can fall under the scheme.',
    },
    { heading: 'Settle it in the bid' },
    {
      text: 'If you are the contractor, say in the job’s description whether the scheme applies. If you are the installer, say in the message with your bid whether you are registered, and split labour and material. It costs two sentences and saves a phone call in month two. For your own case, ask HMRC or an accountant: this is a summary, not advice.',
    },
  ],
};
