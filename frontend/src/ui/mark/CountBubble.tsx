import type { ReactNode } from 'react';

/** How many are new, with a mark when there is an alarm among them, on the corner of an icon; nothing when none is. What it counts is said by the icon's label. */
export function CountBubble({ count, mark }: { count: number; mark?: ReactNode }) {
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className="tabular pulses absolute top-1 right-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-hivis px-1 text-xs font-semibold text-on-hivis"
    >
      {mark}
      {count > 99 ? '99+' : count}
    </span>
  );
}
