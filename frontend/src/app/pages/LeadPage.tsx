import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { errorText, ApiError } from '../../api/http/apiError';
import { PRODUCT_NAME } from '../../brand';
import { useMyBidOn } from '../../api/bids';
import { useLead } from '../../api/leads';
import { useCurrentUser } from '../../api/user';
import { ThreadPanel } from '../../features/messages/ThreadPanel';
import { OwnBid } from '../../features/bids/OwnBid';
import { RefundProgress } from '../../features/bids/RefundProgress';
import { ReturnDeposit } from '../../features/bids/ReturnDeposit';
import { CannotBidNotice } from '../../features/leads/CannotBidNotice';
import { DepositTerms } from '../../features/leads/DepositTerms';
import { LeadAction } from '../../features/leads/LeadAction';
import { LeadFacts } from '../../features/leads/LeadFacts';
import { isLocked } from '../../features/leads/lockRule';
import { takesBids } from '../../features/leads/takesBids';
import { cx } from '../../ui/cx';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { LayoutGuard } from '../../ui/state/LayoutGuard';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Timeline } from '../../ui/layout/Timeline';
import { formatDate } from '../../ui/text/dates';
import { useLeadDialogs } from './useLeadDialogs';

/** On phones the one thing to do stays in sight, above the question about cookies. */
const bar =
  'act-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--banner,0px) max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';

/** One lead: all that may be known before the deposit, what the deposit is, and the next thing to do. */
export function LeadPage() {
  const { id = '' } = useParams();
  const user = useCurrentUser();
  const { isAdmin } = user;
  const { data: lead, error, refetch, isFetching } = useLead(id);
  const { dialogs, ...handlers } = useLeadDialogs();
  const bidWaits = useMyBidOn(id, Boolean(lead?.myBid)).isLoading;

  if (error && !lead) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={missing ? 'This lead is not on offer' : 'The lead did not load'}
        detail={missing ? 'It was closed or given to another installer.' : errorText(error)}
        onRetry={missing ? undefined : () => void refetch()}
        busy={isFetching}
        action={
          missing && (
            <Link to="/leads" className={buttonClass('secondary')}>
              Browse leads
            </Link>
          )
        }
      />
    );
  }
  if (!lead) return <PageSpinner label="Loading the lead" />;

  const isPaid = lead.unlock?.status === 'paid';
  // Also a deposit that went back since: what was written stays to be read.
  const hasPaid = lead.unlock !== null && lead.unlock.status !== 'requires_payment';
  const hasStandingBid = lead.myBid !== null && lead.myBid.status !== 'withdrawn';
  const isWaiting = isPaid && !hasStandingBid;
  const canAct = user.canBid && !user.isAdmin && !lead.locked && !isLocked(lead, user.rank);
  return (
    <>
      <title>{`${lead.title} · ${PRODUCT_NAME}`}</title>
      <Link
        to="/leads"
        className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        Available Leads
      </Link>
      <CannotBidNotice className="mb-5" />
      {lead.invitation && (
        <Notice
          tone="safe"
          title={lead.invitation.by === 'customer' ? 'The customer invited you' : 'Our team invited you'}
          className="mb-5"
        >
          They asked you to bid on {formatDate(lead.invitation.at)}. The same deposit and rules apply as on
          every lead.
        </Notice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
        <LeadFacts lead={lead} />
        <Card className="grid gap-4 p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2 className="text-lg">
            {hasStandingBid ? 'Your bid' : isPaid ? 'Your deposit is paid' : 'Your next step'}
          </h2>
          {lead.inRange === false && !hasPaid && (
            <Notice tone="warn">
              This job is outside your working area. Look at the distance before you pay.
            </Notice>
          )}
          {!hasStandingBid && (takesBids(lead) || isAdmin) && (
            <div className={cx(canAct && bar)}>
              <LeadAction lead={lead} {...handlers} />
            </div>
          )}
          {!takesBids(lead) && !lead.myBid && !isAdmin && (
            <p className="text-ink-2">This lead takes no more bids.</p>
          )}
          {lead.myBid && !isWaiting && <OwnBid leadId={lead.id} />}
          {!lead.myBid && lead.refund && <RefundProgress refund={lead.refund} />}
          {isWaiting && <ReturnDeposit lead={lead} />}
          <LayoutGuard waits={bidWaits}>{!isAdmin && <DepositTerms lead={lead} />}</LayoutGuard>
        </Card>
        <div className="grid min-w-0 gap-5">
          {lead.timeline && lead.timeline.length > 0 && <Timeline entries={lead.timeline} />}
          {hasPaid && !isAdmin && <ThreadPanel pair={{ leadId: lead.id }} />}
        </div>
      </div>
      {dialogs}
    </>
  );
}
