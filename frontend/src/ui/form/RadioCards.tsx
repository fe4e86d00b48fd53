import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';

type Choice = { value: string; label: string; hint?: string; icon?: ReactNode };
type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string;
  choices: Choice[];
};

/** A few choices as cards; the arrow keys move between them as in any radio group. */
export function RadioCards({ legend, choices, className, ...rest }: RadioCardsProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, label, hint, icon }) => (
          <label
            key={value}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-field bg-raised px-3.5 py-2.5',
              'transition-colors hover:border-ink-3 has-checked:border-petrol has-checked:bg-petrol-wash',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol',
            )}
          >
            <input {...rest} type="radio" value={value} className="peer sr-only" />
            {icon && <span className="text-petrol [&>svg]:size-5">{icon}</span>}
            <span className="leading-tight">
              <span className="block font-semibold">{label}</span>
              {hint && <span className="block text-sm text-ink-2">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
