import { documentEnding } from '../../../documents/documents.events.js';
import { papersReminded } from '../../../installers/installers.events.js';
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

/** To an installer whom staff remind of papers that end soon. */
export const remindedOfPapers = defineNotice({
  name: 'remind-the-installer-of-ending-papers',
  event: papersReminded,
  category: 'account',
  topics: ['documents'],
  about: ({ userId, papers }) => Promise.resolve({ userId, papers }),
  to: ({ userId }) => [userId],
  words: ({ papers }) => {
    const ends = papers.map(({ label, validUntil }) => `${label} ends on ${dayLabel(validUntil)}.`);
    return {
      title: papers.length === 1 ? 'We need a new paper from you' : 'We need new papers from you',
      message: ends.join(' '),
      link: '/papers',
      mail: {
        subject: `${ends[0]?.slice(0, -1)}: send us the new one`,
        paragraphs: [
          ...(papers.some(({ label }) => label === paperKind('insurance').label)
            ? ['Without a valid insurance you cannot unlock leads or bid. Work that you have won goes on.']
            : []),
          'We look at what you send within 2–3 business days.',
        ],
        button: 'Send the new paper',
      },
    };
  },
});
