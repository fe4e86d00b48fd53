import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff look for what one kind of actor did: rare kinds stand far apart in a long log. */
export class AuditActors1700000000395 implements MigrationInterface {
  name = 'AuditActors1700000000395';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entries_of_actor_kind ON audit_entries (actor_kind, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entries_of_actor_kind');
  }
}
