import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, type Reading } from '../../../platform/metrics/metrics.js';
import { Ledger } from './ledger.service.js';

/** So long the balances are shown as they were: they read every entry. In milliseconds. */
const balancesForMs = 10 * 60_000;

/** What the books hold. */
@Injectable()
export class LedgerMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly ledger: Ledger,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'ledger_balance_pence',
      'What each account of the ledger holds.',
      ['account'],
      () => this.balances(),
      balancesForMs,
    );
  }

  private async balances(): Promise<Reading[]> {
    const balances = await this.ledger.balances();
    return Object.entries(balances).map(([account, value]) => ({ labels: { account }, value }));
  }
}
