import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A wave of installers is one event; messages that are due are found in the order in which they go out. */
export class Waves1700000000437 implements MigrationInterface {
  name = 'Waves1700000000437';

  /** Whoever was picked and not told yet is told with their wave: nobody hears of a lead twice. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO outbox_events (name, payload)
      SELECT 'dispatch.wave-told', jsonb_build_object('leadId', d.lead_id, 'wave', d.wave, 'told',
               jsonb_agg(jsonb_build_object('installerId', d.installer_id, 'distanceMiles', d.distance_miles)))
        FROM outbox_events e
        JOIN dispatches d ON d.lead_id = (e.payload->>'leadId')::uuid AND d.installer_id = (e.payload->>'installerId')::uuid
       WHERE e.name = 'dispatch.installer-told'
         AND (e.published_at IS NULL
              OR EXISTS (SELECT FROM outbox_deliveries o WHERE o.event_id = e.id AND o.state = 'due'))
       GROUP BY d.lead_id, d.wave;
      DELETE FROM outbox_events WHERE name = 'dispatch.installer-told';

      CREATE INDEX outgoing_messages_due ON outgoing_messages (channel, (code_id IS NULL), next_attempt_at)
        WHERE state = 'due';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outgoing_messages_due');
  }
}
