import { useState } from 'react';
import { api } from '../../api/http/client';
import type { Bid } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { formatMoney } from '../../ui/text/money';
import { useStaffChange } from '../data/useStaffChange';
import { leadTopics } from './leadPresentation';

type Choice = 'accept' | 'reject';

/** Accepts or rejects a bid, and says what follows. */
function useDecideBid(bidId: string, installerName: string) {
  return useStaffChange({
    touches: leadTopics,
    change: (choice: Choice) => api.POST(`/api/bids/{id}/${choice}`, { params: { path: { id: bidId } } }),
    done: (choice) =>
      choice === 'accept'
        ? {
            title: 'Bid Accepted',
            description: `${installerName} has the job. All other bids are declined and their deposits go back.`,
          }
        : { title: 'Bid Rejected', description: `${installerName} is told, and the deposit goes back.` },
  });
}

type BidDecisionProps = { bid: Bid; installerName: string; mayAccept: boolean; mayReject: boolean };

/** Accept and Reject, each asked once more in place: neither can be taken back. */
export function BidDecision({ bid, installerName, mayAccept, mayReject }: BidDecisionProps) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const decide = useDecideBid(bid.id, installerName);
  if (!mayAccept && !mayReject) return null;

  if (asked) {
    const question =
      asked === 'accept'
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
            {asked === 'accept' ? 'Accept bid' : 'Reject bid'}
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
        <Button aria-label={`Accept the bid of ${installerName}`} onClick={() => setAsked('accept')}>
          Accept
        </Button>
      )}
    </div>
  );
}
