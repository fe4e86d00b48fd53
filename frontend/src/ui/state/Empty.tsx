import type { ReactNode } from 'react';
import { Arcs } from '../mark/Arcs';
import { cx } from '../cx';

type EmptyProps = { title: string; hint?: string; icon?: ReactNode; action?: ReactNode; className?: string };

/** What this place will show, and the way to it. */
export function Empty({ title, hint, icon, action, className }: EmptyProps) {
  return (
    <div
      className={cx(
        'relative isolate grid justify-items-center overflow-hidden rounded-card border border-dashed border-line-strong bg-raised px-6 py-14 text-center',
        className,
      )}
    >
      <Arcs className="absolute inset-y-0 left-0 -z-10 h-full w-72 text-petrol opacity-30" count={5} />
      {icon && (
        <span className="mb-4 grid size-14 place-items-center rounded-card bg-petrol-wash text-petrol [&>svg]:size-6.5">
          {icon}
        </span>
      )}
      <p className="font-display text-lg font-semibold">{title}</p>
      {hint && <p className="mt-1 max-w-[52ch] text-ink-2">{hint}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
