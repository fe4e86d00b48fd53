import { contactAbout } from '../../links';
import type { Statement } from './statement';

export const REPORTING: Statement = {
  path: '/reporting-content',
  name: 'Reporting content',
  description:
    'How to report something on the site that is unlawful or harmful, what we do then, and how to object.',
  keywords: ['report content', 'unlawful content', 'online safety', 'take down'],
  lead: 'How to report something that should not be here, what we do with it, and how to object. You need no account.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-28',
      announced: '2026-11-28',
      nextReview: '2027-11-28',
      changes: null,
      sections: [
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
