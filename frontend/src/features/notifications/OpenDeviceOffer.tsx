import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { answerOffer } from '../../api/profile/deviceOffer';
import { NotAllowed, useDevice, useTurnDevice } from '../../api/profile/devices';
import { Button } from '../../ui/button/Button';
import { toast } from '../../ui/overlay/toastStore';

/** Asked once for each device, and gone for good with either answer. The browser's own question comes after a yes alone. */
export function OpenDeviceOffer() {
  const { data } = useDevice();
  const turn = useTurnDevice();
  const [isAnswered, setAnswered] = useState(false);
  if (isAnswered || !data?.publicKey || data.isOn) return null;
  const { publicKey } = data;

  const close = () => {
    answerOffer();
    setAnswered(true);
  };
  const turnOn = () =>
    turn.mutate(
      { on: true, publicKey },
      {
        onSuccess: () => {
          close();
          toast({
            title: 'This device is told of new leads',
            description: 'Change it in Profile, Preferences.',
          });
        },
        onError: (failed) => {
          if (failed instanceof NotAllowed) return close();
          toast({ variant: 'destructive', title: 'Not turned on', description: errorText(failed) });
        },
      },
    );

  return (
    <section
      aria-labelledby="device-offer"
      className="grid gap-3 rounded-card border border-line bg-raised px-5 py-4"
    >
      <h2 id="device-offer" className="text-lg">
        Hear of leads on this device
      </h2>
      <p className="text-ink-2">
        New leads near you, bids that win and messages, also while RightInstaller is closed. You choose what
        in Profile, Preferences.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={turnOn} busy={turn.isPending}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={close}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}
