import { usePasskeys } from '../../api/security/passkeys';
import { useTwoFactor } from '../../api/security/twoFactor';
import { Button } from '../../ui/button/Button';
import { PasskeySection } from './PasskeySection';
import { TwoFactorSection } from './TwoFactorSection';

/** What staff see before anything else, while they have no second factor. */
export function SecondFactorFirst({ onDone }: { onDone: () => void }) {
  const { data } = useTwoFactor();
  const passkeys = usePasskeys();
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">One step before you start</h1>
        <p className="text-ink-2">
          Your account can move money and read what others wrote. That is why staff prove twice who they are.
          Set up an app with codes or a passkey here; it takes two minutes.
        </p>
      </div>
      <TwoFactorSection />
      <PasskeySection />
      {(data?.isOn || (passkeys.data?.total ?? 0) > 0) && (
        <Button className="justify-self-start" onClick={onDone}>
          Open the Back Office
        </Button>
      )}
    </div>
  );
}
