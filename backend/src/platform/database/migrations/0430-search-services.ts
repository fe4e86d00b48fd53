import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

const remade = (words: string): string => `
  DROP VIEW open_leads;
  ALTER TABLE leads DROP COLUMN search;
  ALTER TABLE leads ADD search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', lead_words(${words})), 'A')
    || setweight(to_tsvector('simple', lead_words(post_town || ' ' || outcode)), 'B')
    || setweight(to_tsvector('simple', lead_words(location)), 'C')
    || setweight(to_tsvector('simple', lead_words(description)), 'D')
  ) STORED;
  CREATE INDEX leads_search ON leads USING gin (search);
  CREATE VIEW open_leads AS SELECT * FROM leads WHERE ${isOpen};
`;

/** A lead is found by the name of its service, as the forms call it, and filtered by its deposit. */
export class SearchServices1700000000430 implements MigrationInterface {
  name = 'SearchServices1700000000430';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION service_words(service_type text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT CASE service_type
          WHEN 'starlink' THEN 'Starlink Installation'
          WHEN 'network_installation' THEN 'Network Installation'
          WHEN '4g_5g' THEN '4G/5G Installation'
          WHEN 'viasat' THEN 'ViaSat Installation'
          WHEN 'satellite_tv' THEN 'Satellite TV'
          WHEN 'aerial' THEN 'Aerial Installation'
          WHEN 'av_installation' THEN 'Audio/Visual AV Systems'
          WHEN 'cctv' THEN 'CCTV Installation'
          WHEN 'home_network' THEN 'Home Network'
          WHEN 'home_automation' THEN 'Home Automation'
          WHEN 'commercial_energy' THEN 'Commercial Energy'
          WHEN 'offshore_installation' THEN 'Offshore Installation'
          WHEN 'construction_network' THEN 'Construction Networks'
          ELSE ''
        END $$;
      ${remade(`title || ' ' || service_words(service_type)`)}
      CREATE INDEX leads_feed_by_deposit ON leads (deposit_pence) WHERE ${isOpen};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX leads_feed_by_deposit;
      ${remade('title')}
      DROP FUNCTION service_words;
    `);
  }
}
