import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { LinkTo } from '../kit/useResourcePages';

/** What a row is called, as the way to its page; where one is already, plain. The keys of a list go from one to the next. */
export function RowTitle({ link: { to, state }, children }: { link: LinkTo; children: ReactNode }) {
  const { pathname } = useLocation();
  if (pathname === to.split('?')[0])
    return <p className="text-base leading-snug font-semibold">{children}</p>;
  return (
    <Link
      to={to}
      state={state}
      data-row-title
      className="text-base leading-snug font-semibold text-ink underline-offset-4 hover:underline max-xl:inline-flex max-xl:min-h-11 max-xl:items-center"
    >
      {children}
    </Link>
  );
}
