import { installerApproved } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an installer who may bid from now on. */
export const approvedInstaller = defineNotice({
  name: 'tell-of-the-approval',
  event: installerApproved,
  category: 'account',
  topics: ['account', 'leads'],
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'You are approved',
    message: 'Your account is approved. You can now unlock leads and place bids.',
    link: '/leads',
    mail: {
      subject: 'You are approved: browse leads near you',
      paragraphs: [
        'We’ll send you new leads that match your services and your working radius.',
        'A deposit unlocks a lead. If you’re not chosen, it is refunded to your card.',
      ],
      button: 'Browse leads',
    },
  }),
});
