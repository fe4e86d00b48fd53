import { errorText } from '../../../api/http/apiError';
import { useAct } from '../../../api/assignments';
import type { Assignment } from '../../../api/types';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/overlay/Dialog';
import { formatMoney } from '../../../ui/text/money';
import { toast } from '../../../ui/overlay/toastStore';

type ApproveDialogProps = { assignment: Assignment; onClose: () => void };

/** The one act that lets the money go: says how much goes to whom. */
export function ApproveDialog({ assignment, onClose }: ApproveDialogProps) {
  const { id, installer, customer, price, fee, net } = assignment;
  const approving = useAct(id, 'approve');
  const approve = () =>
    approving.mutate(undefined, {
      onSuccess: ({ standing }) => {
        toast({ title: 'Work Approved', description: standing.text });
        onClose();
      },
      onError: (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Approve the work?"
      description={`Of ${customer ? 'the held payment of ' : ''}${formatMoney(price)}, ${formatMoney(net)} goes to ${installer.name} and ${formatMoney(fee)} is our service fee. Approve only work that is done.`}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button variant="accent" busy={approving.isPending} onClick={approve}>
          Approve and release {formatMoney(price)}
        </Button>
      </div>
    </Dialog>
  );
}
