import { useState } from 'react';
import { errorText, isApiError } from '../../api/http/apiError';
import { useSetupTwoFactor, useTwoFactor } from '../../api/security/twoFactor';
import { Button } from '../../ui/button/Button';
import { Badge } from '../../ui/mark/Badge';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDate } from '../../ui/text/dates';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { SetUpTwoFactor } from './SetUpTwoFactor';
import { TurnOffTwoFactor } from './TurnOffTwoFactor';

/** Closing the question is an answer too: no message says why nothing came of it. */
const failed = (error: unknown) => {
  if (isApiError(error, 'auth.proof-required')) return;
  toast({ variant: 'destructive', title: 'Not set up', description: errorText(error) });
};

/** A code of an app beside the password. */
export function TwoFactorSection() {
  const { data, error, refetch, isFetching } = useTwoFactor();
  const setup = useSetupTwoFactor();
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
          onClick={() => setup.mutate(undefined, { onError: failed })}
        >
          Set Up
        </Button>
      )}
      {data?.isOn && (
        <div className="flex flex-wrap gap-3">
          <NewRecoveryCodes />
          <Button variant="secondary" onClick={() => setTurningOff(true)}>
            Turn Off
          </Button>
        </div>
      )}
      {setup.data && <SetUpTwoFactor {...setup.data} onClose={setup.reset} />}
      {isTurningOff && <TurnOffTwoFactor onClose={() => setTurningOff(false)} />}
    </section>
  );
}
