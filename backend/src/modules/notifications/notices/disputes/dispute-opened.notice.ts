import { disputeOpened } from '../../../assignments/assignments.events.js';
import { evidenceDays } from '../../../assignments/assignments.policy.js';
import { stepWords } from '../../../assignments/steps.policy.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';
import { workNews } from '../work/work-news.js';

/** To the other side of a dispute, or to both where staff have opened one. Staff have a notice of their own. */
export const openedDispute = defineNotice({
  name: 'tell-the-other-side-of-the-dispute',
  event: disputeOpened,
  category: 'money',
  topics: ['bids', 'jobs', 'assignments', 'payments'],
  about: async (payload, reads) => {
    const news = await workNews(payload, reads);
    const { by, isAboutPay } = payload;
    const owner = news.owner === 'staff' ? [] : news.owner;
    const readers = isAboutPay ? [...owner, news.installerId] : news.otherThan(by);
    return readers === 'staff' ? null : { ...news, readers };
  },
  to: ({ readers }) => readers,
  words: ({ lead, linkFor, nameOf, payload: { isAboutPay, by } }, { id }) => ({
    title: 'A dispute was opened',
    message: isAboutPay
      ? `Our team has taken the pay for “${lead.title}” back and decides who gets it. It is held meanwhile.`
      : `${nameOf(by)} asks our team to decide on “${lead.title}”. Nothing is paid out meanwhile.`,
    link: linkFor(id),
    mail: {
      subject: `Dispute: ${whatAndWhere(lead)}`,
      paragraphs: [
        `Read what it is about and show what speaks for you: photos, papers, what was agreed. Both sides can do so for ${evidenceDays} days, then our team decides.`,
      ],
      button: stepWords('give-evidence'),
    },
  }),
});
