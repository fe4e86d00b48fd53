import { textsStopped } from '../../../verification/verification.events.js';
import { defineNotice } from '../notice.js';

/** To staff, once an hour at the most: somebody spends our money, or the market has outgrown the ceiling. */
export const stoppedTexts = defineNotice({
  name: 'tell-staff-of-the-stopped-texts',
  event: textsStopped,
  category: 'desk',
  urgency: 'alarm',
  once: ({ hour }) => `texts-stopped:${hour}`,
  about: async (payload) => payload,
  to: () => 'staff',
  words: ({ ceiling }) => ({
    title: `No more texts this hour: ${ceiling} were sent`,
    message: 'Codes by text wait until the hour is over. Look who asks for them.',
    link: '/admin/users',
    mail: {
      subject: `Urgent: ${ceiling} texts in one hour, no more are sent`,
      paragraphs: [
        'Texts go on by themselves when the hour is over. Mails are not affected.',
        'Many codes for new accounts are somebody who makes us pay for texts: look at the newest accounts and at Twilio’s log. If the market has grown, raise TEXTS_PER_HOUR.',
      ],
      facts: [{ label: 'Ceiling', value: `${ceiling} texts an hour` }],
      button: 'Open Users',
    },
  }),
});
