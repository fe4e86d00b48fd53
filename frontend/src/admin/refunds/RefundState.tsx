import { useRecordContext } from 'react-admin';
import { Badge } from '../../ui/Badge';
import { formatDate } from '../../ui/dates';
import { failureOf, STATUS_LABELS, STATUS_TONES, type AdminRefund } from './refundLooks';

/** How far a refund is; of a failed one, why and what to do. */
export function RefundState() {
  const refund = useRecordContext<AdminRefund>();
  if (!refund) return null;
  const { status, expectedBy, completedAt } = refund;
  const failure = status === 'failed' ? failureOf(refund) : null;
  return (
    <div className="grid max-w-[46ch] justify-items-start gap-1.5 text-sm">
      <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      {failure && (
        <p>
          <span className="text-ink">{failure.why}</span> <span className="text-ink-2">{failure.todo}</span>
        </p>
      )}
      {status === 'sent' && expectedBy && <p className="text-ink-2">Expected by {formatDate(expectedBy)}</p>}
      {status === 'succeeded' && completedAt && (
        <p className="text-ink-2">Returned {formatDate(completedAt)}</p>
      )}
    </div>
  );
}
