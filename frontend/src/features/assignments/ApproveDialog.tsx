import { errorText } from '../../api/http/apiError';
import { useAct } from '../../api/assignments';
import type { Assignment } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { formatMoney } from '../../ui/text/money';
import { toast } from '../../ui/overlay/toastStore';

/** The one act that lets the money go: says how much, and to whom. */
export function ApproveDialog({ assignment, onClose }: { assignment: Assignment; onClose: () => void }) {
  const { id, installer, price } = assignment;
  const approving = useAct(id, 'approve');
  const approve = () =>
    approving.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Work Approved', description: `${installer.name} is paid. The job is complete.` });
        onClose();
      },
      onError: (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Approve the work?"
      description={`The held payment of ${formatMoney(price)} is released to ${installer.name}. Approve only work that is done.`}
    >
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Not yet
        </Button>
        <Button variant="accent" busy={approving.isPending} onClick={approve}>
          Approve and pay {formatMoney(price)}
        </Button>
      </div>
    </Dialog>
  );
}
