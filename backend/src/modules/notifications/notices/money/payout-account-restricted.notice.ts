import { payoutAccountRestricted } from '../../../payments/payments.events.js';
import { defineNotice } from '../notice.js';

/** To the installer: nothing is sent to them until they have answered. */
export const payoutsPaused = defineNotice({
  name: 'tell-of-the-paused-payouts',
  event: payoutAccountRestricted,
  category: 'money',
  topics: ['payments'],
  about: ({ userId }) => Promise.resolve({ userId }),
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'Your payouts are paused',
    message: 'Our payment provider has a question about your payout account. Answer it, and payouts go on.',
    link: '/payments',
    mail: {
      subject: 'Your payouts are paused: a question from our payment provider',
      paragraphs: ['What you have earned stays yours and is sent as soon as the question is answered.'],
      button: 'Answer the question',
    },
  }),
});
