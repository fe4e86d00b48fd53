import escapeHtml from 'escape-html';
import { PRODUCT_NAME } from '../../brand';
import type { Article } from '../content/article';
import { editionPath, type Statement } from '../content/statements/statement';
import { ORIGIN_MARK } from '../page';
import { longDate } from '../parts/PolicyDates';

type Item = { path: string; title: string; date: string; category: string; description: string };

function item({ path, title, date, category, description }: Item): string {
  const url = `${ORIGIN_MARK}${path}`;
  return [
    '    <item>',
    `      <title>${escapeHtml(title)}</title>`,
    `      <link>${url}</link>`,
    `      <guid isPermaLink="true">${url}</guid>`,
    `      <pubDate>${new Date(`${date}T08:00:00Z`).toUTCString()}</pubDate>`,
    `      <category>${escapeHtml(category)}</category>`,
    `      <description>${escapeHtml(description)}</description>`,
    '    </item>',
  ].join('\n');
}

const ofArticle = ({ id, title, date, category, excerpt }: Article): Item => ({
  ...{ path: `/blog/${id}`, title, date, category, description: excerpt },
});

/** Each change of a statement, on the day on which it was announced. */
const changesOf = (statement: Statement): Item[] =>
  statement.editions.flatMap((edition) =>
    edition.changes === null
      ? []
      : {
          path: editionPath(statement, edition),
          title: `${statement.name}: version ${edition.version} from ${longDate(edition.from)}`,
          date: edition.announced,
          category: 'Platform Updates',
          description: edition.changes,
        },
  );

/** The blog and the changes of our statements as RSS 2.0, newest first. */
export function rssXml(articles: readonly Article[], statements: readonly Statement[]): string {
  const items = [...articles.map(ofArticle), ...statements.flatMap(changesOf)];
  items.sort((one, other) => other.date.localeCompare(one.date));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${PRODUCT_NAME} blog</title>
    <link>${ORIGIN_MARK}/blog</link>
    <atom:link href="${ORIGIN_MARK}/rss.xml" rel="self" type="application/rss+xml"/>
    <description>What changes in the installation trade, and how ${PRODUCT_NAME} works.</description>
    <language>en-GB</language>
${items.map(item).join('\n')}
  </channel>
</rss>
`;
}
