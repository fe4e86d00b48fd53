import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { InstallersModule } from './installers.module.js';
import { Standings } from './standings.service.js';

let rooms: Rooms;
let standings: Standings;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule]);
  standings = rooms.app.get(Standings);
  // Few values, so that every rule about equals decides somewhere.
  await rooms.database.query(`
    WITH people AS (
      INSERT INTO users (email, password_hash, first_name, last_name, user_type)
        SELECT n || '@ranks.test', 'none', 'Ina', 'Staller', 'installer' FROM generate_series(1, 120) n
        RETURNING id, split_part(email::text, '@', 1)::int AS n)
    INSERT INTO installer_standings (user_id, points, completed_jobs, approved_at, joined_at)
      SELECT id, 25 * (n % 3), n % 2, CASE WHEN n % 5 > 0 THEN now() END,
             timestamptz '2026-03-31 22:00Z' + (n % 4) * interval '1 hour' FROM people`);
});
afterAll(() => rooms?.close());

/** Each installer's rank, by a sort of all standings. */
async function sorted(): Promise<Map<string, number | null>> {
  const rows = await rooms.database.query<{ id: string; rank: number | null }>(
    `SELECT user_id AS id, CASE WHEN approved_at IS NOT NULL THEN row_number() OVER (PARTITION BY approved_at IS NULL
       ORDER BY points DESC, completed_jobs DESC, joined_at, user_id) END::integer AS rank FROM installer_standings`,
  );
  return new Map(rows.map(({ id, rank }) => [id, rank]));
}

async function counted(): Promise<Map<string, number | null>> {
  const ids = await rooms.database.query<{ id: string }>('SELECT user_id AS id FROM installer_standings');
  return new Map([...(await standings.byIds(ids.map(({ id }) => id)))].map(([id, { rank }]) => [id, rank]));
}

const changes = [
  'UPDATE installer_standings SET points = points + 25',
  'UPDATE installer_standings SET points = points - 50',
  'UPDATE installer_standings SET completed_jobs = completed_jobs + 1',
  'UPDATE installer_standings SET withdrawals = withdrawals + 1',
  'UPDATE installer_standings SET approved_at = NULL',
  'UPDATE installer_standings SET approved_at = now()',
  'DELETE FROM installer_standings',
];

/** One change to every seventh installer, starting somewhere else for each kind; two transactions of each, one is undone. */
const change = (sql: string, at: number): Promise<unknown> => {
  const some = `WHERE user_id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users) u WHERE n % 7 = ${at})`;
  return rooms.database.query(`BEGIN; ${sql} ${some}; ROLLBACK; ${sql} ${some}`);
};

describe('ranks that are counted', () => {
  it('are those of a sort of everybody, after any change, undone change, and folding at the same time', async () => {
    expect(await counted()).toEqual(await sorted());
    for (const round of [0, 1]) {
      await Promise.all([
        ...changes.map((sql, index) => change(sql, (index + round) % 7)),
        standings.foldCounts(),
        standings.foldCounts(),
      ]);
      expect(await counted()).toEqual(await sorted());
    }
    await change('UPDATE installer_standings SET points = points + 25', 1);
    const [before] = await rooms.database.query<{ rows: number }>(
      'SELECT count(*)::int AS rows FROM ranked_by_month',
    );
    await standings.foldCounts();
    expect(await counted()).toEqual(await sorted());
    const [after] = await rooms.database.query<{ rows: number; keys: number }>(
      'SELECT count(*)::int AS rows, count(DISTINCT (points, completed_jobs, joined_in))::int AS keys FROM ranked_by_month',
    );
    expect(after?.rows).toBe(after?.keys);
    expect(after?.rows).toBeLessThan(before?.rows ?? 0);
    const [scored] = await rooms.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM installer_standings WHERE approved_at IS NOT NULL AND points > 0',
    );
    expect(await standings.scoredCount()).toBe(scored?.count);
  });
});
