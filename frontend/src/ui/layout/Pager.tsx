import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../button/Button';

type PagerProps = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** Previous and next page. Pages count from 1; nothing shows when all fits on one. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-7 flex flex-wrap items-center justify-center gap-2 sm:gap-3">
      <Button
        variant="secondary"
        className="max-sm:px-3"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Previous
      </Button>
      <span className="tabular text-center sm:min-w-24 text-sm text-ink-2">
        Page {page} of {pages}
      </span>
      <Button
        variant="secondary"
        className="max-sm:px-3"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      </Button>
    </nav>
  );
}
