import { useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { useRenewRecoveryCodes, useSetupTwoFactor, useTwoFactor } from '../../api/security/twoFactor';
import { Button } from '../../ui/button/Button';
import { Badge } from '../../ui/mark/Badge';
import { Dialog } from '../../ui/overlay/Dialog';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate } from '../../ui/text/dates';
import { RecoveryCodeList } from './RecoveryCodeList';
import { SetUpTwoFactor } from './SetUpTwoFactor';
import { TurnOffTwoFactor } from './TurnOffTwoFactor';

/** Whoever closed the question who they are knows why nothing came of it. */
const failed = (title: string) => (error: unknown) => {
  if (isApiError(error, 'auth.proof-required')) return;
  toast({ variant: 'destructive', title, description: errorText(error) });
};

/** A code of an app beside the password. */
export function TwoFactorSection() {
  const { data, error, refetch, isFetching } = useTwoFactor();
  const setup = useSetupTwoFactor();
  const renew = useRenewRecoveryCodes();
  const [isTurningOff, setTurningOff] = useState(false);

  return (
    <section aria-labelledby="two-factor-heading" className="grid gap-3">
      <div>
        <h2 id="two-factor-heading" className="flex flex-wrap items-center gap-2 text-lg">
          Two-Factor Authentication
          {data?.isOn && <Badge tone="good">On</Badge>}
        </h2>
        <p className="text-sm text-ink-2">
          {data?.since
            ? `On since ${formatDate(data.since)}. Recovery codes left: ${data.recoveryCodesLeft}.`
            : 'A code from an app on your phone, beside your password, each time you sign in.'}
        </p>
      </div>
      {!data && error && (
        <ErrorState
          title="Your settings did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-11 w-40" />}
      {data && !data.isOn && (
        <Button
          className="justify-self-start"
          busy={setup.isPending}
          onClick={() => setup.mutate(undefined, { onError: failed('Not set up') })}
        >
          Set Up
        </Button>
      )}
      {data?.isOn && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            busy={renew.isPending}
            onClick={() => renew.mutate(undefined, { onError: failed('No new codes') })}
          >
            New Recovery Codes
          </Button>
          <Button variant="secondary" onClick={() => setTurningOff(true)}>
            Turn Off
          </Button>
        </div>
      )}
      {setup.data && <SetUpTwoFactor {...setup.data} onClose={setup.reset} />}
      {renew.data && (
        <Dialog open locked onClose={renew.reset} title="Your recovery codes">
          <RecoveryCodeList codes={renew.data.recoveryCodes} onDone={renew.reset} />
        </Dialog>
      )}
      {isTurningOff && <TurnOffTwoFactor onClose={() => setTurningOff(false)} />}
    </section>
  );
}
