import { PRODUCT_NAME } from '../brand';
import { blogPath, blogViews, type BlogView } from './blogPaging';
import { CATEGORIES, type Article } from './content/article';
import { ARTICLES } from './content/articles';
import type { SitePage } from './page';
import { blogPosting, breadcrumbs, webPage } from './metadata/structuredData';
import { ArticlePage } from './pages/ArticlePage';
import { BlogPage } from './pages/BlogPage';

const home = { path: '/', name: PRODUCT_NAME };
const blog = { path: '/blog', name: 'Blog' };

function listPage(view: BlogView): SitePage {
  const path = blogPath(view);
  const first = blogPath({ ...view, page: 1 });
  const name = view.category ?? 'Blog';
  const description = view.category
    ? `${view.category}: articles for installers and those who hire them.`
    : 'Articles on the installation trade in the UK: technology, standards, the platform and running a small firm.';
  return {
    path,
    canonicalPath: first,
    title: `${name}${view.page > 1 ? `, page ${view.page}` : ''} | ${PRODUCT_NAME}`,
    description,
    keywords: ['installation trade', 'blog', ...(view.category ? [view.category] : CATEGORIES)],
    lastModified: ARTICLES.find(({ category }) => !view.category || category === view.category)?.date,
    inSitemap: view.page === 1,
    structuredData: [
      webPage(first, name, description, view.category ? 'CollectionPage' : 'Blog'),
      breadcrumbs(view.category ? [home, blog, { path: first, name }] : [home, blog]),
    ],
    body: <BlogPage {...view} />,
  };
}

function articlePage(article: Article): SitePage {
  const path = `/blog/${article.id}`;
  return {
    path,
    title: `${article.title} | ${PRODUCT_NAME}`,
    description: article.excerpt,
    keywords: [article.category, 'installers', 'installation', 'UK'],
    type: 'article',
    lastModified: article.date,
    inSitemap: true,
    structuredData: [blogPosting(article), breadcrumbs([home, blog, { path, name: article.title }])],
    body: <ArticlePage article={article} />,
  };
}

/** The lists (all, by category, paged) and each article. */
export function blogPages(): SitePage[] {
  return [...blogViews(ARTICLES, CATEGORIES).map(listPage), ...ARTICLES.map(articlePage)];
}
