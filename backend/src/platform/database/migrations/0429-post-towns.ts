import type { MigrationInterface, QueryRunner } from 'typeorm';
import { outwardPlace } from '../../geo/outward-places.js';

/** A place is called by the post town of its own outcode, no longer by the town after which the whole area is named. */
export class PostTowns1700000000429 implements MigrationInterface {
  name = 'PostTowns1700000000429';

  async up(runner: QueryRunner): Promise<void> {
    const leads: { postcode: string }[] = await runner.query('SELECT DISTINCT postcode FROM leads');
    const postcodes = leads.map(({ postcode }) => postcode);
    await runner.query(
      `UPDATE leads SET post_town = place.town
         FROM unnest($1::text[], $2::text[]) AS place (postcode, town)
        WHERE leads.postcode = place.postcode AND post_town <> place.town`,
      [postcodes, postcodes.map((postcode) => outwardPlace(postcode).postTown)],
    );
  }

  /** The old names were wrong, so that nobody wants them back. */
  async down(): Promise<void> {}
}
