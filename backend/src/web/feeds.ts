import escapeHtml from 'escape-html';
import type { SitePage } from './site-manifest.js';

/** Pages for search engines, and those about installers who agreed. The front page changes with the market, so its day is that of the newest lead. */
export function sitemapXml(
  pages: readonly SitePage[],
  origin: string,
  newestLeadAt: string | null,
  installerIds: readonly string[] = [],
): string {
  const entries = pages
    .filter(({ inSitemap }) => inSitemap)
    .map(({ path, lastModified }) => {
      const day = path === '/' ? (newestLeadAt?.slice(0, 10) ?? lastModified) : lastModified;
      const modified = day ? `<lastmod>${day}</lastmod>` : '';
      return `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc>${modified}</url>`;
    });
  const installers = installerIds.map(
    (id) => `  <url><loc>${escapeHtml(`${origin}/installers/${id}`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...entries, ...installers].join('\n')}
</urlset>
`;
}

const closed = [
  '/api/',
  '/admin',
  '/leads',
  '/my-bids',
  '/leaderboard',
  '/payments',
  '/profile',
  '/registration',
  '/jobs/',
  '/assignments/',
  '/messages',
];

/** Public pages may be read by anyone; the portal and the API hold nothing for machines. */
export function robotsTxt(origin: string): string {
  const lines = closed.map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\nAllow: /\n${lines.join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
