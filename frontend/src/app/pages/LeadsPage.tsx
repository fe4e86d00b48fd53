import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/user';
import { CannotBidNotice } from '../../features/leads/CannotBidNotice';
import { LeadBrowser } from '../../features/leads/LeadBrowser';
import { RankBadge } from '../../features/leads/RankBadge';
import { leadsHeading } from '../../headings';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { useLeadDialogs } from './useLeadDialogs';

const ReturnFromBank = lazyWithRetry(async () => ({
  default: (await import('../../features/bids/ReturnFromBank')).ReturnFromBank,
}));

/** Browse leads; pay a deposit; bid. */
export function LeadsPage() {
  const user = useCurrentUser();
  const { dialogs, ...handlers } = useLeadDialogs();
  const [parameters] = useSearchParams();

  return (
    <>
      <PageHeader
        title={leadsHeading.title}
        // On phones the first lead comes before it (`Opening`).
        subtitle={<span className="max-sm:hidden">{leadsHeading.subtitle}</span>}
        aside={!user.isAdmin && <RankBadge rank={user.rank} />}
      />
      <CannotBidNotice className="mb-5" />
      <LeadBrowser {...handlers} />
      {dialogs}
      <Suspense>{parameters.has('unlocked') && <ReturnFromBank openBid={handlers.onBid} />}</Suspense>
    </>
  );
}
