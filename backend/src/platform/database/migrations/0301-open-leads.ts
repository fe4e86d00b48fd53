import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What many queries ask for, said once: which leads take bids, and how far apart two places are. */
export class OpenLeads1700000000301 implements MigrationInterface {
  name = 'OpenLeads1700000000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As Lead.isOpen says it, and as the partial indexes of the feed have it. A column that is added to leads later
      -- shows here only when the view is made anew.
      CREATE VIEW open_leads AS
        SELECT * FROM leads WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;

      -- Great-circle miles between two places in WGS84 degrees, as platform/geo/distance.ts; null when one is unknown.
      -- One expression in plain SQL, so that the planner writes it into the query.
      CREATE FUNCTION miles(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
        RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN lat1 IS NOT NULL AND lat2 IS NOT NULL THEN
          2 * 3958.8 * asin(sqrt(least(1, power(sind((lat1 - lat2) / 2), 2)
            + cosd(lat1) * cosd(lat2) * power(sind((lng1 - lng2) / 2), 2)))) END
      $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION miles(double precision, double precision, double precision, double precision);
      DROP VIEW open_leads;
    `);
  }
}
