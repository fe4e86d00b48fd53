import type { Article } from '../article';

export const insurance: Article = {
  id: 'insurance-for-installers',
  title: 'Which insurance does an installer really need?',
  excerpt:
    'One kind is the law as soon as you employ somebody. One is asked for on nearly every job. The rest depends on what you touch.',
  author: 'RightInstaller editorial',
  date: '2026-08-24',
  readTime: 2,
  category: 'Professional Standards',
  featured: false,
  content: [
    {
      text: 'When you apply you state whether you hold public liability insurance. A policy with the wrong words is as good as none, so here is what to look for before you say yes.',
    },
    { heading: 'Employers’ liability' },
    {
      text: 'If you employ anyone, the law requires it, with cover of at least £5 million from an authorised insurer. It can include people you think of as subcontractors, when you direct their work and bring the tools. If you work entirely alone you usually do not need it.',
    },
    { heading: 'Public liability' },
    {
      text: 'Not required by law, but by almost every contractor. It pays when your work hurts somebody or damages their property. Read three parts of the policy:',
    },
    {
      list: [
        'the trade description: “electrical retail” does not cover you on a roof',
        'the height limit: many policies stop at ten metres unless you ask',
        'the heat and depth exclusions, if you ever solder, weld or dig',
      ],
    },
    { heading: 'Professional indemnity' },
    {
      text: 'For advice and design. If you specify a network or a camera layout that somebody else pays for and relies on, a mistake on paper can cost more than one on site.',
    },
    { heading: 'Tools, van, stock' },
    {
      text: 'No customer asks for this one, and it is the claim that installers make most. Check whether tools are covered in the van overnight.',
    },
    {
      text: 'Keep the schedule at hand that shows insurer, policy number, cover and end date: a customer may ask for it before they choose. Beside your bid it says “declared”, so what you stated has to be true on the day of the job.',
    },
  ],
};
