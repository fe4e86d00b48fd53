import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { PublicSite } from './public-site.service.js';

let rooms: Rooms | undefined;
let staffId = '';

async function person(change: { userType?: string; approved?: boolean } = {}): Promise<string> {
  const { userType = 'installer', approved = false } = change;
  const [user] = await rooms!.database.query<{ id: string }>(
    `INSERT INTO users (email, password_hash, first_name, last_name, user_type, is_verified, is_approved)
     VALUES ('p' || gen_random_uuid() || '@example.org', 'x', 'Ada', 'Byron', $1, $2, $2) RETURNING id`,
    [userType, approved],
  );
  return user!.id;
}

const lead = (
  change: { status?: string; customerId?: string; archived?: boolean; title?: string } = {},
): Promise<object[]> =>
  rooms!.database.query(
    `INSERT INTO leads (customer_id, created_by, title, description, location, postcode, outcode, budget,
                        min_budget_pence, max_budget_pence, job_type, service_type, status, activated_at, archived_at)
     VALUES ($1, $2, $3, 'Ask for Ada', '12 High Street, Bolton', 'BL1 1AA', 'BL1', '£200-£400', 20000, 40000, 'residential',
             'starlink', $4, now(), CASE WHEN $5 THEN now() END)`,
    [
      change.customerId ?? null,
      staffId,
      change.title ?? 'Starlink on a barn roof',
      change.status ?? 'active',
      change.archived ?? false,
    ],
  );

beforeAll(async () => {
  rooms = await openRooms([], {}, [PublicSite]);
  staffId = await person({ userType: 'customer' });
});
afterAll(() => rooms?.close());

describe('the market for visitors', () => {
  it('counts what is really there, and names no person and no street', async () => {
    await person({ approved: true });
    await person();
    await lead();
    await lead({ customerId: staffId, title: 'For Mrs Byron' });
    await lead({ status: 'draft', title: 'Not yet' });
    await lead({ archived: true, title: 'Gone' });

    const { openLeads, counts } = await rooms!.app.get(PublicSite).market();
    expect(counts).toEqual({ openLeads: 2, approvedInstallers: 1, completedJobs: 0, refundedDeposits: 0 });
    expect(openLeads.map(({ title }) => title)).toEqual([
      'Starlink Installation, residential',
      'Starlink on a barn roof',
    ]);
    expect(JSON.stringify(openLeads)).not.toMatch(/Ada|Byron|High Street|BL1 1AA/);
  });

  it('is counted once for many visitors at the same moment, and kept for a while', async () => {
    const site = rooms!.app.get(PublicSite);
    const [first, second] = await Promise.all([site.market(), site.market()]);
    await lead({ title: 'A moment later' });
    expect(second).toBe(first);
    expect(await site.market()).toBe(first);
  });
});
