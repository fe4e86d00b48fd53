import { errorText, isApiError } from '../../api/http/apiError';
import { useRenewRecoveryCodes } from '../../api/security/twoFactor';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { RecoveryCodeList } from './RecoveryCodeList';

/** New codes, shown once; those of before work no more. */
export function NewRecoveryCodes() {
  const renew = useRenewRecoveryCodes();
  const failed = (error: unknown) => {
    // Closing the question is an answer too: no message says why nothing came of it.
    if (isApiError(error, 'auth.proof-required')) return;
    toast({ variant: 'destructive', title: 'No new codes', description: errorText(error) });
  };
  return (
    <>
      <Button
        variant="secondary"
        busy={renew.isPending}
        onClick={() => renew.mutate(undefined, { onError: failed })}
      >
        New Recovery Codes
      </Button>
      {renew.data && (
        <Dialog open locked onClose={renew.reset} title="Your recovery codes">
          <RecoveryCodeList codes={renew.data.recoveryCodes} onDone={renew.reset} />
        </Dialog>
      )}
    </>
  );
}
