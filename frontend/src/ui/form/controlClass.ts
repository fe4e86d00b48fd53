import { cx } from '../cx';

/** The shared look of text fields and selects. */
export function controlClass(className?: string): string {
  return cx(
    'min-h-11 w-full rounded-control border border-field bg-raised px-3.5 py-2 text-ink',
    'transition-colors duration-150 hover:border-ink-3',
    'focus-visible:border-petrol focus-visible:outline-2 focus-visible:outline-offset-0',
    'aria-invalid:border-bad aria-invalid:focus-visible:outline-bad',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    className,
  );
}
