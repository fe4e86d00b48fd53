import { CircleAlert, Info, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';

type Tone = 'info' | 'safe' | 'warn' | 'bad';

const presentations: Record<Tone, [LucideIcon, string, string]> = {
  info: [Info, 'bg-petrol-wash', 'text-petrol'],
  safe: [ShieldCheck, 'bg-petrol-wash', 'text-petrol'],
  warn: [TriangleAlert, 'bg-hivis-wash', 'text-hivis-deep'],
  bad: [CircleAlert, 'bg-bad-wash', 'text-bad'],
};

type NoticeProps = {
  tone?: Tone;
  title?: string;
  role?: 'alert' | 'status';
  className?: string;
  children?: ReactNode;
};

/** A quiet box that says what matters here and what to do. */
export function Notice({ tone = 'info', title, role, className, children }: NoticeProps) {
  const [Icon, fill, mark] = presentations[tone];
  return (
    <div role={role} className={cx('flex gap-3 rounded-control px-4 py-3 text-sm text-ink', fill, className)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4.5 shrink-0', mark)} strokeWidth={1.75} />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
