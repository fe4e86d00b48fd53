import type { Priority } from '../../api/types';
import { cx } from '../../ui/cx';
import { PRIORITY_LABELS } from './PriorityBadge';

const entries: [Priority, string][] = [
  ['standard', 'bg-line-strong'],
  ['high', 'bg-petrol'],
  ['premium', 'bg-hivis'],
];

/** What the colours of the labels mean. */
export function PriorityLegend() {
  return (
    <ul
      aria-label="Priorities"
      className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2 max-sm:order-2"
    >
      {entries.map(([priority, fill]) => (
        <li key={priority} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-2.5 rounded-full', fill)} />
          {PRIORITY_LABELS[priority]}
        </li>
      ))}
    </ul>
  );
}
