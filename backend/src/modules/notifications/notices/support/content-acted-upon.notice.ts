import type { ContentConcern } from '../../../tickets/content-report.entity.js';
import { namedPlace } from '../../../tickets/content/content-reports.policy.js';
import { contentDecided } from '../../../tickets/tickets.events.js';
import { defineNotice } from '../notice.js';
import { decisionPath, objectWords } from './decision-path.js';

const concerns: Readonly<Record<ContentConcern, string>> = {
  unlawful: 'against the law',
  harmful: 'harmful or threatening',
  untrue: 'untrue or fake',
  private: 'private details of somebody',
  rights: 'somebody else’s work or name',
  other: 'not fit for the site',
};

/** To the owner of a page or job that something was done about (Online Safety Act 2023, section 21). */
export const actedUponContent = defineNotice({
  name: 'tell-of-the-content-acted-upon',
  event: contentDecided,
  category: 'account',
  about: async ({ reportId, place, concern, outcome }, reads) => {
    if (outcome !== 'removed' && outcome !== 'changed') return null;
    const named = namedPlace(place);
    const lead = named?.kind === 'lead' ? await reads.leadIfAny(named.id) : null;
    const readerId = named?.kind === 'installer' ? named.id : lead?.customerId;
    if (!readerId) return null;
    return { readerId, reportId, place, concern, outcome };
  },
  to: ({ readerId }) => [readerId],
  words: ({ reportId, place, concern, outcome }) => {
    const where = place.startsWith('/installers/') ? 'on your page' : 'in your job';
    const heading = `Something ${where} was ${outcome === 'removed' ? 'taken down' : 'changed'}`;
    return {
      title: heading,
      message: `It was reported to us as ${concerns[concern]}, and our team agreed.`,
      link: decisionPath('content', reportId),
      mail: { subject: heading, paragraphs: [objectWords], button: 'Read and object' },
    };
  },
});
