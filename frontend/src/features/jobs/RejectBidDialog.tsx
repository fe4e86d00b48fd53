import { errorText } from '../../api/http/apiError';
import { useRejectBid } from '../../api/jobs';
import type { Bid } from '../../api/types';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { toast } from '../../ui/overlay/toastStore';

export function RejectBidDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const reject = useRejectBid();
  const confirm = () =>
    reject.mutate(bid.id, {
      onSuccess: () => {
        toast({
          title: 'Bid Rejected',
          description: 'The installer has been told and gets the deposit back.',
        });
        onClose();
      },
      onError: (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    });
  return (
    <ConfirmDialog
      open
      title="Reject this bid?"
      confirmLabel="Reject bid"
      cancelLabel="Keep bid"
      busy={reject.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      We tell {bid.installer?.firstName ?? 'the installer'} and refund the deposit. This cannot be undone.
    </ConfirmDialog>
  );
}
