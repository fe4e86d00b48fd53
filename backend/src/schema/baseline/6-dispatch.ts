import type { QueryRunner } from 'typeorm';

/** Who hears of which lead, when, and why. */
export async function dispatch(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE dispatch_runs (
      lead_id uuid PRIMARY KEY REFERENCES leads,
      wave integer NOT NULL DEFAULT 0,
      -- what was matched: service, place and rank; another value means that others match now
      matched_on text NOT NULL,
      -- the event that started the last wave: the same one again starts none
      started_by uuid,
      told_at timestamptz NOT NULL,
      -- null: everybody who matches has been told
      next_wave_at timestamptz
    );
    CREATE INDEX dispatch_runs_waiting ON dispatch_runs (next_wave_at) WHERE next_wave_at IS NOT NULL;

    CREATE TABLE dispatches (
      lead_id uuid NOT NULL REFERENCES leads,
      installer_id uuid NOT NULL REFERENCES users,
      wave integer NOT NULL,
      distance_miles double precision NOT NULL,
      reason text NOT NULL,
      told_at timestamptz NOT NULL,
      CONSTRAINT dispatches_once PRIMARY KEY (lead_id, installer_id)
    );
  `);
}
