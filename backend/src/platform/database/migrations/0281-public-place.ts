import type { MigrationInterface, QueryRunner } from 'typeorm';
import { outwardPlace } from '../../geo/outward-places.js';

const isOpen = `status = 'active' AND awarded_at IS NULL AND archived_at IS NULL`;

/**
 * What everybody may know of a lead's place before the deposit: the post town, the outcode, and the outcode's centre, from which
 * distances are told. `search` holds the public place as B and the customer's own words for it as C, which only staff search.
 */
export class PublicPlace1700000000281 implements MigrationInterface {
  name = 'PublicPlace1700000000281';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads
        ADD post_town text NOT NULL DEFAULT '',
        ADD public_lat double precision,
        ADD public_lng double precision;
    `);
    const known: { outcode: string }[] = await runner.query('SELECT DISTINCT outcode FROM leads');
    const places = known.map(({ outcode }) => ({ outcode, ...outwardPlace(outcode) }));
    await runner.query(
      `UPDATE leads SET post_town = place.town, public_lat = place.lat, public_lng = place.lng
         FROM unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) AS place (outcode, town, lat, lng)
        WHERE leads.outcode = place.outcode`,
      [
        places.map(({ outcode }) => outcode),
        places.map(({ postTown }) => postTown),
        places.map(({ publicLat }) => publicLat),
        places.map(({ publicLng }) => publicLng),
      ],
    );
    await runner.query(`
      ALTER TABLE leads DROP COLUMN search;
      ALTER TABLE leads ADD search tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', lead_words(title)), 'A')
        || setweight(to_tsvector('simple', lead_words(post_town || ' ' || outcode)), 'B')
        || setweight(to_tsvector('simple', lead_words(location)), 'C')
        || setweight(to_tsvector('simple', lead_words(description)), 'D')
      ) STORED;
      CREATE INDEX leads_search ON leads USING gin (search);
      DROP INDEX leads_parts_of_words;
      CREATE INDEX leads_parts_of_words ON leads
        USING gin (title gin_trgm_ops, post_town gin_trgm_ops, location gin_trgm_ops, description gin_trgm_ops);
      DROP INDEX leads_feed_in_range;
      CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) WHERE ${isOpen};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE leads DROP COLUMN search;
      ALTER TABLE leads ADD search tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', lead_words(title)), 'A')
        || setweight(to_tsvector('simple', lead_words(location)), 'B')
        || setweight(to_tsvector('simple', lead_words(description)), 'D')
      ) STORED;
      CREATE INDEX leads_search ON leads USING gin (search);
      DROP INDEX leads_parts_of_words;
      CREATE INDEX leads_parts_of_words ON leads
        USING gin (title gin_trgm_ops, location gin_trgm_ops, description gin_trgm_ops);
      DROP INDEX leads_feed_in_range;
      ALTER TABLE leads DROP COLUMN post_town, DROP COLUMN public_lat, DROP COLUMN public_lng;
      CREATE INDEX leads_feed_in_range ON leads (lat, lng) WHERE ${isOpen};
    `);
  }
}
