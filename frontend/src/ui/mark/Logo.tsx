import { PRODUCT_NAME } from '../../brand';
import { cx } from '../cx';

/** The mark: a signal that spreads in quarter arcs from one point. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="#0B2530" />
      <g fill="none" stroke="#FFC93C" strokeWidth="2.6" strokeLinecap="round">
        <path d="M8.6 22.2C9.2 14.4 14.6 9 23 8.4" />
        <path d="M13.6 22.8c.4-4.6 3.2-7.8 8-8.4" />
      </g>
      <circle cx="9.6" cy="23.2" r="2.4" fill="#fff" />
    </svg>
  );
}

/** Mark and name. The name takes the colour of its surroundings. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2.5 font-display text-[min(1.125rem,5vw)] font-[640] tracking-tight',
        className,
      )}
    >
      <LogoMark />
      {PRODUCT_NAME}
    </span>
  );
}
