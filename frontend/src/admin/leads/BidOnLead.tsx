import type { Bid, Lead } from '../../api/types';
import { Avatar } from '../../ui/mark/Avatar';
import { Badge } from '../../ui/mark/Badge';
import { ContactLines } from '../../ui/layout/ContactLines';
import { formatDateTime } from '../../ui/text/dates';
import { EarlierBids } from '../../ui/layout/EarlierBids';
import { OfferLines } from '../../ui/layout/OfferLines';
import { checkText, PAPER_LABELS } from '../../ui/text/paperText';
import { startText } from '../../ui/text/startText';
import { Money } from '../../ui/text/Money';
import { BidDecision } from './BidDecision';
import { bidBadge, decisionOn, installerTag } from './leadPresentation';

function BidderFacts({ installer }: { installer: NonNullable<Bid['installer']> }) {
  const isRead = (kind: string) => installer.papers.some((paper) => paper.kind === kind);
  const claims = [
    startText(installer.start),
    ...installer.papers.map((paper) => `${PAPER_LABELS[paper.kind]}: ${checkText(paper)}`),
    installer.dbsChecked && !isRead('dbs') && 'DBS check declared',
    installer.publicLiabilityInsurance && !isRead('insurance') && 'insurance declared',
  ].filter((text) => text !== false);
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="tabular">{installer.rank === null ? 'No rank yet' : `Rank #${installer.rank}`}</span>
      {installer.completedJobs === 0 ? (
        <span>No jobs completed yet</span>
      ) : (
        <>
          <span className="tabular">{installer.completedJobs} jobs completed</span>
          <span className="tabular">{installer.successRate.toFixed(1)}% success rate</span>
        </>
      )}
      {claims.length > 0 && <span>{claims.join(', ')}</span>}
    </p>
  );
}

type BidOnLeadProps = { bid: Bid; lead: Lead; isAwarded: boolean };

export function BidOnLead({ bid, lead, isAwarded }: BidOnLeadProps) {
  const [label, tone] = bidBadge(bid.status);
  const { installer } = bid;
  const tag = `Installer #${installerTag(bid)}`;
  const name = installer ? `${installer.firstName} ${installer.lastName}` : tag;
  return (
    <article aria-label={`Bid of ${name}`} className="grid gap-4 rounded-card border border-line p-4 sm:p-5">
      <div className="flex items-start gap-3">
        {installer && (
          <Avatar
            firstName={installer.firstName}
            lastName={installer.lastName}
            imageUrl={installer.profileImageUrl}
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {installer && <span className="font-semibold">{name}</span>}
            <span className="tabular rounded-tag bg-sunken px-2 py-0.5 text-xs font-semibold text-ink-2">
              {tag}
            </span>
          </p>
          <p className="tabular text-sm text-ink-3">
            {installer?.businessName && (
              <>
                {installer.businessName} <br className="sm:hidden" />
                <span aria-hidden="true" className="max-sm:hidden">
                  ·{' '}
                </span>
              </>
            )}
            Submitted {formatDateTime(bid.createdAt)}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {installer && <BidderFacts installer={installer} />}
      <dl className="grid grid-cols-2 gap-4 rounded-control bg-sunken px-4 py-3">
        <div>
          <dt className="text-sm text-ink-2">Bid Price</dt>
          <dd className="text-lg font-semibold">
            <Money pounds={bid.price} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">ETA</dt>
          <dd className="text-lg font-semibold">{bid.eta}</dd>
        </div>
      </dl>
      <OfferLines offer={bid} />
      <EarlierBids earlier={bid.earlier} />
      {bid.message && <p className="max-w-[68ch] whitespace-pre-line text-ink-2">{bid.message}</p>}
      {bid.payment?.status === 'requires_payment' && (
        <p className="text-sm text-hivis-deep">The customer has chosen this bid; the card payment is open.</p>
      )}
      {bid.contact && <ContactLines contact={bid.contact} />}
      <BidDecision
        bid={bid}
        installerName={name}
        isCustomers={Boolean(lead.customerId)}
        {...decisionOn(bid, lead, isAwarded)}
      />
    </article>
  );
}
