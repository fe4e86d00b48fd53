import type { InstallerPageView } from '../modules/installer-pages/installer-pages.views.js';
import { installerData, installerHtml } from './installer-page.js';

const page: InstallerPageView = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Rosa Field',
  businessName: 'Field <Aerials>',
  bio: null,
  pictureUrl: null,
  isPublic: true,
  memberSince: '2026-05-02T10:00:00.000Z',
  experienceYears: '3-5',
  certifications: null,
  services: ['aerial'],
  area: { town: 'Bolton', outcode: 'BL1', radius: 30 },
  start: { isAvailable: true, from: '2026-11-30' },
  weekly: [{ day: 'monday', from: '08:00', to: '17:00' }],
  checks: [{ what: 'identity', on: '2026-05-03T10:00:00.000Z' }],
  papers: [
    { kind: 'insurance', checkedOn: '2026-05-04', validUntil: '2027-05-03', hasEnded: false },
    { kind: 'niceic', checkedOn: '2025-05-04', validUntil: '2026-05-03', hasEnded: true },
  ],
  declared: ['dbs'],
  completedJobs: 1,
  successRate: 100,
  rank: 3,
  rating: { average: null, count: 0 },
  reviews: [],
};
const review = {
  id: 'r1',
  by: 'customer' as const,
  authorName: 'Kim H.',
  title: 'Loft aerial',
  rating: 5,
  text: 'Tidy </script>',
  writtenAt: '2026-11-20T10:00:00.000Z',
  shownAt: '2026-11-21T10:00:00.000Z',
  reply: 'Thank you',
  repliedAt: '2026-11-22T10:00:00.000Z',
  removed: null,
};
const stub = {
  ...review,
  rating: null,
  text: null,
  reply: null,
  removed: { at: '2026-11-24T10:00:00.000Z', reason: 'Names a third person.' },
};
const fragments = {
  'installer.rating': 'RATED {{average}} by {{count}}',
  'installer.success': 'SUCCESS {{rate}}',
  'installer.bio': 'BIO {{bio}}',
  'installer.picture': 'PICTURE {{url}}',
  'installer.invite': 'INVITE {{id}}',
  'installer.initials': 'INITIALS {{initials}}',
  'installer.certifications': 'CERT {{certifications}}',
  'installer.no-reviews': 'NO REVIEWS',
  'installer.hours': 'HOURS {{day}} {{from}} {{to}}',
  'installer.reply': 'REPLY {{reply}}',
  'installer.review.5': 'FIVE {{authorName}} {{title}} {{on}} {{text}} {{reply}}',
  'installer.review.removed': 'REMOVED {{title}} {{on}} {{removedOn}} {{reason}}',
  'installer.service.aerial': 'AERIAL',
  'installer.check.identity': 'IDENTITY{{on}}',
  'installer.paper.checked': 'READ {{label}} {{on}}{{until}}',
  'installer.paper.ended': 'ENDED {{label}} {{until}}',
  'installer.declared.dbs': 'DBS DECLARED',
};
const template =
  '{{title}}|{{description}}|{{place}}|{{jobs}}|{{success}}|{{rating}}|{{bio}}|{{certifications}}|{{start}}|{{hours}}|{{services}}|{{checks}}|{{papers}}|{{declared}}|{{reviews}}';

it('says what was checked and when apart from what is declared, and nothing that is not there', () => {
  expect(installerHtml(fragments, template, page)).toBe(
    'Rosa Field, Field &lt;Aerials&gt;|Rosa Field, Field &lt;Aerials&gt;: installer in Bolton, BL1. 1 completed job.' +
      '|Bolton, BL1|1 completed job|SUCCESS 100%||||Can start from Monday 30 November|HOURS Monday 08:00 17:00|AERIAL|IDENTITY, 3 May 2026|READ Public liability insurance 4 May 2026, valid until 3 May 2027ENDED NICEIC 3 May 2026|DBS DECLARED|NO REVIEWS',
  );
});

it('says when somebody takes on work now, or none', () => {
  const said = (start: InstallerPageView['start']) =>
    installerHtml(fragments, '{{start}}', { ...page, start });
  expect(said({ isAvailable: true, from: null })).toBe('Takes on work now');
  expect(said({ isAvailable: false, from: null })).toBe('Takes on no new work at the moment');
});

it('shows reviews with their replies, and the stub of a removed one', () => {
  const rated = {
    ...page,
    bio: 'Since 1990 & on',
    rating: { average: 5, count: 1 },
    reviews: [review, stub],
  };
  const html = installerHtml(fragments, template, rated);
  expect(html).toContain('Rated 5 of 5 by customers.');
  expect(html).toContain('RATED 5.0 by 1|BIO Since 1990 &amp; on');
  expect(html).toContain('FIVE Kim H. Loft aerial 20 Nov 2026 Tidy &lt;/script&gt; REPLY Thank you');
  expect(html).toContain('REMOVED Loft aerial 20 Nov 2026 24 Nov 2026 Names a third person.');
});

it('claims a rating to search engines only where reviews stand behind it, and no removed one', () => {
  expect(installerData(page, 'https://x.test')).not.toHaveProperty('aggregateRating');
  expect(
    installerData({ ...page, rating: { average: 5, count: 1 }, reviews: [review, stub] }, 'https://x.test'),
  ).toMatchObject({
    url: `https://x.test/installers/${page.id}`,
    aggregateRating: { ratingValue: 5, reviewCount: 1 },
    review: [{ reviewBody: 'Tidy </script>' }],
  });
});

it('offers a customer to invite them, once they may bid', () => {
  const approved = { ...page, checks: [{ what: 'approved' as const, on: null }] };
  const shown = { ...fragments, 'installer.check.approved': '' };
  expect(installerHtml(shown, '{{invite}}', approved, true)).toBe(`INVITE ${page.id}`);
  expect(installerHtml(shown, '{{invite}}', approved)).toBe('');
  expect(installerHtml(shown, '{{invite}}', page, true)).toBe('');
});

it('shows the picture, or the initials in its place, and names it to search engines', () => {
  expect(installerHtml(fragments, '{{picture}}', page)).toBe('INITIALS RF');
  const pictured = { ...page, pictureUrl: `/api/installers/${page.id}/picture` };
  expect(installerHtml(fragments, '{{picture}}', pictured)).toBe(
    `PICTURE /api/installers/${page.id}/picture`,
  );
  expect(installerData(pictured, 'https://x.test')).toMatchObject({
    image: `https://x.test/api/installers/${page.id}/picture`,
  });
});
