import { describe, expect, it } from 'vitest';
import { blogList, blogPath, blogViews, PAGE_SIZE } from './blogPaging';
import { CATEGORIES, type Article } from './content/article';
import { ARTICLES } from './content/articles';

const article = (id: number, change: Partial<Article> = {}): Article => ({
  id: `a${id}`,
  title: 'Title',
  excerpt: 'Excerpt',
  content: [],
  author: 'Author',
  date: '2026-01-01',
  readTime: 1,
  category: 'Industry Insights',
  featured: false,
  ...change,
});

describe('the list of articles', () => {
  const many = [article(0, { featured: true }), ...Array.from({ length: 8 }, (_, i) => article(i + 1))];

  it('sets the featured one apart and shows the first six', () => {
    const { featured, shown, more } = blogList(many, { category: null, page: 1 });
    expect(featured?.id).toBe('a0');
    expect(shown.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
    expect(more).toEqual({ category: null, page: 2 });
  });

  it('shows more without taking anything away, until there is no more', () => {
    const { shown, more } = blogList(many, { category: null, page: 2 });
    expect(shown).toHaveLength(8);
    expect(more).toBeNull();
  });

  it('shows one category with the featured one among the others', () => {
    const mixed = [article(0, { featured: true }), article(1, { category: 'Platform Updates' })];
    const { featured, shown } = blogList(mixed, { category: 'Industry Insights', page: 1 });
    expect(featured).toBeNull();
    expect(shown.map(({ id }) => id)).toEqual(['a0']);
  });

  it('gives every list an address of its own', () => {
    const paths = blogViews(ARTICLES, CATEGORIES).map(blogPath);
    expect(paths).toContain('/blog');
    expect(paths).toContain('/blog/page/2');
    expect(paths).toContain('/blog/category/professional-standards');
    expect(new Set(paths).size).toBe(paths.length);
    expect(PAGE_SIZE).toBe(6);
  });
});
