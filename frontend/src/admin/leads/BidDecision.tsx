import { useState } from 'react';
import type { Bid } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { formatMoney } from '../../ui/text/money';
import { staffAct } from '../data/staffAct';
import { useMay } from '../data/useMay';
import { useStaffChange } from '../data/useStaffChange';
import { bidCalls, leadTopics } from './leadPresentation';

type Choice = 'accept' | 'reject';

/** Accepts or rejects a bid, and says what follows. Of a customer's job the customer is asked to pay. */
function useDecideBid({ id: bidId, price }: Bid, installerName: string, isCustomers: boolean) {
  return useStaffChange({
    touches: leadTopics,
    change: (choice: Choice): Promise<unknown> =>
      choice === 'accept'
        ? staffAct(bidCalls, 'accept', { id: bidId, body: { price: Number(price) } })
        : staffAct(bidCalls, 'reject', { id: bidId }),
    done: (choice) =>
      choice === 'accept' && isCustomers
        ? {
            title: 'Customer Asked to Pay',
            description: `${installerName} has the job once the customer has paid. The request ends after 72 hours.`,
          }
        : choice === 'accept'
          ? {
              title: 'Bid Accepted',
              description: `${installerName} has the job. All other bids are declined and their deposits go back.`,
            }
          : { title: 'Bid Rejected', description: `${installerName} is told, and the deposit goes back.` },
  });
}

type BidDecisionProps = {
  bid: Bid;
  installerName: string;
  /** The job is a customer's, whose card pays. */
  isCustomers: boolean;
  mayAccept: boolean;
  mayReject: boolean;
};

/** Accept and Reject, each asked once more in place: neither can be taken back. */
export function BidDecision({ bid, installerName, isCustomers, mayAccept, mayReject }: BidDecisionProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const decide = useDecideBid(bid, installerName, isCustomers);
  const may = useMay('POST /api/bids/:id/accept');
  if (!may || (!mayAccept && !mayReject)) return null;

  if (asked) {
    const question =
      asked === 'accept' && isCustomers
        ? `Ask the customer to pay ${formatMoney(bid.price)} for ${installerName}? Nothing is decided before they have paid.`
        : asked === 'accept'
          ? `Accept ${installerName} for ${formatMoney(bid.price)}? All other bids are declined and their deposits go back.`
          : `Reject the bid of ${installerName}? The deposit goes back within 5-7 business days.`;
    return (
      <div role="group" aria-label={question} className="grid gap-3 rounded-control bg-sunken p-4">
        <p>{question}</p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" autoFocus onClick={() => setAsked(null)} disabled={decide.isPending}>
            Keep it open
          </Button>
          <Button
            variant={asked === 'accept' ? 'accent' : 'danger'}
            busy={decide.isPending}
            onClick={() => decide.mutate(asked, { onSettled: () => setAsked(null) })}
          >
            {asked === 'reject' ? 'Reject bid' : isCustomers ? 'Ask to pay' : 'Accept bid'}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {mayReject && (
        <Button
          variant="secondary"
          aria-label={`Reject the bid of ${installerName}`}
          onClick={() => setAsked('reject')}
        >
          Reject
        </Button>
      )}
      {mayAccept && (
        <Button
          aria-label={
            isCustomers ? `Ask to pay for the bid of ${installerName}` : `Accept the bid of ${installerName}`
          }
          onClick={() => setAsked('accept')}
        >
          {isCustomers ? 'Ask to pay' : 'Accept'}
        </Button>
      )}
    </div>
  );
}
