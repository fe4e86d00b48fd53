import { Receipt } from 'lucide-react';
import type { Payment } from '../../api/types';
import { Card } from '../../ui/layout/Card';
import { Empty } from '../../ui/state/Empty';
import { Skeleton } from '../../ui/state/Skeleton';
import { PaymentRow } from './PaymentRow';

/** Rows while loading (docs/product.md#screens). */
const SKELETON_ROWS = 5;

type PaymentListProps = { payments: Payment[] | undefined; empty: string; hint: string };

export function PaymentList({ payments, empty, hint }: PaymentListProps) {
  if (!payments) {
    return (
      <Card role="status" aria-label="Loading your payments" className="px-5 py-2">
        {Array.from({ length: SKELETON_ROWS }, (_, row) => (
          <Skeleton key={row} className="my-3.5 h-12" />
        ))}
      </Card>
    );
  }
  if (payments.length === 0) {
    return <Empty icon={<Receipt strokeWidth={1.75} />} title={empty} hint={hint} />;
  }
  return (
    <Card>
      <ul className="px-4 sm:px-6">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}
