import { contactAbout } from '../../links';
import type { Statement } from './statement';

/** The six principles of the Competition and Markets Authority’s advice to trader recommendation platforms (November 2024), in our words. */
export const FAIR_DEALING: Statement = {
  path: '/fair-dealing',
  name: 'Fair dealing',
  description:
    'The six principles of the Competition and Markets Authority for sites like this one, and where you can see that we keep each.',
  keywords: ['CMA', 'trader recommendation', 'consumer law', 'vetting'],
  lead: 'The Competition and Markets Authority asks six things of sites that lead people to traders. Here is how we do each, and where you can see it.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-26',
      announced: '2026-11-26',
      nextReview: '2027-11-26',
      changes: null,
      sections: [
        {
          id: 'claims',
          title: '1. Say only what is true',
          content: [
            {
              text: 'Figures on this site are counted in our own books, with the moment they were counted. What an installer says of insurance or a DBS check reads “declared” until a person of our team has read the paper; then it says when we checked it and until when it is valid. “Verified Installer” is said only of those whose identity staff have checked.',
            },
          ],
          control: { href: '/status', label: 'What we promise, as measured' },
        },
        {
          id: 'vetting',
          title: '2. Check before anybody can bid',
          content: [
            {
              text: 'Nobody bids before a person of our team has checked who they are and approved their application. The approval records what it stood on. Checked insurance that ends also ends unlocking and bidding with its last day, until a new paper is accepted.',
            },
          ],
          control: { href: '/terms#installers', label: 'What installers agree to' },
        },
        {
          id: 'complaints',
          title: '3. Complaints that are heard',
          content: [
            {
              text: 'A complaint takes one form and no account, has a reference number at once, and is answered by a person within five working days.',
            },
          ],
          control: { href: '/complaints', label: 'How to complain, and by when we answer' },
        },
        {
          id: 'monitoring',
          title: '4. Look at what happens afterwards',
          content: [
            {
              text: 'Each job leaves its mark by itself: approved or left, reviewed, disputed. Points and the success rate follow from that, for everyone by the same table. Papers are asked for again before they end.',
            },
          ],
          control: { href: '/how-ranking-works', label: 'How ranking works' },
        },
        {
          id: 'sanctions',
          title: '5. Act on what goes wrong',
          content: [
            {
              list: [
                'Leaving a job after being chosen costs the deposit and 100 points.',
                'In a dispute a person decides, with reasons, and money goes back to the customer where it is due.',
                'Who endangers people or breaks the terms is suspended: their open bids end and deposits on them go back. The reason is given and recorded, and they can ask us to look again.',
              ],
            },
          ],
          control: {
            href: contactAbout('support', 'About an installer'),
            label: 'Tell us about an installer',
          },
        },
        {
          id: 'reviews',
          title: '6. Reviews that can be trusted',
          content: [
            {
              text: 'Only the two sides of a paid job write reviews, both are shown, and what is removed leaves its reason behind.',
            },
          ],
          control: { href: '/how-reviews-are-checked', label: 'How reviews are checked' },
        },
      ],
    },
  ],
};
