import { X } from 'lucide-react';
import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { IconButton } from '../../ui/overlay/IconButton';
import type { Resource } from './defineResource';

/** What can be done with the rows that are ticked; there as long as one is. */
export function BulkBar({ resource: { one, many, BulkActs } }: { resource: Resource }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const count = selectedIds.length;
  if (!BulkActs || count === 0) return null;
  return (
    <div
      role="group"
      aria-label={`What to do with the chosen ${many}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-petrol-wash px-4 py-2"
    >
      <IconButton label="Choose none" className="-ml-2.5" onClick={() => onUnselectItems()}>
        <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </IconButton>
      <p role="status" className="tabular font-semibold">
        {count} {count === 1 ? one : many} chosen
      </p>
      <div className="ml-auto flex flex-wrap gap-3">
        <Suspense fallback={null}>
          <BulkActs />
        </Suspense>
      </div>
    </div>
  );
}
