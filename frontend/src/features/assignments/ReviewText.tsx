import type { Review } from '../../api/types';
import { Badge } from '../../ui/mark/Badge';
import { formatDate } from '../../ui/text/dates';
import { Stars } from '../../ui/mark/Stars';

const roles = { customer: 'customer', installer: 'installer' } as const;

/** One review with its reply, or the stub that is left of a removed one. */
export function ReviewText({ review, isYours }: { review: Review; isYours: boolean }) {
  const { id, by, authorName, rating, text, writtenAt, shownAt, reply, repliedAt, removed } = review;
  // Of a reader's own review the reply is the other side's, and of the other side's the text, while it stands.
  const holdsTheirWords = isYours ? reply !== null : removed === null;
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        {rating !== null && <Stars rating={rating} />}
        <span>
          {isYours ? 'You' : `${authorName}, ${roles[by]}`}, {formatDate(writtenAt)}
        </span>
        {!shownAt && <Badge>Not shown yet</Badge>}
      </p>
      {removed ? (
        <p className="mt-2 text-ink-2">
          Our team removed this review on {formatDate(removed.at)}. The reason: {removed.reason}
        </p>
      ) : (
        <p className="mt-2 max-w-[64ch] whitespace-pre-line wrap-anywhere">{text}</p>
      )}
      {reply && (
        <div className="mt-3 max-w-[64ch] rounded-control bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">Reply{repliedAt && `, ${formatDate(repliedAt)}`}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
        </div>
      )}
      {holdsTheirWords && (
        <p className="mt-3 text-sm text-ink-3">
          Something here that should not be?{' '}
          <a
            className="font-medium text-petrol underline underline-offset-2"
            href={`/contact?kind=content&subject=A+review&place=/reviews/${id}`}
          >
            Report it
          </a>
        </p>
      )}
    </article>
  );
}
