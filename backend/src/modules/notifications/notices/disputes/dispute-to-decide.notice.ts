import { disputeOpened } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from '../work/work-news.js';

/** To staff, who decide. */
export const disputeToDecide = defineNotice({
  name: 'tell-staff-of-the-dispute',
  event: disputeOpened,
  category: 'desk',
  urgency: 'work',
  topics: ['disputes'],
  about: (payload, reads) => workNews(payload, reads),
  to: () => 'staff',
  words: ({ lead, payload: { assignmentId, by, isAboutPay } }) => ({
    title: 'A dispute to decide',
    message: isAboutPay
      ? `Pay for “${lead.title}” was reversed at the payment provider. It is held until it is decided who gets it.`
      : `The ${by} of “${lead.title}” has opened a dispute.`,
    link: `/assignments/${assignmentId}`,
    mail: {
      subject: `Dispute to decide: ${whatAndWhere(lead)}`,
      paragraphs: ['Read what both sides show, and split the price.'],
      button: 'Open the dispute',
    },
  }),
});
