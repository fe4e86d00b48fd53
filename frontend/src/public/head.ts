import escapeHtml from 'escape-html';
import { PRODUCT_NAME } from '../brand';
import { slotMark } from './parts/Slot';
import { scriptJson } from './metadata/scriptJson';
import { ORIGIN_MARK, type SitePage } from './page';

const SOCIAL_IMAGE = { path: '/media/social.png', width: 1200, height: 630 };
const SOCIAL_ALT = 'A map of the United Kingdom in dots: a job reaches the installers near it.';

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

type Described = Pick<SitePage, 'path' | 'canonicalPath' | 'title' | 'description' | 'image' | 'type'>;

const canonicalOf = ({ path, canonicalPath }: Described): string => `${ORIGIN_MARK}${canonicalPath ?? path}`;
const isFound = ({ path }: Described): boolean => path !== '/404';

/** How a window and a shared link name a page. */
export function socialTags(page: Described): string[] {
  const image = `${ORIGIN_MARK}${page.image ?? SOCIAL_IMAGE.path}`;
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    meta('description', page.description),
    property('og:type', page.type ?? 'website'),
    property('og:site_name', PRODUCT_NAME),
    property('og:locale', 'en_GB'),
    property('og:title', page.title),
    property('og:description', page.description),
    isFound(page) ? property('og:url', canonicalOf(page)) : '',
    property('og:image', image),
    property('og:image:width', String(SOCIAL_IMAGE.width)),
    property('og:image:height', String(SOCIAL_IMAGE.height)),
    property('og:image:alt', SOCIAL_ALT),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', page.title),
    meta('twitter:description', page.description),
    meta('twitter:image', image),
  ].filter(Boolean);
}

/** Everything that stands in the head of one page, the stylesheet and fonts of the build left out. */
export function headHtml(page: SitePage): string {
  const canonical = canonicalOf(page);
  return [
    ...socialTags(page),
    meta('keywords', page.keywords.join(', ')),
    meta('author', PRODUCT_NAME),
    isFound(page) && page.inSitemap ? '' : meta('robots', isFound(page) ? 'noindex, follow' : 'noindex'),
    isFound(page) ? `<link rel="canonical" href="${canonical}">` : '',
    isFound(page) ? `<link rel="alternate" hreflang="en-GB" href="${canonical}">` : '',
    meta('geo.region', 'GB'),
    meta('geo.placename', 'United Kingdom'),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icons/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="alternate" type="application/rss+xml" title="${PRODUCT_NAME} blog" href="${ORIGIN_MARK}/rss.xml">`,
    '<meta name="theme-color" content="#FBFAF6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#06191F" media="(prefers-color-scheme: dark)">',
    ...page.structuredData.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    page.path === '/' ? slotMark('job-postings') : '',
    page.path.startsWith('/installers/') ? slotMark('installer-data') : '',
  ]
    .filter(Boolean)
    .join('\n    ');
}
