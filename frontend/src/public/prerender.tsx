import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { ARTICLES } from './content/articles';
import { COOKIE_POLICY_VERSION } from './content/cookies';
import { PRIVACY_VERSION } from './content/privacyPolicy';
import { TERMS_VERSION } from './content/terms';
import type { Edition } from './edition';
import { figureFragments } from './landing/figureFragments';
import { openLeadFragments } from './landing/openLeadFragments';
import { installerFragments } from './installers/installerFragments';
import { headHtml } from './metadata/head';
import type { SitePage } from './metadata/page';
import { rssXml } from './metadata/rss';
import { PageShell } from './parts/PageShell';
import { SiteContext } from './site';
import { installerPage, notFoundPage, sitePages } from './sitePages';

export type Rendered = Omit<SitePage, 'body' | 'structuredData'> & { head: string; body: string };

async function toHtml(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

async function render(page: SitePage, edition: Edition): Promise<Rendered> {
  const { body, structuredData: _written, ...rest } = page;
  const sample = page.sample && edition === 'sandbox';
  const html = await toHtml(
    <SiteContext value={{ edition }}>
      <PageShell path={page.path} sample={sample}>
        {body}
      </PageShell>
    </SiteContext>,
  );
  return { ...rest, sample, head: headHtml(page), body: html };
}

/** Every page of one edition. Sample content is in the sandbox's alone. */
export async function renderEdition(
  edition: Edition,
): Promise<{ pages: Rendered[]; notFound: Rendered; installer: Rendered }> {
  return {
    pages: await Promise.all(sitePages().map((page) => render(page, edition))),
    notFound: await render(notFoundPage, edition),
    installer: { ...(await render(installerPage, edition)), path: '/installers/installer' },
  };
}

/** The pieces that the server fills with live data, by name; fields stand in double braces. */
export async function renderFragments(): Promise<Record<string, string>> {
  const fragments: Record<string, ReactElement> = {
    ...openLeadFragments(),
    ...figureFragments(),
    ...installerFragments(),
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
