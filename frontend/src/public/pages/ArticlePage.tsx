import { formatDate } from '../../ui/text/dates';
import { blogPath } from '../blogPaging';
import type { Article } from '../content/article';
import { ARTICLES } from '../content/articles';
import { ArticleCard } from '../parts/ArticleCard';
import { Blocks } from '../parts/Blocks';
import { PageIntro } from '../parts/PageIntro';

/** Two others of the same category first, then the newest. */
function readNext(article: Article): readonly Article[] {
  const others = ARTICLES.filter(({ id }) => id !== article.id);
  const same = others.filter(({ category }) => category === article.category);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, 3);
}

export function ArticlePage({ article }: { article: Article }) {
  return (
    <>
      <article>
        <PageIntro
          eyebrow={
            <a href={blogPath({ category: article.category, page: 1 })} className="hover:underline">
              {article.category}
            </a>
          }
          title={article.title}
          lead={article.excerpt}
        >
          <p className="text-sm text-hero-ink-2">
            {article.author} · <time dateTime={article.date}>{formatDate(article.date)}</time> ·{' '}
            {article.readTime} min read
          </p>
        </PageIntro>
        <div className="wrap py-12 md:py-16">
          <div className="prose mx-auto">
            <Blocks blocks={article.content} />
          </div>
        </div>
      </article>
      <aside aria-labelledby="read-next" className="border-t border-line bg-sunken">
        <div className="wrap py-14">
          <h2 id="read-next" className="text-2xl">
            Read next
          </h2>
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {readNext(article).map((other) => (
              <li key={other.id}>
                <ArticleCard article={other} />
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <a href="/blog" className="link">
              All articles
            </a>
          </p>
        </div>
      </aside>
    </>
  );
}
