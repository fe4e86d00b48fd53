import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A tick box whose whole line, at least 44 px high, can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx('grid', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-[6px] border border-field bg-raised checked:border-petrol checked:bg-petrol aria-invalid:border-bad disabled:cursor-not-allowed"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none relative size-3.5 text-raised opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="leading-snug">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-8.5 text-sm text-ink-3">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="ml-8.5 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
