import { useRecordContext } from 'react-admin';
import { formatDate } from '../../ui/dates';
import type { AdminRefund } from './refundLooks';

/** The day on which it failed, or was asked for. */
export function RefundSince() {
  const refund = useRecordContext<AdminRefund>();
  if (!refund) return null;
  const at = refund.failedAt ?? refund.requestedAt;
  return (
    <time dateTime={at} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDate(at)}
    </time>
  );
}
