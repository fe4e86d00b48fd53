import { CircleCheck, Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { Lead } from '../../api/types';
import { useCurrentUser } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { formatMoney } from '../../ui/text/money';
import { isLocked } from './lockRule';

export type LeadActionHandlers = { onUnlock: (lead: Lead) => void; onBid: (lead: Lead) => void };

const caption = 'mt-2.5 text-center text-sm text-ink-3';

/** The one thing an installer can do with a lead now: unlock it, bid on it, or see why not. */
export function LeadAction({ lead, onUnlock, onBid }: { lead: Lead } & LeadActionHandlers) {
  const user = useCurrentUser();

  if (user.isAdmin) {
    return <p className="text-sm text-ink-3">Administrators see leads here; bidding is for installers.</p>;
  }
  if (lead.myBid && lead.myBid.status !== 'withdrawn') {
    return (
      <>
        <Link to={`/leads/${lead.id}`} className={buttonClass('secondary', 'w-full')}>
          <CircleCheck aria-hidden="true" className="size-4.5 text-good" strokeWidth={1.75} />
          You bid {formatMoney(lead.myBid.price)}
        </Link>
        <p className={caption}>Open the lead to edit or withdraw it</p>
      </>
    );
  }
  if (lead.unlock?.status === 'paid') {
    return (
      <>
        <Button variant="accent" className="w-full" onClick={() => onBid(lead)}>
          Submit Your Bid
        </Button>
        <p className={caption}>Deposit paid. Full postcode: {lead.postcode}.</p>
      </>
    );
  }
  if (lead.locked || isLocked(lead, user.rank)) {
    return (
      <>
        <p className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 text-sm font-semibold text-hivis-deep">
          <span className="flex items-center gap-1.5">
            <Lock aria-hidden="true" className="size-4" strokeWidth={1.75} />
            Premium Access Required
          </span>
          <span className="tabular">Rank #{lead.requiredRank}+ only</span>
        </p>
        <Button className="w-full" disabled>
          <Lock aria-hidden="true" className="size-4" strokeWidth={1.75} />
          Locked
        </Button>
      </>
    );
  }
  if (
    lead.maxBidders &&
    (lead.bidders ?? 0) >= lead.maxBidders &&
    lead.unlock?.status !== 'requires_payment'
  ) {
    return (
      <>
        <Button className="w-full" disabled>
          All {lead.maxBidders} places are taken
        </Button>
        <p className={caption}>One is free again when a bidder withdraws</p>
      </>
    );
  }
  return (
    <>
      <Button className="w-full" disabled={!user.canBid} onClick={() => onUnlock(lead)}>
        Unlock Lead · {formatMoney(lead.depositAmount)}
      </Button>
      <p className={caption}>
        {user.canBid ? 'Refunded if not selected for the job' : 'Opens once you are approved'}
      </p>
    </>
  );
}
