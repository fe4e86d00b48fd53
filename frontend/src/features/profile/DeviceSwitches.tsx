import { errorText } from '../../api/http/apiError';
import { answerOffer } from '../../api/profile/deviceOffer';
import { canShowNews, NotAllowed, useDevice, useTurnDevice } from '../../api/profile/devices';
import type { PreferenceSwitch } from '../../api/types';
import { Switch } from '../../ui/form/Switch';
import { toast } from '../../ui/overlay/toastStore';
import { ErrorState } from '../../ui/state/ErrorState';

type DeviceSwitchesProps = {
  switches: readonly PreferenceSwitch[];
  labels: Record<PreferenceSwitch['category'], string>;
  onMove: (to: PreferenceSwitch) => void;
};

const BLOCKED = 'Your browser blocks notifications from this site. Allow them in its settings for this site.';

/** News on the reader's devices: a switch for the one in their hand, and what all of theirs are told about. */
export function DeviceSwitches({ switches, labels, onMove }: DeviceSwitchesProps) {
  const { data, error, refetch, isFetching } = useDevice();
  const turn = useTurnDevice();
  if (switches.length === 0 || data?.publicKey === null) return null;

  const isBlocked = canShowNews() && Notification.permission === 'denied';
  const isOn = data !== undefined && data.isOn && !isBlocked;
  const move = (on: boolean) => {
    const publicKey = data?.publicKey;
    if (!publicKey) return;
    answerOffer();
    turn.mutate(
      { on, publicKey },
      {
        onSuccess: () => toast({ title: on ? 'This device is told of news' : 'This device is told nothing' }),
        onError: (failed) =>
          toast({
            variant: 'destructive',
            title: on ? 'Not turned on' : 'Not turned off',
            description: failed instanceof NotAllowed ? BLOCKED : errorText(failed),
          }),
      },
    );
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-display text-lg font-semibold">Notifications on your devices</legend>
      {!canShowNews() && (
        <p className="text-sm text-ink-2">
          This browser cannot show them. On an iPhone or iPad, add RightInstaller to the home screen, open it
          there, and turn them on here.
        </p>
      )}
      {isBlocked && <p className="text-sm text-ink-2">{BLOCKED}</p>}
      {!data && error && (
        <ErrorState
          title="This device did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {canShowNews() && (
        <Switch
          label="On this device"
          hint="Also while RightInstaller is closed, until you sign out here."
          checked={turn.isPending ? turn.variables.on : isOn}
          disabled={!data || isBlocked || turn.isPending}
          onChange={(event) => move(event.target.checked)}
        />
      )}
      <p className="pt-2 text-sm text-ink-2">What your devices are told about:</p>
      {switches.map((one) => (
        <Switch
          key={one.category}
          label={labels[one.category]}
          checked={one.wanted}
          onChange={(event) => onMove({ ...one, wanted: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}
