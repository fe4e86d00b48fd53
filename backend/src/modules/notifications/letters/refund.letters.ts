import type { ChargeKind } from '../../payments/charges/charge.entity.js';
import type { Lead } from '../../leads/lead.entity.js';
import { whatAndWhere } from './phrases.js';

/** Where a person follows a refund: installers on their bids, customers on the job. */
export const refundLink = (kind: ChargeKind, lead: Lead | null): string =>
  kind === 'deposit' ? '/my-bids' : lead ? `/jobs/${lead.id}` : '/';

export const refundSubject = (what: string, lead: Lead | null): string =>
  lead ? `${what}: ${whatAndWhere(lead)}` : what;
