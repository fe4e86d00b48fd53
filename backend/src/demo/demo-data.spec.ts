import { withoutContactsAndHouse } from '../platform/contacts/contact-details.policy.js';
import { normalisePostcode, outwardCode, sectorCode } from '../platform/geo/postcode.js';
import { outcodes } from '../platform/geo/data/outcodes.js';
import { sectors } from '../platform/geo/data/sectors.js';
import { customerJobs } from './customer-jobs.js';
import { demoAdmin, demoCustomers, demoInstallers } from './people.js';
import { Random } from './random.js';
import { northernLeads } from './staff-leads.north.js';
import { otherLeads } from './staff-leads.rest.js';

const leads = [...northernLeads, ...otherLeads, ...customerJobs];
const people = [demoAdmin, ...demoCustomers, ...demoInstallers];
const firstColumn = (csv: string): Set<string> =>
  new Set(csv.split('\n').map((line) => line.split(',')[0] ?? ''));
const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the demo market', () => {
  it('has about forty leads, sixty installers and the five accounts of the README', () => {
    expect(leads).toHaveLength(44);
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
    for (const { description, minBudget, maxBudget, deposit, ageHours, customer } of leads) {
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(maxBudget).toBeGreaterThan(minBudget);
      expect(minBudget).toBeGreaterThanOrEqual(1);
      expect(deposit).toBeGreaterThanOrEqual(1);
      // Older ones would be closed by the sweep that ends leads after 30 days.
      expect(ageHours).toBeLessThan(28 * 24);
      if (customer) expect(demoCustomers.some(({ email }) => email.startsWith(`${customer}@`))).toBe(true);
    }
  });

  it('is the same on every machine', () => {
    const random = new Random(7_000);
    expect([random.between(1, 100), random.between(1, 100), random.between(1, 100)]).toEqual([100, 68, 64]);
  });
});
