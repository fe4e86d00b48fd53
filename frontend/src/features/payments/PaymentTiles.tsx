import { Banknote, Clock, CreditCard, Percent } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { usePaymentSummary } from '../../api/payments';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatMoney } from '../../ui/text/money';
import { StatCard } from '../../ui/layout/StatCard';

/** The four figures above the payments, and where the deposits are. */
export function PaymentTiles() {
  const { data, error, refetch } = usePaymentSummary();
  if (error && !data) {
    return (
      <ErrorState
        className="mb-8"
        title="Your figures did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const loading = !data;
  return (
    <div className="mb-8">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          label="Total Earnings"
          icon={Banknote}
          value={data && formatMoney(data.earned)}
          note={
            data && Number(data.due) > 0 ? `${formatMoney(data.due)} earned, not sent yet` : 'Paid out to you'
          }
          loading={loading}
        />
        <StatCard
          label="Deposits Paid"
          icon={CreditCard}
          value={data && formatMoney(data.deposits)}
          note={`${data?.depositCount} ${data?.depositCount === 1 ? 'deposit' : 'deposits'}`}
          loading={loading}
        />
        <StatCard
          label="Platform Fees"
          icon={Percent}
          value={data && formatMoney(data.fees)}
          note={`${data?.feeShare.toFixed(1)}% of earnings`}
          loading={loading}
        />
        <StatCard
          label="Pending Payments"
          icon={Clock}
          value={data?.pendingCount}
          note={data && formatMoney(data.pending)}
          loading={loading}
        />
      </div>
      {data && data.depositCount > 0 && (
        <p className="tabular mt-3 text-sm text-ink-2">
          Of your deposits {formatMoney(data.held)} is held,{' '}
          {Number(data.onItsWay) > 0 && `${formatMoney(data.onItsWay)} is on its way back, `}
          {formatMoney(data.returned)} was sent back to you and {formatMoney(data.forfeited)} is forfeited.
        </p>
      )}
    </div>
  );
}
