import { useState } from 'react';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { formatDateTime } from '../../ui/text/dates';
import { ReplyDialog } from './dialogs/ReplyDialog';
import { useOtherName } from './otherName';
import { ReviewText } from './ReviewText';

type Reviews = NonNullable<Assignment['reviews']>;
type JobReviewsProps = { assignment: Assignment; reviews: Reviews };

/** What both sides wrote about each other, once it may be read. */
export function JobReviews({ assignment, reviews }: JobReviewsProps) {
  const other = useOtherName(assignment);
  const { yours, shown, answerable } = reviews;
  const [replying, setReplying] = useState(false);
  const hidden = yours && !yours.shownAt ? [yours] : [];
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="reviews">
        <h2 id="reviews" className="text-xl">
          Reviews
        </h2>
        {assignment.status === 'approved' && (
          <p className="mt-1 max-w-[60ch] text-ink-2">{standing(reviews, other)}</p>
        )}
        <ul className="divide-y divide-line">
          {[...shown, ...hidden].map((review) => (
            <li key={review.id} className="py-4 last:pb-0">
              <ReviewText review={review} isYours={review.id === yours?.id} />
              {review.id === answerable && (
                <Button variant="secondary" className="mt-3" onClick={() => setReplying(true)}>
                  Reply
                </Button>
              )}
            </li>
          ))}
        </ul>
        {replying && answerable && <ReplyDialog id={answerable} onClose={() => setReplying(false)} />}
      </section>
    </Card>
  );
}

/** What both sides wait for, and until when. */
function standing({ closesAt, yours, written, shown }: Reviews, other: string): string | null {
  if (shown.length > 0 || !closesAt) return null;
  const until = formatDateTime(closesAt);
  if (yours) return `Yours is in. It can be read when ${other} has written too, at the latest on ${until}.`;
  if (written.length > 0)
    return `${other} has written. Write yours by ${until}, and you can both read what the other wrote.`;
  return `Both sides can write one until ${until}. Neither reads the other’s before both are in, or the time is over.`;
}
