import { postTown } from '../../platform/geo/post-towns.js';
import { isServiceType, serviceTypeLabels } from '../installers/service-types.policy.js';
import { openDays } from '../leads/leads.policy.js';

/** What the database knows of an open lead, as far as this page may use it. */
export interface OpenLeadRow {
  readonly title: string;
  readonly outcode: string;
  readonly serviceType: string | null;
  readonly jobType: string;
  readonly minBudgetPence: number;
  readonly maxBudgetPence: number | null;
  readonly fromCustomer: boolean;
  readonly activatedAt: Date;
  /** `YYYY-MM-DD` */
  readonly deadline: string | null;
}

/** An open lead as anyone may see it. */
export interface OpenLead {
  title: string;
  /** Town and outcode, e.g. "Bolton, BL1". Never more. */
  place: string;
  town: string | null;
  outcode: string;
  budget: string;
  serviceType: string | null;
  postedAt: string;
  /** The day on which it closes by itself, `YYYY-MM-DD`. */
  validThrough: string;
}

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});
const inPounds = (pence: number): string => pounds.format(pence / 100);

/** From the figures, never from a customer's words. */
export function budgetText(minPence: number, maxPence: number | null): string {
  if (maxPence === null || maxPence === 0) return minPence > 0 ? `from ${inPounds(minPence)}` : 'Budget open';
  if (minPence <= 0) return `up to ${inPounds(maxPence)}`;
  return minPence === maxPence ? inPounds(maxPence) : `${inPounds(minPence)}–${inPounds(maxPence)}`;
}

/**
 * What visitors see of a lead. A customer's own words (title, place, budget) may name a person or a street, so a
 * customer's job shows its kind instead, and every place is the town of its outcode.
 */
export function asOpenLead(row: OpenLeadRow): OpenLead {
  const town = postTown(row.outcode);
  const closes = new Date(row.activatedAt.getTime() + openDays * 86_400_000).toISOString().slice(0, 10);
  return {
    title: row.fromCustomer ? kindOf(row) : row.title,
    place: town ? `${town}, ${row.outcode}` : `${row.outcode} area`,
    town,
    outcode: row.outcode,
    budget: budgetText(row.minBudgetPence, row.maxBudgetPence),
    serviceType: row.serviceType,
    postedAt: row.activatedAt.toISOString(),
    validThrough: row.deadline !== null && row.deadline < closes ? row.deadline : closes,
  };
}

function kindOf({ serviceType, jobType }: OpenLeadRow): string {
  const label = isServiceType(serviceType) ? serviceTypeLabels[serviceType] : 'Installation';
  return `${label}, ${jobType}`;
}
