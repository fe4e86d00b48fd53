import { CircleCheck, CircleDashed } from 'lucide-react';

/** Done or not yet, in words and not by colour alone. */
export function Check({ done, yes, no }: { done: boolean; yes: string; no: string }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <span
      className={
        done ? 'inline-flex items-center gap-1.5 text-good' : 'inline-flex items-center gap-1.5 text-ink-3'
      }
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {done ? yes : no}
    </span>
  );
}
