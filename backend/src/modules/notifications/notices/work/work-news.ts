import type { Lead } from '../../../leads/lead.entity.js';
import type { NoticeReads } from '../notifications.reads.js';
import type { Audience } from '../readers.js';

/** What every piece of news about an assignment needs to know. */
export interface WorkNews {
  readonly lead: Lead;
  /** The installer's name. */
  readonly installer: string;
  readonly installerId: string;
  /** The name of the side that acted; a job of staff's own is the platform's. */
  readonly nameOf: (side: 'installer' | 'customer' | 'staff') => string;
  /** The name of whom this reader has agreed with. */
  readonly otherName: (readerId: string) => string;
  /** Who decides on the work. */
  readonly owner: Audience;
  /** Where the owner finds it. */
  readonly ownersLink: string;
  /** Where this reader finds it. */
  readonly linkFor: (readerId: string) => string;
  /** The side that did not act. */
  readonly otherThan: (side: 'installer' | 'customer' | 'staff') => Audience;
}

interface Facts {
  readonly assignmentId: string;
  readonly leadId: string;
  readonly installerId: string;
  readonly customerId?: string;
}

export async function workNews<P extends Facts>(
  payload: P,
  reads: NoticeReads,
): Promise<WorkNews & { payload: P }> {
  const { assignmentId, leadId, installerId, customerId } = payload;
  const owner: Audience = customerId === undefined ? 'staff' : [customerId];
  const page = `/assignments/${assignmentId}`;
  const installer = (await reads.nameOf(installerId)) ?? 'The installer';
  const customer =
    customerId === undefined ? 'RightInstaller' : ((await reads.nameOf(customerId)) ?? 'The customer');
  return {
    payload,
    lead: await reads.lead(leadId),
    installer,
    installerId,
    nameOf: (side) => (side === 'installer' ? installer : side === 'staff' ? 'RightInstaller' : customer),
    otherName: (readerId) => (readerId === installerId ? customer : installer),
    owner,
    ownersLink: customerId === undefined ? page : `/jobs/${leadId}`,
    linkFor: (readerId) => (readerId === customerId ? `/jobs/${leadId}` : page),
    otherThan: (side) => (side === 'installer' ? owner : [installerId]),
  };
}
