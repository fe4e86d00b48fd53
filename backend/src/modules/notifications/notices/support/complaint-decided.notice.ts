import { complaintDecided } from '../../../complaints/complaints.events.js';
import { defineNotice } from '../notice.js';
import { decisionPath } from './decision-path.js';

/** To the complainant. */
export const decidedComplaint = defineNotice({
  name: 'tell-of-the-decided-complaint',
  event: complaintDecided,
  category: 'account',
  topics: ['account'],
  once: ({ complaintId }) => complaintId,
  about: async (payload) => Promise.resolve(payload),
  to: ({ complainantId }) => [complainantId],
  words: ({ kind, decisionId, about, isUpheld, answer }) => {
    const heading = isUpheld ? 'Your complaint was upheld' : 'Our decision stands';
    const followed = kind === 'review' ? 'Your review can be read again.' : 'Our decision was wrong.';
    return {
      title: heading,
      message: isUpheld ? followed : 'Another look at your complaint led to the same decision.',
      link: decisionPath(kind, decisionId),
      mail: {
        subject: `${heading}: ${about}`,
        paragraphs: [
          answer,
          'That was our last word on it. You can go to court at any time, and tell Ofcom, though it decides no single case.',
        ],
        facts: [{ label: 'About', value: about }],
        button: 'Read the decision',
      },
    };
  },
});
