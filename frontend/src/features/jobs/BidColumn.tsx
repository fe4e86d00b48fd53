import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router';
import type { Bid } from '../../api/types';
import { rankText } from '../../ui/text/rankText';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { cx } from '../../ui/cx';
import { EarlierBids } from '../../ui/layout/EarlierBids';
import { OfferLines } from '../../ui/layout/OfferLines';
import { QuoteLink } from '../../ui/layout/QuoteLink';
import { formatMonth } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';
import { Notice } from '../../ui/state/Notice';
import { certifications, checkText, PAPER_LABELS, paperText } from '../../ui/text/paperText';
import { ratingText } from '../../ui/text/ratingText';
import { startText } from '../../ui/text/startText';

type BidColumnProps = { bid: Bid; decided: boolean; onAccept: () => void; onReject: () => void };

/** What installers say of themselves. Where our team has read the paper, that is said instead. */
const declared = (isSaid: boolean): string => (isSaid ? 'Declared' : 'Not stated');

/** One bid as a column. Five rows share their heights with the neighbours (subgrid). */
export function BidColumn({ bid, decided, onAccept, onReject }: BidColumnProps) {
  const { installer } = bid;
  const name = installer ? `${installer.firstName} ${installer.lastName}` : 'Installer';
  const won = bid.status === 'accepted';
  const out = bid.status === 'rejected';
  return (
    <li
      aria-label={`Bid of ${name}`}
      className={cx(
        'row-span-5 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-y-4 rounded-card border bg-raised p-5',
        won ? 'border-good' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        {installer && (
          <Avatar
            firstName={installer.firstName}
            lastName={installer.lastName}
            imageUrl={installer.profileImageUrl}
          />
        )}
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-snug">{name}</h3>
          <p className="truncate text-sm text-ink-3">{installer?.businessName ?? 'Independent installer'}</p>
        </div>
        {won && <Badge tone="good">Accepted</Badge>}
        {out && <Badge tone="neutral">Rejected</Badge>}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-y border-line py-3.5">
        <div>
          <dt className="text-sm text-ink-3">Price</dt>
          <dd className="font-display text-xl font-[640]">
            <Money pounds={bid.price} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">Ready in</dt>
          <dd className="text-lg font-semibold">{bid.eta}</dd>
        </div>
        {bid.isBrokenDown && (
          <div className="col-span-2">
            <dt className="text-sm text-ink-3">What the price is made of</dt>
            <dd>
              <OfferLines offer={bid} />
            </dd>
          </div>
        )}
        {installer && (
          <div className="col-span-2">
            <dt className="text-sm text-ink-3">Availability</dt>
            <dd className="font-semibold">{startText(installer.start)}</dd>
          </div>
        )}
        {bid.earlier.length > 0 && (
          <div className="col-span-2">
            <dt className="text-sm text-ink-3">Before it was changed</dt>
            <dd>
              <EarlierBids earlier={bid.earlier} />
            </dd>
          </div>
        )}
      </dl>
      <div>
        <p className={cx('whitespace-pre-line', bid.message ? 'text-ink-2' : 'text-ink-3')}>
          {bid.message || 'No message.'}
        </p>
        <QuoteLink bidId={bid.id} />
      </div>
      {installer && (
        <dl className="grid content-start gap-y-2 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&_dd]:font-semibold [&_dt]:text-ink-2">
          <div>
            <dt>Reviews</dt>
            <dd className="tabular">{ratingText(installer.rating)}</dd>
          </div>
          <div>
            <dt>Rank</dt>
            <dd className="tabular">{rankText(installer.rank)}</dd>
          </div>
          <div>
            <dt>Completed jobs</dt>
            <dd className="tabular">{installer.completedJobs}</dd>
          </div>
          <div>
            <dt>Success rate</dt>
            <dd className="tabular">
              {installer.completedJobs > 0 ? `${installer.successRate}%` : 'No jobs yet'}
            </dd>
          </div>
          <div>
            <dt>Experience</dt>
            <dd>{installer.experienceYears ? `${installer.experienceYears} years` : 'Not stated'}</dd>
          </div>
          <div>
            <dt>DBS check</dt>
            <dd>{paperText(installer.papers, 'dbs') ?? declared(installer.dbsChecked)}</dd>
          </div>
          <div>
            <dt>Public liability insurance</dt>
            <dd>
              {paperText(installer.papers, 'insurance') ?? declared(installer.publicLiabilityInsurance)}
            </dd>
          </div>
          {certifications(installer.papers).map((paper) => (
            <div key={paper.kind}>
              <dt>{PAPER_LABELS[paper.kind]}</dt>
              <dd>{checkText(paper)}</dd>
            </div>
          ))}
          <div>
            <dt>Member since</dt>
            <dd>{formatMonth(installer.memberSince)}</dd>
          </div>
          {installer.bio && (
            <div className="block!">
              <dt>In their own words</dt>
              <dd className="line-clamp-6 font-normal! whitespace-pre-line wrap-anywhere">{installer.bio}</dd>
            </div>
          )}
        </dl>
      )}
      <div className="self-end">
        <Link
          to={`/messages/${bid.leadId}/${bid.installerId}`}
          aria-label={`Write a message to ${name}`}
          className={buttonClass('quiet', 'mb-2.5 w-full')}
        >
          <MessageSquare aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Write a message
        </Link>
        {installer && (
          <a
            href={`/installers/${installer.id}`}
            className="mb-2.5 inline-flex min-h-11 items-center font-semibold text-petrol underline-offset-4 hover:underline"
          >
            Reviews and checks of {installer.firstName}
          </a>
        )}
        {!decided && bid.status === 'pending' && (
          <div className="grid gap-2.5">
            {bid.payment?.status === 'requires_payment' && (
              <Notice tone="warn">
                Started, not paid yet. The job is theirs once the payment is through.
              </Notice>
            )}
            <Button onClick={onAccept} aria-label={`Accept & pay the bid of ${name}`}>
              Accept & pay
            </Button>
            <Button variant="quiet" onClick={onReject} aria-label={`Reject the bid of ${name}`}>
              Reject
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
