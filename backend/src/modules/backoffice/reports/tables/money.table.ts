import { listPath } from '../../list-path.js';
import type { MarketReportView } from '../reports.dto.js';
import { stepsOf, type Period } from '../reports.policy.js';
import type { Market, MessageSums, MoneySums } from '../reports.reads.js';
import { costOfJob, jobCostsTable, type JobCosts } from './job-costs.table.js';
import { column, figure, moneyPath, rowsBySteps } from './rows.js';

type Steps = readonly (MoneySums & { isBefore: boolean; step: number })[];
type Held = readonly { isBefore: boolean; step: number; pence: number }[];

const kinds = [
  { name: 'received', label: 'Received' },
  { name: 'refunded', label: 'Refunded' },
  { name: 'paid', label: 'Paid to installers' },
  { name: 'fees', label: 'Fees earned' },
  { name: 'forfeited', label: 'Deposits kept' },
  { name: 'costs', label: 'Provider’s costs' },
  { name: 'lost', label: 'Lost' },
] as const satisfies readonly { name: keyof MoneySums; label: string }[];

const nothingSent: MessageSums = { texts: 0, parts: 0, mails: 0 };
const added = (one: MessageSums, other: MessageSums): MessageSums => ({
  texts: one.texts + other.texts,
  parts: one.parts + other.parts,
  mails: one.mails + other.mails,
});

interface Counted {
  readonly steps: Steps;
  readonly held: Held;
  readonly market: readonly (Market & { step: number })[];
  readonly messages: readonly (MessageSums & { isBefore: boolean; step: number })[];
  /** In pence, of today; null: the operator has not said them. */
  readonly prices: { readonly textPart: number; readonly mail: number } | null;
}

/** Sums of the ledger, in pence. Texts and mails are not in the ledger: their cost is their number at today's prices. */
export function moneyReport(
  period: Period,
  { steps, held, market, messages, prices }: Counted,
): Pick<MarketReportView, 'figures' | 'tables'> {
  const total = (isBefore: boolean, of: keyof MoneySums): number =>
    steps.filter((row) => row.isBefore === isBefore).reduce((sum, row) => sum + row[of], 0);
  const sent = (isBefore: boolean): MessageSums =>
    messages.filter((row) => row.isBefore === isBefore).reduce<MessageSums>(added, nothingSent);
  const priced = ({ parts, mails }: MessageSums): number | null =>
    prices && Math.round(parts * prices.textPart + mails * prices.mail);
  const messagesCost = (isBefore: boolean): number | null => priced(sent(isBefore));
  const costPerJob = (isBefore: boolean): number | null =>
    costOfJob({
      booked: total(isBefore, 'costs') + total(isBefore, 'lost'),
      messages: messagesCost(isBefore),
      jobs: market.filter((row) => row.isBefore === isBefore).reduce((sum, row) => sum + row.jobs, 0),
    });
  const jobCosts = [true, false].flatMap((isBefore) =>
    stepsOf(period).map((_, step): JobCosts => {
      const rowOf = <Row extends { isBefore: boolean; step: number }>(
        rows: readonly Row[],
      ): Row | undefined => rows.find((row) => row.isBefore === isBefore && row.step === step);
      const booked = rowOf(steps);
      return {
        ...{ isBefore, step },
        booked: (booked?.costs ?? 0) + (booked?.lost ?? 0),
        messages: priced(rowOf(messages) ?? nothingSent),
        jobs: rowOf(market)?.jobs ?? 0,
      };
    }),
  );
  const days = { from: period.from, to: period.to };
  const last = stepsOf(period).length - 1;
  const heldAtEnd = (isBefore: boolean): number =>
    held.find((row) => row.isBefore === isBefore && row.step === last)?.pence ?? 0;
  return {
    figures: [
      ...kinds.map(({ name, label }) =>
        figure(name, label, 'pence', total(false, name), total(true, name), moneyPath(name, days)),
      ),
      figure(
        'held',
        'Held at the end',
        'pence',
        heldAtEnd(false),
        heldAtEnd(true),
        moneyPath('held', { to: period.to }),
      ),
      figure('texts', 'Texts sent', 'count', sent(false).texts, sent(true).texts),
      figure('mails', 'Mails sent', 'count', sent(false).mails, sent(true).mails),
      figure('messages-cost', 'Cost of texts and mails', 'pence', messagesCost(false), messagesCost(true)),
      figure(
        'cost-per-job',
        'Cost of a completed job',
        'pence',
        costPerJob(false),
        costPerJob(true),
        moneyPath('job-costs', days),
      ),
    ],
    tables: [
      {
        name: 'by-day',
        title: 'Money in, back and out',
        note: 'What the ledger booked with the provider: card payments, money sent back, pay sent to installers, and the fees earned.',
        plot: 'line',
        plotted: kinds.slice(0, 4).map(({ name }) => name),
        rowLabel: 'Day',
        columns: kinds.slice(0, 4).map(({ name, label }) => column(name, label, 'pence')),
        rows: rowsBySteps(
          period,
          steps,
          (row) => kinds.slice(0, 4).map(({ name }) => row?.[name] ?? 0),
          (step) => listPath('ledger', { ...step }),
          (step) => kinds.slice(0, 4).map(({ name }) => moneyPath(name, step)),
        ),
      },
      {
        name: 'held',
        title: 'Money held',
        note: 'Deposits, job payments, earned pay and tax held back for HMRC that the platform held for others at the end of the day.',
        plot: 'line',
        plotted: ['held'],
        rowLabel: 'Day',
        columns: [column('held', 'Held', 'pence')],
        rows: rowsBySteps(
          period,
          held,
          (row) => [row?.pence ?? 0],
          ({ to }) => moneyPath('held', { to }),
          ({ to }) => [moneyPath('held', { to })],
        ),
      },
      jobCostsTable(period, jobCosts),
      {
        name: 'totals',
        title: 'The period in sums',
        note: 'Costs are what the provider kept; lost is what banks took back, what was refunded beyond what was held, and debts written off. Texts and mails are counted by the day as they are sent, at today’s prices, so none has a row of its own; a completed job costs all three.',
        plot: 'bars',
        plotted: ['amount'],
        rowLabel: 'What',
        columns: [column('amount', 'Amount', 'pence')],
        rows: kinds.map(({ name, label }) => ({
          label,
          path: moneyPath(name, days),
          paths: [moneyPath(name, days)],
          values: [total(false, name)],
          before: [total(true, name)],
        })),
      },
    ],
  };
}
