import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever deletes a session, and for whatever reason, the streams that were opened with it hear of it. */
export class SessionEnded1700000000282 implements MigrationInterface {
  name = 'SessionEnded1700000000282';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('live', json_build_object('endedSession', OLD.id)::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER tell_session_ended AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_session_ended();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tell_session_ended ON sessions; DROP FUNCTION tell_session_ended();');
  }
}
