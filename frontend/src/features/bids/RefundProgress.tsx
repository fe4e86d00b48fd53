import { Check } from 'lucide-react';
import type { Refund } from '../../api/types';
import { cx } from '../../ui/cx';
import { formatDate } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { isBack, refundSteps } from './refundSteps';

/** Where the deposit is on its way back. */
export function RefundProgress({ refund }: { refund: Refund }) {
  if (refund.status === 'failed') {
    return (
      <Notice tone="warn" title={`The refund of ${formatMoney(refund.amount)} did not reach your card`}>
        We are handling it and will tell you by email. You do not need to do anything.
      </Notice>
    );
  }
  const reference = refund.outside?.reference ?? refund.reference;
  return (
    <div>
      <p className="mb-3 text-sm font-semibold">
        Deposit of {formatMoney(refund.amount)} {isBack(refund) ? 'is back' : 'on its way back'}
        {reference && <span className="font-normal text-ink-3"> · reference {reference}</span>}
      </p>
      <ol className="flex">
        {refundSteps(refund).map(({ label, at, done }, index) => (
          <li key={label} className="relative flex-1">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-2.5 right-1/2 h-0.5 w-full -translate-y-1/2',
                  done ? 'bg-good' : 'bg-line-strong',
                )}
              />
            )}
            <span className="relative grid justify-items-center gap-1.5 text-center">
              <span
                aria-hidden="true"
                className={cx(
                  'z-10 grid size-5 place-items-center rounded-full',
                  done ? 'bg-good text-raised' : 'border-2 border-line-strong bg-raised',
                )}
              >
                {done && <Check className="size-3.5" strokeWidth={3} />}
              </span>
              <span className={cx('text-xs', done ? 'font-semibold text-ink' : 'text-ink-2')}>
                {label}
                {done && <span className="sr-only"> (done)</span>}
                {at && <span className="tabular block font-normal text-ink-3">{at}</span>}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {refund.status === 'succeeded' && refund.completedAt && (
        <p className="sr-only">Refund issued {formatDate(refund.completedAt)}.</p>
      )}
    </div>
  );
}
