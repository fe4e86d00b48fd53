import type { ReactNode } from 'react';

type LongListProps = { summary: string; children: ReactNode };

/** A list that is seldom looked at, behind a line that says how long it is. */
export function LongList({ summary, children }: LongListProps) {
  return (
    <details className="px-3">
      <summary className="w-fit cursor-pointer py-2 underline underline-offset-4">{summary}</summary>
      <div className="-mx-3">{children}</div>
    </details>
  );
}
