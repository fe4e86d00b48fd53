import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addBusinessDays } from '../../../platform/time/business-days.js';

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly noticedAt: Date | null;
}

const hours = (at: Date, count: number): Date => new Date(at.getTime() + count * 3_600_000);

/** As the product's own rule was when this was written: 72 hours for a breach, else an answer in five business days, and 30 days for what people ask about their data. */
function dueAt({ kind, status, createdAt, reopenedAt, noticedAt }: Waiting): Date | null {
  if (noticedAt) return hours(noticedAt, 72);
  const answer = new Date(`${addBusinessDays(reopenedAt ?? createdAt, 5)}T17:00:00.000Z`);
  if (kind !== 'privacy' && kind !== 'deletion') return status === 'open' ? answer : null;
  const rights = hours(createdAt, 30 * 24);
  return status === 'open' && answer < rights ? answer : rights;
}

/** Who of staff has a message, the payment that it is about, and until when it is to be answered, by which messages are sorted. */
export class TicketWork1700000001349 implements MigrationInterface {
  name = 'TicketWork1700000001349';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tickets
        ADD COLUMN assignee_id uuid REFERENCES users,
        ADD COLUMN payment_id uuid,
        ADD COLUMN payment_reference text CHECK (length(payment_reference) BETWEEN 1 AND 120),
        ADD COLUMN due_at timestamptz,
        ADD CONSTRAINT tickets_payment_is_named CHECK ((payment_id IS NULL) = (payment_reference IS NULL));
      COMMENT ON COLUMN tickets.payment_id IS 'A charge or a payout, as staff found it.';
      COMMENT ON COLUMN tickets.due_at IS 'For sorting; null: it waits for nobody.';
      CREATE INDEX tickets_of_assignee ON tickets (assignee_id, created_at DESC) WHERE assignee_id IS NOT NULL;
      CREATE INDEX tickets_by_due ON tickets (due_at, id);
      UPDATE tickets t SET assignee_id = w.owner_id FROM staff_work w
       WHERE w.subject_id = t.id AND w.kind IN ('ticket', 'breach', 'rights') AND t.status <> 'closed';
      DELETE FROM staff_work WHERE kind IN ('ticket', 'breach', 'rights');
    `);
    const waiting = (await runner.query(
      `SELECT id, kind, status, created_at AS "createdAt", reopened_at AS "reopenedAt", noticed_at AS "noticedAt"
         FROM tickets WHERE status <> 'closed'`,
    )) as Waiting[];
    for (const ticket of waiting)
      await runner.query('UPDATE tickets SET due_at = $2 WHERE id = $1', [ticket.id, dueAt(ticket)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO staff_work (kind, subject_id, owner_id, taken_at)
        SELECT CASE WHEN kind = 'breach' THEN 'breach' WHEN status = 'answered' THEN 'rights' ELSE 'ticket' END, id, assignee_id, clock_now()
          FROM tickets WHERE assignee_id IS NOT NULL AND status <> 'closed'
        ON CONFLICT DO NOTHING;
      ALTER TABLE tickets DROP CONSTRAINT tickets_payment_is_named,
        DROP COLUMN assignee_id, DROP COLUMN payment_id, DROP COLUMN payment_reference, DROP COLUMN due_at;
    `);
  }
}
