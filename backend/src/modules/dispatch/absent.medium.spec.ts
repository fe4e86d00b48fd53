import { randomUUID } from 'node:crypto';
import { anAdmin, anApprovedInstaller } from '../../../test/factories/accounts.js';
import { openRooms, type Rooms } from '../../../test/support/rooms.js';
import { letPass } from '../../../test/support/travel.js';
import { Clock } from '../../platform/time/clock.js';
import { daysLater, londonMoment, londonTime, weekdayOf, weekdayWords } from '../../platform/time/london.js';
import type { User } from '../auth/user.entity.js';
import { SaveAvailability } from '../installers/availability/availability.dto.js';
import { weekdays } from '../installers/availability/availability.entity.js';
import { Availabilities } from '../installers/availability/availability.service.js';
import { Business } from '../installers/business.service.js';
import { SaveBusiness } from '../installers/installers.dto.js';
import { InstallersModule } from '../installers/installers.module.js';
import type { Lead } from '../leads/lead.entity.js';
import { SaveLead } from '../leads/leads.dto.js';
import { LeadsModule } from '../leads/leads.module.js';
import { Leads } from '../leads/leads.service.js';
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
afterEach(() => rooms.database.query('UPDATE installer_services SET active = false'));

const today = (): string => londonTime(rooms.app.get(Clock).now()).day;
const says = (installer: User, said: Partial<SaveAvailability>) =>
  rooms.app
    .get(Availabilities)
    .save(installer.id, Object.assign(new SaveAvailability(), { isAvailable: true, ...said }));
const nearby = () => anApprovedInstaller(rooms.app, { postcode: 'BL1 4QR' });

/** A lead of staff in Bolton that wants CCTV, told to the first wave. */
async function aToldLead(): Promise<Lead> {
  const values = {
    title: 'Cameras',
    description: 'Four cameras.',
    location: 'Bolton',
    postcode: 'BL1 1AA',
    budget: '£200–£400',
    minBudget: 200,
    maxBudget: 400,
    jobType: 'residential',
    serviceType: 'cctv',
  };
  const lead = await rooms.app.get(Leads).create(staff.id, Object.assign(new SaveLead(), values));
  await dispatch.begin(lead.id, randomUUID());
  return lead;
}

const told = async ({ id }: Lead): Promise<string[]> =>
  (
    await rooms.database.query<{ id: string }>(
      'SELECT installer_id AS id FROM dispatches WHERE lead_id = $1',
      [id],
    )
  ).map((row) => row.id);
const passed = async ({ id }: Lead): Promise<Map<string, string>> =>
  new Map(
    (
      await rooms.database.query<{ id: string; reason: string }>(
        'SELECT installer_id AS id, reason FROM dispatch_passes WHERE lead_id = $1',
        [id],
      )
    ).map((row) => [row.id, row.reason]),
  );
const nextWave = async ({ id }: Lead): Promise<Date | undefined> =>
  (
    await rooms.database.query<{ at: Date }>(
      'SELECT next_wave_at AS at FROM dispatch_runs WHERE lead_id = $1',
      [id],
    )
  )[0]?.at;

describe('an installer who is not available', () => {
  it('is not told of a lead, and it is written down why, beside who was told', async () => {
    const [off, full, away, back, free] = [
      await nearby(),
      await nearby(),
      await nearby(),
      await nearby(),
      await nearby(),
    ];
    await says(off, { isAvailable: false });
    await says(full, { availableFrom: daysLater(today(), 5) });
    await says(away, { timeOff: [{ from: today(), to: daysLater(today(), 3) }] });
    await says(back, { isAvailable: false });
    await says(back, { timeOff: [{ from: daysLater(today(), 3), to: daysLater(today(), 9) }] });
    const lead = await aToldLead();
    expect((await told(lead)).sort()).toEqual([back.id, free.id].sort());
    expect(await passed(lead)).toEqual(
      new Map([
        [off.id, 'takes on no work at the moment'],
        [full.id, `full until ${weekdayWords(daysLater(today(), 5))}`],
        [away.id, `time off until ${weekdayWords(daysLater(today(), 3))}`],
      ]),
    );
  });

  it('stays so when they change what they do', async () => {
    const full = await nearby();
    await says(full, { availableFrom: daysLater(today(), 5) });
    await rooms.app
      .get(Business)
      .save(
        full.id,
        Object.assign(new SaveBusiness(), { serviceTypes: ['cctv'], workingRadius: 30, isPublic: false }),
      );
    const lead = await aToldLead();
    expect([await told(lead), [...(await passed(lead)).keys()]]).toEqual([[], [full.id]]);
  });

  it('is told on the first morning back, while the lead takes bids, and only then', async () => {
    const full = await nearby();
    const first = daysLater(today(), 2);
    await says(full, { availableFrom: first });
    const [open, closed] = [await aToldLead(), await aToldLead()];
    expect(await nextWave(open)).toEqual(londonMoment({ day: first, minute: 8 * 60 }));
    await rooms.app.get(Leads).setStatus(closed.id, 'cancelled');
    await dispatch.tellNextWaves();
    expect(await told(open)).toEqual([]);
    await letPass(rooms, { minutes: 3 * 24 * 60 });
    await dispatch.tellNextWaves();
    expect([await told(open), await told(closed)]).toEqual([[full.id], []]);
    expect(await nextWave(open)).toBeNull();
  });

  it('for good delays no wave', async () => {
    const off = await nearby();
    await says(off, { isAvailable: false });
    expect(await nextWave(await aToldLead())).toBeNull();
  });

  it('outside working hours is told when they begin', async () => {
    const someone = await nearby();
    const tomorrow = daysLater(today(), 1);
    const day = weekdays[weekdayOf(tomorrow)] as (typeof weekdays)[number];
    await says(someone, { weekly: [{ day, from: '09:30', to: '17:00' }] });
    const lead = await aToldLead();
    expect(await passed(lead)).toEqual(new Map([[someone.id, 'outside working hours']]));
    const begins = londonMoment({ day: tomorrow, minute: 9 * 60 + 30 });
    expect(await nextWave(lead)).toEqual(begins);
    await letPass(rooms, { minutes: (begins.getTime() - rooms.app.get(Clock).now().getTime()) / 60_000 + 1 });
    await dispatch.tellNextWaves();
    expect(await told(lead)).toEqual([someone.id]);
  });

  it('farther away than a full wave reaches has not been passed over', async () => {
    const [near, far] = [
      await nearby(),
      await anApprovedInstaller(rooms.app, { postcode: 'M1 1AE', workingRadius: 40 }),
    ];
    for (const one of [near, far]) await says(one, { isAvailable: false });
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
      [`crowd-${randomUUID()}-`, waveSize + 1, near.id],
    );
    const lead = await aToldLead();
    expect([...(await passed(lead)).keys()]).toEqual([near.id]);
  });
});
