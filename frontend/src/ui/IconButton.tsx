import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Tooltip } from './Tooltip';

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A square button with an icon alone. The label is what is read out, and shows when the pointer rests on it. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
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
    </Tooltip>
  );
}
