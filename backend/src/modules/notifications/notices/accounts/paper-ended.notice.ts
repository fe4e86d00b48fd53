import { documentEnded } from '../../../documents/documents.events.js';
import { paperKind } from '../../../installers/review/paper-kinds.policy.js';
import { dayLabel } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the owner of a paper whose last day is over. */
export const endedPaper = defineNotice({
  name: 'tell-the-owner-of-the-ended-paper',
  event: documentEnded,
  category: 'account',
  topics: ['account', 'documents', 'leads'],
  about: async ({ documentId, userId }, reads) => {
    const paper = await reads.paper(documentId);
    return paper?.expiresOn ? { userId, kind: paper.kind, expiresOn: paper.expiresOn } : null;
  },
  to: ({ userId }) => [userId],
  words: ({ kind, expiresOn }) => {
    const { label } = paperKind(kind);
    return {
      title: `${label} has ended`,
      message:
        kind === 'insurance'
          ? `Your insurance ended on ${dayLabel(expiresOn)}. You cannot unlock leads or bid until we have checked a new one.`
          : `Your paper “${label}” ended on ${dayLabel(expiresOn)}.`,
      link: '/papers',
      mail: {
        subject: `${label} has ended: send us the new one`,
        paragraphs: ['Work that you have won goes on. We look at what you send within 2–3 business days.'],
        button: 'Send the new paper',
      },
    };
  },
});
