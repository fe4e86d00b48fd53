import { robotsTxt, sitemapXml } from './feeds.js';
import type { SitePage } from './site-manifest.js';

const page = (path: string, change: Partial<SitePage> = {}): SitePage => ({
  path,
  file: 'x.html',
  inSitemap: true,
  lastModified: null,
  ...change,
});

describe('the sitemap', () => {
  it('lists what may be found, with its day', () => {
    const pages = [
      page('/'),
      page('/terms', { lastModified: '2026-11-02' }),
      page('/blog/page/2', { inSitemap: false }),
    ];
    const xml = sitemapXml(pages, 'https://x.test', '2026-11-21T09:00:00.000Z');
    expect(xml).toContain('<url><loc>https://x.test/</loc><lastmod>2026-11-21</lastmod></url>');
    expect(xml).toContain('<url><loc>https://x.test/terms</loc><lastmod>2026-11-02</lastmod></url>');
    expect(xml).not.toContain('/blog/page/2');
  });

  it('invents no day', () => {
    expect(sitemapXml([page('/')], 'https://x.test', null)).toContain(
      '<url><loc>https://x.test/</loc></url>',
    );
  });
});

describe('robots.txt', () => {
  it('opens the pages, closes the portal and the API, and names the sitemap', () => {
    const text = robotsTxt('https://x.test');
    expect(text).toContain('User-agent: *\nAllow: /\n');
    for (const path of ['/api/', '/admin', '/my-bids']) expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain('Sitemap: https://x.test/sitemap.xml\n');
  });
});
