import { useRecordContext } from 'react-admin';
import { payerOf, type AdminRefund } from './refundLooks';

/** Whose money it is, and what they had paid for. */
export function RefundPayer() {
  const refund = useRecordContext<AdminRefund>();
  if (!refund) return null;
  return (
    <div className="min-w-0 break-words">
      <p className="text-base leading-snug font-semibold text-ink">{payerOf(refund)}</p>
      {refund.payerEmail && <p className="text-sm break-all text-ink-2">{refund.payerEmail}</p>}
      <p className="mt-0.5 text-sm text-ink-3">{refund.description}</p>
    </div>
  );
}
