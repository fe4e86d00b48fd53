import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useForgotPassword } from '../../api/security/password';
import { forgotPasswordRules } from '../../rules/auth';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { AuthFrame } from './AuthFrame';

/** Said whether or not the address has an account: who has one is not told here. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice role="status" title="Check your email">
        If {email} has an account, we have sent it a link. It works once, for 30 minutes.
      </Notice>
      <p className="text-sm text-ink-2">
        Nothing there after a few minutes? Look in the spam folder, or check that you typed the address you
        signed up with.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onAgain}>
          Send it again
        </Button>
        <Link to="/auth" className={buttonClass('quiet')}>
          Back to sign in
        </Link>
      </div>
    </div>
  );
}

/** Asks for a link with which to choose a new password. */
export function ForgotPasswordPage() {
  const forgot = useForgotPassword();
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    defaultValues: { email: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(({ email }) =>
    forgot.mutate(email, {
      onError: (error) => {
        showFieldErrors(error, ['email'], setError);
        toast({ variant: 'destructive', title: 'No link sent', description: errorText(error) });
      },
    }),
  );

  return (
    <AuthFrame
      name="Forgot Password"
      heading="Forgot your password?"
      intro="Enter your email and we'll send you a link to choose a new one."
    >
      {forgot.isSuccess ? (
        <Sent email={getValues('email')} onAgain={forgot.reset} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field label="Email" error={errors.email?.message} required>
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              {...register('email', checkText(forgotPasswordRules.email))}
            />
          </Field>
          <Button type="submit" busy={forgot.isPending} className="mt-1 w-full">
            {forgot.isPending ? 'Sending...' : 'Send Link'}
          </Button>
          <Link
            to="/auth"
            className="justify-self-start text-sm font-semibold text-petrol underline underline-offset-2"
          >
            Back to sign in
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}
