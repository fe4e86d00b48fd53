import { documentEnding } from '../../../documents/documents.events.js';
import { paperKind } from '../../../installers/review/paper-kinds.policy.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

const inDays = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

/** To the owner of a paper that ends soon. */
export const endingPaper = defineNotice({
  name: 'remind-the-owner-of-the-ending-paper',
  event: documentEnding,
  category: 'account',
  topics: ['documents'],
  about: async ({ documentId, userId, daysLeft }, reads) => {
    const paper = await reads.paper(documentId);
    return paper?.expiresOn ? { userId, daysLeft, kind: paper.kind, expiresOn: paper.expiresOn } : null;
  },
  to: ({ userId }) => [userId],
  words: ({ kind, daysLeft, expiresOn }) => {
    const { label } = paperKind(kind);
    return {
      title: `${label} ends ${inDays(daysLeft)}`,
      message: `Your paper “${label}” is valid until ${dayLabel(expiresOn)}.`,
      link: '/papers',
      mail: {
        subject: `${label} ends ${inDays(daysLeft)}: send us the new one`,
        paragraphs: [
          kind === 'insurance'
            ? 'Without a valid one you cannot unlock leads or bid from the day after. Work that you have won goes on.'
            : 'After that day customers no longer read that we have checked it.',
          'We look at what you send within 2–3 business days.',
        ],
        button: 'Send the new paper',
      },
    };
  },
});
