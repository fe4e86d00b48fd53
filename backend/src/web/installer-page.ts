import type { InstallerPageView } from '../modules/installer-pages/installer-pages.views.js';
import { shortDay, weekdayWords } from '../platform/time/london.js';
import type { StartView } from '../modules/installers/availability/availability.views.js';
import { paperKind } from '../modules/installers/review/paper-kinds.policy.js';
import type { PaperCheckView } from '../modules/installers/review/paper-checks.views.js';
import type { ReviewView } from '../modules/reviews/reviews.views.js';
import { fillFields, Html, scriptJson } from './fill.js';
import { part, type Fragments } from './fragments.js';

const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long', year: 'numeric' });

/** As people call it: "Rosa Field, Field Aerials". */
const titleOf = ({ name, businessName }: InstallerPageView): string =>
  businessName === '' || businessName === name ? name : `${name}, ${businessName}`;

const isApproved = ({ checks }: InstallerPageView): boolean => checks.some(({ what }) => what === 'approved');

const initialsOf = ({ name }: InstallerPageView): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);

const placeOf = ({ area: { town, outcode } }: InstallerPageView): string =>
  town ? `${town}, ${outcode}` : `${outcode} area`;

const jobsText = (count: number): string => (count === 1 ? '1 completed job' : `${count} completed jobs`);

/** One paragraph for the lists of search engines. */
function descriptionOf(page: InstallerPageView): string {
  const rated = page.rating.average === null ? '' : ` Rated ${page.rating.average} of 5 by customers.`;
  return `${titleOf(page)}: installer in ${placeOf(page)}. ${jobsText(page.completedJobs)}.${rated}`;
}

const startText = ({ isAvailable, from }: StartView): string => {
  if (!isAvailable) return 'Takes on no new work at the moment';
  return from === null ? 'Takes on work now' : `Can start from ${weekdayWords(from)}`;
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A piece of the page, or nothing. */
const when = (fragments: Fragments, name: string, values: Record<string, string | Html> | null): Html =>
  new Html(values ? fillFields(part(fragments, name), values) : '');

const joined = (pieces: readonly string[]): Html => new Html(pieces.join(''));

function paperHtml(fragments: Fragments, paper: PaperCheckView): string {
  const { label } = paperKind(paper.kind);
  const until = paper.validUntil ? shortDay(paper.validUntil) : '';
  if (paper.hasEnded) return fillFields(part(fragments, 'installer.paper.ended'), { label, until });
  return fillFields(part(fragments, 'installer.paper.checked'), {
    label,
    on: shortDay(paper.checkedOn),
    until: until && `, valid until ${until}`,
  });
}

function reviewHtml(fragments: Fragments, review: ReviewView): string {
  const { authorName, title, rating, text, writtenAt, reply, removed } = review;
  const on = shortDay(writtenAt);
  if (removed)
    return fillFields(part(fragments, 'installer.review.removed'), {
      title,
      on,
      removedOn: shortDay(removed.at),
      reason: removed.reason,
    });
  return fillFields(part(fragments, `installer.review.${rating ?? 0}`), {
    authorName,
    title,
    on,
    text: text ?? '',
    reply: when(fragments, 'installer.reply', reply ? { reply } : null),
  });
}

/**
 * The built page about an installer, filled with what may be told of one.
 * @param mayInvite its reader is a customer, who may ask them to bid
 */
export function installerHtml(
  fragments: Fragments,
  template: string,
  page: InstallerPageView,
  mayInvite = false,
): string {
  const { bio, certifications, rating, reviews, declared } = page;
  return fillFields(template, {
    id: page.id,
    title: titleOf(page),
    description: descriptionOf(page),
    name: page.name,
    business: page.businessName,
    picture: page.pictureUrl
      ? when(fragments, 'installer.picture', { url: page.pictureUrl })
      : when(fragments, 'installer.initials', { initials: initialsOf(page) }),
    invite: when(fragments, 'installer.invite', mayInvite && isApproved(page) ? { id: page.id } : null),
    place: placeOf(page),
    radius: String(page.area.radius),
    start: startText(page.start),
    hours: joined(
      page.weekly.map(({ day: name, from, to }) =>
        fillFields(part(fragments, 'installer.hours'), { day: capital(name), from, to }),
      ),
    ),
    jobs: jobsText(page.completedJobs),
    experience: `${page.experienceYears} years`,
    since: month.format(new Date(page.memberSince)),
    success: when(
      fragments,
      'installer.success',
      page.completedJobs > 0 ? { rate: `${page.successRate}%` } : null,
    ),
    rating: when(
      fragments,
      'installer.rating',
      rating.average === null ? null : { average: rating.average.toFixed(1), count: String(rating.count) },
    ),
    bio: when(fragments, 'installer.bio', bio ? { bio } : null),
    certifications: when(fragments, 'installer.certifications', certifications ? { certifications } : null),
    services: joined(page.services.map((type) => part(fragments, `installer.service.${type}`))),
    checks: joined(
      page.checks.map(({ what, on }) =>
        fillFields(part(fragments, `installer.check.${what}`), { on: on ? `, ${shortDay(on)}` : '' }),
      ),
    ),
    papers: joined(page.papers.map((paper) => paperHtml(fragments, paper))),
    declared: joined(declared.map((what) => part(fragments, `installer.declared.${what}`))),
    reviews:
      reviews.length === 0
        ? new Html(part(fragments, 'installer.no-reviews'))
        : joined(reviews.map((review) => reviewHtml(fragments, review))),
  });
}

/** What search engines are told: nothing that the page does not say. */
export function installerData(page: InstallerPageView, origin: string): Record<string, unknown> {
  const { area, rating, reviews, bio, pictureUrl } = page;
  const told = reviews.filter(({ removed }) => removed === null);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/installers/${page.id}`,
    url: `${origin}/installers/${page.id}`,
    name: page.businessName || page.name,
    founder: { '@type': 'Person', name: page.name },
    ...(bio && { description: bio }),
    ...(pictureUrl && { image: `${origin}${pictureUrl}` }),
    address: {
      '@type': 'PostalAddress',
      ...(area.town && { addressLocality: area.town }),
      postalCode: area.outcode,
      addressCountry: 'GB',
    },
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        bestRating: 5,
        worstRating: 1,
        reviewCount: rating.count,
      },
      review: told.map(({ rating: stars, text, authorName, writtenAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: authorName },
        datePublished: writtenAt.slice(0, 10),
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
}

export const installerDataHtml = (page: InstallerPageView, origin: string): string =>
  `<script type="application/ld+json">${scriptJson(installerData(page, origin))}</script>`;
