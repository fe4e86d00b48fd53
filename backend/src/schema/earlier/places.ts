import type { QueryRunner } from 'typeorm';
import { outwardPlace } from '../../platform/geo/outward-places.js';

/** Where the outcodes of all leads are, and what they are called. */
export async function namePlaces(runner: QueryRunner): Promise<void> {
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
}

/** The town of each lead's own outcode, where another stands. */
export async function nameTowns(runner: QueryRunner): Promise<void> {
  const leads: { postcode: string }[] = await runner.query('SELECT DISTINCT postcode FROM leads');
  const postcodes = leads.map(({ postcode }) => postcode);
  await runner.query(
    `UPDATE leads SET post_town = place.town
       FROM unnest($1::text[], $2::text[]) AS place (postcode, town)
      WHERE leads.postcode = place.postcode AND post_town <> place.town`,
    [postcodes, postcodes.map((postcode) => outwardPlace(postcode).postTown)],
  );
}
