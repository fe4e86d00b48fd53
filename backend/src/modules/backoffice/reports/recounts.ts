import { broken, cohorts, firstBids, market, money, promised, supply } from './recount.reads.js';
import type { ReportPart } from './report-parts.js';

// The columns of what is counted stand in the order of their tables.
/** How each part is counted: what is taken away of a day, and what is counted for it; with which parameters beside the day. */
export const recounts: Readonly<
  Record<ReportPart, readonly { readonly text: string; readonly needs?: 'regions' | 'dues' }[]>
> = {
  market: [
    { text: 'DELETE FROM report_market WHERE day = $1' },
    { text: 'DELETE FROM report_first_bids WHERE day = $1' },
    {
      text: `INSERT INTO report_market ${market}`,
      needs: 'regions',
    },
    { text: `INSERT INTO report_first_bids ${firstBids}` },
  ],
  money: [
    { text: 'DELETE FROM report_money WHERE day = $1' },
    {
      text: `INSERT INTO report_money (day, received_pence, refunded_pence, paid_pence, fees_pence, forfeited_pence, costs_pence, lost_pence, held_pence) ${money}`,
    },
  ],
  promises: [
    { text: 'DELETE FROM report_promises WHERE day = $1' },
    { text: 'DELETE FROM report_breaches WHERE day = $1' },
    {
      text: `INSERT INTO report_breaches (day, promise, subject_id, since, done_at) ${broken}`,
      needs: 'dues',
    },
    { text: `INSERT INTO report_promises (day, promise, hours, done, kept) ${promised}`, needs: 'dues' },
  ],
  cohorts: [
    { text: 'DELETE FROM report_cohorts WHERE month = $1' },
    { text: `INSERT INTO report_cohorts ${cohorts}` },
  ],
  supply: [
    { text: 'DELETE FROM report_supply WHERE day = $1' },
    { text: `INSERT INTO report_supply ${supply}`, needs: 'regions' },
  ],
};
