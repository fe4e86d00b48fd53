import { useMyBidOn } from '../../../api/bids';
import type { Assignment } from '../../../api/types';
import { formatMoney } from '../../../ui/text/money';
import { ReasonDialog } from './ReasonDialog';

type WithdrawDialogProps = { assignment: Assignment; onClose: () => void };

/** Leaving after the award: what it costs its installer is said in pounds. */
export function WithdrawDialog({ assignment, onClose }: WithdrawDialogProps) {
  const { leadId, customer, price, returned } = assignment;
  const { data: bid } = useMyBidOn(leadId);
  const deposit = bid ? `${formatMoney(bid.lead.depositAmount)} deposit` : 'deposit';
  return (
    <ReasonDialog
      id={assignment.id}
      act="withdraw"
      title="Withdraw from this job?"
      text={[
        returned?.part === 'part'
          ? `Our team has lowered the price: your ${deposit} goes back to your card and you lose no points.`
          : `You lose your ${deposit} and 100 points.`,
        customer && `${customer.name} gets the ${formatMoney(price)} back.`,
        'This cannot be undone.',
      ]
        .filter(Boolean)
        .join(' ')}
      label="Why do you withdraw?"
      confirmLabel="Withdraw"
      danger
      done={{ title: 'You Withdrew', description: 'The job is not yours any more.' }}
      onClose={onClose}
    />
  );
}
