import type { Article, Category } from './content/article';

/** How many articles stand below the featured one before "Load More". */
export const PAGE_SIZE = 6;

export type BlogView = { category: Category | null; page: number };

/** `Industry Insights` → `industry-insights`. */
export function categorySlug(category: Category): string {
  return category.toLowerCase().replaceAll(' ', '-');
}

/** The address of a list: /blog, /blog/page/2, /blog/category/industry-insights … */
export function blogPath({ category, page }: BlogView): string {
  const base = category ? `/blog/category/${categorySlug(category)}` : '/blog';
  return page > 1 ? `${base}/page/${page}` : base;
}

export type BlogList = { featured: Article | null; shown: readonly Article[]; more: BlogView | null };

/** Page n shows everything up to there, so that "Load More" never takes anything away. */
export function blogList(articles: readonly Article[], { category, page }: BlogView): BlogList {
  const inCategory = category ? articles.filter((article) => article.category === category) : articles;
  const featured = category ? null : (inCategory.find((article) => article.featured) ?? null);
  const rest = inCategory.filter((article) => article !== featured);
  const shown = rest.slice(0, page * PAGE_SIZE);
  return { featured, shown, more: shown.length < rest.length ? { category, page: page + 1 } : null };
}

/** Every list address that exists. */
export function blogViews(articles: readonly Article[], categories: readonly Category[]): BlogView[] {
  return [null, ...categories].flatMap((category) => {
    const views: BlogView[] = [];
    let next: BlogView | null = { category, page: 1 };
    while (next) {
      views.push(next);
      next = blogList(articles, next).more;
    }
    return views;
  });
}
