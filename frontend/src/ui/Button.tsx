import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';
import { Spinner } from './Spinner';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores further clicks while the work runs. */
  busy?: boolean;
};

export function Button({
  variant,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner className="size-4.5" />}
      {children}
    </button>
  );
}
