import { asOpenLead, budgetText, type OpenLeadRow } from './public-site.policy.js';
import { postTown } from '../../platform/geo/post-towns.js';

const row = (change: Partial<OpenLeadRow> = {}): OpenLeadRow => ({
  title: 'Starlink on a barn roof',
  outcode: 'BL1',
  serviceType: 'starlink',
  jobType: 'residential',
  minBudgetPence: 20_000,
  maxBudgetPence: 40_000,
  fromCustomer: false,
  activatedAt: new Date('2026-11-01T10:00:00Z'),
  deadline: null,
  ...change,
});

describe('what visitors see of an open lead', () => {
  it('is its title, town and outcode, budget and days', () => {
    expect(asOpenLead(row())).toEqual({
      title: 'Starlink on a barn roof',
      place: 'Bolton, BL1',
      town: 'Bolton',
      outcode: 'BL1',
      budget: '£200–£400',
      serviceType: 'starlink',
      postedAt: '2026-11-01T10:00:00.000Z',
      validThrough: '2026-12-01',
    });
  });

  it('is never a customer’s own words, which may name people and streets', () => {
    const job = asOpenLead(row({ title: 'For Mrs Ada Byron, 12 High Street', fromCustomer: true }));
    expect(job.title).toBe('Starlink Installation, residential');
    expect(JSON.stringify(job)).not.toMatch(/Ada|High Street/);
    expect(asOpenLead(row({ fromCustomer: true, serviceType: null })).title).toBe(
      'Installation, residential',
    );
  });

  it('closes at its deadline when that comes first', () => {
    expect(asOpenLead(row({ deadline: '2026-11-10' })).validThrough).toBe('2026-11-10');
    expect(asOpenLead(row({ deadline: '2027-11-10' })).validThrough).toBe('2026-12-01');
  });
});

describe('a budget in words', () => {
  it.each([
    [20_000, 40_000, '£200–£400'],
    [0, 40_000, 'up to £400'],
    [20_000, null, 'from £200'],
    [0, null, 'Budget open'],
    [50_000, 50_000, '£500'],
    [120_000, 200_000, '£1,200–£2,000'],
  ])('%s to %s pence', (min, max, text) => {
    expect(budgetText(min, max)).toBe(text);
  });
});

describe('the town of an outcode', () => {
  it.each([
    ['BL1', 'Bolton'],
    ['B1', 'Birmingham'],
    ['SW1A', 'South West London'],
    ['IV40', 'Kyle of Lochalsh'],
    ['HR1', 'Hereford'],
    ['HR3', null],
    ['ZE1', 'Shetland'],
    ['JE2', 'Jersey'],
    ['XX1', null],
    ['', null],
  ])('%s', (outcode, town) => {
    expect(postTown(outcode)).toBe(town);
  });
});
