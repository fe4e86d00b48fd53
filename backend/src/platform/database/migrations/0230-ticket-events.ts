import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tickets are a module of their own: events on record are called as they are now. */
export class TicketEvents1700000000230 implements MigrationInterface {
  name = 'TicketEvents1700000000230';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox_events SET name = replace(name, 'backoffice.ticket-', 'tickets.ticket-')
       WHERE name LIKE 'backoffice.ticket-%';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox_events SET name = replace(name, 'tickets.ticket-', 'backoffice.ticket-')
       WHERE name LIKE 'tickets.ticket-%';`);
  }
}
