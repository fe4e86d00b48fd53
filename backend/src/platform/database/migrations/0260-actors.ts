import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events say who acted and in which request, so that payloads need not. */
export class Actors1700000000260 implements MigrationInterface {
  name = 'Actors1700000000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_events
        ADD actor_kind text NOT NULL DEFAULT 'operator'
          CHECK (actor_kind IN ('user', 'staff', 'visitor', 'provider', 'clock', 'operator')),
        ADD actor_id uuid,
        ADD request_id text;
      UPDATE outbox_events SET actor_kind = 'staff', actor_id = (payload ->> 'byId')::uuid, payload = payload - 'byId'
       WHERE payload ? 'byId';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE outbox_events SET payload = payload || jsonb_build_object('byId', actor_id) WHERE actor_kind = 'staff';
      ALTER TABLE outbox_events DROP actor_kind, DROP actor_id, DROP request_id;
    `);
  }
}
