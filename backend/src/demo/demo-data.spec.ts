import { withoutContacts, withoutContactsAndHouse } from '../platform/contacts/contact-details.policy.js';
import { normalisePostcode, outwardCode, sectorCode } from '../platform/geo/postcode.js';
import { outcodes } from '../platform/geo/data/outcodes.js';
import { sectors } from '../platform/geo/data/sectors.js';
import { hoursBefore, workingTime } from './ages.js';
import { customerJobs } from './posted/customer-jobs.js';
import { storyHours } from './demo-lead.js';
import { pastJobs } from './posted/past-jobs.js';
import { demoAdmin, demoCustomers, demoInstallers } from './people.js';
import { Random } from './random.js';
import { northernLeads } from './posted/staff-leads.north.js';
import { otherLeads } from './posted/staff-leads.rest.js';
import { allWords, wordsFor } from './words/words-for.js';

const live = [...northernLeads, ...otherLeads, ...customerJobs];
const leads = [...live, ...pastJobs];
const people = [demoAdmin, ...demoCustomers, ...demoInstallers];
const firstColumn = (csv: string): Set<string> =>
  new Set(csv.split('\n').map((line) => line.split(',')[0] ?? ''));
const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo market', () => {
  it('has about forty leads, sixty installers and the five accounts of the README', () => {
    expect(live).toHaveLength(44);
    expect(demoInstallers.length).toBeGreaterThanOrEqual(60);
    expect(people.map(({ email }) => email)).toEqual(
      expect.arrayContaining(
        ['admin', 'installer', 'newbie', 'customer', 'contractor'].map(
          (name) => `${name}@rightinstaller.test`,
        ),
      ),
    );
  });

  it('tells its people and leads apart', () => {
    expect(repeated(people.map(({ email }) => email))).toEqual([]);
    expect(repeated(people.map(({ phone }) => phone))).toEqual([]);
    expect(repeated(leads.map(({ title }) => title))).toEqual([]);
  });

  it('writes of its leads what the filter for contact details leaves alone', () => {
    for (const { title, description, location } of leads)
      for (const words of [title, description, location])
        expect(withoutContactsAndHouse(words)).toEqual({ text: words, removed: false });
    for (const words of allWords()) expect(withoutContacts(words)).toEqual({ text: words, removed: false });
  });

  it('lets nobody say what somebody else has said, and words for each bid, finished work and review', () => {
    expect(repeated(allWords())).toEqual([]);
    for (const { title, bids, work, customer } of leads) {
      const words = wordsFor(title);
      expect([title, words.bids?.length ?? 0]).toEqual([title, bids]);
      if (work === 'approved') expect([title, typeof words.note]).toEqual([title, 'string']);
      if (work === 'approved' && customer) expect([title, typeof words.review]).toEqual([title, 'object']);
    }
  });

  it('looks back on a year: on any day, nine months have work that was finished and paid', () => {
    const approved = leads.filter(({ work }) => work === 'approved');
    const hours = approved.map(({ ageHours }) => ageHours - storyHours({ ageHours }) + 30);
    for (let day = 0; day < 4 * 366; day += 1) {
      const today = new Date(Date.UTC(2027, 0, 1 + day));
      const months = new Set(hours.map((age) => hoursBefore(today, age).toISOString().slice(0, 7)));
      expect([today.toISOString(), months.size >= 9]).toEqual([today.toISOString(), true]);
    }
  });

  it('calls nobody who could answer: numbers are Ofcom’s for drama, addresses are reserved', () => {
    for (const { email, phone } of people) {
      expect(phone).toMatch(/^\+447700900\d{3}$/);
      expect(email).toMatch(/@(rightinstaller|example)\.test$/);
    }
  });

  it('lies at postcodes that are on the map', () => {
    const [knownSectors, knownOutcodes] = [firstColumn(sectors), firstColumn(outcodes)];
    const places = [...leads, ...demoInstallers].map(({ postcode }) => postcode);
    for (const postcode of places) expect(normalisePostcode(postcode)).toBe(postcode);
    const lost = places.filter(
      (postcode) =>
        !knownSectors.has(sectorCode(postcode)) &&
        !(/^(BT|JE|GY|IM)/.test(postcode) && knownOutcodes.has(outwardCode(postcode))),
    );
    expect(lost).toEqual([]);
  });

  it('would pass the forms: descriptions are long enough, budgets rise, and stories fit their age', () => {
    for (const { title, description, minBudget, maxBudget, deposit, ageHours, customer } of leads) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(maxBudget).toBeGreaterThan(minBudget);
      expect(minBudget).toBeGreaterThanOrEqual(1);
      expect(deposit).toBeGreaterThanOrEqual(1);
      // Older ones would be closed by the sweep that ends leads after 30 days.
      if (!pastJobs.some((past) => past.title === title)) expect(ageHours).toBeLessThan(28 * 24);
      if (customer) expect(demoCustomers.some(({ email }) => email.startsWith(`${customer}@`))).toBe(true);
    }
  });

  it('works at working hours, in the same order, and leaves the last day and a half as it is', () => {
    const now = new Date('2026-07-20T03:00:00Z');
    const early = new Date('2026-07-10T02:00:00Z');
    const late = new Date('2026-07-10T23:30:00Z');
    const moved = [early, late].map((at) => workingTime(at, now));
    expect(moved.map((at) => at.toISOString())).toEqual([
      '2026-07-10T08:45:00.000Z',
      '2026-07-10T16:48:45.000Z',
    ]);
    const recent = new Date('2026-07-19T02:00:00Z');
    expect(workingTime(recent, now)).toEqual(recent);
  });

  it('is the same on every machine', () => {
    const random = new Random(7_000);
    expect([random.between(1, 100), random.between(1, 100), random.between(1, 100)]).toEqual([100, 68, 64]);
  });
});
