import { eventually } from '../../../../test/support/eventually.js';
import {
  aBid,
  aCustomer,
  aJob,
  anAdmin,
  anInstaller,
  payByCard,
  unlock,
  type Person,
} from '../../../../test/support/people.js';
import { Product } from '../../../../test/support/product.js';
import { daysLater, londonTime } from '../../../platform/time/london.js';
import type { AssignmentView } from '../assignments.views.js';

let product: Product;
let admin: Person;
let installer: Person;
let customer: Person;
let stranger: Person;
let loser: Person;
let jobId: string;
let work: string;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  [installer, loser, customer, stranger] = [
    await anInstaller(product, admin),
    await anInstaller(product, admin),
    await aCustomer(product),
    await aCustomer(product),
  ];
  jobId = await aJob(customer, { title: 'Loft aerial' });
  const bidId = await aBid(product, installer, jobId, 320);
  const { body } = await customer.visitor.post<{ clientSecret: string }>(`/api/bids/${bidId}/accept`);
  await payByCard(product, body.clientSecret);
  const filter = encodeURIComponent(JSON.stringify({ leadId: jobId }));
  const id = await eventually('the assignment', async () => {
    const found = await installer.visitor.get<{ id: string }[]>(`/api/assignments?filter=${filter}`);
    return found.body[0]?.id;
  });
  work = `/api/assignments/${id}`;
});
afterAll(() => product?.stop());

const own = '/api/account/calendar';
const day = daysLater(londonTime(new Date()).day, 6);
const addressOf = async (who: Person): Promise<string> =>
  new URL((await who.visitor.get<{ url: string }>(own)).body.url).pathname;
const read = async (path: string) => product.visitor().get(path);
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

async function agreeOn(date: string, part: string): Promise<void> {
  const { body } = await customer.visitor.post<AssignmentView>(`${work}/day`, { day: date, part });
  const agreed = await installer.visitor.post(`${work}/day/accept`, { proposalId: body.proposedDay?.id });
  expect(agreed.status).toBe(200);
}

describe('the house and street of a job', () => {
  const say = (who: Person, streetAddress: string) =>
    who.visitor.put<{ code: string; streetAddress?: string | null }>(`/api/customer/jobs/${jobId}/address`, {
      streetAddress,
    });

  it('are read by the installer who was chosen, by the customer and by staff, and by nobody else', async () => {
    expect((await say(stranger, '9 Elsewhere')).status).toBe(404);
    expect((await say(installer, '9 Elsewhere')).status).toBe(403);
    expect((await say(customer, 'x'.repeat(201))).status).toBe(422);
    expect(await say(customer, ' 12 Mill Lane ')).toMatchObject({
      status: 200,
      body: { streetAddress: '12 Mill Lane' },
    });
    const { body } = await installer.visitor.get<AssignmentView>(work);
    expect(body.place?.streetAddress).toBe('12 Mill Lane');
    expect(decodeURIComponent(body.place?.mapUrl ?? '')).toContain(`12 Mill Lane, ${body.place?.postcode}`);
    expect((await admin.visitor.get(`/api/admin/leads/${jobId}/record`)).text).toContain('12 Mill Lane');
    for (const path of [`/api/leads/${jobId}`, `/api/leads`, `/api/leads/${jobId}/bids`])
      expect([path, (await loser.visitor.get(path)).text.includes('Mill Lane')]).toEqual([path, false]);
  });

  it('stand in the form of the job too, are corrected, and go when they are left blank', async () => {
    const another = await aJob(customer, { streetAddress: '1 First Row' });
    const { body } = await customer.visitor.get<{ streetAddress: string | null }>(
      `/api/customer/jobs/${another}`,
    );
    expect(body.streetAddress).toBe('1 First Row');
    // Who has paid a deposit knows the postcode, and not the house.
    expect(await unlock(product, loser, another)).toBe('succeeded');
    const open = await loser.visitor.get(`/api/leads/${another}`);
    expect([open.status, open.text.includes('First Row')]).toEqual([200, false]);
    const blank = await customer.visitor.put<{ streetAddress: string | null }>(
      `/api/customer/jobs/${another}/address`,
      { streetAddress: '  ' },
    );
    expect(blank.body.streetAddress).toBeNull();
    await customer.visitor.post(`/api/customer/jobs/${another}/cancel`);
    const late = await customer.visitor.put<{ code: string }>(`/api/customer/jobs/${another}/address`, {
      streetAddress: '2 Late Road',
    });
    expect([late.status, late.body.code]).toEqual([409, 'leads.job-not-open']);
  });
});

