import { applicationSubmitted } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To an installer whose application has arrived. */
export const applicationReceived = defineNotice({
  name: 'confirm-the-application',
  event: applicationSubmitted,
  category: 'account',
  topics: ['account'],
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: () => ({
    title: 'Your application has been submitted',
    message: 'Your installer application has been submitted for review.',
    link: '/profile',
    mail: {
      subject: 'We have your application: what happens next',
      paragraphs: [
        'Next, a person of our team checks who you are and reads your application. This takes 2–3 business days, and we email you as soon as it is done.',
      ],
      button: 'See your profile',
    },
  }),
});
