import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../cx';

type ErrorStateProps = {
  title?: string;
  detail?: string;
  onRetry?: () => void;
  busy?: boolean;
  /** Another way on, where trying again would not help. */
  action?: ReactNode;
  className?: string;
};

/** What happened, and a way to try again. */
export function ErrorState({
  title = 'This did not load',
  detail,
  onRetry,
  busy,
  action,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center rounded-card border border-line bg-raised px-6 py-12 text-center',
        className,
      )}
    >
      <span className="mb-4 grid size-14 place-items-center rounded-card bg-bad-wash text-bad">
        <CloudOff aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
      </span>
      <p className="font-display text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-[52ch] text-ink-2">{detail ?? 'Check your connection and try again.'}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-5" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
