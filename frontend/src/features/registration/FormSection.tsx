import type { ReactNode } from 'react';
import { cx } from '../../ui/cx';

type FormSectionProps = { title: string; single?: boolean; last?: boolean; children: ReactNode };

/** A titled part of a long form; two columns where there is room, unless `single`. */
export function FormSection({ title, single, last, children }: FormSectionProps) {
  return (
    <section aria-label={title} className={cx('px-5 py-6 sm:px-7', !last && 'border-b border-line')}>
      <h2 className="mb-4 text-lg">{title}</h2>
      <div className={cx('grid gap-5', !single && 'sm:grid-cols-2')}>{children}</div>
    </section>
  );
}
