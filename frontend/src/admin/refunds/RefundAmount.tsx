import { useRecordContext } from 'react-admin';
import { Money } from '../../ui/Money';
import type { AdminRefund } from './refundLooks';

export function RefundAmount() {
  const refund = useRecordContext<AdminRefund>();
  return refund ? <Money pounds={refund.amount} className="text-base font-semibold" /> : null;
}
