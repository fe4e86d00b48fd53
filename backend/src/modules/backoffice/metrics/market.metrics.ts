import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Reading } from '../../../platform/metrics/metrics.js';
import { MarketFigures } from './market-figures.reads.js';

const minuteMs = 60_000;
/** The open leads are counted one by one; the tables of reports are counted anew no more often than this. */
const seldomMs = 10 * minuteMs;

/** What leads, bids, deposits and jobs do. */
@Injectable()
export class MarketMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly figures: MarketFigures,
  ) {}

  onModuleInit(): void {
    this.gauge(
      'market_open_leads',
      'Leads that take bids, by whether they have one.',
      'bids',
      () => this.figures.openLeads(),
      seldomMs,
    );
    this.gauge('market_last_day', 'What happened within the last 24 hours.', 'what', () =>
      this.figures.lastDay(),
    );
    this.gauge('market_live_jobs', 'Jobs without an end so far, by whose turn it is.', 'status', () =>
      this.figures.liveJobs(),
    );
    this.gauge(
      'market_last_week_leads',
      'Leads that went out on the seven days before today, and what became of them since.',
      'what',
      () => this.figures.lastWeek(),
      seldomMs,
    );
  }

  private gauge(
    name: string,
    help: string,
    label: string,
    read: () => Promise<{ name: string; value: number }[]>,
    keptForMs = minuteMs,
  ): void {
    const readings = async (): Promise<Reading[]> =>
      (await read()).map(({ name: of, value }) => ({ labels: { [label]: of }, value }));
    this.metrics.gauge(name, help, [label], readings, keptForMs);
  }
}
