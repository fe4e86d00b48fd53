import { threadReported } from '../../../threads/threads.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To staff, who may read the messages from then on. */
export const reportedThread = defineNotice({
  name: 'tell-staff-of-the-reported-messages',
  event: threadReported,
  category: 'desk',
  urgency: 'work',
  topics: ['messages'],
  about: async (payload, reads) => ({ payload, lead: await reads.lead(payload.leadId) }),
  to: () => 'staff',
  words: ({ lead, payload: { threadId, side } }) => ({
    title: 'Messages were reported',
    message: `The ${side === 'owner' ? 'customer' : 'installer'} of “${lead.title}” asks us to look at the messages.`,
    link: `/admin/threads/${threadId}`,
    mail: {
      subject: `Messages to look at: ${whatAndWhere(lead)}`,
      paragraphs: ['Read what was written, do what is needed, and close the report.'],
      button: 'Open the messages',
    },
  }),
});
