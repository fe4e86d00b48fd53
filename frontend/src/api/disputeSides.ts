import type { Assignment } from './types';

type Dispute = NonNullable<Assignment['dispute']>;

/** What the customer and the installer of a disputed job say and show, in this order. */
export function sidesOf({ installer, customer, timeline }: Assignment, dispute: Dispute) {
  const of = (side: 'customer' | 'installer', name: string) => ({
    name,
    said: dispute.by === side ? dispute.reason : null,
    shown: timeline.filter((entry) => entry.kind === 'evidence' && entry.side === side),
  });
  return [of('customer', customer?.name ?? 'Our team'), of('installer', installer.name)];
}
