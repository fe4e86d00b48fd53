import { randomUUID } from 'node:crypto';
import { anAdmin, anApplicant, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { aPaidUnlock } from '../../../test/factories/unlocks.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Database } from '../../platform/database/database.js';
import { cellOf } from '../../platform/geo/cells.js';
import type { User } from '../auth/user.entity.js';
import { InstallersModule } from '../installers/installers.module.js';
import { Installers } from '../installers/installers.service.js';
import { Vetting } from '../installers/vetting.service.js';
import { LeadsModule } from '../leads/leads.module.js';
import { SaveLead } from '../leads/leads.dto.js';
import { Leads } from '../leads/leads.service.js';
import type { Lead } from '../leads/lead.entity.js';
import { VerificationModule } from '../verification/verification.module.js';
import { DispatchModule } from './dispatch.module.js';
import { waveSize } from './dispatch.policy.js';
import { Dispatch } from './dispatch.service.js';

let rooms: Rooms;
let staff: User;
let dispatch: Dispatch;

beforeAll(async () => {
  rooms = await openRooms([InstallersModule, VerificationModule, LeadsModule, DispatchModule]);
  staff = await anAdmin(rooms.app);
  dispatch = rooms.app.get(Dispatch);
});
afterAll(() => rooms?.close());
afterEach(() =>
  rooms.database.query(
    'UPDATE installer_services SET active = false; UPDATE installer_standings SET approved_at = NULL',
  ),
);

/** A lead of staff in Bolton that wants CCTV by default. */
const aLead = (values: Partial<SaveLead> = {}): Promise<Lead> =>
  rooms.app.get(Leads).create(
    staff.id,
    Object.assign(new SaveLead(), {
      title: 'Cameras',
      description: 'Four cameras.',
      location: 'Bolton',
      postcode: 'BL1 1AA',
      budget: '£200–£400',
      minBudget: 200,
      maxBudget: 400,
      jobType: 'residential',
      serviceType: 'cctv',
      ...values,
    }),
  );

interface Told {
  installerId: string;
  wave: number;
  reason: string;
}
const toldOf = ({ id }: Lead): Promise<Told[]> =>
  rooms.database.query<Told>(
    `SELECT installer_id AS "installerId", wave, reason FROM dispatches WHERE lead_id = $1 ORDER BY distance_miles`,
    [id],
  );
const idsOf = async (lead: Lead): Promise<string[]> =>
  (await toldOf(lead)).map(({ installerId }) => installerId);
const begin = (lead: Lead): Promise<void> => dispatch.begin(lead.id, randomUUID());

describe('a lead', () => {
  it('is told to those who do the work and whose radius covers it, the nearest first', async () => {
    const manchester = await anApprovedInstaller(rooms.app, { postcode: 'M1 1AE', workingRadius: 20 });
    const bolton = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', workingRadius: 5 });
    await anApprovedInstaller(rooms.app, { postcode: 'M1 1AE', workingRadius: 9 });
    // In the lead's own outcode, and still too far away.
    await anApprovedInstaller(rooms.app, { postcode: 'BL1 7AA', workingRadius: 1 });
    await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', serviceTypes: ['starlink'] });
    await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', serviceTypes: [] });
    await anApplicant(rooms.app, { postcode: 'BL1 4QR' });
    const suspended = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR' });
    await rooms.app.get(Vetting).setSuspended(suspended.id, true);

    const lead = await aLead();
    await begin(lead);
    const told = await toldOf(lead);
    expect(told.map(({ installerId }) => installerId)).toEqual([bolton.id, manchester.id]);
    expect(told[0]?.reason).toMatch(/^CCTV Installation: [01]\.\d miles away, works within 5$/);
    expect((await rooms.app.get(Leads).get(lead.id)).notifiedCount).toBe(2);
    const events = await rooms.database.query<{ installerId: string }>(
      `SELECT told->>'installerId' AS "installerId"
         FROM outbox_events, jsonb_array_elements(payload->'told') AS told
        WHERE name = 'dispatch.wave-told' AND payload->>'leadId' = $1`,
      [lead.id],
    );
    expect(events.map(({ installerId }) => installerId).sort()).toEqual([bolton.id, manchester.id].sort());
  });

  it('without a service type matches by distance alone, and everybody once', async () => {
    const one = await anApprovedInstaller(rooms.app, {
      postcode: 'BL1 4QR',
      serviceTypes: ['starlink', 'viasat'],
    });
    await anApprovedInstaller(rooms.app, { postcode: 'PL1 1EA', serviceTypes: ['starlink'] });
    const lead = await aLead({ serviceType: undefined });
    await begin(lead);
    expect(await idsOf(lead)).toEqual([one.id]);
  });

  it('with a rank is told only to those who may open it', async () => {
    const [first, second, third] = [
      await anApprovedInstaller(rooms.app),
      await anApprovedInstaller(rooms.app),
      await anApprovedInstaller(rooms.app),
    ];
    await rooms.app.get(Database).transaction(async (tx) => {
      const points = { reason: 'fast-bid', subjectId: randomUUID() };
      await rooms.app.get(Installers).addPoints(tx, { ...points, installerId: third.id, points: 50 });
      await rooms.app.get(Installers).addPoints(tx, { ...points, installerId: second.id, points: 25 });
    });
    const premium = await aLead({ priority: 'premium', requiredRank: 2 });
    await begin(premium);
    expect((await idsOf(premium)).sort()).toEqual([second.id, third.id].sort());
    const high = await aLead({ priority: 'high', requiredRank: 2 });
    await begin(high);
    expect((await idsOf(high)).sort()).toEqual([first.id, second.id, third.id].sort());
  });

  it('whose outcode is on no map is matched with its area, from both sides', async () => {
    expect(cellOf('BL99 1AA')).toBe('BL');
    const nearby = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', workingRadius: 15 });
    const elsewhere = await anApprovedInstaller(rooms.app, { postcode: 'BL99 1AA', workingRadius: 15 });
    const lead = await aLead({ postcode: 'BL98 2AA' });
    await begin(lead);
    expect((await idsOf(lead)).sort()).toEqual([nearby.id, elsewhere.id].sort());
  });

  it('that is a draft, or whose place nobody knows, is told to nobody', async () => {
    await anApprovedInstaller(rooms.app);
    const draft = await aLead({ status: 'draft' });
    await begin(draft);
    expect(await toldOf(draft)).toEqual([]);
    const nowhere = await aLead();
    await rooms.database.query('UPDATE leads SET public_lat = NULL, public_lng = NULL WHERE id = $1', [
      nowhere.id,
    ]);
    await begin(nowhere);
    expect(await toldOf(nowhere)).toEqual([]);
  });

  it('whose event is heard twice starts one wave, even at the same time', async () => {
    await addInstallers(waveSize + 5);
    const lead = await aLead();
    const eventId = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => dispatch.begin(lead.id, eventId)));
    await dispatch.begin(lead.id, eventId);
    expect(await toldOf(lead)).toHaveLength(waveSize);
  });

  it('that was opened twice starts no third wave when the earlier event is delivered again', async () => {
    await addInstallers(2 * waveSize + 5);
    const lead = await aLead();
    const [opened, reopened] = [randomUUID(), randomUUID()];
    await dispatch.begin(lead.id, opened);
    await dispatch.begin(lead.id, reopened);
    expect(await toldOf(lead)).toHaveLength(2 * waveSize);
    await Promise.all([dispatch.begin(lead.id, opened), dispatch.begin(lead.id, opened)]);
    await dispatch.begin(lead.id, reopened);
    expect(await toldOf(lead)).toHaveLength(2 * waveSize);
  });

  it('whose change is delivered again after it was reopened starts no other wave', async () => {
    await addInstallers(2 * waveSize + 5);
    const lead = await aLead();
    await begin(lead);
    await rooms.database.query(`UPDATE leads SET public_lat = public_lat + 0.01 WHERE id = $1`, [lead.id]);
    await dispatch.rematch(lead.id);
    expect(await toldOf(lead)).toHaveLength(2 * waveSize);
    await begin(lead);
    await dispatch.rematch(lead.id);
    expect(await toldOf(lead)).toHaveLength(2 * waveSize + 5);
  });
});

