/** How many are new, on the corner of an icon; nothing when none is. What it counts is said by the icon's label. */
export function CountBubble({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      key={count}
      aria-hidden="true"
      className="tabular pulses absolute top-1 right-0.5 grid min-h-5 min-w-5 place-items-center px-1 text-xs font-semibold text-on-hivis"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
