import { ArrowRight } from 'lucide-react';
import { Arcs } from '../../ui/mark/Arcs';
import { buttonClass } from '../../ui/button/buttonClass';
import { formatDate } from '../../ui/text/dates';
import type { Article } from '../content/article';

/** The one article that stands above the list. */
export function FeaturedArticle({ article }: { article: Article }) {
  return (
    <article className="relative isolate mt-10 overflow-hidden rounded-card border border-line bg-petrol-wash p-6 md:p-10">
      <Arcs className="absolute inset-y-0 right-0 -z-10 h-full w-1/2 -scale-x-100 text-petrol/30 max-md:hidden" />
      <p className="text-sm font-semibold text-petrol">Featured · {article.category}</p>
      <h2 className="mt-3 max-w-[26ch] text-3xl">{article.title}</h2>
      <p className="mt-4 max-w-[62ch] text-lg leading-relaxed text-ink-2">{article.excerpt}</p>
      <p className="mt-4 text-sm text-ink-2">
        {article.author} · <time dateTime={article.date}>{formatDate(article.date)}</time> ·{' '}
        {article.readTime} min read
      </p>
      <a
        href={`/blog/${article.id}`}
        className={buttonClass('primary', 'mt-6')}
        aria-label={`Read Full Article: ${article.title}`}
      >
        Read Full Article
        <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </a>
    </article>
  );
}
