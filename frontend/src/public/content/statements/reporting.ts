import { contactAbout } from '../../links';
import type { Statement, StatementSection } from './statement';

/** The same in all editions. */
const whatAndHow: readonly StatementSection[] = [
  {
    id: 'what',
    title: 'What does not belong here',
    content: [
      {
        text: 'People write and show things here: jobs and their photos, pages of installers, reviews and the replies to them, messages. None of it may be against the law, threaten or harm somebody, pretend to be what it is not, or show private details of others.',
      },
    ],
  },
  {
    id: 'how',
    title: 'How to report it',
    content: [
      {
        list: [
          'Anything you can see: with the form, which asks what is wrong and where it is. You get a reference number on the page and by email at once.',
          'A conversation of your own: from the conversation itself, with a reason. Only then do our staff read it, and each reading is recorded.',
          'Somebody in danger: call 999 first.',
        ],
      },
    ],
    control: { href: contactAbout('content', 'Something to report'), label: 'Report something' },
  },
];

export const REPORTING: Statement = {
  path: '/reporting-content',
  name: 'Reporting content',
  description:
    'How to report something on the site that is unlawful or harmful, what we do then, and how to object.',
  keywords: ['report content', 'unlawful content', 'online safety', 'take down'],
  lead: 'How to report something that should not be here, what we do with it, and how to object. You need no account.',
  editions: [
    {
      version: '1.1',
      from: '2026-12-13',
      announced: '2026-11-29',
      nextReview: '2027-12-13',
      changes:
        'Whoever we took something down of, or spoke to, is told and can object where they read the decision; so can whoever reported a conversation. Another of us decides about it where there is one.',
      sections: [
        ...whatAndHow,
        {
          id: 'then',
          title: 'What we do then',
          content: [
            {
              text: 'A person of our team looks at it within five working days. What is against the law is taken down, what breaks our terms is taken down or changed, and everything else stays. You read by email what was done and why, and so does whoever wrote a review that we took down. Whose page, job or messages we did something about is told what, and why it was reported. We keep what was reported, when, and what was done, and count it for each year, with the complaints about it.',
            },
          ],
          control: { href: '/status#reported', label: 'What was reported this year, and what was done' },
        },
        {
          id: 'object',
          title: 'If you disagree',
          content: [
            {
              text: 'Our email leads to a page with the decision, on which you say why it is wrong, once; without an account you answer the email. Another of our team than the one who decided looks at it, where there is one, within five working days, and tells you the outcome with reasons. A review that was taken down wrongly is put back. If you waited for longer than five working days, make a complaint. You can also go to court at any time, and tell Ofcom, which looks after online safety, though it decides no single case.',
            },
          ],
          control: { href: '/complaints', label: 'How to complain' },
        },
      ],
    },
    {
      version: '1.0',
      from: '2026-11-28',
      announced: '2026-11-28',
      nextReview: '2027-11-28',
      changes: null,
      sections: [
        ...whatAndHow,
        {
          id: 'then',
          title: 'What we do then',
          content: [
            {
              text: 'A person of our team looks at it within five working days. What is against the law is taken down, what breaks our terms is taken down or changed, and everything else stays. You read by email what was done and why. Who wrote a review that we took down reads the reason, too. We keep what was reported, when, and what was done, and count it for each year.',
            },
          ],
          control: { href: '/status#reported', label: 'What was reported this year, and what was done' },
        },
        {
          id: 'object',
          title: 'If you disagree',
          content: [
            {
              text: 'Answer the email: the report is opened again, and decided anew. If something of yours was taken down, or you waited for longer than five working days, make a complaint. You can also go to court at any time, and tell Ofcom, which looks after online safety, though it decides no single case.',
            },
          ],
          control: { href: '/complaints', label: 'How to complain' },
        },
      ],
    },
  ],
};
