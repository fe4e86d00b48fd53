import type { ReactNode } from 'react';
import { cx } from '../cx';

export type BadgeTone = 'neutral' | 'petrol' | 'hivis' | 'good' | 'bad' | 'count';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  petrol: 'bg-petrol-wash text-petrol',
  hivis: 'bg-hivis-wash text-hivis-deep',
  good: 'bg-good-wash text-good',
  bad: 'bg-bad-wash text-bad',
  count: 'bg-hivis text-on-hivis tabular',
};

export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-tag px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
