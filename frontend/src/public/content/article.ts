/** The four subjects of the blog; the chip "All" shows them together (docs/product.md#screens). */
export const CATEGORIES = [
  'Industry Insights',
  'Professional Standards',
  'Platform Updates',
  'Business Insights',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** A piece of an article: exactly one of the three. Plain text, never markup. */
export type Block = { heading: string } | { text: string } | { list: readonly string[] };

export type Article = {
  /** Stands in the address: /blog/<id>. */
  id: string;
  title: string;
  excerpt: string;
  content: readonly Block[];
  author: string;
  /** YYYY-MM-DD */
  date: string;
  /** Minutes at 200 words a minute, rounded up. */
  readTime: number;
  category: Category;
  featured: boolean;
};
