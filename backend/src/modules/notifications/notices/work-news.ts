import type { Lead } from '../../leads/lead.entity.js';
import type { NoticeReads } from '../notifications.reads.js';
import type { Audience } from './notice.js';

/** What every piece of news about an assignment needs to know. */
export interface WorkNews {
  readonly lead: Lead;
  /** The installer's name. */
  readonly installer: string;
  readonly installerId: string;
  /** Who decides on the work. */
  readonly owner: Audience;
  /** Where the owner finds it. */
  readonly ownersLink: string;
}

interface Facts {
  readonly leadId: string;
  readonly installerId: string;
  readonly customerId?: string;
}

export async function workNews<P extends Facts>(
  payload: P,
  reads: NoticeReads,
): Promise<WorkNews & { payload: P }> {
  const { leadId, installerId, customerId } = payload;
  return {
    payload,
    lead: await reads.lead(leadId),
    installer: (await reads.nameOf(installerId)) ?? 'The installer',
    installerId,
    owner: customerId === undefined ? 'staff' : [customerId],
    ownersLink: customerId === undefined ? '/admin/assignments' : `/jobs/${leadId}`,
  };
}
