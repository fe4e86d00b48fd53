import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Installers whom the owner of a job has invited to bid on it. */
export class Invitations1700000001090 implements MigrationInterface {
  name = 'Invitations1700000001090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        lead_id uuid NOT NULL REFERENCES leads,
        installer_id uuid NOT NULL REFERENCES users,
        invited_by uuid NOT NULL REFERENCES users,
        invited_at timestamptz NOT NULL,
        PRIMARY KEY (lead_id, installer_id)
      );
      COMMENT ON TABLE invitations IS 'Installers whom the owner of a lead has asked to bid, at most three for each lead.';
      CREATE INDEX invitations_of_installer ON invitations (installer_id, invited_at DESC);
      CREATE INDEX invitations_by ON invitations (invited_by);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
  }
}
