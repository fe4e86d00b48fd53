import { InvalidFields } from '../../platform/errors/domain-error.js';
import { leadStatuses, type LeadStatus } from '../leads/lead.entity.js';

/** What staff may set a lead to, at any time. */
export const settable: readonly LeadStatus[] = leadStatuses;

/** What staff are about to do: set a status, or delete the lead. */
export type LeadChange = LeadStatus | 'deleted';

/** A deposit that is held for the lead. */
export interface HeldDeposit {
  readonly installer: string;
  readonly pence: number;
  /** They won the lead. */
  readonly hasWon: boolean;
}

export interface LeadFacts {
  readonly status: LeadStatus;
  readonly isAwarded: boolean;
  /** null: the platform's own lead. */
  readonly customer: string | null;
  readonly deposits: readonly HeldDeposit[];
  /** The price that a customer's card has paid for work that is not paid out; null: none. */
  readonly heldPence: number | null;
  /** Work is under way or submitted, and would count as approved. */
  readonly hasOpenWork: boolean;
}

export interface Preview {
  readonly refunds: readonly { kind: 'deposit' | 'charge'; pence: number; to: string }[];
  readonly notices: readonly { to: string; what: string }[];
}

const nothing: Preview = { refunds: [], notices: [] };

/** What a change of staff brings about for money and people (docs/product.md#leads). A test compares it with what then happens. */
export function whatFollows(lead: LeadFacts, change: LeadChange): Preview {
  if (change === lead.status) return nothing;
  if (change === 'active')
    return lead.isAwarded
      ? nothing
      : { refunds: [], notices: [{ to: 'installers within reach', what: 'A new lead near them' }] };
  // Deleted, a completed lead stays completed; any other counts as cancelled.
  const isCompleted = change === 'completed' || (change === 'deleted' && lead.status === 'completed');
  const held = isCompleted ? null : lead.heldPence;
  return {
    refunds: [
      ...lead.deposits.map(({ installer, pence }) => ({ kind: 'deposit' as const, pence, to: installer })),
      ...(held && lead.customer ? [{ kind: 'charge' as const, pence: held, to: lead.customer }] : []),
    ],
    notices: [
      ...lead.deposits.flatMap((deposit) => toInstaller(deposit, isCompleted, lead.hasOpenWork)),
      ...(change === 'cancelled' && lead.customer
        ? [{ to: lead.customer, what: 'Their job was closed' }]
        : []),
    ],
  };
}

function toInstaller(
  { installer, hasWon }: HeldDeposit,
  isCompleted: boolean,
  hasOpenWork: boolean,
): Preview['notices'] {
  if (!hasWon || !isCompleted)
    return [{ to: installer, what: 'The lead was closed, the deposit is on its way back' }];
  return hasOpenWork ? [{ to: installer, what: 'The work is approved' }] : [];
}

/** @throws InvalidFields for anything but one known change */
export function readChange(status: unknown, isDeleted: unknown): LeadChange {
  if (isDeleted === 'true' && status === undefined) return 'deleted';
  const known = settable.find((one) => one === status);
  if (!known || isDeleted !== undefined)
    throw new InvalidFields({ status: `Name one change: ${settable.join(', ')}, or delete=true` });
  return known;
}
