import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { Metrics, type Reading } from '../../../platform/metrics/metrics.js';

/** Whether the books agree with the provider’s. */
@Injectable()
export class ReconcileMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'reconcile_differences',
      'Differences with the provider that the newest comparison, and the one before it, have found.',
      ['books'],
      () => this.differences(),
    );
  }

  private async differences(): Promise<Reading[]> {
    const rows = await sql<{ books: string; value: number }>(
      this.database,
      `SELECT DISTINCT ON (is_all) CASE WHEN is_all THEN 'all' ELSE 'recent' END AS books, cardinality(standing) AS value
         FROM reconcile_runs ORDER BY is_all, started_at DESC`,
    );
    return rows.map(({ books, value }) => ({ labels: { books }, value }));
  }
}
