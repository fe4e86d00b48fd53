import { Star } from 'lucide-react';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { Stars } from '../../ui/mark/Stars';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { BackOfficeLink, PersonLink } from '../resource/cells';
import { defineResource } from '../resource/defineResource';
import { useResourcePages } from '../kit/useResourcePages';
import {
  reviewCalls,
  reviewTopics,
  SIDE_LABELS,
  STAR_LABELS,
  STATE_LABELS,
  STATE_TONES,
  type AdminReview,
} from './reviewPresentation';

const RemoveReviewDialog = lazyWithRetry(async () => ({
  default: (await import('./RemoveReviewDialog')).RemoveReviewDialog,
}));

/** Opens the whole review; it is removed there. */
function Action({ review }: { review: AdminReview }) {
  const pages = useResourcePages('reviews');
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`Read the review of ${review.aboutName} by ${review.authorName}`}
      onClick={() => pages.open(review.id)}
    >
      Read
    </Button>
  );
}

/** What customers and installers wrote about each other. */
export const reviews = defineResource({
  name: 'reviews',
  path: '/api/admin/reviews',
  icon: Star,
  label: 'Reviews',
  title: 'Reviews',
  subtitle: 'What customers and installers write about each other, and what may not stay',
  one: 'review',
  many: 'reviews',
  touches: reviewTopics,
  sort: ['writtenAt', 'DESC'],
  search: 'Search by words...',
  filters: [
    { source: 'state', label: 'State', all: 'All states', choices: STATE_LABELS },
    { source: 'side', label: 'Written', all: 'By both sides', choices: SIDE_LABELS },
    { source: 'rating', label: 'Stars', all: 'All ratings', choices: STAR_LABELS },
  ],
  row: {
    label: 'Review',
    name: ({ title }) => title,
    below: ({ assignmentId, text, authorId, authorName, aboutId, aboutName }) => (
      <>
        <PersonLink id={authorId} name={authorName} /> about <PersonLink id={aboutId} name={aboutName} />,{' '}
        <BackOfficeLink to={`assignments/${assignmentId}/show`}>the work</BackOfficeLink>
        <p className="mt-1 line-clamp-2 max-w-[56ch] text-ink-3">{text}</p>
      </>
    ),
    text: ({ title, text }) => `${title}: ${text}`,
  },
  columns: [
    {
      label: 'Stars',
      cell: ({ rating }) => <Stars rating={rating} />,
      sort: 'rating',
      largestFirst: true,
      text: ({ rating }) => rating,
    },
    {
      label: 'State',
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>,
      text: ({ state }) => STATE_LABELS[state],
    },
    {
      label: 'Written',
      cell: ({ writtenAt }) => <span className="tabular text-sm">{formatDateTime(writtenAt)}</span>,
      sort: 'writtenAt',
      largestFirst: true,
      text: ({ writtenAt }) => writtenAt,
    },
    { label: 'Actions', isActions: true, cell: (review) => <Action review={review} /> },
  ],
  dialogs: [{ path: ':id', Dialog: RemoveReviewDialog }],
  calls: reviewCalls,
});