describe('the calendar feed', () => {
  it('has an address of one’s own, the same each time, that holds nothing before a day is agreed', async () => {
    expect((await product.visitor().get(own)).status).toBe(401);
    expect((await admin.visitor.get(own)).status).toBe(403);
    const path = await addressOf(installer);
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    expect(await addressOf(installer)).toBe(path);
    expect(await addressOf(customer)).not.toBe(path);
    const { status, text, headers } = await read(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).not.toContain('VEVENT');
    const [row] = await product.database.query<{ row: string }>(
      'SELECT row_to_json(f)::text AS row FROM calendar_feeds f WHERE user_id = $1',
      [installer.id],
    );
    expect(row?.row).not.toContain(path.slice(10, 53));
  });

  it('tells both sides the agreed day, where it is and whom to ring, and nobody else', async () => {
    await agreeOn(day, 'morning');
    const [rosa, kim, other] = [
      unfolded((await read(await addressOf(installer))).text),
      unfolded((await read(await addressOf(customer))).text),
      unfolded((await read(await addressOf(stranger))).text),
    ];
    const date = day.replaceAll('-', '');
    for (const text of [rosa, kim])
      expect(text.split('\r\n')).toEqual(
        expect.arrayContaining([
          `UID:${work.split('/').at(-1)}@${new URL(product.url).host}`,
          'SEQUENCE:0',
          `DTSTART;TZID=Europe/London:${date}T080000`,
          'SUMMARY:Loft aerial',
          'TRIGGER:-PT1H',
        ]),
      );
    expect(rosa).toContain(customer.phone);
    expect(rosa).toMatch(/LOCATION:12 Mill Lane.*[A-Z]{1,2}\d/);
    expect(kim).toContain(installer.phone);
    expect(other).not.toContain('VEVENT');
  });

  it('follows a day that is moved under the same name, counted up', async () => {
    await agreeOn(daysLater(day, 1), 'all-day');
    const text = unfolded((await read(await addressOf(installer))).text);
    expect(text.match(/UID:/g)).toHaveLength(1);
    expect(text).toMatch(/SEQUENCE:[12]\r\n/);
    expect(text).toContain(`DTSTART;VALUE=DATE:${daysLater(day, 1).replaceAll('-', '')}`);
    expect(text).toContain('TRIGGER:-PT15H');
  });

  it('moves to another address at once, and the one before opens nothing', async () => {
    const before = await addressOf(installer);
    const { status, body } = await installer.visitor.post<{ url: string }>(`${own}/renew`);
    expect(status).toBe(200);
    const { pathname } = new URL(body.url);
    expect(pathname).not.toBe(before);
    expect(await addressOf(installer)).toBe(pathname);
    expect((await read(before)).status).toBe(404);
    expect((await read(pathname)).text).toContain('Loft aerial');
    expect((await product.visitor().post(`${own}/renew`)).status).toBe(401);
  });

  it('is nothing at any other address, and leaves out work that was left', async () => {
    const path = await addressOf(installer);
    for (const wrong of [
      path.replace('.ics', ''),
      '/calendar/x.ics',
      `/calendar/${'a'.repeat(43)}.ics`,
      '/calendar/%00.ics',
    ])
      expect((await read(wrong)).status).toBe(404);
    expect((await installer.visitor.post(`${work}/withdraw`, { reason: 'Broken leg' })).status).toBe(200);
    expect((await read(path)).text).not.toContain('VEVENT');
  });

  it('is read at most sixty times an hour', async () => {
    const path = await addressOf(stranger);
    const statuses = new Set<number>();
    for (let times = 0; times < 61; times += 1) statuses.add((await read(path)).status);
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  it('ends with a suspension', async () => {
    const path = await addressOf(installer);
    await admin.visitor.put(`/api/admin/users/${installer.id}/suspend`, {
      isSuspended: true,
      reason: 'Complaints',
    });
    expect((await read(path)).status).toBe(404);
  });
});
