import { Bookmark, BookmarkPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LeadSearch } from '../../../api/leads';
import { Button } from '../../../ui/button/Button';
import { lazyWithRetry } from '../../../ui/state/lazyWithRetry';

const SaveSearchDialog = lazyWithRetry(() => import('./SaveSearchDialog'));
const SavedSearchesDialog = lazyWithRetry(() => import('./SavedSearchesDialog'));

type SavedSearchesProps = {
  search: LeadSearch;
  /** One of them was opened. */
  onLeave?: () => void;
};

/** Keeps the filters that are set now, and opens those that were kept. */
export function SavedSearches({ search, onLeave }: SavedSearchesProps) {
  const [open, setOpen] = useState<'save' | 'list' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen('save')}>
        <BookmarkPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Save this search
      </Button>
      <Button variant="secondary" onClick={() => setOpen('list')}>
        <Bookmark aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Saved searches
      </Button>
      <Suspense>
        {open === 'save' && <SaveSearchDialog search={search} onClose={close} />}
        {open === 'list' && <SavedSearchesDialog onClose={close} onLeave={onLeave} />}
      </Suspense>
    </>
  );
}
