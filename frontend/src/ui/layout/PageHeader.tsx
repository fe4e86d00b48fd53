import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../brand';

type PageHeaderProps = { title: string; subtitle?: ReactNode; aside?: ReactNode };

/** The page's one h1, its line of explanation, and what stands beside it. Sets the tab's title too. */
export function PageHeader({ title, subtitle, aside }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
      </div>
      {aside}
    </header>
  );
}
