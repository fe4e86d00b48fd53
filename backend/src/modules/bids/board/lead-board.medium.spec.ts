import sharp from 'sharp';
import { anActor, anApplicant } from '../../../../test/factories/accounts.js';
import { aJobForm, aPostedJob, aStaffLead } from '../../../../test/factories/leads.js';
import { Market } from '../../../../test/factories/market.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import type { ListQuery } from '../../../platform/http/input/lists.js';
import { wordsOf } from '../../../platform/lists/search-words.js';
import type { User } from '../../auth/user.entity.js';
import { Files } from '../../files/files.service.js';
import type { SaveJob } from '../../leads/jobs.dto.js';
import { Jobs } from '../../leads/jobs.service.js';
import type { LeadView } from '../../leads/leads.views.js';
import type { Lead } from '../../leads/lead.entity.js';
import { LeadBoard } from './lead-board.service.js';
import { leadBoard } from './lead-board.reads.js';
import { LeadMap } from './lead-map.service.js';

const asked = (values: Partial<ListQuery> = {}): ListQuery => ({
  sort: null,
  offset: 0,
  limit: 100,
  filter: {},
  ...values,
});

describe('the board of leads', () => {
  let market: Market;
  let staff: User;
  let customer: User;
  let installer: User;
  const leads: Record<string, Lead> = {};

  beforeAll(async () => {
    market = await Market.open();
    [staff, customer, installer] = await Promise.all([market.staff(), market.customer(), market.installer()]);
    const add = async (name: string, values: Parameters<typeof aStaffLead>[2]) => {
      leads[name] = await aStaffLead(market.rooms.app, staff.id, values);
    };
    await add('barn', { title: 'Starlink on a barn roof', serviceType: 'starlink', maxBudget: 400 });
    await add('shop', {
      title: 'CCTV for a corner shop',
      location: '12 Secret Street, Penponds',
      postcode: 'TR14 8AA',
      priority: 'high',
      jobType: 'commercial',
      serviceType: 'cctv',
      maxBudget: 900,
    });
    await add('mast', {
      title: '4G/5G mast survey',
      location: 'Lerwick',
      postcode: 'ZE1 0AA',
      maxBudget: 2_000,
    });
    await add('club', {
      title: 'Audio for a club',
      description: 'Secretcellar wiring behind the bar, subwoofers and a 100% new desk.',
      location: 'Manchester',
      postcode: 'M1 1AE',
      priority: 'premium',
      requiredRank: 1,
      maxBudget: 5_000,
    });
    await add('draft', { title: 'A draft', status: 'draft' });
    await add('gone', { title: 'An archived one' });
    leads['job'] = await aPostedJob(market.rooms.app, customer.id);
    await market.leads.archive(leads['gone']?.id ?? '');
    const rival = await market.installer();
    await market.rooms.database.query('UPDATE installer_standings SET points = 500 WHERE user_id = $1', [
      rival.id,
    ]);
  });
  afterAll(() => market?.close());

  const board = (): LeadBoard => market.rooms.app.get(LeadBoard);
  const me = () => anActor({ id: installer.id });
  const admin = () => anActor({ id: staff.id, role: 'admin' });
  const titles = async (values: Partial<ListQuery>, who = me()): Promise<string[]> =>
    (await board().list(who, asked(values))).rows.map(({ title }) => title);
  const find = (q: string, who = me()) => titles({ filter: { q } }, who);
  const seen = async (name: string, who = me()): Promise<LeadView | undefined> =>
    (await board().list(who, asked())).rows.find(({ id }) => id === leads[name]?.id);

  it('shows installers what takes bids, newest first, and counts it', async () => {
    const page = await board().list(me(), asked({ limit: 2 }));
    expect(page.rows.map(({ title }) => title)).toEqual([
      'Eight cameras for a small shop',
      'Audio for a club',
    ]);
    expect(page.contentRange).toBe('leads 0-1/5');
    const next = await board().list(me(), asked({ limit: 2, offset: 4 }));
    expect(next.contentRange).toBe('leads 4-4/5');
    expect((await board().list(me(), asked({ limit: 2, offset: 10 }))).contentRange).toBe('leads */5');
  });

  it('shows staff everything but the archived, with owner and counts', async () => {
    expect(await titles({}, admin())).toHaveLength(6);
    expect(await titles({ filter: { status: 'draft' } }, admin())).toEqual(['A draft']);
    expect(await seen('job', admin())).toMatchObject({
      customerId: customer.id,
      bidCount: 0,
      postcode: 'BL9 0AA',
    });
  });

  it('pages on from the last lead that was seen', async () => {
    const first = await board().list(me(), asked({ limit: 2 }));
    const after = first.rows[1]?.id ?? '';
    expect(await titles({ limit: 2, filter: { after } })).toEqual([
      '4G/5G mast survey',
      'CCTV for a corner shop',
    ]);
  });

  it.each([
    ['starlink', ['Starlink on a barn roof']],
    ['STAR', ['Starlink on a barn roof']],
    ['barn roof', ['Starlink on a barn roof']],
    ['roof barn', ['Starlink on a barn roof']],
    ['shetl', ['4G/5G mast survey']],
    ['5g', ['4G/5G mast survey']],
    ['4G/5G', ['4G/5G mast survey']],
    ['recorder', ['Eight cameras for a small shop']],
    ['link', ['Starlink on a barn roof']],
    ['ambor', ['CCTV for a corner shop']],
    ['TR14', ['CCTV for a corner shop']],
    ['nowhere at all', []],
    ['100%', []],
    ["o'brien; drop table leads", []],
    ["'", []],
    ['%', []],
    ['___', []],
    ['\\', []],
    ['& | ! :*', []],
    ['日本語', []],
  ])('finds “%s” by words, beginnings and parts of words', async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('does not search what it hides: the description of a locked lead', async () => {
    expect(await find('secretcellar')).toEqual([]);
    expect(await find('cretcell')).toEqual([]);
    expect(await find('secretcellar', admin())).toEqual(['Audio for a club']);
    expect(await find('audio')).toEqual(['Audio for a club']);
  });

  it('shows and searches no place but town and outcode until the deposit is paid', async () => {
    expect(await seen('shop')).toMatchObject({ location: 'Camborne', postcode: 'TR14' });
    expect(await seen('shop', admin())).toMatchObject({ location: '12 Secret Street, Penponds' });
    for (const q of ['secret', 'ecret str', 'penponds', 'enpon', '8AA']) {
      expect([q, await find(q)]).toEqual([q, []]);
      expect((await board().list(me(), asked({ filter: { q } }))).total).toBe(0);
    }
    expect(await find('enpon', admin())).toEqual(['CCTV for a corner shop']);
  });

  it('tells whole miles to the middle of the outcode, the same for each address in it', async () => {
    const near = await aStaffLead(market.rooms.app, staff.id, { title: 'Next door', postcode: 'BL1 4QR' });
    const miles = async (id = ''): Promise<number | null> => (await board().find(me(), id)).distanceMiles;
    expect(await miles(near.id)).toBe(await miles(leads['barn']?.id));
    for (const { distanceMiles } of (await board().list(me(), asked())).rows)
      expect(Number.isInteger(distanceMiles)).toBe(true);
    await market.leads.archive(near.id);
  });

  it('tells an account that is not approved neither place nor distance, by no way of asking', async () => {
    const applicant = await anApplicant(market.rooms.app);
    const they = anActor({ id: applicant.id, isApproved: false });
    const { rows } = await board().list(they, asked());
    expect(rows.length).toBeGreaterThan(3);
    for (const { location, postcode, distanceMiles, inRange } of rows)
      expect([location, postcode, distanceMiles, inRange]).toEqual(['', '', null, null]);
    for (const q of ['camborne', 'ambor', 'TR14', 'bolton'])
      expect([q, await find(q, they)]).toEqual([q, []]);
    expect(await titles({ filter: { reachable: true } }, they)).toEqual(rows.map(({ title }) => title));
    const sort = { field: 'distanceMiles', descending: false };
    const ids = (await board().list(they, asked({ sort }))).rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  it('filters by priority, kind and service, and sorts', async () => {
    expect(await titles({ filter: { priority: 'high' } })).toEqual(['CCTV for a corner shop']);
    expect(await titles({ filter: { jobType: 'commercial', serviceType: 'cctv' } })).toHaveLength(2);
    expect(await titles({ filter: { priority: 'high', q: 'barn' } })).toEqual([]);
    const byBudget = await titles({ sort: { field: 'maxBudget', descending: true }, limit: 2 });
    expect(byBudget).toEqual(['Audio for a club', '4G/5G mast survey']);
    const byDistance = await titles({ sort: { field: 'distanceMiles', descending: false } });
    expect(byDistance.slice(0, 2)).toEqual(['Starlink on a barn roof', 'Eight cameras for a small shop']);
    expect(byDistance.at(-1)).toBe('4G/5G mast survey');
    for (const field of [
      'deadline',
      'title',
      'status',
      'priority',
      'minBudget',
      'depositAmount',
      'requiredRank',
      'interestedCount',
      'bidCount',
    ])
      expect(await titles({ sort: { field, descending: true }, filter: { q: 'a' } })).not.toEqual([]);
  });

  it('gives the nearest first on pages of any size, also beyond the range that is looked at first', async () => {
    const sort = { field: 'distanceMiles', descending: false };
    const all = (await board().list(me(), asked({ sort }))).rows;
    const miles = all.map(({ distanceMiles }) => distanceMiles ?? Number.POSITIVE_INFINITY);
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
    expect([miles[0], miles.at(-1)]).toEqual([1, expect.closeTo(460, -2)]);
    for (const limit of [1, 2, 3]) {
      const pages: string[] = [];
      for (let offset = 0; offset < all.length; offset += limit)
        pages.push(...(await titles({ sort, limit, offset })));
      expect(pages).toEqual(all.map(({ title }) => title));
    }
  });

  it('filters by distance, deposit and budget', async () => {
    const byWithin = async (within: string, who = me()) => titles({ filter: { within } }, who);
    expect(await byWithin('10')).toContain('Starlink on a barn roof');
    expect(await byWithin('10')).not.toContain('CCTV for a corner shop');
    expect(await byWithin('1000')).toContain('CCTV for a corner shop');
    expect(await byWithin('10', admin())).toHaveLength(6);
    expect(await titles({ filter: { budget: '2000' } })).toEqual(['Audio for a club', '4G/5G mast survey']);
    expect(await titles({ filter: { deposit: '49' } })).toEqual([]);
    expect(await titles({ filter: { deposit: '50' } })).toHaveLength(5);
    for (const nonsense of ['-1', '1.5', 'x', '99999999'])
      expect(await titles({ filter: { deposit: nonsense } })).toEqual([]);
  });

  it.each([
    ['cctv installation', ['Eight cameras for a small shop', 'CCTV for a corner shop']],
    ['audio visual', []],
    ['M1', ['Audio for a club']],
    ['ZE1', ['4G/5G mast survey']],
    ['Shetland', ['4G/5G mast survey']],
  ])('finds “%s”: a service by its name, an outcode, a town', async (q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('narrows to one’s own radius and services on request', async () => {
    const inRange = await titles({ filter: { reachable: true } });
    expect(inRange).toContain('Starlink on a barn roof');
    expect(inRange).toContain('Audio for a club');
    expect(inRange).not.toContain('CCTV for a corner shop');
    expect(inRange).not.toContain('4G/5G mast survey');
    expect((await board().list(me(), asked({ filter: { reachable: true } }))).total).toBe(inRange.length);
  });

  it('tells the distance and hides the full postcode until the deposit is paid', async () => {
    expect(await seen('barn')).toMatchObject({
      postcode: 'BL1',
      inRange: true,
      locked: false,
      unlock: null,
      feePercent: 5,
    });
    expect((await seen('shop'))?.distanceMiles).toBeGreaterThan(200);
    expect(await seen('shop')).toMatchObject({ inRange: false, postcode: 'TR14' });
    await market.unlock(installer, leads['barn'] as Lead);
    expect(await seen('barn')).toMatchObject({
      postcode: 'BL1 2AB',
      unlock: { status: 'paid', depositAmount: '50.00' },
    });
    await market.bids.place(installer.id, leads['barn']?.id ?? '', { price: 240.5, eta: '2 days' });
    expect(await seen('barn')).toMatchObject({
      myBid: { status: 'pending', price: 240.5, eta: '2 days', message: null },
    });
    const page = await board().find(me(), leads['barn']?.id ?? '');
    expect(page.timeline?.map(({ what }) => what)).toEqual([
      'You paid the deposit of £50.00.',
      'You bid £240.50, 2 days.',
    ]);
    expect((await board().find(me(), leads['shop']?.id ?? '')).timeline).toEqual([]);
    expect((await board().find(admin(), leads['barn']?.id ?? '')).timeline).toBeUndefined();
  });

  it('locks a premium lead for ranks behind the required one: no description, no full postcode', async () => {
    expect(await seen('club')).toMatchObject({
      locked: true,
      description: null,
      postcode: 'M1',
      requiredRank: 1,
    });
    expect(await seen('club', admin())).toMatchObject({ locked: false, postcode: 'M1 1AE' });
    await market.rooms.database.query('UPDATE installer_standings SET points = 9000 WHERE user_id = $1', [
      installer.id,
    ]);
    expect(await seen('club')).toMatchObject({
      locked: false,
      description: expect.stringContaining('Secretcellar') as string,
    });
    await market.rooms.database.query('UPDATE installer_standings SET points = 0 WHERE user_id = $1', [
      installer.id,
    ]);
  });

  it('gives one lead to those who have to do with it, and hides it from others', async () => {
    const id = (name: string): string => leads[name]?.id ?? '';
    expect(await board().find(me(), id('job'))).toMatchObject({
      title: 'Eight cameras for a small shop',
      postcode: 'BL9',
    });
    const owner = anActor({ id: customer.id, role: 'customer' });
    expect(await board().find(owner, id('job'))).toMatchObject({
      postcode: 'BL9 0AA',
      customerId: customer.id,
    });
    for (const [who, name] of [
      [owner, 'barn'],
      [me(), 'draft'],
      [me(), 'gone'],
      [admin(), 'gone'],
    ] as const)
      await expect(board().find(who, id(name))).rejects.toMatchObject({ kind: 'not-found' });
    expect(await board().find(admin(), id('draft'))).toMatchObject({ status: 'draft' });
  });

  it('keeps a lead in the sight of an installer who paid for it', async () => {
    const lead = await aStaffLead(market.rooms.app, staff.id, { title: 'To be cancelled' });
    await market.unlock(installer, lead);
    await market.leads.setStatus(lead.id, 'cancelled');
    expect(await board().find(me(), lead.id)).toMatchObject({ status: 'cancelled', refund: null });
    await market.deliver();
    const returning = await board().find(me(), lead.id);
    expect(returning.refund).toMatchObject({ amount: '50.00', requestedAt: expect.any(String) as string });
    expect((await board().find(admin(), lead.id)).refund).toBeUndefined();
    expect(await titles({ filter: { id: [lead.id] } })).toEqual(['To be cancelled']);
    expect(await titles({})).not.toContain('To be cancelled');
  });

  it('shows a job’s photos before the deposit, but for those that its customer keeps back', async () => {
    const files = market.rooms.app.get(Files);
    const owner = anActor({ id: customer.id, role: 'customer' });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#083b43' } })
      .png()
      .toBuffer();
    const send = async () => (await files.upload(owner, 'job-photo', picture)).id;
    const [open, kept] = [await send(), await send()];
    const job = await aPostedJob(market.rooms.app, customer.id, {
      photoIds: [open, kept],
      privatePhotoIds: [kept],
    });
    const ids = async (who = me()) => (await board().find(who, job.id)).photos?.map(({ id }) => id);
    const opens = (id: string, who = me()) =>
      files.open(id, who).then(
        () => true,
        (error: unknown) => (error instanceof NotFound ? false : Promise.reject(error as Error)),
      );
    expect(await ids()).toEqual([open]);
    expect((await board().find(me(), job.id)).morePhotos).toBe(1);
    expect([await opens(open), await opens(kept)]).toEqual([true, false]);
    expect(await ids(owner)).toEqual([open, kept]);
    expect(await ids(admin())).toEqual([open, kept]);
    const stranger = anActor({ id: (await anApplicant(market.rooms.app)).id });
    expect(await ids(stranger)).toEqual([]);
    expect([await opens(open, stranger), await opens(kept, stranger)]).toEqual([false, false]);
    await market.unlock(installer, job);
    expect(await ids()).toEqual([open, kept]);
    expect(await opens(kept)).toBe(true);

    const added = await send();
    const me2 = { id: customer.id, companyName: null, companyApproved: false };
    const change = (values: Partial<SaveJob>) =>
      market.rooms.app.get(Jobs).change(me2, job.id, aJobForm(values));
    await change({ photoIds: [kept, added], privatePhotoIds: [added] });
    const rival = anActor({ id: (await market.installer()).id });
    expect(await ids(rival)).toEqual([kept]);
    expect(await opens(open, owner)).toBe(false);
    await change({ title: 'The photos stay as they are' });
    expect(await ids(rival)).toEqual([kept]);
    const foreign = await files.upload(
      anActor({ id: (await market.customer()).id, role: 'customer' }),
      'job-photo',
      picture,
    );
    await expect(change({ photoIds: [kept, foreign.id] })).rejects.toThrow(InvalidFields);
    expect(await ids()).toEqual([kept, added]);
    const atOnce = await Promise.all(Array.from({ length: 7 }, send));
    await expect(change({ photoIds: [kept, added, ...atOnce] })).rejects.toThrow(InvalidFields);
  });

  it('counts the leads of each outcode for the map, with the filters of the list', async () => {
    const map = market.rooms.app.get(LeadMap);
    const all = await map.find(me(), {});
    const { total } = await board().list(me(), asked());
    let counted = all.unplaced;
    for (const { count } of all.places) counted += count;
    expect(counted).toBe(total);
    expect(all.countedTo).toBeNull();
    expect(all.home).toEqual({
      lat: expect.closeTo(53.5, 0) as number,
      lng: expect.closeTo(-2.4, 0) as number,
      radiusMiles: expect.any(Number) as number,
    });
    const cctv = await map.find(me(), { serviceType: 'cctv' });
    expect(cctv.places.find(({ outcode }) => outcode === 'TR14')).toEqual({
      outcode: 'TR14',
      postTown: 'Camborne',
      lat: expect.closeTo(50.2, 0) as number,
      lng: expect.closeTo(-5.3, 0) as number,
      count: 1,
    });
    expect((await map.find(me(), { q: 'corner shop' })).places.map(({ outcode }) => outcode)).toEqual([
      'TR14',
    ]);
    expect((await map.find(me(), { q: 'nowhere at all' })).places).toEqual([]);
    expect(await titles({ filter: { outcode: 'TR14' } })).toEqual(['CCTV for a corner shop']);
    const stranger = anActor({ id: (await anApplicant(market.rooms.app)).id });
    expect(await titles({ filter: { outcode: 'TR14' } }, stranger)).toEqual([]);
  });

  it('walks the feed’s own index to a page, and stops counting at the cap', async () => {
    await market.rooms.database.query(
      `INSERT INTO leads (created_by, title, description, location, postcode, outcode, budget, job_type, status, activated_at)
       SELECT $1, 'Dish ' || n, 'Cable and dish', 'Leeds', 'LS1 1AA', 'LS1', '£100', 'residential', 'active', now()
         FROM generate_series(1, 10500) n`,
      [staff.id],
    );
    await market.rooms.database.query('ANALYZE leads');
    const reader = {
      id: installer.id,
      rank: 3,
      lat: 53.5,
      lng: -2.4,
      workingRadiusMiles: 30,
      serviceTypes: [],
      isApproved: true,
    };
    const { sql, parameters } = leadBoard.statement(asked({ limit: 50, offset: 1_000 }), reader);
    const plan = await market.rooms.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Only Scan using leads_feed on/);
    for (const [name, filter] of [
      ['leads_feed_of_priority', { priority: 'high' }],
      ['leads_feed_of_service', { serviceType: 'aerial' }],
      ['leads_feed_of_job_type', { jobType: 'industrial' }],
    ] as const) {
      const filtered = leadBoard.statement(asked({ limit: 50, filter }), reader);
      const lines = await market.rooms.database.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN ${filtered.sql}`,
        filtered.parameters,
      );
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(
        /Seq Scan on leads|using leads_feed on/,
      );
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toContain(name);
    }
    const farthest = leadBoard.statement(asked({ sort: { field: 'deadline', descending: true } }), reader);
    const walked = await market.rooms.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${farthest.sql}`,
      farthest.parameters,
    );
    expect(walked.map((line) => line['QUERY PLAN']).join('\n')).toContain('leads_feed_by_farthest_deadline');
    for (const who of [me(), admin()])
      expect(await board().list(who, asked({ limit: 1 }))).toMatchObject({
        total: 10_001,
        countedTo: 10_000,
      });
  });

  it('finds common words by walking the feed, in its order', async () => {
    const page = await board().list(me(), asked({ limit: 3, filter: { q: 'dish' } }));
    expect(page.rows).toHaveLength(3);
    expect(page).toMatchObject({ total: 2_001, countedTo: 2_000 });
    const sorted = page.rows
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse();
    expect(page.rows.map(({ createdAt }) => createdAt)).toEqual(sorted);
  });

  it('cuts a search text into words as the database does', () => {
    expect(wordsOf('  Starlink, on-a "BARN" roof! 4G/5G ')).toEqual([
      'starlink',
      'on',
      'a',
      'barn',
      'roof',
      '4g',
      '5g',
    ]);
    expect(wordsOf('')).toEqual([]);
  });
});
