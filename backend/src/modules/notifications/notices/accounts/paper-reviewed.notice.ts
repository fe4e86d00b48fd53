import { documentReviewed } from '../../../documents/documents.events.js';
import { paperKind } from '../../../installers/review/paper-kinds.policy.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the owner of a paper that staff have read. */
export const reviewedPaper = defineNotice({
  name: 'tell-the-owner-of-the-checked-paper',
  event: documentReviewed,
  category: 'account',
  topics: ['account', 'documents'],
  about: async ({ documentId, userId, status }, reads) => {
    const paper = await reads.paper(documentId);
    return paper && { ...paper, userId, status };
  },
  to: ({ userId }) => [userId],
  words: ({ kind, status, expiresOn, reason }) => {
    const { label } = paperKind(kind);
    if (status === 'accepted') {
      const until = expiresOn ? ` It is valid until ${dayLabel(expiresOn)}.` : '';
      return {
        title: `${label}: checked`,
        message: `We have checked your paper “${label}”.${until}`,
        link: '/papers',
        mail: {
          subject: `${label}: checked`,
          paragraphs: ['You need not do anything. We remind you before it ends.'],
          button: 'See your papers',
        },
      };
    }
    return {
      title: `${label}: please send it again`,
      message: `We could not accept your paper “${label}”: ${reason ?? 'it could not be read'}`,
      link: '/papers',
      mail: {
        subject: `${label}: please send it again`,
        paragraphs: ['Send a new photo on your page. We look at it within 2–3 business days.'],
        button: 'Send it again',
      },
    };
  },
});
