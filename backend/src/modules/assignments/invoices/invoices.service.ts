import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import { sql } from '../../../platform/database/sql.js';
import { Live } from '../../../platform/http/live/live.js';
import { Outbox } from '../../../platform/messaging/outbox/outbox.js';
import { Clock } from '../../../platform/time/clock.js';
import { HeldTax } from '../../bids/bids/held-tax.service.js';
import { Assignment } from '../assignment.entity.js';
import { workInvoiced } from '../assignments.events.js';
import { factsOf } from '../assignment-rows.service.js';
import { WorkInvoice } from '../work-invoice.entity.js';
import { owedFor } from './invoices.policy.js';
import { decidedSql } from './invoices.reads.js';
import { workInvoiceView, type WorkInvoiceView } from './invoices.views.js';

/** Invoices and credit notes in the installer's name, with their own numbers: to the customer, or to us for a lead of ours. */
@Injectable()
export class WorkInvoices {
  constructor(
    private readonly database: Database,
    private readonly tax: HeldTax,
    private readonly live: Live,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Writes what is missing between what was invoiced and what is owed for the work. Safe to repeat. */
  async keepUp(assignmentId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const assignment = await repository(tx, Assignment).findOne({
        where: { id: assignmentId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!assignment) return;
      const [decided] = await sql<{ pence: number }>(tx, decidedSql, [assignmentId]);
      const owed = owedFor(assignment, decided?.pence ?? null);
      const { installerId, customerId } = assignment;
      const [last] = await repository(tx, WorkInvoice).find({
        where: { assignmentId },
        order: { issuedAt: 'DESC', id: 'DESC' },
        take: 1,
      });
      const was = last?.becomesPence ?? 0;
      if (owed === null || owed === was) return;
      const [row] = await sql<{ id: string }>(tx, nextInvoiceSql, [
        ...[
          assignmentId,
          installerId,
          was,
          owed,
          this.clock.now(),
          await this.tax.standing(tx, assignmentId),
        ],
      ]);
      const kind = owed > was ? 'invoice' : 'credit';
      await this.outbox.record(tx, workInvoiced, {
        ...factsOf(assignment),
        kind,
        invoiceId: String(row?.id),
      });
      for (const id of [installerId, customerId]) if (id) await this.live.changed(tx, id, ['assignments']);
    });
  }

  /** Of one piece of work, the oldest first. */
  all(assignmentId: string): Promise<WorkInvoice[]> {
    return repository(this.database, WorkInvoice).find({
      where: { assignmentId },
      order: { issuedAt: 'ASC', id: 'ASC' },
    });
  }

  /** The same as both sides see them. */
  async byAssignment(assignmentId: string): Promise<WorkInvoiceView[]> {
    return (await this.all(assignmentId)).map(workInvoiceView);
  }
}

/** The next document of the work $1 of the installer $2: from $3 to $4 pence, at $5, with $6 pence held back. Of two at once the database refuses the second, and the queue retries it. */
const nextInvoiceSql = `
  INSERT INTO work_invoices (assignment_id, installer_id, number, was_pence, becomes_pence, issued_at, held_back_pence)
  SELECT $1, $2, (SELECT coalesce(max(number), 0) + 1 FROM work_invoices
                   WHERE installer_id = $2 AND kind = CASE WHEN $4::int > $3::int THEN 'invoice' ELSE 'credit' END), $3, $4, $5, $6
  RETURNING id`;
