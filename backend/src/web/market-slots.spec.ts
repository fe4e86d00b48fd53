import type { OpenLead } from '../modules/backoffice/public-site.policy.js';
import type { Market } from '../modules/backoffice/public-site.service.js';
import { shortMoment } from '../platform/time/london.js';
import { figuresHtml, jobPosting, jobPostingsHtml, marketSlots, openLeadsHtml } from './market-slots.js';

const fragments = {
  'leads.board': '<h2>{{openLeads}} open, {{asOf}}</h2><ul>{{rows}}</ul>',
  'leads.empty': '<p>none, {{asOf}}</p>',
  'leads.row': '<li>any {{title}} {{place}} {{budget}}</li>',
  'leads.row.cctv': '<li>cctv {{title}} {{place}} {{budget}}</li>',
  figures: '{{rows}}{{asOf}}',
  'figures.openLeads': '{{count}} leads, ',
  'figures.approvedInstallers': '{{count}} installers, ',
  'figures.completedJobs': '{{count}} jobs, ',
  'figures.refundedDeposits': '{{count}} deposits, ',
};

const lead = (change: Partial<OpenLead> = {}): OpenLead => ({
  title: 'Eight cameras',
  place: 'Leeds, LS1',
  town: 'Leeds',
  outcode: 'LS1',
  budget: '£900–£1,400',
  serviceType: 'cctv',
  postedAt: '2026-11-20T08:00:00.000Z',
  validThrough: '2026-12-20',
  ...change,
});

const market = (openLeads: OpenLead[]): Market => ({
  openLeads,
  counts: { openLeads: 1234, approvedInstallers: 57, completedJobs: 12, refundedDeposits: 0 },
  asOf: '2026-11-21T14:05:00.000Z',
});

describe('the board of open leads', () => {
  it('shows the newest four with the icon of their kind, how many there are and when that was', () => {
    const html = openLeadsHtml(
      fragments,
      market(Array.from({ length: 6 }, (_, i) => lead({ title: `Lead ${i}` }))),
    );
    expect(html).toContain('1,234 open, 21 Nov 2026, 14:05');
    expect(html.match(/<li>cctv/g)).toHaveLength(4);
    expect(html).not.toContain('Lead 4');
  });

  it('writes a title as text', () => {
    expect(openLeadsHtml(fragments, market([lead({ title: '<img src=x onerror=alert(1)>' })]))).toContain(
      '&lt;img src=x',
    );
  });

  it('has a row for a kind that it does not know', () => {
    expect(openLeadsHtml(fragments, market([lead({ serviceType: null })]))).toContain(
      '<li>any Eight cameras',
    );
    expect(openLeadsHtml(fragments, market([lead({ serviceType: 'new_kind' })]))).toContain(
      '<li>any Eight cameras',
    );
  });

  it('says so when nothing is open', () => {
    expect(openLeadsHtml(fragments, market([]))).toBe('<p>none, 21 Nov 2026, 14:05</p>');
  });
});

describe('the figures', () => {
  it('are the counts with their date, in London', () => {
    expect(figuresHtml(fragments, market([]))).toBe(
      '1,234 leads, 57 installers, 12 jobs, 21 Nov 2026, 14:05',
    );
    expect(shortMoment('2026-07-01T12:00:00.000Z')).toBe('1 Jul 2026, 13:00');
  });

  it('say nothing at all of a market in which nothing has happened yet', () => {
    const counts = { openLeads: 0, approvedInstallers: 0, completedJobs: 0, refundedDeposits: 0 };
    expect(figuresHtml(fragments, { ...market([]), counts })).toBe('');
  });

  it('are left out while the database is away', () => {
    expect(marketSlots(fragments, null, 'https://x.test', 'X')).toEqual({});
  });
});

describe('a job posting', () => {
  it('names town and outcode, the days it is open, and nobody', () => {
    expect(jobPosting(lead(), 'https://x.test', 'RightInstaller')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Eight cameras',
      description:
        'Eight cameras in Leeds, LS1. Budget: £900–£1,400. Open to verified and approved installers, who bid with a price and a time.',
      datePosted: '2026-11-20T08:00:00.000Z',
      validThrough: '2026-12-20T23:59:59Z',
      employmentType: 'CONTRACTOR',
      directApply: false,
      hiringOrganization: { '@type': 'Organization', name: 'RightInstaller', sameAs: 'https://x.test/' },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Leeds',
          postalCode: 'LS1',
          addressCountry: 'GB',
        },
      },
    });
  });

  it('cannot break out of its script', () => {
    expect(jobPostingsHtml([lead({ title: '</script><b>' })], 'https://x.test', 'X')).not.toMatch(
      /<\/script><b>/,
    );
  });
});
