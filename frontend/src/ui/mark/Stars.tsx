import { Star } from 'lucide-react';
import { cx } from '../cx';

const places = [1, 2, 3, 4, 5] as const;

/** A rating as stars, read out in words. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className={cx('inline-flex gap-0.5', className)}>
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={cx(
            'size-4',
            place <= Math.round(rating) ? 'fill-hivis text-hivis-deep' : 'text-line-strong',
          )}
          strokeWidth={1.75}
        />
      ))}
    </span>
  );
}
