import { describe, expect, it } from 'vitest';
import { renderEdition, renderFragments, renderRss } from './prerender';
import { sitePages } from './sitePages';

const sandbox = await renderEdition('sandbox');
const live = await renderEdition('live');
const pages = [...sandbox.pages, sandbox.notFound];

const jsonLd = (head: string): Record<string, unknown>[] =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );

describe('every page', () => {
  it.each(pages)('$path has its own title, description, keywords and social tags', ({ head, title }) => {
    expect(head).toContain('<title>');
    for (const tag of [
      'name="description"',
      'name="keywords"',
      'og:title',
      'og:description',
      'og:image',
      'twitter:card',
    ])
      expect(head).toContain(tag);
    expect(head).toContain('<meta property="og:locale" content="en_GB">');
    expect(head).toContain('<meta name="geo.region" content="GB">');
    expect(head).toContain('{{origin}}/media/social.png');
    expect(title.length).toBeLessThanOrEqual(115);
  });

  it.each(pages)('$path has one h1 and one main', ({ body }) => {
    expect(body.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(body.match(/<main[\s>]/g)).toHaveLength(1);
  });

  it.each(sandbox.pages)('$path names its canonical address', ({ head }) => {
    expect(head).toMatch(/<link rel="canonical" href="\{\{origin\}\}\/[^"]*">/);
  });

  it('has a title and a description that no other page has, pages of one list apart', () => {
    const first = sandbox.pages.filter(({ path }) => !path.includes('/page/'));
    expect(new Set(first.map(({ title }) => title)).size).toBe(first.length);
    expect(new Set(first.map(({ description }) => description)).size).toBe(first.length);
    for (const { description } of first) {
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThanOrEqual(220);
    }
  });

  it('carries no code that runs in the page itself', () => {
    for (const { body, head } of pages)
      expect(body + head).not.toMatch(/<script(?! type="application\/ld\+json")|\son\w+=/i);
  });
});

describe('structured data', () => {
  it.each(sandbox.pages)('of $path is JSON-LD of schema.org', ({ head }) => {
    const data = jsonLd(head);
    expect(data.length).toBeGreaterThan(0);
    for (const one of data) {
      expect(one['@context']).toBe('https://schema.org');
      expect(one['@type']).toEqual(expect.any(String));
    }
  });

  it('of the landing page says organisation, website and service, and leaves jobs to the server', () => {
    const landing = sandbox.pages.find(({ path }) => path === '/');
    const types = jsonLd(landing?.head ?? '').map((one) => one['@type']);
    expect(types).toEqual(['Organization', 'WebSite', 'Service', 'FAQPage']);
    expect(landing?.head).toContain('<!--slot:job-postings-->');
    expect(landing?.body).toContain('<!--slot:open-leads-->');
    expect(landing?.body).toContain('<!--slot:figures-->');
  });

  it('claims no rating anywhere', () => {
    for (const { head } of pages) expect(head).not.toMatch(/aggregateRating|ratingValue/i);
  });
});

describe('sample content', () => {
  const withSamples = sitePages()
    .filter(({ sample }) => sample)
    .map(({ path }) => path);

  it('is published with a ribbon in the sandbox', () => {
    for (const path of withSamples) {
      expect(sandbox.pages.find((page) => page.path === path)?.body).toContain('Sample content.');
    }
    expect(sandbox.pages.find(({ path }) => path === '/terms')?.body).not.toContain('Sample content.');
  });

  it('is not shown outside it, where the same pages stand and are linked', () => {
    const invented = /Sample|Specimen|Example |Ashdown|Okafor-Reid|Strachan|Prosser|£0\.0m/;
    expect(sandbox.pages.some(({ body }) => invented.test(body))).toBe(true);
    for (const { head, body } of [...live.pages, live.notFound]) expect(head + body).not.toMatch(invented);
    expect(live.pages.map(({ path }) => path)).toEqual(sandbox.pages.map(({ path }) => path));
    for (const path of withSamples) expect(live.notFound.body).toContain(`href="${path}"`);
  });
});

describe('the fragments for the server', () => {
  it('ask only for fields that the server gives', async () => {
    const fragments = await renderFragments();
    const fields = (name: string) =>
      [...(fragments[name] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
    expect(fields('leads.board').sort()).toEqual(['asOf', 'openLeads', 'rows']);
    expect(fields('leads.empty')).toEqual(['asOf']);
    expect(fields('leads.row.cctv').sort()).toEqual(['budget', 'place', 'title']);
    expect(fields('figures').sort()).toEqual(['asOf', 'rows']);
    for (const figure of ['openLeads', 'approvedInstallers', 'completedJobs', 'refundedDeposits'])
      expect(fields(`figures.${figure}`)).toEqual(['count']);
  });
});

it('the feed holds every article, newest first', () => {
  const rss = renderRss();
  const links = [...rss.matchAll(/<link>\{\{origin\}\}\/blog\/([^<]+)<\/link>/g)].map(([, id]) => id);
  const articles = sitePages().filter(({ type }) => type === 'article');
  expect(links).toEqual(articles.map(({ path }) => path.replace('/blog/', '')));
});
