import { useForm } from 'react-hook-form';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import { useEnableTwoFactor } from '../../api/security/twoFactor';
import { CodeField } from '../../ui/form/CodeField';
import { DialogForm } from '../../ui/form/DialogForm';
import { Dialog } from '../../ui/overlay/Dialog';
import { RecoveryCodeList } from './RecoveryCodeList';

const fields = ['code'] as const;

type SetUpTwoFactorProps = { qr: string; secret: string; onClose: () => void };

/** The app learns the secret, shows that it has, and then there are recovery codes. */
export function SetUpTwoFactor({ qr, secret, onClose }: SetUpTwoFactorProps) {
  const enable = useEnableTwoFactor();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });

  const submit = handleSubmit(({ code }) =>
    enable.mutate(code, { onError: (error) => showFieldErrors(error, fields, setError) }),
  );

  if (enable.data)
    return (
      <Dialog open locked onClose={onClose} title="Your recovery codes">
        <RecoveryCodeList codes={enable.data.recoveryCodes} onDone={onClose} />
      </Dialog>
    );
  return (
    <DialogForm
      title="Set up two-factor authentication"
      description="Scan the picture with an authenticator app, then type the 6 digits that it shows."
      action="Turn On"
      busy={enable.isPending}
      problem={formProblem(enable.error, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <img
        src={qr}
        alt="QR code for your authenticator app"
        className="mx-auto size-44 rounded-control border border-line bg-white"
      />
      <div className="text-sm text-ink-2">
        Can't scan it? Type this key into the app:
        <p className="mt-1 font-mono break-all text-ink">{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <CodeField
        error={formState.errors.code?.message}
        {...register('code', { required: 'Enter the 6 digits from your app' })}
      />
    </DialogForm>
  );
}
