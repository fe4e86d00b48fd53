import type { BadgeTone } from '../../ui/mark/Badge';

/** Badge of a customer's job; what we do not know is shown as a draft (docs/product.md#screens). */
export function jobStatusLook(status: string): [label: string, tone: BadgeTone] {
  switch (status) {
    case 'active':
      return ['Active', 'petrol'];
    case 'completed':
      return ['Completed', 'good'];
    case 'cancelled':
      return ['Cancelled', 'bad'];
    default:
      return ['Draft', 'neutral'];
  }
}
