import { CircleCheck, CircleDashed } from 'lucide-react';
import { cx } from '../../ui/cx';

/** Done or not yet, in words and not by colour alone. */
export function Check({ done, yes, no }: { done: boolean; yes: string; no: string }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span className={cx('whitespace-nowrap', done ? 'text-good' : 'text-ink-3')}>
      <Icon aria-hidden="true" className="mr-1.5 inline size-4.5 align-[-3px]" strokeWidth={1.75} />
      {done ? yes : no}
    </span>
  );
}
