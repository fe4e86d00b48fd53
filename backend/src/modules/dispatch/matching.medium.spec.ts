import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { Database } from '../../platform/database/database.js';
import { outcodes } from '../../platform/geo/data/outcodes.js';
import { milesBetween, type Point } from '../../platform/geo/distance.js';
import { InstallersModule } from '../installers/installers.module.js';
import type { Lead } from '../leads/lead.entity.js';
import { Matching } from './matching.service.js';

let rooms: Rooms;
let everybody: (Point & { id: string; radius: number })[];

beforeAll(async () => {
  rooms = await openRooms([InstallersModule]);
  const cells = outcodes.split('\n').map((line) => line.split(','));
  // Two or three in each outcode, not farther from its centre than its postcodes are, with radiuses from 3 to 40 miles.
  await rooms.database.query(
    `CREATE UNLOGGED TABLE people AS SELECT uuidv7() AS id, n, code, lat + sin(n * 7) * spread / 115 AS lat,
            lng + cos(n * 11) * spread / 115 AS lng,
            3 + n % 38 AS radius
       FROM unnest($1::text[], $2::float[], $3::float[], $4::float[]) WITH ORDINALITY AS cell (code, lat, lng, spread, at)
       JOIN generate_series(1, 7000) n ON n % $5::int = at - 1`,
    [...[0, 1, 2, 3].map((column) => cells.map((cell) => cell[column])), cells.length],
  );
  await rooms.database.query(`
    INSERT INTO users (id, email, password_hash, first_name, last_name, user_type)
      SELECT id, n || '@matching.test', 'none', 'Ina', 'Staller', 'installer' FROM people;
    INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone,
        business_address, postcode, lat, lng, dbs_checked, public_liability_insurance, agreed_at)
      SELECT id, 'Dishes', 'sole_trader', '3-5', radius, '+447700900000', '1 High Street', code || ' 1AA', lat, lng, true, true, now()
        FROM people;
    INSERT INTO installer_services (user_id, service_type, outcode, radius_miles, lat, lng, active)
      SELECT id, 'cctv', code, radius, lat, lng, true FROM people`);
  everybody = await rooms.database.query('SELECT id, lat, lng, radius FROM people');
});
afterAll(() => rooms?.close());

describe('the nearest who match', () => {
  it.each([
    ['the City of London', { lat: 51.515, lng: -0.09 }],
    ['Manchester', { lat: 53.48, lng: -2.24 }],
    ['Plymouth', { lat: 50.37, lng: -4.14 }],
    ['Lerwick', { lat: 60.15, lng: -1.15 }],
  ])('are found among thousands, in %s', async (_, spot) => {
    const matching = everybody
      .map(({ id, radius, ...home }) => ({ id, radius, miles: milesBetween(spot, home) }))
      .filter(({ miles, radius }) => miles <= radius)
      .sort((one, other) => one.miles - other.miles)
      .map(({ id }) => id);
    expect(matching.length).toBeGreaterThan(0);
    const lead = {
      ...{ id: '00000000-0000-7000-8000-000000000000', serviceType: 'cctv', priority: 'standard' },
      ...{ requiredRank: 0, publicLat: spot.lat, publicLng: spot.lng },
    } as Lead;
    for (const limit of [1, 20, 51, 10_000]) {
      const found = await new Matching().nearest(rooms.app.get(Database).reader, lead, limit);
      expect(found.map(({ installerId }) => installerId)).toEqual(matching.slice(0, limit));
    }
  });
});

it('are the same wherever in its outcode the lead is: nobody learns the place from who is told', async () => {
  const told = async (lat: number, lng: number): Promise<string[]> => {
    const lead = {
      ...{ id: '00000000-0000-7000-8000-000000000000', serviceType: 'cctv', priority: 'standard' },
      ...{ requiredRank: 0, publicLat: 53.48, publicLng: -2.24, lat, lng },
    } as Lead;
    const found = await new Matching().nearest(rooms.app.get(Database).reader, lead, 10_000);
    return found.map(({ installerId }) => installerId);
  };
  expect(await told(53.49, -2.26)).toEqual(await told(53.47, -2.22));
});
