/** One address that a page refers to, and where it was found. */
export type Reference = { address: string; from: string };

const ATTRIBUTE = /\s(href|src|poster|content)="([^"]+)"/g;
const decode = (text: string) => text.replaceAll('&amp;', '&');

/** Every address of our own that the HTML of a page names: links, files, pictures, social images. */
export function referencesOf(html: string, page: URL): Reference[] {
  const found = [...html.matchAll(ATTRIBUTE)].map(([, name, value]) => ({
    name,
    value: decode(value ?? ''),
  }));
  return found
    .filter(
      ({ name, value }) =>
        value.startsWith('/') || value.startsWith(page.origin) || (name === 'href' && value.startsWith('#')),
    )
    .map(({ value }) => ({ address: new URL(value, page).href, from: page.pathname }));
}

/** The fragments that a page can be entered by. */
function idsOf(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''));
}

/**
 * Walks the whole site from its front page and its sitemap. Answers the pages that were reached and one line for each
 * address that does not answer 200, or names a place that its page does not have.
 */
export async function crawl(origin: string): Promise<{ pages: string[]; broken: string[] }> {
  const broken: string[] = [];
  const pages = new Map<string, { status: number; ids: Set<string> }>();
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  const queue: Reference[] = ['/', ...listed].map((path) => ({
    address: new URL(path, origin).href,
    from: 'sitemap.xml',
  }));

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { pathname, search, hash } = new URL(next.address);
    const key = pathname + search;
    let page = pages.get(key);
    if (!page) {
      const response = await fetch(`${origin}${key}`);
      const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const text = isHtml ? await response.text() : '';
      if (!isHtml) await response.arrayBuffer();
      page = { status: response.status, ids: idsOf(text) };
      pages.set(key, page);
      if (response.status === 200 && text.includes('data-island')) {
        queue.push(...referencesOf(text, new URL(`${origin}${key}`)));
      }
    }
    if (page.status !== 200) broken.push(`${next.from} → ${key} answers ${page.status}`);
    // The app draws its own places; `#more` is on the page only while there is more.
    else if (hash && page.ids.size > 3 && !page.ids.has(hash.slice(1)))
      broken.push(`${next.from} → ${key} has no ${hash}`);
  }
  return { pages: [...pages.keys()], broken };
}
