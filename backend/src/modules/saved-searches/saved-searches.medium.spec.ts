import { randomUUID } from 'node:crypto';
import { anAdmin, anApplicant, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { aStaffLead } from '../../../test/factories/leads.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { InvalidFields, NotFound } from '../../platform/errors/domain-error.js';
import type { User } from '../auth/user.entity.js';
import { InstallersModule } from '../installers/installers.module.js';
import { Vetting } from '../installers/vetting.service.js';
import type { Lead } from '../leads/lead.entity.js';
import { Leads } from '../leads/leads.service.js';
import { LeadsModule } from '../leads/leads.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { SaveSearch } from './saved-searches.dto.js';
import { SearchesFull } from './saved-searches.errors.js';
import { SavedSearchesModule } from './saved-searches.module.js';
import { SavedSearches } from './saved-searches.service.js';
import { findersSql } from './search-alerts.reads.js';
import { SearchAlerts } from './search-alerts.service.js';

let rooms: Rooms;
let staff: User;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, VerificationModule, LeadsModule, SavedSearchesModule]);
  staff = await anAdmin(rooms.app);
});
afterAll(() => rooms?.close());
afterEach(() => rooms.database.query('TRUNCATE saved_searches CASCADE'));

const searches = (): SavedSearches => rooms.app.get(SavedSearches);
const aSearch = (values: Partial<SaveSearch> = {}): SaveSearch =>
  Object.assign(new SaveSearch(), {
    name: 'Everything',
    inRange: false,
    order: 'newest',
    alerts: true,
    ...values,
  });
const own = async (who: User) =>
  (
    await searches().list(who.id, {
      sort: { field: 'name', descending: false },
      offset: 0,
      limit: 100,
      filter: {},
    })
  ).rows;
const save = (who: User, values: Partial<SaveSearch> = {}) => searches().save(who.id, aSearch(values));
/** An approved installer in Bolton who works within 30 miles, for Starlink and CCTV. */
const someone = () => anApprovedInstaller(rooms.app);

interface Found {
  installerId: string;
  searchId: string;
  distanceMiles: number | null;
}
/** Runs the worker's step for a lead that takes bids, and answers the people its events name. */
async function told(lead: Lead): Promise<Found[]> {
  await rooms.app.get(SearchAlerts).notify(lead.id);
  const rows = await rooms.database.query<{ finders: Found[] }>(
    `SELECT payload -> 'finders' AS finders FROM outbox_events
      WHERE name = 'saved-searches.lead-found' AND payload ->> 'leadId' = $1 ORDER BY id`,
    [lead.id],
  );
  return rows.flatMap(({ finders }) => finders);
}
const namesOf = async (lead: Lead): Promise<string[]> => {
  const ids = (await told(lead)).map(({ searchId }) => searchId);
  const rows = await rooms.database.query<{ name: string }>(
    'SELECT name FROM saved_searches WHERE id = ANY ($1) ORDER BY name',
    [ids],
  );
  return rows.map(({ name }) => name);
};
const aLead = (values: Parameters<typeof aStaffLead>[2] = {}) => aStaffLead(rooms.app, staff.id, values);

describe('a saved search', () => {
  it('is listed to its owner alone, by name, and may be renamed, silenced and deleted', async () => {
    const [me, other] = [await someone(), await someone()];
    const dish = await save(me, { name: 'Dishes', q: 'dish', within: 25, priority: 'high', budget: 500 });
    await save(me, { name: 'CCTV near me', serviceType: 'cctv', inRange: true, order: 'nearest' });
    await save(other, { name: 'Dishes' });
    expect(await own(me)).toMatchObject([
      { name: 'CCTV near me', serviceType: 'cctv', inRange: true, order: 'nearest', q: null },
      { name: 'Dishes', q: 'dish', within: 25, priority: 'high', budget: 500, deposit: null },
    ]);
    const changed = await searches().change(me.id, dish.id, { name: 'Big dishes', alerts: false });
    expect(changed).toMatchObject({ name: 'Big dishes', alerts: false, q: 'dish' });
    for (const act of [
      () => searches().change(other.id, dish.id, { name: 'Mine', alerts: true }),
      () => searches().remove(other.id, dish.id),
    ])
      await expect(act()).rejects.toThrow(NotFound);
    await searches().remove(me.id, dish.id);
    expect(await own(me)).toHaveLength(1);
  });

  it('has a name of its own and words that can be found; one person has 20 at most, also when saved at once', async () => {
    const me = await someone();
    const first = await save(me, { name: 'Dishes' });
    await expect(save(me, { name: 'dishes' })).rejects.toThrow(InvalidFields);
    await searches().change(me.id, first.id, { name: 'DISHES', alerts: true });
    await expect(save(me, { name: 'Nothing', q: '%' })).rejects.toThrow(InvalidFields);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 22 }, (_, index) => save(me, { name: `Search ${index}` })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused.every((one) => one.status === 'rejected' && one.reason instanceof SearchesFull)).toBe(
      true,
    );
  });
});

