/** Quarter arcs spreading from the lower left corner: the background of the hero and of empty places. */
export function Arcs({ className, count = 10 }: { className?: string; count?: number }) {
  return (
    <svg
      viewBox="0 0 800 800"
      preserveAspectRatio="xMinYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={className}
    >
      {Array.from({ length: count }, (_, index) => (
        <circle
          key={index}
          cx="0"
          cy="800"
          r={70 + index * 76}
          strokeWidth="1.5"
          opacity={0.5 - (index / count) * 0.42}
        />
      ))}
    </svg>
  );
}
