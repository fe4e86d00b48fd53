import { Download, Receipt } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/apiError';
import { paymentsExport, usePayments } from '../../api/payments';
import type { Payment } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { buttonClass } from '../../ui/buttonClass';
import { Card } from '../../ui/Card';
import { Empty } from '../../ui/Empty';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { ShowMore } from '../../ui/ShowMore';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import { PaymentRow } from './PaymentRow';
import { PaymentTiles } from './PaymentTiles';
import { PayoutSetupCard } from './PayoutSetupCard';

const tabs = [
  { value: 'all', label: 'All Payments', empty: 'No payments yet' },
  { value: 'deposit', label: 'Deposits', empty: 'No deposit payments found' },
  { value: 'payout', label: 'Payouts', empty: 'No payout payments found' },
  { value: 'fee', label: 'Fees', empty: 'No fee payments found' },
] as const;

export function PaymentsPage() {
  const { userType } = useCurrentUser();
  const [tab, setTab] = useState<string>('all');
  const { data, error, refetch, isFetching, ...more } = usePayments(tab);

  return (
    <>
      <PageHeader title="Payments" subtitle="Every deposit, payout and fee, and where it is now" />
      {userType === 'installer' && <PayoutSetupCard />}
      <PaymentTiles />
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-xl">Payment History</h2>
        {data?.items.length !== 0 && (
          <a href={paymentsExport(tab)} download className={buttonClass('secondary')}>
            <Download aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Export
          </a>
        )}
      </div>
      {error && !data ? (
        <ErrorState
          title="Your payments did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Tabs
          label="Kind of payment"
          value={tab}
          onChange={setTab}
          tabs={tabs.map(({ value, label, empty }) => ({
            value,
            label,
            content: (
              <>
                <PaymentList payments={data?.items} empty={empty} />
                {data && <ShowMore page={data} {...more} />}
              </>
            ),
          }))}
        />
      )}
    </>
  );
}

/** Rows while loading (docs/product.md#screens). */
const SKELETON_ROWS = 5;

function PaymentList({ payments, empty }: { payments: Payment[] | undefined; empty: string }) {
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
    return (
      <Empty
        icon={<Receipt strokeWidth={1.75} />}
        title={empty}
        hint="Deposits appear when you unlock a lead; payouts when a customer approves your work."
      />
    );
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
