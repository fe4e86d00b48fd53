import { useRecordContext } from 'react-admin';
import { Button } from '../../ui/Button';
import { payerOf, type AdminRefund } from './refundLooks';
import { useRefundPages } from './useRefundPages';

/** Leads to the dialog in which a refund is looked at, and sent again when it failed. */
export function RefundAction() {
  const refund = useRecordContext<AdminRefund>();
  const pages = useRefundPages();
  if (!refund) return null;
  const label = refund.status === 'failed' ? 'Retry' : 'View';
  return (
    <Button
      variant="secondary"
      className="px-3.5 text-sm whitespace-nowrap"
      aria-label={`${label} the refund to ${payerOf(refund)}`}
      onClick={() => pages.detail(refund.id)}
    >
      {label}
    </Button>
  );
}
