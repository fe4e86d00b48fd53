import { buttonClass } from '../../ui/button/buttonClass';
import { cx } from '../../ui/cx';
import { blogList, blogPath, PAGE_SIZE, type BlogView } from '../blogPaging';
import { CATEGORIES } from '../content/article';
import { ARTICLES } from '../content/articles';
import { ArticleCard } from '../parts/ArticleCard';
import { FeaturedArticle } from '../parts/FeaturedArticle';
import { PageIntro } from '../parts/PageIntro';

export function BlogPage({ category, page }: BlogView) {
  const { featured, shown, more } = blogList(ARTICLES, { category, page });
  const chips = [null, ...CATEGORIES];
  // "Load More" leads to the first article that was not there before.
  const firstNew = (page - 1) * PAGE_SIZE;
  return (
    <>
      <PageIntro
        title={category ?? 'Notes from the trade'}
        lead="What changes in the industry, what good work looks like, how the platform behaves, and how to run a small firm."
      />
      <div className="wrap py-12 md:py-16">
        <nav aria-label="Categories" className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <a
              key={chip ?? 'all'}
              href={blogPath({ category: chip, page: 1 })}
              aria-current={chip === category ? 'page' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center rounded-full border px-4.5 font-medium transition-colors',
                chip === category
                  ? 'border-action bg-action text-on-action'
                  : 'border-line-strong bg-raised text-ink hover:border-petrol',
              )}
            >
              {chip ?? 'All'}
            </a>
          ))}
        </nav>
        {featured && <FeaturedArticle article={featured} />}
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((article, index) => (
            <li
              key={article.id}
              id={page > 1 && index === firstNew ? 'more' : undefined}
              className="scroll-mt-28"
            >
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
        {more && (
          <p className="mt-10 text-center">
            <a href={`${blogPath(more)}#more`} className={buttonClass('secondary', 'px-7')}>
              Load More
            </a>
          </p>
        )}
      </div>
    </>
  );
}
