import { contactAbout } from '../../links';
import type { Statement } from './statement';

export const COMPLAINTS: Statement = {
  path: '/complaints',
  name: 'Complaints',
  description:
    'How to complain about us, an installer, a customer or a message, what happens then, and by when you hear from us.',
  keywords: ['complaints', 'dispute', 'complaint procedure'],
  lead: 'How to complain, what happens then, and by when. Complaining costs nothing and never counts against you.',
  editions: [
    {
      version: '1.0',
      from: '2026-11-26',
      announced: '2026-11-26',
      nextReview: '2027-11-26',
      changes: null,
      sections: [
        {
          id: 'us',
          title: 'About us',
          content: [
            {
              text: 'Write to us and choose “Privacy or a complaint”. You need no account. You get a reference number on the page and by email at once. A person answers within five working days: weekends and the bank holidays of England and Wales are left out.',
            },
          ],
          control: { href: contactAbout('privacy', 'A complaint'), label: 'Make a complaint' },
        },
        {
          id: 'work',
          title: 'About the work on a job',
          content: [
            {
              list: [
                'Say first what is wrong: on the job’s page a customer returns finished work with a reason, and it counts as not done until it is sent in again.',
                'If you cannot agree, open a dispute on the job’s page: while the work is under way, and for 14 days after it was approved. Nothing more is paid out until it is decided.',
                'Both sides can show words and photos for five days.',
                'Then a person of our team decides how the price is divided and gives reasons to both. Our own target is five business days from the end of the evidence.',
              ],
            },
          ],
          control: { href: '/terms#disputes', label: 'What the terms say of disputes' },
        },
        {
          id: 'people',
          title: 'About what somebody wrote',
          content: [
            {
              text: 'Either side reports a conversation from the conversation itself, with a reason. Only then do our staff read it, and each reading is recorded. About a review, write to us: how we decide is on the page about reviews.',
            },
          ],
          control: { href: '/how-reviews-are-checked', label: 'How reviews are checked' },
        },
        {
          id: 'decisions',
          title: 'About a decision of ours',
          content: [
            {
              text: 'Whoever is rejected as an installer reads why and can appeal on their own page; another answer follows within two to three business days. Whoever is suspended reads why and can ask us to look again.',
            },
          ],
          control: { href: contactAbout('support', 'Please look again'), label: 'Ask us to look again' },
        },
        {
          id: 'measured',
          title: 'Whether we keep these times',
          content: [
            {
              text: 'How long answers, decisions about applications, money back and pay really took in the last 30 days is counted in our own books, with the longest of each.',
            },
          ],
          control: { href: '/status', label: 'How our promises were kept' },
        },
        {
          id: 'outside',
          title: 'Outside of us',
          content: [
            {
              text: 'You can go to court at any time, and consumers can ask the Citizens Advice consumer helpline, in Scotland Advice Direct Scotland, in Northern Ireland Consumerline. About personal data you can complain to the Information Commissioner’s Office.',
            },
          ],
        },
      ],
    },
  ],
};