describe('a new lead', () => {
  it('is told to those whose search finds it, with the distance to its outcode', async () => {
    const lead = await aLead({
      title: 'Starlink on a barn roof',
      serviceType: 'starlink',
      postcode: 'M1 1AE',
    });
    const finds: Partial<SaveSearch>[] = [
      { name: 'all' },
      { name: 'by service', serviceType: 'starlink' },
      { name: 'by words', q: 'barn star' },
      { name: 'by place', q: 'M1' },
      { name: 'by budget', budget: 400 },
      { name: 'by deposit', deposit: 50 },
      { name: 'by distance', within: 25 },
      { name: 'by area', inRange: true },
      { name: 'by priority', priority: 'standard' },
    ];
    const misses: Partial<SaveSearch>[] = [
      { name: 'x other service', serviceType: 'cctv' },
      { name: 'x other words', q: 'barn cameras' },
      // The customer's words for the place are no news before the deposit.
      { name: 'x hidden place', q: 'Bolton' },
      { name: 'x dearer', budget: 401 },
      { name: 'x cheaper deposit', deposit: 49 },
      { name: 'x nearer', within: 5 },
      { name: 'x premium', priority: 'premium' },
      { name: 'x silent', alerts: false },
    ];
    for (const values of [...finds, ...misses]) await save(await someone(), values);
    expect(await namesOf(lead)).toEqual(finds.map(({ name }) => name).sort());
    expect(new Set((await told(lead)).map(({ distanceMiles }) => distanceMiles))).toEqual(new Set([11]));
  });

  it('is told to each person once, whatever finds it and however often it is asked', async () => {
    const me = await someone();
    await save(me, { name: 'First' });
    await save(me, { name: 'Second' });
    const lead = await aLead();
    await Promise.all([told(lead), told(lead)]);
    expect(await told(lead)).toHaveLength(1);
    const late = await someone();
    await save(late);
    expect((await told(lead)).map(({ installerId }) => installerId)).toEqual([me.id, late.id]);
  });

  it('is told to nobody who may not bid, and not while it is a draft', async () => {
    const applicant = await anApplicant(rooms.app);
    const suspended = await someone();
    await save(applicant);
    await save(suspended);
    await rooms.app.get(Vetting).setSuspended(suspended.id, true);
    expect(await told(await aLead())).toEqual([]);
    await save(await someone());
    const draft = await aLead({ status: 'draft' });
    expect(await told(draft)).toEqual([]);
    await rooms.app.get(Leads).setStatus(draft.id, 'active');
    expect(await told(draft)).toHaveLength(1);
  });

  it('is told of a premium lead to ranks that may open it', async () => {
    const [best, second] = [await someone(), await someone()];
    await rooms.database.query('UPDATE installer_standings SET points = 900 WHERE user_id = $1', [best.id]);
    await save(best);
    await save(second);
    const lead = await aLead({ priority: 'premium', requiredRank: 1 });
    expect((await told(lead)).map(({ installerId }) => installerId)).toEqual([best.id]);
  });

  it('reads the searches for its service and those for any, by their index', async () => {
    const me = await someone();
    await rooms.database.query(
      `INSERT INTO saved_searches (user_id, name, service_type, in_range, sorted_by, alerts, created_at)
       SELECT $1, 'Search ' || n, CASE WHEN n % 100 > 0 THEN 'offshore_installation' END, false, 'newest', true, now()
         FROM generate_series(1, 20000) n`,
      [me.id],
    );
    await rooms.database.query('ANALYZE saved_searches');
    const lead = await aLead({ serviceType: 'starlink' });
    const plan = await rooms.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${findersSql.replaceAll('$1', `'${lead.id}'::uuid`).replaceAll('$2', '0')}`,
      [],
    );
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('saved_searches_alerts');
    await expect(rooms.app.get(SearchAlerts).notify(randomUUID())).rejects.toThrow(NotFound);
  });
});
