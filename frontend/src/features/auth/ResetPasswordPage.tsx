import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';
import { errorText, isApiError } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useResetPassword } from '../../api/security/password';
import { resetPasswordRules } from '../../rules/auth';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { buttonClass } from '../../ui/button/buttonClass';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { Notice } from '../../ui/state/Notice';
import { toast } from '../../ui/overlay/toastStore';
import { AuthFrame } from './AuthFrame';

/** Opened by the link in the mail, whose token stands behind `#`. */
export function ResetPasswordPage() {
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const reset = useResetPassword();
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const refused = isApiError(reset.error) ? reset.error.errors['token'] : undefined;
  const brokenLink =
    token === '' ? 'This link is not complete. Copy all of it, or ask for a new one.' : refused;

  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast({ title: 'Password changed', description: 'Sign in with your new password.' });
          void navigate('/auth', { replace: true });
        },
        onError: (error) => {
          showFieldErrors(error, ['password'], setError);
          toast({ variant: 'destructive', title: 'Password not changed', description: errorText(error) });
        },
      },
    ),
  );

  return (
    <AuthFrame
      name="New Password"
      heading="Choose a new password"
      intro={brokenLink ? 'A link works once, for 30 minutes.' : "You'll be signed out everywhere."}
    >
      {brokenLink ? (
        <div className="grid gap-5">
          <Notice tone="warn" role="alert" title="This link does not work">
            {brokenLink}
          </Notice>
          <Link to="/auth/forgot" className={buttonClass('primary', 'justify-self-start')}>
            Get a new link
          </Link>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <Field
            label="New password"
            error={formState.errors.password?.message}
            hint="At least 8 characters."
            required
          >
            <Input
              type="password"
              autoComplete="new-password"
              {...register('password', checkText(resetPasswordRules.password))}
            />
          </Field>
          <Button type="submit" busy={reset.isPending} className="mt-1 w-full">
            {reset.isPending ? 'Saving...' : 'Save New Password'}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
