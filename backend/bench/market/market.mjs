// Markets of any size, made inside the database and the same in every run.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { Standings } from '../../dist/src/modules/installers/standings.service.js';
import { migrate } from '../../dist/src/schema/migrate.js';
import { outcodes } from '../../dist/src/platform/geo/data/outcodes.js';

const past = new URL('past.sql', import.meta.url);

/** A migrated database of its own on the server of `url`. */
export async function openDatabase(url, name) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const own = url.replace(/\/[^/]*$/, `/${name}`);
  await migrate(own);
  const client = new pg.Client({ connectionString: own });
  client.on('error', () => undefined);
  await client.connect();
  return { url: own, client };
}

/** The product's own ranking, over one connection. */
export function standingsOn(client) {
  return new Standings({ reader: { dataSource: { driver: { master: client } } } });
}

/** Fills an empty market. `lighthouse` is in every 5,000th lead, `roof` in one of five, `fitted` in all. */
export async function fill(client, { leads, installers, past = 0 }) {
  await withoutIndexes(client, async () => {
    await fillEmpty(client, { leads, installers });
    if (past > 0) await fillPast(client, past);
  });
  await standingsOn(client).foldCounts();
  // Everybody joined in one moment; in the product the counts are folded long before they fill so many pages.
  await client.query('VACUUM FULL ranked_by_points, ranked_by_month');
  await client.query('VACUUM ANALYZE');
}

/** What `leads` ended leads leave behind, also in an open market. */
export const fillPast = (client, leads) =>
  client.query(`SELECT set_config('made.leads', '${leads}', false);${readFileSync(past, 'utf8')}`);

async function fillEmpty(client, { leads, installers }) {
  // One filler writes consistent rows: checking each reference would take most of the time.
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '256MB'; SELECT setseed(0.5)`,
  );
  await mapOf(client);
  await client.query(
    `CREATE TEMP TABLE people AS SELECT n, uuidv7() AS id, o.code, o.lat + (random() - 0.5) / 20 AS lat,
            o.lng + (random() - 0.5) / 20 AS lng, 5 + floor(random() * 56)::int AS radius
       FROM generate_series(1, $1::int) n JOIN map o ON o.at = (n * 7919::bigint) % (SELECT count(*) FROM map)`,
    [installers],
  );
  await client.query(`
    INSERT INTO users (id, email, password_hash, first_name, last_name, user_type, email_verified_at, phone_number,
        phone_verified_at, is_verified, is_approved, created_at)
      SELECT id, n || '@bench.test', 'none', (ARRAY['Ina', 'Max', 'Noor', 'Olu', 'Pat', 'Quinn', 'Ravi', 'Siân'])[1 + n % 8],
        'Staller' || n % 1009, 'installer', now(), '+447700' || lpad(n::text, 7, '0'), now(), true, true, now() - n * interval '1 minute' FROM people;
    INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone,
        business_address, postcode, lat, lng, dbs_checked, public_liability_insurance, agreed_at)
      SELECT id, 'Dishes & Sons', 'sole_trader', '3-5', radius, '+447700900000', '1 High Street', code || ' 1AA', lat, lng,
        true, true, now() FROM people;
    INSERT INTO installer_services (user_id, service_type, outcode, radius_miles, lat, lng, active)
      SELECT id, s, code, radius, lat, lng, true FROM people,
        unnest(CASE n % 3 WHEN 0 THEN ARRAY['starlink', 'cctv'] WHEN 1 THEN ARRAY['aerial'] ELSE ARRAY['cctv', 'home_network'] END) s;
    -- with its triggers, which count the ranks
    SET session_replication_role = DEFAULT;
    INSERT INTO installer_standings (user_id, points, completed_jobs, approved_at, joined_at)
      SELECT id, 25 * floor(200 * random() * random())::int, floor(random() * 50)::int, now(), now() - n * interval '1 minute' FROM people;
    SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO leads (created_by, title, description, location, postcode, outcode, lat, lng, public_lat, public_lng, post_town, place_precision, budget,
          max_budget_pence, job_type, service_type, deadline, interested_count, bid_count, deposit_pence, priority, required_rank, status, activated_at, created_at)
        SELECT (SELECT id FROM people WHERE n = 1), (ARRAY['Starlink', 'CCTV', 'Aerial', 'Wi-Fi', 'Satellite dish'])[1 + n % 5] || ' for a '
            || (ARRAY['barn', 'shop', 'flat', 'pub', 'school', 'office', 'farm'])[1 + floor(random() * 7)::int],
          'To be fitted ' || CASE WHEN random() < 0.2 THEN 'on the roof' ELSE 'at the wall' END
            || ' with cable through the attic, reference ' || md5(n::text) || CASE WHEN n % 5000 = 7 THEN ', near the lighthouse' ELSE '' END,
          (ARRAY['Leeds', 'Bolton', 'Truro', 'Perth', 'Bangor', 'Derry'])[1 + n % 6], o.code || ' 1AA', o.code, o.lat, o.lng, o.lat, o.lng,
          (ARRAY['Leeds', 'Bolton', 'Truro', 'Perth', 'Bangor', 'Derry'])[1 + n % 6], 'sector', '£' || pounds, 100 * pounds, 'residential',
          (ARRAY['cctv', 'starlink', 'cctv', 'aerial'])[1 + n % 4], CASE WHEN n % 3 > 0 THEN current_date + (n * 31::bigint % 365)::int END,
          wanted, wanted / 2, CASE WHEN n % 1000 = 5 THEN 2500 ELSE 5000 END, CASE WHEN n % 10 = 0 THEN 'premium' WHEN n % 500 = 3 THEN 'high' ELSE 'standard' END,
          CASE WHEN n % 10 = 0 THEN 10 ELSE 0 END, 'active', now(), now() - n * interval '1 second'
         FROM generate_series(1, $1::int) n JOIN map o ON o.at = (n * 104729::bigint) % (SELECT count(*) FROM map),
              LATERAL (SELECT 80 + (n * 7919::bigint % 400)::int * 5 AS pounds, (n * 104729::bigint % 13 * (n % 7) / 6)::int AS wanted) AS facts`,
    [leads],
  );
  await client.query('SET session_replication_role = DEFAULT');
}

/** Outcodes with their centres: people and jobs are spread over the whole country. */
async function mapOf(client) {
  const cells = outcodes.split('\n').map((line) => line.split(','));
  await client.query(
    `CREATE TEMP TABLE map AS SELECT row_number() OVER () - 1 AS at, code, lat, lng
       FROM unnest($1::text[], $2::float[], $3::float[]) AS cell (code, lat, lng)`,
    [0, 1, 2].map((column) => cells.map((cell) => cell[column])),
  );
}

/** Indexes are built several times faster at once than row by row; those that keep rows apart stay. */
async function withoutIndexes(client, work) {
  const { rows } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
      WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND NOT indisunique`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const { made } of rows) await client.query(made);
}
