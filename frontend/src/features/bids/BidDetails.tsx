import { Clock } from 'lucide-react';
import { Suspense } from 'react';
import type { Bid } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { EarlierBids } from '../../ui/layout/EarlierBids';
import { ContactsRemoved } from '../../ui/state/ContactsRemoved';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { Money } from '../../ui/text/Money';
import { BidNotes } from './BidNotes';
import { bidStatusLook } from './bidStatus';

const OfferLines = lazyWithRetry(async () => ({
  default: (await import('../../ui/layout/OfferLines')).OfferLines,
}));

export type BidDetailsProps = { bid: Bid; onEdit: (bid: Bid) => void; onWithdraw: (bid: Bid) => void };

/** The bid, its outcome, and the acts that its installer still has. As wide as its place allows. */
export function BidDetails({ bid, onEdit, onWithdraw }: BidDetailsProps) {
  const [label] = bidStatusLook(bid.status);
  const pending = label === 'Pending';
  return (
    <div className="@container">
      <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 gap-y-4 border-y border-line py-4 @lg:grid-cols-3">
        <div>
          <dt className="text-sm text-ink-3">Your price</dt>
          <dd className="text-lg font-semibold">
            <Money pounds={bid.price} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">You receive</dt>
          <dd className="text-lg font-semibold">
            <Money pounds={bid.youReceive} />
          </dd>
        </div>
        <div className="@max-lg:col-span-full">
          <dt className="text-sm text-ink-3">ETA</dt>
          <dd className="flex items-center gap-2 text-lg font-semibold">
            <Clock aria-hidden="true" className="size-4.5 text-ink-3" strokeWidth={1.75} />
            {bid.eta}
          </dd>
        </div>
      </dl>
      <Suspense>{bid.isBrokenDown && <OfferLines offer={bid} />}</Suspense>
      <EarlierBids earlier={bid.earlier} />
      {bid.message && <p className="mt-4 max-w-[68ch] whitespace-pre-line text-ink-2">{bid.message}</p>}
      {pending && (
        <ContactsRemoved
          texts={[bid.eta, bid.message, ...bid.lines.map(({ text }) => text)]}
          className="mt-4"
        >
          You can share them once the customer has chosen you. Edit your bid if we took out anything else.
        </ContactsRemoved>
      )}
      <div className="mt-4">
        <BidNotes bid={bid} />
      </div>
      {pending && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="secondary" className="max-sm:flex-1" onClick={() => onEdit(bid)}>
            Edit bid
          </Button>
          <Button variant="quiet" className="max-sm:flex-1" onClick={() => onWithdraw(bid)}>
            Withdraw
          </Button>
        </div>
      )}
    </div>
  );
}
