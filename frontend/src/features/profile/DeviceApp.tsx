import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { install } from '../../api/profile/install';
import { canKeep, useKept, useTurnKept } from '../../api/profile/kept';
import { Button } from '../../ui/button/Button';
import { Switch } from '../../ui/form/Switch';
import { toast } from '../../ui/overlay/toastStore';

/** RightInstaller as an app of this device: on its home screen, and readable without a connection. */
export function DeviceApp() {
  const { data: isKept = false, isPending } = useKept();
  const turn = useTurnKept();
  const [offer, setOffer] = useState(window.installOffer);

  const move = (on: boolean) =>
    turn.mutate(on, {
      onSuccess: () =>
        toast({ title: on ? 'This device keeps what you open' : 'This device keeps nothing any more' }),
      onError: (failed) =>
        toast({ variant: 'destructive', title: 'Not changed', description: errorText(failed) }),
    });
  const add = async () => {
    if (!offer) return;
    setOffer(undefined);
    if (await install(offer)) toast({ title: 'RightInstaller is on your home screen' });
  };

  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 font-display text-lg font-semibold">The app on this device</legend>
      {canKeep() ? (
        <Switch
          label="Read without a connection"
          hint="Keeps the leads, jobs and messages that you open on this device, until you sign out."
          checked={turn.isPending ? turn.variables : isKept}
          disabled={isPending || turn.isPending}
          onChange={(event) => move(event.target.checked)}
        />
      ) : (
        <p className="text-sm text-ink-2">This browser cannot keep pages for reading without a connection.</p>
      )}
      {offer ? (
        <Button variant="secondary" className="mt-2 justify-self-start" onClick={() => void add()}>
          Add to home screen
        </Button>
      ) : (
        <p className="pt-2 text-sm text-ink-2">
          To have it on your home screen, use “Add to Home Screen” or “Install” in your browser’s menu.
        </p>
      )}
    </fieldset>
  );
}
