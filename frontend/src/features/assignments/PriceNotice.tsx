import { Suspense, useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useAcceptPrice, useAct } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { formatDateTime } from '../../ui/text/dates';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { useOtherName } from './otherName';
import type { Viewer } from './standing';

const PayPriceDialog = lazyWithRetry(async () => ({
  default: (await import('./dialogs/PayPriceDialog')).PayPriceDialog,
}));

type Proposal = NonNullable<Assignment['proposal']>;
type PriceNoticeProps = { assignment: Assignment; proposal: Proposal; viewer: Viewer };

/** Another price is proposed, or agreed and not paid yet: who decides, by when, and the way to do it. */
export function PriceNotice({ assignment, proposal, viewer }: PriceNoticeProps) {
  const { id, price: was } = assignment;
  const other = useOtherName(assignment);
  /** The proposal that was on the page when the card was asked for. */
  const [paying, setPaying] = useState<Proposal | null>(null);
  const accept = useAcceptPrice(id);
  const decline = useAct(id, 'declinePrice');
  const price = formatMoney(proposal.price ?? was);
  const isMore = Number(proposal.price) > Number(was);
  const paysByCard = viewer === 'customer' && isMore;
  const onError = (error: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(error) });
  const agree = () => (paysByCard ? setPaying(proposal) : accept.mutate(proposal.id, { onError }));

  return (
    <Notice tone="warn" className="mt-4" title={titleOf(proposal, viewer, price, formatMoney(was))}>
      <p className="whitespace-pre-line">“{proposal.reason}”</p>
      <p className="mt-1">{textOf(proposal, isMore, other)}</p>
      {proposal.yours && (
        <div className="mt-3 flex flex-col gap-3 sm:flex-row">
          <Button busy={accept.isPending} onClick={agree}>
            {paysByCard ? `Pay ${formatMoney(Number(proposal.price) - Number(was))} more` : `Accept ${price}`}
          </Button>
          <Button
            variant="secondary"
            busy={decline.isPending}
            onClick={() => decline.mutate(undefined, { onError })}
          >
            Leave it at {formatMoney(was)}
          </Button>
        </div>
      )}
      <Suspense>
        {paying && (
          <PayPriceDialog assignment={assignment} proposal={paying} onClose={() => setPaying(null)} />
        )}
      </Suspense>
    </Notice>
  );
}

function titleOf({ yours, toPay }: Proposal, viewer: Viewer, price: string, was: string): string {
  if (toPay !== null)
    return viewer === 'customer'
      ? `Pay ${formatMoney(toPay)} more, and the price is ${price}`
      : `Agreed: ${price}, once ${formatMoney(toPay)} more is paid`;
  return yours ? `A price of ${price} instead of ${was}?` : `A price of ${price} was proposed`;
}

function textOf({ yours, expiresAt }: Proposal, isMore: boolean, other: string): string {
  const by = expiresAt ? ` by ${formatDateTime(expiresAt)}` : '';
  if (!yours) return `${other} decides${by}. Until then the price stays as it is.`;
  return isMore
    ? `Decide${by}. What is more is paid by card first and held with the rest.`
    : `Decide${by}. What is less goes back to the customer’s card.`;
}
