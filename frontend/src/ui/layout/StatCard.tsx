import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './Card';
import { Skeleton } from '../state/Skeleton';

type StatCardProps = {
  label: string;
  icon: LucideIcon;
  value: ReactNode;
  note?: ReactNode;
  /** The height that is kept free for the note, as a class. */
  noteRoom?: string | undefined;
  loading?: boolean;
};

/** One figure with its name and a line of context, which a narrow card breaks in two. A figure that is being loaded takes the same room. */
export function StatCard({
  label,
  icon: Icon,
  value,
  note,
  noteRoom = 'min-h-[2lh]',
  loading,
}: StatCardProps) {
  return (
    <Card className="p-4.5 sm:p-5">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-medium text-ink-2">{label}</p>
        <Icon aria-hidden="true" className="size-5 shrink-0 text-petrol max-sm:hidden" strokeWidth={1.75} />
      </div>
      <div className="tabular mt-1.5 font-display text-xl font-[640] tracking-tight sm:text-2xl">
        {loading ? <Skeleton className="h-[1lh] w-2/3" /> : value}
      </div>
      {note !== undefined && (
        <div className={`tabular mt-1 text-sm text-ink-3 ${noteRoom}`}>
          {loading ? <Skeleton className="h-[1lh] w-4/5" /> : note}
        </div>
      )}
    </Card>
  );
}
