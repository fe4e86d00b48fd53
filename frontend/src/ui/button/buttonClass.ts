import { cx } from '../cx';

/** `accent` (hi-vis) is for the one thing on a screen that can be won or paid. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'onShell';

const classes: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  accent: 'bg-hivis text-on-hivis hover:bg-hivis-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-bad-strong text-white hover:brightness-110',
  onShell: 'border border-shell-line text-shell-ink hover:bg-shell-raised',
};

/** The look of a button, for real buttons and for links that lead somewhere. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return cx(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4.5 py-2 text-center font-semibold',
    'transition-[background-color,color,filter] duration-150 ease-out',
    'disabled:cursor-not-allowed disabled:border disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    'aria-busy:cursor-progress aria-busy:opacity-75',
    classes[variant],
    className,
  );
}
