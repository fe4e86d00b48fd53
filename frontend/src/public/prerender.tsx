import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { ARTICLES } from './content/articles';
import { COOKIE_POLICY_VERSION } from './content/cookies';
import { PRIVACY_VERSION } from './content/privacyPolicy';
import { TERMS_VERSION } from './content/terms';
import type { Edition } from './edition';
import { figureFragments } from './landing/figureFragments';
import { openLeadFragments } from './landing/openLeadFragments';
import { headHtml } from './metadata/head';
import type { SitePage } from './metadata/page';
import { rssXml } from './metadata/rss';
import { PageShell } from './parts/PageShell';
import { SiteContext } from './site';
import { notFoundPage, sitePages } from './sitePages';

export type Rendered = Omit<SitePage, 'body' | 'structuredData'> & { head: string; body: string };

async function toHtml(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

async function render(
  page: SitePage,
  edition: Edition,
  isPublished: (path: string) => boolean,
): Promise<Rendered> {
  const { body, structuredData: _written, ...rest } = page;
  const html = await toHtml(
    <SiteContext value={{ edition, isPublished }}>
      <PageShell path={page.path} sample={page.sample}>
        {body}
      </PageShell>
    </SiteContext>,
  );
  return { ...rest, head: headHtml(page), body: html };
}

/** Every page of one edition. The live one leaves out, and does not link, what still holds sample content. */
export async function renderEdition(edition: Edition): Promise<{ pages: Rendered[]; notFound: Rendered }> {
  const published = sitePages().filter(({ sample }) => edition === 'sandbox' || !sample);
  const withheld = new Set(
    sitePages()
      .filter((page) => !published.some(({ path }) => path === page.path))
      .map(({ path }) => path),
  );
  const isPublished = (path: string) => !withheld.has(path);
  return {
    pages: await Promise.all(published.map((page) => render(page, edition, isPublished))),
    notFound: await render(notFoundPage, edition, isPublished),
  };
}

/** The pieces that the server fills with live data, by name; fields stand in double braces. */
export async function renderFragments(): Promise<Record<string, string>> {
  const fragments: Record<string, ReactElement> = {
    ...openLeadFragments(),
    ...figureFragments(),
  };
  const rendered = await Promise.all(
    Object.entries(fragments).map(async ([name, element]) => [name, await toHtml(element)] as const),
  );
  return Object.fromEntries(rendered);
}

export function renderRss(): string {
  return rssXml(ARTICLES);
}

/** What the operator owes the site: when each policy is to be read again. */
export const duties = {
  reviews: [
    { path: '/privacy-policy', due: PRIVACY_VERSION.nextReview },
    { path: '/terms', due: TERMS_VERSION.nextReview },
    { path: '/cookie-policy', due: COOKIE_POLICY_VERSION.nextReview },
  ],
};
