import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { useReturnDeposit } from '../../api/bids';
import type { Lead } from '../../api/types';
import { Button } from '../../ui/button/Button';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog';
import { formatMoney } from '../../ui/text/money';
import { toast } from '../../ui/overlay/toastStore';

/** Takes back a deposit that no bid was placed with. */
export function ReturnDeposit({ lead }: { lead: Lead }) {
  const [isAsking, setIsAsking] = useState(false);
  const giveBack = useReturnDeposit();
  // Said even when news of it takes this button away before the answer.
  const confirm = () =>
    void giveBack.mutateAsync(lead.id).then(
      () => {
        toast({ title: 'Deposit Returned', description: 'Your deposit is on its way back to your card.' });
        setIsAsking(false);
      },
      (error) => toast({ variant: 'destructive', title: 'Error', description: errorText(error) }),
    );
  return (
    <>
      <Button variant="secondary" className="w-full" onClick={() => setIsAsking(true)}>
        Get refund
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Take your deposit back?"
        confirmLabel="Get refund"
        cancelLabel="Keep deposit"
        busy={giveBack.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        {formatMoney(lead.unlock?.depositAmount ?? lead.depositAmount)} for “{lead.title}” goes back to your
        card within 5-7 business days, and you can no longer bid on this lead unless you pay again.
      </ConfirmDialog>
    </>
  );
}
