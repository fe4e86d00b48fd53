import type { ChargeKind } from '../../../payments/records/charge.entity.js';
import type { Lead } from '../../../leads/lead.entity.js';
import { whatAndWhere } from '../../phrases.js';

export const refundHeading = (kind: ChargeKind): string =>
  `Your ${kind === 'deposit' ? 'deposit' : 'payment'} has been refunded`;

/** @param amount in pounds, as people read it @param isOutside it was paid to their bank account */
export const refundMessage = (amount: string, lead: Lead | null, isOutside = false): string =>
  `${amount}${lead ? ` for “${lead.title}”` : ''} ${
    isOutside
      ? 'was paid to your bank account, because your card did not take it'
      : 'is on its way back to the card you paid with'
  }.`;

/** Where a person follows a refund: installers on the lead, customers on the job. */
export const refundLink = (kind: ChargeKind, lead: Lead | null): string =>
  lead ? `/${kind === 'deposit' ? 'leads' : 'jobs'}/${lead.id}` : '/';

export const refundSubject = (what: string, lead: Lead | null): string =>
  lead ? `${what}: ${whatAndWhere(lead)}` : what;
