import { suspensionLifted } from '../../../installers/installers.events.js';
import { defineNotice } from '../notice.js';

/** To the person who was suspended. */
export const liftedSuspension = defineNotice({
  name: 'tell-of-the-lifted-suspension',
  event: suspensionLifted,
  category: 'account',
  topics: ['account'],
  about: async (payload) => Promise.resolve(payload),
  to: ({ userId }) => [userId],
  words: ({ isInstaller }) => {
    const next = isInstaller
      ? 'You can bid again once our team has approved you again: you hear from us.'
      : 'You can post jobs and choose installers again.';
    return {
      title: 'Your suspension is lifted',
      message: `Your account is no longer suspended. ${next}`,
      link: '/',
      mail: { subject: 'Your suspension is lifted', paragraphs: [], button: 'Open your dashboard' },
    };
  },
});
