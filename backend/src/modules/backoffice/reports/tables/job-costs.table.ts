import type { ReportTable } from '../reports.dto.js';
import { per, type Period } from '../reports.policy.js';
import { column, completedPath, moneyPath, rowsBySteps } from './rows.js';

/** What one point of the plot, or of the period before, has cost; in pence. */
export interface JobCosts {
  readonly isBefore: boolean;
  readonly step: number;
  /** What the provider kept, and what was lost. */
  readonly booked: number;
  /** Texts and mails at today's prices; null: the operator has not said them. */
  readonly messages: number | null;
  readonly jobs: number;
}

/** Pence; null: no job was completed. */
export const costOfJob = ({ booked, messages, jobs }: Omit<JobCosts, 'isBefore' | 'step'>): number | null =>
  per(booked + (messages ?? 0), jobs);

/** What a completed job costs the platform, over time. */
export function jobCostsTable(period: Period, costs: readonly JobCosts[]): ReportTable {
  return {
    name: 'job-costs',
    title: 'Cost of a completed job',
    note: 'What the provider kept, what was lost, and texts and mails at today’s prices, shared by the jobs that were completed on these days. Texts and mails are counted by the day: none has a row of its own.',
    plot: 'line',
    plotted: ['cost'],
    rowLabel: 'Day',
    columns: [
      column('cost', 'Cost of a job', 'pence'),
      column('booked', 'Provider’s costs and losses', 'pence'),
      column('messages', 'Texts and mails', 'pence'),
      column('jobs', 'Jobs completed'),
    ],
    rows: rowsBySteps(
      period,
      costs,
      (row) => [row ? costOfJob(row) : null, row?.booked ?? 0, row?.messages ?? null, row?.jobs ?? 0],
      (step) => moneyPath('job-costs', step),
      (step) => [null, moneyPath('job-costs', step), null, completedPath(step)],
    ),
  };
}
