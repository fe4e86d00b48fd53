import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** On or off, at once. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2', className)}>
      <span>
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
      <span className="relative inline-block h-6.5 w-11.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-full border border-field bg-sunken transition-colors checked:border-petrol checked:bg-petrol disabled:cursor-not-allowed disabled:opacity-60"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-4.5 rounded-full bg-ink-3 transition-transform duration-150 ease-out peer-checked:translate-x-5 peer-checked:bg-raised" />
      </span>
    </label>
  );
}
