import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider has told about a payment is read on its page, by the provider's own ids. */
export class MessagesOfAPayment1700000001340 implements MigrationInterface {
  name = 'MessagesOfAPayment1700000001340';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX provider_events_of_object ON provider_events (object_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX provider_events_of_object');
  }
}
