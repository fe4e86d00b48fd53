import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { PRODUCT_NAME } from '../brand';
import { authHeadings } from '../authHeadings';
import { headings } from '../headings';
import { ARTICLES } from './content/articles';
import { SAMPLE_CONTENT } from './content/sample/sample';
import { CANCELLATION_FORM_VERSION } from './content/cancellationForm';
import { COOKIE_POLICY_VERSION } from './content/cookies';
import { PRIVACY_VERSION } from './content/privacyPolicy';
import { STATEMENTS } from './content/statements/statements';
import { TERMS_VERSION } from './content/terms';
import { figureFragments } from './landing/figureFragments';
import { openLeadFragments } from './landing/openLeadFragments';
import { installerFragments } from './installers/installerFragments';
import { headHtml, socialTags } from './head';
import type { SitePage } from './page';
import { rssXml } from './metadata/rss';
import { founderFragments } from './pages/founderFragments';
import { partnerFragments } from './pages/partnerFragments';
import { statusFragments } from './pages/statusFragments';
import { AuthOpening } from './parts/AuthOpening';
import { Opening } from './parts/Opening';
import { PageShell } from './parts/PageShell';
import { SampleRibbon } from './parts/SampleRibbon';
import { installerPage, notFoundPage, sitePages } from './sitePages';

export type Rendered = Omit<SitePage, 'body' | 'structuredData'> & { head: string; body: string };

async function toHtml(element: ReactElement): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

async function render(page: SitePage): Promise<Rendered> {
  const { body, structuredData: _written, ...rest } = page;
  const html = await toHtml(
    <PageShell path={page.path} isOperators={page.isOperators ?? false}>
      {body}
    </PageShell>,
  );
  return { ...rest, head: headHtml(page), body: html };
}

/** Every page, the one for unknown paths and the one about an installer. */
export async function renderSite(): Promise<{ pages: Rendered[]; notFound: Rendered; installer: Rendered }> {
  return {
    pages: await Promise.all(sitePages().map(render)),
    notFound: await render(notFoundPage),
    installer: { ...(await render(installerPage)), path: '/installers/installer' },
  };
}

/** The pieces that the server fills, by name; fields stand in double braces. */
export async function renderFragments(): Promise<Record<string, string>> {
  const fragments: Record<string, ReactElement> = {
    ...openLeadFragments(),
    ...figureFragments(),
    ...installerFragments(),
    ...founderFragments(),
    ...partnerFragments(),
    ...statusFragments(),
    'sample-ribbon': <SampleRibbon />,
  };
  const rendered = await Promise.all(
    Object.entries(fragments).map(async ([name, element]) => [name, await toHtml(element)] as const),
  );
  return Object.fromEntries(rendered);
}

/** What the app's document says in its head where it opens with nothing of its own. */
export const appHead = `<title>${PRODUCT_NAME}</title>`;

/** What the app's document says in its head and opens with: pages of the portal by address, the ways in by address and tab. */
export async function renderOpenings(): Promise<Record<string, { head: string; body: string }>> {
  const portal = Object.entries(headings).map(
    async ([address, heading]) =>
      [address, { head: appHead, body: await toHtml(<Opening {...heading} />) }] as const,
  );
  const waysIn = (['signin', 'signup'] as const).map(async (tab) => {
    const { name, heading, intro } = authHeadings[tab];
    const head = socialTags({ path: '/auth', title: `${name} · ${PRODUCT_NAME}`, description: intro });
    const opening = <AuthOpening heading={heading} intro={intro} fields={tab === 'signup' ? 5 : 2} />;
    return [
      tab === 'signup' ? '/auth?tab=signup' : '/auth',
      { head: head.join('\n    '), body: await toHtml(opening) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all([...portal, ...waysIn]));
}

export function renderRss(): string {
  return rssXml(ARTICLES, STATEMENTS);
}

/** What a sandbox shows where a live site has its operator's own. */
export const sampleContent = SAMPLE_CONTENT;

/** What the operator owes the site: when each policy is to be read again. */
export const duties = {
  reviews: [
    { path: '/privacy-policy', due: PRIVACY_VERSION.nextReview },
    { path: '/terms', due: TERMS_VERSION.nextReview },
    { path: '/cancellation-form', due: CANCELLATION_FORM_VERSION.nextReview },
    { path: '/cookie-policy', due: COOKIE_POLICY_VERSION.nextReview },
    ...STATEMENTS.map(({ path, editions }) => ({ path, due: editions[0].nextReview })),
  ],
};
