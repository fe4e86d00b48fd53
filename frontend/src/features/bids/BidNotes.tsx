import type { Bid } from '../../api/types';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button/buttonClass';
import { ContactLines } from '../../ui/layout/ContactLines';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { RefundProgress } from './RefundProgress';

/** What a bid's status means for its installer, and what happens next. */
export function BidNotes({ bid }: { bid: Bid }) {
  const deposit = formatMoney(bid.lead.depositAmount);
  switch (bid.status) {
    case 'accepted':
      if (bid.lead.status === 'cancelled') {
        return (
          <div className="grid gap-4">
            <Notice tone="warn" title="This job was cancelled after you were selected">
              There is nothing left to do. Your deposit goes back to your card.
            </Notice>
            {bid.refund && <RefundProgress refund={bid.refund} />}
          </div>
        );
      }
      return (
        <div className="grid gap-4">
          <Notice tone="safe" title="You were selected for this job">
            {bid.contact ? 'Get in touch and agree the day.' : 'We get in touch with you to agree the day.'}{' '}
            Your deposit comes back when you finish the job.
            {bid.contact && <ContactLines contact={bid.contact} />}
          </Notice>
          {bid.assignmentId && (
            <Link
              to={`/assignments/${bid.assignmentId}`}
              className={buttonClass('primary', 'sm:justify-self-start')}
            >
              Open the job
            </Link>
          )}
          {bid.refund && <RefundProgress refund={bid.refund} />}
        </div>
      );
    case 'rejected':
      return (
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">
            {bid.lead.status === 'cancelled' ? 'This job was cancelled.' : 'Not selected this time.'} Your
            deposit is refunded within 5-7 business days.
          </p>
          {bid.refund && <RefundProgress refund={bid.refund} />}
        </div>
      );
    case 'withdrawn':
      return (
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">
            {bid.depositForfeited
              ? `You withdrew after you were selected. Your deposit of ${deposit} is forfeited.`
              : 'You withdrew this bid.'}
          </p>
          {bid.refund && <RefundProgress refund={bid.refund} />}
        </div>
      );
    default:
      return (
        <p className="text-sm text-ink-2">
          {bid.depositPaid ? `Your deposit of ${deposit} is held. ` : ''}
          We'll let you know when the customer decides.
        </p>
      );
  }
}
