import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { sql } from '../../platform/database/sql.js';
import { Metrics, type Reading } from '../../platform/metrics/metrics.js';
import type { BreakerState } from './provider/circuit-breaker.js';
import { Ledger } from './ledger/ledger.service.js';
import { ConnectGateway } from './provider/connect.gateway.js';
import { StripeGateway } from './provider/stripe.gateway.js';

const breakerStates: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** So long the balances of the ledger are shown as they were: they read every entry. In milliseconds. */
const balancesForMs = 10 * 60_000;

/** How the work at the payment provider goes. */
@Injectable()
export class PaymentsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly connect: ConnectGateway,
    private readonly ledger: Ledger,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'provider_operations',
      'Calls to the payment provider that have no end yet.',
      ['kind', 'state'],
      () => this.operations(),
    );
    this.metrics.gauge(
      'ledger_balance_pence',
      'What each account of the ledger holds.',
      ['account'],
      () => this.balances(),
      balancesForMs,
    );
    this.metrics.gauge(
      'reconcile_differences',
      'Differences with the provider that the newest comparison, and the one before it, have found.',
      ['books'],
      () => this.differences(),
    );
    this.metrics.gauge(
      'provider_breaker',
      '1 for the state of the circuit breaker before the payment provider, as this process sees it.',
      ['line', 'state'],
      () =>
        Object.entries({ cards: this.gateway.state, payouts: this.connect.state }).flatMap(([line, now]) =>
          breakerStates.map((state) => ({ labels: { line, state }, value: now === state ? 1 : 0 })),
        ),
    );
  }

  private async balances(): Promise<Reading[]> {
    const balances = await this.ledger.balances();
    return Object.entries(balances).map(([account, value]) => ({ labels: { account }, value }));
  }

  private async differences(): Promise<Reading[]> {
    const rows = await sql<{ books: string; value: number }>(
      this.database,
      `SELECT DISTINCT ON (is_all) CASE WHEN is_all THEN 'all' ELSE 'recent' END AS books, cardinality(standing) AS value
         FROM reconcile_runs ORDER BY is_all, started_at DESC`,
    );
    return rows.map(({ books, value }) => ({ labels: { books }, value }));
  }

  private async operations(): Promise<Reading[]> {
    const rows = await sql<{ kind: string; state: string; value: number }>(
      this.database,
      `SELECT kind, state, count(*)::int AS value FROM provider_operations
        WHERE state IN ('due', 'in_flight', 'unknown') GROUP BY kind, state`,
    );
    return rows.map(({ kind, state, value }) => ({ labels: { kind, state }, value }));
  }
}
