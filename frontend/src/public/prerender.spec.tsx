import { describe, expect, it } from 'vitest';
import { PRODUCT_NAME } from '../brand';
import { renderFragments, renderOpenings, renderRss, renderSite, sampleContent } from './prerender';
import { sitePages } from './sitePages';

const site = await renderSite();
const fragments = await renderFragments();
const pages = [...site.pages, site.notFound];

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
      'property="og:title"',
      'property="og:description"',
      'property="og:image"',
      'name="twitter:card"',
    ])
      expect(head).toMatch(new RegExp(`${tag} content="[^"]{5,}"`));
    expect(head).toContain(`<meta property="og:site_name" content="${PRODUCT_NAME}">`);
    expect(head).toContain('<meta property="og:locale" content="en_GB">');
    expect(head).toContain('<meta name="geo.region" content="GB">');
    expect(head).toContain('{{origin}}/media/social.png');
    expect(title.length).toBeLessThanOrEqual(115);
  });

  it('to sign in and sign up has them, too, and is painted before its scripts have run', async () => {
    const { '/auth': signIn, '/auth?tab=signup': signUp } = await renderOpenings();
    for (const [opening, name, heading] of [
      [signIn, 'Sign In', 'Welcome back'],
      [signUp, 'Sign Up', 'Create your account'],
    ] as const) {
      expect(opening?.head).toContain(`<title>${name} · ${PRODUCT_NAME}</title>`);
      for (const tag of ['name="description"', 'property="og:title"', 'property="og:image"'])
        expect(opening?.head).toMatch(new RegExp(`${tag} content="[^"]{5,}"`));
      expect(opening?.body).toContain(`${heading}</h1>`);
    }
  });

  it.each(pages)('$path leads from each way in but "Sign in" to the form that signs up', ({ body }) => {
    const ways = [...body.matchAll(/<a [^>]*href="(\/auth[^"]*)"[^>]*>(.*?)<\/a>/gs)];
    expect(ways.length).toBeGreaterThan(1);
    for (const [, href, inside = ''] of ways) {
      const text = inside.replace(/<[^>]+>/g, '').trim();
      const form = /\?tab=signup(&amp;userType=(installer|customer))?$/;
      expect([text, form.test(href ?? '')]).toEqual([text, text !== 'Sign in']);
    }
  });

  it.each(pages)('$path has one h1 and one main', ({ body }) => {
    const sent = body.replace('<!--slot:founders-intro-->', fragments['founders.intro'] ?? '');
    expect(sent.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(body.match(/<main[\s>]/g)).toHaveLength(1);
  });

  it.each(site.pages)('$path names its canonical address', ({ head }) => {
    expect(head).toMatch(/<link rel="canonical" href="\{\{origin\}\}\/[^"]*">/);
  });

  it('has a title and a description that no other page has, pages of one list apart', () => {
    const first = site.pages.filter(({ path }) => !path.includes('/page/'));
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
  it.each(site.pages)('of $path is JSON-LD of schema.org', ({ head }) => {
    const data = jsonLd(head);
    expect(data.length).toBeGreaterThan(0);
    for (const one of data) {
      expect(one['@context']).toBe('https://schema.org');
      expect(one['@type']).toEqual(expect.any(String));
    }
  });

  it('of the landing page says organisation, website and service, and leaves jobs to the server', () => {
    const landing = site.pages.find(({ path }) => path === '/');
    const types = jsonLd(landing?.head ?? '').map((one) => one['@type']);
    expect(types).toEqual(['Organization', 'WebSite', 'Service', 'FAQPage']);
    expect(landing?.head).toContain('<!--slot:job-postings-->');
    expect(landing?.body).toContain('<!--slot:open-leads-->');
    expect(landing?.body).toContain('<!--slot:figures-->');
  });

  it('claims no rating anywhere', () => {
    for (const { head } of pages) expect(head).not.toMatch(/aggregateRating|ratingValue/i);
  });

  it('and text claim none of the figures of marketing that nobody has counted', () => {
    const claims =
      /500\+|4\.9\s?(\/|out of)|\b2\s?(hr|hours?)\b.{0,20}response|£?200\s?(–|-|to)\s?£?500 per project/i;
    for (const { head, body } of pages) expect(head + body).not.toMatch(claims);
  });
});

describe('what is said of people and organisations', () => {
  it('stands in no page that is built: the server puts it there', () => {
    const invented = /Sample|Specimen|Example |Ashdown|Okafor-Reid|Strachan|Prosser|£0\.0m/;
    expect(JSON.stringify(sampleContent)).toMatch(invented);
    for (const { head, body } of [...pages, site.installer]) expect(head + body).not.toMatch(invented);
  });

  it('is announced as made up where the server says that it is a sample', () => {
    const withRibbon = pages.filter(({ body }) => body.includes('<!--slot:sample-ribbon-->'));
    expect(withRibbon.map(({ path }) => path)).toEqual(['/founders', '/investors', '/partnerships']);
    expect(fragments['sample-ribbon']).toContain('Sample content.');
  });
});

describe('the fragments for the server', () => {
  it('ask only for fields that the server gives', () => {
    const fields = (name: string) =>
      [...(fragments[name] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, field]) => field);
    expect(fields('leads.board').sort()).toEqual(['asOf', 'openLeads', 'rows']);
    expect(fields('leads.empty')).toEqual(['asOf']);
    expect(fields('leads.row.cctv').sort()).toEqual(['budget', 'place', 'title']);
    expect(fields('figures').sort()).toEqual(['asOf', 'rows']);
    for (const figure of ['openLeads', 'approvedInstallers', 'completedJobs', 'refundedDeposits'])
      expect(fields(`figures.${figure}`)).toEqual(['count']);
    expect(fields('founders.row').sort()).toEqual([
      'achievements',
      'initials',
      'name',
      'place',
      'story',
      'trade',
    ]);
    expect(fields('funding.round').sort()).toEqual(['name', 'status', 'target', 'use']);
    for (const list of ['founders', 'funding.partners', 'partners']) expect(fields(list)).toEqual(['rows']);
    expect(fields('partners.row')).toEqual(['name', 'what']);
  });
});

it('the feed holds every article, newest first', () => {
  const rss = renderRss();
  const links = [...rss.matchAll(/<link>\{\{origin\}\}\/blog\/([^<]+)<\/link>/g)].map(([, id]) => id);
  const articles = sitePages().filter(({ type }) => type === 'article');
  expect(links).toEqual(articles.map(({ path }) => path.replace('/blog/', '')));
});
