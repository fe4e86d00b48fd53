import type { Job, Payment } from '../../api/types';
import { toPence } from '../../ui/money';

/** The four tiles. "Total Spent" is the sum of the budgets' upper ends (specification §2); a job without one counts 0. */
export function sumJobs(jobs: Job[]) {
  return {
    active: jobs.filter(({ status }) => status === 'active').length,
    completed: jobs.filter(({ status }) => status === 'completed').length,
    total: jobs.length,
    spent: jobs.reduce((pounds, { maxBudget }) => pounds + (maxBudget ?? 0), 0),
  };
}

/** What was really paid by card so far, in pounds; refunded payments do not count. */
export function paidSoFar(payments: Payment[]): number {
  const paid = payments.filter(({ type, status }) => type === 'charge' && status === 'paid');
  return paid.reduce((pence, { amount }) => pence + toPence(amount), 0) / 100;
}
