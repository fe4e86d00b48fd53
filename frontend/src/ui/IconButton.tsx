import type { ComponentProps } from 'react';
import { cx } from './cx';

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A square button with an icon alone; the label is what is read out. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2',
        'transition-colors duration-150 ease-out hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3',
        className,
      )}
    />
  );
}
