import { disputeOpened } from '../../../assignments/assignments.events.js';
import { evidenceDays } from '../../../assignments/assignments.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from '../work/work-news.js';

/** To the other side of a dispute. Staff have a notice of their own. */
export const openedDispute = defineNotice({
  name: 'tell-the-other-side-of-the-dispute',
  event: disputeOpened,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments'],
  about: async (payload, reads) => {
    const news = await workNews(payload, reads);
    return news.otherThan(payload.by) === 'staff' ? null : news;
  },
  to: ({ otherThan }, { by }) => otherThan(by),
  words: ({ lead, linkFor }, { id }) => ({
    title: 'A dispute was opened',
    message: `The other side of “${lead.title}” asks our team to decide. Nothing is paid out meanwhile.`,
    link: linkFor(id),
    mail: {
      subject: `Dispute: ${whatAndWhere(lead)}`,
      paragraphs: [
        `Read what it is about and show what speaks for you: photos, papers, what was agreed. Both sides can do so for ${evidenceDays} days, then our team decides.`,
      ],
      button: 'Open the job',
    },
  }),
});
