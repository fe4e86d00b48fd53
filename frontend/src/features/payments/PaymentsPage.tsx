import { Download, Receipt } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { paymentsExport, usePayments, usePaymentSummary, usePayoutSetup } from '../../api/payments';
import { useCurrentUser } from '../../api/user';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { buttonClass } from '../../ui/button/buttonClass';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Tabs } from '../../ui/layout/Tabs';
import { PaymentList } from './PaymentList';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { PaymentTiles } from './PaymentTiles';
import { PayoutSetupCard } from './PayoutSetupCard';

const CisStatements = lazyWithRetry(async () => ({
  default: (await import('./CisStatements')).CisStatements,
}));
const PaidYears = lazyWithRetry(async () => ({ default: (await import('./PaidYears')).PaidYears }));

const tabs = [
  { value: 'all', label: 'All Payments', empty: 'No payments yet' },
  { value: 'deposit', label: 'Deposits', empty: 'No deposit payments found' },
  { value: 'payout', label: 'Payouts', empty: 'No payout payments found' },
  { value: 'fee', label: 'Fees', empty: 'No fee payments found' },
] as const;

const hints = {
  installer: 'Deposits appear when you unlock a lead; payouts when a customer approves your work.',
  customer: 'A payment appears when you choose a bid and pay for it.',
};

/** What the reader paid and was paid. Staff pay nothing here: they have everybody's payments in the back office. */
export function PaymentsPage() {
  const { isAdmin } = useCurrentUser();
  return isAdmin ? <NotForStaff /> : <OwnPayments />;
}

function NotForStaff() {
  return (
    <>
      <PageHeader title="Payments" />
      <Empty
        icon={<Receipt strokeWidth={1.75} />}
        title="Payments are made by customers and installers"
        hint="As an administrator you see everybody’s payments in the Admin Panel."
        action={
          <Link to="/admin/payments" className={buttonClass('primary')}>
            All payments
          </Link>
        }
      />
    </>
  );
}

function OwnPayments() {
  const { userType, companyName } = useCurrentUser();
  const isCustomer = userType === 'customer';
  const hint = hints[isCustomer ? 'customer' : 'installer'];
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('kind'))?.value ?? 'all';
  const { data, error, refetch, isFetching, ...more } = usePayments(tab);
  const payouts = usePayoutSetup(userType === 'installer');
  const figures = usePaymentSummary(!isCustomer);
  const list = (empty: string) => (
    <>
      <PaymentList payments={data?.items} empty={empty} hint={hint} />
      {data && <ShowMore page={data} {...more} />}
    </>
  );

  return (
    <>
      <PageHeader
        title="Payments"
        subtitle={
          isCustomer
            ? 'What you paid for jobs, with its receipts and refunds'
            : 'Every deposit, payout and fee, and where it is now'
        }
      />
      {userType === 'installer' && <PayoutSetupCard />}
      <LayoutGuard waits={payouts.isLoading}>
        {!isCustomer && <PaymentTiles />}
        <LayoutGuard waits={figures.isLoading}>
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
          ) : isCustomer ? (
            // Customers pay for jobs and nothing else: there is nothing to choose from.
            list('No payments yet')
          ) : (
            <Tabs
              label="Kind of payment"
              value={tab}
              onChange={(kind) => setParams({ kind }, { replace: true })}
              tabs={tabs.map(({ value, label, empty }) => ({ value, label, content: list(empty) }))}
            />
          )}
          <Suspense fallback={null}>
            {(!isCustomer || companyName) && <CisStatements />}
            {userType === 'installer' && <PaidYears />}
          </Suspense>
        </LayoutGuard>
      </LayoutGuard>
    </>
  );
}