/** Many installers at one place, as rows: signing them up one by one would take a minute. */
async function addInstallers(count: number): Promise<void> {
  const model = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR' });
  await rooms.database.query(
    `WITH made AS (
       INSERT INTO users (email, password_hash, first_name, last_name, user_type)
       SELECT $1 || n || '@example.test', 'x', 'Crowd', 'Member', 'installer' FROM generate_series(1, $2::integer) AS n RETURNING id
     ), form AS (
       INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone,
              business_address, postcode, lat, lng, dbs_checked, public_liability_insurance, agreed_at)
       SELECT made.id, 'Crowd', 'sole_trader', '0-2', 30, '+447700900999', 'Bolton', i.postcode, i.lat, i.lng, true, true, clock_now()
         FROM made, installers i WHERE i.user_id = $3 RETURNING user_id, lat, lng
     )
     INSERT INTO installer_services (user_id, service_type, outcode, radius_miles, lat, lng, active)
     SELECT user_id, 'cctv', 'BL1', 30, lat, lng, true FROM form`,
    [`crowd-${randomUUID()}-`, count - 1, model.id],
  );
}

describe('waves', () => {
  it('tell the next after half an hour without a paid deposit, until all have been told', async () => {
    await addInstallers(waveSize + 7);
    const lead = await aLead();
    await begin(lead);
    expect(await toldOf(lead)).toHaveLength(waveSize);
    await letPass(rooms, { minutes: 29 });
    await dispatch.tellNextWaves();
    expect(await toldOf(lead)).toHaveLength(waveSize);
    await letPass(rooms, { minutes: 1 });
    await Promise.all([dispatch.tellNextWaves(), dispatch.tellNextWaves()]);
    const told = await toldOf(lead);
    expect(told).toHaveLength(waveSize + 7);
    expect(told.filter(({ wave }) => wave === 2)).toHaveLength(7);
    expect((await rooms.app.get(Leads).get(lead.id)).notifiedCount).toBe(waveSize + 7);
    await letPass(rooms, { minutes: 60 });
    await dispatch.tellNextWaves();
    expect(await toldOf(lead)).toHaveLength(waveSize + 7);
  });

  it('reach the other leads although one of them cannot be told', async () => {
    await addInstallers(waveSize + 3);
    const [stuck, other] = [await aLead(), await aLead()];
    for (const lead of [stuck, other]) await begin(lead);
    await letPass(rooms, { minutes: 31 });
    await rooms.database.query(`
      CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one'; END $$;
      CREATE TRIGGER refuse_one BEFORE INSERT ON dispatches FOR EACH ROW WHEN (NEW.lead_id = '${stuck.id}') EXECUTE FUNCTION refuse_one()`);
    await dispatch.tellNextWaves();
    await rooms.database.query('DROP TRIGGER refuse_one ON dispatches; DROP FUNCTION refuse_one');
    expect(await toldOf(other)).toHaveLength(waveSize + 3);
    expect(await toldOf(stuck)).toHaveLength(waveSize);
    await letPass(rooms, { hours: 1 });
    await dispatch.tellNextWaves();
    expect(await toldOf(stuck)).toHaveLength(waveSize + 3);
  });

  it('wait anew after a paid deposit', async () => {
    await addInstallers(waveSize + 3);
    const lead = await aLead();
    await begin(lead);
    await letPass(rooms, { minutes: 30 });
    const [first] = await toldOf(lead);
    await aPaidUnlock(rooms.database, {
      leadId: lead.id,
      installerId: first!.installerId,
      paidMinutesAgo: 10,
    });
    await dispatch.tellNextWaves();
    expect(await toldOf(lead)).toHaveLength(waveSize);
    const [run] = await rooms.database.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM next_wave_at - clock_now()) / 60)::integer AS minutes FROM dispatch_runs WHERE lead_id = $1`,
      [lead.id],
    );
    expect(run?.minutes).toBe(20);
  });

  it('wait while all places for bidders are taken', async () => {
    await addInstallers(waveSize + 3);
    const lead = await aLead();
    const take = (bidders: number) =>
      rooms.database.query('UPDATE leads SET max_bidders = $2 WHERE id = $1', [lead.id, bidders]);
    await take(3);
    await begin(lead);
    for (const { installerId } of (await toldOf(lead)).slice(0, 3))
      await aPaidUnlock(rooms.database, { leadId: lead.id, installerId });
    for (let halfHour = 0; halfHour < 3; halfHour += 1) {
      await letPass(rooms, { minutes: 31 });
      await dispatch.tellNextWaves();
    }
    expect(await toldOf(lead)).toHaveLength(waveSize);
    await take(5);
    await letPass(rooms, { minutes: 31 });
    await dispatch.tellNextWaves();
    expect(await toldOf(lead)).toHaveLength(waveSize + 3);
  });

  it('stop when the lead is closed', async () => {
    await addInstallers(waveSize + 3);
    const lead = await aLead();
    await begin(lead);
    await rooms.app.get(Leads).setStatus(lead.id, 'cancelled');
    await letPass(rooms, { minutes: 30 });
    await dispatch.tellNextWaves();
    expect(await toldOf(lead)).toHaveLength(waveSize);
  });

  it('tell those who match now when the lead’s place changes, and nobody when only its words do', async () => {
    const here = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', workingRadius: 10 });
    const there = await anApprovedInstaller(rooms.app, { postcode: 'PL1 1EA', workingRadius: 10 });
    const lead = await aLead();
    await begin(lead);
    const later = await anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR', workingRadius: 10 });
    await dispatch.rematch(lead.id);
    expect(await idsOf(lead)).toEqual([here.id]);
    await rooms.database.query(
      'UPDATE leads SET public_lat = i.lat, public_lng = i.lng FROM installers i WHERE leads.id = $1 AND i.user_id = $2',
      [lead.id, there.id],
    );
    await dispatch.rematch(lead.id);
    expect((await idsOf(lead)).sort()).toEqual([here.id, there.id].sort());
    expect(await idsOf(lead)).not.toContain(later.id);
  });
});
