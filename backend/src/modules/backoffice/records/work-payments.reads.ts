import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import type { PaymentOfWork } from './records.dto.js';

const paymentsSql = `
  SELECT l.id, l.type, l.description AS name, coalesce(p.net_pence, l.amount_pence) AS pence, coalesce(p.status, l.status) AS status, l.created_at AS at
    FROM payment_lines l LEFT JOIN payouts p ON p.id = l.id
   WHERE l.type IN ('charge', 'payout') AND l.id = ANY (ARRAY(
     SELECT charge_id FROM awards WHERE id = $1
     UNION ALL SELECT charge_id FROM price_changes WHERE assignment_id = $1
     UNION ALL SELECT id FROM payouts WHERE subject_id = $1))
   ORDER BY l.created_at, l.id`;

/** Where the money of one job of work is: what its customer paid, also for a price that was raised, and what its installer is paid. */
@Injectable()
export class WorkPayments {
  constructor(private readonly database: Database) {}

  /** @throws NotFound */
  async read(workId: string): Promise<PaymentOfWork[]> {
    const [work] = await sql(this.database, 'SELECT FROM assignments WHERE id = $1', [workId]);
    if (!work) throw new NotFound();
    const rows = await sql<Omit<PaymentOfWork, 'amount' | 'at'> & { pence: number; at: Date }>(
      this.database,
      paymentsSql,
      [workId],
    );
    return rows.map(({ pence, at, ...payment }) => ({
      ...payment,
      amount: poundsText(pence),
      at: at.toISOString(),
    }));
  }
}
