import { PRODUCT_NAME } from '../../brand';
import type { Article } from '../content/article';
import { escapeHtml } from './escape';
import { ORIGIN_MARK } from '../page';

function item(article: Article): string {
  const url = `${ORIGIN_MARK}/blog/${article.id}`;
  return [
    '    <item>',
    `      <title>${escapeHtml(article.title)}</title>`,
    `      <link>${url}</link>`,
    `      <guid isPermaLink="true">${url}</guid>`,
    `      <pubDate>${new Date(`${article.date}T08:00:00Z`).toUTCString()}</pubDate>`,
    `      <category>${escapeHtml(article.category)}</category>`,
    `      <description>${escapeHtml(article.excerpt)}</description>`,
    '    </item>',
  ].join('\n');
}

/** The blog as RSS 2.0, newest first. */
export function rssXml(articles: readonly Article[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${PRODUCT_NAME} blog</title>
    <link>${ORIGIN_MARK}/blog</link>
    <atom:link href="${ORIGIN_MARK}/rss.xml" rel="self" type="application/rss+xml"/>
    <description>What changes in the installation trade, and how ${PRODUCT_NAME} works.</description>
    <language>en-GB</language>
${articles.map(item).join('\n')}
  </channel>
</rss>
`;
}
