import { useForm } from 'react-hook-form';
import { errorText } from '../../api/http/apiError';
import { showFieldErrors } from '../../api/http/fieldErrors';
import { useChangePassword } from '../../api/security/password';
import type { User } from '../../api/types';
import { changePasswordRules } from '../../rules/account';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Input } from '../../ui/form/Input';
import { toast } from '../../ui/overlay/toastStore';

const fields = ['currentPassword', 'newPassword'] as const;

export function PasswordForm({ user }: { user: User }) {
  const change = useChangePassword();
  const { register, handleSubmit, setError, reset, formState } = useForm({
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((passwords) =>
    change.mutate(passwords, {
      onSuccess: () => {
        reset();
        toast({ title: 'Password changed', description: 'You were signed out everywhere else.' });
      },
      onError: (error) => {
        showFieldErrors(error, fields, setError);
        toast({ variant: 'destructive', title: 'Password not changed', description: errorText(error) });
      },
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div>
        <h2 className="text-lg">Change Password</h2>
        <p className="text-sm text-ink-2">We sign you out everywhere else and tell you by email.</p>
      </div>
      {/* So that a password manager knows whose password it keeps. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Current password" error={errors.currentPassword?.message} required>
          <Input
            type="password"
            autoComplete="current-password"
            {...register('currentPassword', checkText(changePasswordRules.currentPassword))}
          />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters."
          error={errors.newPassword?.message}
          required
        >
          <Input
            type="password"
            autoComplete="new-password"
            {...register('newPassword', checkText(changePasswordRules.newPassword))}
          />
        </Field>
      </div>
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {change.isPending ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  );
}
