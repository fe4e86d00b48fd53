/** A row of the table of retention periods, as the privacy policy shows it; `npm run contract` writes it for the browser. */
export interface RetentionPeriod {
  readonly key: string;
  readonly what: string;
  readonly period: string;
  readonly why: string;
  /** Months after what the period begins with. */
  readonly months: number;
}

/** How long what is kept: one table for the policy and for the work that enforces it. */
export const retentionPeriods = [
  {
    key: 'account',
    what: 'Account data',
    period: 'Until you delete the account, plus 6 years',
    why: 'Claims under contract can be made for six years',
    months: 72,
  },
  {
    key: 'jobs',
    what: 'Job records',
    period: '7 years after completion',
    why: 'Tax records, warranty and disputes',
    months: 84,
  },
  {
    key: 'financial',
    what: 'Financial data',
    period: '6 years',
    why: 'Required by tax and company law',
    months: 72,
  },
  {
    key: 'documents',
    what: 'Verification documents',
    period: 'Until the account is closed, plus 2 years',
    why: 'To answer questions about past checks',
    months: 24,
  },
  {
    key: 'marketing',
    what: 'Marketing consents',
    period: 'Until withdrawn, or 3 years of inactivity',
    why: 'To prove that you agreed',
    months: 36,
  },
  {
    key: 'logs',
    what: 'Technical logs',
    period: '12 months',
    why: 'Security and finding faults',
    months: 12,
  },
] as const satisfies readonly RetentionPeriod[];

export type RetentionKey = (typeof retentionPeriods)[number]['key'];

/** The day `months` before `now`; a day that its month does not have becomes the last one. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}
