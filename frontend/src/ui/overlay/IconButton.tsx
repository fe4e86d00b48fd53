import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx';
import { Tooltip } from './Tooltip';

const iconClass =
  'relative inline-flex size-[44px] shrink-0 items-center justify-center rounded-control text-ink-2 transition-colors duration-150 ease-out hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:text-ink-3';

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A square button with an icon alone. The label is what is read out, and shows when the pointer rests on it. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={cx(iconClass, className)} />
    </Tooltip>
  );
}

type IconLinkProps = ComponentProps<typeof Link> & { label: string };

/** The way to a page that looks like an {@link IconButton}. */
export function IconLink({ label, className, ...rest }: IconLinkProps) {
  return (
    <Tooltip text={label}>
      <Link {...rest} aria-label={label} className={cx(iconClass, className)} />
    </Tooltip>
  );
}
