import { Card } from '../../ui/layout/Card';
import { Skeleton } from '../../ui/state/Skeleton';

/** A lead card before its lead has arrived. */
export function LeadSkeleton() {
  return (
    <Card className="p-5">
      <div className="flex justify-between">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="mt-4 flex gap-3">
        <Skeleton className="size-10" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-4 h-4" />
      <Skeleton className="mt-2 h-4 w-5/6" />
      <div className="mt-6 flex gap-6 border-t border-line pt-4">
        <Skeleton className="h-11 flex-1" />
        <Skeleton className="h-11 flex-1" />
      </div>
      <Skeleton className="mt-4 h-11 rounded-control" />
      <Skeleton className="mx-auto mt-3 h-4 w-1/2" />
    </Card>
  );
}
