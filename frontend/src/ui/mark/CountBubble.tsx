import { cx } from '../cx';

/** How many are new, with a mark when there is an alarm among them, on the corner of an icon; nothing when none is. What it counts is said by the icon's label. */
export function CountBubble({ count, isAlarm = false }: { count: number; isAlarm?: boolean }) {
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className={cx(
        'tabular absolute top-1 right-0.5 isolate grid min-h-5 min-w-5 place-items-center rounded-full bg-hivis px-1 text-xs font-semibold text-on-hivis',
        // A shadow that grows would be painted anew for each frame.
        'after:absolute after:inset-0 after:-z-10 after:animate-arc-pulse after:rounded-full after:bg-hivis after:opacity-0',
      )}
    >
      {isAlarm && '!'}
      {count > 99 ? '99+' : count}
    </span>
  );
}
