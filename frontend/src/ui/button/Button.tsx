import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './buttonClass';
import { Spinner } from '../mark/Spinner';

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
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`: that would take the focus away from someone who waits here with the keyboard.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // The second half of a double click comes before the first has shown that work runs.
        const isEcho = busy !== undefined && event.detail > 1;
        if (busy || isEcho) event.preventDefault();
        else onClick?.(event);
      }}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner className="size-4.5" />}
      {children}
    </button>
  );
}
