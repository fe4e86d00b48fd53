import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';

/** Rows that will be here in a moment. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card className="divide-y divide-line" role="status" aria-label={label}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 px-4 py-4">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
          <Skeleton className="h-6 w-20 max-sm:hidden" />
          <Skeleton className="h-9 w-28" />
        </div>
      ))}
    </Card>
  );
}
