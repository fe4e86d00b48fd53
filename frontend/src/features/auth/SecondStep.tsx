import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { errorText, isApiError } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useSecondStep } from '../../api/user';
import { giveCodeRules } from '../../rules/auth';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { CodeField } from '../../ui/form/CodeField';
import { toast } from '../../ui/overlay/toastStore';
import { AuthFrame } from './AuthFrame';
import { PasskeyButton } from './PasskeyButton';
import { welcomeBack } from './welcomeBack';

const CODE_INTRO =
  'Open your authenticator app and type the 6 digits for this account. Lost your phone? Use one of your recovery codes.';

/** Behind the password, for those who have a second factor. The page leaves by itself once there is a user. */
export function SecondStep({ onBack, passkey }: { onBack: () => void; passkey: boolean }) {
  const step = useSecondStep();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });

  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(({ code }) =>
    step.mutate(code, {
      onSuccess: () => toast(welcomeBack),
      onError: (error) => {
        toast({ variant: 'destructive', title: 'Login failed', description: errorText(error) });
        if (isApiError(error, 'auth.sign-in-expired')) onBack();
        else showFieldErrors(error, ['code'], setError);
      },
    }),
  );

  return (
    <AuthFrame
      name="Sign In"
      heading={passkey ? 'Confirm with your passkey' : 'Enter your code'}
      intro={
        passkey
          ? 'Use your passkey, or type a code from your authenticator app or one of your recovery codes.'
          : CODE_INTRO
      }
    >
      {passkey && (
        <div className="mb-5">
          <PasskeyButton label="Use a Passkey" />
        </div>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CodeField
          error={formState.errors.code?.message}
          {...register('code', checkText(giveCodeRules.code))}
        />
        <Button type="submit" busy={step.isPending} className="mt-1 w-full">
          {step.isPending ? 'Signing in...' : 'Sign In'}
        </Button>
        <Button variant="quiet" className="justify-self-start" onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </AuthFrame>
  );
}
