import { documentSent } from '../../../documents/documents.events.js';
import { paperKind } from '../../../installers/review/paper-kinds.policy.js';
import { defineNotice } from '../notice.js';

/** To staff. */
export const paperToReview = defineNotice({
  name: 'tell-staff-of-the-paper',
  event: documentSent,
  category: 'desk',
  urgency: 'work',
  topics: ['documents'],
  about: async ({ documentId, userId }, reads) => {
    const [paper, owner] = await Promise.all([reads.paper(documentId), reads.nameOf(userId)]);
    return paper === null || owner === null
      ? null
      : { documentId, owner, label: paperKind(paper.kind).label };
  },
  to: () => 'staff',
  words: ({ documentId, owner, label }) => ({
    title: 'New paper to check',
    message: `${owner} has sent a paper: ${label}.`,
    link: `/admin/documents/${documentId}`,
  }),
});
