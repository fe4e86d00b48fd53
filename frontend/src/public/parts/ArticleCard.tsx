import { formatDate } from '../../ui/text/dates';
import type { Article } from '../content/article';

export function ArticleCard({ article }: { article: Article }) {
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-raised p-6 transition-colors hover:border-petrol">
      <p className="text-sm font-semibold text-petrol">{article.category}</p>
      <h2 className="mt-3 text-xl leading-snug">
        <a href={`/blog/${article.id}`} className="after:absolute after:inset-0 after:rounded-card">
          {article.title}
        </a>
      </h2>
      <p className="mt-3 leading-relaxed text-ink-2">{article.excerpt}</p>
      <p className="mt-auto pt-5 text-sm text-ink-2">
        <time dateTime={article.date}>{formatDate(article.date)}</time> · {article.readTime} min read
      </p>
    </article>
  );
}
