import { cx } from '../cx';

/** A grey block in the shape of what will stand here. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('animate-skeleton rounded-tag bg-line', className)} />;
}
