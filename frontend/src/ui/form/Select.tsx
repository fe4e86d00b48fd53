import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './controlClass';
import { cx } from '../cx';
import { useFieldWiring } from './Field';

/** The system's own list: it fits a thumb, a keyboard and a screen reader without further work. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...useFieldWiring()} {...rest} className={controlClass('appearance-none pr-10')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
