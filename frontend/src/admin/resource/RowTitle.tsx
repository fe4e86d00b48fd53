import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What a row is called, as the way to its page. The keys of a list go from one to the next. */
export function RowTitle({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={`/admin/${to}`}
      data-row-title
      className="text-base leading-snug font-semibold text-ink underline-offset-4 hover:underline max-xl:inline-flex max-xl:min-h-11 max-xl:items-center"
    >
      {children}
    </Link>
  );
}
