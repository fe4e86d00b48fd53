import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Metrics, type Reading } from '../../../platform/metrics/metrics.js';
import type { BreakerState } from './circuit-breaker.js';
import { ConnectGateway } from './connect.gateway.js';
import { StripeGateway } from './stripe.gateway.js';

const breakerStates: readonly BreakerState[] = ['closed', 'half-open', 'open'];

/** How the work at the payment provider goes. */
@Injectable()
export class ProviderMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly connect: ConnectGateway,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'provider_operations',
      'Calls to the payment provider that have no end yet.',
      ['kind', 'state'],
      () => this.operations(),
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

  private async operations(): Promise<Reading[]> {
    const rows = await sql<{ kind: string; state: string; value: number }>(
      this.database,
      `SELECT kind, state, count(*)::int AS value FROM provider_operations
        WHERE state IN ('due', 'in_flight', 'unknown') GROUP BY kind, state`,
    );
    return rows.map(({ kind, state, value }) => ({ labels: { kind, state }, value }));
  }
}
